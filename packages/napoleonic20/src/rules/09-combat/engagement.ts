import { type HexId, NOWHERE } from '../../board/hex.js';
import { contextOf } from '../../state/context.js';
import { enemyOf, type State } from '../../state/state.js';
import { onMap, type UnitIx } from '../../state/units.js';
import { isImpassable } from '../06-movement/search.js';
import { adjacent, exertsZone, fieldOf, inFirmZone, loneGarrison, zonePasses } from '../07-zones-of-control.js';

/**
 * Who can attack what in a Combat Phase, and who must [9.1]. Attackers and targets are numbered in the order of the
 * lists; sets of them are bits.
 */
export interface Engagement {
  readonly attackers: readonly UnitIx[];
  readonly targets: readonly HexId[];
  /** Targets each attacker can attack, and attackers that can attack each target. */
  readonly targetsOf: readonly number[];
  readonly attackersOf: readonly number[];
  /** Attackers in an enemy zone. */
  readonly mustAttack: number;
  /** Targets that exert a zone on such an attacker. */
  readonly mustBeAttacked: number;
  /** Targets that must be attacked if this attacker attacks: for one that need not, all in its own zone. */
  readonly drags: readonly number[];
  /** Attackers that may not attack together with this one. */
  readonly barred: readonly number[];
}

interface Found {
  readonly state: Pick<State, 'game' | 'hex' | 'marks' | 'effects' | 'active' | 'ledger' | 'turn'>;
  readonly engagement: Engagement;
}
let last: Found | null = null;

/** The engagement of the active side in a position; found once while nothing moves. */
export function engagementOf(state: State): Engagement {
  const known = last?.state;
  if (
    last !== null &&
    known?.hex === state.hex &&
    known.marks === state.marks &&
    known.effects === state.effects &&
    known.active === state.active &&
    known.ledger === state.ledger &&
    known.turn === state.turn &&
    known.game === state.game
  )
    return last.engagement;
  const { game, hex, marks, effects, active, ledger, turn } = state;
  last = { state: { game, hex, marks, effects, active, ledger, turn }, engagement: findEngagement(state) };
  return last.engagement;
}

function findEngagement(state: State): Engagement {
  const { points } = contextOf(state);
  const able = ableUnits(state);
  const targets: HexId[] = [];
  for (const unit of able) addTargets(state, unit, targets);
  if (targets.length === 0) return NOBODY;
  targets.sort((one, other) => one - other);
  const attackers: UnitIx[] = [];
  const targetsOf: number[] = [];
  for (const unit of able) {
    const reach = reachedBy(state, unit, targets);
    if (reach === 0) continue;
    attackers.push(unit);
    targetsOf.push(reach);
  }
  let mustAttack = 0;
  let mustBeAttacked = 0;
  const drags = attackers.map((unit, at) => {
    const selective = points.selective.some((one) => one.selective(state, unit));
    const obliged = isObliged(state, unit);
    if (obliged) mustAttack |= 1 << at;
    if (selective) return 0;
    if (!obliged) return zonedBy(state, unit, targets);
    mustBeAttacked |= zoning(state, unit, targets);
    return 0;
  });
  return {
    attackers,
    targets,
    targetsOf,
    attackersOf: targets.map((_, target) =>
      targetsOf.reduce((bits, reach, at) => ((reach & (1 << target)) !== 0 ? bits | (1 << at) : bits), 0),
    ),
    mustAttack,
    mustBeAttacked,
    drags,
    barred: attackers.map((one) => barredWith(state, one, attackers)),
  };
}

const NOBODY: Engagement = {
  attackers: [],
  targets: [],
  targetsOf: [],
  attackersOf: [],
  mustAttack: 0,
  mustBeAttacked: 0,
  drags: [],
  barred: [],
};

