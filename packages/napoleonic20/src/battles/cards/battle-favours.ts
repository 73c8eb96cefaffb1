import { rule } from '@vedette/kernel';
import { SIDE } from '../../board/board.js';
import type { HexId } from '../../board/hex.js';
import { CARD_EFFECTS } from '../../data/index.js';
import { adjacent } from '../../rules/07-zones-of-control.js';
import type { Support } from '../../rules/points.js';
import { act } from '../../state/action.js';
import type { Battle } from '../../state/battle.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { onMap, ROUTED } from '../../state/units.js';
import { counter } from '../counters.js';
import { worksFor } from '../effects.js';
import { type CardEffect, forTheTurn } from './card-effect.js';
import { isNearAttack, keptForOneBattle, oneBattle, unitsOf } from './one-battle.js';

/** [BAI:#11] One attack of the drawer is one stronger, near one of his leaders if leaders are in use. */
export const inspiredLeadership = oneBattle({
  name: 'inspired-leadership',
  id: 'BAI:#11',
  helps(state, battle, side) {
    if (battle.side !== side) return false;
    const { options, bySide } = contextOf(state);
    const { within } = CARD_EFFECTS['inspired-leadership'];
    if (!options.has('leaders')) return true;
    return bySide[side].some((unit) => unit.arm === 'leader' && isNearAttack(state, battle, unit, within));
  },
});

/** [BAI:#2] Spanish half: one attack on cavalry, or on routed units, is one stronger. */
export const garrochistas = oneBattle({
  name: 'garrochistas',
  id: 'BAI:#2',
  helps: (state, battle, side) =>
    battle.side === side &&
    unitsOf(state, battle, battle.defender).some(
      ({ arm, index }) => arm === 'cavalry' || (state.marks[index] & ROUTED) !== 0,
    ),
});

/** [BUS:#31] French half: one attack of the 2nd Corps alone is one stronger. */
export const reynierPressesOn = oneBattle({
  name: 'reynier-presses-on',
  id: 'BUS:#31',
  helps: (state, battle, side) =>
    battle.side === side && unitsOf(state, battle, side).every(({ corps }) => corps === '2nd'),
});

function fights(state: State, battle: Battle, side: 'french' | 'allied', ids: readonly string[]): boolean {
  return unitsOf(state, battle, side).some(({ id }) => ids.includes(id));
}

/** [BUS:#35] Allied half: Craufurd is one stronger in one battle. */
export const craufurdsRiflemen = oneBattle({
  name: 'craufurds-riflemen',
  id: 'BUS:#35',
  helps: (state, battle, side) => fights(state, battle, side, ['allied/craufurd']),
});

/** [BUS:#31] Allied half, kept: one defence of Picton or Leith in a French Combat Phase is one stronger. */
export const pictonHolds = keptForOneBattle({
  name: 'picton-holds',
  id: 'BUS:#31',
  helps: (state, battle, side) =>
    battle.defender === side && state.active !== side && fights(state, battle, side, ['allied/picton', 'allied/leith']),
});

/** Whether a defender is attacked through a hexside that rises towards him. */
function isUphill(state: State, battle: Battle): boolean {
  const { board } = contextOf(state);
  return battle.defenders.some((defender) => {
    const hex = state.hex[defender] as HexId;
    return battle.attackers.some((attacker) => {
      const from = state.hex[attacker] as HexId;
      if (!adjacent(board, hex, from)) return false;
      const bits = board.side[hex * 6 + (board.directionTo(hex, from) ?? 0)];
      return (bits & (SIDE.downhill | SIDE.steep)) !== 0;
    });
  });
}

/** [BUS:#34] Allied half, kept: a unit that defends behind a hill or steep slope is one stronger in one battle. */
export const reverseSlope = keptForOneBattle({
  name: 'reverse-slope',
  id: 'BUS:#34',
  helps: (state, battle, side) => battle.defender === side && isUphill(state, battle),
});

/** [TAL:#45] Allied half, kept: a British unit that defends on or by the Medellín is one stronger in one battle. */
export const kingsGermanLegion = keptForOneBattle({
  name: 'kings-german-legion',
  id: 'TAL:#45',
  helps(state, battle, side) {
    const { board } = contextOf(state);
    const { hex, within } = CARD_EFFECTS['kings-german-legion'];
    return (
      battle.defender === side &&
      unitsOf(state, battle, side).some(
        ({ nation, index }) => nation === 'british' && board.distance(state.hex[index] as HexId, hex) <= within,
      )
    );
  },
});

const BATTERIES = 'massed-batteries';
const GUNS = 'french/reserve-artillery';
const BUS_34 = rule('BUS:#34');

/** Whether the Reserve Artillery, in order and in no attack of its own, is near every unit of an attack. */
function canHelp(state: State, battle: Battle): boolean {
  const { index } = counter(state, GUNS);
  const { board } = contextOf(state);
  const hex = state.hex[index];
  if (!onMap(hex) || (state.marks[index] & ROUTED) !== 0) return false;
  if (state.attacks.some(({ attackers }) => attackers.includes(index))) return false;
  const { within } = CARD_EFFECTS[BATTERIES];
  return battle.attackers.every((unit) => board.distance(hex, state.hex[unit] as HexId) <= within);
}

const batteries: Support = {
  name: BATTERIES,
  rule: BUS_34,
  offers: (state, battle, side) =>
    battle.side === side && worksFor(state, BATTERIES, side) && canHelp(state, battle) ? [act('support')] : [],
  take(work, battle, side) {
    const { index, strength } = counter(work, GUNS);
    work.dropEffects(({ name }) => name === BATTERIES);
    const extra = { rule: BUS_34, key: `line.${BATTERIES}`, unit: index, value: strength, side };
    work.replace({ ...battle, extras: [...battle.extras, extra] });
  },
};

/** [BUS:#34] French half: the Reserve Artillery lends its strength to an attack near it instead of attacking. */
export const massedBatteries: CardEffect = {
  name: BATTERIES,
  step: forTheTurn(BATTERIES),
  contribution: {
    id: 'BUS:#34',
    supports: [batteries],
    excusesAttack: (state, unit) => unit === counter(state, GUNS).index && worksFor(state, BATTERIES, 'french'),
  },
};
