import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { EXCLUSIVE, spanAt } from '../../data/index.js';
import { fieldOf, inAnyZone, unitAt } from '../../rules/07-zones-of-control.js';
import type { Contribution, ExclusiveStep } from '../../rules/points.js';
import { faceOf, refusal, roll } from '../../rules/step.js';
import { contextOf } from '../../state/context.js';
import { type State, TURN } from '../../state/state.js';
import { arrivalTurn, arriving, onMap, type UnitFacts, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { counter } from '../counters.js';
import { armyOf } from './armies.js';

const TAL_18_1 = rule('TAL:18.1');
const TAL_18_2 = rule('TAL:18.2');
const TAL_18_3 = rule('TAL:18.3');
const { fourthCorps, rearguard, walls, basilica } = EXCLUSIVE.talavera;
/** Kept in the ledger once the Spanish army has rallied behind Talavera, and once the British may move. */
const RETREAT_OVER = 'general-retreat-over';
const REARGUARD_OVER = 'rearguard-over';

function isEast(state: State, unit: UnitIx): boolean {
  return (
    contextOf(state)
      .board.regions.get('eastOfAlberche')
      ?.includes(state.hex[unit] as HexId) === true
  );
}

function spanish(state: State): readonly UnitFacts[] {
  return contextOf(state).bySide.allied.filter(
    ({ nation, arm, index }) => nation === 'spanish' && arm !== 'leader' && onMap(state.hex[index]),
  );
}

function allWest(state: State): boolean {
  return spanish(state).every(({ index }) => !isEast(state, index));
}

function isSpanishAt(state: State, hex: HexId): boolean {
  const unit = unitAt(state, hex);
  return unit !== null && armyOf(state, unit) === 'spanish';
}

function awaited(state: State): readonly UnitFacts[] {
  return contextOf(state).bySide.french.filter(
    ({ corps, index }) => corps === '4th' && arrivalTurn(state.hex[index]) === state.turn,
  );
}

/** An arrival die as it counts on a turn: better if the French force their march. */
function totalOf(state: State, turn: number, face: number): number {
  return face + (turn === state.turn && (state.facts & TURN.forcedMarch) !== 0 ? fourthCorps.forcedMarch : 0);
}

function comesOn(turn: number, total: number): boolean {
  return total >= (spanAt(fourthCorps.turns, turn)?.needs ?? 7);
}

const arrival: ExclusiveStep = {
  ask: () => roll('fourth-corps', 'TAL:18.1'),
  proceed: (work) => work.pop(),
  answer(work, { unit }, action) {
    const { id, index } = work.context.units[unit as number];
    const value = faceOf(action);
    const total = totalOf(work, work.turn, value);
    work.pop();
    work.tell({ type: 'die', purpose: 'fourth-corps', unit: id, value, total, rule: TAL_18_1 });
    if (comesOn(work.turn, total)) work.tell({ type: 'arrives', unit: id, rule: TAL_18_1 });
    else {
      work.place(index, arriving(work.turn + 1));
      work.tell({ type: 'delayed', unit: id, turn: work.turn + 1, rule: TAL_18_1 });
    }
  },
};

/**
 * [TAL:18.1] A die each turn says whether Sebastiani and Leval come; the French march may be forced before it is
 * rolled, so it is rolled when the first unit moves or the phase would end.
 */
export const fourthCorpsArrives: Contribution = {
  id: 'TAL:18.1',
  at(work, moment) {
    if (moment !== 'movement-start' || work.active !== 'french') return;
    work.push(...awaited(work).map(({ index }) => ({ kind: 'exclusive', name: 'fourth-corps', unit: index }) as const));
  },
  steps: { 'fourth-corps': arrival },
  arrivalDie: (state, unit, turn) =>
    contextOf(state).units[unit].corps === '4th'
      ? { rule: TAL_18_1, outcome: (face) => (comesOn(turn, totalOf(state, turn, face)) ? 'arrives' : 'delayed') }
      : null,
};

function endRetreat(work: Work): void {
  const { board, options } = work.context;
  const cuesta = work.hex[counter(work, 'allied/cuesta').index];
  const there =
    isSpanishAt(work, walls.hex as HexId) &&
    isSpanishAt(work, basilica.hex as HexId) &&
    (!options.has('leaders') || cuesta === walls.hex);
  if (!there || !allWest(work) || !board.has(walls.hex)) return;
  work.note(RETREAT_OVER, 1);
  work.reveal({ type: 'effect', rule: TAL_18_2, side: 'allied', text: 'effect.general-retreat-over' });
}

function isFleeing(state: State, unit: UnitIx): boolean {
  return (
    state.ledger[RETREAT_OVER] === undefined &&
    armyOf(state, unit) === 'spanish' &&
    contextOf(state).units[unit].arm !== 'leader'
  );
}

/** Whether a step brings a unit nearer to one of the Spanish roads south [9.7.7]. */
function nearsHome(state: State, from: HexId, to: HexId): boolean {
  const { board } = contextOf(state);
  const goals = board.regions.get('spanishLoc') ?? [];
  return goals.some((goal) => board.distance(to, goal) < board.distance(from, goal));
}

/** [TAL:18.2] Until they stand at Talavera, Spanish units move only to retreat; east of the Alberche they must. */
export const generalRetreat: Contribution = {
  id: 'TAL:18.2',
  at(work, moment) {
    if (moment === 'event-end' && work.active === 'allied' && work.ledger[RETREAT_OVER] === undefined) endRetreat(work);
  },
  barEntry: (state, unit, from, to) =>
    isFleeing(state, unit) && !nearsHome(state, from, to) ? refusal('TAL:18.2', 'refusal.general-retreat') : null,
  mustMove: (state, unit) => isFleeing(state, unit) && isEast(state, unit),
  markers: (state) =>
    state.ledger[RETREAT_OVER] === undefined ? [{ rule: TAL_18_2, key: 'marker.general-retreat' }] : [],
};

function endRearguard(work: Work): void {
  if (work.ledger[REARGUARD_OVER] !== undefined) return;
  work.note(REARGUARD_OVER, 1);
  work.reveal({ type: 'effect', rule: TAL_18_3, side: 'allied', text: 'effect.rearguard-over' });
}

function frenchInBritishZone(state: State, hex: HexId): boolean {
  const { bySide, board } = contextOf(state);
  if (!inAnyZone(fieldOf(state), hex, 'allied')) return false;
  return bySide.allied.some(
    ({ nation, index }) =>
      nation === 'british' && onMap(state.hex[index]) && board.distance(state.hex[index] as HexId, hex) === 1,
  );
}

/** [TAL:18.3] The British stand fast until the Spanish are over the river, the French close in, or turn 4 comes. */
export const britishRearguard: Contribution = {
  id: 'TAL:18.3',
  at(work, moment) {
    if (moment === 'game-turn-start' && work.turn >= rearguard.endsTurn) endRearguard(work);
    else if (moment === 'movement-start' && work.active === 'allied' && allWest(work)) endRearguard(work);
  },
  moved(work, unit, path) {
    if (work.context.units[unit].side === 'french') {
      if (frenchInBritishZone(work, path.at(-1) as HexId)) endRearguard(work);
    } else if (allWest(work)) endRearguard(work);
  },
  markers: (state) => (state.ledger[REARGUARD_OVER] === undefined ? [{ rule: TAL_18_3, key: 'marker.rearguard' }] : []),
  barMove: (state, unit) =>
    state.ledger[REARGUARD_OVER] === undefined && armyOf(state, unit) === 'british'
      ? refusal('TAL:18.3', 'refusal.british-rearguard')
      : null,
};
