import { CARD_EFFECTS } from '../../data/index.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { worksFor } from '../effects.js';
import { atOnce, type CardEffect, tellEffect, tellNoEffect } from './card-effect.js';

const NAME = 'crescendo-de-tambores';

function marches(state: State, unit: UnitIx): boolean {
  return worksFor(state, NAME, contextOf(state).units[unit].side);
}

/** Whether a side has Guard, or Elite units whose Impetus counts [16.7.1]. */
function hasUse(work: Work, side: 'french' | 'allied'): boolean {
  const { bySide, options } = work.context;
  return bySide[side].some(
    ({ traits }) => traits.has('guard') || (traits.has('elite') && options.has('special-units')),
  );
}

/** [N20:#13] This turn the Guard is committed for nothing and Elite units find their Impetus more easily. */
export const crescendoDeTambores: CardEffect = {
  name: NAME,
  step: atOnce((work, task) => {
    if (!hasUse(work, task.side)) {
      tellNoEffect(work, task, 'nobody-fits');
      return;
    }
    work.add({ name: NAME, side: task.side, until: 'turn' });
    tellEffect(work, task, NAME);
  }),
  contribution: {
    id: 'N20:#13',
    freeGuard: marches,
    impetusNeeds: (state, unit, needs) =>
      marches(state, unit) ? Math.min(needs, CARD_EFFECTS[NAME].impetusNeeds) : needs,
  },
};
