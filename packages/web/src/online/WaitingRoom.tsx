import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { useSay } from '../i18n/text.js';
import { useStore } from '../store/store.js';
import { ConnectionSign } from './ConnectionSign.js';
import { CopyLink, seatAddress } from './Copy.js';
import { gameWords } from './game-words.js';
import { memory } from './memory.js';
import type { SeatParts } from './seat-state.js';
import { word } from './words.js';

/** Before the game: the link for the friend, and the wait for him. */
export function WaitingRoom({ parts }: { readonly parts: SeatParts }): ReactElement {
  const say = useSay();
  const info = useStore(parts.state, (state) => state.info);
  const links = useStore(memory, (all) => all[parts.seat.game]?.links);
  const free = info?.seats.find(({ kind }) => kind === 'invited' || kind === 'open');
  const secret = free === undefined ? undefined : links?.[free.side];
  return (
    <main className="empty-page invitation">
      <h1>{word(secret === undefined ? 'wait.again' : 'wait.title')}</h1>
      {info === null ? null : <p className="serif">{gameWords(say, info)}</p>}
      {secret === undefined ? (
        <p className="quiet">{word('wait.lost')}</p>
      ) : (
        <>
          <CopyLink label={word('link.invite')} link={seatAddress(parts.seat.game, secret)} testId="invite-link" />
          <p className="help">{word('wait.help')}</p>
        </>
      )}
      <p role="status">{word('wait.now')}</p>
      <ConnectionSign />
      <div className="buttons">
        <Link className="button" href="/">
          {say('app.home')}
        </Link>
      </div>
    </main>
  );
}
