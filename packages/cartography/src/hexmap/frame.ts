import { type HexId, hexName, hexOf, type MapData, type Nation, type Side } from '@vedette/napoleonic20/board';
import { at, type Box, linePath, num, offset, type Point } from '../base/points.js';
import { between, seeded } from '../base/seeded.js';
import { type HexSide, MARGIN, S, type Sheet, W } from './sheet.js';

/** Colour token of an army. */
export const ARMY_TOKEN = { french: 'fr', british: 'br', spanish: 'sp', portuguese: 'pt' } as const satisfies Readonly<
  Record<Nation, string>
>;

/** The army whose colour stands for a side on a map: that of its first line of communication. */
export function armyOf(map: MapData, side: Side): Nation {
  return map.loc.find((loc) => loc.side === side)?.nation ?? (side === 'french' ? 'french' : 'british');
}

/** The whole drawing, margins included. */
export function extentOf(sheet: Pick<Sheet, 'width' | 'height'>): Box {
  return { left: -MARGIN, top: -MARGIN, right: sheet.width + MARGIN, bottom: sheet.height + MARGIN };
}

/** Paper, lit in the middle, with a few fibres. */
export function paperSvg(box: Box, name: string, prefix: string, plain: boolean): string {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const area = `x="${num(box.left)}" y="${num(box.top)}" width="${num(width)}" height="${num(height)}"`;
  if (plain) return `<rect ${area} fill="var(--paper)"/>`;
  const noise = seeded(`paper:${name}`);
  let dark = '';
  let light = '';
  for (let i = 0; i < (width * height) / 5200; i++) {
    const start = { x: between(noise, box.left, box.right), y: between(noise, box.top, box.bottom) };
    const angle = between(noise, 0, 2 * Math.PI);
    const way = { x: Math.cos(angle), y: Math.sin(angle) };
    const length = between(noise, 1.4, 5.4);
    const fibre = `M${at(start)}Q${at(offset(start, way, length / 2, between(noise, -1.6, 1.6)))} ${at(offset(start, way, length))}`;
    if (noise() < 0.5) dark += fibre;
    else light += fibre;
  }
  return (
    `<radialGradient id="${prefix}p" cx=".5" cy=".46" r=".7"><stop stop-color="var(--paper-hi)"/>` +
    `<stop offset="1" stop-color="var(--paper)"/></radialGradient><rect ${area} fill="url(#${prefix}p)"/>` +
    `<g fill="none" stroke-width=".7"><path d="${dark}" stroke="var(--ink)" opacity=".055"/>` +
    `<path d="${light}" stroke="#fff" opacity=".16"/></g>`
  );
}

/** Every hexside once. */
export function gridPath(sheet: Sheet): string {
  let path = '';
  for (const hex of sheet.geometry.hexes) {
    for (const direction of [0, 1, 2, 3, 4, 5] as const) {
      if (direction > 2 && sheet.neighbour(hex, direction) !== null) continue;
      const { from, to }: HexSide = sheet.side(hex, direction);
      path += `M${at(from)}L${at(to)}`;
    }
  }
  return path;
}

/** The frame: a heavy line and a fine one outside. */
export function frameSvg({ left, top, right, bottom }: Box): string {
  const rect = (out: number, width: number): string =>
    `<rect x="${num(left - out)}" y="${num(top - out)}" width="${num(right - left + 2 * out)}" height="${num(bottom - top + 2 * out)}" stroke-width="${width}"/>`;
  return `<g fill="none" stroke="var(--ink)">${rect(0, 2.2)}${rect(4.5, 0.7)}</g>`;
}

/** Where a line-of-communication mark stands and which way it points. */
export function exitOf(sheet: Sheet, hex: HexId): { readonly place: Point; readonly out: Point } {
  const centre = sheet.centre(hex);
  const ways: [number, Point][] = [
    [centre.x, { x: -1, y: 0 }],
    [sheet.width - centre.x, { x: 1, y: 0 }],
    [centre.y, { x: 0, y: -1 }],
    [sheet.height - centre.y, { x: 0, y: 1 }],
  ];
  const [, out] = ways.reduce((best, next) => (next[0] < best[0] - 1e-6 ? next : best));
  return { place: offset(centre, out, 27), out };
}

