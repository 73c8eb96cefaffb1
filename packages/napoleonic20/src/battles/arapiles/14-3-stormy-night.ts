import { EXCLUSIVE } from '../../data/index.js';
import type { Contribution } from '../../rules/points.js';

/** [ARA:14.3] Nobody gains morale by resting in the first night. */
export const stormyNight: Contribution = {
  id: 'ARA:14.3',
  restGain: (state, _side, points) => (EXCLUSIVE.arapiles.noRest.turns.includes(state.turn) ? 0 : points),
};
