import type { HexId } from '../../board/hex.js';
import { EXCLUSIVE } from '../../data/index.js';
import type { Contribution } from '../../rules/points.js';
import type { State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import { counter } from '../counters.js';

const { hex } = EXCLUSIVE.arapiles.nordLoc;

function withOwn(state: State, unit: UnitIx, hexes: readonly HexId[]): readonly HexId[] {
  return unit === counter(state, 'french/nord').index ? [...hexes, hex] : hexes;
}

/** [ARA:14.1] Hex 0901 is a French line of communication for the Nord cavalry alone. */
export const nordLoc: Contribution = {
  id: 'ARA:14.1',
  retreatGoals: withOwn,
  rallyHexes: (state, _side, unit) => (unit === undefined ? [] : withOwn(state, unit, [])),
};
