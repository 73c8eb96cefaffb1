import { rule } from '@vedette/kernel';
import { EXCLUSIVE } from '../../data/index.js';
import type { Contribution } from '../../rules/points.js';
import { contextOf } from '../../state/context.js';

/** [BUS:9.8.8] Without leaders in use, an attack by the Reserve alone goes one column worse for the French. */
export const distractedMassena: Contribution = {
  id: 'BUS:9.8.8',
  lines(state, battle, side) {
    const { units } = contextOf(state);
    if (side !== 'french' || battle.side !== 'french') return [];
    if (!battle.attackers.every((unit) => units[unit].corps === 'reserve')) return [];
    return [
      { rule: rule('BUS:9.8.8'), key: 'line.distracted-massena', value: EXCLUSIVE.bussaco.distracted.differential },
    ];
  },
};
