import { EXCLUSIVE } from '../../data/index.js';
import type { Contribution } from '../../rules/points.js';
import { hasDepot } from './06-12-french-supplies.js';

const { anticipation, locWorth } = EXCLUSIVE.bailen;

/** [BAI:14.1] The first night raises the spirits of the Spanish, and of the French while they have their Depot. */
export const anticipatingTheBattle: Contribution = {
  id: 'BAI:14.1',
  restGain(state, side, points) {
    if (state.turn !== anticipation.turn) return points;
    if (side === 'allied') return points + anticipation.allied;
    return hasDepot(state) ? points + anticipation.frenchWithDepot : points;
  },
};

/** [BAI:14.2] La Carolina in Spanish hands costs the French a Morale Point by itself. */
export const frenchLoc: Contribution = {
  id: 'BAI:14.2',
  locLoss: (_state, side, held, points) =>
    side === 'french' ? held.filter((hex) => locWorth.hexes.includes(hex)).length * -locWorth.own : points,
};
