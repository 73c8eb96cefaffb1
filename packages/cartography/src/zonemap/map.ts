import type { Scenery } from '@vedette/marechaux/scenery';
import { type Measure, measureText } from '../base/measure.js';
import { at, type Box, num } from '../base/points.js';
import { PRINT_THEME, resolved, THEMES, type ThemeName } from '../base/tokens.js';
import { frameSvg, paperSvg } from '../hexmap/frame.js';
import { rootAttributes } from '../hexmap/map.js';
import { curvedNameDefs, curvedNamesSvg } from '../names/along.js';
import { type PrintedMargins, printedBox, printedMargins } from '../names/printed.js';
import { faceAttributes, HALO } from '../names/style.js';
import { bridgesOf, exitsSvg, linksSvg, zoneBridgesSvg } from './links.js';
import { placeWaterNames, placeZoneNames, seaNameLine, zoneNamesSvg } from './names.js';
import { planOf, zoneMapBounds } from './plan.js';
import { seaSvg, shoreSvg, streamsSvg } from './water.js';
import { zonesSvg } from './zones.js';

/** How a zone map is to be drawn. */
export interface ZoneMapOptions {
  readonly theme?: ThemeName;
  /** Colours as custom properties for the page to fill in. */
  readonly variables?: boolean;
  readonly print?: boolean;
  /** Connections whose bridge is cut. */
  readonly cutBridges?: ReadonlySet<string>;
  /** Zones with piles, whose names move out. */
  readonly piles?: ReadonlySet<string>;
  /** Names of all zones, or of towns, piles and `hovered` only, as when the map is small. */
  readonly names?: 'all' | 'few' | 'none';
  readonly hovered?: string;
  readonly measure?: Measure;
}

/** A zone map in two parts: what changes only when a bridge is cut, and the names. */
export interface ZoneMapDrawing {
  readonly box: Box;
  readonly ground: string;
  readonly names: string;
}

const SEA_NAME = 'Oceano Atlântico';
const SEA_SIZE = 19;
const SEA_TRACKING = 0.42;

/** Draws a zone map in its parts, with colours as `var(--…)`. */
export function drawZoneMap(scenery: Scenery, options: ZoneMapOptions = {}, prefix = `${scenery.id}-`): ZoneMapDrawing {
  const plan = planOf(scenery);
  const measure = options.measure ?? measureText;
  const piles = options.piles ?? new Set<string>();
  const bridges = bridgesOf(plan);
  const { left, top, right, bottom } = plan.frame;
  const box = zoneMapBounds(scenery);
  const print = options.print === true;
  const cut = `x="${num(left)}" y="${num(top)}" width="${num(right - left)}" height="${num(bottom - top)}"`;
  const ground = [
    paperSvg(box, scenery.id, prefix, print),
    `<defs><clipPath id="${prefix}c"><rect ${cut}/></clipPath></defs><g clip-path="url(#${prefix}c)">`,
    shoreSvg(plan),
    streamsSvg(plan),
    seaSvg(plan, prefix),
    linksSvg(plan),
    zoneBridgesSvg(bridges, options.cutBridges ?? new Set()),
    exitsSvg(plan, 'fr'),
    zonesSvg(plan, options.theme === 'dark' && !print),
    '</g>',
    frameSvg(plan.frame),
  ].join('');
  if (options.names === 'none') return { box, ground, names: '' };
  const all = placeZoneNames(plan, piles, measure);
  const few = all.filter(({ zone }) => zone.type === 'town' || piles.has(zone.id) || zone.id === options.hovered);
  const shown = options.names === 'few' ? few : all;
  const water = placeWaterNames(plan, shown, bridges, measure);
  const seaWidth = measure(SEA_NAME, 'italic', SEA_SIZE) + SEA_TRACKING * SEA_SIZE * SEA_NAME.length;
  const sea = seaNameLine(plan, seaWidth + 20);
  const names =
    `<defs>${curvedNameDefs(water, prefix)}<path id="${prefix}o" d="M${sea.map(at).join('L')}"/></defs>` +
    `<g ${faceAttributes('italic')} font-size="${SEA_SIZE}" letter-spacing="${num(SEA_TRACKING * SEA_SIZE)}" text-anchor="middle" fill="var(--water-ink)">` +
    `<text><textPath href="#${prefix}o" startOffset="50%">${SEA_NAME}</textPath></text></g>` +
    `<g ${HALO}><g text-anchor="middle">${curvedNamesSvg(water, prefix)}</g>${zoneNamesSvg(shown)}</g>`;
  return { box, ground, names };
}

/** A whole zone map as one standalone SVG text. */
export function zoneMapSvg(scenery: Scenery, options: ZoneMapOptions = {}): string {
  const drawing = drawZoneMap(scenery, options);
  const svg = `<svg ${rootAttributes(drawing.box)}>${drawing.ground}${drawing.names}</svg>`;
  if (options.variables === true) return svg;
  return resolved(svg, options.print === true ? PRINT_THEME : THEMES[options.theme ?? 'light']);
}

/** A zone map on paper: the sheet in its printed form, with title and scenario above and a north point below. */
export function printedZoneMapSvg(scenery: Scenery, heading: Pick<PrintedMargins, 'title' | 'subtitle'>): string {
  const { box, ground, names } = drawZoneMap(scenery, { print: true });
  const svg = `<svg ${rootAttributes(printedBox(box))}>${printedMargins(box, heading)}${ground}${names}</svg>`;
  return resolved(svg, PRINT_THEME);
}
