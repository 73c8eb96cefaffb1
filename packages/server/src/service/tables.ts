import { ok, type Result } from '@vedette/kernel';
import type { Batch } from '../games/batch.js';
import { failure } from '../games/failures.js';
import { Table } from '../games/table.js';
import { fitOf, takenUp, type Unknown } from '../games/upgrade.js';
import type { Systems } from '../ports.js';
import type { Parting, Store, StoredGame } from '../store/port.js';
import type { Failure } from '../wire/messages.js';
import { termsOf } from './access.js';

/** Tables kept open though nobody watches them. */
const KEPT_OPEN = 400;

/** Frozen games remembered as such, since it takes long to find out. */
const FROZEN_KNOWN = 10_000;

/** What of a game the rules played now do not know, and whether it can go on all the same. */
export interface Frozen {
  readonly why: Unknown | 'system';
  readonly mayContinue: boolean;
}

/** The failure of a game whose log does not fit the rules that this server plays. */
export const FROZEN = 'error.other-rules';

/** The tables that this process has open. Each game has at most one. */
export class Tables {
  readonly #open = new Map<string, Promise<Result<Table, Failure>>>();
  readonly #frozen = new Map<string, Frozen>();
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

  /** What freezes a game; null if it can be played. */
  async frozen(id: string): Promise<Frozen | null> {
    await this.table(id);
    return this.#frozen.get(id) ?? null;
  }

  /** Forgets that a game was frozen, after that may have changed. */
  forget(id: string): void {
    this.#frozen.delete(id);
  }

  /** Keeps where every game stands, before the process ends. */
  async part(): Promise<void> {
    const partings: Parting[] = [];
    for (const id of this.ids()) {
      const parting = (await this.ifOpen(id))?.parting() ?? null;
      if (parting !== null) partings.push(parting);
    }
    if (partings.length > 0) await this.#store.keep(partings);
  }

  async #read(id: string): Promise<Result<Table, Failure>> {
    if (this.#frozen.has(id)) return failure(FROZEN);
    const stored = await this.#store.game(id);
    if (stored === null) return failure('error.not-found');
    const system = this.#systems.get(stored.game.system);
    if (system === undefined) return this.#freeze(id, { why: 'system', mayContinue: false });
    const other = system.rulesVersion !== stored.game.rules_version;
    if (other) {
      const fit = await fitOf(this.#store, stored, system);
      if ('stopped' in fit) {
        const mayContinue = (await takenUp(this.#store, stored, system)) !== null;
        return this.#freeze(id, { why: fit.stopped, mayContinue });
      }
      const { standing } = fit;
      const kept = { seq: standing.length - 1, state: JSON.stringify(standing) };
      await this.#store.adoptRules(id, system.rulesVersion, standing.length === 0 ? null : kept);
    }
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

  #freeze(id: string, frozen: Frozen): Result<never, Failure> {
    if (this.#frozen.size >= FROZEN_KNOWN) this.#frozen.clear();
    this.#frozen.set(id, frozen);
    return failure(FROZEN);
  }

  async #makeRoom(): Promise<void> {
    if (this.#open.size <= KEPT_OPEN) return;
    for (const [id, opening] of this.#open) {
      if (this.#open.size <= KEPT_OPEN) return;
      const opened = await opening.catch(() => null);
      if (opened?.ok !== true || !opened.value.idleNow) continue;
      const parting = opened.value.parting();
      if (parting !== null) await this.#store.keep([parting]);
      if (opened.value.idleNow) this.#open.delete(id);
    }
  }
}
