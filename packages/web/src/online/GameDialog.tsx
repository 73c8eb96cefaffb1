import { type ReactElement, useState } from 'react';
import { Link } from 'wouter';
import { useSay } from '../i18n/text.js';
import { Dialog } from '../panels/Dialog.js';
import { useStore } from '../store/store.js';
import type { Failure, GameInfo } from './api.js';
import { ClaimHelp } from './ClaimHelp.js';
import { CopyLink } from './Copy.js';
import { ExportButton } from './ExportButton.js';
import { gameWords } from './game-words.js';
import { SeatLink } from './SeatLink.js';
import type { SeatParts } from './seat-state.js';
import { failureWords, word } from './words.js';

/** The dialogs that the one of the game leads to. */
export type Further = 'orders' | 'notices' | 'hand-over';

interface DialogProps {
  readonly parts: SeatParts;
  onClose(): void;
  onFurther(dialog: Further): void;
}

/** What is done with the game as such: draw, resignation, orders, links, leaving. */
export function GameDialog({ parts, onClose, onFurther }: DialogProps): ReactElement {
  const say = useSay();
  const { seat, state } = parts;
  const info = useStore(state, (all) => all.info);
  const player = seat.as !== 'spectator';
  const further = (dialog: Further): ReactElement => (
    <button type="button" className="button" data-testid={dialog} onClick={() => onFurther(dialog)}>
      {word(`${dialog}.open`)}
    </button>
  );
  const playing = player && info?.status === 'running';
  return (
    <Dialog title={word('table.title')} open onClose={onClose}>
      {info === null ? null : <p className="serif">{gameWords(say, info)}</p>}
      {playing ? <EndingGame parts={parts} onDone={onClose} /> : null}
      {player && info?.imported === null ? (
        <div className="buttons">
          {playing ? further('orders') : null}
          {further('notices')}
          {playing ? further('hand-over') : null}
        </div>
      ) : null}
      {info === null ? null : <WatchLink info={info} />}
      {playing ? (
        <section className="seat-link">
          <SeatLink
            parts={parts}
            label={word('link.own')}
            testId="own-link"
            handsOver={false}
            help={word('link.own-help')}
          />
        </section>
      ) : null}
      {info === null || info.status === 'waiting' ? null : <ExportButton parts={parts} />}
      <div className="buttons">
        <Link className="button" href="/">
          {word('table.leave')}
        </Link>
        <p className="help">{word('table.leave-help')}</p>
      </div>
    </Dialog>
  );
}

/** The ways in which the players themselves end a game. */
function EndingGame({ parts, onDone }: { readonly parts: SeatParts; onDone(): void }): ReactElement {
  const say = useSay();
  const { seat, state } = parts;
  const offer = useStore(state, (all) => all.offer);
  const waits = useStore(state, ({ toMove }) => toMove !== null && toMove !== seat.as);
  const [resigning, setResigning] = useState(false);
  const [fault, setFault] = useState<Failure | null>(null);
  const send = async (type: 'resign' | 'offer-draw' | 'claim-time'): Promise<void> => {
    const done = await seat.send({ type, game: seat.game, as: seat.as });
    setFault(done.ok ? null : done.error);
    setResigning(false);
    if (done.ok) onDone();
  };
  return (
    <>
      {fault === null ? null : (
        <p className="fault" role="alert">
          {failureWords(fault)}
        </p>
      )}
      <div className="buttons">
        <button type="button" className="button" disabled={offer !== null} onClick={() => void send('offer-draw')}>
          {word('table.offer')}
        </button>
        {waits ? (
          <button type="button" className="button" data-testid="claim" onClick={() => void send('claim-time')}>
            {word('table.claim')}
          </button>
        ) : null}
        {resigning ? null : (
          <button type="button" className="button" data-testid="resign" onClick={() => setResigning(true)}>
            {word('table.resign')}
          </button>
        )}
      </div>
      <ClaimHelp parts={parts} />
      {resigning ? (
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
    </>
  );
}

/** The link for onlookers, or why there is none. */
function WatchLink({ info: { id, terms, status } }: { readonly info: GameInfo }): ReactElement {
  const { spectators } = terms;
  if (spectators === 'never') return <p className="help">{word('link.watch-never')}</p>;
  if (spectators === 'after' && status !== 'over') return <p className="help">{word('link.watch-after')}</p>;
  return <CopyLink label={word('link.watch')} link={`${location.origin}/watch/${id}`} testId="watch-link" />;
}
