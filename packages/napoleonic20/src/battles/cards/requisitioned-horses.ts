import type { HexId } from '../../board/hex.js';
import { CARD_EFFECTS } from '../../data/index.js';
import { fieldOf, inFirmZone, unitAt } from '../../rules/07-zones-of-control.js';
import { decision, refusal } from '../../rules/step.js';
import { hexAction } from '../../state/context.js';
import type { State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import { standingUnits } from '../counters.js';
import { worksOn } from '../effects.js';
import { type CardEffect, tellEffect, tellNoEffect } from './card-effect.js';

const NAME = 'requisitioned-horses';
const TIRED_HORSES = refusal('ARA:#19', 'refusal.tired-horses');

function cavalryHexes(state: State): readonly HexId[] {
  return standingUnits(state, 'french')
    .filter(({ arm }) => arm === 'cavalry')
    .map(({ index }) => state.hex[index] as HexId)
    .sort((a, b) => a - b);
}

/** [ARA:#19] The Allies name French cavalry that until the end of their next turn is slow, shy and does not react. */
export const requisitionedHorses: CardEffect = {
  name: NAME,
  step: {
    ask(state, { card }) {
      const hexes = cavalryHexes(state);
      return hexes.length === 0 ? null : decision('allied', NAME, card, hexes.map(hexAction));
    },
    proceed(work, task) {
      work.pop();
      tellNoEffect(work, task, 'nobody-fits');
    },
    answer(work, task, action) {
      if (action.type !== 'hex') return;
      const unit = unitAt(work, action.hex) as UnitIx;
      work.pop();
      work.add({ name: NAME, on: unit, side: 'allied', until: 'next-turn' });
      tellEffect(work, task, NAME, unit);
    },
    refuse: () => refusal('ARA:#19', 'refusal.pick-cavalry'),
  },
  contribution: {
    id: 'ARA:#19',
    allowance: (state, unit, points) => (worksOn(state, NAME, unit) ? points + CARD_EFFECTS[NAME].movement : points),
    barEntry: (state, unit, _from, to) =>
      worksOn(state, NAME, unit) && inFirmZone(fieldOf(state), to, 'allied') ? TIRED_HORSES : null,
    barReaction: (state, unit) => (worksOn(state, NAME, unit) ? TIRED_HORSES : null),
  },
};
