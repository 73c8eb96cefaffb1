import { type ReactElement, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { type Say, useSay } from '../i18n/text.js';
import { call, type Failure, type GameInfo } from './api.js';
import { gameWords, holderOf } from './game-words.js';
import { failureWords, word } from './words.js';

interface FrozenProps {
  readonly info: GameInfo;
  readonly side: string;
  /** Asks the service again how the game stands. */
  onLook(): void;
}

/** Milliseconds between two looks at what the other side wishes. */
const LOOK_EVERY = 5000;

/** A game that does not fit the rules of now: why, and what both players wish to become of it. */
export function FrozenPage({ info, side, onLook }: FrozenProps): ReactElement {
  const say = useSay();
  const [fault, setFault] = useState<Failure | null>(null);
  useEffect(() => {
    const timer = setInterval(onLook, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [onLook]);
  const { why, mayContinue, wishes } = info.frozen ?? { why: 'action', mayContinue: false, wishes: {} };
  const mine = wishes[side];
  const wish = async (what: 'continue' | 'close', agree: boolean): Promise<void> => {
    const done = await call('POST', `/api/games/${info.id}/${what}`, { agree });
    setFault(done.ok ? null : done.error);
    onLook();
  };
  const button = (what: 'continue' | 'close'): ReactElement | null =>
    mine === what ? null : (
      <button
        type="button"
        className={what === 'continue' ? 'button primary' : 'button'}
        data-testid={`frozen-${what}`}
        onClick={() => void wish(what, true)}
      >
        {word(`frozen.${what}`)}
      </button>
    );
  return (
    <main className="empty-page">
      <h1>{word('frozen.title')}</h1>
      <p className="serif">{gameWords(say, info)}</p>
      <p>
        {word(`frozen.why.${why}`)} {word(mayContinue ? 'frozen.may' : 'frozen.may-not')}
      </p>
      <div className="wishes" role="status">
        {mine === undefined ? null : <p>{word(`frozen.you-${mine}`)}</p>}
        {othersWishes(say, info, side).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      {fault === null ? null : (
        <p className="fault" role="alert">
          {failureWords(fault)}
        </p>
      )}
      <div className="buttons">
        {mayContinue ? button('continue') : null}
        {button('close')}
        {mine === undefined ? null : (
          <button type="button" className="button plain" onClick={() => void wish(mine, false)}>
            {word('frozen.take-back')}
          </button>
        )}
        <Link className="button plain" href="/">
          {say('app.home')}
        </Link>
      </div>
    </main>
  );
}

/** What the people in the other seats wish. */
function othersWishes(say: Say, info: GameInfo, mine: string): readonly string[] {
  return info.seats
    .filter(({ side, kind }) => side !== mine && kind === 'person')
    .map(({ side }) =>
      word(`frozen.other-${info.frozen?.wishes[side] ?? 'silent'}`, { name: holderOf(say, info, side) }),
    );
}

/** What is left of a game that was closed because the rules had changed. */
export function ClosedPage({ info }: { readonly info: GameInfo }): ReactElement {
  const say = useSay();
  return (
    <main className="empty-page">
      <h1>{word('frozen.closed')}</h1>
      <p className="serif">{gameWords(say, info)}</p>
      <p>{word('frozen.closed-help')}</p>
      <div className="buttons">
        <Link className="button primary" href="/">
          {say('app.home')}
        </Link>
      </div>
    </main>
  );
}
