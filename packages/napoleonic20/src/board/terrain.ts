import type { SideName, TerrainOverride } from './build.js';
import { type HexId, hexName } from './hex.js';
import type { HexText, MapData, MapHex, MapRiver, MapRoad, RiverKind } from './map-data.js';

const RIVERS: readonly (readonly [SideName, RiverKind])[] = [
  ['minorRiver', 'minor'],
  ['majorRiver', 'major'],
  ['streambed', 'streambed'],
];

const EDITED = { provenance: 'edited' } as const;

function isSide(a: HexText, b: HexText, pair: readonly [HexText, HexText]): boolean {
  return (a === pair[0] && b === pair[1]) || (a === pair[1] && b === pair[0]);
}

function withGround(map: MapData, change: Extract<TerrainOverride, { hex: HexId }>): MapData {
  const text = hexName(change.hex);
  const before: MapHex = map.hexes.find(({ hex }) => hex === text) ?? { hex: text, ...EDITED };
  const { ground: _, redoubtOf: __, settlement, walls: ___, ...rest } = before;
  const after: MapHex = {
    ...rest,
    ...(settlement !== undefined && change.ground === before.ground ? { settlement } : {}),
    ...(change.level === undefined ? {} : { level: change.level }),
    ...(change.redoubtOf === undefined
      ? { ground: change.ground }
      : { ground: 'redoubt', redoubtOf: change.redoubtOf }),
    groundProvenance: 'edited',
  };
  return { ...map, hexes: [...map.hexes.filter(({ hex }) => hex !== text), after] };
}

/** The road without the steps over a hexside, in the pieces that are left. */
function cutRoad(road: MapRoad, pair: readonly [HexText, HexText]): MapRoad[] {
  const pieces: HexText[][] = [[]];
  road.path.forEach((hex, i) => {
    const before = road.path[i - 1];
    if (before !== undefined && isSide(before, hex, pair)) pieces.push([]);
    pieces[pieces.length - 1]?.push(hex);
  });
  return pieces.flatMap((path) => (path.length > 1 ? [{ ...road, path }] : []));
}

function withRiver(rivers: readonly MapRiver[], kind: RiverKind, side: MapRiver['sides'][number]): MapRiver[] {
  const name = `edited ${kind}`;
  const known = rivers.find((river) => river.name === name);
  const river: MapRiver = { name, kind, sides: [...(known?.sides ?? []), side] };
  return [...rivers.filter((other) => other !== known), river];
}

function withSide(map: MapData, change: Extract<TerrainOverride, { between: readonly [HexId, HexId] }>): MapData {
  const [a, b] = [hexName(change.between[0]), hexName(change.between[1])];
  const has = (name: SideName): boolean => change.set.includes(name);
  let rivers: readonly MapRiver[] = map.rivers
    .map((river) => ({ ...river, sides: river.sides.filter(({ between }) => !isSide(a, b, between)) }))
    .filter(({ sides }) => sides.length > 0);
  const crossing = has('bridge') ? 'bridge' : has('ford') ? 'ford' : undefined;
  for (const [bit, kind] of RIVERS) {
    if (!has(bit)) continue;
    rivers = withRiver(rivers, kind, { between: [a, b], ...(crossing === undefined ? {} : { crossing }), ...EDITED });
  }
  const roads = map.roads.flatMap((road) => cutRoad(road, [a, b]));
  for (const kind of ['road', 'trail'] as const) {
    if (has(kind)) roads.push({ name: `edited ${kind}`, kind, path: [a, b], ...EDITED });
  }
  const slopes = map.slopes.filter(({ high, low }) => !isSide(high, low, [a, b]));
  const steep = has('steep') ? { steep: true } : {};
  if (has('uphill')) slopes.push({ high: b, low: a, ...steep, ...EDITED });
  else if (has('downhill')) slopes.push({ high: a, low: b, ...steep, ...EDITED });
  return { ...map, rivers, roads, slopes };
}

function withGarrison(map: MapData, change: Extract<TerrainOverride, { garrison: HexId }>): MapData {
  const hex = hexName(change.garrison);
  const others = map.garrisons.filter((garrison) => garrison.hex !== hex);
  return { ...map, garrisons: [...others, { hex, side: change.side, strength: 0, ...EDITED }] };
}

function changed(map: MapData, change: TerrainOverride): MapData {
  if ('between' in change) return withSide(map, change);
  return 'hex' in change ? withGround(map, change) : withGarrison(map, change);
}

/**
 * The map as it stands after changes of terrain, for drawing: what `buildBoard` does to the board, done to the map.
 * Bridges without a river are not on it. The result need not pass `checkMap`, since made-up slopes may defy levels.
 */
export function withTerrain(map: MapData, overrides: readonly TerrainOverride[]): MapData {
  let made = map;
  for (const change of overrides) made = changed(made, change);
  return made;
}
