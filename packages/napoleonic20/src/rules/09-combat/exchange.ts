import type { ExchangeTask } from '../../state/battle.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import { decision, refusal, type StepModule } from '../step.js';
import { disperse } from './dispersal.js';

/** The attacker gives up units of at least the defenders' printed strength, none of them needlessly [9.6]. */
export const exchange: StepModule<ExchangeTask> = {
  ask(state, task) {
    const able = payers(state, task);
    const left = selectionsOf(state, task, able);
    if (left.length < 2) return null;
    const useful = left.reduce((bits, one) => bits | one, 0);
    const { unitActions } = contextOf(state);
    const actions = able
      .filter((unit, at) => (useful & (1 << at)) !== 0 && !task.chosen.includes(unit))
      .map((unit) => unitActions[unit]);
    return decision(task.battle.side, 'exchange', 'N20:9.6.I', actions);
  },
  proceed(work, task) {
    const able = payers(work, task);
    const [only] = selectionsOf(work, task, able);
    work.pop();
    disperse(
      work,
      able.filter((_, at) => (only & (1 << at)) !== 0),
    );
  },
  answer(work, task, action) {
    if (action.type !== 'unit') return;
    work.replace({ ...task, chosen: [...task.chosen, work.context.indexOf.get(action.unit) as UnitIx] });
  },
  refuse: () => refusal('N20:9.6.I', 'refusal.not-given-up'),
};

/** Attackers that can be given up at all. */
function payers(state: State, { battle }: ExchangeTask): readonly UnitIx[] {
  const { units, points } = contextOf(state);
  return (battle.attackers as readonly UnitIx[]).filter(
    (unit) =>
      units[unit].strength > 0 && !points.sparedInExchange.some((one) => one.sparedInExchange(state, battle, unit)),
  );
}

function selectionsOf(state: State, { owed, chosen }: ExchangeTask, able: readonly UnitIx[]): readonly number[] {
  const { units } = contextOf(state);
  const strengths = able.map((unit) => units[unit].strength);
  const mine = able.reduce((bits, unit, at) => (chosen.includes(unit) ? bits | (1 << at) : bits), 0);
  return selectionsWith(strengths, owed, mine);
}

/**
 * The selections of strengths, as bits, that hold those of `mine`, reach `owed` together and fall short without any
 * one member. If even all together do not reach it, all are the only selection; if nothing is owed, none are.
 */
export function selectionsWith(strengths: readonly number[], owed: number, mine: number): readonly number[] {
  const all = (1 << strengths.length) - 1;
  const sumOf = (bits: number) => strengths.reduce((sum, one, at) => ((bits & (1 << at)) !== 0 ? sum + one : sum), 0);
  if (owed === 0) return [0];
  if (sumOf(all) <= owed) return [all];
  const found: number[] = [];
  for (let bits = 1; bits <= all; bits++) {
    if ((bits & mine) !== mine) continue;
    const sum = sumOf(bits);
    const needless = strengths.some((one, at) => (bits & (1 << at)) !== 0 && sum - one >= owed);
    if (sum >= owed && !needless) found.push(bits);
  }
  return found;
}
