import { contextOf } from '../../state/context.js';
import { onMap } from '../../state/units.js';
import { counter } from '../counters.js';
import { atOnce, beginForTheTurn, tellNoEffect } from './card-effect.js';
import { isNearAttack, oneBattle } from './one-battle.js';

const NAME = 'wellington-inspires';
const WELLINGTON = 'allied/wellington';

/** [ARA:#20] Allied half: one attack within Wellington's reach is one stronger, at the player's choice of attack. */
export const wellingtonInspires = oneBattle(
  {
    name: NAME,
    id: 'ARA:#20',
    helps(state, battle, side) {
      if (battle.side !== side) return false;
      const leader = counter(state, WELLINGTON);
      return !contextOf(state).options.has('leaders') || isNearAttack(state, battle, leader, leader.range);
    },
  },
  atOnce((work, task) => {
    if (work.context.options.has('leaders') && !onMap(work.hex[counter(work, WELLINGTON).index])) {
      tellNoEffect(work, task, 'not-on-map');
    } else beginForTheTurn(work, task, NAME);
  }),
);
