import { type ReactElement, useState } from 'react';
import { Link } from 'wouter';
import { useSay } from '../i18n/text.js';
import { Dialog } from '../panels/Dialog.js';
import { useStore } from '../store/store.js';
import type { Failure } from './api.js';
import { CopyLink, seatAddress } from './Copy.js';
import { gameWords } from './game-words.js';
import { memory } from './memory.js';
import type { SeatParts } from './seat-state.js';
import { failureWords, word } from './words.js';

interface DialogProps {
  readonly parts: SeatParts;
  readonly open: boolean;
  onClose(): void;
}

/** What is done with the game as such: draw, resignation, links, leaving. */
export function GameDialog({ parts, open, onClose }: DialogProps): ReactElement {
  const say = useSay();
  const { seat, state } = parts;
  const info = useStore(state, (all) => all.info);
  const offer = useStore(state, (all) => all.offer);
  const own = useStore(memory, (all) => all[seat.game]?.links[seat.as]);
  const [resigning, setResigning] = useState(false);
  const [fault, setFault] = useState<Failure | null>(null);
  const send = async (type: 'resign' | 'offer-draw' | 'claim-time'): Promise<void> => {
    const done = await seat.send({ type, game: seat.game, as: seat.as });
    setFault(done.ok ? null : done.error);
    setResigning(false);
    if (done.ok) onClose();
  };
  const waits = useStore(state, ({ toMove }) => toMove !== null && toMove !== seat.as);
  const playing = seat.as !== 'spectator' && info?.status === 'running';
  const watched = info?.terms.spectators === 'open' || (info?.terms.spectators === 'after' && info.status === 'over');
  return (
    <Dialog title={word('table.title')} open={open} onClose={onClose}>
      {info === null ? null : <p className="serif">{gameWords(say, info)}</p>}
      {fault === null ? null : (
        <p className="fault" role="alert">
          {failureWords(fault)}
        </p>
      )}
      {playing ? (
        <div className="buttons">
          <button type="button" className="button" disabled={offer !== null} onClick={() => void send('offer-draw')}>
            {word('table.offer')}
          </button>
          {waits ? (
            <button type="button" className="button" onClick={() => void send('claim-time')}>
              {word('table.claim')}
            </button>
          ) : null}
          {resigning ? null : (
            <button type="button" className="button" data-testid="resign" onClick={() => setResigning(true)}>
              {word('table.resign')}
            </button>
          )}
        </div>
      ) : null}
      {playing && resigning ? (
        <div className="buttons">
          <p>{word('table.resign-sure')}</p>
          <button type="button" className="button primary" data-testid="resign-yes" onClick={() => void send('resign')}>
            {word('table.resign-yes')}
          </button>
          <button type="button" className="button" onClick={() => setResigning(false)}>
            {say('app.cancel')}
          </button>
        </div>
      ) : null}
      {watched ? (
        <CopyLink label={word('link.watch')} link={`${location.origin}/watch/${seat.game}`} testId="watch-link" />
      ) : null}
      {own === undefined ? null : (
        <>
          <CopyLink label={word('link.own')} link={seatAddress(seat.game, own)} />
          <p className="help">{word('link.own-help')}</p>
        </>
      )}
      <div className="buttons">
        <Link className="button" href="/">
          {word('table.leave')}
        </Link>
        <p className="help">{word('table.leave-help')}</p>
      </div>
    </Dialog>
  );
}
