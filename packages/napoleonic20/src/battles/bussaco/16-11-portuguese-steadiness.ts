import { rule } from '@vedette/kernel';
import { EXCLUSIVE, TABLES } from '../../data/index.js';
import type { Contribution } from '../../rules/points.js';
import { contextOf } from '../../state/context.js';
import { moraleOf, type State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';

/** Kept in the ledger once a British unit has shown its mettle. */
const PROVED = 'steadiness-proved';

function isDoubted(state: State, unit: UnitIx): boolean {
  const { nation, arm, traits } = contextOf(state).units[unit];
  if (nation !== 'british' || arm === 'leader' || arm === 'dummy' || traits.has('elite')) return false;
  return state.ledger[PROVED] === undefined && moraleOf(state, 'allied') <= moraleOf(state, 'french');
}

/** [BUS:16.11] While the Allies have no more morale than the French, even British units check their steadiness. */
export const portugueseSteadiness: Contribution = {
  id: 'BUS:16.11',
  unsteady: isDoubted,
  unsteadyModifier(state, unit) {
    const { nation } = contextOf(state).units[unit];
    const shaken = moraleOf(state, 'allied') < moraleOf(state, 'french');
    return nation === 'british' && shaken ? -TABLES.unsteady.lowerMorale : 0;
  },
  steadinessRolled(work, unit, value) {
    const { nation, id } = work.context.units[unit];
    if (nation !== 'british' || value !== EXCLUSIVE.bussaco.steadiness.provedBy) return;
    work.note(PROVED, 1);
    work.tell({ type: 'effect', rule: rule('BUS:16.11'), side: 'allied', unit: id, text: 'effect.steadiness-proved' });
  },
};
