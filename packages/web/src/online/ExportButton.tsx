import { type ReactElement, useState } from 'react';
import { useStore } from '../store/store.js';
import type { Failure } from './api.js';
import { exportGame } from './files.js';
import type { SeatParts } from './seat-state.js';
import { failureWords, word } from './words.js';

/** Takes the game home as a file. */
export function ExportButton({ parts: { seat, state } }: { readonly parts: SeatParts }): ReactElement {
  const over = useStore(state, ({ info }) => info?.status === 'over');
  const [fault, setFault] = useState<Failure | null>(null);
  const what = over ? 'over' : 'seat';
  const save = async (): Promise<void> => {
    const done = await exportGame(seat.game, seat.as, over);
    setFault(done.ok ? null : done.error);
  };
  return (
    <div className="buttons">
      <button type="button" className="button" data-testid="export" onClick={() => void save()}>
        {word(`export.${what}`)}
      </button>
      {fault === null ? (
        <p className="help">{word(`export.${what}-help`)}</p>
      ) : (
        <p className="fault" role="alert">
          {failureWords(fault)}
        </p>
      )}
    </div>
  );
}
