import { type Scenery, sceneryOf } from '@vedette/marechaux/scenery';
import { describe, expect, it } from 'vitest';
import { overlap } from '../src/base/points.js';
import {
  drawZoneMap,
  marchSvg,
  measureText,
  pileSvg,
  printedZoneMapSvg,
  retreatAxisSvg,
  rootAttributes,
  THEME_NAMES,
  wayBetween,
  zoneAt,
  zoneCentre,
  zoneMapBounds,
  zoneMapSvg,
  zoneStepsSvg,
} from '../src/index.js';
import { bridgesOf } from '../src/zonemap/links.js';
import { placeZoneNames } from '../src/zonemap/names.js';
import { atSea, planOf } from '../src/zonemap/plan.js';
import { faultsOf } from './xml.js';

const MAPS = ['junot-1808', 'soult-1809'] as const;
const copyOf = (id: (typeof MAPS)[number]): Scenery => JSON.parse(JSON.stringify(sceneryOf(id)));

describe.each(MAPS)('zone map of %s', (id) => {
  const scenery = sceneryOf(id);
  const plan = planOf(scenery);

  it('is the same, byte for byte, for the same map', () => {
    expect(zoneMapSvg(copyOf(id))).toBe(zoneMapSvg(copyOf(id)));
  });

  it.each(THEME_NAMES)('is well-formed and complete in theme %s', (theme) => {
    const svg = zoneMapSvg(scenery, { theme });
    expect(faultsOf(svg)).toEqual([]);
    expect(svg).not.toContain('var(');
  });

  it('keeps its parts whole, and prints', () => {
    const { ground, names, box } = drawZoneMap(scenery, { print: true });
    for (const part of [ground, names]) expect(faultsOf(`<svg ${rootAttributes(box)}>${part}</svg>`)).toEqual([]);
    expect(box).toEqual(zoneMapBounds(scenery));
    expect(faultsOf(printedZoneMapSvg(scenery, { title: 'A & B' }))).toEqual([]);
  });

  it('has every zone on land and every name in the frame, no name over another', () => {
    for (const zone of scenery.zones) expect(atSea(plan, zone), zone.name).toBe(false);
    const names = placeZoneNames(plan, new Set(), measureText);
    expect(names.length).toBe(scenery.zones.length);
    names.forEach((a, i) => {
      for (const { left, right } of a.boxes) {
        expect(left, a.zone.name).toBeGreaterThan(0);
        expect(right, a.zone.name).toBeLessThan(scenery.width);
      }
      for (const b of names.slice(i + 1)) {
        const clash = a.boxes.some((box) => b.boxes.some((other) => overlap(box, other)));
        expect(clash, `${a.zone.name} and ${b.zone.name}`).toBe(false);
      }
    });
  });

  it('draws a bridge on every connection that has one, near its river', () => {
    const bridges = bridgesOf(plan);
    const built = new Set(bridges.map(({ connection }) => connection));
    expect(scenery.connections.filter((c) => c.bridge === true && !built.has(c.id)).map((c) => c.id)).toEqual([]);
    for (const { place, connection } of bridges) {
      const gap = Math.min(
        ...plan.streams.flatMap(({ line }) => line.map((p) => Math.hypot(p.x - place.x, p.y - place.y))),
      );
      expect(gap, connection).toBeLessThan(9);
    }
  });

  it('shows a cut bridge', () => {
    const cut = scenery.connections.find((c) => c.bridge === true)!.id;
    const [whole, broken] = [drawZoneMap(scenery), drawZoneMap(scenery, { cutBridges: new Set([cut]) })];
    expect(broken.ground).not.toBe(whole.ground);
    expect(broken.names).toBe(whole.names);
  });

  it('names only towns, piles and the zone under the pointer when it is small', () => {
    const plain = scenery.zones.filter((zone) => zone.type === 'clear');
    const [pile, hovered, other] = [plain[0]!, plain[3]!, plain[5]!];
    const { names } = drawZoneMap(scenery, { names: 'few', piles: new Set([pile.id]), hovered: hovered.id });
    const shows = (zone: typeof pile) => names.includes(`>${zone.label.lines[0]}<`);
    expect([pile, hovered, other].map(shows)).toEqual([true, true, false]);
  });

  it('finds zones under the pointer', () => {
    for (const { id: zone } of [...scenery.zones, ...scenery.exits])
      expect(zoneAt(scenery, zoneCentre(scenery, zone))).toBe(zone);
    expect(zoneAt(scenery, { x: 2, y: scenery.height / 2 })).toBe(null);
  });

  it('an edit of one connection leaves the others', () => {
    const before = copyOf(id);
    const [gone, ...rest] = before.connections;
    const lines = (map: Scenery) => new Map(planOf(map).links.map(({ connection, line }) => [connection.id, line]));
    const old = lines(before);
    for (const [link, line] of lines({ ...before, connections: rest })) expect(line, link).toEqual(old.get(link));
    expect(gone).toBeDefined();
  });
});

describe('on a zone map during play', () => {
  const scenery = sceneryOf('soult-1809');
  const drawn: [string, string][] = [
    [
      'steps',
      zoneStepsSvg(
        scenery,
        [
          { zone: 'oporto', cost: 1 },
          { zone: 'avintes', cost: 2 },
        ],
        ['grijo'],
      ),
    ],
    ['pile', pileSvg(scenery, 'gaia', { side: 'allied', nation: 'british', count: 7, chosen: true })],
    ['march', marchSvg(scenery, ['grijo', 'gaia', 'oporto'])],
    ['retreat axis', retreatAxisSvg(scenery, 'oporto', 'carrica')],
  ];

  it.each(drawn)('%s is well-formed', (_, svg) => {
    expect(svg).not.toBe('');
    expect(faultsOf(`<g>${svg}</g>`)).toEqual([]);
  });

  it('a way follows its connection from either end, and an exit off the map', () => {
    const way = wayBetween(scenery, 'grijo', 'gaia');
    expect(way.length).toBeGreaterThan(2);
    expect(way[0]).toMatchObject(zoneCentre(scenery, 'grijo'));
    expect(way.at(-1)).toMatchObject(zoneCentre(scenery, 'gaia'));
    expect(wayBetween(scenery, 'gaia', 'grijo')).toEqual(way.toReversed());
    const [exit] = scenery.exits;
    expect(exit).toBeDefined();
    if (exit === undefined) return;
    expect(wayBetween(scenery, exit.from, exit.id).at(-1)).toEqual(zoneCentre(scenery, exit.id));
  });

  it('a march of no step is not drawn', () => {
    expect(marchSvg(scenery, ['gaia'])).toBe('');
  });
});
