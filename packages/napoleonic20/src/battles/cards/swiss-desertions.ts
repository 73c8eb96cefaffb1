import { moraleOf } from '../../state/state.js';
import { SWISS_DESERTED } from '../bailen/05-1-swiss-desertion.js';
import { atOnce, type CardEffect, tellEffect, tellNoEffect } from './card-effect.js';

const NAME = 'swiss-desertions';

/** [BAI:#4] French half: once in a game, while the Spanish are in better heart, the Swiss desert [BAI:5.1]. */
export const swissDesertions: CardEffect = {
  name: NAME,
  step: atOnce((work, task) => {
    if (work.ledger[SWISS_DESERTED] === 1) tellNoEffect(work, task, 'happened-already');
    else if (moraleOf(work, 'allied') <= moraleOf(work, 'french')) tellNoEffect(work, task, 'not-now');
    else {
      work.note(SWISS_DESERTED, 1);
      tellEffect(work, task, NAME);
    }
  }),
};
