import { type HexId, hexOf, type MapData } from '@vedette/napoleonic20/board';
import { resampled } from '../base/curves.js';
import { type Measure, measureText } from '../base/measure.js';
import { type Box, num, offset, type Point } from '../base/points.js';
import { PRINT_THEME, resolved, THEMES, type ThemeName } from '../base/tokens.js';
import { curvedNameDefs, curvedNamesSvg } from '../names/along.js';
import { type PrintedMargins, printedBox, printedMargins } from '../names/printed.js';
import { HALO } from '../names/style.js';
import { crossings, crossingsSvg } from './crossings.js';
import { DETAIL_RULES, type Detail } from './detail.js';
import { exitOf, extentOf, frameSvg, gridPath, marksSvg, numbersSvg, paperSvg, redoubtsSvg } from './frame.js';
import { hachures } from './hachures.js';
import { namesSvg, placeNames } from './names.js';
import { regionPath } from './regions.js';
import { placeRiverNames } from './river-names.js';
import { courses, riversSvg } from './rivers.js';
import { roadsSvg, ways } from './roads.js';
import { type Sheet, sheetOf, W } from './sheet.js';
import { buildingsSvg, townGrounds, wallsSvg } from './towns.js';
import { marshSvg, treeDefs, treesSvg } from './woods.js';

/** How a hex map is to be drawn. */
export interface HexMapOptions {
  /** Level of detail; `near` if absent. */
  readonly detail?: Detail;
  /** Theme; `light` if absent. It also decides from where the sun shines on the hills. */
  readonly theme?: ThemeName;
  /** Colours as custom properties for the page to fill in, instead of the theme's values. */
  readonly variables?: boolean;
  /** Printed hex numbers; by level of detail if absent. */
  readonly hexNumbers?: boolean;
  /** Names; drawn if absent. */
  readonly names?: boolean;
  /** For paper: white ground, fainter woods and hills, hex numbers. */
  readonly print?: boolean;
  /** Measures text; the built-in table if absent. */
  readonly measure?: Measure;
}

/** A map drawn in two parts: what never changes, to be kept as a bitmap, and the names, which lie over overlays. */
export interface HexMapDrawing {
  /** The drawing's extent, for `viewBox`. */
  readonly box: Box;
  /** Layers 1 to 14: paper, ground, grid, slopes, water, roads, trees, houses, marks, frame. */
  readonly ground: string;
  /** Layer 17. */
  readonly names: string;
  /** Hex numbers, if they are to be shown. */
  readonly numbers: string;
}

function hexesWhere(sheet: Sheet, test: (hex: HexId) => boolean): Set<HexId> {
  return new Set(sheet.geometry.hexes.filter(test));
}

function hillsSvg(sheet: Sheet): string {
  const level = (hex: HexId): number => {
    const fact = sheet.facts.get(hex);
    return Math.max(fact?.level ?? 0, fact?.ground === 'escarpment' ? 1 : 0);
  };
  const highest = Math.max(0, ...sheet.geometry.hexes.map(level));
  let svg = '';
  for (let floor = 1; floor <= highest; floor++) {
    const path = regionPath(
      sheet,
      hexesWhere(sheet, (hex) => level(hex) >= floor),
      `hill${floor}`,
    );
    svg += `<path d="${path}"/>`;
  }
  return svg;
}

/** Points along the hexsides with slopes. */
function slopePoints(sheet: Sheet): Point[] {
  return sheet.map.slopes.flatMap(({ high, low }) => {
    const side = sheet.sideBetween(hexOf(high), hexOf(low));
    return side === null ? [] : resampled([side.from, side.to], 5);
  });
}

function crossingBoxes(points: readonly { place: Point }[], reach: number): Box[] {
  return points.map(({ place: { x, y } }) => ({
    left: x - reach,
    right: x + reach,
    top: y - reach,
    bottom: y + reach,
  }));
}

