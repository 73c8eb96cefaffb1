import { hexOf } from '@vedette/napoleonic20/board';
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
import type { DetailRule } from './detail.js';
import { faceAttributes, type PlacedName } from './names.js';
import type { Course } from './rivers.js';
import type { Sheet } from './sheet.js';

/** A river's name on its curve, read from left to right. */
export interface RiverName {
  readonly text: string;
  readonly major: boolean;
  readonly size: number;
  readonly line: Line;
  readonly boxes: readonly Box[];
}

/** What a river's name keeps clear of. */
export interface Clutter {
  readonly roads: readonly Point[];
  readonly slopes: readonly Point[];
  readonly crossings: readonly Point[];
  readonly names: readonly PlacedName[];
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

/** Boxes round the letters, for a test of overlap. */
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

function cost(
  sheet: Sheet,
  line: Line,
  size: number,
  above: boolean,
  clutter: Clutter,
  others: readonly Point[],
): number {
  const boxes = boxesAlong(line, size);
  const whole = boundsOf(boxes);
  const on = (points: readonly Point[], by: number): number => {
    let sum = 0;
    for (const point of points) if (holds(whole, point, by) && boxes.some((box) => holds(box, point, by))) sum++;
    return sum;
  };
  const met = clutter.names.flatMap((name) =>
    name.boxes.filter((box) => overlap(box, whole, 4, 2) && boxes.some((mine) => overlap(box, mine, 4, 2))),
  );
  const outside = line.some(({ x, y }) => x < 6 || y < 10 || x > sheet.width - 6 || y > sheet.height - 6);
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

/** The best reach of a river for its name, or null if none is long enough. */
function place(
  sheet: Sheet,
  course: Course,
  all: readonly Course[],
  scale: number,
  clutter: Clutter,
  measure: Measure,
): RiverName | null {
  const { river, line } = course;
  const label = river.label;
  if (label === undefined) return null;
  const major = river.kind === 'major';
  const size = (major ? 15 : 11.5) * scale;
  const wide = measure(label.text, 'italic', size) + TRACKING * size * label.text.length;
  const need = wide + 14;
  const perPoint = lengthOf(line) / Math.max(1, line.length - 1);
  const points = Math.ceil(need / perPoint);
  const others = all.flatMap((other) => (other === course ? [] : other.line.filter((_, i) => i % 3 === 0)));
  const near = label.near === undefined ? null : sheet.centre(hexOf(label.near));
  let best: RiverName | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let start = 0; start + points < line.length; start += 6) {
    const reach = line.slice(start, start + points + 1);
    const [first] = reach;
    const last = reach[reach.length - 1];
    if (first === undefined || last === undefined) continue;
    const forward = first.x <= last.x ? reach : [...reach].reverse();
    const smooth = rounded(resampled(forward, STEP));
    const away = near === null ? 0 : apart(mean(first, last), near) / 4;
    for (const above of [true, false]) {
      const gap = (major ? 12 : 6) + (above ? 0 : 0.62 * size - (major ? 2 : 1));
      const lane = parallel(smooth, above ? -gap : gap);
      const price = cost(sheet, lane, size, above, clutter, others) + away;
      if (price >= least) continue;
      least = price;
      best = { text: label.text, major, size, line: lane, boxes: boxesAlong(lane, size) };
    }
  }
  return best;
}

/** Places the names of rivers on their straightest free reaches. */
export function placeRiverNames(
  sheet: Sheet,
  all: readonly Course[],
  rule: DetailRule,
  clutter: Clutter,
  measure: Measure,
): RiverName[] {
  if (rule.rivers === 'none') return [];
  const named = new Set<Course['river']>();
  const placed: RiverName[] = [];
  const byLength = [...all].sort((a, b) => b.line.length - a.line.length);
  for (const course of byLength) {
    if (named.has(course.river) || (rule.rivers === 'major' && course.river.kind !== 'major')) continue;
    const name = place(sheet, course, all, rule.names, clutter, measure);
    if (name === null) continue;
    named.add(course.river);
    placed.push(name);
  }
  return placed;
}

/** Paths of river names, for the `defs`: inside the text they would inherit its halo. */
export function riverNameDefs(names: readonly RiverName[], prefix: string): string {
  return names.map(({ line }, i) => `<path id="${prefix}r${i}" d="M${line.map(at).join('L')}"/>`).join('');
}

/** Draws the names of rivers along their paths. */
export function riverNamesSvg(names: readonly RiverName[], prefix: string): string {
  const texts = names.map(({ text, size }, i) => {
    const words = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
    return `<text font-size="${num(size)}" letter-spacing="${num(TRACKING * size)}"><textPath href="#${prefix}r${i}" startOffset="50%">${words}</textPath></text>`;
  });
  return texts.length === 0 ? '' : `<g ${faceAttributes('italic')} fill="var(--water-ink)">${texts.join('')}</g>`;
}
