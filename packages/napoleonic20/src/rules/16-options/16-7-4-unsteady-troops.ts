import { rule } from '@vedette/kernel';
import { outcomeFor, TABLES } from '../../data/index.js';
import type { Battle } from '../../state/battle.js';
import { contextOf } from '../../state/context.js';
import { enemyOf, moraleOf, type State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import { addExtra } from '../09-combat/battle.js';
import type { Contribution, ExclusiveStep } from '../points.js';
import { isUnsteady } from '../quality.js';
import { faceOf, roll } from '../step.js';

const UNSTEADY = rule('N20:16.7.4');
const STEP = 'unsteady';

const step: ExclusiveStep = {
  ask: (state, { unit }) => (isUnsteady(state, unit as UnitIx) ? roll(STEP, UNSTEADY) : null),
  proceed: (work) => work.pop(),
  answer(work, task, action) {
    const unit = task.unit as UnitIx;
    const { id, side } = work.context.units[unit];
    const value = faceOf(action);
    const shaken = moraleOf(work, side) < moraleOf(work, enemyOf(side));
    let total = value + (shaken ? TABLES.unsteady.lowerMorale : 0);
    for (const one of work.context.points.unsteadyModifier) total += one.unsteadyModifier(work, unit);
    work.pop();
    work.tell({ type: 'die', purpose: STEP, unit: id, value, total, rule: UNSTEADY });
    for (const one of work.context.points.steadinessRolled) one.steadinessRolled(work, unit, value);
    if (outcomeFor(TABLES.unsteady.bands, total) === 'holds') return;
    addExtra(work, side, { rule: UNSTEADY, key: 'line.weakened', unit, value: TABLES.unsteady.strength });
  },
};

/** Whether a unit has to roll in a battle. */
function mustRoll(state: State, battle: Battle, unit: UnitIx): boolean {
  if (!isUnsteady(state, unit)) return false;
  return !contextOf(state).points.excusesCheck.some((one) => one.excusesCheck(state, battle, unit));
}

/** [N20:16.7.4] Each unsteady unit in a battle rolls in Step D whether it weakens. */
export const unsteadyTroops: Contribution = {
  id: 'N20:16.7.4',
  checks: (state, battle) =>
    [...battle.attackers, ...battle.defenders]
      .filter((unit) => mustRoll(state, battle, unit as UnitIx))
      .map((unit) => ({ kind: 'exclusive', name: STEP, unit })),
  steps: { [STEP]: step },
};
