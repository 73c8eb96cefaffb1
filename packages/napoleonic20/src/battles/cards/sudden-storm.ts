import { CARD_EFFECTS } from '../../data/index.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import { worksFor } from '../effects.js';
import { atOnce, type CardEffect, tellEffect } from './card-effect.js';

const NAME = 'sudden-storm';

function isWet(state: State, unit: UnitIx): boolean {
  return worksFor(state, NAME, contextOf(state).units[unit].side);
}

/** [ARA:#23] The drawer's units go one point less far this turn, and roads do not help them. */
export const suddenStorm: CardEffect = {
  name: NAME,
  step: atOnce((work, task) => {
    work.add({ name: NAME, side: task.side, until: 'turn' });
    tellEffect(work, task, NAME);
  }),
  contribution: {
    id: 'ARA:#23',
    allowance: (state, unit, points) => (isWet(state, unit) ? points + CARD_EFFECTS[NAME].movement : points),
    deniesRoadBonus: isWet,
  },
};
