import type { HexId } from '../../board/hex.js';
import { contextOf } from '../../state/context.js';
import { enemyOf, type State } from '../../state/state.js';
import { onMap, type UnitIx } from '../../state/units.js';
import { adjacent, exertsZone, fieldOf, inFirmZone, standingGarrisons, zonePasses } from '../07-zones-of-control.js';

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
  const targets = enemyHexes(state);
  const able = ableUnits(state).map((unit) => ({ unit, reach: reachedBy(state, unit, targets) }));
  const engaged = able.filter(({ reach }) => reach !== 0);
  const attackers = engaged.map(({ unit }) => unit);
  const reached = engaged.reduce((bits, { reach }) => bits | reach, 0);
  const kept = targets.flatMap((_, at) => ((reached & (1 << at)) !== 0 ? [at] : []));
  const packed = (bits: number) => kept.reduce((sum, at, to) => ((bits & (1 << at)) !== 0 ? sum | (1 << to) : sum), 0);
  const near = kept.map((at) => targets[at]);
  const targetsOf = engaged.map(({ reach }) => packed(reach));
  let mustAttack = 0;
  let mustBeAttacked = 0;
  const drags = attackers.map((unit, at) => {
    const selective = points.selective.some((one) => one.selective(state, unit));
    const obliged = isObliged(state, unit);
    if (obliged) mustAttack |= 1 << at;
    if (selective) return 0;
    if (!obliged) return zonedBy(state, unit, near);
    mustBeAttacked |= zoning(state, unit, near);
    return 0;
  });
  return {
    attackers,
    targets: near,
    targetsOf,
    attackersOf: near.map((_, target) =>
      targetsOf.reduce((bits, reach, at) => ((reach & (1 << target)) !== 0 ? bits | (1 << at) : bits), 0),
    ),
    mustAttack,
    mustBeAttacked,
    drags,
    barred: attackers.map((one) => barredWith(state, one, attackers)),
  };
}

/** Units of the active side on the map that may attack at all. */
function ableUnits(state: State): readonly UnitIx[] {
  const { bySide, points } = contextOf(state);
  return bySide[state.active]
    .filter((unit) => unit.arm !== 'leader' && onMap(state.hex[unit.index]))
    .map((unit) => unit.index)
    .filter((unit) => !points.barAttack.some((one) => one.barAttack(state, unit) !== null));
}

/** Hexes with an enemy unit or a garrison by itself [9.4.4]. */
function enemyHexes(state: State): readonly HexId[] {
  const { bySide } = contextOf(state);
  const foe = enemyOf(state.active);
  const hexes = bySide[foe]
    .filter((unit) => unit.arm !== 'leader' && onMap(state.hex[unit.index]))
    .map((unit) => state.hex[unit.index] as HexId);
  const { unitAt } = fieldOf(state);
  for (const [hex, side] of standingGarrisons(state)) if (side === foe && unitAt[hex] === 0) hexes.push(hex);
  return hexes;
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
