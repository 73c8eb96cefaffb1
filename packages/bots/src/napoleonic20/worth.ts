import { hasTruce } from '@vedette/napoleonic20';
import type { Situation } from './situation.js';

/**
 * What a number of Morale Points is worth, 0 to 10. Losing the last is losing the game, so points grow dear as they
 * grow few; a reserve beyond seven is of little use.
 */
const MORALE_WORTH = [-40, -14, -9, -6, -4, -2.4, -1.1, 0, 1, 1.8, 2.4];

/** What a point of printed strength on the map is worth, in Morale Points of the middle range. */
export const STRENGTH_WORTH = 0.3;

/** The worth of a side's morale. */
export function moraleWorth(points: number): number {
  return MORALE_WORTH[Math.max(0, Math.min(MORALE_WORTH.length - 1, points))];
}

/** What one Morale Point more or less means to either side, as gains and losses of the side that thinks. */
export interface Stakes {
  readonly ownUp: number;
  readonly ownDown: number;
  readonly foeUp: number;
  readonly foeDown: number;
}

/** The stakes in a situation. */
export function stakesOf({ seen, side, foe }: Situation): Stakes {
  const own = seen.morale[side];
  const his = seen.morale[foe];
  return {
    ownUp: moraleWorth(own + 1) - moraleWorth(own),
    ownDown: moraleWorth(own) - moraleWorth(own - 1),
    foeUp: moraleWorth(his + 1) - moraleWorth(his),
    foeDown: moraleWorth(his) - moraleWorth(his - 1),
  };
}

/** What it would be worth now to have a truce [13.0] at the end of a day turn. */
export function worthOfRest(situation: Situation): number {
  const { seen, side, state } = situation;
  return !seen.night && hasTruce(state, side) ? stakesOf(situation).ownUp : 0;
}
