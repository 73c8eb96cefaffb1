import { type HexId, hexName, hexOf } from '@vedette/napoleonic20/board';
import { curve, directionAt } from '../base/curves.js';
import { apart, type Box, dot, holds, type Line, offset, type Point, plus, scaled, unit } from '../base/points.js';
import { between, type Noise, seeded } from '../base/seeded.js';
import { type Chain, chained, cornerKey } from './chains.js';
import { type HexSide, middleOf, outwardOf, type Sheet, W } from './sheet.js';

/** The strokes of a map: wedges to be filled and brow lines to be stroked. */
export interface Hachures {
  readonly wedges: string;
  readonly brows: string;
}

interface SlopeSide extends HexSide {
  readonly steep: boolean;
  readonly level: number;
}

/** One wedge: where it starts on the curve, which way is down, and its measures. */
interface Wedge {
  readonly from: Point;
  readonly down: Point;
  readonly inset: number;
  readonly length: number;
  readonly base: number;
}

/** How one row of wedges is cut. */
interface Cut {
  readonly length: number;
  readonly base: number;
  /** Share of the light effect, 0 to 1. */
  readonly light: number;
}

const PLAIN: Cut = { length: 11, base: 1.45, light: 1 };
const STEEP: Cut = { length: 14, base: 2.1, light: 0.5 };
const PEAK: Cut = { length: 12.5, base: 1.7, light: 1 };
const CRAG: Cut = { length: 8.5, base: 2, light: 0.5 };
const INNER: Cut = { length: 7, base: 1.15, light: 1 };
/** Light falls from the north-west, so slopes towards this direction are heavy. */
const SHADE: Point = { x: 0.64, y: 0.77 };
const STEP = 3;
const INSET = 2.2;
const GAP = 1.4;

const fine = (value: number): string => String(Math.round(value * 100) / 100);

class Engraver {
  private readonly wedges: string[] = [];
  private readonly brows: string[] = [];

  constructor(
    private readonly names: readonly Box[],
    private readonly shade: Point,
  ) {}

  done(): Hachures {
    return { wedges: this.wedges.join(''), brows: this.brows.join('') };
  }

  lit(down: Point): number {
    return dot(down, this.shade);
  }

  /** Draws the line of a brow, except where names lie. */
  brow(line: Line): void {
    let open = false;
    for (const point of line) {
      const clear = !this.hidden([point]);
      if (clear) this.brows.push(`${open ? 'L' : 'M'}${fine(point.x)},${fine(point.y)}`);
      open = clear;
    }
  }

  /** Draws a wedge unless a name hides it; says whether it did. */
  wedge({ from, down, inset, length, base }: Wedge): boolean {
    const foot = offset(from, down, -inset);
    const tip = offset(from, down, length);
    if (this.hidden([foot, plus(scaled(foot, 0.5), scaled(tip, 0.5)), tip])) return false;
    const a = offset(foot, down, 0, base / 2);
    const b = offset(foot, down, 0, -base / 2);
    this.wedges.push(`M${fine(a.x)},${fine(a.y)}L${fine(tip.x)},${fine(tip.y)} ${fine(b.x)},${fine(b.y)}Z`);
    return true;
  }

  private hidden(points: readonly Point[]): boolean {
    return this.names.some((box) => points.some((point) => holds(box, point, 1)));
  }
}

function skewed(direction: Point, noise: Noise): Point {
  const angle = between(noise, -0.11, 0.11);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { x: direction.x * c - direction.y * s, y: direction.x * s + direction.y * c };
}

/** Downhill of a line that has the high ground on its right. */
function downhill(line: Line, index: number, closed: boolean): Point {
  const along = directionAt(line, index, closed);
  return { x: along.y, y: -along.x };
}

/** Walks along a line and gives the index of every stop. */
function* stops(line: Line, noise: Noise): Generator<number> {
  for (let walked = between(noise, 0.4, 2.6); walked < line.length - 1; walked += STEP * between(noise, 0.78, 1.28))
    yield Math.round(walked);
}

