import { COUNTER_ROOM, counterGroup } from '@vedette/cartography';
import type { CounterView } from '@vedette/napoleonic20';
import type { ReactElement } from 'react';
import { Drawing } from './Drawing.js';
import { type Standing, specOf } from './spec.js';

interface PictureProps {
  readonly counter: CounterView;
  /** Width of the body in pixels. */
  readonly size: number;
  readonly state?: Standing;
}

/** A counter in a panel. What it shows is always said in words beside it. */
export function CounterPicture({ counter, size, state = 'plain' }: PictureProps): ReactElement {
  const spec = specOf({ ...counter, locked: false, moved: false }, [state], size < 34, size);
  const room = state === 'plain' ? 51 : COUNTER_ROOM - 10;
  return (
    <svg
      className="counter-picture"
      width={size}
      height={size}
      viewBox={`${-room} ${-room} ${2 * room} ${2 * room}`}
      aria-hidden="true"
    >
      <Drawing svg={counterGroup(spec)} />
    </svg>
  );
}
