import { rule } from '@vedette/kernel';
import type { Side } from '../../board/board.js';
import { type HexId, hexName } from '../../board/hex.js';
import { outcomeFor } from '../../data/die-table.js';
import { TABLES } from '../../data/tables.js';
import { type Action, act } from '../../state/action.js';
import type { AdvanceTask, Battle } from '../../state/battle.js';
import { contextOf, hexAction } from '../../state/context.js';
import { enemyOf, type State } from '../../state/state.js';
import { MARK, onMap, ROUTED, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { fallenGarrison, fieldOf, loneGarrison } from '../07-zones-of-control.js';
import { decision, faceOf, refusal, roll, type StepModule } from '../step.js';
import { isHeavy } from './strength.js';

/** The units of the winning side that took part in a battle and are still there. */
export function victorsOf(state: State, battle: Battle, winner: Side): readonly UnitIx[] {
  const units = (winner === battle.side ? battle.attackers : battle.defenders) as readonly UnitIx[];
  return units.filter((unit) => onMap(state.hex[unit]));
}

/** Whether a victorious unit may advance into a hex that the enemy has given up [9.8.2, 9.8.4, 9.4.4.2]. */
export function mayAdvanceTo(state: State, battle: Battle, unit: UnitIx, hex: HexId): boolean {
  const context = contextOf(state);
  const { arm, side } = context.units[unit];
  if (arm === 'artillery' || (state.marks[unit] & (ROUTED | MARK.contact)) !== 0) return false;
  const attacks = side === battle.side;
  if (battle.charge && !attacks) return false;
  if (loneGarrison(state, hex) === enemyOf(side) && !attacks) return false;
  return isOpen(state, unit, state.hex[unit] as HexId, hex);
}

/** Whether nobody stands in a hex and no rule closes it to an advance. */
function isOpen(state: State, unit: UnitIx, from: HexId, hex: HexId): boolean {
  const { units, points } = contextOf(state);
  const field = fieldOf(state);
  if (field.unitAt[hex] !== 0) return false;
  if ((field.leaderAt[hex] & (units[unit].side === 'french' ? 2 : 1)) !== 0) return false;
  return !points.barPassage.some((one) => one.barPassage(state, unit, from, hex, 'advance') !== null);
}

/** Puts the advance on the agenda, if anybody may advance [9.8]. `paths` begin with the hexes given up. */
export function beginAdvance(work: Work, battle: Battle, winner: Side, paths: AdvanceTask['paths']): void {
  const victors = victorsOf(work, battle, winner);
  const able = victors.filter((unit) => paths.some((path) => mayAdvanceTo(work, battle, unit, path[0])));
  if (able.length === 0) return;
  const { units, points } = work.context;
  const cavalry = able.some((unit) => units[unit].arm === 'cavalry');
  const loses = cavalry && points.losesControl.some((one) => one.losesControl(work, battle, winner));
  const skips = !cavalry || points.skipsControl.some((one) => one.skipsControl(work, battle, winner));
  const control = loses ? 'lost' : skips ? 'maintained' : null;
  work.push({
    kind: 'advance',
    battle,
    side: winner,
    paths,
    control,
    advanced: [],
    unit: null,
    way: [],
    pursuit: null,
  });
}

/** Victorious units advance one after another [9.8]. */
export const advance: StepModule<AdvanceTask> = {
  ask(state, task) {
    if (task.control === null) return roll('controlled-advance', 'N20:9.8.3');
    if (task.unit === null) {
      const actions = candidates(state, task);
      if (actions.length === 0) return null;
      if (!isForced(state, task)) actions.push(act('done'));
      return decision(task.side, 'advance', 'N20:9.8', actions);
    }
    if (task.way.length === 0) {
      const hexes = hexesFor(state, task, task.unit as UnitIx);
      return decision(task.side, 'advance-hex', 'N20:9.8.2', hexes.map(hexAction));
    }
    const next = pursuitHex(state, task);
    return next === null ? null : decision(task.side, 'pursuit', 'N20:9.8.5', [hexAction(next), act('stop')]);
  },
  proceed(work, task) {
    if (task.unit === null) work.pop();
    else rest(work, task);
  },
  answer(work, task, action) {
    switch (action.type) {
      case 'die':
        rollControl(work, task, faceOf(action));
        return;
      case 'unit':
        work.replace({ ...task, unit: work.context.indexOf.get(action.unit) as UnitIx });
        return;
      case 'hex':
        if (task.way.length === 0) enter(work, task, action.hex);
        else pursue(work, task, action.hex);
        return;
      default:
        if (task.unit === null) work.pop();
        else rest(work, task);
    }
  },
  refuse(state, task, action) {
    if (action.type === 'do') return refusal('N20:9.8.3', 'refusal.must-advance');
    if (action.type === 'unit') return whyNotAdvance(state, task, action.unit);
    if (action.type === 'hex') {
      const params = { hex: hexName(action.hex) };
      return task.way.length === 0
        ? refusal('N20:9.8.2', 'refusal.not-given-up-hex', params)
        : refusal('N20:9.8.5', 'refusal.not-on-retreat-path', params);
    }
    return refusal('N20:9.8', 'refusal.not-a-choice-now');
  },
};

/** Hexes given up into which a unit may advance now. */
function hexesFor(state: State, task: AdvanceTask, unit: UnitIx): readonly HexId[] {
  return task.paths.map((path) => path[0]).filter((hex) => mayAdvanceTo(state, task.battle, unit, hex));
}

/** The units that may advance now; none that would take the last hex from cavalry that must advance. */
function candidates(state: State, task: AdvanceTask): Action[] {
  const { unitActions } = contextOf(state);
  const actions: Action[] = [];
  const forced = forcedUnits(state, task);
  for (const unit of victorsOf(state, task.battle, task.side)) {
    if (task.advanced.includes(unit)) continue;
    const hexes = hexesFor(state, task, unit);
    if (hexes.length === 0) continue;
    if (forced.length > 0 && !forced.includes(unit) && openHexes(state, task, forced) < 2) continue;
    actions.push(unitActions[unit]);
  }
  return actions;
}

function openHexes(state: State, task: AdvanceTask, units: readonly UnitIx[]): number {
  return task.paths.filter((path) => units.some((unit) => mayAdvanceTo(state, task.battle, unit, path[0]))).length;
}

/** The units one of which must still advance: cavalry out of hand, or whoever a rule drives on [9.8.3]. */
function forcedUnits(state: State, task: AdvanceTask): readonly UnitIx[] {
  const { units, points } = contextOf(state);
  const able = victorsOf(state, task.battle, task.side).filter(
    (unit) => !task.advanced.includes(unit) && hexesFor(state, task, unit).length > 0,
  );
  const driven = able.filter((unit) => points.mustAdvance.some((one) => one.mustAdvance(state, task.battle, unit)));
  if (driven.length > 0) return driven;
  if (task.control !== 'lost' || task.advanced.some((unit) => units[unit].arm === 'cavalry')) return [];
  return able.filter((unit) => units[unit].arm === 'cavalry');
}

function isForced(state: State, task: AdvanceTask): boolean {
  return forcedUnits(state, task).length > 0;
}

/** The Controlled Advance die [9.8.3]; heavy cavalry among the victors makes it worse. */
function rollControl(work: Work, task: AdvanceTask, value: number): void {
  const { units } = work.context;
  const { heavy, bands } = TABLES.controlledAdvance;
  const worse = victorsOf(work, task.battle, task.side).some((unit) => isHeavy(units[unit]));
  const total = value + (worse ? heavy : 0);
  work.tell({ type: 'die', purpose: 'controlled-advance', value, total, rule: rule('N20:9.8.3') });
  work.replace({ ...task, control: outcomeFor(bands, total) });
}

/** A unit enters a hex that was given up. The first there, if cavalry, may go on along the retreat path [9.8.5]. */
function enter(work: Work, task: AdvanceTask, hex: HexId): void {
  const unit = task.unit as UnitIx;
  const cavalry = work.context.units[unit].arm === 'cavalry';
  if (loneGarrison(work, hex) === enemyOf(task.side)) {
    work.note(fallenGarrison(hex), 1);
    work.tell({ type: 'garrison-fell', hex });
    for (const one of work.context.points.garrisonFell) one.garrisonFell(work, hex);
  }
  const way = [work.hex[unit] as HexId, hex];
  work.place(unit, hex);
  work.replace({ ...task, way, pursuit: cavalry ? task.paths.findIndex(([first]) => first === hex) : null });
}

/** The next hex of the retreat path that a pursuing unit may enter, or null [9.8.5]. */
function pursuitHex(state: State, task: AdvanceTask): HexId | null {
  if (task.pursuit === null) return null;
  const unit = task.unit as UnitIx;
  const steps = task.way.length - 1;
  const next = task.paths[task.pursuit][steps];
  if (next === undefined || steps >= contextOf(state).units[unit].movement) return null;
  if (loneGarrison(state, next) === enemyOf(task.side)) return null;
  return isOpen(state, unit, task.way[steps], next) ? next : null;
}

function pursue(work: Work, task: AdvanceTask, hex: HexId): void {
  work.place(task.unit as UnitIx, hex);
  work.replace({ ...task, way: [...task.way, hex] });
}

/** The advance of one unit is over. Of the path it entered only the first hex is left to others. */
function rest(work: Work, task: AdvanceTask): void {
  const unit = task.unit as UnitIx;
  const { way } = task;
  const paths = task.paths.map((path) => (path[0] === way[1] ? path.slice(0, 1) : path));
  work.replace({ ...task, paths, unit: null, way: [], pursuit: null, advanced: [...task.advanced, unit] });
  work.tell({ type: 'advanced', unit: work.context.units[unit].id, path: way, rule: rule('N20:9.8') });
  for (const one of work.context.points.advanced) one.advanced(work, unit, way);
}

function whyNotAdvance(state: State, task: AdvanceTask, id: string) {
  const context = contextOf(state);
  const unit = victorsOf(state, task.battle, task.side).find((one) => context.units[one].id === id);
  if (unit === undefined) return refusal('N20:9.8.2', 'refusal.not-a-victor');
  if (context.units[unit].arm === 'artillery') return refusal('N20:9.8.2', 'refusal.artillery-never-advances');
  if ((state.marks[unit] & ROUTED) !== 0) return refusal('N20:9.8.2', 'refusal.routed-never-advances');
  if ((state.marks[unit] & MARK.contact) !== 0) return refusal('N20:8.2.4', 'refusal.contact-never-advances');
  if (isForced(state, task)) return refusal('N20:9.8.3', 'refusal.cavalry-first');
  return refusal('N20:9.8.2', 'refusal.no-hex-to-advance-to');
}
