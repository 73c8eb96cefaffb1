import { rule } from '@vedette/kernel';
import type { Side } from '../../board/board.js';
import { type HexId, NOWHERE } from '../../board/hex.js';
import { type Action, act } from '../../state/action.js';
import { contextOf, hexAction } from '../../state/context.js';
import { hiddenName } from '../../state/hidden.js';
import { enemyOf, type State } from '../../state/state.js';
import type { ExclusiveTask } from '../../state/task.js';
import { onMap, PLACE, type UnitFacts, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { isBarred, isClosed } from '../06-movement/entry.js';
import { isImpassable } from '../06-movement/reach.js';
import { adjacent, fieldOf, unitAt } from '../07-zones-of-control.js';
import type { Contribution, ExclusiveStep } from '../points.js';
import { decision, refusal } from '../step.js';
import { dummyFor } from './16-1-3-dummies.js';
import { REVEAL } from './16-1-fog-of-war.js';
import { faceDown } from './16-1-turn-up.js';

const N20_16_1_3 = rule('N20:16.1.3');
const STEP = 'night-dummy';

/** Whether no enemy unit is next to a hex. */
function isQuiet(state: State, side: Side, hex: HexId): boolean {
  const { board, bySide } = contextOf(state);
  return !bySide[enemyOf(side)].some(
    ({ arm, index }) => arm !== 'leader' && onMap(state.hex[index]) && adjacent(board, state.hex[index] as HexId, hex),
  );
}

/** Quiet empty hexes next to a friendly unit that is quiet itself: where it or its dummy can go. */
function roomBeside(state: State, unit: UnitFacts): readonly HexId[] {
  const { board } = contextOf(state);
  const field = fieldOf(state);
  const from = state.hex[unit.index] as HexId;
  if (!isQuiet(state, unit.side, from)) return [];
  const found: HexId[] = [];
  for (let at = from * 6; at < from * 6 + 6; at++) {
    const hex = board.neighbours[at] as HexId;
    if (hex === NOWHERE || isImpassable(board.side[at]) || field.unitAt[hex] !== 0) continue;
    if (!isClosed(state, field, unit.index, hex) && isQuiet(state, unit.side, hex)) found.push(hex);
  }
  return found;
}

/** Units of a side on the map, leaders apart, with room for a dummy beside them, by hex. */
function roomy(state: State, side: Side): readonly UnitFacts[] {
  return contextOf(state)
    .bySide[side].filter(
      (unit) => unit.arm !== 'leader' && onMap(state.hex[unit.index]) && roomBeside(state, unit).length > 0,
    )
    .sort((a, b) => state.hex[a.index] - state.hex[b.index]);
}

function hasDummies(state: State, side: Side): boolean {
  return contextOf(state).bySide[side].some(({ arm, index }) => arm === 'dummy' && state.hex[index] === PLACE.reserve);
}

function unitIn(state: State, hex: number): UnitFacts {
  return contextOf(state).units[unitAt(state, hex as HexId) as UnitIx];
}

/** Whether a dummy may appear with a unit, which is none itself. */
function takesDummy(state: State, unit: UnitFacts): boolean {
  return unit.arm !== 'dummy' && dummyFor(state, unit) !== null;
}

/** The hexes in which a dummy may appear. If there are none, although it looks as if, a way to seem to think it over. */
function whereToAppear(state: State, side: Side): readonly Action[] {
  const units = hasDummies(state, side) ? roomy(state, side) : [];
  if (units.length === 0) return [];
  const pretence =
    !units.some((unit) => takesDummy(state, unit)) && faceDown(state, side).length > 0 ? [act('reveal')] : [];
  const hexes = units.filter((unit) => takesDummy(state, unit)).map(({ index }) => state.hex[index] as HexId);
  return [...hexes.map(hexAction), ...pretence, act('done')];
}

/** A hex with a friendly unit is chosen, then the hex beside it, then which of the two goes there. */
const step: ExclusiveStep = {
  ask(state, { side = state.active, hex, list }) {
    if (hex === undefined) {
      const actions = whereToAppear(state, side);
      return actions.length === 0 ? null : decision(side, STEP, N20_16_1_3, actions);
    }
    const unit = unitIn(state, hex);
    const to = list?.[0];
    if (to === undefined)
      return decision(side, 'night-dummy-beside', N20_16_1_3, roomBeside(state, unit).map(hexAction));
    const { unitActions } = contextOf(state);
    const dummy = dummyFor(state, unit) as UnitFacts;
    const other = isBarred(state, unit.index, hex, to as HexId) ? act('done') : unitActions[unit.index];
    return decision(side, 'night-dummy-goes', N20_16_1_3, [unitActions[dummy.index], other]);
  },
  proceed: (work) => work.pop(),
  answer(work, task, action) {
    const { side = work.active, hex } = task;
    if (action.type === 'hex')
      work.replace(hex === undefined ? { ...task, hex: action.hex } : { ...task, list: [action.hex] });
    else if (action.type === 'unit') place(work, task, work.context.indexOf.get(action.unit) as UnitIx);
    else if (action === act('reveal')) work.push({ kind: 'exclusive', name: REVEAL, side });
    else work.pop();
  },
  refuse: () => refusal(N20_16_1_3, 'refusal.no-dummy-there'),
};

/** The dummy appears, and one of the two goes to the hex beside. The enemy sees a counter more there, and no more. */
function place(work: Work, { side = work.active, hex = NOWHERE, list = [] }: ExclusiveTask, goes: UnitIx): void {
  const to = list[0] as HexId;
  const unit = unitIn(work, hex);
  const dummy = dummyFor(work, unit) as UnitFacts;
  work.place(dummy.index, goes === dummy.index ? to : hex);
  if (goes === unit.index) work.place(unit.index, to);
  const seen = { type: 'deployed', unit: hiddenName(side, to), hex: to, rule: N20_16_1_3 } as const;
  work.tellSide(side, { ...seen, unit: dummy.id, hex: work.hex[dummy.index] as HexId }, seen);
  if (goes === unit.index)
    work.tellSide(side, { type: 'moved', unit: unit.id, path: [hex, to], cost: 1, entered: false, rule: N20_16_1_3 });
  work.replace({ kind: 'exclusive', name: STEP, side });
}

/** [N20:16.1.3] At the end of a night, when units have been hidden again, free dummies are placed among them. */
export const dummiesAtNight: Contribution = {
  id: 'N20:16.1.3',
  at(work, moment) {
    if (moment === 'night-hide') work.push({ kind: 'exclusive', name: STEP, side: work.active });
  },
  steps: { [STEP]: step },
};
