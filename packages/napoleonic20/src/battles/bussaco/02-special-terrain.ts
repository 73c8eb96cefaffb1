import { SIDE } from '../../board/board.js';
import type { Direction, HexId } from '../../board/hex.js';
import { isNight } from '../../rules/06-movement/allowance.js';
import { adjacent, exertsZone, fieldOf, inFirmZone } from '../../rules/07-zones-of-control.js';
import type { Contribution } from '../../rules/points.js';
import { refusal } from '../../rules/step.js';
import { contextOf } from '../../state/context.js';
import { enemyOf, type State } from '../../state/state.js';
import { onMap, type UnitIx } from '../../state/units.js';

/** Whether all enemies whose zones lie on a hex stand lower than it. */
function enemiesBelow(state: State, unit: UnitIx, hex: HexId): boolean {
  const { board, bySide, units } = contextOf(state);
  return bySide[enemyOf(units[unit].side)].every((foe) => {
    const at = state.hex[foe.index] as HexId;
    if (!exertsZone(state, foe.index) || !adjacent(board, at, hex)) return true;
    return board.level[at] < board.level[hex];
  });
}

/** Whether a unit that an enemy zone holds may slip along the trail from a hex to the next. */
function mayFollowTrail(state: State, unit: UnitIx, from: HexId, to: HexId): boolean {
  const { board, units } = contextOf(state);
  const direction = board.directionTo(from, to);
  if (direction === null || (board.side[from * 6 + direction] & SIDE.trail) === 0) return false;
  const foe = enemyOf(units[unit].side);
  return inFirmZone(fieldOf(state), to, foe) && enemiesBelow(state, unit, from) && enemiesBelow(state, unit, to);
}

/** Whether an enemy zone holds a unit where it stands; it never holds a leader. */
function isHeld(state: State, unit: UnitIx): boolean {
  const { side, arm } = contextOf(state).units[unit];
  const hex = state.hex[unit];
  return arm !== 'leader' && !isNight(state) && onMap(hex) && inFirmZone(fieldOf(state), hex, enemyOf(side));
}

/** [BUS:2.0.trail] Along the Clear Trail a unit may step from one enemy zone into the next, if the enemies are downhill. */
export const clearTrail: Contribution = {
  id: 'BUS:2.0.trail',
  mayLeaveZone(state, unit) {
    const { board } = contextOf(state);
    const from = state.hex[unit] as HexId;
    return [0, 1, 2, 3, 4, 5].some((direction) => {
      const to = board.neighbours[from * 6 + (direction as Direction)] as HexId;
      return to > 0 && mayFollowTrail(state, unit, from, to);
    });
  },
  barEntry: (state, unit, from, to) =>
    isHeld(state, unit) && !mayFollowTrail(state, unit, from, to)
      ? refusal('BUS:2.0.trail', 'refusal.only-along-the-trail')
      : null,
};
