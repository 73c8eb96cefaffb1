import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { CARD_EFFECTS } from '../../data/index.js';
import { fieldOf, inFirmZone } from '../../rules/07-zones-of-control.js';
import { enemyOf, moraleOf, type State } from '../../state/state.js';
import { standingUnits } from '../counters.js';
import { atOnce, type CardEffect, tellEffect, tellNoEffect } from './card-effect.js';

type Cheer = 'junta-of-seville' | 'rum-ration' | 'fresh-supplies' | 'sacrebleu';

/** A card that raises the morale of its drawer, if its condition holds. */
function moraleGain(name: Cheer, holds: (state: State, side: 'french' | 'allied') => boolean = () => true): CardEffect {
  return {
    name,
    step: atOnce((work, task) => {
      if (!holds(work, task.side)) {
        tellNoEffect(work, task, 'not-now');
        return;
      }
      tellEffect(work, task, name);
      work.changeMorale({ side: task.side, gain: CARD_EFFECTS[name].morale, rule: rule(task.card) });
    }),
  };
}

/** [BAI:#3] Spanish half. */
export const juntaOfSeville = moraleGain('junta-of-seville');

/** [BUS:#27] Allied half: only while the Allies are in lower spirits. */
export const rumRation = moraleGain(
  'rum-ration',
  (state, side) => moraleOf(state, side) < moraleOf(state, enemyOf(side)),
);

/** [TAL:#38] Allied half: only while no British unit stands in an enemy zone. */
export const freshSupplies = moraleGain('fresh-supplies', (state) => {
  const field = fieldOf(state);
  const british = standingUnits(state, 'allied').filter(({ nation }) => nation === 'british');
  return !british.some(({ index }) => inFirmZone(field, state.hex[index] as HexId, 'french'));
});

/** [TAL:#43] French half. */
export const sacrebleu = moraleGain('sacrebleu');
