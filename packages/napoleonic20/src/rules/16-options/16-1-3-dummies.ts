import { rule } from '@vedette/kernel';
import type { Side } from '../../board/board.js';
import { type HexId, NOWHERE } from '../../board/hex.js';
import { act } from '../../state/action.js';
import { contextOf, hexAction } from '../../state/context.js';
import { isHidden } from '../../state/hidden.js';
import { secretOf } from '../../state/secrets.js';
import type { State } from '../../state/state.js';
import type { ExclusiveTask } from '../../state/task.js';
import { MARK, onMap, PLACE, type UnitFacts, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { isNight } from '../06-movement/allowance.js';
import { lateBy } from '../06-movement/movement.js';
import { reachOf } from '../06-movement/reach.js';
import type { Contribution, ExclusiveStep } from '../points.js';
import { decision, refusal } from '../step.js';

const N20_16_1_3 = rule('N20:16.1.3');
const COLUMN = 'dummy-in-column';
const BESIDE = 'dummy-beside';
const AWAY = 'dummy-away';
/** Name of a secret number: the turn in which a side last placed a dummy by day. */
const PLACED = 'dummy-turn';
/** Name of a secret number: the unit, counted from 1, that was rallied by day and may bring a dummy along. */
const RALLIED = 'dummy-rallied';

/** Whether a dummy may be with a unit: never with a leader, nor with a Spaniard unless it is Spanish itself. */
export function mayAccompany(dummy: UnitFacts, unit: UnitFacts): boolean {
  if (unit.arm === 'leader') return false;
  return unit.nation !== 'spanish' || dummy.nation === 'spanish';
}

/** The next dummy that may be placed with a unit, or null. */
export function dummyFor(state: State, unit: UnitFacts): UnitFacts | null {
  const free = contextOf(state).bySide[unit.side].find(
    (one) => one.arm === 'dummy' && state.hex[one.index] === PLACE.reserve && mayAccompany(one, unit),
  );
  return free ?? null;
}

function mayPlaceToday(state: State, side: Side): boolean {
  return state.ledger[secretOf(side, PLACED)] !== state.turn;
}

const YES_OR_NO = [act('accept'), act('decline')];

/** Behind a reinforcement a dummy may come on by the same hex, as the next of the column [11.2]. */
const inColumn: ExclusiveStep = {
  ask(state, { side = state.active, unit, hex }) {
    const dummy = dummyFor(state, contextOf(state).units[unit as number]);
    if (dummy === null || !mayPlaceToday(state, side)) return null;
    const entry = hex as HexId;
    const open = reachOf(state, dummy.index, entry, lateBy(state, entry)).hexes.length > 0;
    return open ? decision(side, 'dummy', N20_16_1_3, YES_OR_NO) : null;
  },
  proceed: (work) => work.pop(),
  answer(work, { side = work.active, unit, hex }, action) {
    const dummy = dummyFor(work, work.context.units[unit as number]);
    work.pop();
    if (action !== act('accept') || dummy === null) return;
    work.note(secretOf(side, PLACED), work.turn);
    work.push({ kind: 'moving', unit: dummy.index, entry: hex as HexId });
  },
};

/** Hexes to which a dummy can move from the hex of the unit with which it appears. */
function waysFrom(state: State, dummy: UnitIx, hex: HexId): readonly HexId[] {
  return reachOf({ ...state, hex: state.hex.with(dummy, hex) }, dummy, NOWHERE, 0).hexes;
}

/** With a unit just rallied or split a dummy may appear; it moves off at once, so that they do not stay stacked [6.9]. */
const beside: ExclusiveStep = {
  ask(state, { side = state.active, unit }) {
    const companion = contextOf(state).units[unit as number];
    const hex = state.hex[companion.index];
    const dummy = dummyFor(state, companion);
    if (dummy === null || !onMap(hex) || !isHidden(state, companion.index)) return null;
    return waysFrom(state, dummy.index, hex).length === 0 ? null : decision(side, 'dummy', N20_16_1_3, YES_OR_NO);
  },
  proceed: (work) => work.pop(),
  answer(work, { side = work.active, unit, count = 0 }, action) {
    const companion = work.context.units[unit as number];
    const dummy = dummyFor(work, companion);
    work.pop();
    if (action !== act('accept') || dummy === null) return;
    if (count > 0) work.note(secretOf(side, PLACED), work.turn);
    const hex = work.hex[companion.index] as HexId;
    work.push({ kind: 'exclusive', name: AWAY, side, unit: dummy.index, hex });
  },
};

const away: ExclusiveStep = {
  ask: (state, { side = state.active, unit, hex }) =>
    decision(side, 'dummy-away', N20_16_1_3, waysFrom(state, unit as UnitIx, hex as HexId).map(hexAction)),
  proceed: (work) => work.pop(),
  answer(work, { unit }, action) {
    if (action.type !== 'hex') return;
    work.pop();
    appear(work, unit as UnitIx, action.hex);
    work.mark(unit as UnitIx, MARK.moved);
  },
  refuse: () => refusal(N20_16_1_3, 'refusal.out-of-reach-of-dummy'),
};

/** A dummy comes on the map. */
export function appear(work: Work, dummy: UnitIx, hex: HexId): void {
  work.place(dummy, hex);
  work.tell({ type: 'deployed', unit: work.context.units[dummy].id, hex, rule: N20_16_1_3 });
}

function besideTask(side: Side, unit: UnitIx, counts: boolean): ExclusiveTask {
  return { kind: 'exclusive', name: BESIDE, side, unit, count: counts ? 1 : 0 };
}

/** Units rallied by day bring their dummy along when their side next moves. */
function joinRallied(work: Work): void {
  const side = work.active;
  const name = secretOf(side, RALLIED);
  const unit = (work.ledger[name] ?? 0) - 1;
  if (unit < 0) return;
  work.note(name, 0);
  if (mayPlaceToday(work, side)) work.push(besideTask(side, unit as UnitIx, true));
}

/** [N20:16.1.3] Dummies come on with reinforcements, rallied units and split ones. */
export const dummies: Contribution = {
  id: 'N20:16.1.3',
  cameOn(work, unit, entry) {
    const facts = work.context.units[unit];
    if (dummyFor(work, facts) !== null && mayPlaceToday(work, facts.side))
      work.push({ kind: 'exclusive', name: COLUMN, side: facts.side, unit, hex: entry });
  },
  rallied(work, unit) {
    if (!isNight(work)) work.note(secretOf(work.context.units[unit].side, RALLIED), unit + 1);
  },
  split(work, unit) {
    work.push(besideTask(work.context.units[unit].side, unit, false));
  },
  at(work, moment) {
    if (moment === 'movement-start') joinRallied(work);
  },
  steps: { [COLUMN]: inColumn, [BESIDE]: beside, [AWAY]: away },
};
