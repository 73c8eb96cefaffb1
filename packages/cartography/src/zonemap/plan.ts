import type { Place, Scenery, SceneryConnection, SceneryRiver, SceneryZone } from '@vedette/marechaux/scenery';
import { curve, meeting } from '../base/curves.js';
import { apart, type Box, inside, type Line, mean, minus, offset, type Point, unit } from '../base/points.js';
import { between, seeded } from '../base/seeded.js';
import { MARGIN } from '../hexmap/sheet.js';

/** A river with its course from source to mouth and its width at both. */
export interface Stream {
  readonly name: string;
  readonly kind: SceneryRiver['kind'];
  readonly line: Line;
  readonly widths: readonly [source: number, mouth: number];
}

/** A connection with its line from zone to zone. */
export interface Link {
  readonly connection: SceneryConnection;
  readonly line: Line;
}

/** A way off the map with its line from the zone to the edge. */
export interface Exit {
  readonly id: string;
  readonly from: string;
  readonly kind: SceneryConnection['kind'];
  readonly line: Line;
}

/** A zone map with everything in place. */
export interface Plan {
  readonly scenery: Scenery;
  readonly frame: Box;
  readonly zones: ReadonlyMap<string, SceneryZone>;
  readonly coast: Line;
  readonly sea: Line;
  readonly streams: readonly Stream[];
  readonly links: readonly Link[];
  readonly exits: readonly Exit[];
}

const plans = new WeakMap<Scenery, Plan>();

const pointOf = ([x, y]: Place): Point => ({ x, y });

function widthsOf({ name, kind }: SceneryRiver, longest: string | undefined): readonly [number, number] {
  if (kind === 'stream') return [1, 2.8];
  return name === longest ? [7.5, 10.5] : [2, 7];
}

function spread(line: readonly Point[]): number {
  const [first] = line;
  const last = line[line.length - 1];
  return first === undefined || last === undefined ? 0 : apart(first, last);
}

/** Carries an end near the frame out through it. */
function carried(point: Point, frame: Box): Point[] {
  const ways: [number, Point][] = [
    [point.x - frame.left, { x: frame.left - 12, y: point.y }],
    [frame.right - point.x, { x: frame.right + 12, y: point.y }],
    [point.y - frame.top, { x: point.x, y: frame.top - 12 }],
    [frame.bottom - point.y, { x: point.x, y: frame.bottom + 12 }],
  ];
  const [gap, exit] = ways.reduce((best, next) => (next[0] < best[0] ? next : best));
  return gap > 0 && gap < 42 ? [exit] : [];
}

function streamsOf(scenery: Scenery, frame: Box, coast: Line, sea: Line): Stream[] {
  const rivers = [...scenery.rivers].sort(
    (a, b) =>
      (a.kind === b.kind ? 0 : a.kind === 'river' ? -1 : 1) ||
      spread(b.polyline.map(pointOf)) - spread(a.polyline.map(pointOf)),
  );
  const longest = rivers.find(({ kind }) => kind === 'river')?.name;
  const made: Stream[] = [];
  for (const river of rivers) {
    const points = river.polyline.map(pointOf);
    const toWater = (point: Point | undefined): number =>
      point === undefined
        ? 0
        : Math.min(...[coast, ...made.map(({ line }) => line)].map((line) => meeting([point], line)?.gap ?? 1e9));
    if (toWater(points[0]) < toWater(points[points.length - 1])) points.reverse();
    const mouth = points[points.length - 1];
    const source = points[0];
    if (mouth === undefined || source === undefined) continue;
    const receiver = made
      .map(({ line }) => line[meeting([mouth], line)?.inB ?? -1])
      .find((point) => point !== undefined && apart(point, mouth) < 22);
    const onward = unit(minus(mouth, points[points.length - 2] ?? source));
    const reach = [7, 14, 21, 28, 35].find((by) => inside([sea], offset(mouth, onward, by))) ?? 7;
    const end = receiver === undefined ? [offset(mouth, onward, reach + 4)] : [receiver];
    const line = curve([...carried(source, frame), ...points, ...end], 3);
    made.push({ name: river.name, kind: river.kind, line, widths: widthsOf(river, longest) });
  }
  return made;
}

function linksOf(scenery: Scenery, zones: ReadonlyMap<string, SceneryZone>): Link[] {
  const pairs = new Map<string, number>();
  return scenery.connections.flatMap((connection): Link[] => {
    const [a, b] = [zones.get(connection.a), zones.get(connection.b)];
    if (a === undefined || b === undefined) return [];
    const pair = `${connection.a}/${connection.b}`;
    const before = pairs.get(pair) ?? 0;
    pairs.set(pair, before + 1);
    const bend = before > 0 ? -11 : between(seeded(`link:${connection.id}`), -0.07, 0.07) * apart(a, b);
    const middle = offset(mean(a, b), unit(minus(b, a)), 0, -bend);
    return [{ connection, line: curve([a, middle, b], 3) }];
  });
}

/** A line run on straight at both ends, so that a coast leaves the sheet instead of stopping in it. */
function prolonged(line: readonly Point[]): Point[] {
  const beyond = (end: Point | undefined, before: Point | undefined): Point[] =>
    end === undefined || before === undefined ? [] : [offset(end, unit(minus(end, before)), 40)];
  return [...beyond(line[0], line[1]), ...line, ...beyond(line[line.length - 1], line[line.length - 2])];
}

/** Lays out a zone map. The same scenery object gives the same plan. */
export function planOf(scenery: Scenery): Plan {
  const known = plans.get(scenery);
  if (known !== undefined) return known;
  const frame = { left: 0, top: 0, right: scenery.width, bottom: scenery.height };
  const zones = new Map(scenery.zones.map((zone) => [zone.id, zone]));
  const coast = curve(prolonged(scenery.coast.map(pointOf)), 4);
  const sea = [...coast, ...scenery.sea.slice(scenery.coast.length).map(pointOf)];
  const plan: Plan = {
    scenery,
    frame,
    zones,
    coast,
    sea,
    streams: streamsOf(scenery, frame, coast, sea),
    links: linksOf(scenery, zones),
    exits: scenery.exits.flatMap(({ id, from, kind, x, y }) => {
      const zone = zones.get(from);
      return zone === undefined
        ? []
        : [
            {
              id,
              from,
              kind,
              line: [
                { x: zone.x, y: zone.y },
                { x, y },
              ],
            },
          ];
    }),
  };
  plans.set(scenery, plan);
  return plan;
}

/** Extent of the drawing, margins included. */
export function zoneMapBounds(scenery: Scenery): Box {
  return { left: -MARGIN, top: -MARGIN, right: scenery.width + MARGIN, bottom: scenery.height + MARGIN };
}

/** Whether a place lies in the sea. */
export function atSea(plan: Plan, point: Point): boolean {
  return inside([plan.sea], point);
}
