import type { Scenery } from '@vedette/marechaux/scenery';
import { curve, directionAt } from '../base/curves.js';
import { apart, at, linePath, minus, num, offset, type Point, unit } from '../base/points.js';
import { type PileSpec, pileGroup } from '../counter/pile.js';
import { planOf } from './plan.js';

/** Size of a pile's backs in map units. */
export const PILE_SIZE = 34;

/** Middle of a zone, or of the end of a way off the map. */
export function zoneCentre(scenery: Scenery, zone: string): Point {
  const plan = planOf(scenery);
  const exit = scenery.exits.find(({ id }) => id === zone);
  const { x, y } = plan.zones.get(zone) ?? exit ?? { x: 0, y: 0 };
  return { x, y };
}

/** The zone or exit under a point, within 24 units of its middle, or null. */
export function zoneAt(scenery: Scenery, point: Point): string | null {
  let best: string | null = null;
  let least = 24;
  for (const { id, x, y } of [...scenery.zones, ...scenery.exits]) {
    const gap = apart({ x, y }, point);
    if (gap < least) [best, least] = [id, gap];
  }
  return best;
}

/** The drawn way from a zone to a neighbour or off the map, from middle to middle; straight if none is drawn. */
export function wayBetween(scenery: Scenery, from: string, to: string): readonly Point[] {
  const { links, exits } = planOf(scenery);
  const along = (a: string, b: string): readonly Point[] | undefined =>
    links.find(({ connection }) => connection.a === a && connection.b === b)?.line ??
    exits.find(({ id, from: zone }) => zone === a && id === b)?.line;
  return along(from, to) ?? along(to, from)?.toReversed() ?? [zoneCentre(scenery, from), zoneCentre(scenery, to)];
}

/** A pile in its zone. */
export function pileSvg(scenery: Scenery, zone: string, pile: PileSpec): string {
  const { x, y } = zoneCentre(scenery, zone);
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${PILE_SIZE / 100})">${pileGroup(pile)}</g>`;
}

/** A zone one may march to, with the cost of the step. */
export interface ZoneStep {
  readonly zone: string;
  readonly cost: number | string;
}

/** The corner of a ring that lies furthest from what else is marked. */
function freeCorner(centre: Point, others: readonly Point[]): Point {
  const corners = [
    { x: 1, y: -1 },
    { x: -1, y: -1 },
    { x: -1, y: 1 },
    { x: 1, y: 1 },
  ].map((way, i) => {
    const place = offset(centre, unit(way), 29);
    const room = Math.min(60, ...others.map((other) => apart(other, place)));
    return { place, score: room - i * 3 };
  });
  return corners.reduce((a, b) => (b.score > a.score ? b : a)).place;
}

/** Legal next zones: rings with their costs. `busy`: other zones with piles. */
export function zoneStepsSvg(scenery: Scenery, steps: readonly ZoneStep[], busy: readonly string[] = []): string {
  const marked = [...new Set([...steps.map(({ zone }) => zone), ...busy])];
  return steps
    .map(({ zone, cost }) => {
      const centre = zoneCentre(scenery, zone);
      const others = marked.flatMap((other) => (other === zone ? [] : [zoneCentre(scenery, other)]));
      const disc = freeCorner(centre, others);
      return (
        `<circle cx="${num(centre.x)}" cy="${num(centre.y)}" r="29" fill="none" stroke="var(--reach)" stroke-width="2.4"/>` +
        `<g transform="translate(${num(disc.x)} ${num(disc.y)})"><circle r="10" fill="var(--reach)"/>` +
        `<text y="5" font-family="var(--sans)" font-size="14" font-weight="700" text-anchor="middle" fill="var(--paper-hi)">${cost}</text></g>`
      );
    })
    .join('');
}

/** A march through zones along their connections, with an arrow head at the end. */
export function marchSvg(scenery: Scenery, zones: readonly string[]): string {
  const line = curve(
    zones.map((zone) => zoneCentre(scenery, zone)),
    2,
  );
  const last = line[line.length - 1];
  const first = line[0];
  if (first === undefined || last === undefined || zones.length < 2) return '';
  const body = line.filter((point) => apart(point, first) > PILE_SIZE / 2 && apart(point, last) > 10);
  const way = directionAt(line, line.length - 1);
  const head = `M${at(last)}L${at(offset(last, way, -13, -7))}L${at(offset(last, way, -10))}L${at(offset(last, way, -13, 7))}Z`;
  const path = linePath(body);
  return (
    `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="var(--paper-hi)" stroke-width="8"/>` +
    `<path d="${head}" fill="var(--sel)" stroke="var(--paper-hi)" stroke-width="4" paint-order="stroke"/>` +
    `<path d="${path}" stroke="var(--sel)" stroke-width="4"/></g>`
  );
}

/** The axis along which a pile would retreat: a long chevron beside it, towards the next zone. */
export function retreatAxisSvg(scenery: Scenery, from: string, to: string): string {
  const [a, b] = [zoneCentre(scenery, from), zoneCentre(scenery, to)];
  const way = unit(minus(b, a));
  const foot = offset(a, way, PILE_SIZE / 2 + 6);
  const corners: readonly (readonly [number, number])[] = [
    [0, -5],
    [12, -5],
    [19, 0],
    [12, 5],
    [0, 5],
    [6, 0],
  ];
  const path = corners.map(([along, aside]) => at(offset(foot, way, along, aside))).join('L');
  return `<path d="M${path}Z" fill="var(--ink-2)" stroke="var(--paper-hi)" stroke-width="1.6" paint-order="stroke"/>`;
}
