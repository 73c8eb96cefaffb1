import { EXCLUSIVE } from '../../data/index.js';
import type { Contribution } from '../../rules/points.js';

/** [ARA:9.7.2.1] Minor rivers give the defender nothing. They still cost movement and endanger retreats. */
export const shallowStreams: Contribution = {
  id: 'ARA:9.7.2.1',
  terrainBonus: (_state, _battle, _target, bonus, source) =>
    source === 'minorRiver' ? Math.min(bonus, EXCLUSIVE.arapiles.shallowStreams.minorRiverDefence) : bonus,
};
