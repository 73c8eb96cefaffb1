import type { HexId } from '../../board/hex.js';
import { fieldOf, inFirmZone, unitAt } from '../../rules/07-zones-of-control.js';
import { decision, refusal } from '../../rules/step.js';
import { hexAction } from '../../state/context.js';
import { enemyOf, type State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import { standingUnits } from '../counters.js';
import { worksOn } from '../effects.js';
import { type CardEffect, tellEffect, tellNoEffect } from './card-effect.js';

const NAME = 'ordenes-confusas';
const CONFUSED = refusal('ARA:#16', 'refusal.confused-orders');

/** Where the drawer's units stand that are out of every enemy zone; in an order that betrays no hidden unit. */
function victims(state: State, side: 'french' | 'allied'): readonly HexId[] {
  const field = fieldOf(state);
  return standingUnits(state, side)
    .map(({ index }) => state.hex[index] as HexId)
    .filter((hex) => !inFirmZone(field, hex, enemyOf(side)))
    .sort((a, b) => a - b);
}

/** [ARA:#16] The opponent names a unit of the drawer, not in an enemy zone, that may not move this turn. */
export const ordenesConfusas: CardEffect = {
  name: NAME,
  step: {
    ask(state, { card, side }) {
      const hexes = victims(state, side);
      return hexes.length === 0 ? null : decision(enemyOf(side), NAME, card, hexes.map(hexAction));
    },
    proceed(work, task) {
      work.pop();
      tellNoEffect(work, task, 'nobody-fits');
    },
    answer(work, task, action) {
      if (action.type !== 'hex') return;
      const unit = unitAt(work, action.hex) as UnitIx;
      work.pop();
      work.add({ name: NAME, on: unit, side: task.side, until: 'turn' });
      tellEffect(work, task, NAME, unit);
    },
    refuse: () => refusal('ARA:#16', 'refusal.pick-a-free-unit'),
  },
  contribution: {
    id: 'ARA:#16',
    barMove: (state, unit) => (worksOn(state, NAME, unit) ? CONFUSED : null),
  },
};
