import { rule } from '@vedette/kernel';
import type { Support } from '../../rules/points.js';
import { isUnsteady } from '../../rules/quality.js';
import type { Battle } from '../../state/battle.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import type { UnitFacts, UnitIx } from '../../state/units.js';
import { effectNamed, worksOn } from '../effects.js';
import { atOnce, type CardEffect, tellNoEffect } from './card-effect.js';
import { isKept, keptCard, unitsOf } from './one-battle.js';

const NAME = 'portuguese-steadiness';
const ID = 'BUS:#33';
const BUS_33 = rule(ID);

/** The Portuguese in a battle that would have to roll. */
function shaky(state: State, battle: Battle): readonly UnitFacts[] {
  return unitsOf(state, battle, 'allied').filter(
    ({ nation, index }) => nation === 'portuguese' && isUnsteady(state, index),
  );
}

/** Of several Portuguese in a battle the Allied player names the one that holds firm. */
const choice: Support = {
  name: NAME,
  rule: BUS_33,
  offers(state, battle, side) {
    if (side !== 'allied' || !isKept(state, ID, side) || effectNamed(state, NAME) !== null) return [];
    const { unitActions } = contextOf(state);
    const units = shaky(state, battle);
    return units.length < 2 ? [] : units.map(({ index }) => unitActions[index]);
  },
  take(work, _battle, side, action) {
    if (action.type !== 'unit') return;
    work.add({ name: NAME, side, on: work.context.indexOf.get(action.unit) as UnitIx, until: 'turn' });
  },
};

const kept = keptCard(NAME, ID, {
  supports: [choice],
  excusesCheck(state, battle, unit) {
    if (!isKept(state, ID, 'allied')) return false;
    if (worksOn(state, NAME, unit)) return true;
    const units = shaky(state, battle);
    return units.length === 1 && units[0]?.index === unit;
  },
  fought: (work) => work.dropEffects(({ name }) => name === NAME),
});

/** [BUS:#33] Allied half, kept: until night one Portuguese unit in each battle holds firm without a die. */
export const portugueseSteadiness: CardEffect = {
  ...kept,
  step: {
    ...kept.step,
    proceed(work, task) {
      if (work.context.options.has('special-units')) kept.step.proceed(work, task);
      else atOnce(() => tellNoEffect(work, task, 'option-not-used')).proceed(work, task);
    },
  },
};
