import { type Point, type Sheet, W } from '@vedette/cartography';
import type { HexId } from '@vedette/napoleonic20';

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
