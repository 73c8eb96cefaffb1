import { type Board, GROUNDS, SIDE } from '../../board/board.js';
import { type Direction, HEX_TABLE, type HexId, NOWHERE } from '../../board/hex.js';
import { TABLES } from '../../data/index.js';
import { contextOf } from '../../state/context.js';
import { enemyOf, type State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import { type Field, fieldOf, inFirmZone, loneGarrison } from '../07-zones-of-control.js';
import { allowanceOf, isNight } from './allowance.js';

const { grounds: GROUND_EFFECTS, sides: SIDE_EFFECTS } = TABLES.terrain;
const GROUND_COSTS = GROUNDS.map((ground) => GROUND_EFFECTS[ground].cost);
const ROUGH = GROUNDS.map((ground) => GROUND_EFFECTS[ground].stops);
const MINOR_RIVER_COST = SIDE_EFFECTS.minorRiver.cost;
const STREAMBED_COST = SIDE_EFFECTS.streambed.cost;
const ROAD_BONUS = TABLES.movement.roadBonus;

/** Where a unit may end a move. Valid until the next reach is computed. */
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

/** Whether a side bars movement altogether: a major river without bridge or ford. */
export function isImpassable(bits: number): boolean {
  return (bits & SIDE.majorRiver) !== 0 && (bits & (SIDE.bridge | SIDE.ford)) === 0;
}

/** Whether a unit of `side` could stand in a hex as far as enemies go [6.3, 9.4.4.1]; friends are another matter. */
export function isClosed(state: State, field: Field, unit: UnitIx, hex: HexId): boolean {
  const context = contextOf(state);
  const { side } = context.units[unit];
  const other = field.unitAt[hex];
  if (other !== 0) return context.units[other - 1].side !== side;
  if ((field.leaderAt[hex] & (side === 'french' ? 2 : 1)) !== 0) return true;
  return loneGarrison(state, hex) === enemyOf(side);
}

/** Cost in movement points of a step, road bonus apart [6.5, 6.6]; rivers cost nothing extra along a road. */
export function stepCost(state: State, board: Board, unit: UnitIx, from: HexId, direction: Direction): number {
  const bits = board.side[from * 6 + direction];
  let cost = GROUND_COSTS[board.ground[board.neighbours[from * 6 + direction]]];
  if ((bits & (SIDE.road | SIDE.bridge)) === 0) {
    if ((bits & SIDE.minorRiver) !== 0) cost += MINOR_RIVER_COST;
    if ((bits & SIDE.streambed) !== 0) cost += STREAMBED_COST;
  }
  for (const one of contextOf(state).points.entryCost) cost = one.entryCost(state, unit, from, direction, cost);
  return cost;
}

/** Whether a hex is rough ground for a unit [6.5]. */
export function isRough(state: State, board: Board, unit: UnitIx, hex: HexId): boolean {
  if (!ROUGH[board.ground[hex]]) return false;
  for (const one of contextOf(state).points.ignoresRough) if (one.ignoresRough(state, unit)) return false;
  return true;
}

/** Whether a rule forbids the step, beyond terrain and enemies. */
function isBarred(state: State, unit: UnitIx, from: HexId, to: HexId): boolean {
  for (const one of contextOf(state).points.barEntry) if (one.barEntry(state, unit, from, to) !== null) return true;
  return false;
}

/** Whether a unit may enter enemy zones even at night [7.7]. */
function entersZones(state: State, unit: UnitIx): boolean {
  return contextOf(state).points.entersZoneAtNight.some((one) => one.entersZoneAtNight(state, unit));
}

/** Whether a friend would be stacked upon [6.9]; leaders stack freely, and so do those who may join him. */
function isTaken(state: State, field: Field, unit: UnitIx, hex: HexId): boolean {
  const friend = field.unitAt[hex] - 1;
  if (friend < 0) return false;
  const { units, points } = contextOf(state);
  if (units[unit].arm === 'leader') return false;
  return !points.mayJoin.some((one) => one.mayJoin(state, unit, friend as UnitIx));
}

/**
 * Whether some neighbouring hex is open to the unit: a cheap answer to "can it move at all". When friends stand in
 * the way the whole reach has to be looked at.
 */
export function canMoveSomewhere(state: State, unit: UnitIx): boolean {
  const { board } = contextOf(state);
  const field = fieldOf(state);
  const night = isNight(state) && !entersZones(state, unit);
  const foe = enemyOf(contextOf(state).units[unit].side);
  const from = state.hex[unit] as HexId;
  let friends = false;
  for (let direction = 0; direction < 6; direction++) {
    const at = from * 6 + direction;
    const to = board.neighbours[at] as HexId;
    if (to === NOWHERE || isImpassable(board.side[at]) || isClosed(state, field, unit, to)) continue;
    if (night && inFirmZone(field, to, foe)) continue;
    if (isBarred(state, unit, from, to)) continue;
    if (!isTaken(state, field, unit, to)) return true;
    friends = true;
  }
  return friends && reachOf(state, unit, NOWHERE, 0).hexes.length > 0;
}

/**
 * Every hex in which a unit may end its move [6.0]: from where it stands, or from off the map onto `entry`, `late`
 * points poorer [11.2].
 */
export function reachOf(state: State, unit: UnitIx, entry: HexId, late: number): Reach {
  round += 1;
  const context = contextOf(state);
  const { board } = context;
  const field = fieldOf(state);
  const night = isNight(state) && !entersZones(state, unit);
  const foe = enemyOf(context.units[unit].side);
  const points = allowanceOf(state, unit);
  const bonus = context.points.deniesRoadBonus.some((one) => one.deniesRoadBonus(state, unit)) ? 0 : ROAD_BONUS;
  const start = entry === NOWHERE ? (state.hex[unit] as HexId) : NOWHERE;
  const hexes: HexId[] = [];
  let highest = 0;

  const reach = (hex: HexId, cost: number, flags: number, from: number): void => {
    const node = hex * 4 + flags;
    if (seen[node] === round && costs[node] <= cost) return;
    if (!isSeen(hex) && !isTaken(state, field, unit, hex)) hexes.push(hex);
    seen[node] = round;
    costs[node] = cost;
    previous[node] = from;
    if ((flags & STOPPED) !== 0) return;
    (buckets[cost] as number[]).push(node);
    if (cost > highest) highest = cost;
  };

  const enter = (to: HexId, cost: number, viaRoad: boolean, wasOnRoad: boolean, first: boolean, from: number): void => {
    if (isClosed(state, field, unit, to)) return;
    const controlled = inFirmZone(field, to, foe);
    if (controlled && night) return;
    const onRoad = wasOnRoad && viaRoad;
    if (cost > points + (onRoad ? bonus : 0) && !first) return;
    const stop = controlled || (!viaRoad && isRough(state, board, unit, to));
    reach(to, Math.min(cost, buckets.length - 1), (onRoad ? ON_ROAD : 0) | (stop ? STOPPED : 0), from);
  };

  if (start === NOWHERE) {
    enter(entry, 1 + late, hasRoad(board, entry), true, true, -1);
  } else {
    const node = start * 4 + ON_ROAD;
    (buckets[0] as number[]).push(node);
    seen[node] = round;
    costs[node] = 0;
    previous[node] = -1;
  }
  for (let cost = 0; cost <= highest; cost++) {
    const bucket = buckets[cost] as number[];
    for (const node of bucket) {
      if (costs[node] !== cost) continue;
      const from = (node >> 2) as HexId;
      const onRoad = (node & ON_ROAD) !== 0;
      const first = start !== NOWHERE && cost === 0;
      if (!first && cost >= points + (onRoad ? bonus : 0)) continue;
      for (let direction = 0; direction < 6; direction++) {
        const at = from * 6 + direction;
        const to = board.neighbours[at] as HexId;
        if (to === NOWHERE || isImpassable(board.side[at]) || isBarred(state, unit, from, to)) continue;
        const spent = cost + stepCost(state, board, unit, from, direction as Direction);
        enter(to, spent, (board.side[at] & SIDE.road) !== 0, onRoad, first, node);
      }
    }
    bucket.length = 0;
  }
  return new FoundReach(hexes, round, points);
}

function isSeen(hex: HexId): boolean {
  const node = hex * 4;
  return seen[node] === round || seen[node + 1] === round || seen[node + 2] === round || seen[node + 3] === round;
}

function hasRoad(board: Board, hex: HexId): boolean {
  for (let at = hex * 6; at < hex * 6 + 6; at++) if ((board.side[at] & SIDE.road) !== 0) return true;
  return false;
}

class FoundReach implements Reach {
  readonly hexes: readonly HexId[];
  readonly #round: number;
  readonly #points: number;

  constructor(hexes: readonly HexId[], of: number, points: number) {
    this.hexes = hexes;
    this.#round = of;
    this.#points = points;
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
    if (this.#round !== round) throw new Error('this reach is stale: another was computed since');
    let best = -1;
    for (let node = hex * 4; node < hex * 4 + 4; node++) {
      if (seen[node] === round && (best < 0 || costs[node] < costs[best])) best = node;
    }
    return best;
  }
}
