import { EXCLUSIVE } from '../../data/index.js';
import { markRouted } from '../../rules/09-combat/retreat.js';
import type { Contribution } from '../../rules/points.js';
import { refusal } from '../../rules/step.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';

function isIrregular(state: State, unit: UnitIx): boolean {
  return contextOf(state).units[unit].traits.has('irregular');
}

/** [BAI:16.7.7] Irregulars are Unsteady, never rally, run further, and are disordered even by a plain retreat. */
export const irregulars: Contribution = {
  id: 'BAI:16.7.7',
  unsteady: isIrregular,
  barRally: (state, unit) => (isIrregular(state, unit) ? refusal('BAI:16.7.7', 'refusal.never-rallies') : null),
  routModifier: (state, unit) => (isIrregular(state, unit) ? EXCLUSIVE.bailen.irregularRout.die : 0),
  retreated(work, unit) {
    if (isIrregular(work, unit)) markRouted(work, unit);
  },
};
