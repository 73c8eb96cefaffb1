import { type Refusal, rule } from '@vedette/kernel';
import type { Side } from '../board/board.js';
import type { HexId } from '../board/hex.js';
import { TABLES } from '../data/index.js';
import { type Action, act } from '../state/action.js';
import { contextOf, hexAction } from '../state/context.js';
import { enemyOf, type State } from '../state/state.js';
import type { RallyTask } from '../state/task.js';
import { PLACE, type UnitIx } from '../state/units.js';
import type { Work } from '../state/work.js';
import { isNight } from './06-movement/allowance.js';
import { fieldOf, inFirmZone } from './07-zones-of-control.js';
import { isElite } from './quality.js';
import { decision, faceOf, refusal, roll, type StepModule } from './step.js';

/** Why a unit may not try to rally, or null if it may [10.0]. */
export function whyNotRally(state: State, unit: UnitIx): Refusal | null {
  const context = contextOf(state);
  const { traits } = context.units[unit];
  if (state.hex[unit] !== PLACE.dispersed) return refusal('N20:10.0', 'refusal.not-dispersed');
  if (traits.has('remnant')) return refusal('N20:16.5.2', 'refusal.never-rallies');
  for (const one of context.points.barRally) {
    const barred = one.barRally(state, unit);
    if (barred !== null) return barred;
  }
  return null;
}

/** Units of a side that may try to rally now, in roster order. */
export function ralliable(state: State, side: Side): readonly UnitIx[] {
  return contextOf(state)
    .bySide[side].map((unit) => unit.index)
    .filter((unit) => whyNotRally(state, unit) === null);
}

/** Hexes on which a unit may be placed if it rallies: empty LOC hexes of its side, and those of other rules [10.0, 16.4]. */
export function rallyPlaces(state: State, side: Side, unit: UnitIx): readonly HexId[] {
  const context = contextOf(state);
  const field = fieldOf(state);
  const more = context.points.rallyHexes.flatMap((one) => one.rallyHexes(state, side, unit));
  const night = isNight(state);
  return [...new Set([...context.board.loc[side], ...more])].filter(
    (hex) => field.unitAt[hex] === 0 && field.leaderAt[hex] === 0 && !(night && inFirmZone(field, hex, enemyOf(side))),
  );
}

/** The Rally die's change for a unit, everything counted. `paid`: a Morale Point was spent [12.2.2]. */
export function rallyModifier(state: State, unit: UnitIx, paid: boolean): number {
  const context = contextOf(state);
  let by = isElite(state, unit) ? TABLES.rally.elite : 0;
  if (paid) by += TABLES.rally.spent;
  for (const one of context.points.rallyModifier) by += one.rallyModifier(state, unit, paid);
  return by;
}

/**
 * An occasion to rally [10.0]: first whether to spend a Morale Point for all its dice [12.2.2], then unit by unit, as
 * long as there is a place for one more, a die each; a rallied unit is placed or stays off the map.
 */
export const rally: StepModule<RallyTask> = {
  ask(state, task) {
    if (task.bonus === null) {
      if (placeable(state, task).length === 0) return null;
      return decision(task.side, 'rally-bonus', 'N20:12.2.2', [act('rally-bonus'), act('decline')]);
    }
    if (task.unit !== null && !task.rolled) return roll('rally', 'N20:10.0');
    if (task.unit !== null) {
      const places = rallyPlaces(state, task.side, task.unit as UnitIx).map(hexAction);
      return decision(task.side, 'rally-place', 'N20:10.0.placement', [...places, act('keep-off-map')]);
    }
    const units = placeable(state, task);
    if (units.length === 0) return null;
    const { unitActions } = contextOf(state);
    return decision(task.side, 'rally', 'N20:10.0', [...units.map((unit) => unitActions[unit]), act('done')]);
  },
  proceed: (work) => work.pop(),
  answer(work, task, action) {
    if (action.type === 'do') answerButton(work, task, action);
    else if (action.type === 'unit') {
      const unit = work.context.indexOf.get(action.unit) as UnitIx;
      work.replace({ ...task, unit, untried: task.untried.filter((one) => one !== unit), rolled: false });
    } else if (action.type === 'die') rollFor(work, task, faceOf(action));
    else if (action.type === 'hex') placeRallied(work, task, action.hex);
  },
  refuse: (state, task, action) =>
    action.type === 'unit'
      ? (whyNotRally(state, contextOf(state).indexOf.get(action.unit) as UnitIx) ??
        refusal('N20:10.0', 'refusal.rallied-already'))
      : refusal(task.unit === null ? 'N20:10.0' : 'N20:10.0.placement', 'refusal.not-a-rally-hex'),
};

/** Units not tried yet for which there is a place on the map. */
function placeable(state: State, { side, untried }: RallyTask): readonly UnitIx[] {
  return untried.map((unit) => unit as UnitIx).filter((unit) => rallyPlaces(state, side, unit).length > 0);
}

function answerButton(work: Work, task: RallyTask, action: Action & { type: 'do' }): void {
  if (action.what === 'rally-bonus') {
    work.replace({ ...task, bonus: true });
    work.spendMorale(task.side, rule('N20:12.2.2'));
  } else if (action.what === 'decline') work.replace({ ...task, bonus: false });
  else if (action.what === 'keep-off-map') work.replace({ ...task, unit: null, rolled: false });
  else work.pop();
}

function rollFor(work: Work, task: RallyTask, value: number): void {
  const unit = task.unit as UnitIx;
  const { id, arm } = work.context.units[unit];
  const total = value + rallyModifier(work, unit, task.bonus === true);
  const cause = rule('N20:10.0');
  work.tell({ type: 'die', purpose: 'rally', unit: id, value, total, rule: cause });
  const result = TABLES.rally.bands.find((band) => band.to === null || total <= band.to)?.result;
  if (result === 'rallied') {
    work.replace({ ...task, rolled: true });
    return;
  }
  work.replace({ ...task, unit: null, rolled: false });
  if (result === 'lost') {
    work.place(unit, PLACE.lost);
    work.tell({ type: 'lost', unit: id, rule: cause });
  } else if (result === 'remnant' && arm === 'infantry') {
    for (const one of work.context.points.partialRally) one.partialRally(work, unit);
  }
}

function placeRallied(work: Work, task: RallyTask, hex: HexId): void {
  const unit = task.unit as UnitIx;
  work.place(unit, hex);
  work.tell({ type: 'rallied', unit: work.context.units[unit].id, hex });
  work.replace({ ...task, unit: null, rolled: false });
  for (const one of work.context.points.rallied) one.rallied(work, unit);
}
