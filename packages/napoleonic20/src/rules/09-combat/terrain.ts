import { GROUNDS, SIDE } from '../../board/board.js';
import type { HexId } from '../../board/hex.js';
import { TABLES } from '../../data/tables.js';
import type { Battle } from '../../state/battle.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { adjacent } from '../07-zones-of-control.js';

/** The one terrain bonus of a defence [9.4]: which ground or hexside gives it, where, and how much, 0 and up. */
interface TerrainBonus {
  readonly source: string;
  readonly hex: HexId;
  readonly value: number;
}

const NO_BONUS: TerrainBonus = { source: 'clear', hex: 0 as HexId, value: 0 };

/**
 * The best bonus that any defending hex gets from its ground or from a side through which it is attacked; it counts
 * once for the whole defence [9.4.1, 9.4.2].
 */
export function terrainBonus(state: State, battle: Battle): TerrainBonus {
  let best = NO_BONUS;
  for (const hex of battle.targets) {
    best = better(state, battle, best, hex, groundSource(state, battle, hex), groundBonus(state, battle, hex));
    best = sideBonus(state, battle, best, hex);
  }
  return best;
}

function better(
  state: State,
  battle: Battle,
  best: TerrainBonus,
  hex: HexId,
  source: string,
  printed: number,
): TerrainBonus {
  let value = printed;
  for (const one of contextOf(state).points.terrainBonus) value = one.terrainBonus(state, battle, hex, value, source);
  return value > best.value ? { source, hex, value } : best;
}

function groundSource(state: State, battle: Battle, hex: HexId): string {
  const { board } = contextOf(state);
  return board.redoubtOf.get(hex) === battle.defender ? 'redoubt' : GROUNDS[board.ground[hex]];
}

function groundBonus(state: State, battle: Battle, hex: HexId): number {
  const { grounds } = TABLES.terrain;
  const { board } = contextOf(state);
  const printed = grounds[GROUNDS[board.ground[hex]]].defence;
  return board.redoubtOf.get(hex) === battle.defender ? Math.max(printed, grounds.redoubt.defence) : printed;
}

/** One attacker through a river or uphill is enough; the steep bonus needs all of them downhill of the hex. */
function sideBonus(state: State, battle: Battle, before: TerrainBonus, hex: HexId): TerrainBonus {
  const { board } = contextOf(state);
  const { sides } = TABLES.terrain;
  let best = before;
  let any = 0;
  let below = true;
  for (const unit of battle.attackers) {
    const from = state.hex[unit] as HexId;
    if (!adjacent(board, hex, from)) continue;
    const bits = board.side[hex * 6 + (board.directionTo(hex, from) ?? 0)];
    any |= bits & ~SIDE.steep;
    if ((bits & SIDE.downhill) === 0) below = false;
    else any |= bits & SIDE.steep;
  }
  if ((any & SIDE.minorRiver) !== 0) best = better(state, battle, best, hex, 'minorRiver', sides.minorRiver.defence);
  if ((any & SIDE.majorRiver) !== 0) best = better(state, battle, best, hex, 'majorRiver', sides.majorRiver.defence);
  if ((any & SIDE.streambed) !== 0) best = better(state, battle, best, hex, 'streambed', sides.streambed.defence);
  if ((any & SIDE.downhill) !== 0) {
    best = better(state, battle, best, hex, 'hill', sides.hill.defence);
    if (below && (any & SIDE.steep) !== 0) best = better(state, battle, best, hex, 'steep', sides.steep.defence);
  }
  return best;
}
