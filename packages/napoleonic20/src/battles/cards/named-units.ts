import type { HexId } from '../../board/hex.js';
import { CARD_EFFECTS, EXCLUSIVE } from '../../data/index.js';
import { fieldOf, inFirmZone } from '../../rules/07-zones-of-control.js';
import type { Contribution } from '../../rules/points.js';
import { refusal } from '../../rules/step.js';
import { contextOf } from '../../state/context.js';
import { enemyOf, type State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import { standingUnits } from '../counters.js';
import { worksOn } from '../effects.js';
import { freeUnits, himself, liesFaceDown, type Pick, pickUnits } from './pick-units.js';

type Hampered = 'requisitioned-horses' | 'foragers';

/** What hampered units suffer: fewer movement points, and no way into enemy zones. */
function hampered(
  name: Hampered,
  id: string,
  why: string,
  isHampered = (state: State, unit: UnitIx) => worksOn(state, name, unit),
): Omit<Contribution, 'id'> {
  const barred = refusal(id, why);
  return {
    allowance: (state, unit, points) => (isHampered(state, unit) ? points + CARD_EFFECTS[name].movement : points),
    barEntry: (state, unit, _from, to) =>
      isHampered(state, unit) && inFirmZone(fieldOf(state), to, enemyOf(contextOf(state).units[unit].side))
        ? barred
        : null,
  };
}

const HORSES = 'requisitioned-horses';
const TIRED = 'refusal.tired-horses';

function isTired(state: State, unit: UnitIx): boolean {
  return worksOn(state, HORSES, unit) && contextOf(state).units[unit].arm === 'cavalry';
}

/** [ARA:#19] The Allies name French cavalry that until the end of their next turn is slow, shy and does not react. */
export const requisitionedHorses = pickUnits({
  name: HORSES,
  id: 'ARA:#19',
  count: 1,
  chooser: enemyOf,
  fits: (state, drawer) =>
    standingUnits(state, drawer).filter((unit) => liesFaceDown(state, unit) || unit.arm === 'cavalry'),
  until: 'next-turn',
  owner: enemyOf,
  refusal: 'refusal.pick-cavalry',
  contribution: {
    ...hampered(HORSES, 'ARA:#19', TIRED, isTired),
    barReaction: (state, unit) => (isTired(state, unit) ? refusal('ARA:#19', TIRED) : null),
  },
});

/** [BUS:#29] French half: the Allies name two French units, not in enemy zones, that are slow and shy this turn. */
export const foragers = pickUnits({
  name: 'foragers',
  id: 'BUS:#29',
  count: CARD_EFFECTS.foragers.units,
  chooser: enemyOf,
  fits: freeUnits,
  until: 'turn',
  owner: himself,
  refusal: 'refusal.pick-a-free-unit',
  contribution: hampered('foragers', 'BUS:#29', 'refusal.foraging'),
});

const RUMOURS = 'rumours-at-la-carolina';
const LA_CAROLINA = EXCLUSIVE.bailen.organizedRetreat.hex as HexId;
const TOLD_OF = ['french/vedel', 'french/gobert'];

/** [BAI:#6] French half: the Spanish name Vedel or Gobert, who this turn may only march towards La Carolina. */
export const rumoursAtLaCarolina = pickUnits({
  name: RUMOURS,
  id: 'BAI:#6',
  count: 1,
  chooser: enemyOf,
  byName: true,
  fits(state, drawer) {
    const free = freeUnits(state, drawer);
    return standingUnits(state, drawer).filter(
      (unit) => TOLD_OF.includes(unit.id) && (liesFaceDown(state, unit) || free.includes(unit)),
    );
  },
  until: 'turn',
  owner: himself,
  refusal: 'refusal.pick-vedel-or-gobert',
  contribution: {
    mayEnd(state, unit) {
      if (!worksOn(state, RUMOURS, unit) || !freeUnits(state, 'french').some(({ index }) => index === unit))
        return null;
      const { board } = contextOf(state);
      const far = board.distance(state.hex[unit] as HexId, LA_CAROLINA);
      return (hex) => board.distance(hex, LA_CAROLINA) < far;
    },
  },
});

type Quick = 'wellingtons-eye' | 'scouts-on-the-boialvo-road';

/** The naming of one unit of the drawer that goes further this turn. */
export function quickUnit(name: Quick, id: string, fits: Pick['fits'], key: string): Pick {
  return {
    name,
    id,
    count: 1,
    chooser: himself,
    fits,
    until: 'turn',
    owner: himself,
    refusal: key,
    contribution: {
      allowance: (state: State, unit: UnitIx, points: number) =>
        worksOn(state, name, unit) ? points + CARD_EFFECTS[name].movement : points,
    },
  };
}
