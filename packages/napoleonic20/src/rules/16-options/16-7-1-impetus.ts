import { rule } from '@vedette/kernel';
import { TABLES } from '../../data/index.js';
import type { Battle } from '../../state/battle.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import { addExtra, battleNow } from '../09-combat/battle.js';
import type { Contribution, ExclusiveStep } from '../points.js';
import { isElite } from '../quality.js';
import { faceOf, roll } from '../step.js';

const IMPETUS = rule('N20:16.7.1');
const STEP = 'impetus';
const COMMITTED = 'guard-committed';

/** What is added to the Impetus die of an attacking Elite unit. */
function impetusModifier(state: State, battle: Battle, unit: UnitIx): number {
  const { units } = contextOf(state);
  const paidForGuard = state.effects.some(
    ({ name, on }) => name === COMMITTED && on !== undefined && battle.attackers.includes(on),
  );
  const reasons = [
    units[unit].traits.has('guard'),
    paidForGuard,
    battle.reserves[0] === true,
    state.morale.includes(TABLES.impetus.criticalMorale),
  ];
  return reasons.filter(Boolean).length * TABLES.impetus.each;
}

/** The modified die that gives an Elite unit its Impetus just now. */
function needed(state: State, unit: UnitIx): number {
  let needs = TABLES.impetus.needs;
  for (const one of contextOf(state).points.impetusNeeds) needs = one.impetusNeeds(state, unit, needs);
  return needs;
}

const step: ExclusiveStep = {
  ask: () => roll(STEP, IMPETUS),
  proceed: (work) => work.pop(),
  answer(work, task, action) {
    const unit = task.unit as UnitIx;
    const battle = battleNow(work);
    const value = faceOf(action);
    work.pop();
    if (battle === null) return;
    const total = value + impetusModifier(work, battle, unit);
    work.tell({ type: 'die', purpose: STEP, unit: work.context.units[unit].id, value, total, rule: IMPETUS });
    if (total < needed(work, unit)) return;
    addExtra(work, battle.side, { rule: IMPETUS, key: 'line.impetus', unit, value: TABLES.impetus.strength });
  },
};

/** [N20:16.7.1] Each attacking Elite unit rolls for Impetus in Step D. */
export const impetus: Contribution = {
  id: 'N20:16.7.1',
  effects: [COMMITTED],
  checks: (state, battle) =>
    (battle.attackers as readonly UnitIx[])
      .filter((unit) => isElite(state, unit))
      .map((unit) => ({ kind: 'exclusive', name: STEP, unit })),
  guardCommitted: (work, unit) => work.add({ name: COMMITTED, on: unit, until: 'turn' }),
  steps: { [STEP]: step },
};
