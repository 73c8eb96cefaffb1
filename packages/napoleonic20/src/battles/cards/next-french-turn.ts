import type { Contribution } from '../../rules/points.js';
import { refusal } from '../../rules/step.js';
import { contextOf } from '../../state/context.js';
import { worksFor } from '../effects.js';
import { atOnce, type CardEffect, tellEffect } from './card-effect.js';

/** An Allied card that hampers the French until their next Player Turn is over. */
function untilNextFrenchTurn(name: string, contribution: Contribution): CardEffect {
  return {
    name,
    step: atOnce((work, task) => {
      work.add({ name, side: 'french', until: 'next-turn' });
      tellEffect(work, task, name);
    }),
    contribution,
  };
}

/** [BAI:#10] Spanish half: no road bonus for French units in their next Movement Phase. */
export const cutTheRoad = untilNextFrenchTurn('cut-the-road', {
  id: 'BAI:#10',
  deniesRoadBonus: (state, unit) => worksFor(state, 'cut-the-road', contextOf(state).units[unit].side),
});

const NOTHING_LEFT = refusal('BUS:#29', 'refusal.scorched-earth');

/** [BUS:#29] Allied half: no Forced March in the next French Player Turn. */
export const scorchedEarth = untilNextFrenchTurn('scorched-earth', {
  id: 'BUS:#29',
  barForcedMarch: (state, side) => (worksFor(state, 'scorched-earth', side) ? NOTHING_LEFT : null),
});
