import { type ReactElement, useState } from 'react';
import { useLocation } from 'wouter';
import { useSay } from '../i18n/text.js';
import type { GameInfo } from './api.js';
import { NameForm } from './EnterName.js';
import { gameWords, sideWords } from './game-words.js';
import { freshEntropy } from './memory.js';
import { takeSeat } from './take-seat.js';
import { failureWords, word } from './words.js';

/** What somebody finds who opens a seat's secret link: who asks him to what, and the way in. */
export function Invitation({ info, known }: { readonly info: GameInfo; readonly known: boolean }): ReactElement {
  const say = useSay();
  const [, go] = useLocation();
  const [fault, setFault] = useState<string | null>(null);
  const free = info.seats.find(({ kind }) => kind === 'open' || kind === 'invited');
  const host = info.seats.find(({ kind }) => kind === 'person');
  const enter = async (): Promise<void> => {
    const failure = await takeSeat(info.id, location.hash.slice(1), freshEntropy());
    if (failure === null) go(`/friend/${info.id}`, { replace: true });
    else setFault(failureWords(failure));
  };
  const button = word(free === undefined ? 'join.share' : 'join.go');
  return (
    <main className="empty-page invitation">
      <h1>{host === undefined ? gameWords(say, info) : word('join.title', { name: host.name })}</h1>
      <p className="serif">{gameWords(say, info)}</p>
      <p>{free === undefined ? word('join.taken') : word('join.as', { side: sideWords(say, info, free.side) })}</p>
      {fault === null ? null : (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      {known ? (
        <div className="buttons">
          <button type="button" className="button primary large" data-testid="take-seat" onClick={() => void enter()}>
            {button}
          </button>
        </div>
      ) : (
        <NameForm go={button} onEntered={() => void enter()} />
      )}
    </main>
  );
}
