import { rule } from '@vedette/kernel';
import { CARD_EFFECTS } from '../../data/index.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import { counter } from '../counters.js';
import { effectNamed, worksFor } from '../effects.js';
import { spreadRumors } from '../talavera/04-1-rumors-of-venegas.js';
import { activateCorps, NO_EXTRA_UNIT } from '../talavera/05-1-command-confusion.js';
import { callCraufurd, marchSoult } from '../talavera/11-6-soults-march.js';
import { armyOf } from '../talavera/armies.js';
import { atOnce, beginForTheTurn, type CardEffect, forTheTurn, tellEffect, tellNoEffect } from './card-effect.js';

/** [TAL:#38, TAL:11.6] French half: Soult comes to Plasencia, then sets out, then makes haste. */
export const soultsMarch: CardEffect = {
  name: 'soults-march',
  step: atOnce((work, task) => {
    const text = marchSoult(work);
    work.tell({ type: 'effect', rule: rule(task.card), side: task.side, text });
  }),
};

/** [TAL:#39, TAL:11.7] Allied half: Craufurd turns Soult away, or comes himself. */
export const craufurdApproaches: CardEffect = {
  name: 'craufurd-approaches',
  step: atOnce((work, task) => {
    const text = callCraufurd(work);
    work.tell({ type: 'effect', rule: rule(task.card), side: task.side, text });
  }),
};

const OVERRULED = 'jourdan-overruled';

/** [TAL:#39] French half: Jourdan commands nobody this turn, and no single unit becomes active. */
export const jourdanOverruled: CardEffect = {
  name: OVERRULED,
  step: atOnce((work, task) => {
    work.add({ name: NO_EXTRA_UNIT, side: 'french', until: 'turn' });
    beginForTheTurn(work, task, OVERRULED);
  }),
  contribution: {
    id: 'TAL:#39',
    barCommand: (state, leader) =>
      leader === counter(state, 'french/jourdan').index && effectNamed(state, OVERRULED) !== null,
  },
};

/** [TAL:#40, TAL:4.1] Rumours of Venegas: from turn 7 on, the first time, a die will soon decide whether all is over. */
export const rumorsOfVenegasSpread: CardEffect = {
  name: 'rumors-of-venegas',
  step: atOnce((work, task) => {
    if (spreadRumors(work)) tellEffect(work, task, 'rumors-of-venegas');
    else tellNoEffect(work, task, 'not-now');
  }),
};

const TREASON = 'cries-of-treason';

function isAlarmed(state: State, unit: UnitIx): boolean {
  return armyOf(state, unit) === 'spanish' && effectNamed(state, TREASON) !== null;
}

/** [TAL:#41] French half: this turn the Spanish hold firm less easily, and run further. */
export const criesOfTreason: CardEffect = {
  name: TREASON,
  step: forTheTurn(TREASON),
  contribution: {
    id: 'TAL:#41',
    unsteadyModifier: (state, unit) => (isAlarmed(state, unit) ? CARD_EFFECTS[TREASON].check : 0),
    routModifier: (state, unit) => (isAlarmed(state, unit) ? CARD_EFFECTS[TREASON].rout : 0),
  },
};

const WOUNDED = 'truce-for-the-wounded';

/** [TAL:#41] Allied half: no Allied unit need attack this turn, and if all is quiet there is a truce. */
export const truceForTheWounded: CardEffect = {
  name: WOUNDED,
  step: forTheTurn(WOUNDED),
  contribution: {
    id: 'TAL:#41',
    excusesAttack: (state, unit) =>
      worksFor(state, WOUNDED, contextOf(state).units[unit].side) && state.active === 'allied',
    grantsTruce: (state, side) => worksFor(state, WOUNDED, side),
  },
};

/** [TAL:#44] French half: the 1st Corps is active beside the corps announced. */
export const victorInsists: CardEffect = {
  name: 'victor-insists',
  step: atOnce((work, task) => {
    tellEffect(work, task, 'victor-insists');
    activateCorps(work, '1st');
  }),
};
