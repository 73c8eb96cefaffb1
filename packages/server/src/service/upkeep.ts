import { dueAt } from '../games/clock.js';
import type { Systems } from '../ports.js';
import type { Job } from '../store/jobs.js';
import type { Store } from '../store/port.js';
import type { Tables } from './tables.js';

/** What upkeep works with. */
export interface UpkeepParts {
  readonly systems: Systems;
  readonly store: Store;
  readonly tables: Tables;
  readonly now: () => number;
}

/** What became of games begun under other rules: those that go on under the present ones, and those that cannot. */
export interface Resumed {
  readonly adopted: number;
  readonly frozen: number;
}

/** What must be done for games without anybody's playing: after a start, when clocks run out. */
export class Upkeep {
  readonly #parts: UpkeepParts;

  constructor(parts: UpkeepParts) {
    this.#parts = parts;
  }

  /**
   * Takes up what went on without clients before the last stop: sees to it that computer players think on, and plays
   * games that were begun under other rules again. Tells what became of those.
   */
  async resume(): Promise<Resumed> {
    const resumed = { adopted: 0, frozen: 0 };
    for (let after = ''; ; ) {
      const ids = await this.#parts.store.runningGames(after, 100);
      for (const id of ids) await this.#resumeGame(id, resumed);
      const last = ids.at(-1);
      if (last === undefined) return resumed;
      after = last;
    }
  }

  async #resumeGame(id: string, resumed: { adopted: number; frozen: number }): Promise<void> {
    const { store, systems, tables, now } = this.#parts;
    const stored = await store.game(id);
    const rules = systems.get(stored?.game.system ?? '')?.rulesVersion;
    if (stored?.game.rules_version !== rules) {
      const opened = await tables.table(id);
      if (!opened.ok) resumed.frozen++;
      else resumed.adopted++;
    }
    if (!stored?.seats.some((seat) => seat.kind === 'computer')) return;
    const position = await store.position(id);
    const side = stored.seats.find((seat) => seat.side === position?.to_move && seat.kind === 'computer')?.side;
    // a computer player's job is there already, unless it was given up
    if (side !== undefined) await store.jobs.add({ kind: 'think', game: id, side, seq: position?.length ?? 0 }, now());
  }

  /** Ends a live game whose time has run out, whether or not anybody claims it; looks again when that may be. */
  async lookAtClock(job: Job): Promise<void> {
    const { store, tables, now } = this.#parts;
    const opened = await tables.table(job.game);
    if (!opened.ok) return;
    const table = opened.value;
    await table.refresh();
    const due = dueAt(table.standing.clock);
    // whenever a side must decide anew its clock gets a job of its own, which never falls due too late
    if (due === null || table.toMove !== job.side) return;
    if (now() < due) return store.jobs.add(job, due);
    const ended = await table.claimTime('server');
    if (!ended.ok && ended.error.key === 'error.conflict') throw new Error('a clock ran out in a race with a decision');
  }
}
