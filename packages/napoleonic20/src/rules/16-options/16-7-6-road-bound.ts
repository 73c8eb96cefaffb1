import { SIDE } from '../../board/board.js';
import type { HexId } from '../../board/hex.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import type { Contribution } from '../points.js';
import { refusal } from '../step.js';

const KEEPS_TO_ROADS = refusal('N20:16.7.6', 'refusal.road-bound');
const NEVER_FIGHTS = refusal('N20:16.7.6', 'refusal.road-bound-never-attacks');

function isRoadBound(state: State, unit: UnitIx): boolean {
  return contextOf(state).units[unit].traits.has('road-bound');
}

function hasRoad(state: State, from: HexId, to: HexId): boolean {
  const { board } = contextOf(state);
  const direction = board.directionTo(from, to);
  return direction !== null && (board.side[from * 6 + direction] & SIDE.road) !== 0;
}

/** [N20:16.7.6] Road-bound units move and retreat along roads only; they never attack and never advance. */
export const roadBound: Contribution = {
  id: 'N20:16.7.6',
  barEntry: (state, unit, from, to) => (isRoadBound(state, unit) && !hasRoad(state, from, to) ? KEEPS_TO_ROADS : null),
  barPassage(state, unit, from, to, how) {
    if (!isRoadBound(state, unit)) return null;
    return how === 'advance' || !hasRoad(state, from, to) ? KEEPS_TO_ROADS : null;
  },
  barAttack: (state, unit) => (isRoadBound(state, unit) ? NEVER_FIGHTS : null),
};
