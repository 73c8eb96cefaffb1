import type { ReactElement } from 'react';
import { useSay } from '../i18n/text.js';
import { useStore } from '../store/store.js';
import { holderOf } from './game-words.js';
import type { SeatParts } from './seat-state.js';
import { word } from './words.js';

/** An offer of a draw that waits for an answer. */
export function DrawOffer({ parts }: { readonly parts: SeatParts }): ReactElement | null {
  const say = useSay();
  const { seat, state } = parts;
  const offer = useStore(state, (all) => all.offer);
  const info = useStore(state, (all) => all.info);
  if (offer === null || info === null || info.status !== 'running') return null;
  const answer = (accept: boolean): void =>
    void seat.send({ type: 'answer-draw', game: seat.game, as: seat.as, accept });
  return (
    <div className="draw-offer" role="status">
      {offer === seat.as ? (
        <p>{word('table.offered')}</p>
      ) : (
        <>
          <p>{word('table.offers', { name: holderOf(say, info, offer) })}</p>
          {seat.as === 'spectator' ? null : (
            <>
              <button type="button" className="button primary" onClick={() => answer(true)}>
                {word('table.accept')}
              </button>
              <button type="button" className="button" onClick={() => answer(false)}>
                {word('table.decline')}
              </button>
            </>
          )}
        </>
      )}
    </div>
  );
}
