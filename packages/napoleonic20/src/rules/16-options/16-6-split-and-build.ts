import { rule } from '@vedette/kernel';
import type { Side } from '../../board/board.js';
import { type HexId, NOWHERE } from '../../board/hex.js';
import { TABLES } from '../../data/index.js';
import { act } from '../../state/action.js';
import { contextOf, hexAction } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { MARK, onMap, PLACE, ROUTED, type UnitFacts, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { whyNotMove } from '../06-movement/movement.js';
import { reachOf } from '../06-movement/reach.js';
import type { Contribution, ExclusiveStep, MovementOffer } from '../points.js';
import { decision, refusal } from '../step.js';
import { freeRemnants, staysWhole } from './remnants.js';

const SPLIT = rule('N20:16.6.1');
const BUILD = rule('N20:16.6.2');
const STEP = 'split';
const MOVE_STEP = 'split-move';
const FULL_STRENGTH = 2;

/** Whether infantry is a full unit, which can be split or built up. */
function isFull({ arm, strength, traits }: UnitFacts): boolean {
  return arm === 'infantry' && strength >= FULL_STRENGTH && !traits.has('remnant');
}

/** The position as it would be with two Remnants in the place of a unit. */
function asSplit(state: State, unit: UnitIx, one: UnitIx, other: UnitIx): State {
  const at = state.hex[unit];
  return { ...state, hex: state.hex.with(unit, PLACE.lost).with(one, at).with(other, at) };
}

/** Whether a unit may be split now: full, not moved, two Remnants free, one of which can move away [6.9, 16.6.1]. */
function maySplit(state: State, unit: UnitFacts): boolean {
  if (!isFull(unit) || !onMap(state.hex[unit.index]) || staysWhole(state, unit.index)) return false;
  if ((state.marks[unit.index] & (ROUTED | MARK.moved)) !== 0) return false;
  const [one, other] = freeRemnants(state, unit.index);
  if (one === undefined || other === undefined) return false;
  return whyNotMove(state, unit.index) === null && waysAway(state, unit.index).length > 0;
}

function splittable(state: State, side: Side): readonly UnitFacts[] {
  return contextOf(state).bySide[side].filter((unit) => maySplit(state, unit));
}

const offer: MovementOffer = {
  name: STEP,
  rule: SPLIT,
  offers: (state, side) => (splittable(state, side).length > 0 ? [act('split')] : []),
  take: (work, side) => work.push({ kind: 'exclusive', name: STEP, side }),
};

const choose: ExclusiveStep = {
  ask(state) {
    const { unitActions } = contextOf(state);
    const units = splittable(state, state.active).map(({ index }) => unitActions[index]);
    return decision(state.active, STEP, SPLIT, [...units, act('decline')]);
  },
  proceed: (work) => work.pop(),
  answer(work, _task, action) {
    if (action.type !== 'unit') work.pop();
    else work.replace({ kind: 'exclusive', name: MOVE_STEP, unit: work.context.indexOf.get(action.unit) as UnitIx });
  },
  refuse: () => refusal(SPLIT, 'refusal.cannot-split'),
};

/** Where one of the two Remnants goes while the other stays [16.6.1]; the split is made with that move. */
const moveAway: ExclusiveStep = {
  ask: (state, task) => decision(state.active, MOVE_STEP, SPLIT, waysAway(state, task.unit as UnitIx).map(hexAction)),
  proceed: (work) => work.pop(),
  answer(work, task, action) {
    work.pop();
    if (action.type === 'hex') split(work, task.unit as UnitIx, action.hex);
  },
  refuse: () => refusal(SPLIT, 'refusal.out-of-reach-of-remnant'),
};

function waysAway(state: State, unit: UnitIx): readonly HexId[] {
  const [one, other] = freeRemnants(state, unit);
  if (one === undefined || other === undefined) return [];
  return reachOf(asSplit(state, unit, one.index, other.index), other.index, NOWHERE, 0).hexes;
}

/** Two Remnants take the place of a unit; one moves away at once, the other may move later. */
function split(work: Work, unit: UnitIx, to: HexId): void {
  const [one, other] = freeRemnants(work, unit);
  if (one === undefined || other === undefined) return;
  const { units, points } = work.context;
  const { side, id } = units[unit];
  const from = work.hex[unit] as HexId;
  const marks = work.marks[unit];
  const reach = reachOf(asSplit(work, unit, one.index, other.index), other.index, NOWHERE, 0);
  const path = reach.pathTo(to);
  const cost = reach.costTo(to);
  work.changeMorale({ side, loss: -TABLES.morale.split.own, rule: SPLIT });
  if (work.result !== null) return;
  work.place(unit, PLACE.lost);
  work.tell({ type: 'lost', unit: id, rule: SPLIT });
  for (const { index, id: remnant } of [one, other]) {
    work.place(index, from);
    work.unmark(index, MARK.hidden);
    work.mark(index, marks);
    work.tell({ type: 'formed', unit: remnant, hex: from, rule: SPLIT });
  }
  work.place(other.index, to);
  work.mark(other.index, MARK.moved);
  work.tell({ type: 'moved', unit: other.id, path, cost, entered: false, rule: SPLIT });
  for (const moved of points.moved) moved.moved(work, other.index, path, cost);
  for (const look of points.split) look.split(work, one.index);
}

/** The weakest lost full infantry of a nation, the first of equals [16.6.2]. */
function weakestLost(state: State, { side, nation }: UnitFacts): UnitFacts | null {
  const lost = contextOf(state).bySide[side].filter(
    (unit) => isFull(unit) && unit.nation === nation && state.hex[unit.index] === PLACE.lost,
  );
  const least = Math.min(...lost.map(({ strength }) => strength));
  return lost.find(({ strength }) => strength === least) ?? null;
}

/** Whether a Remnant may end its move on another of its nation, to be built up with it [16.6.2]. */
function mayJoin(state: State, unit: UnitIx, other: UnitIx): boolean {
  const { units } = contextOf(state);
  const [mover, resting] = [units[unit], units[other]];
  if (unit === other || !mover.traits.has('remnant') || !resting.traits.has('remnant')) return false;
  if (mover.side !== resting.side || mover.nation !== resting.nation) return false;
  return weakestLost(state, mover) !== null;
}

function buildUp(work: Work, unit: UnitIx, other: UnitIx): void {
  const found = weakestLost(work, work.context.units[unit]);
  if (found === null) return;
  const hex = work.hex[unit];
  const marks = (work.marks[unit] | work.marks[other]) & ~MARK.moved;
  for (const one of [unit, other]) {
    work.place(one, PLACE.reserve);
    work.unmark(one, work.marks[one]);
  }
  work.place(found.index, hex);
  work.unmark(found.index, work.marks[found.index]);
  work.mark(found.index, marks | MARK.moved);
  work.tell({ type: 'formed', unit: found.id, hex: hex as HexId, rule: BUILD });
  work.changeMorale({ side: found.side, gain: TABLES.morale.buildUp.own, rule: BUILD });
}

/** [N20:16.6] Infantry is split into Remnants, or two Remnants that meet are built up to a lost unit. */
export const splitAndBuild: Contribution = {
  id: 'N20:16.6',
  movementOffers: [offer],
  mayJoin,
  moved(work, unit) {
    const { index, side } = work.context.units[unit];
    const other = work.context.bySide[side].find(
      (one) => work.hex[one.index] === work.hex[index] && mayJoin(work, index, one.index),
    );
    if (other !== undefined) buildUp(work, index, other.index);
  },
  steps: { [STEP]: choose, [MOVE_STEP]: moveAway },
};
