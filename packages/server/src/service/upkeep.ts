import type { Systems } from '../ports.js';
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

const SWEPT_AT_ONCE = 200;

/** What must be done for games without anybody's playing: after a start, when clocks run out. */
export class Upkeep {
  readonly #parts: UpkeepParts;

  constructor(parts: UpkeepParts) {
    this.#parts = parts;
  }

  /**
   * Takes up what went on without clients before the last stop: lets computer players think on, and plays games that
   * were begun under other rules again. Tells what became of those.
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
    const stored = await this.#parts.store.game(id);
    const rules = this.#parts.systems.get(stored?.game.system ?? '')?.rulesVersion;
    const other = stored?.game.rules_version !== rules;
    if (!other && !stored?.seats.some((seat) => seat.kind === 'computer')) return;
    const opened = await this.#parts.tables.table(id);
    if (!opened.ok) resumed.frozen++;
    else if (other) resumed.adopted++;
  }

  /** Ends live games whose time has run out, whether or not anybody claims it. */
  async sweep(): Promise<void> {
    for (const { game } of await this.#parts.store.duePositions(this.#parts.now(), SWEPT_AT_ONCE)) {
      const table = await this.#parts.tables.table(game);
      if (table.ok) await table.value.claimTime('server');
    }
  }
}
