import { ralliable, rallyPlaces } from '../../rules/10-rally.js';
import { decision, refusal } from '../../rules/step.js';
import { act } from '../../state/action.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import type { UnitFacts, UnitIx } from '../../state/units.js';
import { type CardEffect, tellEffect, tellNoEffect } from './card-effect.js';

/** A card by which the drawer may try to rally one unit at once [10.0], paying for +1 if he likes [12.2.2]. */
function rallyCard(name: string, fits: (unit: UnitFacts) => boolean): CardEffect {
  const candidates = (state: State, side: 'french' | 'allied'): readonly UnitIx[] => {
    const { units } = contextOf(state);
    return ralliable(state, side).filter((unit) => fits(units[unit]) && rallyPlaces(state, side, unit).length > 0);
  };
  return {
    name,
    step: {
      ask(state, { card, side }) {
        const units = candidates(state, side);
        if (units.length === 0) return null;
        const { unitActions } = contextOf(state);
        return decision(side, 'rally-now', card, [...units.map((unit) => unitActions[unit]), act('decline')]);
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
        tellEffect(work, task, 'rally-now', unit);
        work.replace({ kind: 'rally', side: task.side, untried: [unit], bonus: null, unit: null, rolled: false });
      },
      refuse: (_state, { card }) => refusal(card, 'refusal.not-dispersed'),
    },
  };
}

/** [ARA:#25, BAI:#9, BUS:#37] One dispersed unit of the drawer. */
export const rallyNow = rallyCard('rally-now', () => true);

/** [TAL:#43] Allied half: one dispersed British unit. */
export const steadyLadsSteady = rallyCard('steady-lads-steady', ({ nation }) => nation === 'british');
