import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { PLACE, type UnitFacts, type UnitIx } from '../../state/units.js';

/** Remnants in reserve that can stand for a unit, in roster order: of its nation, where its side has such. */
export function freeRemnants(state: State, unit: UnitIx): readonly UnitFacts[] {
  const { units, bySide } = contextOf(state);
  const { side, nation } = units[unit];
  const remnants = bySide[side].filter(({ traits }) => traits.has('remnant'));
  const own = remnants.filter((one) => one.nation === nation);
  return (own.length > 0 ? own : remnants).filter(({ index }) => state.hex[index] === PLACE.reserve);
}

/** Whether a rule keeps a unit from being replaced by Remnants. */
export function staysWhole(state: State, unit: UnitIx): boolean {
  const { units, points } = contextOf(state);
  const { arm, traits } = units[unit];
  if (arm !== 'infantry' || traits.has('remnant')) return true;
  return points.barRemnants.some((one) => one.barRemnants(state, unit) !== null);
}
