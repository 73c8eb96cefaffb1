import type { GameKey } from '../state/state.js';

const keys = new Map<string, GameKey>();

/** The one object for a game key: equal keys give the same object, by which contexts are kept. */
export function internGameKey(key: GameKey): GameKey {
  const name = JSON.stringify([key.scenario, key.options, key.terrain ?? null]);
  const found = keys.get(name) ?? key;
  keys.set(name, found);
  return found;
}
