import { rule } from '@vedette/kernel';
import type { Side } from '../../board/board.js';
import type { HexId } from '../../board/hex.js';
import { combatResult, TABLES } from '../../data/tables.js';
import { type Action, act } from '../../state/action.js';
import type { Battle, BattleStage, BattleTask, Extra } from '../../state/battle.js';
import { contextOf } from '../../state/context.js';
import { enemyOf, type State, TURN } from '../../state/state.js';
import { ROUTED } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { unitAt } from '../07-zones-of-control.js';
import type { Line } from '../points.js';
import { pretence, turnUpOne } from '../pretence.js';
import { type Ask, decision, faceOf, refusal, roll, type StepModule } from '../step.js';
import { conclude } from './aftermath.js';
import { attackLines, columnFor, defenceLines, differentialOf, totalOf } from './strength.js';

const COLUMN_ACTIONS: readonly Action[] = TABLES.combat.columns.map((column) => ({ type: 'column', column }));

const NEXT_STAGE: Readonly<Record<Exclude<BattleStage, 'die'>, BattleStage>> = {
  'attacker-reserves': 'defender-reserves',
  'defender-reserves': 'checks',
  checks: 'column',
  column: 'die',
};

/** The first step of a battle between units of `side` and whatever stands in the target hexes. */
export function battleOf(
  state: State,
  side: Side,
  attackers: readonly number[],
  targets: readonly HexId[],
  charge: boolean,
): BattleTask {
  const defenders = targets.map((hex) => unitAt(state, hex)).filter((unit) => unit !== null);
  return {
    kind: 'battle',
    stage: 'attacker-reserves',
    charge,
    side,
    defender: enemyOf(side),
    attackers,
    targets,
    defenders,
    reserves: [null, null],
    extras: [],
    column: null,
  };
}

/** Puts a battle on top of the agenda. */
export function beginBattle(work: Work, battle: BattleTask): void {
  const { units } = work.context;
  const idOf = (unit: number) => units[unit].id;
  work.push(battle);
  work.tell({
    type: 'battle',
    side: battle.side,
    attackers: battle.attackers.map(idOf),
    defenders: battle.defenders.map(idOf),
    targets: battle.targets,
    charge: battle.charge,
  });
}

/** The battle that is being fought, or null. A troop check or a support stands above it on the agenda. */
export function battleNow(state: State): BattleTask | null {
  for (let at = state.agenda.length - 1; at >= 0; at--) {
    const task = state.agenda[at];
    if (task.kind === 'battle') return task;
    if (task.kind === 'exchange' || task.kind === 'aftermath' || task.kind === 'advance') return task.battle;
  }
  return null;
}

/** Adds a line to a side of the battle being fought [9.0 B to D]. */
export function addExtra(work: Work, side: Side, line: Line): void {
  const at = work.agenda.findLastIndex((task) => task.kind === 'battle');
  const task = work.agenda[at];
  if (task?.kind !== 'battle') throw new Error('no battle is being fought');
  const extra: Extra = { ...line, side };
  work.agenda = work.agenda.with(at, { ...task, extras: [...task.extras, extra] });
}

/** Whether a side may still assign reserves to a battle, at a price or free [12.2.3]. */
function mayAssignReserves(state: State, battle: Battle, side: Side): boolean {
  if (battle.reserves[side === battle.side ? 0 : 1] !== null) return false;
  const own = side === battle.side ? battle.attackers : battle.defenders;
  if (own.every((unit) => (state.marks[unit] & ROUTED) !== 0)) return false;
  return !contextOf(state).points.barReserves.some((one) => one.barReserves(state, battle, side) !== null);
}

