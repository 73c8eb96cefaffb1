import type { Side } from '../../board/board.js';
import { type HexId, NOWHERE } from '../../board/hex.js';
import { TABLES } from '../../data/index.js';
import { contextOf } from '../../state/context.js';
import { enemyOf, type State } from '../../state/state.js';
import { onMap, type UnitIx } from '../../state/units.js';
import { isImpassable } from '../06-movement/reach.js';
import { adjacent, isBuiltUp } from '../07-zones-of-control.js';
import { goalsOf } from '../09-combat/way.js';
import type { Contribution } from '../points.js';

/** Hexes in which a side might rally: built-up ones, and the objectives that its enemy wants. */
function rallyGround(state: State, side: Side): readonly HexId[] {
  const { board } = contextOf(state);
  const own = board.objectives.filter(({ capturedBy }) => capturedBy !== side).map(({ hex }) => hex);
  return [...new Set([...board.hexes.filter((hex) => isBuiltUp(board, hex, side)), ...own])];
}

/** Hexes of the enemy's units; leaders apart. */
function enemyHexes(state: State, side: Side): readonly HexId[] {
  return contextOf(state)
    .bySide[enemyOf(side)].filter(({ arm, index }) => arm !== 'leader' && onMap(state.hex[index]))
    .map(({ index }) => state.hex[index] as HexId);
}

/** Whether a way of any length leads from a hex to a goal, clear of enemies and of the hexes next to them. */
function leadsTo(state: State, from: HexId, goal: HexId, enemies: readonly HexId[]): boolean {
  const { board } = contextOf(state);
  const isNear = (hex: HexId): boolean => enemies.some((foe) => foe === hex || adjacent(board, foe, hex));
  const seen = new Set<HexId>([from]);
  const open = [from];
  for (let hex = open.pop(); hex !== undefined; hex = open.pop()) {
    if (isNear(hex)) continue;
    if (hex === goal) return true;
    for (let at = hex * 6; at < hex * 6 + 6; at++) {
      const next = board.neighbours[at] as HexId;
      if (next === NOWHERE || seen.has(next) || isImpassable(board.side[at])) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return false;
}

/** Whether a hex is a safe place behind the lines for a unit to rally in [16.4]. */
function isSafe(state: State, unit: UnitIx, hex: HexId, enemies: readonly HexId[]): boolean {
  const { board } = contextOf(state);
  const nearestEnemy = Math.min(...enemies.map((foe) => board.distance(hex, foe)));
  if (nearestEnemy < TABLES.rallyLocation.enemyAtLeast) return false;
  const goals = goalsOf(state, unit);
  const nearest = Math.min(...goals.map((goal) => board.distance(hex, goal)));
  if (nearest >= nearestEnemy) return false;
  return goals.some((goal) => board.distance(hex, goal) === nearest && leadsTo(state, hex, goal, enemies));
}

/** [N20:16.4] Rallied units may also come back in towns, strongholds and objectives of their own, well to the rear. */
export const rallyLocations: Contribution = {
  id: 'N20:16.4',
  rallyHexes(state, side, unit) {
    const enemies = enemyHexes(state, side);
    return rallyGround(state, side).filter((hex) => isSafe(state, unit, hex, enemies));
  },
};
