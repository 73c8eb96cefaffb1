import type { ExchangeTask } from '../../state/battle.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import { decision, refusal, type StepModule } from '../step.js';
import { disperse } from './dispersal.js';

/** The attacker gives up units of at least the defenders' printed strength, none of them needlessly [9.6]. */
export const exchange: StepModule<ExchangeTask> = {
  ask(state, task) {
    const left = payable(state, task);
    if (left.length === 0) return null;
    const { unitActions } = contextOf(state);
    const actions = left.map((unit) => unitActions[unit]);
    return decision(task.battle.side, 'exchange', 'N20:9.6.I', actions);
  },
  proceed(work, task) {
    work.pop();
    if (task.chosen.length > 0) disperse(work, task.chosen as readonly UnitIx[]);
  },
  answer(work, task, action) {
    if (action.type !== 'unit') return;
    work.replace({ ...task, chosen: [...task.chosen, work.context.indexOf.get(action.unit) as UnitIx] });
  },
  refuse: () => refusal('N20:9.6.I', 'refusal.not-given-up'),
};

/** The units that may be given up next: each is part of a selection that is enough and holds none it could do without. */
function payable(state: State, { battle, owed, chosen }: ExchangeTask): readonly UnitIx[] {
  const { units, points } = contextOf(state);
  const able = (battle.attackers as readonly UnitIx[]).filter(
    (unit) =>
      units[unit].strength > 0 && !points.sparedInExchange.some((one) => one.sparedInExchange(state, battle, unit)),
  );
  const strengths = able.map((unit) => units[unit].strength);
  const mine = able.reduce((bits, unit, at) => (chosen.includes(unit) ? bits | (1 << at) : bits), 0);
  const useful = usefulNext(strengths, owed, mine);
  return able.filter((_, at) => (useful & (1 << at)) !== 0);
}

/**
 * Bits of the strengths that may join those already chosen (bits of `mine`) in some selection whose sum reaches `owed`
 * and falls short without any one of its members; all the rest if even all together fall short.
 */
export function usefulNext(strengths: readonly number[], owed: number, mine: number): number {
  const all = (1 << strengths.length) - 1;
  const sumOf = (bits: number) => strengths.reduce((sum, one, at) => ((bits & (1 << at)) !== 0 ? sum + one : sum), 0);
  if (sumOf(all) <= owed) return owed > 0 ? all & ~mine : 0;
  let useful = 0;
  for (let bits = 1; bits <= all; bits++) {
    if ((bits & mine) !== mine) continue;
    const sum = sumOf(bits);
    const needless = strengths.some((one, at) => (bits & (1 << at)) !== 0 && sum - one >= owed);
    if (sum >= owed && !needless) useful |= bits & ~mine;
  }
  return useful;
}
