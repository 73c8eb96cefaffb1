import type { HexId, MapData } from '@vedette/napoleonic20/board';
import { curve, directionAt } from '../base/curves.js';
import { apart, at, linePath, num, offset, type Point } from '../base/points.js';
import { hexCentre } from './hexes.js';

/** Half the width of a counter, in map units. */
const COUNTER = 23;
/** Length of the arrow head. */
const HEAD = 13;

/** The line a piece moves along through hexes, rounded at the bends. */
export function routeLine(map: MapData, hexes: readonly HexId[]): Point[] {
  return curve(
    hexes.map((hex) => hexCentre(map, hex)),
    2,
  );
}

function trimmed(line: readonly Point[], head: number, tail: number): Point[] {
  const [first] = line;
  const last = line[line.length - 1];
  if (first === undefined || last === undefined) return [];
  return line.filter((point) => apart(point, first) >= head && apart(point, last) >= tail);
}

/** The way of an order: from the edge of the counter to the middle of the destination, with an arrow head. */
export function orderPathSvg(map: MapData, hexes: readonly HexId[]): string {
  const line = routeLine(map, hexes);
  const body = trimmed(line, COUNTER, HEAD * 0.8);
  const last = line[line.length - 1];
  if (last === undefined || body.length < 2) return '';
  const way = directionAt(line, line.length - 1);
  const head = `M${at(last)}L${at(offset(last, way, -HEAD, -7))}L${at(offset(last, way, -HEAD * 0.78))}L${at(offset(last, way, -HEAD, 7))}Z`;
  const path = linePath(body);
  return (
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${path}" stroke="var(--paper-hi)" stroke-width="8"/>` +
    `<path d="${head}" fill="var(--sel)" stroke="var(--paper-hi)" stroke-width="4" paint-order="stroke"/>` +
    `<path d="${path}" stroke="var(--sel)" stroke-width="4"/></g>`
  );
}

const FIVE = 'M-3,-3h0M3,-3h0M0,0h0M-3,3h0M3,3h0';

/** A die, drawn small. */
function die(x: number, y: number): string {
  return (
    `<g transform="translate(${num(x)} ${num(y)})"><rect x="-7" y="-7" width="14" height="14" rx="3" fill="var(--tag)" stroke="var(--tag-ink)" stroke-width="1.4"/>` +
    `<path d="${FIVE}" stroke="var(--tag-ink)" stroke-width="2.2" stroke-linecap="round"/></g>`
  );
}

/** A retreat: dashed way and a numbered disc in each hex; hexes where a die is rolled carry one. */
export function retreatSvg(map: MapData, hexes: readonly HexId[], hazards: ReadonlySet<HexId> = new Set()): string {
  const line = trimmed(routeLine(map, hexes), COUNTER, 0);
  const discs = hexes.slice(1).map((hex, i) => {
    const { x, y } = hexCentre(map, hex);
    return (
      `<g transform="translate(${num(x)} ${num(y)})"><circle r="10.5" fill="var(--sel)" stroke="var(--paper-hi)" stroke-width="2"/>` +
      `<text y="5" font-family="var(--sans)" font-size="14" font-weight="700" text-anchor="middle" fill="var(--paper-hi)">${i + 1}</text></g>` +
      (hazards.has(hex) ? die(x + 14, y - 12) : '')
    );
  });
  const path = linePath(line);
  return (
    `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="var(--paper-hi)" stroke-width="7"/>` +
    `<path d="${path}" stroke="var(--sel)" stroke-width="3.2" stroke-dasharray="1 7"/></g>${discs.join('')}`
  );
}
