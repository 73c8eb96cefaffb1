import type { SceneryZone } from '@vedette/marechaux/scenery';
import { apart, at, dot, linePath, num, offset, type Point, unit } from '../base/points.js';
import { between, seeded } from '../base/seeded.js';
import { atSea, type Plan } from './plan.js';

const SHADE: Point = { x: 0.64, y: 0.77 };

/** Radius of a town's disc. */
function townRadius({ large }: Pick<SceneryZone, 'large'>): number {
  return large === true ? 19.5 : 15.5;
}

/** How far a zone's drawing reaches from its middle. */
export function zoneReach(zone: SceneryZone): number {
  if (zone.type === 'town') return townRadius(zone);
  return zone.type === 'defensive' ? 22 : 9;
}

function ringSvg({ x, y }: Point, radius: number, dot: boolean): string {
  return (
    `<circle cx="${num(x)}" cy="${num(y)}" r="${radius}" fill="var(--paper-hi)" stroke="var(--ink)" stroke-width="1.7"/>` +
    (dot ? `<circle cx="${num(x)}" cy="${num(y)}" r="2" fill="var(--ink)"/>` : '')
  );
}

function townSvg(zone: SceneryZone): string {
  const radius = townRadius(zone);
  const noise = seeded(`town:${zone.id}`);
  const turn = between(noise, -0.3, 0.3);
  const street = { x: Math.cos(turn), y: Math.sin(turn) };
  let blocks = '';
  for (let row = -3; row <= 3; row++) {
    const shift = between(noise, -2, 2);
    for (let column = -3; column <= 3; column++) {
      const [width, height] = [between(noise, 4.2, 5.6), between(noise, 3.4, 4.3)];
      const gap = noise() < 0.12;
      const middle = offset(zone, street, column * 7 + shift, row * 5.8);
      if (gap || apart(middle, zone) > radius - 4.2) continue;
      blocks += linePath(
        [
          offset(middle, street, -width / 2, -height / 2),
          offset(middle, street, width / 2, -height / 2),
          offset(middle, street, width / 2, height / 2),
          offset(middle, street, -width / 2, height / 2),
        ],
        true,
      );
    }
  }
  return (
    `<circle cx="${num(zone.x)}" cy="${num(zone.y)}" r="${radius}" fill="var(--town-bg)" stroke="var(--town)"/>` +
    `<path d="${blocks}" fill="var(--town)"/>`
  );
}

function strokesRound(zone: SceneryZone, dark: boolean): string {
  const noise = seeded(`heights:${zone.id}`);
  let path = '';
  for (let angle = 0; angle < 2 * Math.PI - 0.05; angle += 0.19 * between(noise, 0.85, 1.15)) {
    const foot = { x: zone.x + 15.6 * Math.cos(angle), y: zone.y + 13.1 * Math.sin(angle) };
    const down = unit({ x: Math.cos(angle) / 17, y: Math.sin(angle) / 14.5 });
    const lit = dot(down, SHADE) * (dark ? -1 : 1);
    const base = 1.5 * (1 + 0.5 * lit) * between(noise, 0.85, 1.15);
    const length = 7 * between(noise, 0.84, 1.18) + 1.4;
    path += `M${at(offset(foot, down, 0, base / 2))}L${at(offset(foot, down, length))} ${at(offset(foot, down, 0, -base / 2))}Z`;
  }
  return path;
}

/** Where the anchor of a port stands: on the side of the sea. */
export function anchorPlace(plan: Plan, zone: SceneryZone): Point {
  const out = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((k) => (Math.PI * k) / 4)
    .map((angle) => ({ x: Math.cos(angle), y: Math.sin(angle) }))
    .find((way) => atSea(plan, offset(zone, way, zoneReach(zone) + 16)));
  return offset(zone, out ?? { x: -1, y: 0 }, zoneReach(zone) + 10);
}

function anchorSvg(plan: Plan, zone: SceneryZone): string {
  const place = anchorPlace(plan, zone);
  return (
    `<g transform="translate(${num(place.x)} ${num(place.y)})" fill="none" stroke="var(--water-ink)" stroke-width="1.5" stroke-linecap="round">` +
    `<circle cy="-5" r="1.7"/><path d="M0,-3.2V6M-3.2,-1.4H3.2M-5.2,2.2C-4.6,5 -2.6,6.2 0,6.4C2.6,6.2 4.6,5 5.2,2.2"/></g>`
  );
}

/** Draws all zones: rings, towns, heights, and anchors at ports. `dark`: the sun stands opposite. */
export function zonesSvg(plan: Plan, dark: boolean): string {
  const zones = [...plan.zones.values()];
  const heights = zones.filter(({ type }) => type === 'defensive');
  const ovals = heights.map(
    ({ x, y }) => `<ellipse cx="${num(x)}" cy="${num(y)}" rx="17" ry="14.5" fill="var(--hill)"/>`,
  );
  const strokes = heights.map((zone) => strokesRound(zone, dark)).join('');
  return (
    `<path d="${strokes}" fill="var(--hach)"/>${ovals.join('')}` +
    zones
      .map((zone) => {
        if (zone.type === 'town') return townSvg(zone);
        return ringSvg(zone, zone.type === 'defensive' ? 6 : 8, zone.type === 'clear');
      })
      .join('') +
    zones.map((zone) => (zone.port === true ? anchorSvg(plan, zone) : '')).join('')
  );
}
