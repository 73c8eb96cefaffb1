import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { contextOf } from '../../state/context.js';
import { enemyOf, moraleOf, type State } from '../../state/state.js';
import { onMap, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { adjacent, fieldOf, inFirmZone } from '../07-zones-of-control.js';
import { isNight } from './allowance.js';

/** Whether moving to the hex commits the Guard at the price of a Morale Point [12.3.1]. */
export function commitsGuard(state: State, unit: UnitIx, to: HexId): boolean {
  const context = contextOf(state);
  const { traits, side } = context.units[unit];
  if (!traits.has('guard') || isNight(state)) return false;
  if (context.points.freeGuard.some((one) => one.freeGuard(state, unit))) return false;
  if (moraleOf(state, side) === 1 || moraleOf(state, enemyOf(side)) === 1) return false;
  const from = state.hex[unit];
  const field = fieldOf(state);
  if (onMap(from) && inFirmZone(field, from, enemyOf(side))) return false;
  return context.bySide[enemyOf(side)].some(
    (foe) =>
      foe.arm !== 'leader' && onMap(state.hex[foe.index]) && adjacent(context.board, to, state.hex[foe.index] as HexId),
  );
}

/** Moves a unit to a hex and pays for the Guard, if that commits it [12.3.1]. May end the game. */
export function placeAndPay(work: Work, unit: UnitIx, to: HexId): void {
  const commits = commitsGuard(work, unit, to);
  const { units, points } = work.context;
  if (commits) work.spendMorale(units[unit].side, rule('N20:12.3.1'));
  work.place(unit, to);
  if (commits) for (const one of points.guardCommitted) one.guardCommitted(work, unit);
}
