import { rule } from '@vedette/kernel';
import { boardOf, type HexId } from '../../board/index.js';
import { EXCLUSIVE } from '../../data/index.js';
import { unitAt } from '../../rules/07-zones-of-control.js';
import type { Contribution, MovementOffer } from '../../rules/points.js';
import { act } from '../../state/action.js';
import { contextOf } from '../../state/context.js';
import { moraleOf, type State } from '../../state/state.js';
import { leavingStep } from '../leaving.js';

const BUS_12_8 = rule('BUS:12.8');
const { organizedRetreat } = EXCLUSIVE.bussaco;
const ALLIED_LOCS = boardOf('bussaco').loc.allied;
const AUTHORIZED = 'organized-retreat';

/** Whether the Allies have begun to leave. */
function isAuthorized(state: State): boolean {
  return state.ledger[AUTHORIZED] === 1;
}

function mayAuthorize(state: State): boolean {
  if (isAuthorized(state) || moraleOf(state, 'allied') >= moraleOf(state, 'french')) return false;
  return organizedRetreat.hexes.some((hex) => {
    const unit = unitAt(state, Number(hex) as HexId);
    return unit !== null && contextOf(state).units[unit].side === 'french';
  });
}

const offer: MovementOffer = {
  name: 'organized-retreat',
  rule: BUS_12_8,
  offers: (state, side) => (side === 'allied' && mayAuthorize(state) ? [act('organized-retreat')] : []),
  take(work) {
    work.note(AUTHORIZED, 1);
    work.tell({ type: 'effect', rule: BUS_12_8, side: 'allied', text: 'effect.organized-retreat' });
  },
};

/** [BUS:12.8] Hard pressed, the Allies may march off to Lisbon unit by unit, and then can win marginally at best. */
export const organizedRetreatToLisbon: Contribution = {
  id: 'BUS:12.8',
  movementOffers: [offer],
  at(work, moment) {
    if (moment === 'combat-start' && work.active === 'allied' && isAuthorized(work)) {
      work.push({ kind: 'exclusive', name: 'organized-retreat-out', side: 'allied', list: [] });
    }
  },
  steps: {
    'organized-retreat-out': leavingStep({
      rule: 'BUS:12.8',
      side: 'allied',
      hexes: ALLIED_LOCS,
      gain: organizedRetreat.morale,
    }),
  },
  markers: (state) =>
    isAuthorized(state) ? [{ rule: BUS_12_8, key: 'marker.retreat-ordered', hexes: ALLIED_LOCS }] : [],
  victoryLevel: (state, winner, level) => (winner === 'allied' && isAuthorized(state) ? 'marginal' : level),
};
