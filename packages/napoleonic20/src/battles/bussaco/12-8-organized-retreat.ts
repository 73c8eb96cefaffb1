import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { EXCLUSIVE } from '../../data/index.js';
import { unitAt } from '../../rules/07-zones-of-control.js';
import type { Contribution, ExclusiveStep, MovementOffer } from '../../rules/points.js';
import { decision, refusal } from '../../rules/step.js';
import { type Action, act } from '../../state/action.js';
import { contextOf } from '../../state/context.js';
import { moraleOf, type State } from '../../state/state.js';
import type { ExclusiveTask } from '../../state/task.js';
import { PLACE, type UnitIx } from '../../state/units.js';

const BUS_12_8 = rule('BUS:12.8');
const { organizedRetreat } = EXCLUSIVE.bussaco;
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

/** Units on an Allied line of communication that may leave, of hexes from which none has left this turn. */
function leavers(state: State, used: readonly number[]): readonly Action[] {
  const { board, units, unitActions } = contextOf(state);
  return board.loc.allied.flatMap((hex) => {
    const unit = used.includes(hex) ? null : unitAt(state, hex);
    if (unit === null) return [];
    const { side, arm, traits } = units[unit];
    return side === 'allied' && arm !== 'dummy' && !traits.has('remnant') ? [unitActions[unit]] : [];
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

/** One unit after the other leaves the map, at most one from each line of communication a turn. */
const leaving: ExclusiveStep = {
  ask(state, task: ExclusiveTask) {
    const open = leavers(state, task.list ?? []);
    return open.length === 0 ? null : decision('allied', 'organized-retreat', 'BUS:12.8', [...open, act('done')]);
  },
  proceed: (work) => work.pop(),
  answer(work, task, action) {
    if (action.type !== 'unit') {
      work.pop();
      return;
    }
    const unit = work.context.indexOf.get(action.unit) as UnitIx;
    work.replace({ ...task, list: [...(task.list ?? []), work.hex[unit]] });
    work.place(unit, PLACE.exited);
    work.tell({ type: 'effect', rule: BUS_12_8, side: 'allied', unit: action.unit, text: 'effect.left-the-map' });
    work.changeMorale({ side: 'allied', gain: organizedRetreat.morale, rule: BUS_12_8 });
  },
  refuse: () => refusal('BUS:12.8', 'refusal.not-on-a-loc'),
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
  steps: { 'organized-retreat-out': leaving },
  victoryLevel: (state, winner, level) => (winner === 'allied' && isAuthorized(state) ? 'marginal' : level),
};
