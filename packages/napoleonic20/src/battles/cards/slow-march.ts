import { CARD_EFFECTS } from '../../data/index.js';
import type { Contribution } from '../../rules/points.js';
import { refusal } from '../../rules/step.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import { effectNamed, worksFor } from '../effects.js';
import { type CardEffect, forTheTurn } from './card-effect.js';

type Slow = 'sudden-storm' | 'scorching-heat' | 'mist-on-the-ridge' | 'heat-and-fatigue';

function slows(name: Slow, state: State, unit: UnitIx): boolean {
  return worksFor(state, name, contextOf(state).units[unit].side);
}

/** A card by which the drawer's units have fewer movement points this turn; and what else it does. */
function slowMarch(name: Slow, id: string, more: Partial<Contribution> = {}): CardEffect {
  return {
    name,
    step: forTheTurn(name),
    contribution: {
      id,
      ...more,
      allowance: (state, unit, points) => (slows(name, state, unit) ? points + CARD_EFFECTS[name].movement : points),
    },
  };
}

/** [ARA:#23] The drawer's units go one point less far this turn, and roads do not help them. */
export const suddenStorm = slowMarch('sudden-storm', 'ARA:#23', {
  deniesRoadBonus: (state, unit) => slows('sudden-storm', state, unit),
});

const TOO_HOT = refusal('BAI:#1', 'refusal.too-hot');

/** [BAI:#1] The drawer's units go one point less far this turn, and he may not force the march. */
export const scorchingHeat = slowMarch('scorching-heat', 'BAI:#1', {
  barForcedMarch: (state, side) => (worksFor(state, 'scorching-heat', side) ? TOO_HOT : null),
});

const TOO_MUCH_MIST = refusal('BUS:#30', 'refusal.mist');

/** [BUS:#30] The drawer's units go one point less far; steep slopes help less, and nobody countercharges this turn. */
export const mistOnTheRidge = slowMarch('mist-on-the-ridge', 'BUS:#30', {
  terrainBonus: (state, _battle, _target, bonus, source) =>
    source === 'steep' && effectNamed(state, 'mist-on-the-ridge') !== null
      ? Math.min(bonus, CARD_EFFECTS['mist-on-the-ridge'].steep)
      : bonus,
  barReaction: (state, _unit, how) =>
    how === 'countercharge' && effectNamed(state, 'mist-on-the-ridge') !== null ? TOO_MUCH_MIST : null,
});

/** [TAL:#42] The drawer's units go one point less far this turn. */
export const heatAndFatigue = slowMarch('heat-and-fatigue', 'TAL:#42');
