import { lengthOf, parallel, resampled, rounded } from '../base/curves.js';
import type { Measure } from '../base/measure.js';
import {
  apart,
  at,
  type Box,
  dot,
  holds,
  type Line,
  mean,
  minus,
  num,
  overlap,
  type Point,
  unit,
} from '../base/points.js';
import { escaped, faceAttributes } from './style.js';

/** A name set on a curve, read from left to right. */
export interface CurvedName {
  readonly text: string;
  readonly size: number;
  readonly line: Line;
  readonly boxes: readonly Box[];
}

/** What a name on a curve keeps clear of. */
export interface Clutter {
  readonly roads: readonly Point[];
  readonly slopes: readonly Point[];
  readonly crossings: readonly Point[];
  readonly names: readonly Box[];
}

/** A name to be set along a line. */
export interface Wanted {
  readonly text: string;
  readonly line: Line;
  readonly size: number;
  /** Distance of the letters' feet from the line. */
  readonly gap: number;
  /** A place to stay close to, if the computed one is to be corrected. */
  readonly near?: Point | undefined;
  /** Points of other lines. */
  readonly others: readonly Point[];
  /** The highest cost at which the name is worth setting; any if absent. */
  readonly worth?: number;
}

const TRACKING = 0.14;
const STEP = 14;

/** Sum of the turns along a line, in radians. */
function bendOf(line: Line): number {
  let sum = 0;
  for (let i = 1; i + 1 < line.length; i++) {
    const [a, b, c] = [line[i - 1], line[i], line[i + 1]];
    if (a === undefined || b === undefined || c === undefined) continue;
    sum += Math.acos(Math.max(-1, Math.min(1, dot(unit(minus(b, a)), unit(minus(c, b))))));
  }
  return sum;
}

function steepness(line: Line): number {
  const [first] = line;
  const last = line[line.length - 1];
  if (first === undefined || last === undefined) return 0;
  return Math.abs(unit(minus(last, first)).y);
}

/** Boxes round the letters, for tests of overlap. */
function boxesAlong(line: Line, size: number): Box[] {
  return resampled(line, size).map(({ x, y }) => ({
    left: x - size * 0.5,
    right: x + size * 0.5,
    top: y - size * 0.7,
    bottom: y + size * 0.3,
  }));
}

function boundsOf(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

function cost(area: Box, line: Line, size: number, above: boolean, clutter: Clutter, others: readonly Point[]): number {
  const boxes = boxesAlong(line, size);
  const whole = boundsOf(boxes);
  const on = (points: readonly Point[], by: number): number => {
    let sum = 0;
    for (const point of points) if (holds(whole, point, by) && boxes.some((box) => holds(box, point, by))) sum++;
    return sum;
  };
  const met = clutter.names.filter(
    (box) => overlap(box, whole, 4, 2) && boxes.some((mine) => overlap(box, mine, 4, 2)),
  );
  const outside = line.some(
    ({ x, y }) => x < area.left + 6 || y < area.top + 10 || x > area.right - 6 || y > area.bottom - 6,
  );
  return (
    9 * bendOf(resampled(line, STEP)) +
    4 * steepness(line) +
    40 * met.length +
    1.2 * on(clutter.roads, 1) +
    2 * on(clutter.slopes, 4) +
    30 * on(clutter.crossings, 16) +
    1.5 * on(others, 2) +
    (outside ? 200 : 0) +
    (above ? 0 : 1)
  );
}

/** The straightest free reach of a line for a name, or null if the line is too short or too crowded. */
export function placeAlong(wanted: Wanted, area: Box, clutter: Clutter, measure: Measure): CurvedName | null {
  const { text, line, size, near, others } = wanted;
  const wide = measure(text, 'italic', size) + TRACKING * size * text.length;
  const perPoint = lengthOf(line) / Math.max(1, line.length - 1);
  const points = Math.ceil((wide + 14) / perPoint);
  const stride = Math.max(1, Math.round(12 / perPoint));
  let best: CurvedName | null = null;
  let least = wanted.worth ?? Number.POSITIVE_INFINITY;
  for (let start = 0; start + points < line.length; start += stride) {
    const reach = line.slice(start, start + points + 1);
    const [first] = reach;
    const last = reach[reach.length - 1];
    if (first === undefined || last === undefined) continue;
    const forward = first.x <= last.x ? reach : [...reach].reverse();
    const smooth = rounded(resampled(forward, STEP));
    const away = near === undefined ? 0 : apart(mean(first, last), near) / 4;
    for (const above of [true, false]) {
      const lane = parallel(smooth, above ? -wanted.gap : wanted.gap + 0.55 * size);
      const price = cost(area, lane, size, above, clutter, others) + away;
      if (price >= least) continue;
      least = price;
      best = { text, size, line: lane, boxes: boxesAlong(lane, size) };
    }
  }
  return best;
}

/** Paths of names, for the `defs`: inside the text they would inherit its halo. */
export function curvedNameDefs(names: readonly CurvedName[], prefix: string): string {
  return names.map(({ line }, i) => `<path id="${prefix}r${i}" d="M${line.map(at).join('L')}"/>`).join('');
}

/** Draws names along their paths. */
export function curvedNamesSvg(names: readonly CurvedName[], prefix: string): string {
  const texts = names.map(
    ({ text, size }, i) =>
      `<text font-size="${num(size)}" letter-spacing="${num(TRACKING * size)}"><textPath href="#${prefix}r${i}" startOffset="50%">${escaped(text)}</textPath></text>`,
  );
  return texts.length === 0 ? '' : `<g ${faceAttributes('italic')} fill="var(--water-ink)">${texts.join('')}</g>`;
}
