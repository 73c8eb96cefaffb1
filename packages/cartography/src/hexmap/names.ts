import { type HexId, hexOf, type NameKind } from '@vedette/napoleonic20/board';
import type { Face, Measure } from '../base/measure.js';
import { apart, type Box, holds, num, overlap, type Point } from '../base/points.js';
import { escaped, faceAttributes } from '../names/style.js';
import type { DetailRule } from './detail.js';
import { S, type Sheet, W } from './sheet.js';

/** How a kind of name is set. */
interface NameStyle {
  readonly face: Face;
  readonly size: number;
  /** Letter spacing in ems. */
  readonly tracking: number;
  readonly capitals: boolean;
  readonly ink: string;
}

const STYLES: Readonly<Record<NameKind, NameStyle>> = {
  capital: { face: 'serif-bold', size: 15.5, tracking: 0.17, capitals: true, ink: 'ink' },
  city: { face: 'serif-bold', size: 12.6, tracking: 0.12, capitals: true, ink: 'ink' },
  village: { face: 'serif', size: 12.6, tracking: 0.01, capitals: false, ink: 'ink' },
  hill: { face: 'italic', size: 12.4, tracking: 0.05, capitals: false, ink: 'ink' },
  wood: { face: 'italic', size: 14.5, tracking: 0.3, capitals: false, ink: 'wood-ink' },
};
const ORDER: readonly NameKind[] = ['capital', 'city', 'village', 'hill', 'wood'];
/** Widest name in the gap between four counters of a flat-top sheet. */
const GAP_WIDTH = 78;
const LEADING = 0.95;

/** Points on the ground that a name would rather not cover, each with its cost. */
export interface Ground {
  readonly majorRiver: readonly Point[];
  readonly minorRiver: readonly Point[];
  readonly road: readonly Point[];
  /** Hexsides with slopes, whose strokes a name would hide. */
  readonly slope: readonly Point[];
  /** Bridges, fords, arrows, flags: no name may cover them. */
  readonly marks: readonly Box[];
}

/** A name in its place. */
export interface PlacedName {
  readonly kind: NameKind;
  readonly lines: readonly string[];
  /** Middle of the name. */
  readonly middle: Point;
  readonly size: number;
  readonly boxes: readonly Box[];
}

interface Setting {
  readonly lines: readonly string[];
  readonly widths: readonly number[];
  readonly size: number;
  readonly leading: number;
}

function set(text: string, style: NameStyle, scale: number, narrow: boolean, measure: Measure): Setting {
  const size = style.size * scale;
  const shown = style.capitals ? text.toLocaleUpperCase('es') : text;
  const width = (line: string): number => measure(line, style.face, size) + style.tracking * size * (line.length - 1);
  const whole = { lines: [shown], widths: [width(shown)], size, leading: size * LEADING };
  const words = shown.split(' ');
  if (!narrow || words.length < 2 || width(shown) <= GAP_WIDTH) return whole;
  let best = whole;
  for (let cut = 1; cut < words.length; cut++) {
    const lines = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    const widths = lines.map(width);
    if (Math.max(...widths) < Math.max(...best.widths))
      best = { lines, widths, size, leading: Math.max(12 * scale, 0.9 * size) };
  }
  return best;
}

function boxesAt({ widths, size, leading }: Setting, middle: Point): Box[] {
  const top = middle.y - (leading * (widths.length - 1)) / 2;
  return widths.map((width, i) => {
    const y = top + leading * i;
    return { left: middle.x - width / 2, right: middle.x + width / 2, top: y - 0.42 * size, bottom: y + 0.42 * size };
  });
}

function places(sheet: Sheet, hex: HexId): { middle: Point; cost: number }[] {
  const { x, y } = sheet.centre(hex);
  const pointed = sheet.map.grid.top === 'pointed';
  const lane = pointed ? 0.75 * S : W / 2;
  const offsets = pointed ? [0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75] : [0, 0.15, -0.15, 0.3, -0.3];
  return [lane, -lane].flatMap((dy) =>
    offsets.map((dx) => ({
      middle: { x: x + dx * W, y: y + dy },
      cost: 3 * Math.abs(dx) + (dy < 0 ? 0.6 : 0),
    })),
  );
}

