import { type ReactElement, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { type Say, useSay } from '../i18n/text.js';
import { ArmChip } from '../panels/ArmChip.js';
import { type GameInfo, myGames, whoAmI } from './api.js';
import { factsOf, seatOf } from './facts.js';
import { gameName, holderOf, mySide, sideWords } from './game-words.js';
import { word } from './words.js';
import './online.css';

const LOOK_EVERY = 20_000;

/** The games of this person at the service, with whose turn it is. */
export default function OnlineGames(): ReactElement | null {
  const say = useSay();
  const [games, setGames] = useState<readonly GameInfo[]>([]);
  useEffect(() => {
    let wanted = true;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const me = await whoAmI();
      if (!me.ok || me.value === null) return;
      const found = await myGames();
      if (wanted && found.ok) setGames([...found.value].sort(byNeed));
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_EVERY);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, []);
  if (games.length === 0) return null;
  return (
    <section className="online-games" aria-labelledby="online-games-title">
      <h2 id="online-games-title">{word('list.title')}</h2>
      <ul className="game-list">
        {games.map((info) => (
          <li key={info.id}>
            <OnlineRow say={say} info={info} />
          </li>
        ))}
      </ul>
    </section>
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
          {side === null ? null : (
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
