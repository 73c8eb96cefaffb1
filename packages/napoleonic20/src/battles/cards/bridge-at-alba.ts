import { EXCLUSIVE } from '../../data/index.js';
import { isNight } from '../../rules/06-movement/allowance.js';
import { contextOf } from '../../state/context.js';
import { effectNamed } from '../effects.js';
import { atOnce, type CardEffect, tellEffect } from './card-effect.js';

const NAME = 'bridge-at-alba';

/** [ARA:#21] French half: at the next French Night Operations the French rally without their usual −1. */
export const bridgeAtAlba: CardEffect = {
  name: NAME,
  step: atOnce((work, task) => {
    if (effectNamed(work, NAME) === null) work.add({ name: NAME, side: task.side, until: 'used' });
    tellEffect(work, task, NAME);
  }),
  contribution: {
    id: 'ARA:#21',
    rallyModifier(state, unit) {
      const helps = state.phase === 'night' && contextOf(state).units[unit].side === 'french';
      return helps && effectNamed(state, NAME) !== null ? -EXCLUSIVE.arapiles.frenchRally.die : 0;
    },
    at(work, moment) {
      if (moment === 'player-turn-end' && work.active === 'french' && isNight(work))
        work.dropEffects(({ name }) => name === NAME);
    },
  },
};
