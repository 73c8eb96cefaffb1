import { counterGroup } from '@vedette/cartography';
import type { CounterView } from '@vedette/napoleonic20';
import type { ReactElement } from 'react';
import { Drawing } from './Drawing.js';
import { specOf } from './spec.js';

interface PictureProps {
  readonly counter: CounterView;
  /** Width of the body in pixels. */
  readonly size: number;
}

/** A counter in a panel. What it shows is always said in words beside it. */
export function CounterPicture({ counter, size }: PictureProps): ReactElement {
  const spec = specOf({ ...counter, locked: false, moved: false, heldBack: null }, [], size < 34, size);
  return (
    <svg className="counter-picture" width={size} height={size} viewBox="-51 -51 102 102" aria-hidden="true">
      <Drawing svg={counterGroup(spec)} />
    </svg>
  );
}
