import { type Ground, type HexId, hexName, lineOf, placeOf } from '@vedette/napoleonic20/board';
import { apart, type Box, holds, inside, type Line, num, type Point, toLine } from '../base/points.js';
import { between, seeded } from '../base/seeded.js';
import { regionLines } from './regions.js';
import { S, type Sheet } from './sheet.js';

/** What trees and reeds keep clear of. */
export interface Obstacles {
  readonly roads: readonly Line[];
  readonly rivers: readonly Line[];
  readonly names: readonly Box[];
}

interface Throw {
  readonly spacing: number;
  readonly tries: number;
  readonly rim: number;
}

const TREES: Throw = { spacing: 13.4, tries: 70, rim: 4 };
const REEDS: Throw = { spacing: 14, tries: 60, rim: 5 };

const CROWNS = [
  'M-5,.4C-7,-.8 -6.6,-4 -4.4,-4.6C-4.6,-7.6 -1,-9 .8,-7.4C3,-8.6 5.6,-6.6 5,-4.4C7,-3.6 6.8,-.6 5,.4C3.4,1.6 -3.4,1.6 -5,.4Z',
  'M-4.4,.5C-6.2,-.6 -6,-3.4 -4,-4.2C-3.6,-7 -.2,-7.8 1.4,-6.2C3.6,-6.4 5.2,-4.4 4.4,-2.6C5.4,-1.2 4.8,.4 3.6,.8C1.6,1.5 -3,1.4 -4.4,.5Z',
  'M-5.4,.3C-6.8,-1.4 -5.8,-3.6 -4.2,-4C-4,-6.2 -1.6,-7.2 .2,-6.2C2.2,-7.4 4.6,-6 4.6,-4C6.6,-3.2 6.8,-.6 5.2,.4C3,1.5 -3.6,1.5 -5.4,.3Z',
];
const SHADE =
  'M1.2,-6C3.6,-5 4,-3.2 3.4,-1.6M2.2,-4.6C3.2,-3 2.8,-1.2 1.6,.2M4.4,-3.6C5.4,-2.4 5,-.8 4,.2M.2,-1.6C.6,-.8 .2,0 -.4,.5';
const SHADOW = 'M-2,3.1C1,2.2 7,2.3 9.6,3.3C6,4.2 1,4.1 -2,3.1Z';

const spread = (a: Point, b: Point): number => Math.hypot(a.x - b.x, (a.y - b.y) * 1.25);

/** One of three classes such that no two adjacent hexes share one: later classes give way to earlier ones. */
function classOf(sheet: Sheet, hex: HexId): number {
  const line = lineOf(hex);
  const along = placeOf(hex) - Math.floor((sheet.map.grid.evenLines === 1 ? line - 1 : line) / 2);
  return (((line - along) % 3) + 3) % 3;
}

const close = (lines: readonly Line[], centre: Point): Line[] =>
  lines.flatMap((line) => {
    const part = line.filter((point) => apart(point, centre) < 1.5 * S);
    return part.length > 0 ? [part] : [];
  });

/**
 * Throws darts into every hex of a kind of ground. A hex is seeded by its own number and looks only at its neighbours,
 * so a change elsewhere moves nothing here.
 */
