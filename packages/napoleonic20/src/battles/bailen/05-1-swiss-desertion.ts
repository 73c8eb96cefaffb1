import { EXCLUSIVE } from '../../data/index.js';
import type { Contribution } from '../../rules/points.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';

/** Kept in the ledger once the Swiss have deserted. */
export const SWISS_DESERTED = 'swiss-deserted';

function isWavering(state: State, unit: UnitIx): boolean {
  return state.ledger[SWISS_DESERTED] === 1 && contextOf(state).units[unit].traits.has('swiss');
}

/** [BAI:5.1] After the desertion units with Swiss are Unsteady, and rally one worse unless a Morale Point is spent. */
export const swissDesertion: Contribution = {
  id: 'BAI:5.1',
  unsteady: isWavering,
  rallyModifier: (state, unit, paid) => (isWavering(state, unit) && !paid ? EXCLUSIVE.bailen.swissRally.die : 0),
};
