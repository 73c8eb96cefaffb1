import { expect, test } from 'vitest';
import events from '../data/events.json' with { type: 'json' };
import junotMap from '../data/maps/junot-1808.json' with { type: 'json' };
import soultMap from '../data/maps/soult-1809.json' with { type: 'json' };
import junotOrders from '../data/orders/junot-1808.json' with { type: 'json' };
import soultOrders from '../data/orders/soult-1809.json' with { type: 'json' };
import tables from '../data/tables.json' with { type: 'json' };
import { readMap } from '../src/board/read-map.js';
import { readTables } from '../src/board/tables.js';
import { reaches } from '../src/board/trace.js';
import { contextOf } from '../src/state/context.js';
import { readEvents } from '../src/state/events.js';
import { readOrders } from '../src/state/units.js';

test('[LM:1.2] both maps are sound: every zone reachable by land, three kinds of zone and of road', () => {
  for (const map of [junotMap, soultMap]) {
    expect(readMap(map).ok).toBe(true);
    const { board } = contextOf(map.id);
    for (const zone of board.zones)
      expect(
        reaches(board, [], 0, [zone.index], () => false),
        zone.id,
      ).toBe(true);
    const kinds = new Set(board.zones.map((zone) => zone.kind));
    for (const kind of ['clear', 'town', 'defensive'] as const) expect(kinds.has(kind)).toBe(true);
    const roads = new Set(board.connections.map((link) => link.kind));
    for (const kind of ['route', 'road', 'path'] as const) expect(roads.has(kind)).toBe(true);
  }
});

test('the way of the worked example costs four points over a Douro bridge', () => {
  const { board } = contextOf('soult-1809');
  const way = ['almargem-castro-daire', 'castro-daire-bigorne', 'bigorne-lamego', 'lamego-regua'];
  const links = way.map((id) => board.connections[board.connectionOf.get(id) ?? -1]);
  expect(links.map((link) => link?.cost)).toEqual([1, 1, 1, 1]);
  expect(links[3]).toMatchObject({ bridge: true, douro: true });
});

test('[LM:1.3] orders of battle, events and tables are sound, with provenance everywhere', () => {
  const zones = (map: typeof junotMap | typeof soultMap) => new Set(map.zones.map((zone) => zone.id));
  expect(readOrders(junotOrders, zones(junotMap)).ok).toBe(true);
  expect(readOrders(soultOrders, zones(soultMap)).ok).toBe(true);
  expect(readEvents(events).ok).toBe(true);
  expect(readTables(tables).ok).toBe(true);
});

test('what is wrong in a data file is named with its place', () => {
  const broken = { ...junotMap, zones: [...junotMap.zones, junotMap.zones[0]] };
  expect(readMap(broken)).toMatchObject({ ok: false, error: { at: 'zones[50].id', key: 'data.id-missing-or-twice' } });
  const link = { ...junotMap.connections[0], b: 'nowhere', id: 'x' };
  expect(readMap({ ...junotMap, connections: [link] })).toMatchObject({ ok: false, error: { at: 'connections[0]' } });
  const unit = { ...junotOrders.units[1], morale: [] };
  expect(readOrders({ ...junotOrders, units: [unit] }, new Set(['obidos']))).toMatchObject({
    ok: false,
    error: { at: 'units[0].morale' },
  });
  expect(readEvents({ events: events.events.slice(1) })).toMatchObject({
    ok: false,
    error: { key: 'data.event-missing' },
  });
  const rows = [{ ...tables.melee.rows[0], losses: [] }];
  expect(readTables({ ...tables, melee: { ...tables.melee, rows } })).toMatchObject({
    ok: false,
    error: { at: 'melee.rows[0].losses' },
  });
});
