import { arriving, PLACE } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { isRetreating, RETREAT_PROHIBITED } from '../bailen/06-11-abandoning-andalusia.js';
import { counter } from '../counters.js';
import { atOnce, type CardEffect, tellEffect, tellNoEffect } from './card-effect.js';

const NAME = 'resistir-en-andalucia';
const FRERE = 'french/frere';
/** Kept in the ledger once the card has been drawn by the French. */
const DRAWN = 'resistir-drawn';

function moveFrere(work: Work, place: number): boolean {
  const { index } = counter(work, FRERE);
  if (work.hex[index] !== PLACE.reserve) return false;
  work.place(index, place);
  return true;
}

/** [BAI:#3] French half, the first time only: no retreat any more, and Frere is awaited; too late, he never comes. */
export const resistirEnAndalucia: CardEffect = {
  name: NAME,
  step: atOnce((work, task) => {
    if (work.ledger[DRAWN] === 1) {
      tellNoEffect(work, task, 'happened-already');
      return;
    }
    work.note(DRAWN, 1);
    if (isRetreating(work)) {
      if (moveFrere(work, PLACE.lost)) tellEffect(work, task, 'frere-stays-away', counter(work, FRERE).index);
      else tellNoEffect(work, task, 'not-now');
      return;
    }
    work.note(RETREAT_PROHIBITED, 1);
    moveFrere(work, arriving(work.turn));
    tellEffect(work, task, NAME);
  }),
};
