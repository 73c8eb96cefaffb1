import { type ReactElement, useState } from 'react';
import { useStore } from '../store/store.js';
import { CopyLink } from './Copy.js';
import { memory, remember } from './memory.js';
import type { SeatParts } from './seat-state.js';
import { seatAddress } from './take-seat.js';
import { failureWords, word } from './words.js';

interface LinkProps {
  readonly parts: SeatParts;
  readonly label: string;
  readonly testId: string;
  /** Whether whoever opens it takes the seat over, or shares it. */
  readonly handsOver: boolean;
  /** What to mind with it. */
  readonly help?: string;
}

/** The secret link of one's own seat; where this device does not know it, a way to have another. */
export function SeatLink({ parts: { seat }, label, testId, handsOver, help }: LinkProps): ReactElement {
  const secret = useStore(memory, (all) => all[seat.game]?.links[seat.as]);
  const [fault, setFault] = useState<string | null>(null);
  const renew = async (): Promise<void> => {
    const made = await seat.send({ type: 'new-link', game: seat.game, as: seat.as });
    setFault(made.ok ? null : failureWords(made.error));
    if (made.ok) remember(seat.game, { links: { [seat.as]: (made.value as { readonly link: string }).link } });
  };
  return (
    <>
      {secret === undefined ? (
        <p className="help">{word('link.new-help')}</p>
      ) : (
        <CopyLink
          label={label}
          link={seatAddress(seat.game, { secret, handed: handsOver ? seat.as : null })}
          testId={testId}
        />
      )}
      {help === undefined ? null : <p className="help">{help}</p>}
      {fault === null ? null : (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <div className="buttons">
        <button type="button" className="button plain" data-testid={`${testId}-new`} onClick={() => void renew()}>
          {word(secret === undefined ? 'link.new' : 'link.renew')}
        </button>
      </div>
    </>
  );
}
