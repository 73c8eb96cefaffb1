/** A place on a sheet, in map units, y downward. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A line from point to point. */
export type Line = readonly Point[];

export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const scaled = (a: Point, by: number): Point => ({ x: a.x * by, y: a.y * by });
export const mean = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;

/** The direction of a vector, or `otherwise` if it has no length. */
export function unit(a: Point, otherwise: Point = { x: 1, y: 0 }): Point {
  const length = Math.hypot(a.x, a.y);
  return length < 1e-9 ? otherwise : { x: a.x / length, y: a.y / length };
}

/** The point at `along` and `aside` (to the right) from a place with a direction. */
export function offset(from: Point, direction: Point, along: number, aside = 0): Point {
  return {
    x: from.x + direction.x * along - direction.y * aside,
    y: from.y + direction.y * along + direction.x * aside,
  };
}

/** A number for the text of a drawing: at most one decimal. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

/** A point for the text of a path. */
export const at = (point: Point): string => `${num(point.x)},${num(point.y)}`;

/** Path text of straight pieces. */
export function linePath(line: Line, closed = false): string {
  return line.length === 0 ? '' : `M${line.map(at).join('L')}${closed ? 'Z' : ''}`;
}

/** Whether a point lies inside a set of rings, by the even-odd rule. */
export function inside(rings: readonly Line[], point: Point): boolean {
  let odd = false;
  for (const ring of rings) {
    let before = ring[ring.length - 1];
    for (const now of ring) {
      if (
        before !== undefined &&
        now.y > point.y !== before.y > point.y &&
        point.x < ((before.x - now.x) * (point.y - now.y)) / (before.y - now.y) + now.x
      )
        odd = !odd;
      before = now;
    }
  }
  return odd;
}

/** Distance from a point to a piece of line. */
function toPiece(p: Point, a: Point, b: Point): number {
  const way = minus(b, a);
  const square = dot(way, way);
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, dot(minus(p, a), way) / square));
  return apart(p, plus(a, scaled(way, share)));
}

/** Distance from a point to a line, `Infinity` for an empty one. */
export function toLine(point: Point, line: Line, closed = false): number {
  let least = Number.POSITIVE_INFINITY;
  let before = closed ? line[line.length - 1] : undefined;
  for (const now of line) {
    least = Math.min(least, before === undefined ? apart(point, now) : toPiece(point, before, now));
    before = now;
  }
  return least;
}

/** Whether two boxes overlap when the first is grown. */
export function overlap(a: Box, b: Box, aside = 0, up = 0): boolean {
  return a.left - aside < b.right && a.right + aside > b.left && a.top - up < b.bottom && a.bottom + up > b.top;
}

/** Whether a box, grown by `by`, holds a point. */
export function holds(box: Box, point: Point, by = 0): boolean {
  return point.x > box.left - by && point.x < box.right + by && point.y > box.top - by && point.y < box.bottom + by;
}
