import { DIRECTIONS, type HexId, type MapData } from '@vedette/napoleonic20/board';
import { hatch } from '../base/hatch.js';
import { type Box, linePath, type Point, plus, scaled } from '../base/points.js';
import { ringsOf } from '../hexmap/chains.js';
import { extentOf } from '../hexmap/frame.js';
import { sheetOf, W } from '../hexmap/sheet.js';

/** Middle of a hex, in map units. */
export function hexCentre(map: MapData, hex: HexId): Point {
  return sheetOf(map).centre(hex);
}

/** Corners of a hex, clockwise, shrunk towards its middle by `scale`. */
export function hexCorners(map: MapData, hex: HexId, scale = 1): Point[] {
  const sheet = sheetOf(map);
  const middle = sheet.centre(hex);
  return DIRECTIONS.map((k) => {
    const corner = sheet.corner(hex, k);
    return plus(middle, scaled({ x: corner.x - middle.x, y: corner.y - middle.y }, scale));
  });
}

/** Path text of a hex, shrunk by `scale`. */
export function hexPolygon(map: MapData, hex: HexId, scale = 1): string {
  return linePath(hexCorners(map, hex, scale), true);
}

/** Extent of the drawing of a map, margins included: the `viewBox`. */
export function mapBounds(map: MapData): Box {
  return extentOf(sheetOf(map));
}

/** The hex under a point, or null if there is none. */
export function hexAt(map: MapData, point: Point): HexId | null {
  const sheet = sheetOf(map);
  let best: HexId | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const hex of sheet.geometry.hexes) {
    const { x, y } = sheet.centre(hex);
    const gap = (x - point.x) ** 2 + (y - point.y) ** 2;
    if (gap < least) [best, least] = [hex, gap];
  }
  if (best === null || least > (W * 0.6) ** 2) return null;
  const { x, y } = sheet.centre(best);
  const [dx, dy] = [Math.abs(point.x - x), Math.abs(point.y - y)];
  const [across, along] = map.grid.top === 'pointed' ? [dx, dy] : [dy, dx];
  const beyond = across > W / 2 || across / 2 + (along * Math.sqrt(3)) / 2 > W / 2;
  return beyond ? null : best;
}

/** Path text of the outer border of a set of hexes. */
export function outlineOf(map: MapData, hexes: Iterable<HexId>): string {
  return ringsOf(sheetOf(map), new Set(hexes))
    .map(({ sides }) =>
      linePath(
        sides.map(({ from }) => from),
        true,
      ),
    )
    .join('');
}

/** Legal hexes as one fill that lets the grid show, and one outline round `area` (the hexes, with passable friends). */
export function reachSvg(map: MapData, hexes: readonly HexId[], area: readonly HexId[] = hexes): string {
  const fill = hexes.map((hex) => hexPolygon(map, hex, 0.965)).join('');
  return (
    `<path d="${fill}" fill="var(--reach-bg)" opacity=".17"/>` +
    `<path d="${outlineOf(map, area)}" fill="none" stroke="var(--reach)" stroke-width="2" stroke-linejoin="round"/>`
  );
}

/** Hatch over hexes in enemy zones of control. */
export function zoneOfControlSvg(map: MapData, hexes: readonly HexId[]): string {
  const lines = hexes.map((hex) => hatch(hexCorners(map, hex, 0.9), 6 * Math.SQRT2, true)).join('');
  return `<path d="${lines}" fill="none" stroke="var(--ink)" stroke-width=".8" opacity=".16"/>`;
}

/** A hex that may not be entered: dashed outline and a dark disc with a cross. */
export function refusedSvg(map: MapData, hex: HexId): string {
  const { x, y } = hexCentre(map, hex);
  return (
    `<path d="${hexPolygon(map, hex)}" fill="none" stroke="var(--ink)" stroke-width="2.4" stroke-dasharray="6 4" stroke-linejoin="round"/>` +
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><circle r="9" fill="var(--ink)"/>` +
    `<path d="M-3.4,-3.4L3.4,3.4M3.4,-3.4L-3.4,3.4" stroke="var(--paper-hi)" stroke-width="2.2" stroke-linecap="round"/></g>`
  );
}

/** The hex under the pointer or the keyboard focus. */
export function focusSvg(map: MapData, hex: HexId): string {
  return `<path d="${hexPolygon(map, hex, 0.97)}" fill="none" stroke="var(--text)" stroke-width="2" stroke-linejoin="round"/>`;
}
