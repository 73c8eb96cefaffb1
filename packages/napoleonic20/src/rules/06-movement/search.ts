import { type Board, GROUNDS, SIDE, type Side } from '../../board/board.js';
import { type Direction, HEX_TABLE, type HexId, NOWHERE } from '../../board/hex.js';
import { TABLES } from '../../data/index.js';
import { type Context, contextOf } from '../../state/context.js';
import { enemyOf, type State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import { type Field, fieldOf, inFirmZone } from '../07-zones-of-control.js';
import { allowanceOf, isNight } from './allowance.js';
import { entersZones, isBarred, isClosed, isRough, isTaken } from './entry.js';

/** Where a unit may end a move. Valid until the next search. */
export interface Reach {
  readonly hexes: readonly HexId[];
  /** Movement points the cheapest way to a hex costs. */
  costTo(hex: HexId): number;
  /** Whether that way needs the road bonus [6.6]. */
  byRoadBonus(hex: HexId): boolean;
  /** Whether a move into the hex must end there [6.5, 6.7]. */
  mustStop(hex: HexId): boolean;
  /** The cheapest way, from the starting hex (left out if off the map) to the hex. */
  pathTo(hex: HexId): readonly HexId[];
}

// A node of the search is a hex, whether the way there kept to roads (bit 1) and whether the move ends there (bit 2).
const NODES = HEX_TABLE * 4;
const ON_ROAD = 1;
const STOPPED = 2;
const seen = new Int32Array(NODES);
const costs = new Uint8Array(NODES);
const previous = new Int16Array(NODES);
const buckets: number[][] = Array.from({ length: 32 }, () => []);
let round = 0;

const ROAD_BONUS = TABLES.movement.roadBonus;
const stepTables = new WeakMap<Board, Uint8Array>();

/**
 * What each step of a board costs in movement points before rules of the battle change it [6.5, 6.6]: indexed like
 * `Board.side`; 0 where there is no way, off the sheet or over a major river without bridge or ford.
 */
function stepTable(board: Board): Uint8Array {
  let table = stepTables.get(board);
  if (table === undefined) {
    table = new Uint8Array(HEX_TABLE * 6);
    for (const hex of board.hexes) {
      for (let at = hex * 6; at < hex * 6 + 6; at++) table[at] = printedCost(board, at);
    }
    stepTables.set(board, table);
  }
  return table;
}

/**
 * What a step costs in movement points before rules of the battle change it; `at` is its place in `Board.side`. 0 where
 * there is no way. Rivers and streambeds cost nothing extra along a road or over a bridge.
 */
export function printedCost(board: Board, at: number): number {
  const to = board.neighbours[at];
  const bits = board.side[at];
  if (to === NOWHERE || isImpassable(bits)) return 0;
  const { grounds, sides } = TABLES.terrain;
  let cost = grounds[GROUNDS[board.ground[to]]].cost;
  if ((bits & (SIDE.road | SIDE.bridge)) !== 0) return cost;
  if ((bits & SIDE.minorRiver) !== 0) cost += sides.minorRiver.cost;
  if ((bits & SIDE.streambed) !== 0) cost += sides.streambed.cost;
  return cost;
}

/** Whether a side bars movement altogether: a major river without bridge or ford. */
export function isImpassable(bits: number): boolean {
  return (bits & SIDE.majorRiver) !== 0 && (bits & (SIDE.bridge | SIDE.ford)) === 0;
}

/** One search through the hexes a unit can reach, cheapest first. Its result is its own `Reach`. */
export class Search implements Reach {
  readonly hexes: HexId[] = [];
  readonly #state: State;
  readonly #unit: UnitIx;
  readonly #context: Context;
  readonly #field: Field;
  readonly #foe: Side;
  readonly #night: boolean;
  readonly #points: number;
  readonly #bonus: number;
  readonly #round: number;
  #highest = 0;

  constructor(state: State, unit: UnitIx) {
    round += 1;
    this.#round = round;
    this.#state = state;
    this.#unit = unit;
    this.#context = contextOf(state);
    this.#field = fieldOf(state);
    this.#foe = enemyOf(this.#context.units[unit].side);
    this.#night = isNight(state) && !entersZones(state, unit);
    this.#points = allowanceOf(state, unit);
    this.#bonus = this.#context.points.deniesRoadBonus.some((one) => one.deniesRoadBonus(state, unit)) ? 0 : ROAD_BONUS;
  }

  /** Searches from the hex in which the unit stands. */
  fromHere(): this {
    const node = (this.#state.hex[this.#unit] as HexId) * 4 + ON_ROAD;
    (buckets[0] as number[]).push(node);
    seen[node] = round;
    costs[node] = 0;
    previous[node] = -1;
    return this.#spread(true);
  }

  /** Searches from off the map onto an entry hex, `late` points poorer [11.1, 11.2]. */
  fromOffMap(entry: HexId, late: number): this {
    this.#enter(entry, 1 + late, hasRoad(this.#context.board, entry), true, true, -1);
    return this.#spread(false);
  }

  /** Goes on from the cheapest hexes to dearer ones. The first hex from the start is open whatever it costs [6.2]. */
  #spread(fromHex: boolean): this {
    const { board, points } = this.#context;
    const steps = stepTable(board);
    for (let cost = 0; cost <= this.#highest; cost++) {
      const bucket = buckets[cost] as number[];
      for (const node of bucket) {
        if (costs[node] !== cost) continue;
        const from = (node >> 2) as HexId;
        const onRoad = (node & ON_ROAD) !== 0;
        const first = fromHex && cost === 0;
        if (!first && cost >= this.#points + (onRoad ? this.#bonus : 0)) continue;
        for (let direction = 0; direction < 6; direction++) {
          const at = from * 6 + direction;
          let step = steps[at];
          if (step === 0) continue;
          const to = board.neighbours[at] as HexId;
          for (const one of points.entryCost) {
            step = one.entryCost(this.#state, this.#unit, from, direction as Direction, step);
          }
          if (isBarred(this.#state, this.#unit, from, to)) continue;
          this.#enter(to, cost + step, (board.side[at] & SIDE.road) !== 0, onRoad, first, node);
        }
      }
      bucket.length = 0;
    }
    return this;
  }

  #enter(to: HexId, cost: number, viaRoad: boolean, wasOnRoad: boolean, first: boolean, from: number): void {
    const onRoad = wasOnRoad && viaRoad;
    if (cost > this.#points + (onRoad ? this.#bonus : 0) && !first) return;
    if (isClosed(this.#state, this.#field, this.#unit, to)) return;
    const controlled = inFirmZone(this.#field, to, this.#foe);
    if (controlled && this.#night) return;
    const stop = controlled || (!viaRoad && isRough(this.#state, this.#unit, to));
    this.#reach(to, Math.min(cost, buckets.length - 1), (onRoad ? ON_ROAD : 0) | (stop ? STOPPED : 0), from);
  }

  #reach(hex: HexId, cost: number, flags: number, from: number): void {
    const node = hex * 4 + flags;
    if (seen[node] === round && costs[node] <= cost) return;
    if (!isSeen(hex) && !isTaken(this.#state, this.#field, this.#unit, hex)) this.hexes.push(hex);
    seen[node] = round;
    costs[node] = cost;
    previous[node] = from;
    if ((flags & STOPPED) !== 0) return;
    (buckets[cost] as number[]).push(node);
    if (cost > this.#highest) this.#highest = cost;
  }

  costTo(hex: HexId): number {
    return costs[this.#best(hex)];
  }

  byRoadBonus(hex: HexId): boolean {
    return this.costTo(hex) > this.#points && (this.#best(hex) & ON_ROAD) !== 0;
  }

  mustStop(hex: HexId): boolean {
    return (this.#best(hex) & STOPPED) !== 0;
  }

  pathTo(hex: HexId): readonly HexId[] {
    const path: HexId[] = [];
    for (let node = this.#best(hex); node >= 0; node = previous[node]) path.push((node >> 2) as HexId);
    return path.reverse();
  }

  /** The cheapest way to a hex; off the road if that costs the same. */
  #best(hex: HexId): number {
    if (this.#round !== round) throw new Error('this reach is stale: another was searched since');
    let best = -1;
    for (let node = hex * 4; node < hex * 4 + 4; node++) {
      if (seen[node] === round && (best < 0 || costs[node] < costs[best])) best = node;
    }
    return best;
  }
}

function isSeen(hex: HexId): boolean {
  const node = hex * 4;
  return seen[node] === round || seen[node + 1] === round || seen[node + 2] === round || seen[node + 3] === round;
}

function hasRoad(board: Board, hex: HexId): boolean {
  for (let at = hex * 6; at < hex * 6 + 6; at++) if ((board.side[at] & SIDE.road) !== 0) return true;
  return false;
}
