import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { EXCLUSIVE } from '../../data/index.js';
import type { Contribution, MovementOffer } from '../../rules/points.js';
import { refusal } from '../../rules/step.js';
import { act } from '../../state/action.js';
import type { State } from '../../state/state.js';
import { PLACE } from '../../state/units.js';
import { leavingStep } from '../leaving.js';
import { SOULT_ON_THE_WAY } from './11-6-soults-march.js';
import { armyOf } from './armies.js';

const TAL_12_8 = rule('TAL:12.8');
const { organizedRetreat } = EXCLUSIVE.talavera;
const AUTHORIZED = 'organized-retreat';

/** Whether the Allies are on their way to Lisbon. */
export function hasDepartedForLisbon(state: State): boolean {
  return state.ledger[AUTHORIZED] === 1;
}

const offer: MovementOffer = {
  name: 'organized-retreat',
  rule: TAL_12_8,
  offers: (state, side) =>
    side === 'allied' && state.ledger[SOULT_ON_THE_WAY] === 1 && !hasDepartedForLisbon(state)
      ? [act('organized-retreat')]
      : [],
  take(work) {
    work.note(AUTHORIZED, 1);
    work.tell({ type: 'effect', rule: TAL_12_8, side: 'allied', text: 'effect.organized-retreat' });
  },
};

/** [TAL:12.8] With Soult coming in their rear the Allies may march off by the Spanish roads, at a heavy price. */
export const escapeToLisbon: Contribution = {
  id: 'TAL:12.8',
  movementOffers: [offer],
  at(work, moment) {
    if (moment === 'combat-start' && work.active === 'allied' && hasDepartedForLisbon(work)) {
      work.push({ kind: 'exclusive', name: 'escape-to-lisbon', side: 'allied', list: [] });
    }
  },
  steps: {
    'escape-to-lisbon': leavingStep({
      rule: 'TAL:12.8',
      side: 'allied',
      hexes: organizedRetreat.hexes,
      gain: organizedRetreat.morale,
    }),
  },
  markers: (state) =>
    hasDepartedForLisbon(state)
      ? [{ rule: TAL_12_8, key: 'marker.retreat-ordered', hexes: organizedRetreat.hexes as readonly HexId[] }]
      : [],
  unsteadyModifier: (state, unit) =>
    hasDepartedForLisbon(state) && armyOf(state, unit) === 'spanish' ? organizedRetreat.spanishCheck : 0,
  barRally: (state, unit) =>
    hasDepartedForLisbon(state) && armyOf(state, unit) === 'spanish'
      ? refusal(TAL_12_8, 'refusal.never-rallies')
      : null,
  dispersed(work, unit) {
    if (hasDepartedForLisbon(work) && armyOf(work, unit) === 'spanish') work.place(unit, PLACE.lost);
  },
  barTruce: (state, side) => side === 'allied' && hasDepartedForLisbon(state),
  restGain: (state, side, points) => (side === 'allied' && hasDepartedForLisbon(state) ? 0 : points),
  victoryLevel: (state, winner, level) => (winner === 'allied' && hasDepartedForLisbon(state) ? 'marginal' : level),
};
