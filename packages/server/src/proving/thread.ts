import { parentPort } from 'node:worker_threads';
import { err, type GameSystem, type InputError, ok, type Result } from '@vedette/kernel';
import { provedGame } from '../dice/verify.js';
import { pastOf } from '../games/history.js';
import { appendOfFile, type PlayedGame, playedOf } from '../games/imported.js';
import { type Terrain, viewersOf } from '../games/standing.js';
import type { Systems } from '../ports.js';
import { TOO_HEAVY } from './prover.js';

/**
 * Milliseconds in which a game must be shown whole to everybody: many times what any game takes, and no more than a
 * server can spare when somebody looks at it.
 */
const SHOWN_WITHIN = { game: 1000, action: 2 };

/** Proves in this thread the one file that it is given, for a server that waits for it. */
export function proveInThread(systems: Systems): void {
  parentPort?.once('message', async (file) => parentPort?.postMessage(await proved(systems, file)));
}

async function proved(systems: Systems, file: unknown): Promise<Result<PlayedGame, InputError>> {
  const { opening, system } = (file ?? {}) as { readonly opening?: unknown; readonly system?: unknown };
  try {
    const found = provedGame(systems, file);
    if (!found.ok) return found;
    const played = playedOf(found.value);
    return (await isShownSoon(found.value.match.system, played)) ? ok(played) : TOO_HEAVY;
  } catch (fault) {
    // rules may fall over a position that they never made
    if (opening === undefined) throw fault;
    const expected = systems.get(String(system))?.rulesVersion ?? 0;
    return err({ at: 'opening.position', key: 'position.unreadable', params: { expected } });
  }
}

/** Shows the whole game to everybody, as the server will be asked to, and tells whether that was soon done. */
async function isShownSoon(system: GameSystem, played: PlayedGame): Promise<boolean> {
  const { rows } = appendOfFile(system, '', played, 0);
  const log = { log: async () => rows, snapshot: async () => null };
  const on: Terrain = { system, setup: played.setup, pace: { kind: 'none' } };
  const began = performance.now();
  for (const viewer of viewersOf(system)) await pastOf(log, '', on, viewer, 0, rows.length);
  return performance.now() - began < SHOWN_WITHIN.game + SHOWN_WITHIN.action * played.entries.length;
}
