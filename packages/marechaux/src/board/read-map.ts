import { err, type InputError, ok, type Result } from '@vedette/kernel';
import { type Board, CONNECTION_KINDS, type Connection, ZONE_KINDS, type Zone } from './board.js';
import type { Tables } from './tables.js';

/** A zone in a map file, as far as rules read it. */
export interface ZoneData {
  readonly id: string;
  readonly name: string;
  readonly type: Zone['kind'];
  readonly port?: boolean;
  readonly southOfDouro?: boolean;
  readonly provenance: string;
}

/** A connection in a map file, as far as rules read it. */
export interface ConnectionData {
  readonly id: string;
  readonly a: string;
  readonly b: string;
  readonly kind: Connection['kind'];
  readonly value: number;
  readonly river?: string;
  readonly bridge?: boolean;
  readonly riverName?: string;
  readonly provenance: string;
}

/** An exit in a map file, as far as rules read it. */
export interface ExitData {
  readonly id: string;
  readonly from: string;
  readonly kind: Connection['kind'];
  readonly toward: string;
  readonly provenance: string;
}

/** A checked map file, as far as rules read it. */
export interface MapData {
  readonly id: string;
  readonly zones: readonly ZoneData[];
  readonly connections: readonly ConnectionData[];
  readonly exits: readonly ExitData[];
  readonly communications: Readonly<Record<string, readonly string[]>>;
  readonly turnTrack: readonly string[];
}

/** Checks a map file: every zone and connection complete, named once, with a known kind, both ends and a provenance. */
export function readMap(input: unknown): Result<MapData, InputError> {
  const map = input as MapData;
  if (typeof map !== 'object' || map === null || typeof map.id !== 'string') return bad('id', 'data.no-id');
  if (!Array.isArray(map.zones) || map.zones.length === 0) return bad('zones', 'data.no-zones');
  const seen = new Set<string>();
  for (const [at, zone] of map.zones.entries()) {
    const where = `zones[${at}]`;
    if (typeof zone.id !== 'string' || seen.has(zone.id)) return bad(`${where}.id`, 'data.id-missing-or-twice');
    if (!ZONE_KINDS.includes(zone.type) || zone.type === 'exit') return bad(`${where}.type`, 'data.unknown-kind');
    if (typeof zone.provenance !== 'string') return bad(`${where}.provenance`, 'data.no-provenance');
    seen.add(zone.id);
  }
  const zones = new Set(seen);
  for (const [at, link] of (map.connections ?? []).entries()) {
    const where = `connections[${at}]`;
    if (typeof link.id !== 'string' || seen.has(link.id)) return bad(`${where}.id`, 'data.id-missing-or-twice');
    if (!zones.has(link.a) || !zones.has(link.b) || link.a === link.b) return bad(where, 'data.unknown-zone');
    if (!CONNECTION_KINDS.includes(link.kind)) return bad(`${where}.kind`, 'data.unknown-kind');
    if (!Number.isInteger(link.value) || link.value < 0) return bad(`${where}.value`, 'data.not-a-count');
    if (typeof link.provenance !== 'string') return bad(`${where}.provenance`, 'data.no-provenance');
    if (link.bridge === true && link.river === undefined) return bad(`${where}.bridge`, 'data.bridge-without-river');
    seen.add(link.id);
  }
  for (const [at, exit] of (map.exits ?? []).entries()) {
    const where = `exits[${at}]`;
    if (typeof exit.id !== 'string' || seen.has(exit.id)) return bad(`${where}.id`, 'data.id-missing-or-twice');
    if (!zones.has(exit.from)) return bad(`${where}.from`, 'data.unknown-zone');
    if (!CONNECTION_KINDS.includes(exit.kind)) return bad(`${where}.kind`, 'data.unknown-kind');
    if (typeof exit.provenance !== 'string') return bad(`${where}.provenance`, 'data.no-provenance');
    seen.add(exit.id);
  }
  if (!Array.isArray(map.turnTrack) || map.turnTrack.length === 0) return bad('turnTrack', 'data.no-turns');
  return ok(map);
}

/** Builds the tables that rules use from a checked map and the terrain values. */
export function boardOf(map: MapData, tables: Tables): Board {
  const zones: Zone[] = map.zones.map((zone, index) => ({
    index,
    id: zone.id,
    name: zone.name,
    kind: zone.type,
    defence: tables.defence[zone.type as keyof Tables['defence']].value,
    port: zone.port === true,
    southOfDouro: zone.southOfDouro === true,
  }));
  for (const exit of map.exits) {
    zones.push({
      index: zones.length,
      id: exit.id,
      name: exit.toward,
      kind: 'exit',
      defence: 0,
      port: false,
      southOfDouro: false,
    });
  }
  const zoneOf = new Map(zones.map((zone) => [zone.id, zone.index]));
  const number = (id: string): number => zoneOf.get(id) ?? 0;
  const connections: Connection[] = [];
  const link = (id: string, a: string, b: string, data: ConnectionData | ExitData, exit: boolean): void => {
    const water = data.kind === 'ferry' || data.kind === 'boats';
    const over = 'river' in data ? data : null;
    connections.push({
      index: connections.length,
      id,
      a: number(a),
      b: number(b),
      kind: data.kind,
      cost: water && 'value' in data ? data.value : tables.costs[data.kind as keyof Tables['costs']].value,
      river: over !== null,
      bridge: over?.bridge === true,
      douro: over?.riverName?.includes('Douro') === true,
      path: data.kind === 'path',
      water,
      exit,
    });
  };
  for (const data of map.connections) link(data.id, data.a, data.b, data, false);
  for (const data of map.exits) link(`${data.from}-${data.id}`, data.from, data.id, data, true);
  return {
    id: map.id,
    zones,
    connections,
    around: zones.map((zone) => connections.filter(({ a, b }) => a === zone.index || b === zone.index)),
    zoneOf,
    connectionOf: new Map(connections.map(({ id, index }) => [id, index])),
    ports: zones.filter((zone) => zone.port).map((zone) => zone.index),
    exits: zones.filter((zone) => zone.kind === 'exit').map((zone) => zone.index),
  };
}

function bad(at: string, key: string): Result<never, InputError> {
  return err({ at, key });
}
