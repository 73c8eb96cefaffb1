import { err, type InputError, ok, type Result } from '@vedette/kernel';
import { hexOf } from './build.js';
import { type Geometry, geometryOf } from './geometry.js';
import type { HexText, MapData } from './map-data.js';
import { mapShape } from './map-shape.js';

/** One fault at a time: a check returns the first it finds. */
type Fault = InputError | null;
type Check = (map: MapData, geometry: Geometry) => Fault;

function first<T>(items: readonly T[], find: (item: T, at: number) => Fault): Fault {
  for (const [at, item] of items.entries()) {
    const fault = find(item, at);
    if (fault !== null) return fault;
  }
  return null;
}

function sideKey(a: HexText, b: HexText): string {
  return a < b ? `${a}/${b}` : `${b}/${a}`;
}

function onSheet(geometry: Geometry, hex: HexText, at: string): Fault {
  return geometry.has(hexOf(hex)) ? null : { at, key: 'map.not-on-the-sheet', params: { hex } };
}

function touching(geometry: Geometry, a: HexText, b: HexText, at: string): Fault {
  return (
    onSheet(geometry, a, at) ??
    onSheet(geometry, b, at) ??
    (geometry.directionTo(hexOf(a), hexOf(b)) === null ? { at, key: 'map.not-adjacent', params: { a, b } } : null)
  );
}

/** Reports the first key that was seen before. */
function once(): (key: string, at: string) => Fault {
  const seen = new Set<string>();
  return (key, at) => {
    if (seen.has(key)) return { at, key: 'map.twice', params: { what: key } };
    seen.add(key);
    return null;
  };
}

const checkHexes: Check = (map, geometry) => {
  const twice = once();
  return first(
    map.hexes,
    ({ hex, ground, redoubtOf }, at) =>
      onSheet(geometry, hex, `hexes[${at}].hex`) ??
      twice(hex, `hexes[${at}].hex`) ??
      (redoubtOf !== undefined && ground !== 'redoubt'
        ? { at: `hexes[${at}].redoubtOf`, key: 'map.no-redoubt', params: { hex } }
        : null),
  );
};

const checkRivers: Check = (map, geometry) => {
  const twice = once();
  return first(map.rivers, ({ sides }, r) =>
    first(sides, ({ between: [a, b] }, s) => {
      const at = `rivers[${r}].sides[${s}].between`;
      return touching(geometry, a, b, at) ?? twice(sideKey(a, b), at);
    }),
  );
};

const checkSlopes: Check = (map, geometry) => {
  const level = new Map(map.hexes.map((hex) => [hex.hex, hex.level ?? 0]));
  const twice = once();
  return (
    first(map.slopes, ({ high, low }, s) => {
      const at = `slopes[${s}]`;
      const sound = touching(geometry, high, low, at) ?? twice(sideKey(high, low), at);
      if (sound !== null) return sound;
      return (level.get(high) ?? 0) > (level.get(low) ?? 0)
        ? null
        : { at, key: 'map.not-higher', params: { high, low } };
    }) ??
    first(map.gentleRises, ([high, low], g) => {
      const at = `gentleRises[${g}]`;
      return touching(geometry, high, low, at) ?? twice(sideKey(high, low), at);
    })
  );
};

const checkRoads: Check = (map, geometry) => {
  const barred = new Set<string>();
  for (const { kind, sides } of map.rivers) {
    if (kind !== 'major') continue;
    for (const { between, crossing } of sides) if (crossing === undefined) barred.add(sideKey(...between));
  }
  return first(map.roads, ({ path }, r) => {
    if (path.length < 2) return { at: `roads[${r}].path`, key: 'map.road-too-short' };
    return first(path, (to, s) => {
      const from = path[s - 1];
      if (from === undefined) return onSheet(geometry, to, `roads[${r}].path[${s}]`);
      const at = `roads[${r}].path[${s}]`;
      const sound = touching(geometry, from, to, at);
      if (sound !== null) return sound;
      return barred.has(sideKey(from, to))
        ? { at, key: 'map.road-over-major-river', params: { a: from, b: to } }
        : null;
    });
  });
};

const checkPlaces: Check = (map, geometry) => {
  const placed = (items: readonly { readonly hex: HexText }[], name: string): Fault =>
    first(items, ({ hex }, at) => onSheet(geometry, hex, `${name}[${at}].hex`));
  const listed = (items: readonly HexText[], name: string): Fault => {
    const twice = once();
    return first(items, (hex, at) => onSheet(geometry, hex, `${name}[${at}]`) ?? twice(hex, `${name}[${at}]`));
  };
  const areaTwice = once();
  return (
    placed(map.loc, 'loc') ??
    placed(map.alternateLoc, 'alternateLoc') ??
    placed(map.objectives, 'objectives') ??
    placed(map.garrisons, 'garrisons') ??
    first(
      map.entryAreas,
      ({ id, hexes }, at) => areaTwice(id, `entryAreas[${at}].id`) ?? listed(hexes, `entryAreas[${at}].hexes`),
    ) ??
    first(Object.entries(map.regions), ([name, hexes]) => listed(hexes, `regions.${name}`)) ??
    first(map.deployments, ({ places }, d) => placed(places, `deployments[${d}].places`)) ??
    first(map.deployments, ({ places }, d) =>
      first(places, ({ region }, p) =>
        region === undefined || Object.hasOwn(map.regions, region)
          ? null
          : { at: `deployments[${d}].places[${p}].region`, key: 'map.unknown-region', params: { region } },
      ),
    )
  );
};

const checkAreas: Check = (map) => {
  const known = new Set(map.entryAreas.map(({ id }) => id));
  const unknown = (area: string, at: string): Fault =>
    known.has(area) ? null : { at, key: 'map.unknown-area', params: { area } };
  return (
    first(map.boxes, ({ entryArea }, at) => unknown(entryArea, `boxes[${at}].entryArea`)) ??
    first(map.turns, ({ arrival }, t) =>
      first(arrival?.areas ?? [], (area, a) => unknown(area, `turns[${t}].arrival.areas[${a}]`)),
    )
  );
};

const checkTurns: Check = (map) =>
  first(map.turns, ({ turn }, at) =>
    turn === at + 1 ? null : { at: `turns[${at}].turn`, key: 'map.turn-out-of-order', params: { turn, due: at + 1 } },
  );

const checkMissing: Check = (map) => {
  const twice = once();
  const whole = geometryOf(map.grid);
  return first(map.missing, (hex, at) => onSheet(whole, hex, `missing[${at}]`) ?? twice(hex, `missing[${at}]`));
};

const CHECKS: readonly Check[] = [
  checkMissing,
  checkHexes,
  checkRivers,
  checkSlopes,
  checkRoads,
  checkPlaces,
  checkAreas,
  checkTurns,
];

/**
 * Reads untrusted JSON as a map: the right shape, hexes that exist, features between hexes that touch, slopes that
 * fall, roads that keep off unbridged major rivers, turns without gaps. The error names the first place that is wrong.
 */
export function checkMap(input: unknown): Result<MapData, InputError> {
  const read = mapShape(input, '');
  if (!read.ok) return read;
  const geometry = geometryOf(read.value.grid, read.value.missing.map(hexOf));
  for (const check of CHECKS) {
    const fault = check(read.value, geometry);
    if (fault !== null) return err(fault);
  }
  return ok(read.value);
}
