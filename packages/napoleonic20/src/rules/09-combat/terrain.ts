import { type Board, GROUNDS, SIDE, type Side } from '../../board/board.js';
import type { HexId } from '../../board/hex.js';
import { TABLES } from '../../data/tables.js';
import type { Battle } from '../../state/battle.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { adjacent } from '../07-zones-of-control.js';

/** What the map gives a defence: which ground or hexside, and how much, 0 and up. */
export interface Cover {
  readonly source: string;
  readonly value: number;
}

/** The one terrain bonus of a defence [9.4], and the hex that has it. */
interface TerrainBonus extends Cover {
  readonly hex: HexId;
}

const NO_BONUS: TerrainBonus = { source: 'clear', hex: 0 as HexId, value: 0 };

/**
 * The best bonus that any defending hex gets from its ground or from a side through which it is attacked; it counts
 * once for the whole defence [9.4.1, 9.4.2].
 */
export function terrainBonus(state: State, battle: Battle): TerrainBonus {
  const { board, points } = contextOf(state);
  const from = battle.attackers.map((unit) => state.hex[unit] as HexId);
  let best = NO_BONUS;
  for (const hex of battle.targets) {
    for (const { source, value: printed } of coversOf(board, hex, from, battle.defender)) {
      let value = printed;
      for (const one of points.terrainBonus) value = one.terrainBonus(state, battle, hex, value, source);
      if (value > best.value) best = { source, hex, value };
    }
  }
  return best;
}

/**
 * All that the printed map gives the defence of a hex against attackers from others, its ground first; rules of a battle
 * may change what each counts. A redoubt helps the side that built it.
 */
export function coversOf(
  board: Board,
  hex: HexId,
  from: readonly HexId[],
  defender: Side | null = null,
): readonly Cover[] {
  const { grounds, sides } = TABLES.terrain;
  const ground = GROUNDS[board.ground[hex]];
  const printed = grounds[ground].defence;
  const holds = defender !== null && board.redoubtOf.get(hex) === defender;
  const covers: Cover[] = [
    holds
      ? { source: 'redoubt', value: Math.max(printed, grounds.redoubt.defence) }
      : { source: ground, value: printed },
  ];
  for (const source of sidesCrossed(board, hex, from)) covers.push({ source, value: sides[source].defence });
  return covers;
}

/** One attacker through a river or uphill is enough; the steep bonus needs all of them downhill of the hex. */
function sidesCrossed(board: Board, hex: HexId, attackers: readonly HexId[]): readonly CoveringSide[] {
  let any = 0;
  let below = true;
  for (const from of attackers) {
    if (!adjacent(board, hex, from)) continue;
    const bits = board.side[hex * 6 + (board.directionTo(hex, from) ?? 0)];
    any |= bits & ~SIDE.steep;
    if ((bits & SIDE.downhill) === 0) below = false;
    else any |= bits & SIDE.steep;
  }
  return COVERING.filter(
    (source) => (any & BIT[source]) !== 0 && (source !== 'steep' || (below && (any & SIDE.downhill) !== 0)),
  );
}

/** Hexsides that cover whoever is attacked through them. */
const BIT = {
  minorRiver: SIDE.minorRiver,
  majorRiver: SIDE.majorRiver,
  streambed: SIDE.streambed,
  hill: SIDE.downhill,
  steep: SIDE.steep,
} as const;
type CoveringSide = keyof typeof BIT;
const COVERING = Object.keys(BIT) as readonly CoveringSide[];
