import { type ReactElement, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { DamagedGame, GameHeader } from '../client/port.js';
import { faultSentence } from '../i18n/messages.js';
import { type Say, sayData, useSay } from '../i18n/text.js';
import { ArmChip } from '../panels/ArmChip.js';
import { Dialog } from '../panels/Dialog.js';
import { Icon } from '../panels/Icon.js';
import { saveAsFile } from './files.js';
import { useHouse } from './house.js';
import { OnlineCorner } from './OnlineCorner.js';

interface ListProps {
  readonly games: readonly (GameHeader | DamagedGame)[] | null;
  onChange(): void;
  onNew(): void;
  readonly service: boolean;
}

/** The games on this device. */
export function GameList({ games, onChange, onNew, service }: ListProps): ReactElement {
  const say = useSay();
  const house = useHouse();
  const file = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const load = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    const loaded = await house.load(await chosen.text());
    setFault(loaded.ok ? null : faultSentence(say, loaded.error));
    onChange();
  };
  return (
    <section className="games" aria-labelledby="games-title">
      <h1 id="games-title">{say('home.your-games')}</h1>
      {fault === null ? null : (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      {games !== null && games.length === 0 ? <p className="quiet">{say('home.no-games')}</p> : null}
      <ul className="game-list">
        {games?.map((game) => (
          <li key={game.id}>
            {'fault' in game ? (
              <DamagedRow game={game} onChange={onChange} />
            ) : (
              <GameRow game={game} onChange={onChange} />
            )}
          </li>
        ))}
      </ul>
      {service ? <OnlineCorner /> : null}
      <div className="games-foot">
        <button type="button" className="button primary large only-phone" onClick={onNew}>
          {say('home.new-game')}
        </button>
        <button type="button" className="button" onClick={() => file.current?.click()}>
          <Icon name="file" />
          {say('home.load')}
        </button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          data-testid="game-file"
          onChange={({ target }) => {
            void load(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
    </section>
  );
}

function statusOf(say: Say, game: GameHeader): string {
  if (game.over)
    return game.winner === null ? say('home.drawn') : say('home.won', { side: say(`side.${game.winner}`) });
  if (game.waitsFor === null) return say('table.turn', { turn: game.turn });
  const alone = game.players.french !== game.players.allied;
  return alone && game.players[game.waitsFor] === 'human'
    ? say('home.your-move', { turn: game.turn })
    : say('home.side-to-move', { side: say(`side.${game.waitsFor}`), turn: game.turn });
}

function GameRow({ game, onChange }: { readonly game: GameHeader; onChange(): void }): ReactElement {
  const say = useSay();
  const name = sayData(say, `battle.${game.battle}`, game.battle);
  const alone = game.players.french !== game.players.allied;
  return (
    <div className="game-row">
      <Link href={`/game/${game.id}`}>
        <ArmChip side={game.players.french === 'human' ? 'french' : 'allied'} />
        <span>
          <strong>{name}</strong>
          <span className={game.over ? 'quiet' : 'your-move'}>{statusOf(say, game)}</span>
          <span className="quiet">{say(alone ? 'home.against-computer' : 'home.on-this-device')}</span>
        </span>
      </Link>
      <More id={game.id} name={name} onChange={onChange} />
    </div>
  );
}

function DamagedRow({ game, onChange }: { readonly game: DamagedGame; onChange(): void }): ReactElement {
  const say = useSay();
  return (
    <div className="game-row damaged">
      <div>
        <strong>{say('home.damaged')}</strong>
        <span className="quiet">
          {faultSentence(say, game.fault)} {say('home.kept-safe')}
        </span>
      </div>
      <More id={game.id} name={say('home.damaged')} onChange={onChange} />
    </div>
  );
}

function More({ id, name, onChange }: { readonly id: string; readonly name: string; onChange(): void }): ReactElement {
  const say = useSay();
  const house = useHouse();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={say('home.more', { name })}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      <Dialog title={name} open={open} onClose={() => setOpen(false)}>
        <button
          type="button"
          className="button"
          onClick={() => void house.raw(id).then((text) => saveAsFile(`vedette-${id}.json`, text))}
        >
          {say('home.save-file')}
        </button>
        <p>{say('home.remove-sure')}</p>
        <button
          type="button"
          className="button"
          onClick={() =>
            void house.remove(id).then(() => {
              setOpen(false);
              onChange();
            })
          }
        >
          {say('home.remove-yes')}
        </button>
      </Dialog>
    </>
  );
}
