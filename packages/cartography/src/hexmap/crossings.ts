import { hexOf, type RiverKind } from '@vedette/napoleonic20/board';
import { bridgeSvg, fordSvg, type Span } from '../base/bridge.js';
import { directionAt } from '../base/curves.js';
import { apart, type Line, mean, type Point } from '../base/points.js';
import { type Course, majorWater, minorWidth, ribbon } from './rivers.js';
import type { Way } from './roads.js';
import { middleOf, type Sheet, W } from './sheet.js';

/** A bridge or ford on the sheet. */
export interface Crossing extends Span {
  readonly kind: 'bridge' | 'ford';
  readonly river: RiverKind;
  /** The water at the crossing, to be drawn over the road at a ford. */
  readonly water: string;
}

interface Nearest {
  readonly line: Line;
  readonly index: number;
  readonly point: Point;
}

/** The points of lines that lie near a hexside, with their place in the line. */
function near(lines: readonly Line[], middle: Point): Nearest[] {
  return lines.flatMap((line) =>
    line.flatMap((point, index) => (apart(point, middle) < 0.75 * W ? [{ line, index, point }] : [])),
  );
}

function closest(from: readonly Nearest[], to: readonly Nearest[]): [Nearest, Nearest] | null {
  let best: [Nearest, Nearest] | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const a of from) {
    for (const b of to) {
      const gap = apart(a.point, b.point);
      if (gap >= least) continue;
      least = gap;
      best = [a, b];
    }
  }
  return best;
}

function waterAt({ line, index }: Nearest, kind: RiverKind): string {
  const reach = line.slice(Math.max(0, index - 4), index + 5);
  if (kind === 'major') return `<g fill="none">${majorWater([reach])}</g>`;
  const width = minorWidth(index / Math.max(1, line.length - 1));
  return `<path d="${ribbon(reach, () => width)}" fill="var(--bank)"/>`;
}

/** Every bridge and ford, where the curves of the road and of that river come nearest. */
export function crossings(sheet: Sheet, courses: readonly Course[], ways: readonly Way[]): Crossing[] {
  return sheet.map.rivers.flatMap((river) =>
    river.sides.flatMap(({ between, crossing }): Crossing[] => {
      const [a, b] = [hexOf(between[0]), hexOf(between[1])];
      const side = sheet.sideBetween(a, b);
      if (crossing === undefined || side === null) return [];
      const middle = middleOf(side);
      const roads = ways.filter(({ hexes }) =>
        hexes.some((hex, i) => (hex === a && hexes[i + 1] === b) || (hex === b && hexes[i + 1] === a)),
      );
      const water = near(
        courses.flatMap((course) => (course.river === river ? [course.line] : [])),
        middle,
      );
      const [wet] = [...water].sort((m, n) => apart(m.point, middle) - apart(n.point, middle));
      if (wet === undefined) return [];
      const met = closest(
        near(
          roads.map(({ line }) => line),
          middle,
        ),
        water,
      );
      const major = river.kind === 'major';
      const length = crossing === 'ford' ? (major ? 17 : 9) : major ? 21 : 12;
      const shared = { kind: crossing, river: river.kind, length };
      if (met === null) {
        const flow = directionAt(wet.line, wet.index);
        const water = waterAt(wet, river.kind);
        return [{ ...shared, place: wet.point, along: { x: -flow.y, y: flow.x }, water }];
      }
      const [road, stream] = met;
      const along = directionAt(road.line, road.index);
      return [{ ...shared, place: mean(road.point, stream.point), along, water: waterAt(stream, river.kind) }];
    }),
  );
}

/** Draws bridges, and fords with the water over the road. */
export function crossingsSvg(all: readonly Crossing[]): string {
  return all
    .map((crossing) => (crossing.kind === 'bridge' ? bridgeSvg(crossing) : crossing.water + fordSvg(crossing)))
    .join('');
}
