import { contextOf } from '../state/context.js';
import type { State } from '../state/state.js';
import type { UnitIx } from '../state/units.js';

/** Whether a unit is Elite: by its counter, or by a rule for now [9.6.2.1]. */
export function isElite(state: State, unit: UnitIx): boolean {
  const { units, points } = contextOf(state);
  return units[unit].traits.has('elite') || points.elite.some((one) => one.elite(state, unit));
}

/** Whether a unit is Unsteady: by its counter, or by a rule for now [16.7.4]. */
export function isUnsteady(state: State, unit: UnitIx): boolean {
  const { units, points } = contextOf(state);
  return units[unit].traits.has('unsteady') || points.unsteady.some((one) => one.unsteady(state, unit));
}
