import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { useSay } from '../i18n/text.js';
import { useStore } from '../store/store.js';
import { ConnectionSign } from './ConnectionSign.js';
import { CopyLink } from './Copy.js';
import { gameWords } from './game-words.js';
import { memory } from './memory.js';
import type { SeatParts } from './seat-state.js';
import { seatAddress } from './take-seat.js';
import { word } from './words.js';

/** Before the game: the link for the friend, and the wait for him. */
export function WaitingRoom({ parts }: { readonly parts: SeatParts }): ReactElement {
  const say = useSay();
  const info = useStore(parts.state, (state) => state.info);
  const links = useStore(memory, (all) => all[parts.seat.game]?.links);
  const free = info?.seats.find(({ kind }) => kind === 'invited' || kind === 'open');
  const secret = free === undefined ? undefined : links?.[free.side];
  const open = free?.kind === 'open';
  const link = open ? `${location.origin}/join/${parts.seat.game}` : null;
  const invitation = secret === undefined ? link : seatAddress(parts.seat.game, { secret, handed: null });
  return (
    <main className="empty-page invitation">
      <h1>{word(open ? 'wait.open' : invitation === null ? 'wait.again' : 'wait.title')}</h1>
      {info === null ? null : <p className="serif">{gameWords(say, info)}</p>}
      {invitation === null ? (
        <p className="quiet">{word('wait.lost')}</p>
      ) : (
        <>
          <CopyLink label={word('link.invite')} link={invitation} testId="invite-link" />
          <p className="help">{word(open ? 'wait.open-help' : 'wait.help')}</p>
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