function strokeOf(cut: Cut, lit: number, noise: Noise): { length: number; base: number } {
  return {
    length: cut.length * between(noise, 0.84, 1.18),
    base: cut.base * (1 + 0.62 * cut.light * lit) * between(noise, 0.85, 1.15),
  };
}

/** How much of a stroke is left near an open end; 0 to 1. An end that meets other slopes stays whole. */
function faded(line: Line, index: number, joinedHead: boolean, joinedTail: boolean): number {
  const head = joinedHead ? 17 : index;
  const tail = joinedTail ? 17 : line.length - 1 - index;
  const e = Math.min(1, Math.min(head, tail) / 17);
  return 0.25 + 0.75 * e * (2 - e);
}

function engraveChain(engraver: Engraver, chain: Chain<SlopeSide>, meets: (corner: Point) => boolean): void {
  const [first] = chain.sides;
  if (first === undefined) return;
  const noise = seeded(`slope:${first.hex}:${first.direction}`);
  const controls = chain.sides.map((side) => {
    const push = -1.5 + between(seeded(`slope:${side.hex}:${side.direction}`), -2.2, 2.2);
    return plus(middleOf(side), scaled(outwardOf(side), push));
  });
  const last = chain.sides[chain.sides.length - 1];
  const open = chain.closed || last === undefined ? controls : [first.from, ...controls, last.to];
  const line = curve(open, 1, chain.closed);
  const nearest = (point: Point): SlopeSide =>
    chain.sides.reduce((best, side) => (apart(middleOf(side), point) < apart(middleOf(best), point) ? side : best));
  for (const index of stops(line, noise)) {
    const from = line[index];
    if (from === undefined) continue;
    const down = downhill(line, index, chain.closed);
    const lit = engraver.lit(down);
    const { steep } = nearest(from);
    const { length, base } = strokeOf(steep ? STEEP : PLAIN, lit, noise);
    const tilted = skewed(down, noise);
    const left = chain.closed ? 1 : faded(line, index, meets(first.from), last === undefined || meets(last.to));
    if (left < 0.3) continue;
    const drawn = engraver.wedge({ from, down: tilted, inset: INSET, length: length * left, base });
    if (!drawn || !steep || left < 0.9) continue;
    const second = offset(from, tilted, length + GAP, between(noise, -0.7, 0.7));
    engraver.wedge({ from: second, down: tilted, inset: 0, length: 6 * between(noise, 0.8, 1.2), base: base * 0.6 });
  }
  for (const stretch of steepStretches(line, nearest)) engraver.brow(stretch);
}

/** The pieces of a line that run along steep sides. */
function steepStretches(line: Line, nearest: (point: Point) => SlopeSide): Point[][] {
  const pieces: Point[][] = [];
  let piece: Point[] = [];
  for (const point of line.filter((_, i) => i % 4 === 0 || i === line.length - 1)) {
    if (nearest(point).steep) piece.push(point);
    else if (piece.length > 0) {
      pieces.push(piece);
      piece = [];
    }
  }
  pieces.push(piece);
  return pieces.filter((stretch) => stretch.length > 1);
}

/** A ring of strokes round the middle of a hex, `radius` out, with a second row on the dark side. */
function engraveRing(engraver: Engraver, middle: Point, radius: number, cut: Cut, noise: Noise, brow: boolean): Line {
  const arms = 11;
  const controls = Array.from({ length: arms }, (_, i): Point => {
    const angle = (2 * Math.PI * i) / arms;
    return offset(middle, { x: Math.cos(angle), y: Math.sin(angle) }, radius + between(noise, -3.4, 2.2));
  });
  const line = curve(controls, 1, true);
  engraveRow(engraver, line, middle, cut, noise, true);
  if (brow) engraver.brow(line.filter((_, i) => i % 4 === 0 || i === line.length - 1));
  return line;
}

