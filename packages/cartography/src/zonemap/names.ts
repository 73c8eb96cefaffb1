import type { SceneryZone } from '@vedette/marechaux/scenery';
import { resampled, rounded } from '../base/curves.js';
import type { Measure } from '../base/measure.js';
import { apart, type Box, holds, type Line, num, overlap, type Point } from '../base/points.js';
import { type CurvedName, placeAlong } from '../names/along.js';
import { escaped, faceAttributes } from '../names/style.js';
import type { ZoneBridge } from './links.js';
import { atSea, type Plan } from './plan.js';
import { anchorPlace, zoneReach } from './zones.js';

/** A zone's name in its place. */
export interface ZoneName {
  readonly zone: SceneryZone;
  readonly lines: readonly string[];
  readonly anchor: 'start' | 'middle' | 'end';
  readonly x: number;
  /** Baseline of the first line. */
  readonly y: number;
  readonly boxes: readonly Box[];
}

const LEADING = 14.5;
/** How far the map file's label places lie from a plain ring's middle. */
const DRAWN_FOR = 9;

const styleOf = ({ type }: SceneryZone): { face: 'serif' | 'serif-bold'; size: number; tracking: number } =>
  type === 'town' ? { face: 'serif-bold', size: 12.8, tracking: 0.1 } : { face: 'serif', size: 14, tracking: 0 };

interface Candidate {
  readonly anchor: ZoneName['anchor'];
  readonly x: number;
  readonly y: number;
  readonly cost: number;
}

/** The place from the map file, moved out past what is drawn there, and the other places round the zone. */
function candidates(zone: SceneryZone, reach: number, height: number): Candidate[] {
  const { label, x, y } = zone;
  const out = reach <= DRAWN_FOR ? 0 : Math.min(11, Math.max(4, reach - DRAWN_FOR - 2));
  const aside = label.anchor === 'middle' ? 0 : label.anchor === 'start' ? out : -out;
  const down = label.anchor === 'middle' ? (label.y < y ? -out : out) : 0;
  const given: Candidate = { anchor: label.anchor, x: label.x + aside, y: label.y + down, cost: 0 };
  const middle = y + 4.5 - (height - LEADING) / 2;
  const around: Candidate[] = [
    { anchor: 'start', x: x + reach + 6, y: middle, cost: 2 },
    { anchor: 'end', x: x - reach - 6, y: middle, cost: 2.2 },
    { anchor: 'middle', x, y: y - reach - 7 - (height - LEADING), cost: 2.4 },
    { anchor: 'middle', x, y: y + reach + 15, cost: 2.6 },
    { anchor: 'start', x: x + reach * 0.7 + 4, y: y - reach * 0.7 - 3 - (height - LEADING), cost: 3 },
    { anchor: 'start', x: x + reach * 0.7 + 4, y: y + reach * 0.7 + 13, cost: 3.2 },
    { anchor: 'end', x: x - reach * 0.7 - 4, y: y - reach * 0.7 - 3 - (height - LEADING), cost: 3.4 },
    { anchor: 'end', x: x - reach * 0.7 - 4, y: y + reach * 0.7 + 13, cost: 3.6 },
  ];
  return [given, ...around];
}

/**
 * Places the names of zones: where the map file says, further out where a disc, hachures or a pile lies, or elsewhere
 * round the zone if that place is taken or off the sheet.
 */
export function placeZoneNames(plan: Plan, piles: ReadonlySet<string>, measure: Measure): ZoneName[] {
  const reachOf = (zone: SceneryZone): number => Math.max(zoneReach(zone), piles.has(zone.id) ? 20 : 0);
  const discs = [...plan.zones.values()].map((zone) => ({ zone, box: square(zone, reachOf(zone) - 2) }));
  const anchors = [...plan.zones.values()].flatMap((zone) =>
    zone.port === true ? [square(anchorPlace(plan, zone), 6)] : [],
  );
  const lines = [...plan.links.map(({ line }) => line), ...plan.streams.map(({ line }) => line)].flat();
  const placed: ZoneName[] = [];
  const order = [...plan.zones.values()].sort((a, b) => Number(b.type === 'town') - Number(a.type === 'town'));
  for (const zone of order) {
    const { face, size, tracking } = styleOf(zone);
    const texts =
      zone.type === 'town' ? zone.label.lines.map((line) => line.toLocaleUpperCase('pt')) : zone.label.lines;
    const widths = texts.map((line) => measure(line, face, size) + tracking * size * (line.length - 1));
    const near = lines.filter((point) => apart(point, zone) < Math.max(...widths) + 45);
    const priced = candidates(zone, reachOf(zone), texts.length * LEADING).map(({ anchor, x, y, cost }) => {
      const boxes = widths.map((width, i): Box => {
        const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
        const baseline = y + i * LEADING;
        return { left, right: left + width, top: baseline - 0.72 * size, bottom: baseline + 0.24 * size };
      });
      const { left, top, right, bottom } = plan.frame;
      const off = boxes.some(
        (b) => b.left < left + 3 || b.right > right - 3 || b.top < top + 3 || b.bottom > bottom - 3,
      );
      const clashes = [
        ...placed.flatMap((name) => name.boxes),
        ...discs.flatMap((disc) => (disc.zone === zone ? [] : [disc.box])),
        ...anchors,
      ].filter((box) => boxes.some((mine) => overlap(mine, box, 2, 0)));
      const covered = near.filter((point) => boxes.some((box) => holds(box, point))).length;
      return { anchor, x, y, boxes, cost: cost + (off ? 60 : 0) + 40 * clashes.length + 0.3 * covered };
    });
    const { anchor, x, y, boxes } = priced.reduce((a, b) => (b.cost < a.cost ? b : a));
    placed.push({ zone, lines: texts, anchor, x, y, boxes });
  }
  return placed;
}

