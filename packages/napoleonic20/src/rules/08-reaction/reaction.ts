import type { Refusal } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { type Action, act } from '../../state/action.js';
import { contextOf } from '../../state/context.js';
import { enemyOf, type State } from '../../state/state.js';
import type { ReactingTask, Task } from '../../state/task.js';
import { MARK, onMap, type UnitIx } from '../../state/units.js';
import { adjacent } from '../07-zones-of-control.js';
import { automatic, decision, refusal, type StepModule } from '../step.js';
import { chargeable, whyNotCharge } from './charge.js';
import { whyNotDisengage } from './disengage.js';

/** The Reaction Phase of the side that is not active [8.0]: who may react is settled as it begins. */
export const reaction = automatic<Task & { kind: 'reaction' }>((work) => {
  work.phase = 'reaction';
  const { bySide } = work.context;
  const able = bySide[enemyOf(work.active)]
    .map(({ index }) => index)
    .filter((unit) => isCandidate(work, unit) && isNextToEnemy(work, unit));
  if (able.length === 0) {
    endReaction(work);
    return;
  }
  work.tell({ type: 'phase', side: enemyOf(work.active), phase: 'reaction' });
  work.replace({ kind: 'reacting', able, struck: [] });
});

/** The Reaction Phase is over, the Combat Phase begins. */
function endReaction(work: Parameters<typeof reaction.proceed>[0]): void {
  work.pop();
  work.attacks = [];
  for (const { index } of work.context.bySide[enemyOf(work.active)]) work.unmark(index, MARK.moved);
  work.phase = 'combat';
  work.tell({ type: 'phase', side: work.active, phase: 'combat' });
}

/** Cavalry, or a unit that some rule lets react like it. */
function isCandidate(state: State, unit: UnitIx): boolean {
  const { units, points } = contextOf(state);
  if (!onMap(state.hex[unit])) return false;
  if (units[unit].arm === 'cavalry' || points.reacts.some((one) => one.reacts(state, unit))) return true;
  return points.disengages.some((one) => one.disengages(state, unit));
}

function isNextToEnemy(state: State, unit: UnitIx): boolean {
  const { board, bySide } = contextOf(state);
  const from = state.hex[unit] as HexId;
  return bySide[state.active].some(
    ({ index, arm }) => arm !== 'leader' && onMap(state.hex[index]) && adjacent(board, from, state.hex[index] as HexId),
  );
}

/** What a unit that can still react may choose: buttons, in the order of the rulebook. */
function reactionsOf(state: State, unit: UnitIx): readonly Action[] {
  const actions: Action[] = [];
  if (!onMap(state.hex[unit]) || !isNextToEnemy(state, unit)) return actions;
  if (whyNotCharge(state, unit) === null && chargeable(state, unit).length > 0) actions.push(act('countercharge'));
  if (whyNotDisengage(state, unit) === null) actions.push(act('disengage'));
  for (const one of contextOf(state).points.reactions) {
    for (const offer of one.reactions) if (offer.may(state, unit)) actions.push(act(offer.verb));
  }
  return actions;
}

/** A unit is chosen to react, or the phase ends [8.0]. */
export const reacting: StepModule<ReactingTask> = {
  ask(state, task) {
    const { unitActions } = contextOf(state);
    const actions: Action[] = [];
    for (const unit of task.able as readonly UnitIx[]) {
      if (reactionsOf(state, unit).length > 0) actions.push(unitActions[unit]);
    }
    if (actions.length === 0) return null;
    actions.push(act('end-reaction'));
    return decision(enemyOf(state.active), 'reaction', 'N20:8.0', actions);
  },
  proceed: (work) => endReaction(work),
  answer(work, _task, action) {
    if (action.type === 'unit') work.push({ kind: 'react', unit: work.context.indexOf.get(action.unit) as UnitIx });
    else endReaction(work);
  },
  refuse(state, task, action) {
    if (action.type !== 'unit') return refusal('N20:8.0', 'refusal.choose-a-unit-first');
    const { indexOf, units } = contextOf(state);
    const unit = indexOf.get(action.unit);
    if (unit === undefined || units[unit].side === state.active) return refusal('N20:8.0', 'refusal.not-your-unit');
    if (!task.able.includes(unit)) return whyNotAble(state, unit);
    return whyNotReact(state, unit);
  },
};

function whyNotAble(state: State, unit: UnitIx): Refusal {
  if (!isCandidate(state, unit)) return refusal('N20:8.0', 'refusal.only-cavalry-reacts');
  if ((state.marks[unit] & MARK.moved) !== 0) return refusal('N20:8.0', 'refusal.has-reacted');
  return refusal('N20:8.0', 'refusal.not-next-to-enemy');
}

function whyNotReact(state: State, unit: UnitIx): Refusal {
  return whyNotDisengage(state, unit) ?? whyNotCharge(state, unit) ?? refusal('N20:8.0', 'refusal.cannot-react');
}

/** How the chosen unit reacts. */
export const react: StepModule<Task & { kind: 'react' }> = {
  ask: (state, { unit }) => decision(enemyOf(state.active), 'react', 'N20:8.0', reactionsOf(state, unit as UnitIx)),
  proceed: (work) => work.pop(),
  answer(work, task, action) {
    if (action.type !== 'do') return;
    const unit = task.unit as UnitIx;
    if (action.what === 'countercharge') {
      work.replace({ kind: 'declare', attackers: [unit], targets: [], charge: true });
      return;
    }
    const { points } = work.context;
    if (action.what === 'disengage') {
      const hexes = [work.hex[unit] as HexId];
      settleReaction(work, unit);
      work.replace({ kind: 'disengage', unit, path: hexes });
      for (const one of points.answersReaction) work.push(...one.answersReaction(work, unit, 'disengage', hexes));
      return;
    }
    const offer = points.reactions.flatMap((one) => one.reactions).find(({ verb }) => verb === action.what);
    if (offer?.free !== true) settleReaction(work, unit);
    work.pop();
    offer?.begin(work, unit);
  },
  refuse(state, { unit }, action) {
    if (action.type === 'do' && action.what === 'countercharge')
      return whyNotCharge(state, unit as UnitIx) ?? refusal('N20:8.1', 'refusal.nobody-to-charge');
    if (action.type === 'do' && action.what === 'disengage')
      return whyNotDisengage(state, unit as UnitIx) ?? refusal('N20:8.2', 'refusal.not-now');
    return refusal('N20:8.0', 'refusal.not-a-choice-now');
  },
};

/** A unit that reacts does so once. */
function settleReaction(work: Parameters<typeof reaction.proceed>[0], unit: UnitIx): void {
  work.mark(unit, MARK.moved);
  work.agenda = work.agenda.map((task) =>
    task.kind === 'reacting' ? { ...task, able: task.able.filter((one) => one !== unit) } : task,
  );
}
