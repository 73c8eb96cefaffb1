import { type Refusal, rule } from '@vedette/kernel';
import { type HexId, hexName, NOWHERE } from '../../board/hex.js';
import { type Action, act } from '../../state/action.js';
import { contextOf, hexAction } from '../../state/context.js';
import { enemyOf, type State, TURN } from '../../state/state.js';
import type { MovingTask, Task } from '../../state/task.js';
import { arrivalTurn, MARK, onMap, ROUTED, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { fieldOf, inFirmZone } from '../07-zones-of-control.js';
import { beginRoutMarch, whyNotRoutMarch } from '../09-combat/rout-march.js';
import { pretence, turnUpOne } from '../pretence.js';
import { decision, refusal, type StepModule } from '../step.js';
import { allowanceOf, isNight } from './allowance.js';
import { placeAndPay } from './guard.js';
import { canEnterBy, canMoveSomewhere, type Reach, reachOf } from './reach.js';

const NOT_YOURS = refusal('N20:6.1', 'refusal.not-your-unit');
const OFF_MAP = refusal('N20:6.1', 'refusal.unit-not-on-map');
const HAS_MOVED = refusal('N20:6.4', 'refusal.has-moved');
const LOCKED = refusal('N20:6.8', 'refusal.locked');
const NO_PLACE_TO_GO = refusal('N20:6.2', 'refusal.no-hex-to-move-to');
const FORCED_MARCH_DONE = refusal('N20:12.2.1', 'refusal.forced-march-done');
const NOT_YET = refusal('N20:11.0', 'refusal.not-arrived-yet');

/** How many reinforcements have come on by an entry hex in this phase: what the next one pays more [11.2]. */
export function lateBy(state: State, entry: HexId): number {
  return state.entered.find(([hex]) => hex === entry)?.[1] ?? 0;
}

/** Entry hexes by which a waiting reinforcement could come on now, in board order [11.3, 11.4]. */
export function openEntries(state: State, unit: UnitIx): readonly HexId[] {
  return entryHexes(state, unit).filter((hex) => canEnterBy(state, unit, hex, lateBy(state, hex)));
}

/** Entry hexes of a reinforcement, open or not [11.1]. */
export function entryHexes(state: State, unit: UnitIx): readonly HexId[] {
  const context = contextOf(state);
  let hexes = context.entryOf[unit] ?? [];
  for (const one of context.points.entryHexes) hexes = one.entryHexes(state, unit, hexes);
  return hexes;
}

/** Whether a counter waits off the map and may come on this turn [11.5]. */
export function isDue(state: State, unit: UnitIx): boolean {
  const turn = arrivalTurn(state.hex[unit]);
  return turn !== 0 && turn <= state.turn;
}

/** Whether a unit that stands in a hex is held there by an enemy zone [6.8, 7.7]. */
function isLocked(state: State, unit: UnitIx, hex: HexId): boolean {
  const { units, points } = contextOf(state);
  if (isNight(state) || !inFirmZone(fieldOf(state), hex, enemyOf(units[unit].side))) return false;
  return !points.mayLeaveZone.some((one) => one.mayLeaveZone(state, unit));
}

/** What narrows where a unit may end its move; usually nothing. */
export function endTests(state: State, unit: UnitIx): readonly ((hex: HexId) => boolean)[] {
  return contextOf(state).points.mayEnd.flatMap((one) => one.mayEnd(state, unit) ?? []);
}

/** Whether a unit on the map reaches a hex where every rule lets it end its move. */
function canEndSomewhere(state: State, unit: UnitIx): boolean {
  const tests = endTests(state, unit);
  return tests.length === 0 || reachOf(state, unit, NOWHERE, 0).hexes.some((hex) => tests.every((fits) => fits(hex)));
}

/** Why a counter may not be chosen to move now, or null if it may [6.0]. */
export function whyNotMove(state: State, unit: UnitIx): Refusal | null {
  const context = contextOf(state);
  const { side, arm } = context.units[unit];
  if (side !== state.active) return NOT_YOURS;
  const place = state.hex[unit];
  if (!onMap(place)) {
    if (arrivalTurn(place) === 0) return OFF_MAP;
    if (!isDue(state, unit)) return NOT_YET;
    const open = entryHexes(state, unit).some((hex) => canEnterBy(state, unit, hex, lateBy(state, hex)));
    return open ? null : refusal('N20:11.4', 'refusal.entry-blocked');
  }
  if ((state.marks[unit] & MARK.moved) !== 0) return HAS_MOVED;
  if (arm !== 'leader' && isLocked(state, unit, place)) return LOCKED;
  for (const one of context.points.barMove) {
    const barred = one.barMove(state, unit);
    if (barred !== null) return barred;
  }
  if ((state.marks[unit] & ROUTED) !== 0) return whyNotRoutMarch(state, unit);
  return canMoveSomewhere(state, unit) && canEndSomewhere(state, unit) ? null : NO_PLACE_TO_GO;
}

/** Why a side may not force march now, or null if it may [12.2.1]. */
export function whyNotForcedMarch(state: State): Refusal | null {
  if ((state.facts & TURN.forcedMarch) !== 0) return FORCED_MARCH_DONE;
  for (const one of contextOf(state).points.dividedMarch) {
    if (one.dividedMarch(state, state.active)) return refusal('N20:12.2.1', 'refusal.march-by-army');
  }
  for (const one of contextOf(state).points.barForcedMarch) {
    const barred = one.barForcedMarch(state, state.active);
    if (barred !== null) return barred;
  }
  return null;
}

/** A unit that must move before the phase ends, or null. */
function stillOwed(state: State): UnitIx | null {
  const { points, bySide } = contextOf(state);
  if (points.mustMove.length === 0) return null;
  const owing = bySide[state.active].find(
    ({ index }) => whyNotMove(state, index) === null && points.mustMove.some((one) => one.mustMove(state, index)),
  );
  return owing?.index ?? null;
}

/** The Movement Phase: choose a unit, force a march, take up a special offer, or end [6.0]. */
export const movement: StepModule<Task & { kind: 'movement' }> = {
  ask(state) {
    const context = contextOf(state);
    const actions: Action[] = [];
    for (const { index } of context.bySide[state.active]) {
      if (whyNotMove(state, index) === null) actions.push(context.unitActions[index]);
    }
    const movable = actions.length > 0;
    for (const one of context.points.movementOffers) {
      for (const offer of one.movementOffers) actions.push(...offer.offers(state, state.active));
    }
    if (movable && whyNotForcedMarch(state) === null) actions.push(act('forced-march'));
    if (stillOwed(state) === null) actions.push(act('end-movement'));
    return decision(state.active, 'movement', 'N20:6.0', actions);
  },
  proceed: () => {},
  answer(work, _task, action) {
    if (action.type === 'do' && action.what === 'end-movement') {
      work.pop();
      return;
    }
    if (action.type === 'do' && action.what === 'forced-march') {
      forceMarch(work);
      return;
    }
    for (const one of work.context.points.movementOffers) {
      for (const offer of one.movementOffers) {
        if (offer.offers(work, work.active).includes(action)) {
          offer.take(work, work.active, action);
          return;
        }
      }
    }
    if (action.type === 'unit') choose(work, work.context.indexOf.get(action.unit) as UnitIx);
  },
  refuse(state, _task, action) {
    if (action.type === 'unit') {
      const unit = contextOf(state).indexOf.get(action.unit);
      if (unit === undefined) return refusal('N20:6.1', 'refusal.unknown-unit', { unit: action.unit });
      return whyNotMove(state, unit) ?? NOT_YOURS;
    }
    if (action.type === 'do' && action.what === 'forced-march') {
      return whyNotForcedMarch(state) ?? refusal('N20:12.2.1', 'refusal.not-now');
    }
    if (action.type === 'do' && action.what === 'end-movement') return refusal('N20:6.0', 'refusal.unit-must-move');
    return refusal('N20:6.0', 'refusal.choose-a-unit-first');
  },
};

function forceMarch(work: Work): void {
  const { active } = work;
  work.facts |= TURN.forcedMarch;
  work.tell({ type: 'forced-march', side: active });
  const free = work.context.points.freeForcedMarch.some((one) => one.freeForcedMarch(work, active));
  if (!free) work.spendMorale(active, rule('N20:12.2.1'));
}

function choose(work: Work, unit: UnitIx): void {
  if (!onMap(work.hex[unit])) work.push({ kind: 'entering', unit });
  else if ((work.marks[unit] & ROUTED) !== 0) beginRoutMarch(work, unit);
  else work.push({ kind: 'moving', unit, entry: NOWHERE });
}

/** A reinforcement has been chosen: by which entry hex it comes on [11.1]. */
export const entering: StepModule<Task & { kind: 'entering' }> = {
  ask: (state, { unit }) =>
    decision(state.active, 'entering', 'N20:11.1', openEntries(state, unit as UnitIx).map(hexAction)),
  proceed: () => {},
  answer(work, { unit }, action) {
    if (action.type === 'hex') work.replace({ kind: 'moving', unit, entry: action.hex });
  },
  refuse: (state, { unit }, action) =>
    action.type === 'hex' && entryHexes(state, unit as UnitIx).includes(action.hex)
      ? refusal('N20:11.4', 'refusal.entry-blocked')
      : refusal('N20:11.1', 'refusal.not-an-entry-hex'),
};

/** The reach of the unit that a moving step is about. */
export function reachOfTask(state: State, { unit, entry }: MovingTask): Reach {
  return reachOf(state, unit as UnitIx, entry, entry === NOWHERE ? 0 : lateBy(state, entry));
}

/** Where the unit that a moving step is about may end its move. */
function endsOfTask(state: State, task: MovingTask): readonly HexId[] {
  const tests = task.entry === NOWHERE ? endTests(state, task.unit as UnitIx) : [];
  return reachOfTask(state, task).hexes.filter((hex) => tests.every((fits) => fits(hex)));
}

/** What a unit that can move to one hex only may do instead, while its side has hidden units: stay, or see one turned up if it must move. */
function otherThanMoving(state: State, task: MovingTask): readonly Action[] {
  const { points, bySide } = contextOf(state);
  const unit = task.unit as UnitIx;
  if (!points.mayStay.some((one) => one.mayStay(state, unit))) return [];
  if (task.entry === NOWHERE && !points.mustMove.some((one) => one.mustMove(state, unit))) return [act('stop')];
  const everywhere = bySide[state.active].map(({ index }) => state.hex[index]);
  return pretence(state, state.active, everywhere.filter(onMap));
}

/** A unit has been chosen to move: where to [6.0]. */
export const moving: StepModule<MovingTask> = {
  ask(state, task) {
    const unit = task.unit as UnitIx;
    if (task.entry === NOWHERE && !onMap(state.hex[unit])) return null;
    const actions: Action[] = endsOfTask(state, task).map(hexAction);
    if (actions.length === 1) actions.push(...otherThanMoving(state, task));
    return decision(state.active, 'moving', 'N20:6.2', actions);
  },
  proceed: (work) => work.pop(),
  answer(work, task, action) {
    if (action.type !== 'hex') {
      if (action === act('stop')) {
        work.pop();
        work.mark(task.unit as UnitIx, MARK.moved);
      } else turnUpOne(work, work.active);
      return;
    }
    const unit = task.unit as UnitIx;
    const reach = reachOfTask(work, task);
    const path = reach.pathTo(action.hex);
    const cost = reach.costTo(action.hex);
    work.pop();
    placeAndPay(work, unit, action.hex);
    work.mark(unit, MARK.moved);
    if (task.entry !== NOWHERE) {
      const others = work.entered.filter(([hex]) => hex !== task.entry);
      work.entered = [...others, [task.entry, lateBy(work, task.entry) + 1]];
    }
    const { id } = work.context.units[unit];
    const entered = task.entry !== NOWHERE;
    work.tell({ type: 'moved', unit: id, path, cost, entered, rule: rule(entered ? 'N20:11.1' : 'N20:6.0') });
    for (const one of work.context.points.moved) one.moved(work, unit, path, cost);
    if (entered) for (const one of work.context.points.cameOn) one.cameOn(work, unit, task.entry);
  },
  refuse(state, task, action) {
    if (action.type !== 'hex') return refusal('N20:6.0', 'refusal.choose-a-hex');
    return whyNotReach(state, task, action.hex);
  },
};

/** Why the hex is out of reach of the unit that is moving. Called only for hexes outside its reach. */
function whyNotReach(state: State, task: MovingTask, hex: HexId): Refusal {
  const context = contextOf(state);
  const unit = task.unit as UnitIx;
  const { side } = context.units[unit];
  const field = fieldOf(state);
  const params = { hex: hexName(hex) };
  if (!context.board.has(hex)) return refusal('N20:6.0', 'refusal.no-such-hex', params);
  const other = field.unitAt[hex];
  if (other !== 0 && context.units[other - 1].side !== side) return refusal('N20:6.3', 'refusal.enemy-there', params);
  if (other - 1 === unit) return refusal('N20:6.2', 'refusal.already-there', params);
  if (other !== 0) return refusal('N20:6.9', 'refusal.friend-there', params);
  if (context.board.garrisons.get(hex) === enemyOf(side))
    return refusal('N20:9.4.4.1', 'refusal.enemy-garrison', params);
  if ((field.leaderAt[hex] & (side === 'french' ? 2 : 1)) !== 0)
    return refusal('N20:6.3', 'refusal.enemy-leader', params);
  if (reachOfTask(state, task).hexes.includes(hex)) return refusal('N20:6.0', 'refusal.must-end-elsewhere', params);
  if (isNight(state) && inFirmZone(field, hex, enemyOf(side)))
    return refusal('N20:7.7', 'refusal.zone-at-night', params);
  for (const one of context.points.barEntry) {
    const barred = one.barEntry(state, unit, state.hex[unit] as HexId, hex);
    if (barred !== null) return barred;
  }
  return refusal('N20:6.2', 'refusal.out-of-reach', { ...params, points: allowanceOf(state, unit) });
}
