import type { Contribution } from '../../rules/points.js';
import { refusal } from '../../rules/step.js';
import { contextOf } from '../../state/context.js';

/** [BUS:16.6] Campbell, Coleman and Pack are brigades of their own and never rally. */
export const independentBrigades: Contribution = {
  id: 'BUS:16.6',
  barRally: (state, unit) =>
    contextOf(state).units[unit].traits.has('independent') ? refusal('BUS:16.6', 'refusal.never-rallies') : null,
};
