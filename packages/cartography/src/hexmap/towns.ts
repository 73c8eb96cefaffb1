import { type HexId, hexName, type MapHex } from '@vedette/napoleonic20/board';
import { curvePath, directionAt } from '../base/curves.js';
import { apart, at, type Line, linePath, offset, type Point, toLine } from '../base/points.js';
import { between, type Noise, seeded } from '../base/seeded.js';
import { S, type Sheet } from './sheet.js';

/** What a town has to keep clear of. */
export interface TownGround {
  readonly roads: readonly Line[];
  readonly majorRivers: readonly Line[];
  /** Arrows and the like. */
  readonly marks: readonly Point[];
}

const isBuilt = (fact: MapHex): boolean => fact.ground === 'city' || fact.ground === 'fortification';

function ring(centre: Point, radius: number, points: number, noise: Noise, stray: number): Point[] {
  return Array.from({ length: points }, (_, i) => {
    const angle = (2 * Math.PI * (i + 0.5)) / points;
    const out = radius + between(noise, -stray, stray);
    return offset(centre, { x: Math.cos(angle), y: Math.sin(angle) }, out);
  });
}

/** The grounds of towns, to be blurred. */
export function townGrounds(sheet: Sheet): string {
  let path = '';
  for (const [hex, fact] of sheet.facts) {
    if (isBuilt(fact))
      path += curvePath(ring(sheet.centre(hex), 0.82 * S, 12, seeded(`ground:${hexName(hex)}`), 1.2), true);
  }
  return path;
}

/** The walls of towns; those of fortifications in ink. */
export function wallsSvg(sheet: Sheet): string {
  let svg = '';
  for (const [hex, fact] of sheet.facts) {
    const fortified = fact.ground === 'fortification';
    if (!fortified && fact.walls !== true) continue;
    const points = ring(sheet.centre(hex), 0.8 * S, 12, seeded(`wall:${hexName(hex)}`), 1);
    const ink = fortified ? 'var(--ink)' : 'var(--town)';
    const dots = points.map((point) => `M${at(point)}h0`).join('');
    svg +=
      `<path d="${linePath(points, true)}" fill="none" stroke="${ink}" stroke-width="1.5"/>` +
      `<path d="${dots}" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>`;
  }
  return svg;
}

/** The direction of the road that passes nearest to a point, if one comes within a hex. */
function streetAt(roads: readonly Line[], point: Point): { place: Point; along: Point } | null {
  let best: { place: Point; along: Point } | null = null;
  let least = S;
  for (const line of roads) {
    for (const [i, here] of line.entries()) {
      const gap = apart(here, point);
      if (gap >= least) continue;
      least = gap;
      best = { place: here, along: directionAt(line, i) };
    }
  }
  return best;
}

function block(middle: Point, along: Point, width: number, height: number): string {
  const corners = [
    offset(middle, along, -width / 2, -height / 2),
    offset(middle, along, width / 2, -height / 2),
    offset(middle, along, width / 2, height / 2),
    offset(middle, along, -width / 2, height / 2),
  ];
  return linePath(corners, true);
}

function clear(lines: readonly Line[], point: Point, gap: number): boolean {
  return lines.every((line) => toLine(point, line) >= gap);
}

function nearby(lines: readonly Line[], centre: Point): Line[] {
  return lines.flatMap((line) => {
    const part = line.filter((point) => apart(point, centre) < 1.3 * S);
    return part.length > 0 ? [part] : [];
  });
}

function cityBlocks(sheet: Sheet, hex: HexId, fact: MapHex, ground: TownGround): string {
  const centre = sheet.centre(hex);
  const noise = seeded(`town:${hexName(hex)}`);
  const roads = nearby(ground.roads, centre);
  const rivers = nearby(ground.majorRivers, centre);
  const street = streetAt(roads, centre)?.along ?? offset({ x: 0, y: 0 }, { x: 1, y: 0 }, 1, between(noise, -0.3, 0.3));
  const walled = fact.walls === true || fact.ground === 'fortification';
  let path = '';
  for (let row = -4; row <= 4; row++) {
    const shift = between(noise, -2.4, 2.4);
    for (let column = -4; column <= 4; column++) {
      const [x, y] = [column * 8.8 + shift, row * 7.6];
      const out = Math.hypot(x / 27, y / 24);
      const width = 8.8 * between(noise, 0.62, 0.82);
      const height = 7.6 * between(noise, 0.62, 0.82);
      const tilt = between(noise, -0.08, 0.08);
      const gap = noise() < (walled ? 0.03 + 0.07 * out : 0.06 + 0.26 * out ** 4);
      const middle = offset(centre, street, x, y);
      if (gap || out > 1.04 || !clear(roads, middle, 7) || !clear(rivers, middle, 11)) continue;
      if (ground.marks.some((mark) => apart(mark, middle) < 12)) continue;
      path += block(middle, offset({ x: 0, y: 0 }, street, 1, tilt), width, height);
    }
  }
  return path;
}

function villageBlocks(sheet: Sheet, hex: HexId, ground: TownGround): string {
  const centre = sheet.centre(hex);
  const noise = seeded(`village:${hexName(hex)}`);
  const roads = nearby(ground.roads, centre);
  const rivers = nearby(ground.majorRivers, centre);
  const wanted = 4 + Math.floor(noise() * 3);
  const placed: Point[] = [];
  let path = '';
  for (let tries = 0; tries < 200 && placed.length < wanted; tries++) {
    const street = streetAt(roads, centre);
    const angle = between(noise, 0, 2 * Math.PI);
    const along = street?.along ?? { x: 1, y: 0.2 };
    const free = offset(centre, { x: Math.cos(angle), y: Math.sin(angle) }, between(noise, 5, 18));
    const byRoad = offset(
      street?.place ?? centre,
      along,
      between(noise, -18, 18),
      (tries % 2 === 0 ? -1 : 1) * between(noise, 6.5, 12.5),
    );
    const middle = street === null ? free : byRoad;
    const tilt = between(noise, -0.35, 0.35);
    const out = apart(middle, centre);
    if (out < 5 || out > 20 || placed.some((other) => apart(other, middle) < 8.6)) continue;
    if (!clear(roads, middle, 6.2) || !clear(rivers, middle, 11)) continue;
    placed.push(middle);
    path += block(middle, offset({ x: 0, y: 0 }, along, 1, tilt), 6, 4);
  }
  return path;
}

/** Draws the houses: solid blocks where a rule speaks of a city, hollow ones where there is only a name. */
export function buildingsSvg(sheet: Sheet, ground: TownGround): string {
  let solid = '';
  let hollow = '';
  for (const [hex, fact] of sheet.facts) {
    if (isBuilt(fact)) solid += cityBlocks(sheet, hex, fact, ground);
    else if (fact.settlement === 'village') hollow += villageBlocks(sheet, hex, ground);
  }
  return (
    (solid === '' ? '' : `<path d="${solid}" fill="var(--town)"/>`) +
    (hollow === '' ? '' : `<path d="${hollow}" fill="var(--paper-hi)" stroke="var(--town)"/>`)
  );
}
