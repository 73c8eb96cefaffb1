import type { CounterView, Observation } from '@vedette/napoleonic20';
import type { ReactElement } from 'react';
import { useSay } from '../i18n/text.js';
import { placeWords } from '../i18n/units.js';
import { choicesOf } from '../play/choices.js';
import { CounterPicture } from '../table/CounterPicture.js';
import { useTable } from '../table/context.js';

interface UnitProps {
  readonly counter: CounterView;
  readonly now: Pick<Observation, 'turn' | 'active'>;
  readonly live: boolean;
  /** Whether a schedule beside it tells where it is. */
  readonly scheduled?: boolean;
}

/** A counter off the map: a button that chooses it if it may be chosen, else shows what it is. */
export function OffUnit({ counter, now, live, scheduled = false }: UnitProps): ReactElement {
  const say = useSay();
  const { player } = useTable();
  const { prompt } = useTable().screen.view.get().shown;
  const action = choicesOf(prompt).units.get(counter.id);
  return (
    <button
      type="button"
      className={`off-unit ${live ? 'live' : ''}`}
      onClick={() => (action === undefined ? player.inspect(counter.id) : void player.take(action))}
    >
      <CounterPicture counter={counter} size={36} />
      <span>
        <b>{counter.facts?.name ?? say('selected.unknown')}</b>
        {scheduled ? null : <span className="quiet">{placeWords(say, counter, now)}</span>}
      </span>
    </button>
  );
}
