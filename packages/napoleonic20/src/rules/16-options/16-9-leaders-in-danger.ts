import { rule } from '@vedette/kernel';
import { type HexId, hexName, NOWHERE } from '../../board/hex.js';
import { contextOf, hexAction } from '../../state/context.js';
import { enemyOf, type State } from '../../state/state.js';
import type { ExclusiveTask } from '../../state/task.js';
import { MARK, onMap, PLACE, type UnitFacts, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { isClosed, isImpassable } from '../06-movement/reach.js';
import { type Field, fieldOf, inFirmZone } from '../07-zones-of-control.js';
import type { Contribution, ExclusiveStep } from '../points.js';
import { decision, refusal } from '../step.js';

const ALONE = rule('N20:16.9.3');
const SHARED = rule('N20:16.9.5');
const STEP = 'leader-retreat';
/** Name of the step that asks whether a leader goes along with a unit: until then he is not left alone. */
export const LEADER_FOLLOWS = 'leader-follows';

function leadersOf(state: State, side: 'french' | 'allied'): readonly UnitFacts[] {
  return contextOf(state).bySide[side].filter(({ arm }) => arm === 'leader');
}

/** Leaders of a side in a hex. */
export function leadersIn(state: State, side: 'french' | 'allied', hex: HexId): readonly UnitFacts[] {
  return leadersOf(state, side).filter(({ index }) => state.hex[index] === hex);
}

/** Whether a leader would stand in a hex without a unit, in an enemy zone [16.9.3]. */
function isExposed(field: Field, side: 'french' | 'allied', hex: HexId): boolean {
  return field.unitAt[hex] === 0 && inFirmZone(field, hex, enemyOf(side));
}

/** Leaders who must retreat at once, as steps to be taken; one at a time. */
function inDanger(state: State): readonly ExclusiveTask[] {
  const top = state.agenda.at(-1);
  if (top?.kind === 'exclusive' && (top.name === STEP || top.name === LEADER_FOLLOWS)) return [];
  const field = fieldOf(state);
  const { units } = contextOf(state);
  const found = units.find(({ arm, index, side }) => {
    const hex = state.hex[index];
    return arm === 'leader' && onMap(hex) && isExposed(field, side, hex);
  });
  return found === undefined ? [] : [{ kind: 'exclusive', name: STEP, unit: found.index }];
}

/** Hexes into which a leader may fall back: safe ones, with a friend or out of enemy zones; if there are none, any. */
function waysOut(state: State, unit: UnitIx): readonly HexId[] {
  const { board, units } = contextOf(state);
  const { side } = units[unit];
  const from = state.hex[unit] as HexId;
  const field = fieldOf(state);
  const open: HexId[] = [];
  for (let at = from * 6; at < from * 6 + 6; at++) {
    const hex = board.neighbours[at] as HexId;
    if (hex === NOWHERE || isImpassable(board.side[at]) || isClosed(state, field, unit, hex)) continue;
    open.push(hex);
  }
  const safe = open.filter((hex) => !isExposed(field, side, hex));
  return safe.length > 0 ? safe : open;
}

const step: ExclusiveStep = {
  ask(state, { unit }) {
    const hexes = waysOut(state, unit as UnitIx).map(hexAction);
    return hexes.length === 0 ? null : decision(contextOf(state).units[unit as UnitIx].side, STEP, ALONE, hexes);
  },
  proceed(work, { unit }) {
    work.pop();
    disperseLeader(work, unit as UnitIx);
  },
  answer(work, task, action) {
    if (action.type !== 'hex') return;
    const unit = task.unit as UnitIx;
    const { id, side } = work.context.units[unit];
    const path = [work.hex[unit] as HexId, action.hex];
    work.pop();
    work.place(unit, action.hex);
    work.tell({ type: 'retreated', unit: id, path, rule: ALONE });
    if (isExposed(fieldOf(work), side, action.hex)) disperseLeader(work, unit);
    else for (const one of work.context.points.leaderRetreated) one.leaderRetreated(work, unit);
  },
  refuse: (_state, _task, action) =>
    action.type === 'hex'
      ? refusal(ALONE, 'refusal.leader-goes-to-safety', { hex: hexName(action.hex) })
      : refusal(ALONE, 'refusal.choose-a-hex'),
};

/** Takes a leader off the map [16.9.6]; morale does not change. */
export function disperseLeader(work: Work, leader: UnitIx): void {
  const hex = work.hex[leader] as HexId;
  work.place(leader, PLACE.dispersed);
  work.unmark(leader, MARK.moved | MARK.hidden);
  work.tell({ type: 'dispersed', unit: work.context.units[leader].id, hex, rule: rule('N20:16.9.6') });
  for (const one of work.context.points.leaderDispersed) one.leaderDispersed(work, leader);
}

function carry(work: Work, unit: UnitIx, path: readonly HexId[]): readonly UnitIx[] {
  const to = path[path.length - 1];
  const carried = leadersIn(work, work.context.units[unit].side, path[0]);
  for (const { index, id } of carried) {
    work.place(index, to);
    work.tell({ type: 'retreated', unit: id, path, rule: SHARED });
  }
  return carried.map(({ index }) => index);
}

/** [N20:16.9.3, 16.9.5] Leaders alone in an enemy zone fall back; those with a beaten unit share its way and its fate. */
export const leadersInDanger: Contribution = {
  id: 'N20:16.9.3',
  interrupt: inDanger,
  retreated(work, unit, path) {
    if (path.length < 2) return;
    for (const leader of carry(work, unit, path)) {
      for (const one of work.context.points.leaderRetreated) one.leaderRetreated(work, leader);
    }
  },
  dragged: (work, unit, path) => void (path.length < 2 || carry(work, unit, path)),
  dispersed(work, unit, hex) {
    if (fieldOf(work).unitAt[hex] !== 0) return;
    for (const { index } of leadersIn(work, work.context.units[unit].side, hex)) disperseLeader(work, index);
  },
  steps: { [STEP]: step },
};
