import { rule } from '@vedette/kernel';
import { CARD_EFFECTS } from '../../data/index.js';
import { onMap } from '../../state/units.js';
import { attacks, counter, defends } from '../counters.js';
import { worksOn } from '../effects.js';
import { atOnce, type CardEffect, tellEffect } from './card-effect.js';

const NAME = 'soltadlos';
const PAKENHAM = 'allied/pakenham';
const { movement, strength } = CARD_EFFECTS[NAME];
const ARA_18 = rule('ARA:#18');

/** [ARA:#18] Pakenham goes one point further and fights one stronger this turn. */
export const soltadlos: CardEffect = {
  name: NAME,
  step: atOnce((work, task) => {
    const { index } = counter(work, PAKENHAM);
    work.add({ name: NAME, on: index, side: task.side, until: 'turn' });
    tellEffect(work, task, NAME, index);
  }),
  contribution: {
    id: 'ARA:#18',
    allowance: (state, unit, points) => (worksOn(state, NAME, unit) ? points + movement : points),
    lines(state, battle, side) {
      const { index } = counter(state, PAKENHAM);
      if (side !== 'allied' || !onMap(state.hex[index]) || !worksOn(state, NAME, index)) return [];
      if (!attacks(battle, index) && !defends(battle, index)) return [];
      return [{ rule: ARA_18, key: 'line.soltadlos', unit: index, value: strength }];
    },
  },
};
