import { CARD_EFFECTS } from '../../data/index.js';
import { fieldOf, inFirmZone } from '../../rules/07-zones-of-control.js';
import { refusal } from '../../rules/step.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import { effectNamed } from '../effects.js';
import { atOnce, type CardEffect, forTheTurn, tellEffect } from './card-effect.js';

const WAVERS = 'joseph-wavers';
const JOSEPH_WAVERS = refusal('TAL:#46', 'refusal.joseph-wavers');

function isHeldBack(state: State, unit: UnitIx): boolean {
  const { corps, arm } = contextOf(state).units[unit];
  return corps === 'reserve' && arm !== 'leader' && effectNamed(state, WAVERS) !== null;
}

/** [TAL:#46] French half: units of the Reserve enter no enemy zone this turn. */
export const josephWavers: CardEffect = {
  name: WAVERS,
  step: forTheTurn(WAVERS),
  contribution: {
    id: 'TAL:#46',
    barEntry: (state, unit, _from, to) =>
      isHeldBack(state, unit) && inFirmZone(fieldOf(state), to, 'allied') ? JOSEPH_WAVERS : null,
  },
};

const HESITATES = 'dupont-hesitates';
const NO_MARCH = refusal('BAI:#7', 'refusal.dupont-hesitates');
const ENOUGH = refusal('BAI:#7', 'refusal.dupont-has-enough');

function isFrenchUnit(state: State, unit: UnitIx): boolean {
  const { side, arm } = contextOf(state).units[unit];
  return side === 'french' && arm !== 'leader';
}

/** [BAI:#7] French half: no Forced March, and only so many units enter enemy zones; the effect counts those left. */
export const dupontHesitates: CardEffect = {
  name: HESITATES,
  step: atOnce((work, task) => {
    work.add({ name: HESITATES, side: 'french', count: CARD_EFFECTS[HESITATES].units, until: 'turn' });
    tellEffect(work, task, HESITATES);
  }),
  contribution: {
    id: 'BAI:#7',
    barForcedMarch: (state, side) => (side === 'french' && effectNamed(state, HESITATES) !== null ? NO_MARCH : null),
    barEntry(state, unit, _from, to) {
      if (effectNamed(state, HESITATES)?.count !== 0 || !isFrenchUnit(state, unit)) return null;
      return inFirmZone(fieldOf(state), to, 'allied') ? ENOUGH : null;
    },
    moved(work, unit, path) {
      const effect = effectNamed(work, HESITATES);
      const hex = path.at(-1);
      if (effect === null || hex === undefined || !isFrenchUnit(work, unit)) return;
      if (!inFirmZone(fieldOf(work), hex, 'allied')) return;
      work.dropEffects(({ name }) => name === HESITATES);
      work.add({ ...effect, count: Math.max(0, (effect.count ?? 0) - 1) });
    },
  },
};
