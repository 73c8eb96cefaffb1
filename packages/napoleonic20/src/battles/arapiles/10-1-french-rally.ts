import { EXCLUSIVE } from '../../data/index.js';
import type { Contribution } from '../../rules/points.js';
import { contextOf } from '../../state/context.js';

/** [ARA:10.1] Every French Rally die is one lower. */
export const frenchRally: Contribution = {
  id: 'ARA:10.1',
  rallyModifier: (state, unit) =>
    contextOf(state).units[unit].side === 'french' ? EXCLUSIVE.arapiles.frenchRally.die : 0,
};
