import type { HexId } from '../../board/hex.js';
import { EXCLUSIVE } from '../../data/index.js';
import { unitAt } from '../../rules/07-zones-of-control.js';
import type { Contribution } from '../../rules/points.js';
import { isHidden } from '../../state/hidden.js';
import { armyOf } from './armies.js';

const { locWorth, restAtTalavera } = EXCLUSIVE.talavera;

/** [TAL:14.1] The British and the French road cost a point each; the two Spanish roads one together. */
export const criticalLocs: Contribution = {
  id: 'TAL:14.1',
  locLoss(_state, _side, held) {
    const single = held.filter((hex) => locWorth.hexes.includes(hex)).length * -locWorth.own;
    const pair = locWorth.pair.every((hex) => held.includes(hex)) ? -locWorth.pairOwn : 0;
    return single + pair;
  },
};

/** [TAL:14.0] The Allies rest better while a Spanish unit holds Talavera; one that lies face down shows nobody that it does. */
export const restInTalavera: Contribution = {
  id: 'TAL:14.0',
  restGain(state, side, points) {
    const unit = unitAt(state, restAtTalavera.hex as HexId);
    return side === 'allied' && unit !== null && !isHidden(state, unit) && armyOf(state, unit) === 'spanish'
      ? points + restAtTalavera.morale
      : points;
  },
};
