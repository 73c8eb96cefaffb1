import { ralliable, rallyPlaces } from '../../rules/10-rally.js';
import { decision, refusal } from '../../rules/step.js';
import { act } from '../../state/action.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import { type CardEffect, tellEffect, tellNoEffect } from './card-effect.js';

const NAME = 'rally-now';

function candidates(state: State, side: 'french' | 'allied'): readonly UnitIx[] {
  return ralliable(state, side).filter((unit) => rallyPlaces(state, side, unit).length > 0);
}

/** [ARA:#25] The drawer may try to rally one dispersed unit at once [10.0], paying for +1 if he likes [12.2.2]. */
export const rallyNow: CardEffect = {
  name: NAME,
  step: {
    ask(state, { card, side }) {
      const units = candidates(state, side);
      if (units.length === 0) return null;
      const { unitActions } = contextOf(state);
      return decision(side, NAME, card, [...units.map((unit) => unitActions[unit]), act('decline')]);
    },
    proceed(work, task) {
      work.pop();
      tellNoEffect(work, task, 'nobody-dispersed');
    },
    answer(work, task, action) {
      if (action.type !== 'unit') {
        work.pop();
        return;
      }
      const unit = work.context.indexOf.get(action.unit) as UnitIx;
      tellEffect(work, task, NAME, unit);
      work.replace({ kind: 'rally', side: task.side, untried: [unit], bonus: null, unit: null, rolled: false });
    },
    refuse: (_state, { card }) => refusal(card, 'refusal.not-dispersed'),
  },
};
