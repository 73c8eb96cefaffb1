import {
  DIRECTIONS,
  type Direction,
  type Geometry,
  geometryOf,
  type HexId,
  hexOf,
  lineOf,
  type MapData,
  type MapHex,
  NOWHERE,
  placeOf,
} from '@vedette/napoleonic20/board';
import { type Box, type Point, scaled } from '../base/points.js';

/** Width of a hex from flat side to flat side, in map units. */
export const W = 72;
/** Length of a hexside. */
export const S = W / Math.sqrt(3);
/** Distance between neighbouring lines. */
export const PITCH = S * 1.5;
/** Free space between the hexes and the frame. */
const FRAME = 9;
/** Free space between the hexes and the edge of the drawing. */
export const MARGIN = 28;

/** A hexside as seen from the hex on its right when one walks from `from` to `to`. */
export interface HexSide {
  readonly hex: HexId;
  readonly direction: Direction;
  readonly from: Point;
  readonly to: Point;
}

/** A map laid out on the drawing plane. */
export interface Sheet {
  readonly map: MapData;
  readonly geometry: Geometry;
  /** Extent of the hexes; the upper left is 0,0. */
  readonly width: number;
  readonly height: number;
  readonly frame: Box;
  /** What the map says of a hex. */
  readonly facts: ReadonlyMap<HexId, MapHex>;
  centre(hex: HexId): Point;
  /** Corner 0 to 5, clockwise; side `d` runs from corner `d` to corner `d + 1`. */
  corner(hex: HexId, index: number): Point;
  side(hex: HexId, direction: Direction): HexSide;
  /** The hexside between two adjacent hexes, seen from the first. */
  sideBetween(a: HexId, b: HexId): HexSide | null;
  neighbour(hex: HexId, direction: Direction): HexId | null;
  /** Adjacent hexes that exist. */
  around(hex: HexId): HexId[];
}

const sheets = new WeakMap<MapData, Sheet>();

function cornersOf(top: 'pointed' | 'flat'): Point[] {
  const first = top === 'pointed' ? -90 : -120;
  return DIRECTIONS.map((k) => {
    const angle = ((first + 60 * k) * Math.PI) / 180;
    return { x: S * Math.cos(angle), y: S * Math.sin(angle) };
  });
}

/** Lays out a map. The same map object gives the same sheet. */
export function sheetOf(map: MapData): Sheet {
  const known = sheets.get(map);
  if (known !== undefined) return known;
  const made = layOut(map);
  sheets.set(map, made);
  return made;
}

function layOut(map: MapData): Sheet {
  const { grid } = map;
  const geometry = geometryOf(grid, map.missing.map(hexOf));
  const corners = cornersOf(grid.top);
  const pointed = grid.top === 'pointed';
  const before = pointed ? W / 2 : S;
  const above = pointed ? S : W / 2;
  const early = grid.evenLines === -1 ? W / 2 : 0;
  const centre = (hex: HexId): Point => {
    const line = lineOf(hex);
    const along = W * (placeOf(hex) - 1) + early + (line % 2 === 0 ? (grid.evenLines * W) / 2 : 0);
    const across = PITCH * (grid.linesGrow === 'north' ? grid.lines - line : line - 1);
    return pointed ? { x: along + before, y: across + above } : { x: across + before, y: along + above };
  };
  const corner = (hex: HexId, index: number): Point => {
    const middle = centre(hex);
    const arm = corners[index % 6] ?? { x: 0, y: 0 };
    return { x: middle.x + arm.x, y: middle.y + arm.y };
  };
  const side = (hex: HexId, direction: Direction): HexSide => ({
    hex,
    direction,
    from: corner(hex, direction),
    to: corner(hex, direction + 1),
  });
  const lines = PITCH * (grid.lines - 1) + 2 * S;
  const places = W * (grid.perLine + (grid.lines > 1 ? 0.5 : 0));
  const width = pointed ? places : lines;
  const height = pointed ? lines : places;
  const neighbour = (hex: HexId, direction: Direction): HexId | null => {
    const other = (geometry.neighbours[hex * 6 + direction] ?? NOWHERE) as HexId;
    return other === NOWHERE ? null : other;
  };
  return {
    map,
    geometry,
    width,
    height,
    frame: { left: -FRAME, top: -FRAME, right: width + FRAME, bottom: height + FRAME },
    facts: new Map(map.hexes.map((hex) => [hexOf(hex.hex), hex])),
    centre,
    corner,
    side,
    sideBetween(a, b) {
      const direction = geometry.directionTo(a, b);
      return direction === null ? null : side(a, direction);
    },
    neighbour,
    around: (hex) => DIRECTIONS.flatMap((direction) => neighbour(hex, direction) ?? []),
  };
}

/** Middle of a hexside. */
export function middleOf(side: { readonly from: Point; readonly to: Point }): Point {
  return scaled({ x: side.from.x + side.to.x, y: side.from.y + side.to.y }, 0.5);
}

/** From the middle of a hex outward through one of its sides. */
export function outwardOf(side: { readonly from: Point; readonly to: Point }): Point {
  const x = side.to.y - side.from.y;
  const y = side.from.x - side.to.x;
  return { x: x / S, y: y / S };
}
