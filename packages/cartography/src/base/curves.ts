import { apart, at, type Line, minus, type Point, plus, scaled, unit } from './points.js';

/** One piece of a curve: start, two handles, end. */
type Piece = readonly [Point, Point, Point, Point];

function handle(before: Point, from: Point, to: Point): Point {
  const near = Math.sqrt(apart(before, from));
  const far = Math.sqrt(apart(from, to));
  if (near < 1e-6) return from;
  const a = far * far;
  const b = near * near;
  const c = 2 * near * near + 3 * near * far + far * far;
  const whole = 3 * near * (near + far);
  return {
    x: (b * to.x - a * before.x + c * from.x) / whole,
    y: (b * to.y - a * before.y + c * from.y) / whole,
  };
}

function pieces(points: Line, closed: boolean): Piece[] {
  const count = points.length;
  const pick = (index: number): Point => {
    const place = closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return points[place] ?? { x: 0, y: 0 };
  };
  const made: Piece[] = [];
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)];
    made.push([p1, handle(p0, p1, p2), handle(p3, p2, p1), p2]);
  }
  return made;
}

/** Path text of a centripetal Catmull–Rom curve through points. */
export function curvePath(points: Line, closed = false): string {
  const [first] = points;
  if (first === undefined) return '';
  const body = pieces(points, closed).map(([, a, b, end]) => `C${at(a)} ${at(b)} ${at(end)}`);
  return `M${at(first)}${body.join('')}${closed ? 'Z' : ''}`;
}

function onPiece([a, b, c, d]: Piece, t: number): Point {
  const s = 1 - t;
  const [i, j, k, l] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return { x: i * a.x + j * b.x + k * c.x + l * d.x, y: i * a.y + j * b.y + k * c.y + l * d.y };
}

/** The line through points by a centripetal Catmull–Rom curve, with points about `step` apart. */
export function curve(points: Line, step: number, closed = false): Point[] {
  const [first] = points;
  if (first === undefined) return [];
  const dense: Point[] = [first];
  for (const piece of pieces(points, closed)) {
    const parts = Math.max(2, Math.ceil((apart(piece[0], piece[3]) * 1.5) / step));
    for (let i = 1; i <= parts; i++) dense.push(onPiece(piece, i / parts));
  }
  return resampled(dense, step);
}

/** Length of a line. */
export function lengthOf(line: Line): number {
  let sum = 0;
  for (const [i, point] of line.entries()) {
    const before = line[i - 1];
    if (before !== undefined) sum += apart(before, point);
  }
  return sum;
}

/** The line with points evenly spaced, `step` apart or a little less; both ends stay. */
export function resampled(line: Line, step: number): Point[] {
  const [first] = line;
  if (first === undefined) return [];
  const length = lengthOf(line);
  const parts = Math.max(1, Math.ceil(length / step - 1e-6));
  const gap = length / parts;
  const result: Point[] = [first];
  let walked = 0;
  let before = first;
  for (const point of line) {
    const piece = apart(before, point);
    while (piece > 0 && result.length < parts && walked + piece >= gap * result.length) {
      const share = (gap * result.length - walked) / piece;
      result.push(plus(before, scaled(minus(point, before), share)));
    }
    walked += piece;
    before = point;
  }
  result.push(before);
  return result;
}

/** Direction of a line at one of its points. */
export function directionAt(line: Line, index: number, closed = false): Point {
  const count = line.length;
  const pick = (i: number): Point =>
    line[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] ?? { x: 0, y: 0 };
  return unit(minus(pick(index + 1), pick(index - 1)));
}

/** The line moved sideways, to the right of its direction. */
export function parallel(line: Line, aside: number): Point[] {
  return line.map((point, i) => {
    const direction = directionAt(line, i);
    return { x: point.x - direction.y * aside, y: point.y + direction.x * aside };
  });
}

/** Corners cut twice over, by a quarter at each side. */
export function rounded(line: Line, times = 2): Point[] {
  let result = [...line];
  for (let i = 0; i < times; i++) {
    const cut: Point[] = [];
    for (const [index, point] of result.entries()) {
      const next = result[index + 1];
      if (index === 0 || next === undefined) cut.push(point);
      if (next === undefined) continue;
      cut.push(plus(scaled(point, 0.75), scaled(next, 0.25)), plus(scaled(point, 0.25), scaled(next, 0.75)));
    }
    result = cut;
  }
  return result;
}

/** Where two lines come nearest: the place in each, and the gap between. Null if one is empty. */
export function meeting(a: Line, b: Line): { readonly inA: number; readonly inB: number; readonly gap: number } | null {
  let best: { inA: number; inB: number; gap: number } | null = null;
  a.forEach((p, inA) => {
    b.forEach((q, inB) => {
      const gap = apart(p, q);
      if (best === null || gap < best.gap) best = { inA, inB, gap };
    });
  });
  return best;
}
