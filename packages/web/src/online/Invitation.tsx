import { type ReactElement, useState } from 'react';
import { useLocation } from 'wouter';
import { type Say, useSay } from '../i18n/text.js';
import type { GameInfo } from './api.js';
import { NameForm } from './EnterName.js';
import { gameWords, holderOf, sideWords } from './game-words.js';
import { freshEntropy } from './memory.js';
import { seatKeyOf, takeSeat } from './take-seat.js';
import { failureWords, word } from './words.js';

/** What somebody finds who opens a seat's secret link: who asks him to what, and the way in. */
export function Invitation({ info, known }: { readonly info: GameInfo; readonly known: boolean }): ReactElement {
  const say = useSay();
  const [, go] = useLocation();
  const [fault, setFault] = useState<string | null>(null);
  const key = seatKeyOf(location.hash);
  const { title, detail, help, button } = wordsOf(say, info, key.handed);
  const enter = async (): Promise<void> => {
    const failure = await takeSeat(info.id, key, freshEntropy());
    if (failure === null) go(`/friend/${info.id}`, { replace: true });
    else setFault(failureWords(failure));
  };
  return (
    <main className="empty-page invitation">
      <h1>{title}</h1>
      <p className="serif">{gameWords(say, info)}</p>
      <p>{detail}</p>
      {help === '' ? null : <p className="help">{help}</p>}
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

interface Words {
  readonly title: string;
  readonly detail: string;
  readonly help: string;
  readonly button: string;
}

/** The words for a seat that is handed over, one that is free, or one that is taken. */
function wordsOf(say: Say, info: GameInfo, handed: string | null): Words {
  const free = info.seats.find(({ kind }) => kind === 'open' || kind === 'invited');
  if (handed !== null) {
    const name = holderOf(say, info, handed);
    return {
      title: word('join.handed', { name }),
      detail: word('join.as', { side: sideWords(say, info, handed) }),
      help: word('join.handed-help'),
      button: word('join.handed-go'),
    };
  }
  const host = info.seats.find(({ kind }) => kind === 'person');
  const title = host === undefined ? gameWords(say, info) : word('join.title', { name: host.name });
  if (free === undefined) return { title, detail: word('join.taken'), help: '', button: word('join.share') };
  return {
    title,
    detail: word('join.as', { side: sideWords(say, info, free.side) }),
    help: '',
    button: word('join.go'),
  };
}