function count(points: readonly Point[] = [], boxes: readonly Box[], by: number): number {
  return points.reduce((sum, point) => sum + (boxes.some((box) => holds(box, point, by)) ? 1 : 0), 0);
}

/** Which names a level of detail shows; a sheet without a capital has its objectives in their place. */
function shownKinds({ map }: Sheet, rule: DetailRule): (kind: NameKind, hex: string) => boolean {
  const leaderless = map.hexes.every(({ name }) => name?.kind !== 'capital');
  const objectives = new Set(map.objectives.map(({ hex }) => hex));
  return (kind, hex) => rule.kinds.includes(kind) || (leaderless && kind === 'city' && objectives.has(hex));
}

/** Places names one after another in the lanes between counters, each where it costs least. */
export function placeNames(sheet: Sheet, rule: DetailRule, ground: Ground, measure: Measure): PlacedName[] {
  const placed: PlacedName[] = [];
  const narrow = sheet.map.grid.top === 'flat';
  const named = [...sheet.map.hexes].sort((a, b) => (a.hex < b.hex ? -1 : 1));
  const shown = shownKinds(sheet, rule);
  for (const kind of ORDER) {
    for (const { hex, name } of named) {
      if (name?.kind !== kind || !shown(kind, hex)) continue;
      const id = hexOf(hex);
      const setting = set(name.text, STYLES[kind], rule.names, narrow, measure);
      const half = Math.max(...setting.widths) / 2 + 4;
      const inMap = ({ x, y }: Point): Point => ({
        x: Math.max(half, Math.min(sheet.width - half, x)),
        y: Math.max(10, Math.min(sheet.height - 10, y)),
      });
      const centre = sheet.centre(id);
      const near = (points: readonly Point[]): Point[] => points.filter((point) => apart(point, centre) < half + 110);
      const [major, minor, road, slope] = [ground.majorRiver, ground.minorRiver, ground.road, ground.slope].map(near);
      const priced = places(sheet, id).map(({ middle, cost }) => {
        const kept = inMap(middle);
        const boxes = boxesAt(setting, kept);
        const clash = placed.reduce(
          (sum, other) => sum + (boxes.some((a) => other.boxes.some((b) => overlap(a, b, 3, 1))) ? 100 : 0),
          0,
        );
        const covered = ground.marks.reduce((sum, mark) => sum + (boxes.some((box) => overlap(box, mark)) ? 12 : 0), 0);
        const moved = (Math.abs(kept.x - middle.x) * 3) / W + (kept.y === middle.y ? 0 : 50);
        const under =
          6 * count(major, boxes, 7) +
          0.16 * count(minor, boxes, 0) +
          0.42 * count(road, boxes, 0) +
          0.12 * count(slope, boxes, 0);
        return { middle: kept, boxes, cost: cost + clash + covered + moved + under };
      });
      const fixed = name.label;
      const best = priced.reduce((a, b) => (b.cost < a.cost ? b : a));
      const middle =
        fixed === undefined ? best.middle : inMap({ x: centre.x + fixed.dx * W, y: centre.y + fixed.dy * W });
      const boxes = boxesAt(setting, middle);
      placed.push({ kind, lines: setting.lines, middle, size: setting.size, boxes });
    }
  }
  return placed;
}

/** Draws placed names, the most important last so that nothing lies over them. */
export function namesSvg(placed: readonly PlacedName[]): string {
  return [...ORDER]
    .reverse()
    .map((kind) => {
      const style = STYLES[kind];
      const texts = placed
        .filter((name) => name.kind === kind)
        .flatMap(({ lines, boxes, size, middle }) =>
          lines.map((line, i) => {
            const box = boxes[i];
            const y = box === undefined ? middle.y : (box.top + box.bottom) / 2 + size * 0.32;
            const x = middle.x + (style.tracking * size) / 2;
            return `<text x="${num(x)}" y="${num(y)}" font-size="${num(size)}" letter-spacing="${num(style.tracking * size)}">${escaped(line)}</text>`;
          }),
        );
      return texts.length === 0
        ? ''
        : `<g ${faceAttributes(style.face)} fill="var(--${style.ink})">${texts.join('')}</g>`;
    })
    .join('');
}