/** Draws a map in its parts, with colours as `var(--…)`. `prefix` keeps the ids of several drawings on a page apart. */
export function drawHexMap(map: MapData, options: HexMapOptions = {}, prefix = `${map.id}-`): HexMapDrawing {
  const sheet = sheetOf(map);
  const rule = DETAIL_RULES[options.detail ?? 'near'];
  const measure = options.measure ?? measureText;
  const print = options.print === true;
  const water = courses(sheet);
  const roads = ways(sheet);
  const spans = crossings(sheet, water, roads);
  const roadLines = roads.map(({ line }) => line);
  const roadPoints = roadLines.flat();
  const majorLines = water.flatMap(({ river, line }) => (river.kind === 'major' ? [line] : []));
  const minorLines = water.flatMap(({ river, line }) => (river.kind === 'major' ? [] : [line]));

  const exits = map.loc.map(({ hex }) => exitOf(sheet, hexOf(hex)));
  const flags = map.objectives.map(({ hex }) => ({
    place: offset(sheet.centre(hexOf(hex)), { x: -1, y: 0 }, 29),
  }));
  const marks = [...crossingBoxes(spans, 9), ...crossingBoxes(exits, 7), ...crossingBoxes(flags, 8)];
  const ground = {
    majorRiver: majorLines.flat(),
    minorRiver: minorLines.flat(),
    road: roadPoints,
    slope: slopePoints(sheet),
    marks,
  };
  const names = options.names === false ? [] : placeNames(sheet, rule, ground, measure);
  const clutter = {
    roads: roadPoints.filter((_, i) => i % 2 === 0),
    slopes: ground.slope,
    crossings: spans.map(({ place }) => place),
    names: names.flatMap((name) => name.boxes),
  };
  const riverNames = options.names === false ? [] : placeRiverNames(sheet, water, rule, clutter, measure);
  const boxes = [...names, ...riverNames].flatMap((name) => name.boxes);

  const slopes = hachures(sheet, boxes, options.theme === 'dark' && !print);
  const town = { roads: roadLines, majorRivers: majorLines, marks: exits.map(({ place }) => place) };
  const obstacles = { roads: roadLines, rivers: [...majorLines, ...minorLines], names: boxes };
  const frame = sheet.frame;
  const cut = `x="${num(frame.left)}" y="${num(frame.top)}" width="${num(frame.right - frame.left)}" height="${num(frame.bottom - frame.top)}"`;
  const box = extentOf(sheet);
  const faint = print ? 0.5 : 1;
  const blur = (name: string, by: number): string =>
    `<filter id="${prefix}${name}" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="${by}"/></filter>`;
  const parts = [
    `<defs><clipPath id="${prefix}c"><rect ${cut}/></clipPath>`,
    blur('h', 6.5),
    blur('w', 4.5),
    blur('g', 2.4),
    rule.trees ? treeDefs(prefix) : '',
    '</defs>',
    paperSvg(box, map.id, prefix, print),
    `<g clip-path="url(#${prefix}c)">`,
    `<g fill="var(--hill)" fill-rule="evenodd" filter="url(#${prefix}h)" opacity="${faint}">${hillsSvg(sheet)}</g>`,
    `<path d="${regionPath(
      sheet,
      hexesWhere(sheet, (hex) => sheet.facts.get(hex)?.ground === 'forest'),
      'forest',
    )}"`,
    ` fill="var(--wood)" fill-rule="evenodd" filter="url(#${prefix}w)" opacity="${0.85 * faint}"/>`,
    rule.grid === 0
      ? ''
      : `<path d="${gridPath(sheet)}" fill="none" stroke="var(--grid)" stroke-width=".8" stroke-opacity="var(--grid-o)" opacity="${rule.grid}"/>`,
    `<path d="${slopes.wedges}" fill="var(--hach)"/>`,
    `<path d="${slopes.brows}" fill="none" stroke="var(--hach)" stroke-width="1.2"/>`,
    `<path d="${townGrounds(sheet)}" fill="var(--town-bg)" filter="url(#${prefix}g)"/>`,
    wallsSvg(sheet),
    riversSvg(water),
    roadsSvg(roads),
    crossingsSvg(spans),
    rule.trees ? marshSvg(sheet, obstacles) + treesSvg(sheet, obstacles, prefix) : '',
    redoubtsSvg(sheet),
    buildingsSvg(sheet, town),
    '</g>',
    marksSvg(sheet),
    frameSvg(frame),
  ];
  const defs = riverNames.length === 0 ? '' : `<defs>${curvedNameDefs(riverNames, prefix)}</defs>`;
  const numbered = options.hexNumbers ?? (rule.numbers || print);
  return {
    box,
    ground: parts.join(''),
    names: `${defs}<g text-anchor="middle" ${HALO}>${curvedNamesSvg(riverNames, prefix)}${namesSvg(names)}</g>`,
    numbers: numbered ? numbersSvg(sheet) : '',
  };
}

/** Attributes of the root of a drawing with an extent. */
export function rootAttributes({ left, top, right, bottom }: Box): string {
  return `xmlns="http://www.w3.org/2000/svg" viewBox="${num(left)} ${num(top)} ${num(right - left)} ${num(bottom - top)}"`;
}

/** A whole map as one standalone SVG text. */
export function hexMapSvg(map: MapData, options: HexMapOptions = {}): string {
  const drawing = drawHexMap(map, options);
  const svg = `<svg ${rootAttributes(drawing.box)}>${drawing.ground}${drawing.numbers}${drawing.names}</svg>`;
  if (options.variables === true) return svg;
  return resolved(svg, options.print === true ? PRINT_THEME : THEMES[options.theme ?? 'light']);
}

/** A map on paper: the sheet in its printed form, with title and scenario above, scale bar and north point below. */
export function printedHexMapSvg(map: MapData, heading: Pick<PrintedMargins, 'title' | 'subtitle'>): string {
  const { box, ground, numbers, names } = drawHexMap(map, { print: true });
  const kilometre = map.scale === undefined ? {} : { kilometre: (W * 1000) / map.scale.metresPerHex };
  const margins = printedMargins(box, { ...heading, ...kilometre });
  const svg = `<svg ${rootAttributes(printedBox(box))}>${margins}${ground}${numbers}${names}</svg>`;
  return resolved(svg, PRINT_THEME);
}
