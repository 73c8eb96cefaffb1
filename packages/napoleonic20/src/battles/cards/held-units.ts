import type { HexId } from '../../board/hex.js';
import { CARD_EFFECTS } from '../../data/index.js';
import { refusal } from '../../rules/step.js';
import { contextOf } from '../../state/context.js';
import { enemyOf, type State } from '../../state/state.js';
import type { UnitFacts, UnitIx } from '../../state/units.js';
import { standingUnits } from '../counters.js';
import { worksOn } from '../effects.js';
import type { CardEffect } from './card-effect.js';
import { freeUnits, himself, isBesideEnemy, liesFaceDown, type Pick, pickUnits } from './pick-units.js';

type Held = Omit<Pick, 'contribution' | 'until' | 'owner'> &
  Partial<Pick> & {
    /** Units that are held when named; all, if left out. */
    readonly holds?: (unit: UnitFacts) => boolean;
  };

/** A card by which the units named may not move: this turn, unless it says otherwise. */
function heldUnits(held: Held, why: string): CardEffect {
  const barred = refusal(held.id, why);
  const { holds = () => true } = held;
  return pickUnits({
    until: 'turn',
    owner: himself,
    ...held,
    contribution: {
      barMove: (state, unit) =>
        worksOn(state, held.name, unit) && holds(contextOf(state).units[unit]) ? barred : null,
    },
  });
}

/** [ARA:#16] The opponent names a unit of the drawer, not in an enemy zone, that may not move this turn. */
export const ordenesConfusas = heldUnits(
  {
    name: 'ordenes-confusas',
    id: 'ARA:#16',
    count: 1,
    chooser: enemyOf,
    fits: freeUnits,
    refusal: 'refusal.pick-a-free-unit',
  },
  'refusal.confused-orders',
);

const isInfantry = ({ arm }: UnitFacts): boolean => arm === 'infantry';

/** [BAI:#5] French half: the Spanish name French infantry, not in an enemy zone, that may not move this turn. */
export const waveringConscripts = heldUnits(
  {
    name: 'wavering-conscripts',
    id: 'BAI:#5',
    count: 1,
    chooser: enemyOf,
    fits: (state, drawer) => freeUnits(state, drawer).filter((unit) => liesFaceDown(state, unit) || isInfantry(unit)),
    holds: isInfantry,
    refusal: 'refusal.pick-free-infantry',
  },
  'refusal.wavering-conscripts',
);

/** [BAI:#7] Spanish half: a French unit beside a Spanish one may not move in the next French Movement Phase. */
export const castanosDemonstrates = heldUnits(
  {
    name: 'castanos-demonstrates',
    id: 'BAI:#7',
    count: 1,
    chooser: himself,
    fits: (state) => standingUnits(state, 'french').filter((unit) => isBesideEnemy(state, unit)),
    until: 'next-turn',
    owner: enemyOf,
    refusal: 'refusal.pick-an-adjacent-enemy',
  },
  'refusal.castanos-demonstrates',
);

/** Units of a side next to another of it. */
function neighbours(state: State, units: readonly UnitFacts[], of: UnitIx): readonly UnitFacts[] {
  const { board } = contextOf(state);
  const from = state.hex[of] as HexId;
  return units.filter(({ index }) => board.distance(state.hex[index] as HexId, from) === 1);
}

/** [BUS:#28] Allied half: the French name two Allied units, neighbours if there are any, that may not move this turn. */
export const slightMisunderstanding = heldUnits(
  {
    name: 'slight-misunderstanding',
    id: 'BUS:#28',
    count: CARD_EFFECTS['slight-misunderstanding'].units,
    chooser: enemyOf,
    fits(state, drawer, [first]) {
      const units = standingUnits(state, drawer);
      const paired = units.filter(({ index }) => neighbours(state, units, index).length > 0);
      if (paired.length === 0) return units;
      return first === undefined ? paired : neighbours(state, units, first);
    },
    refusal: 'refusal.pick-two-neighbours',
  },
  'refusal.slight-misunderstanding',
);
