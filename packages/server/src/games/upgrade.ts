import type { GameSystem } from '@vedette/kernel';
import type { Store, StoredGame } from '../store/port.js';
import { Terms } from '../wire/messages.js';
import { lineOf } from './batch.js';
import { advance, NOTHING_YET, type Terrain } from './standing.js';

/** Whether every line of a game's log is legal under the rules that are played now, from the first to the last. */
export async function fitsRules(store: Store, { game }: StoredGame, system: GameSystem): Promise<boolean> {
  const setup = system.readSetup(JSON.parse(game.setup));
  if (!setup.ok) return false;
  const terms = Terms.parse(JSON.parse(game.terms));
  const on: Terrain = { system, setup: setup.value, pace: terms.pace };
  let standing = NOTHING_YET;
  for (const row of await store.log(game.id, 0)) {
    const line = lineOf(row);
    if (line.kind === 'play' && !system.readAction(line.payload).ok) return false;
    const made = advance(on, standing, line);
    if (!made.ok) return false;
    standing = made.value.standing;
  }
  return true;
}
