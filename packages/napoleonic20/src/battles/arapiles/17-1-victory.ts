import { rule } from '@vedette/kernel';
import type { Contribution } from '../../rules/points.js';

const ARA_17_1 = rule('ARA:17.1');

/** [ARA:17.1] In the battle of 22 July the French win marginally by a lead at the end; anything else is a draw. */
export const lastDayVictory: Contribution = {
  id: 'ARA:17.1',
  endResult({ morale: [french, allied] }) {
    return french > allied
      ? { winner: 'french', level: 'marginal', rule: ARA_17_1 }
      : { winner: null, level: 'draw', rule: ARA_17_1 };
  },
};
