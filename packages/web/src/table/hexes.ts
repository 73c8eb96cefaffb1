import { type Point, type Sheet, W } from '@vedette/cartography';
import { DIRECTIONS, type HexId } from '@vedette/napoleonic20';

/** The hex under a place of the sheet, or null off the hexes. */
export function hexAt(sheet: Sheet, { x, y }: Point): HexId | null {
  let nearest: HexId | null = null;
  let least = (W * 0.62) ** 2;
  for (const hex of sheet.geometry.hexes) {
    const centre = sheet.centre(hex);
    const distance = (centre.x - x) ** 2 + (centre.y - y) ** 2;
    if (distance < least) {
      least = distance;
      nearest = hex;
    }
  }
  return nearest;
}

/** Path text of a hex, scaled about its middle. */
export function hexPath(sheet: Sheet, hex: HexId, scale = 1): string {
  const middle = sheet.centre(hex);
  const corners = DIRECTIONS.map((index) => {
    const corner = sheet.corner(hex, index);
    return `${round(middle.x + (corner.x - middle.x) * scale)},${round(middle.y + (corner.y - middle.y) * scale)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** Path text of the outer hexsides of a set of hexes. */
export function outlinePath(sheet: Sheet, hexes: ReadonlySet<HexId>): string {
  let path = '';
  for (const hex of hexes) {
    for (const direction of DIRECTIONS) {
      const other = sheet.neighbour(hex, direction);
      if (other !== null && hexes.has(other)) continue;
      const { from, to } = sheet.side(hex, direction);
      path += `M${round(from.x)},${round(from.y)}L${round(to.x)},${round(to.y)}`;
    }
  }
  return path;
}

/** Where an arrow key leads: the neighbour that lies most in its direction, keeping to a column where rows zigzag. */
export function stepFrom(sheet: Sheet, hex: HexId, key: ArrowKey, anchor: Point): HexId {
  const way = WAYS[key];
  const from = sheet.centre(hex);
  let best = hex;
  let least = Number.POSITIVE_INFINITY;
  for (const other of sheet.around(hex)) {
    const to = sheet.centre(other);
    const along = (to.x - from.x) * way.x + (to.y - from.y) * way.y;
    if (along < W * 0.4) continue;
    const astray = way.x === 0 ? Math.abs(to.x - anchor.x) : Math.abs(to.y - anchor.y);
    if (astray - along * 0.01 < least) {
      least = astray - along * 0.01;
      best = other;
    }
  }
  return best;
}

const WAYS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const;

/** An arrow key. */
export type ArrowKey = keyof typeof WAYS;

/** Whether a key is an arrow. */
export function isArrow(key: string): key is ArrowKey {
  return key in WAYS;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
