import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import type { Contribution } from '../points.js';

function isLight(state: State, unit: UnitIx): boolean {
  const { arm, traits } = contextOf(state).units[unit];
  return arm === 'infantry' && traits.has('light');
}

/** [N20:16.7.2] Light infantry disengages like cavalry, and rough ground does not stop it. */
export const lightInfantry: Contribution = {
  id: 'N20:16.7.2',
  disengages: isLight,
  ignoresRough: isLight,
};
