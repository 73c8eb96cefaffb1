import { counterGroup } from '@vedette/cartography';
import type { Side } from '@vedette/napoleonic20';
import type { ReactElement } from 'react';
import { Drawing } from '../table/Drawing.js';

/** The sign of a side: one of its counters without name and figures. */
export function ArmChip({ side, size = 40 }: { readonly side: Side; readonly size?: number }): ReactElement {
  const nation = side === 'french' ? 'french' : 'british';
  return (
    <svg className="arm-chip" width={size} height={size} viewBox="-52 -52 104 106" aria-hidden="true">
      <Drawing svg={counterGroup({ side, nation, arm: 'infantry' })} />
    </svg>
  );
}
