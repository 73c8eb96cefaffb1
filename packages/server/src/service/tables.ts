import { ok, type Result } from '@vedette/kernel';
import type { Batch } from '../games/batch.js';
import { failure } from '../games/failures.js';
import { Table } from '../games/table.js';
import { fitsRules } from '../games/upgrade.js';
import type { Systems } from '../ports.js';
import type { Store, StoredGame } from '../store/port.js';
import type { Failure } from '../wire/messages.js';
import { termsOf } from './access.js';

/** Tables kept open though nobody watches them. */
const KEPT_OPEN = 400;

/** The failure of a game whose log does not fit the rules that this server plays. */
export const FROZEN = 'error.other-rules';

/** The tables that this process has open. Each game has at most one. */
export class Tables {
  readonly #open = new Map<string, Promise<Result<Table, Failure>>>();
  readonly #systems: Systems;
  readonly #store: Store;
  readonly #now: () => number;
  /** Called with each table that is opened, and after every change of one. */
  onChange: (table: Table, batch: Batch | null) => void = () => undefined;

  constructor(systems: Systems, store: Store, now: () => number) {
    this.#systems = systems;
    this.#store = store;
    this.#now = now;
  }

  /** A game's table, opened if need be. */
  async table(id: string): Promise<Result<Table, Failure>> {
    const known = this.#open.get(id);
    if (known !== undefined) {
      this.#open.delete(id);
      this.#open.set(id, known);
      return known;
    }
    const opening = this.#read(id);
    this.#open.set(id, opening);
    const opened = await opening.catch((error) => {
      this.#open.delete(id);
      throw error;
    });
    if (!opened.ok) this.#open.delete(id);
    await this.#makeRoom();
    return opened;
  }

  /** A game's table if it is open here. */
  async ifOpen(id: string): Promise<Table | null> {
    const known = await this.#open.get(id)?.catch(() => null);
    return known?.ok === true ? known.value : null;
  }

  /** Identifiers of the tables open. */
  ids(): readonly string[] {
    return [...this.#open.keys()];
  }

  /** Number of tables open. */
  get count(): number {
    return this.#open.size;
  }

  /** Reads seats and holders of an open table again, after they changed. */
  async reseat(id: string): Promise<StoredGame | null> {
    const stored = await this.#store.game(id);
    const table = await this.ifOpen(id);
    if (table !== null && stored !== null) table.stored = stored;
    return stored;
  }

  /** Waits until every table has done what it was asked. */
  async idle(): Promise<void> {
    for (const opening of this.#open.values()) {
      const opened = await opening.catch(() => null);
      if (opened?.ok === true) await opened.value.idle();
    }
  }

  async #read(id: string): Promise<Result<Table, Failure>> {
    const stored = await this.#store.game(id);
    if (stored === null) return failure('error.not-found');
    const system = this.#systems.get(stored.game.system);
    if (system === undefined) return failure(FROZEN);
    const other = system.rulesVersion !== stored.game.rules_version;
    if (other && !(await fitsRules(this.#store, stored, system))) return failure(FROZEN);
    if (other) await this.#store.adoptRules(id, system.rulesVersion);
    const table: Table = await Table.open({
      stored: other ? { ...stored, game: { ...stored.game, rules_version: system.rulesVersion } } : stored,
      system,
      terms: termsOf(stored),
      store: this.#store,
      now: this.#now,
      changed: (batch) => this.onChange(table, batch),
    });
    this.onChange(table, null);
    return ok(table);
  }

  async #makeRoom(): Promise<void> {
    if (this.#open.size <= KEPT_OPEN) return;
    for (const [id, opening] of this.#open) {
      if (this.#open.size <= KEPT_OPEN) return;
      const opened = await opening.catch(() => null);
      if (opened?.ok === true && opened.value.idleNow) this.#open.delete(id);
    }
  }
}
