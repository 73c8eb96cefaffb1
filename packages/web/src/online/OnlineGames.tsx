import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { type Say, useSay } from '../i18n/text.js';
import { ArmChip } from '../panels/ArmChip.js';
import { Account } from './Account.js';
import { type GameInfo, myGames, openGames, type Person, whoAmI } from './api.js';
import { factsOf, seatOf } from './facts.js';
import { gameName, gameWords, holderOf, mySide, sideWords } from './game-words.js';
import { ImportButton } from './ImportButton.js';
import { word } from './words.js';
import './online.css';

const LOOK_EVERY = 20_000;

/** The games of this person at the service, with whose turn it is; `signIn` asks a stranger for his account at once. */
export default function OnlineGames({ signIn }: { readonly signIn: boolean }): ReactElement | null {
  const say = useSay();
  const [games, setGames] = useState<readonly GameInfo[]>([]);
  const [open, setOpen] = useState<readonly GameInfo[]>([]);
  const [person, setPerson] = useState<Person | null>(null);
  const look = useCallback(async (): Promise<void> => {
    const me = await whoAmI();
    if (!me.ok) return;
    const found = me.value === null ? null : await myGames();
    const free = await openGames();
    setPerson(me.value);
    setGames(found?.ok === true ? [...found.value].sort(byNeed) : []);
    if (free.ok) setOpen(free.value.filter((info) => mySide(info) === null));
  }, []);
  useEffect(() => {
    void look();
    const timer = setInterval(() => {
      if (!document.hidden) void look();
    }, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [look]);
  return (
    <>
      <List id="online-games" title={word('list.title')} games={games}>
        {(info) => <OnlineRow say={say} info={info} />}
      </List>
      <List id="open-games" title={word('list.open-title')} games={open}>
        {(info) => <OpenRow say={say} info={info} />}
      </List>
      <Account person={person} signIn={signIn} onChange={() => void look()} />
      {person === null ? null : <ImportButton />}
    </>
  );
}

interface ListProps {
  readonly id: string;
  readonly title: string;
  readonly games: readonly GameInfo[];
  readonly children: (info: GameInfo) => ReactElement;
}

function List({ id, title, games, children }: ListProps): ReactElement | null {
  if (games.length === 0) return null;
  return (
    <section className="online-games" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="game-list">
        {games.map((info) => (
          <li key={info.id}>{children(info)}</li>
        ))}
      </ul>
    </section>
  );
}

function OpenRow({ say, info }: { readonly say: Say; readonly info: GameInfo }): ReactElement {
  const free = info.seats.find(({ kind }) => kind === 'open');
  const host = info.seats.find(({ kind }) => kind === 'person');
  const facts = factsOf(info.system);
  const seat = facts === null || free === undefined ? null : seatOf(facts, free.side);
  return (
    <div className="game-row">
      <Link href={`/join/${info.id}`}>
        {seat === null ? null : <ArmChip side={seat} />}
        <span>
          <strong>{gameWords(say, info)}</strong>
          <span className="quiet">
            {word('list.open', { name: host?.name ?? '', side: sideWords(say, info, free?.side ?? '') })}
          </span>
        </span>
      </Link>
    </div>
  );
}

function OnlineRow({ say, info }: { readonly say: Say; readonly info: GameInfo }): ReactElement {
  const side = mySide(info);
  const facts = factsOf(info.system);
  const seat = facts === null ? null : seatOf(facts, side);
  const other = info.seats.find(({ mine }) => !mine);
  const urgent = side !== null && info.toMove === side;
  return (
    <div className="game-row">
      <Link href={`/friend/${info.id}`}>
        {seat === null ? null : <ArmChip side={seat} />}
        <span>
          <strong>{gameName(say, info)}</strong>
          <span className={urgent ? 'your-move' : 'quiet'}>{statusOf(say, info, side)}</span>
          {side === null || info.imported !== null ? null : (
            <span className="quiet">
              {other === undefined || other.name === ''
                ? word('list.side', { side: sideWords(say, info, side) })
                : word('list.against', { side: sideWords(say, info, side), name: other.name })}
            </span>
          )}
        </span>
      </Link>
    </div>
  );
}

function statusOf(say: Say, info: GameInfo, side: string | null): string {
  if (info.imported !== null) return word('list.imported');
  if (info.status === 'frozen') return word('list.frozen');
  if (info.status === 'waiting') return word('list.waiting');
  if (info.status === 'over') {
    const { winner } = (info.result ?? { winner: null }) as { readonly winner: string | null };
    return winner === null ? word('list.drawn') : word(winner === side ? 'list.won' : 'list.lost');
  }
  if (info.toMove === side) return word('list.your-move');
  return word('list.their-move', { name: holderOf(say, info, info.toMove ?? '') });
}

/** Games that wait for this person first, finished ones last. */
function byNeed(a: GameInfo, b: GameInfo): number {
  const need = (info: GameInfo): number =>
    info.status === 'over' ? 3 : info.status === 'waiting' ? 2 : info.toMove === mySide(info) ? 0 : 1;
  return need(a) - need(b) || b.madeAt - a.madeAt;
}
