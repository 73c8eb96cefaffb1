import type { TerrainOverride } from '../board/build.js';
import { hexOf } from '../board/build.js';
import { scenarioNamed } from '../data/index.js';
import type { Setup, TerrainChange } from '../state/setup.js';
import type { GameKey } from '../state/state.js';

const keys = new Map<string, GameKey>();

/** The one object for a game key: equal keys give the same object, by which contexts are kept. */
export function internGameKey(key: GameKey): GameKey {
  const name = JSON.stringify([key.scenario, key.options, key.terrain ?? null]);
  const found = keys.get(name) ?? key;
  keys.set(name, found);
  return found;
}

/** The game that a set-up begins. */
export function gameKeyOf({ scenario, options, overrides }: Setup): GameKey {
  const terrain = [...(scenarioNamed(scenario)?.terrain ?? []), ...(overrides?.terrain?.map(terrainOf) ?? [])];
  return internGameKey(terrain.length === 0 ? { scenario, options } : { scenario, options, terrain });
}

function terrainOf(change: TerrainChange): TerrainOverride {
  if ('between' in change) {
    const [one, other] = change.between;
    return { between: [hexOf(one), hexOf(other)], set: change.set };
  }
  if ('garrison' in change) return { garrison: hexOf(change.garrison), side: change.side };
  return { hex: hexOf(change.hex), ground: change.ground };
}
