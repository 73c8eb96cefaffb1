import type { HexId } from '../../board/hex.js';
import type { Action } from '../../state/action.js';
import { contextOf } from '../../state/context.js';
import { type Attack, enemyOf, type State } from '../../state/state.js';
import type { Task } from '../../state/task.js';
import { onMap } from '../../state/units.js';
import { loneGarrison, unitAt } from '../07-zones-of-control.js';
import { decision, refusal, type StepModule } from '../step.js';
import { battleOf, beginBattle } from './battle.js';

const attackActions: Action[] = [];

function attackAction(attack: number): Action {
  attackActions[attack] ??= { type: 'attack', attack };
  return attackActions[attack];
}

/** Declared attacks are fought one after another, in any order the attacker likes [9.0]; a Countercharge at once. */
export const resolve: StepModule<Task & { kind: 'resolve' }> = {
  ask(state) {
    const actions: Action[] = [];
    state.attacks.forEach((attack, at) => {
      if (stands(state, attack)) actions.push(attackAction(at + 1));
    });
    return actions.length === 0 ? null : decision(state.active, 'resolve', 'N20:9.0', actions);
  },
  proceed: (work) => work.pop(),
  answer(work, _task, action) {
    if (action.type !== 'attack') return;
    const at = action.attack - 1;
    const attack = work.attacks[at];
    const { attackers, targets } = standing(work, attack);
    const charge = attack.charge === true;
    work.attacks = work.attacks.with(at, { ...attack, done: true });
    beginBattle(work, battleOf(work, charge ? enemyOf(work.active) : work.active, attackers, targets, charge));
  },
  refuse: (state, _task, action) =>
    action.type === 'attack' && state.attacks[action.attack - 1] !== undefined
      ? refusal('N20:9.1.2', 'refusal.attack-fought')
      : refusal('N20:9.0', 'refusal.choose-an-attack'),
};

/** Whether an attack is still to be fought: somebody is left on both sides. */
function stands(state: State, attack: Attack): boolean {
  if (attack.done === true) return false;
  const { attackers, targets } = standing(state, attack);
  return attackers.length > 0 && targets.length > 0;
}

/** What is left of a declared attack: units may have been revealed as dummies, or driven off by a rule. */
function standing(state: State, attack: Attack): Attack {
  const { units } = contextOf(state);
  const isThere = (hex: HexId): boolean => unitAt(state, hex) !== null || loneGarrison(state, hex) !== null;
  return {
    attackers: attack.attackers.filter((unit) => onMap(state.hex[unit]) && units[unit].arm !== 'leader'),
    targets: attack.targets.filter(isThere),
  };
}