/** A chevron that points along a direction. */
export function chevron(place: Point, out: Point, token: string): string {
  const points: [number, number][] = [
    [-7, -6.5],
    [1, -6.5],
    [7, 0],
    [1, 6.5],
    [-7, 6.5],
    [-1.5, 0],
  ];
  const path = `M${points.map(([along, aside]) => at(offset(place, out, along, aside))).join('L')}Z`;
  return `<path d="${path}" fill="var(--${token})" stroke="var(--edge)" stroke-linejoin="round"/>`;
}

function flag({ x, y }: Point, token: string): string {
  return (
    `<path d="M${num(x)},${num(y - 11)}v22" stroke="var(--ink)" stroke-width="1.5"/>` +
    `<path d="M${num(x + 0.8)},${num(y - 10.6)}h9l-2.6,3.3l2.6,3.3h-9z" fill="var(--${token})" stroke="var(--paper-hi)" stroke-width=".8"/>`
  );
}

/** Arrows of the lines of communication and flags of the objectives. */
export function marksSvg(sheet: Sheet): string {
  const { map } = sheet;
  const arrows = [...map.loc].map(({ hex, nation }) => {
    const { place, out } = exitOf(sheet, hexOf(hex));
    return chevron(place, out, ARMY_TOKEN[nation]);
  });
  const flags = map.objectives.map(({ hex, capturedBy }) => {
    const { x, y } = sheet.centre(hexOf(hex));
    return flag({ x: x - 33, y }, ARMY_TOKEN[armyOf(map, capturedBy === 'french' ? 'allied' : 'french')]);
  });
  return arrows.join('') + flags.join('');
}

/** Corners of a redoubt's front: angle in degrees from the direction of the enemy, and how far it stands out. */
const FRONT: readonly (readonly [degrees: number, out: number])[] = [
  -70, -56, -42, -28, -14, 0, 14, 28, 42, 56, 70,
].map((degrees, i) => [degrees, i % 2 === 0 ? -1.5 : 5]);

/** Redoubts: a broken line with its points towards the edge from which the enemy comes. */
export function redoubtsSvg(sheet: Sheet): string {
  let path = '';
  for (const [hex, { ground, redoubtOf }] of sheet.facts) {
    if (ground !== 'redoubt') continue;
    const enemy = sheet.map.loc.find(({ side }) => side === (redoubtOf === 'french' ? 'allied' : 'french'));
    const { out } = exitOf(sheet, enemy === undefined ? hex : hexOf(enemy.hex));
    const line = FRONT.map(([degrees, beyond]) => {
      const turn = (degrees * Math.PI) / 180;
      const reach = 0.7 * (W / 2) + beyond;
      return offset(sheet.centre(hex), out, reach * Math.cos(turn), reach * Math.sin(turn));
    });
    path += linePath(line);
  }
  return path === ''
    ? ''
    : `<path d="${path}" fill="none" stroke="var(--ink)" stroke-width="1.5" stroke-linejoin="round"/>`;
}

/** Printed numbers, at the top of every hex. */
export function numbersSvg(sheet: Sheet): string {
  const drop = sheet.map.grid.top === 'pointed' ? 0.66 * S : W / 2 - 8;
  const texts = sheet.geometry.hexes.map((hex) => {
    const { x, y } = sheet.centre(hex);
    return `<text x="${num(x)}" y="${num(y - drop)}">${hexName(hex)}</text>`;
  });
  return `<g font-family="var(--sans)" font-size="7.6" font-weight="500" text-anchor="middle" fill="var(--ink-2)" opacity=".6">${texts.join('')}</g>`;
}
