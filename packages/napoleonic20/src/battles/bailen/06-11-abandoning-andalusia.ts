import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { EXCLUSIVE } from '../../data/index.js';
import { unitAt } from '../../rules/07-zones-of-control.js';
import type { Contribution, ExclusiveStep, MovementOffer } from '../../rules/points.js';
import { pretence, turnUpOne } from '../../rules/pretence.js';
import { decision, refusal } from '../../rules/step.js';
import { act } from '../../state/action.js';
import { contextOf } from '../../state/context.js';
import { type State, TURN } from '../../state/state.js';
import { MARK, PLACE, type UnitIx } from '../../state/units.js';

const BAI_6_11 = rule('BAI:6.11');
const { organizedRetreat } = EXCLUSIVE.bailen;
const LA_CAROLINA = organizedRetreat.hex as HexId;
const LEAVE = 'bailen-leave';

/** Kept in the ledger: the turn on which the retreat was ordered; 0 where a scenario begins with it under way. */
export const RETREAT_ORDERED = 'organized-retreat';
/** Kept in the ledger once the French have been told to hold out. */
export const RETREAT_PROHIBITED = 'retreat-prohibited';

/** Whether the French have ordered the retreat. */
export function isRetreating(state: State): boolean {
  return state.ledger[RETREAT_ORDERED] !== undefined;
}

/** At the start of the phase: the time has come, nothing forbids it, and nobody has moved yet. */
function mayOrder(state: State): boolean {
  if (state.turn < organizedRetreat.fromTurn || isRetreating(state)) return false;
  if (state.ledger[RETREAT_PROHIBITED] !== undefined || (state.facts & TURN.forcedMarch) !== 0) return false;
  return !contextOf(state).bySide.french.some(({ index }) => (state.marks[index] & MARK.moved) !== 0);
}

/** The unit on La Carolina that may leave the map, or null. */
function leaver(state: State): UnitIx | null {
  const unit = unitAt(state, LA_CAROLINA);
  if (unit === null) return null;
  const { side, arm } = contextOf(state).units[unit];
  return side === 'french' && arm !== 'dummy' ? unit : null;
}

const order: MovementOffer = {
  name: 'organized-retreat',
  rule: BAI_6_11,
  offers: (state, side) => (side === 'french' && mayOrder(state) ? [act('organized-retreat')] : []),
  take(work) {
    work.note(RETREAT_ORDERED, work.turn);
    work.tell({ type: 'effect', rule: BAI_6_11, side: 'french', text: 'effect.organized-retreat' });
    work.push({ kind: 'exclusive', name: LEAVE, side: 'french' });
  },
};

/** At the start of the French Movement Phase one unit may leave by La Carolina. */
const leave: ExclusiveStep = {
  ask(state) {
    const unit = leaver(state);
    const ways = unit === null ? pretence(state, 'french', [LA_CAROLINA]) : [contextOf(state).unitActions[unit]];
    return ways.length === 0 ? null : decision('french', 'organized-retreat', 'BAI:6.11', [...ways, act('decline')]);
  },
  proceed: (work) => work.pop(),
  answer(work, _task, action) {
    work.pop();
    if (action === act('reveal')) turnUpOne(work, 'french');
    if (action.type !== 'unit') return;
    work.place(work.context.indexOf.get(action.unit) as UnitIx, PLACE.exited);
    work.tell({ type: 'effect', rule: BAI_6_11, side: 'french', unit: action.unit, text: 'effect.left-the-map' });
    work.changeMorale({ side: 'french', gain: organizedRetreat.morale, rule: BAI_6_11 });
  },
  refuse: () => refusal('BAI:6.11', 'refusal.not-on-a-loc'),
};

/** [BAI:6.11] From turn 4 the French may order an orderly retreat; each unit that leaves gives a Morale Point. */
export const abandoningAndalusia: Contribution = {
  id: 'BAI:6.11',
  movementOffers: [order],
  at(work, moment) {
    if (moment === 'movement-start' && work.active === 'french' && isRetreating(work)) {
      work.push({ kind: 'exclusive', name: LEAVE, side: 'french' });
    }
  },
  steps: { [LEAVE]: leave },
  markers(state) {
    const prohibited = state.ledger[RETREAT_PROHIBITED] !== undefined && !isRetreating(state);
    const now = isRetreating(state) ? 'ordered' : prohibited ? 'prohibited' : 'allowed';
    return [{ rule: BAI_6_11, key: `marker.retreat-${now}`, hexes: [LA_CAROLINA] }];
  },
};

/** [BAI:13.1] Once the retreat is ordered, the French have no truces. */
export const marchOrDie: Contribution = {
  id: 'BAI:13.1',
  barTruce: (state, side) => side === 'french' && isRetreating(state),
};
