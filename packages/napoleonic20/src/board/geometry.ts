import { DIRECTIONS, type Direction, HEX_TABLE, type HexId, NOWHERE } from './hex.js';
import type { Grid } from './map-data.js';

/** Neighbourhood of a sheet, by tables. */
export interface Geometry {
  /** Every hex, ascending. */
  readonly hexes: readonly HexId[];
  /** `neighbours[hex * 6 + direction]`, or `NOWHERE`. */
  readonly neighbours: Int16Array;
  has(hex: number): boolean;
  distance(a: HexId, b: HexId): number;
  directionTo(from: HexId, to: HexId): Direction | null;
}

/** Axial steps of the six directions, clockwise on a sheet whose lines grow one way and hexes the other. */
type Steps = readonly (readonly [line: number, along: number])[];

/** Pointed top, lines southward: north-east, east, south-east, south-west, west, north-west. */
const POINTED_SOUTH: Steps = [
  [-1, 1],
  [0, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
];
/** Pointed top, lines northward. */
const POINTED_NORTH: Steps = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];
/** Flat top, lines eastward and hexes southward: north, north-east, south-east, south, south-west, north-west. */
const FLAT_EAST: Steps = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

function stepsOf(grid: Grid): Steps {
  if (grid.top === 'flat') return FLAT_EAST;
  return grid.linesGrow === 'north' ? POINTED_NORTH : POINTED_SOUTH;
}

/** The first two digits. */
export function lineOf(hex: HexId): number {
  return Math.trunc(hex / 100);
}

/** The last two digits. */
export function placeOf(hex: HexId): number {
  return hex % 100;
}

/**
 * Works out which hexes exist and which touch. `missing` are hexes of the grid that are not on the sheet.
 * Distances are those of the full grid.
 */
export function geometryOf(grid: Grid, missing: readonly HexId[] = []): Geometry {
  const line = new Int16Array(HEX_TABLE);
  const along = new Int16Array(HEX_TABLE);
  const present = new Uint8Array(HEX_TABLE);
  const hexes: HexId[] = [];
  const gone = new Set<number>(missing);
  for (let l = 1; l <= grid.lines; l++) {
    for (let p = 1; p <= grid.perLine; p++) {
      const hex = (l * 100 + p) as HexId;
      line[hex] = l;
      along[hex] = p - Math.floor((grid.evenLines === 1 ? l - 1 : l) / 2);
      if (gone.has(hex)) continue;
      present[hex] = 1;
      hexes.push(hex);
    }
  }
  const has = (hex: number): boolean => present[hex] === 1;

  const steps = stepsOf(grid);
  const directionOfStep: (Direction | null)[] = new Array(9).fill(null);
  const neighbours = new Int16Array(HEX_TABLE * 6);
  for (const direction of DIRECTIONS) {
    const [dl, da] = steps[direction] ?? [0, 0];
    directionOfStep[(dl + 1) * 3 + da + 1] = direction;
    for (const hex of hexes) {
      const l = lineOf(hex) + dl;
      const p = (along[hex] ?? 0) + da + Math.floor((grid.evenLines === 1 ? l - 1 : l) / 2);
      const other = p >= 1 && p <= grid.perLine && l >= 1 && l <= grid.lines ? l * 100 + p : NOWHERE;
      neighbours[hex * 6 + direction] = has(other) ? other : NOWHERE;
    }
  }

  return {
    hexes,
    neighbours,
    has,
    distance(a, b) {
      const dl = (line[a] ?? 0) - (line[b] ?? 0);
      const da = (along[a] ?? 0) - (along[b] ?? 0);
      return Math.max(Math.abs(dl), Math.abs(da), Math.abs(dl + da));
    },
    directionTo(from, to) {
      const dl = (line[to] ?? 0) - (line[from] ?? 0);
      const da = (along[to] ?? 0) - (along[from] ?? 0);
      if (dl < -1 || dl > 1 || da < -1 || da > 1) return null;
      return directionOfStep[(dl + 1) * 3 + da + 1] ?? null;
    },
  };
}