function square({ x, y }: Point, reach: number): Box {
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
}

/** Draws names of zones. */
export function zoneNamesSvg(names: readonly ZoneName[]): string {
  const groups = ([true, false] as const).map((towns) => {
    const [first] = names.filter(({ zone }) => (zone.type === 'town') === towns);
    if (first === undefined) return '';
    const { face, size, tracking } = styleOf(first.zone);
    const texts = names
      .filter(({ zone }) => (zone.type === 'town') === towns)
      .map(({ lines, anchor, x, y }) => {
        const shift = anchor === 'middle' ? (tracking * size) / 2 : anchor === 'end' ? tracking * size : 0;
        const spans = lines.map(
          (line, i) => `<tspan x="${num(x + shift)}" y="${num(y + i * LEADING)}">${escaped(line)}</tspan>`,
        );
        return `<text text-anchor="${anchor}">${spans.join('')}</text>`;
      });
    const spacing = tracking === 0 ? '' : ` letter-spacing="${num(tracking * size)}"`;
    return `<g ${faceAttributes(face)} font-size="${size}"${spacing} fill="var(--ink)">${texts.join('')}</g>`;
  });
  return groups.join('');
}

/** Places the names of rivers on free reaches. */
export function placeWaterNames(
  plan: Plan,
  names: readonly ZoneName[],
  bridges: readonly ZoneBridge[],
  measure: Measure,
): CurvedName[] {
  const { left, top, right, bottom } = plan.frame;
  const discs = [...plan.zones.values()].map((zone) => square(zone, zoneReach(zone) + 3));
  const clutter = {
    roads: plan.links.flatMap(({ line }) => line),
    slopes: [],
    crossings: bridges.map(({ place }) => place),
    names: [...names.flatMap(({ boxes }) => boxes), ...discs],
  };
  const placed: CurvedName[] = [];
  for (const stream of plan.streams) {
    const others = plan.streams.flatMap((other) => (other === stream ? [] : other.line));
    const river = stream.kind === 'river';
    const [source, mouth] = stream.widths;
    const gap = (source + mouth) / 4 + 4.5;
    const wanted = {
      text: stream.name,
      line: stream.line,
      size: river ? 15 : 12,
      gap,
      others,
      worth: river ? 200 : 34,
    };
    const taken = { ...clutter, names: [...clutter.names, ...placed.flatMap(({ boxes }) => boxes)] };
    const name = placeAlong(wanted, { left, top, right, bottom }, taken, measure);
    if (name !== null) placed.push(name);
  }
  return placed;
}

/** Where the name of the sea runs: down the middle of its widest stretch, following the coast. */
export function seaNameLine(plan: Plan, length: number): Line {
  const { top, bottom } = plan.frame;
  const shore = (y: number): number => {
    let x = plan.frame.left;
    while (x < plan.frame.right && atSea(plan, { x: x + 4, y })) x += 4;
    return x;
  };
  const step = 20;
  const widths: number[] = [];
  for (let y = top + 20; y < bottom - 20; y += step) widths.push(shore(y));
  const span = Math.ceil(length / step);
  let [best, most] = [0, -1];
  for (let start = 0; start + span < widths.length; start++) {
    const least = Math.min(...widths.slice(start, start + span + 1));
    if (least > most + 12) [best, most] = [start, least];
  }
  const points = widths
    .slice(best, best + span + 1)
    .map((x, i): Point => ({ x: x * 0.4, y: top + 20 + (best + i) * step }));
  return rounded(resampled(rounded(points, 3), 40), 2);
}
