import type { HexId } from '../../board/hex.js';
import type { Contribution } from '../../rules/points.js';
import { contextOf } from '../../state/context.js';
import { hasDepartedForLisbon } from './12-8-escape-to-lisbon.js';
import { armyOf } from './armies.js';

/** [TAL:9.8.7] The British fall back on their own road, the Spanish on theirs; the French on Madrid. */
export const directionOfRetreat: Contribution = {
  id: 'TAL:9.8.7',
  retreatGoals(state, unit, goals) {
    const army = armyOf(state, unit);
    if (army === null) return goals;
    const { regions } = contextOf(state).board;
    const spanish = army === 'spanish' || hasDepartedForLisbon(state);
    return (regions.get(spanish ? 'spanishLoc' : 'britishLoc') ?? goals) as readonly HexId[];
  },
};
