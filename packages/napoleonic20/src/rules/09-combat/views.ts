import type { Viewer } from '@vedette/kernel';
import type { Side } from '../../board/board.js';
import type { Battle } from '../../state/battle.js';
import { contextOf } from '../../state/context.js';
import { nameFor } from '../../state/hidden.js';
import type { AttackView, BattleView, DeclarationView, LineView } from '../../state/observation.js';
import type { Attack, State } from '../../state/state.js';
import type { UnitId } from '../../state/units.js';
import type { Line } from '../points.js';
import { battleNow } from './battle.js';
import { owed, progressOf } from './declare.js';
import { engagementOf } from './engagement.js';
import { attackLines, columnFor, defenceLines, totalOf } from './strength.js';

/** The battle being fought, line by line, or null. */
export function battleView(state: State, viewer: Viewer<Side>): BattleView | null {
  const battle = battleNow(state);
  return battle === null ? null : viewOf(state, battle, viewer);
}

/** A battle with its reckoning, in the names that a viewer may know. */
export function viewOf(state: State, battle: Battle, viewer: Viewer<Side>): BattleView {
  const name = namesFor(state, viewer);
  const attack = attackLines(state, battle);
  const defence = defenceLines(state, battle);
  const attackTotal = totalOf(attack);
  const defenceTotal = totalOf(defence);
  const lineView = ({ rule, key, unit, value }: Line): LineView => ({
    rule,
    key,
    unit: unit === undefined ? null : name(unit),
    value,
  });
  return {
    side: battle.side,
    charge: battle.charge,
    attackers: battle.attackers.map(name),
    defenders: battle.defenders.map(name),
    targets: battle.targets,
    attack: attack.map(lineView),
    defence: defence.map(lineView),
    attackTotal,
    defenceTotal,
    column: battle.column ?? columnFor(attackTotal - defenceTotal),
    stage: battle.stage,
  };
}

function namesFor(state: State, viewer: Viewer<Side>): (unit: number) => UnitId {
  const { units } = contextOf(state);
  return (unit) => nameFor(state, units[unit], viewer);
}

/** What has been declared and what is still owed [9.1], while attacks are declared or fought; else null. */
export function declarationView(state: State, viewer: Viewer<Side>): DeclarationView | null {
  const task = state.agenda.findLast((one) => one.kind === 'declare' || one.kind === 'resolve');
  if (task === undefined || state.agenda.some((one) => one.kind === 'reaction' || one.kind === 'reacting')) return null;
  const nameOf = namesFor(state, viewer);
  const attackView = ({ attackers, targets }: Pick<Attack, 'attackers' | 'targets'>): AttackView => ({
    attackers: attackers.map(nameOf),
    targets,
  });
  const declared = state.attacks.map(attackView);
  if (task.kind === 'resolve') return { declared, open: null, mustAttack: [], mustBeAttacked: [] };
  if (task !== state.agenda.at(-1)) return null;
  const deciding = viewer === 'everything' || viewer === state.active;
  if (!deciding && contextOf(state).options.has('fog-of-war'))
    return { declared, open: null, mustAttack: [], mustBeAttacked: [] };
  const engagement = engagementOf(state);
  const left = owed(engagement, progressOf(engagement, state.attacks, task));
  return {
    declared,
    open: task.attackers.length === 0 ? null : attackView(task),
    mustAttack: engagement.attackers.filter((_, at) => (left.attackers & (1 << at)) !== 0).map(nameOf),
    mustBeAttacked: engagement.targets.filter((_, at) => (left.targets & (1 << at)) !== 0),
  };
}