/** A battle from its strengths to its die [9.0 B to G]. */
export const battle: StepModule<BattleTask> = {
  ask(state, task) {
    switch (task.stage) {
      case 'attacker-reserves':
        return askForMore(state, task, task.side);
      case 'defender-reserves':
        return askForMore(state, task, task.defender);
      case 'checks':
        return null;
      case 'column':
        return decision(task.side, 'column', 'N20:9.5', columnsFor(state, task));
      case 'die':
        return roll('combat', 'N20:9.0.G');
    }
  },
  proceed(work, task) {
    if (task.stage === 'die') return;
    const [first, second] = task.reserves;
    const reserves: BattleTask['reserves'] =
      task.stage === 'attacker-reserves'
        ? [first ?? false, second]
        : task.stage === 'defender-reserves'
          ? [first, second ?? false]
          : task.reserves;
    work.replace({ ...task, stage: NEXT_STAGE[task.stage], reserves });
    if (task.stage !== 'checks') return;
    for (const one of work.context.points.checks.toReversed()) work.push(...one.checks(work, task));
  },
  answer(work, task, action) {
    switch (action.type) {
      case 'column':
        work.replace({ ...task, stage: 'die', column: action.column });
        return;
      case 'die':
        fight(work, task, faceOf(action));
        return;
      default:
        commit(work, task, task.stage === 'attacker-reserves' ? task.side : task.defender, action);
    }
  },
  refuse(state, task, action) {
    if (task.stage === 'column')
      return refusal('N20:9.5', 'refusal.column-too-high', { column: columnFor(differentialOf(state, task)) });
    if (action.type === 'do' && action.what === 'reserve') return refusal('N20:12.2.3', 'refusal.no-reserves');
    return refusal('N20:9.0', 'refusal.not-a-choice-now');
  },
};

/** Steps B and C: reserves, and whatever else may be thrown in; nothing to ask if there is nothing to have. */
function askForMore(state: State, task: BattleTask, side: Side): Ask | null {
  const actions: Action[] = mayAssignReserves(state, task, side) ? [act('reserve')] : [];
  for (const one of contextOf(state).points.supports) {
    for (const support of one.supports) actions.push(...support.offers(state, task, side));
  }
  if (actions.length === 0) actions.push(...pretence(state, side, hexesOf(state, task, side)));
  if (actions.length === 0) return null;
  actions.push(act('decline'));
  return decision(side, 'reserves', 'N20:12.2.3', actions);
}

function hexesOf(state: State, { side: attacker, attackers, targets }: BattleTask, side: Side): readonly HexId[] {
  return side === attacker ? attackers.map((unit) => state.hex[unit] as HexId) : targets;
}

function commit(work: Work, task: BattleTask, side: Side, action: Action): void {
  if (action.type === 'do' && action.what === 'decline') {
    battle.proceed(work, task);
    return;
  }
  if (action.type === 'do' && action.what === 'reserve' && mayAssignReserves(work, task, side)) {
    const [first, second] = task.reserves;
    work.replace({ ...task, reserves: side === task.side ? [true, second] : [first, true] });
    work.tell({ type: 'reserves', side });
    const giver = work.context.points.freeReserves.find((one) => one.freeReserves(work, task, side));
    if (giver === undefined) work.spendMorale(side, rule('N20:12.2.3'));
    else giver.tookFreeReserves?.(work, task, side);
    return;
  }
  if (action === act('reveal')) {
    turnUpOne(work, side);
    return;
  }
  for (const one of work.context.points.supports) {
    for (const support of one.supports) {
      if (!support.offers(work, task, side).includes(action)) continue;
      support.take(work, task, side, action);
      return;
    }
  }
}

/** The columns the attacker may choose, the highest first: that of the differential, or any lower one [9.5]. */
function columnsFor(state: State, task: BattleTask): readonly Action[] {
  const highest = columnFor(differentialOf(state, task)) - TABLES.combat.columns[0];
  return COLUMN_ACTIONS.slice(0, highest + 1).toReversed();
}

function fight(work: Work, task: BattleTask, die: number): void {
  const { points } = work.context;
  work.facts |= TURN.fought;
  const column = task.column ?? columnFor(differentialOf(work, task));
  let result = combatResult(TABLES, column, die);
  for (const one of points.battleResult) result = one.battleResult(work, task, result);
  const attack = totalOf(attackLines(work, task));
  const defence = totalOf(defenceLines(work, task));
  work.tell({ type: 'result', attack, defence, column, die, result });
  for (const one of points.fought) one.fought(work, task, result);
  conclude(work, task, result);
}
