import type { Refusal } from '@vedette/kernel';
import { type HexId, hexName } from '../../board/hex.js';
import { type Action, act } from '../../state/action.js';
import { contextOf, hexAction } from '../../state/context.js';
import { enemyOf, type State } from '../../state/state.js';
import type { DeclareTask, ReactingTask } from '../../state/task.js';
import { MARK, onMap, ROUTED, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { adjacent, unitAt } from '../07-zones-of-control.js';
import { pretence, turnUpOne } from '../pretence.js';
import { type Ask, decision, refusal } from '../step.js';

/** Why a unit may not countercharge, or null if it may [8.1]. Whether an enemy is left to charge is not asked. */
export function whyNotCharge(state: State, unit: UnitIx): Refusal | null {
  const { units, points } = contextOf(state);
  if (units[unit].arm !== 'cavalry') return refusal('N20:8.1', 'refusal.only-cavalry-charges');
  if ((state.marks[unit] & ROUTED) !== 0) return refusal('N20:8.1.1', 'refusal.routed-cannot-charge');
  for (const one of points.barReaction) {
    const barred = one.barReaction(state, unit, 'countercharge');
    if (barred !== null) return barred;
  }
  return null;
}

/** The Reaction Phase a charge belongs to. */
function reactingOf(state: State): ReactingTask {
  const task = state.agenda.findLast((one) => one.kind === 'reacting');
  if (task?.kind !== 'reacting') throw new Error('there is a reaction only in the Reaction Phase');
  return task;
}

/** Hexes of enemy units that a unit could charge: adjacent, and not charged before in this phase [9.1.2]. */
export function chargeable(state: State, unit: UnitIx): readonly HexId[] {
  const { board, bySide } = contextOf(state);
  const { struck } = reactingOf(state);
  const from = state.hex[unit] as HexId;
  return bySide[state.active]
    .filter(({ index, arm }) => arm !== 'leader' && onMap(state.hex[index]) && !struck.includes(index))
    .map(({ index }) => state.hex[index] as HexId)
    .filter((hex) => adjacent(board, from, hex));
}

/** Hexes that every unit of a charge could still take on. */
function targetsLeft(state: State, { attackers, targets }: DeclareTask): readonly HexId[] {
  const [first, ...others] = attackers as readonly UnitIx[];
  const { board } = contextOf(state);
  return chargeable(state, first).filter(
    (hex) => !targets.includes(hex) && others.every((unit) => adjacent(board, state.hex[unit] as HexId, hex)),
  );
}

function targetsNear(state: State, task: DeclareTask): readonly HexId[] {
  return [...task.targets, ...targetsLeft(state, task)];
}

/** Cavalry that may join a charge: it can react, and stands next to every target. */
function chargersLeft(state: State, task: DeclareTask): readonly UnitIx[] {
  const { board } = contextOf(state);
  return (reactingOf(state).able as readonly UnitIx[]).filter((unit) => {
    if (task.attackers.includes(unit) || whyNotCharge(state, unit) !== null || isBarred(state, task, unit))
      return false;
    if (!task.targets.every((hex) => adjacent(board, state.hex[unit] as HexId, hex))) return false;
    return task.targets.length > 0 || targetsLeft(state, { ...task, attackers: [...task.attackers, unit] }).length > 0;
  });
}

function isBarred(state: State, task: DeclareTask, unit: UnitIx): boolean {
  const { barJointAttack } = contextOf(state).points;
  return barJointAttack.some((one) =>
    (task.attackers as readonly UnitIx[]).some((other) => one.barJointAttack(state, unit, other) !== null),
  );
}

/** A Countercharge being put together [8.1.3]: any cavalry on any enemies, as long as all are adjacent to all. */
export const charge = {
  ask(state: State, task: DeclareTask): Ask {
    const { unitActions } = contextOf(state);
    const actions: Action[] = chargersLeft(state, task).map((unit) => unitActions[unit]);
    for (const hex of targetsLeft(state, task)) actions.push(hexAction(hex));
    if (task.targets.length > 0) actions.push(act('close-attack'));
    if (actions.length === 1) {
      const near = task.attackers.map((unit) => state.hex[unit] as HexId);
      actions.push(...pretence(state, enemyOf(state.active), [...near, ...targetsNear(state, task)]));
    }
    return decision(enemyOf(state.active), 'countercharge', 'N20:8.1.3', actions);
  },

  answer(work: Work, task: DeclareTask, action: Action): void {
    if (action.type === 'unit') {
      const unit = work.context.indexOf.get(action.unit) as UnitIx;
      work.replace({ ...task, attackers: [...task.attackers, unit] });
    } else if (action.type === 'hex') work.replace({ ...task, targets: [...task.targets, action.hex] });
    else if (action === act('reveal')) turnUpOne(work, enemyOf(work.active));
    else close(work, task);
  },

  refuse(state: State, task: DeclareTask, action: Action): Refusal {
    if (action.type === 'hex') {
      const params = { hex: hexName(action.hex) };
      const unit = unitAt(state, action.hex);
      if (unit !== null && reactingOf(state).struck.includes(unit))
        return refusal('N20:9.1.2', 'refusal.attacked-already', params);
      return refusal('N20:8.1.3', 'refusal.target-not-adjacent-to-all', params);
    }
    if (action.type === 'unit') {
      const unit = contextOf(state).indexOf.get(action.unit);
      if (unit === undefined || !reactingOf(state).able.includes(unit))
        return refusal('N20:8.0', 'refusal.cannot-react');
      return whyNotCharge(state, unit) ?? refusal('N20:8.1.3', 'refusal.not-adjacent-to-all');
    }
    return task.targets.length === 0
      ? refusal('N20:8.1', 'refusal.choose-a-target')
      : refusal('N20:8.1', 'refusal.not-a-choice-now');
  },
};

/** The charge is declared: its cavalry has reacted, its targets have been attacked, and it is fought at once. */
function close(work: Work, task: DeclareTask): void {
  const { attackers, targets } = task;
  const reacting = reactingOf(work);
  const struck = targets.map((hex) => unitAt(work, hex)).filter((unit) => unit !== null);
  work.agenda = work.agenda.with(work.agenda.lastIndexOf(reacting), {
    ...reacting,
    able: reacting.able.filter((unit) => !attackers.includes(unit)),
    struck: [...reacting.struck, ...struck],
  });
  for (const unit of attackers as readonly UnitIx[]) work.mark(unit, MARK.moved);
  const attack = { attackers, targets, charge: true } as const;
  work.attacks = [...work.attacks, attack];
  work.replace({ kind: 'resolve' });
  for (const one of work.context.points.declared) one.declared(work, [attack], true);
}
