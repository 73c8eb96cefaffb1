import { type Board, type EntryArea, GROUNDS, type Ground, SIDE, type Side } from './board.js';
import { type Geometry, geometryOf } from './geometry.js';
import { DIRECTIONS, HEX_TABLE, type HexId, opposite } from './hex.js';
import type { HexText, MapData, RiverKind } from './map-data.js';

/** Names of the bits of `SIDE`. */
export type SideName = keyof typeof SIDE;

/**
 * A change of terrain for a set-up: the ground of a hex, the whole content of a
 * hexside as seen from its first hex, or a printed garrison.
 */
export type TerrainOverride =
  | { readonly hex: HexId; readonly ground: Ground; readonly level?: number; readonly redoubtOf?: Side }
  | { readonly between: readonly [HexId, HexId]; readonly set: readonly SideName[] }
  | { readonly garrison: HexId; readonly side: Side };

const RIVER_BIT: Readonly<Record<RiverKind, number>> = {
  minor: SIDE.minorRiver,
  major: SIDE.majorRiver,
  streambed: SIDE.streambed,
};

/** The integer of a printed number. The text must be four digits, as `checkMap` ensures. */
export function hexOf(text: HexText): HexId {
  return Number(text) as HexId;
}

function mirrored(bits: number): number {
  const slope = bits & (SIDE.uphill | SIDE.downhill);
  if (slope === 0 || slope === (SIDE.uphill | SIDE.downhill)) return bits;
  return bits ^ (SIDE.uphill | SIDE.downhill);
}

/** Writes to both halves of a hexside. */
class Sides {
  readonly table = new Uint16Array(HEX_TABLE * 6);

  constructor(private readonly geometry: Geometry) {}

  add(a: HexId, b: HexId, bits: number): void {
    this.put(a, b, bits, true);
  }

  replace(a: HexId, b: HexId, bits: number): void {
    this.put(a, b, bits, false);
  }

  private put(a: HexId, b: HexId, bits: number, keep: boolean): void {
    const direction = this.geometry.directionTo(a, b);
    if (direction === null) throw new RangeError(`hexes ${a} and ${b} are not adjacent`);
    const here = a * 6 + direction;
    const there = b * 6 + opposite(direction);
    this.table[here] = (keep ? (this.table[here] ?? 0) : 0) | bits;
    this.table[there] = (keep ? (this.table[there] ?? 0) : 0) | mirrored(bits);
  }
}

function sidesOf(map: MapData, geometry: Geometry): Sides {
  const sides = new Sides(geometry);
  for (const river of map.rivers) {
    for (const { between, crossing } of river.sides) {
      const bits = RIVER_BIT[river.kind] | (crossing === undefined ? 0 : SIDE[crossing]);
      sides.add(hexOf(between[0]), hexOf(between[1]), bits);
    }
  }
  for (const { high, low, steep } of map.slopes) {
    sides.add(hexOf(low), hexOf(high), SIDE.uphill | (steep === true ? SIDE.steep : 0));
  }
  for (const { kind, path } of map.roads) {
    path.forEach((to, at) => {
      const from = path[at - 1];
      if (from !== undefined) sides.add(hexOf(from), hexOf(to), SIDE[kind]);
    });
  }
  return sides;
}

/**
 * Makes a checked map ready for rules. `overrides` change terrain afterwards, in order, for set-ups that try a rule on
 * made-up ground. Throws a `RangeError` for hexes that are not adjacent, which `checkMap` rules out for the map itself.
 */
export function buildBoard(map: MapData, overrides: readonly TerrainOverride[] = []): Board {
  const geometry = geometryOf(map.grid, map.missing.map(hexOf));
  const ground = new Uint8Array(HEX_TABLE);
  const level = new Uint8Array(HEX_TABLE);
  const redoubtOf = new Map<HexId, Side>();
  for (const hex of map.hexes) {
    const id = hexOf(hex.hex);
    ground[id] = GROUNDS.indexOf(hex.redoubtOf === undefined ? (hex.ground ?? 'clear') : 'clear');
    level[id] = hex.level ?? 0;
    if (hex.redoubtOf !== undefined) redoubtOf.set(id, hex.redoubtOf);
  }
  const garrisons = new Map(map.garrisons.map(({ hex, side }) => [hexOf(hex), side]));
  const sides = sidesOf(map, geometry);
  for (const change of overrides) {
    if ('between' in change) {
      const bits = change.set.reduce((sum, name) => sum | SIDE[name], 0);
      sides.replace(change.between[0], change.between[1], bits);
      continue;
    }
    if ('garrison' in change) {
      garrisons.set(change.garrison, change.side);
      continue;
    }
    ground[change.hex] = GROUNDS.indexOf(change.ground);
    if (change.level !== undefined) level[change.hex] = change.level;
    if (change.redoubtOf === undefined) redoubtOf.delete(change.hex);
    else redoubtOf.set(change.hex, change.redoubtOf);
  }
  const locOf = (side: Side): HexId[] => map.loc.filter((loc) => loc.side === side).map((loc) => hexOf(loc.hex));
  return {
    ...geometry,
    id: map.id,
    side: sides.table,
    ground,
    redoubtOf,
    level,
    loc: { french: locOf('french'), allied: locOf('allied') },
    objectives: map.objectives.map(({ hex, capturedBy }) => ({ hex: hexOf(hex), capturedBy })),
    entryAreas: map.entryAreas.map(({ id, hexes }): EntryArea => ({ id, hexes: hexes.map(hexOf) })),
    garrisons,
    regions: new Map(Object.entries(map.regions).map(([name, hexes]) => [name, hexes.map(hexOf)])),
  };
}

/** What lies on the hexside from a hex to an adjacent one: bits of `SIDE`, 0 if they are not adjacent. */
export function sideBits(board: Board, from: HexId, to: HexId): number {
  const direction = board.directionTo(from, to);
  return direction === null ? 0 : (board.side[from * 6 + direction] ?? 0);
}

/** The kind of ground in a hex. */
export function groundOf(board: Board, hex: HexId): Ground {
  return GROUNDS[board.ground[hex] ?? 0] ?? 'clear';
}

/** The adjacent hexes that exist, clockwise. */
export function adjacentTo(board: Pick<Board, 'neighbours'>, hex: HexId): HexId[] {
  const found: HexId[] = [];
  for (const direction of DIRECTIONS) {
    const other = board.neighbours[hex * 6 + direction] ?? 0;
    if (other !== 0) found.push(other as HexId);
  }
  return found;
}
