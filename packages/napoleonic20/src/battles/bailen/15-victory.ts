import { rule } from '@vedette/kernel';
import type { Contribution } from '../../rules/points.js';
import { suppliesLost } from './06-12-french-supplies.js';

const BAI_15_0 = rule('BAI:15.0');

/** [BAI:15.0] At the end a lead wins: for the Spanish more with the supplies taken, for the French only with them safe. */
export const bailenVictory: Contribution = {
  id: 'BAI:15.0',
  endResult(state) {
    const [french, allied] = state.morale;
    const lost = suppliesLost(state);
    if (allied > french) return { winner: 'allied', level: lost ? 'major' : 'marginal', rule: BAI_15_0 };
    if (french > allied && !lost) return { winner: 'french', level: 'marginal', rule: BAI_15_0 };
    return { winner: null, level: 'draw', rule: BAI_15_0 };
  },
};
