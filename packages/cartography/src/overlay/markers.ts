import type { HexId, MapData } from '@vedette/napoleonic20/board';
import { num } from '../base/points.js';
import { SYMBOLS } from '../counter/symbols.js';
import { hexCentre } from './hexes.js';

/** Markers that lie on the map. */
export const MAP_MARKERS = ['retreat-allowed', 'retreat-ordered', 'retreat-prohibited', 'depot', 'redoubt'] as const;
/** A marker on the map. */
export type MapMarker = (typeof MAP_MARKERS)[number];

const line = (d: string, more = ''): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
const WAY_OUT = 'M-5.5,0H4.6M1.4,-3.6L5.2,0L1.4,3.6';

/** Signs about the origin, made for a tag of 20 by 16. */
const SIGNS: Readonly<Record<MapMarker, string>> = {
  'retreat-allowed': line(WAY_OUT, ' stroke-dasharray="2.4 2.6"'),
  'retreat-ordered': line(WAY_OUT),
  'retreat-prohibited': line(WAY_OUT) + line('M-4.6,5L4.6,-5'),
  depot: `<g transform="translate(0 -1) scale(.26)">${SYMBOLS.supplies}</g>`,
  redoubt: line('M-7,3.6L-3.5,-3.4L0,2.2L3.5,-3.4L7,3.6'),
};

/** The sign of a marker on its tag, about the origin. */
export function mapMarkerSign(marker: MapMarker): string {
  return (
    `<g color="var(--tag-ink)" fill="currentColor"><rect x="-10" y="-8" width="20" height="16" rx="3" fill="var(--tag)" stroke="var(--edge)" stroke-width="1.2"/>` +
    `${SIGNS[marker]}</g>`
  );
}

/** A marker in a hex: a tag at its lower right, beside the counter. */
export function mapMarkerSvg(map: MapData, hex: HexId, marker: MapMarker): string {
  const { x, y } = hexCentre(map, hex);
  return `<g transform="translate(${num(x + 24)} ${num(y + 24)})">${mapMarkerSign(marker)}</g>`;
}