function thrown(sheet: Sheet, ground: Ground, rule: Throw, obstacles: Obstacles): Map<HexId, Point[]> {
  const hexes = new Set([...sheet.facts].flatMap(([hex, fact]) => (fact.ground === ground ? [hex] : [])));
  const rings = regionLines(sheet, hexes, ground, 4);
  const placed = new Map<HexId, Point[]>();
  const order = [...hexes].sort((a, b) => classOf(sheet, a) - classOf(sheet, b) || a - b);
  for (const hex of order) {
    const centre = sheet.centre(hex);
    const noise = seeded(`${ground}:${hexName(hex)}`);
    const [roads, rivers, rims] = [obstacles.roads, obstacles.rivers, rings].map((lines) => close(lines, centre));
    const names = obstacles.names.filter((box) => holds(box, centre, 2 * S));
    const taken = sheet.around(hex).flatMap((other) => placed.get(other) ?? []);
    const mine: Point[] = [];
    for (let i = 0; i < rule.tries; ) {
      const point = { x: centre.x + between(noise, -S, S), y: centre.y + between(noise, -S, S) };
      if (sheet.around(hex).some((other) => apart(sheet.centre(other), point) < apart(centre, point))) continue;
      i++;
      const fits =
        [...taken, ...mine].every((other) => spread(other, point) >= rule.spacing) &&
        inside(rings, point) &&
        (rims ?? []).every((line) => toLine(point, line) >= rule.rim) &&
        (roads ?? []).every((line) => toLine(point, line) >= 8.5) &&
        (rivers ?? []).every((line) => toLine(point, line) >= 8) &&
        names.every((box) => !holds(box, { x: point.x, y: point.y - 3 }, 6));
      if (fits) mine.push(point);
    }
    placed.set(hex, mine);
  }
  return placed;
}

interface Mark {
  readonly place: Point;
  readonly svg: string;
}

function byDepth(marks: Mark[]): string {
  marks.sort((a, b) => a.place.y - b.place.y || a.place.x - b.place.x);
  return marks.map(({ svg }) => svg).join('');
}

/** The three trees, for the `defs` of a drawing. */
export function treeDefs(prefix: string): string {
  return CROWNS.map(
    (crown, i) =>
      `<g id="${prefix}t${i}"><path d="${SHADOW}" fill="var(--tree)" opacity=".38"/>` +
      `<path d="M-.3,.8V3.4" stroke="var(--tree)" stroke-width="1.3"/>` +
      `<path d="${crown}" fill="var(--tree-fill)" stroke="var(--tree)" stroke-width=".85"/>` +
      `<path d="${SHADE}" fill="none" stroke="var(--tree)" stroke-width=".7" stroke-linecap="round"/></g>`,
  ).join('');
}

/** Draws the trees of all woods, those further down over those further up. */
export function treesSvg(sheet: Sheet, obstacles: Obstacles, prefix: string): string {
  const marks: Mark[] = [];
  for (const [hex, points] of thrown(sheet, 'forest', TREES, obstacles)) {
    const noise = seeded(`trees:${hexName(hex)}`);
    for (const place of points) {
      const scale = Math.round(between(noise, 0.88, 1.18) * 100) / 100;
      const kind = Math.floor(noise() * CROWNS.length);
      const turn = `translate(${num(place.x)} ${num(place.y)}) scale(${scale})`;
      marks.push({ place, svg: `<use href="#${prefix}t${kind}" transform="${turn}"/>` });
    }
  }
  return byDepth(marks);
}

function tuft({ x, y }: Point, length: number): string {
  const dash = (dx: number, dy: number, width: number): string =>
    `M${num(x + dx - width / 2)},${num(y + dy)}h${num(width)}`;
  return (
    dash(0, 0, length) +
    dash(1.4, 2.6, length * 0.72) +
    dash(-1, -2.4, length * 0.5) +
    `M${num(x - 1.2)},${num(y - 2.6)}l-.8,-4.2M${num(x + 0.8)},${num(y - 2.6)}l.9,-3.6`
  );
}

/** Draws marshes: dashes in threes with two reeds. */
export function marshSvg(sheet: Sheet, obstacles: Obstacles): string {
  let path = '';
  for (const [hex, points] of thrown(sheet, 'marsh', REEDS, obstacles)) {
    const noise = seeded(`reeds:${hexName(hex)}`);
    for (const place of points) path += tuft(place, between(noise, 8, 11));
  }
  return path === ''
    ? ''
    : `<path d="${path}" fill="none" stroke="var(--bank)" stroke-width=".8" stroke-linecap="round"/>`;
}
