import type { HexId, MapData } from '@vedette/napoleonic20/board';
import { num, offset, unit } from '../base/points.js';
import { badgeSvg } from '../counter/badges.js';
import { hexCentre, hexPolygon } from './hexes.js';
import { orderPathSvg } from './paths.js';

/** What is written in a legal hex. */
export interface CostMark {
  readonly hex: HexId;
  readonly cost: number | string;
  /** The unit must stop there. */
  readonly stop?: boolean;
  /** The road bonus is used. */
  readonly road?: boolean;
  /** The move would reveal a hidden enemy. */
  readonly reveals?: boolean;
}

const COST =
  'font-family="var(--sans)" font-size="18" font-weight="700" text-anchor="middle" fill="var(--reach)" style="font-variant-numeric:tabular-nums lining-nums"';
const HALO = 'paint-order="stroke" stroke="var(--paper-hi)" stroke-width="4" stroke-linejoin="round"';

/** Costs of legal hexes, with a bar, a dashed ring or a question mark where they matter. */
export function costsSvg(map: MapData, marks: readonly CostMark[]): string {
  const drawn = marks.map(({ hex, cost, stop, road, reveals }) => {
    const { x, y } = hexCentre(map, hex);
    const bar = stop ? '<path d="M-9,11.7h18" stroke="var(--reach)" stroke-width="3.4"/>' : '';
    const ring = road
      ? '<circle r="13.5" fill="none" stroke="var(--reach)" stroke-width="1.8" stroke-dasharray="4.4 2.67"/>'
      : '';
    const mark = reveals ? badgeSvg('question', 17, -9, 7.5) : '';
    return `<g transform="translate(${num(x)} ${num(y)})">${ring}<text y="6.2" ${HALO}>${cost}</text>${bar}${mark}</g>`;
  });
  return `<g ${COST}>${drawn.join('')}</g>`;
}

/** The place of an attack: a dark chevron on the hexside between attacker and defender. */
export function attackSvg(map: MapData, from: HexId, to: HexId): string {
  const [a, b] = [hexCentre(map, from), hexCentre(map, to)];
  const way = unit({ x: b.x - a.x, y: b.y - a.y });
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const corners: [number, number][] = [
    [-10, -11],
    [10, 0],
    [-10, 11],
    [-4, 0],
  ];
  const path = corners.map(([along, aside]) => {
    const point = offset(middle, way, along, aside);
    return `${num(point.x)},${num(point.y)}`;
  });
  return `<path d="M${path.join('L')}Z" fill="var(--sel)" stroke="var(--paper-hi)" stroke-width="1.6" stroke-linejoin="round" paint-order="stroke"/>`;
}

/** The destination of an order, filled gold. */
export function destinationSvg(map: MapData, hex: HexId): string {
  return `<path d="${hexPolygon(map, hex)}" fill="var(--sel-2)" fill-opacity=".45" stroke="var(--sel)" stroke-width="2.6" stroke-linejoin="round"/>`;
}

/** The cost of an order on a dark chip, low in its destination. */
export function costChipSvg(map: MapData, hex: HexId, cost: number | string): string {
  const { x, y } = hexCentre(map, hex);
  return (
    `<g transform="translate(${num(x)} ${num(y + 25)})"><rect x="-15" y="-13" width="30" height="26" rx="6" fill="var(--sel)"/>` +
    `<text y="6" font-family="var(--sans)" font-size="17" font-weight="700" text-anchor="middle" fill="var(--paper-hi)">${cost}</text></g>`
  );
}

/** An order: gold destination, the way there, and its cost, in the order in which they lie on the sheet. */
export function orderSvg(map: MapData, hexes: readonly HexId[], cost: number | string): string {
  const last = hexes[hexes.length - 1];
  if (last === undefined) return '';
  return destinationSvg(map, last) + orderPathSvg(map, hexes) + costChipSvg(map, last, cost);
}
