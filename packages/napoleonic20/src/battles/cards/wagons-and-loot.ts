import { CARD_EFFECTS } from '../../data/index.js';
import { onMap } from '../../state/units.js';
import { hasDepot, WAGONS } from '../bailen/06-12-french-supplies.js';
import { counter } from '../counters.js';
import { worksOn } from '../effects.js';
import { atOnce, type CardEffect, tellEffect, tellNoEffect } from './card-effect.js';

const SUPPLIES = 'french/supplies';

/** [BAI:#10] French half: the next loading die is one better, or the Supply Train goes a point further this turn. */
export const wagonsAndLoot: CardEffect = {
  name: WAGONS,
  step: atOnce((work, task) => {
    const { index } = counter(work, SUPPLIES);
    if (hasDepot(work)) {
      work.add({ name: WAGONS, side: 'french', until: 'used' });
      tellEffect(work, task, WAGONS);
    } else if (onMap(work.hex[index])) {
      work.add({ name: WAGONS, side: 'french', on: index, until: 'turn' });
      tellEffect(work, task, 'wagons-roll', index);
    } else tellNoEffect(work, task, 'not-on-map');
  }),
  contribution: {
    id: 'BAI:#10',
    allowance: (state, unit, points) =>
      worksOn(state, WAGONS, unit) ? points + CARD_EFFECTS['wagons-and-loot'].movement : points,
  },
};