function engraveRow(engraver: Engraver, line: Line, middle: Point, cut: Cut, noise: Noise, second: boolean): void {
  for (const index of stops(line, noise)) {
    const from = line[index];
    if (from === undefined) continue;
    const down = unit({ x: from.x - middle.x, y: from.y - middle.y });
    const lit = engraver.lit(down);
    const { length, base } = strokeOf(cut, lit, noise);
    const tilted = skewed(down, noise);
    const drawn = engraver.wedge({ from, down: tilted, inset: INSET, length, base });
    if (!drawn || !second || lit <= -0.25) continue;
    const further = offset(from, tilted, length + GAP);
    const reach = 0.55 * cut.length * (0.35 + 0.65 * Math.max(0, lit));
    engraver.wedge({ from: further, down: tilted, inset: 0, length: reach, base: base * 0.52 });
  }
}

function engravePeak(engraver: Engraver, sheet: Sheet, chain: Chain<SlopeSide>, hex: HexId): void {
  const middle = sheet.centre(hex);
  const controls = chain.sides.map((side) => {
    const push = -1.5 + between(seeded(`slope:${side.hex}:${side.direction}`), -2.2, 2.2);
    return plus(middleOf(side), scaled(outwardOf(side), push));
  });
  const line = curve(controls, 1, true);
  engraveRow(engraver, line, middle, PEAK, seeded(`peak:${hexName(hex)}`), true);
  const inner = line.map((p) => plus(middle, scaled({ x: p.x - middle.x, y: p.y - middle.y }, 0.74)));
  engraveRow(engraver, inner, middle, INNER, seeded(`summit:${hexName(hex)}`), false);
}

/** A hex of level 2 or more that stands alone, with plain slopes all round. */
function isPeak(sheet: Sheet, { sides, closed }: Chain<SlopeSide>, first: SlopeSide): boolean {
  return (
    closed &&
    first.level >= 2 &&
    sides.every((side) => side.hex === first.hex && !side.steep) &&
    sheet.around(first.hex).every((hex) => (sheet.facts.get(hex)?.level ?? 0) === 0)
  );
}

function slopeChains(sheet: Sheet): Chain<SlopeSide>[] {
  const level = (hex: HexId): number => sheet.facts.get(hex)?.level ?? 0;
  const sides = sheet.map.slopes.flatMap(({ high, low, steep }): SlopeSide[] => {
    const side = sheet.sideBetween(hexOf(high), hexOf(low));
    return side === null ? [] : [{ ...side, steep: steep === true, level: level(side.hex) }];
  });
  sides.sort((a, b) => a.hex - b.hex || a.direction - b.direction);
  return chained(sides, (now, next) => (next.hex === now.hex ? 0 : next.level === now.level ? 1 : 2));
}

/** Draws all slopes, peaks and escarpments. No stroke runs under a name. `dark`: light ink, so the sun stands opposite. */
export function hachures(sheet: Sheet, names: readonly Box[], dark: boolean): Hachures {
  const engraver = new Engraver(names, dark ? scaled(SHADE, -1) : SHADE);
  const chains = slopeChains(sheet);
  const touching = new Map<string, number>();
  for (const { from, to } of chains.flatMap(({ sides }) => sides)) {
    for (const end of [from, to]) touching.set(cornerKey(end), (touching.get(cornerKey(end)) ?? 0) + 1);
  }
  const meets = (corner: Point): boolean => (touching.get(cornerKey(corner)) ?? 0) > 1;
  for (const chain of chains) {
    const [first] = chain.sides;
    if (first !== undefined && isPeak(sheet, chain, first)) engravePeak(engraver, sheet, chain, first.hex);
    else engraveChain(engraver, chain, meets);
  }
  for (const [hex, { ground }] of sheet.facts) {
    if (ground !== 'escarpment') continue;
    engraveRing(engraver, sheet.centre(hex), 0.8 * (W / 2), CRAG, seeded(`crag:${hexName(hex)}`), true);
  }
  return engraver.done();
}
