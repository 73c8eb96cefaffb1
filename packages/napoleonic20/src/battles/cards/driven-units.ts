import { rule } from '@vedette/kernel';
import { type HexId, NOWHERE } from '../../board/hex.js';
import { CARD_EFFECTS } from '../../data/index.js';
import { isNight } from '../../rules/06-movement/allowance.js';
import { reachOf } from '../../rules/06-movement/reach.js';
import { adjacent } from '../../rules/07-zones-of-control.js';
import type { Contribution } from '../../rules/points.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { onMap, ROUTED, type UnitFacts, type UnitIx } from '../../state/units.js';
import { standingUnits } from '../counters.js';
import { worksFor } from '../effects.js';
import { atOnce, beginForTheTurn, type CardEffect, tellNoEffect } from './card-effect.js';
import { unitsOf } from './one-battle.js';

/** Hexes a unit reaches that are next to its prey; none if it stands next to it already. */
function goals(state: State, unit: UnitIx, prey: readonly HexId[]): readonly HexId[] {
  const { board } = contextOf(state);
  const beside = (hex: HexId): boolean => prey.some((foe) => adjacent(board, hex, foe));
  if (beside(state.hex[unit] as HexId)) return [];
  return reachOf(state, unit, NOWHERE, 0).hexes.filter(beside);
}

/** What drives units at the enemy: those that can must move, and end next to their prey. */
function driven(
  isDriven: (state: State, unit: UnitIx) => boolean,
  preyOf: (state: State, unit: UnitIx) => readonly HexId[],
): Pick<Contribution, 'mayEnd' | 'mustMove'> {
  const goalsOf = (state: State, unit: UnitIx): readonly HexId[] =>
    onMap(state.hex[unit]) && isDriven(state, unit) ? goals(state, unit, preyOf(state, unit)) : [];
  return {
    mustMove: (state, unit) => goalsOf(state, unit).length > 0,
    mayEnd(state, unit) {
      const open = goalsOf(state, unit);
      return open.length === 0 ? null : (hex) => open.includes(hex);
    },
  };
}

function frenchHexes(state: State): readonly HexId[] {
  return standingUnits(state, 'french').map(({ index }) => state.hex[index] as HexId);
}

const LEVIES = 'aggressive-levies';
const BAI_4 = rule('BAI:#4');

function isIrregular(state: State, { traits, index }: UnitFacts): boolean {
  return traits.has('irregular') && onMap(state.hex[index]) && (state.marks[index] & ROUTED) === 0;
}

function isEager(state: State, unit: UnitIx): boolean {
  return worksFor(state, LEVIES, 'allied') && isIrregular(state, contextOf(state).units[unit]);
}

/** [BAI:#4] Spanish half: the irregulars rush at the French, one stronger each and without a steadiness check. */
export const aggressiveLevies: CardEffect = {
  name: LEVIES,
  step: atOnce((work, task) => {
    if (work.context.bySide.allied.some((unit) => isIrregular(work, unit))) beginForTheTurn(work, task, LEVIES);
    else tellNoEffect(work, task, 'nobody-fits');
  }),
  contribution: {
    id: 'BAI:#4',
    ...driven(isEager, frenchHexes),
    excusesCheck: (state, _battle, unit) => isEager(state, unit),
    lines: (state, battle, side) =>
      unitsOf(state, battle, side)
        .filter(({ index }) => isEager(state, index))
        .map(({ index }) => ({
          rule: BAI_4,
          key: `line.${LEVIES}`,
          unit: index,
          value: CARD_EFFECTS[LEVIES].strength,
        })),
  },
};

const ENERGY = 'reckless-energy';

function isReckless(state: State, { nation, arm, index }: UnitFacts): boolean {
  if (nation !== 'british' || arm !== 'cavalry' || !worksFor(state, ENERGY, 'allied') || isNight(state)) return false;
  return (state.marks[index] & ROUTED) === 0;
}

/** The French hexes nearest to a unit. */
function nearestFrench(state: State, unit: UnitIx): readonly HexId[] {
  const { board } = contextOf(state);
  const from = state.hex[unit] as HexId;
  const hexes = frenchHexes(state);
  const nearest = Math.min(...hexes.map((hex) => board.distance(from, hex)));
  return hexes.filter((hex) => board.distance(from, hex) === nearest);
}

/** [TAL:#44] Allied half: British cavalry rides at the nearest enemy, whom it then must attack, and out of hand. */
export const recklessEnergy: CardEffect = {
  name: ENERGY,
  step: atOnce((work, task) => {
    if (isNight(work)) tellNoEffect(work, task, 'not-now');
    else beginForTheTurn(work, task, ENERGY);
  }),
  contribution: {
    id: 'TAL:#44',
    ...driven((state, unit) => isReckless(state, contextOf(state).units[unit]), nearestFrench),
    losesControl: (state, battle, side) =>
      side === battle.side && unitsOf(state, battle, side).some((unit) => isReckless(state, unit)),
  },
};
