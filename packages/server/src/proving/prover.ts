import { Worker } from 'node:worker_threads';
import { err, type InputError, ok, type Result } from '@vedette/kernel';
import { provingGame } from '../dice/verify.js';
import { type PlayedGame, playedOf } from '../games/imported.js';
import type { Systems } from '../ports.js';
import { inSlices } from './slices.js';

/**
 * Proves a finished game's file: every action is played again, every outcome derived again where the file opens its
 * dice. The failure names the place in the file.
 */
export type Prover = (file: unknown) => Promise<Result<PlayedGame, InputError>>;

/** The failure of a file that asks more of the rules than any game does. */
export const TOO_HEAVY = err({ at: '$', key: 'import.too-heavy' });

/** Milliseconds that a thread may take to start and prove one file. */
const PATIENCE = 20_000;
/** Memory that it may take, in MiB. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

/**
 * Proves files between everything else that the server does. Refuses positions: one made up to do harm could keep it busy
 * for ever.
 */
export function proverHere(systems: Systems): Prover {
  return async (file) => {
    const { opening } = (file ?? {}) as { readonly opening?: unknown };
    if (opening !== undefined) return err({ at: 'opening', key: 'import.from-position' });
    const proved = await inSlices(provingGame(systems, file));
    return proved.ok ? ok(playedOf(proved.value)) : proved;
  };
}

/**
 * Proves each file in a thread of its own, which is ended when it takes too long or too much memory. `module` calls
 * `proveInThread`. Fails if the thread cannot be run.
 */
export function proverApart(module: URL, patience = PATIENCE): Prover {
  return (file) =>
    new Promise((resolve, reject) => {
      const thread = new Worker(module, { resourceLimits: MEMORY });
      const timer = setTimeout(() => settle(() => resolve(TOO_HEAVY)), patience);
      const settle = (answer: () => void) => {
        clearTimeout(timer);
        thread.removeAllListeners();
        // what it does between the answer and its end concerns nobody
        thread.on('error', () => undefined);
        thread.terminate().then(answer, answer);
      };
      thread.once('message', (proved: Result<PlayedGame, InputError>) => settle(() => resolve(proved)));
      thread.once('error', (fault: NodeJS.ErrnoException) => {
        settle(() => (fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(TOO_HEAVY) : reject(fault)));
      });
      thread.once('exit', (code) => settle(() => reject(new Error(`a proving thread ended by itself (${code})`))));
      try {
        thread.postMessage(file);
      } catch {
        // nested deeper than any message may be
        settle(() => resolve(TOO_HEAVY));
      }
    });
}