/** Units of the active side on the map that may attack at all. */
function ableUnits(state: State): readonly UnitIx[] {
  const { bySide, points } = contextOf(state);
  const able: UnitIx[] = [];
  for (const { index, arm } of bySide[state.active]) {
    if (arm === 'leader' || !onMap(state.hex[index])) continue;
    if (points.barAttack.length > 0 && points.barAttack.some((one) => one.barAttack(state, index) !== null)) continue;
    able.push(index);
  }
  return able;
}

/** Adds the hexes a unit can attack: those of enemy units and of garrisons by themselves [9.4.4]. */
function addTargets(state: State, unit: UnitIx, targets: HexId[]): void {
  const { board, points } = contextOf(state);
  const from = state.hex[unit] as HexId;
  for (let at = from * 6; at < from * 6 + 6; at++) {
    const hex = board.neighbours[at] as HexId;
    if (hex === NOWHERE || isImpassable(board.side[at]) || targets.includes(hex)) continue;
    if (isEnemyHex(state, hex)) targets.push(hex);
  }
  if (points.bombards.length === 0) return;
  for (const hex of board.hexes) {
    if (targets.includes(hex) || !isEnemyHex(state, hex)) continue;
    if (points.bombards.some((one) => one.bombards(state, unit, hex))) targets.push(hex);
  }
}

function isEnemyHex(state: State, hex: HexId): boolean {
  const there = fieldOf(state).unitAt[hex];
  if (there !== 0) return contextOf(state).units[there - 1].side !== state.active;
  return loneGarrison(state, hex) === enemyOf(state.active);
}

function reachedBy(state: State, unit: UnitIx, targets: readonly HexId[]): number {
  const { board, points } = contextOf(state);
  const from = state.hex[unit] as HexId;
  let bits = 0;
  for (let at = 0; at < targets.length; at++) {
    const hex = targets[at];
    if (adjacent(board, from, hex) || points.bombards.some((one) => one.bombards(state, unit, hex))) bits |= 1 << at;
  }
  return bits;
}

/** Whether a unit stands in an enemy zone that nobody may ignore, and no rule excuses it [9.1]. */
function isObliged(state: State, unit: UnitIx): boolean {
  const { points } = contextOf(state);
  if (!inFirmZone(fieldOf(state), state.hex[unit] as HexId, enemyOf(state.active))) return false;
  return !points.excusesAttack.some((one) => one.excusesAttack(state, unit));
}

/** The targets that exert a firm zone on the unit. */
function zoning(state: State, unit: UnitIx, targets: readonly HexId[]): number {
  const { board } = contextOf(state);
  const { unitAt } = fieldOf(state);
  const foe = enemyOf(state.active);
  let bits = 0;
  for (let at = 0; at < targets.length; at++) {
    const there = unitAt[targets[at]];
    if (there !== 0 && !exertsZone(state, (there - 1) as UnitIx)) continue;
    if (zonePasses(board, foe, targets[at], state.hex[unit] as HexId) === 'firm') bits |= 1 << at;
  }
  return bits;
}

/** The targets in the firm zone of the unit. */
function zonedBy(state: State, unit: UnitIx, targets: readonly HexId[]): number {
  if (!exertsZone(state, unit)) return 0;
  const { board } = contextOf(state);
  let bits = 0;
  for (let at = 0; at < targets.length; at++) {
    if (zonePasses(board, state.active, state.hex[unit] as HexId, targets[at]) === 'firm') bits |= 1 << at;
  }
  return bits;
}

function barredWith(state: State, one: UnitIx, attackers: readonly UnitIx[]): number {
  const { barJointAttack } = contextOf(state).points;
  if (barJointAttack.length === 0) return 0;
  return attackers.reduce<number>((bits, other, at) => {
    const bars =
      other !== one &&
      barJointAttack.some(
        (rule) => rule.barJointAttack(state, one, other) !== null || rule.barJointAttack(state, other, one) !== null,
      );
    return bars ? bits | (1 << at) : bits;
  }, 0);
}
