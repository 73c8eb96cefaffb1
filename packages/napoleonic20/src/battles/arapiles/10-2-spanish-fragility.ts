import { TABLES } from '../../data/index.js';
import type { Contribution } from '../../rules/points.js';
import { refusal } from '../../rules/step.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';

const NEVER_IN_PARTS = refusal('ARA:10.2', 'refusal.spanish-stay-whole');

function isSpanish(state: State, unit: UnitIx): boolean {
  return contextOf(state).units[unit].nation === 'spanish';
}

/** [ARA:10.2] A Morale Point does not help the Spanish unit to rally; it makes no Remnants. */
export const spanishFragility: Contribution = {
  id: 'ARA:10.2',
  rallyModifier: (state, unit, paid) => (paid && isSpanish(state, unit) ? -TABLES.rally.spent : 0),
  barRemnants: (state, unit) => (isSpanish(state, unit) ? NEVER_IN_PARTS : null),
};
