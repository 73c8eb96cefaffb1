import { rule } from '@vedette/kernel';
import { CARD_EFFECTS } from '../../data/index.js';
import { onMap } from '../../state/units.js';
import { attacks, counter } from '../counters.js';
import { worksOn } from '../effects.js';
import { atOnce, type CardEffect, tellEffect, tellNoEffect } from './card-effect.js';

type Stronger = 'le-marchant-charges' | 'clausel-counterattacks' | 'grand-battery';

/** A card that adds to the attack that one unit makes this turn; `free`: without a Controlled Advance roll. */
function strongerAttack(name: Stronger, id: string, unitId: string, free: boolean): CardEffect {
  const cause = rule(id);
  return {
    name,
    step: atOnce((work, task) => {
      const { index } = counter(work, unitId);
      if (!onMap(work.hex[index])) {
        tellNoEffect(work, task, 'not-on-map');
        return;
      }
      work.add({ name, on: index, side: task.side, until: 'turn' });
      tellEffect(work, task, name, index);
    }),
    contribution: {
      id,
      lines(state, battle, side) {
        const { index } = counter(state, unitId);
        if (side !== battle.side || !attacks(battle, index) || !worksOn(state, name, index)) return [];
        return [{ rule: cause, key: `line.${name}`, unit: index, value: CARD_EFFECTS[name].strength }];
      },
      skipsControl(state, battle, side) {
        const { index } = counter(state, unitId);
        return free && side === battle.side && attacks(battle, index) && worksOn(state, name, index);
      },
    },
  };
}

/** [ARA:#19] Allied half: Cotton attacks one stronger and keeps his cavalry in hand. */
export const leMarchantCharges = strongerAttack('le-marchant-charges', 'ARA:#19', 'allied/cotton', true);

/** [TAL:#45] French half: the Reserve Artillery attacks one stronger, after doubling. */
export const grandBattery = strongerAttack('grand-battery', 'TAL:#45', 'french/reserve-artillery', false);

/** [ARA:#20] French half: the Clausel infantry attacks one stronger. */
export const clauselCounterattacks = strongerAttack('clausel-counterattacks', 'ARA:#20', 'french/clausel', false);
