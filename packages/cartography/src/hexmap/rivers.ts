import { hexOf, type MapRiver } from '@vedette/napoleonic20/board';
import { curve, directionAt, lengthOf, parallel } from '../base/curves.js';
import { apart, at, type Box, type Line, linePath, mean, offset, type Point, unit } from '../base/points.js';
import { between, seeded } from '../base/seeded.js';
import { cornerKey, strands } from './chains.js';
import { type HexSide, middleOf, type Sheet, W } from './sheet.js';

/** One unbranched reach of a river as a curve, from source to mouth, with points every 2 units. */
export interface Course {
  readonly river: MapRiver;
  readonly line: Line;
  /** Corners of the grid it passes, for what flows into it. */
  readonly corners: ReadonlySet<string>;
}

const STEP = 2;
const RANK = { major: 0, minor: 1, streambed: 2 } as const;

interface End {
  readonly point: Point;
  readonly kind: 'mouth' | 'edge' | 'spring';
}

function nearestOn(line: Line, point: Point): Point {
  return line.reduce((best, p) => (apart(p, point) < apart(best, point) ? p : best), line[0] ?? point);
}

/** Beyond the frame, straight out from a point near it. */
function throughFrame(frame: Box, point: Point): Point | null {
  const exits: [number, Point][] = [
    [point.x - frame.left, { x: frame.left - 14, y: point.y }],
    [frame.right - point.x, { x: frame.right + 14, y: point.y }],
    [point.y - frame.top, { x: point.x, y: frame.top - 14 }],
    [frame.bottom - point.y, { x: point.x, y: frame.bottom + 14 }],
  ];
  const [gap, exit] = exits.reduce((best, next) => (next[0] < best[0] ? next : best));
  return gap < 0.7 * W ? exit : null;
}

function endAt(sheet: Sheet, corner: Point, larger: readonly Course[]): End {
  const key = cornerKey(corner);
  const receiver = larger.find((course) => course.corners.has(key));
  if (receiver !== undefined) return { point: nearestOn(receiver.line, corner), kind: 'mouth' };
  const exit = throughFrame(sheet.frame, corner);
  return exit === null ? { point: corner, kind: 'spring' } : { point: exit, kind: 'edge' };
}

/** Whether a reach must be turned round to run from source to mouth. */
function flowsBack(first: End, last: End): boolean {
  if (first.kind === last.kind) return first.point.y > last.point.y;
  return first.kind === 'mouth' || last.kind === 'spring';
}

function coursesOf(sheet: Sheet, river: MapRiver, larger: readonly Course[]): Course[] {
  const sides = river.sides.flatMap(({ between: [a, b] }): HexSide[] => {
    const side = a < b ? sheet.sideBetween(hexOf(a), hexOf(b)) : sheet.sideBetween(hexOf(b), hexOf(a));
    return side === null ? [] : [side];
  });
  const bend = river.kind === 'major' ? 4.7 : 3;
  const name = (point: Point): string => cornerKey(point);
  return strands(sides).flatMap((strand): Course[] => {
    const start = strand[0]?.from;
    const finish = strand[strand.length - 1]?.to;
    if (start === undefined || finish === undefined) return [];
    const middles = strand.map((side) => {
      const across = unit({ x: side.from.y - side.to.y, y: side.to.x - side.from.x });
      const seed = [name(side.from), name(side.to)].sort().join('/');
      const turn = name(side.from) < name(side.to) ? 1 : -1;
      return offset(middleOf(side), across, turn * between(seeded(`river:${seed}`), -bend, bend));
    });
    const closed = cornerKey(start) === cornerKey(finish);
    const first = closed ? null : endAt(sheet, start, larger);
    const last = closed ? null : endAt(sheet, finish, larger);
    const controls = [
      ...(first?.kind === 'edge' ? [first.point, mean(first.point, start)] : [first?.point ?? start]),
      ...middles,
      ...(last?.kind === 'edge' ? [mean(last.point, finish), last.point] : [last?.point ?? finish]),
    ];
    const line = curve(controls, STEP);
    if (first !== null && last !== null && flowsBack(first, last)) line.reverse();
    const corners = new Set(strand.flatMap((side) => [cornerKey(side.from), cornerKey(side.to)]));
    return [{ river, line, corners }];
  });
}

/** The courses of all rivers, larger ones first, so that smaller ones can end in them. */
export function courses(sheet: Sheet): Course[] {
  const made: Course[] = [];
  const order = [...sheet.map.rivers].sort((a, b) => RANK[a.kind] - RANK[b.kind]);
  for (const river of order) made.push(...coursesOf(sheet, river, made));
  return made;
}

/** Width of a minor river from source (share 0) to mouth (share 1). */
export function minorWidth(share: number): number {
  return 1.5 + 2.5 * share;
}

/** Outline of a ribbon that widens along a line. */
export function ribbon(line: Line, widthAt: (share: number) => number): string {
  const left: Point[] = [];
  const right: Point[] = [];
  line.forEach((point, i) => {
    const direction = directionAt(line, i);
    const half = widthAt(i / Math.max(1, line.length - 1)) / 2;
    left.push(offset(point, direction, 0, -half));
    right.push(offset(point, direction, 0, half));
  });
  return `M${[...left, ...right.reverse()].map(at).join('L')}Z`;
}

/** A ribbon cut into dashes of 7 with gaps of 4. */
function dashed(line: Line): string {
  const length = lengthOf(line);
  const perPoint = length / Math.max(1, line.length - 1);
  const [dash, period] = [Math.round(7 / perPoint), Math.round(11 / perPoint)];
  let text = '';
  for (let i = 0; i + 2 <= line.length; i += period) {
    const from = i / line.length;
    const piece = line.slice(i, i + dash + 1);
    if (piece.length > 1) text += ribbon(piece, (share) => minorWidth(from + (share * piece.length) / line.length));
  }
  return text;
}

/** Strokes of a stretch of major river, without its flow lines. */
export function majorWater(lines: readonly Line[]): string {
  const path = lines.map((line) => linePath(line)).join('');
  return `<path d="${path}" stroke="var(--bank)" stroke-width="13.4"/><path d="${path}" stroke="var(--water)" stroke-width="11.2"/>`;
}

function flowLines(lines: readonly Line[]): string {
  const beside = lines.map((line) => linePath(parallel(line, -2.9)) + linePath(parallel(line, 2.9))).join('');
  const middle = lines.map((line) => linePath(line)).join('');
  return (
    `<path d="${beside}" stroke="var(--bank)" stroke-width=".7" opacity=".34"/>` +
    `<path d="${middle}" stroke="var(--bank)" stroke-width=".7" opacity=".42" stroke-dasharray="26 9 14 12"/>`
  );
}

/** Draws minor rivers and streambeds, then major rivers over them. */
export function riversSvg(all: readonly Course[]): string {
  const lines = (kind: MapRiver['kind']): Line[] =>
    all.flatMap(({ river, line }) => (river.kind === kind ? [line] : []));
  const minor = lines('minor').map((line) => ribbon(line, minorWidth));
  const beds = lines('streambed').map(dashed);
  const major = lines('major');
  return (
    (beds.length > 0 ? `<path d="${beds.join('')}" fill="var(--bank)" opacity=".7"/>` : '') +
    (minor.length > 0 ? `<path d="${minor.join('')}" fill="var(--bank)"/>` : '') +
    (major.length > 0
      ? `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${majorWater(major)}${flowLines(major)}</g>`
      : '')
  );
}
