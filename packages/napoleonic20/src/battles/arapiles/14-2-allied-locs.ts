import { EXCLUSIVE } from '../../data/index.js';
import type { Contribution } from '../../rules/points.js';

const { hexes, own } = EXCLUSIVE.arapiles.locWorth;

/** [ARA:14.2] Each Allied line of communication in French hands costs a Morale Point by itself. */
export const alliedLocs: Contribution = {
  id: 'ARA:14.2',
  locLoss: (_state, side, held, points) =>
    side === 'allied' ? held.filter((hex) => hexes.includes(hex)).length * -own : points,
};
