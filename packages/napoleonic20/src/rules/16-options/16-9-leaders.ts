import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { TABLES } from '../../data/index.js';
import type { Battle } from '../../state/battle.js';
import { contextOf } from '../../state/context.js';
import { enemyOf, type State } from '../../state/state.js';
import { onMap, type UnitFacts, type UnitIx } from '../../state/units.js';
import { isNight } from '../06-movement/allowance.js';
import { fieldOf, inFirmZone } from '../07-zones-of-control.js';
import type { Contribution } from '../points.js';
import { refusal } from '../step.js';

/** The command of a leader [16.9.1]. */
export interface Command {
  /** Hexes. */
  readonly range: number;
  readonly hexes: readonly HexId[];
  readonly commanded: readonly UnitFacts[];
  /** Units within range that another rule keeps from him. */
  readonly others: readonly UnitFacts[];
}

const COMMAND = rule('N20:16.9.5');
const ZONE_TO_ZONE = refusal('N20:16.9.2', 'refusal.leader-zone-to-zone');
const NO_DIE = refusal('N20:16.9.7', 'refusal.leaders-return-by-themselves');

/** Whether a counter is a leader. */
export function isLeader(state: State, unit: UnitIx): boolean {
  return contextOf(state).units[unit].arm === 'leader';
}

/** Command range of a leader now, hexes [16.9.1]. */
function rangeOf(state: State, leader: UnitIx): number {
  const { units, points } = contextOf(state);
  let { range } = units[leader];
  for (const one of points.commandRange) range = one.commandRange(state, leader, range);
  return range;
}

/** Leaders who have a unit within their command range and may command it [16.9.1]. */
export function commandersOf(state: State, unit: UnitIx): readonly UnitIx[] {
  const { board, bySide, units, points } = contextOf(state);
  const hex = state.hex[unit] as HexId;
  return bySide[units[unit].side]
    .filter(({ arm, index }) => {
      const at = state.hex[index];
      if (arm !== 'leader' || !onMap(at) || board.distance(at, hex) > rangeOf(state, index)) return false;
      return !points.barCommand.some((one) => one.barCommand(state, index, unit));
    })
    .map(({ index }) => index);
}

/** What a leader commands now: the hexes within his range, and the units in them by whether he may command them. */
export function commandOf(state: State, leader: UnitIx): Command {
  const { board, bySide, units } = contextOf(state);
  const at = state.hex[leader] as HexId;
  const range = rangeOf(state, leader);
  const near = bySide[units[leader].side].filter(
    ({ arm, index }) =>
      arm !== 'leader' && onMap(state.hex[index]) && board.distance(at, state.hex[index] as HexId) <= range,
  );
  const commanded = near.filter(({ index }) => commandersOf(state, index).includes(leader));
  return {
    range,
    hexes: board.hexes.filter((hex) => board.distance(at, hex) <= range),
    commanded,
    others: near.filter((unit) => !commanded.includes(unit)),
  };
}

/** Whether some leader of its side commands a unit [16.9.1]. */
export function isCommanded(state: State, unit: UnitIx): boolean {
  return commandersOf(state, unit).length > 0;
}

/** Whether an attack is carried out without command: none of its units is within reach of a leader [16.9.5]. */
export function isOutOfCommand(state: State, battle: Battle): boolean {
  return !battle.charge && !(battle.attackers as readonly UnitIx[]).some((unit) => isCommanded(state, unit));
}

/** [N20:16.9.1, 16.9.2, 16.9.5] Leaders command attacks and ride as they like, but not from zone to zone. */
export const leaders: Contribution = {
  id: 'N20:16.9',
  ignoresRough: isLeader,
  barEntry(state, unit, from, to) {
    if (!isLeader(state, unit) || isNight(state)) return null;
    const foe = enemyOf(contextOf(state).units[unit].side);
    const field = fieldOf(state);
    return inFirmZone(field, from, foe) && inFirmZone(field, to, foe) ? ZONE_TO_ZONE : null;
  },
  lines: (state, battle, side) =>
    side === battle.side && isOutOfCommand(state, battle)
      ? [{ rule: COMMAND, key: 'line.out-of-command', value: TABLES.outOfCommand.differential }]
      : [],
  barRally: (state, unit) => (isLeader(state, unit) ? NO_DIE : null),
};
