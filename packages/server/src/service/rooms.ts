import { ok, type Result } from '@vedette/kernel';
import { failure } from '../games/failures.js';
import type { Table } from '../games/table.js';
import type { PersonRow, Store } from '../store/port.js';
import type { ChatLine, Failure } from '../wire/messages.js';

/** Who hears of what happens at a table beside its updates. */
export interface TableListener {
  /** Seats, start, end, rematch or a draw offer changed. */
  info(): void;
  chat(line: ChatLine): void;
}

const CHAT_SHOWN = 100;

/** The rooms in which the tables stand: who is there, and what is said. */
export class Rooms {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #listeners = new Map<string, Set<TableListener>>();

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Hears of a table; returns what ends that. */
  listen(game: string, listener: TableListener): () => void {
    const listeners = this.#listeners.get(game) ?? new Set();
    this.#listeners.set(game, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(game);
    };
  }

  /** Says something at a table. Onlookers may not speak while the game lasts. */
  async say(person: PersonRow, table: Table, as: string, text: string): Promise<Result<ChatLine, Failure>> {
    if (as === 'spectator' && table.standing.result === null) return failure('error.not-allowed');
    const side = as === 'spectator' ? null : as;
    const row = { game: table.id, by: person.name, side, text, at: this.#now() };
    const { number } = await this.#store.addChat(row);
    const line = { number, by: row.by, side, text, at: row.at };
    this.#tell(table.id, (listener) => listener.chat(line));
    return ok(line);
  }

  /** The last lines of a table's talk. */
  async chat(game: string): Promise<ChatLine[]> {
    const lines = await this.#store.chat(game, CHAT_SHOWN);
    return lines.map(({ number, by, side, text, at }) => ({ number, by, side, text, at }));
  }

  /** Tells the last lines again, some of which were said through another process. */
  async retell(game: string): Promise<void> {
    for (const line of await this.chat(game)) this.#tell(game, (listener) => listener.chat(line));
  }

  tellInfo(game: string): void {
    this.#tell(game, (listener) => listener.info());
  }

  #tell(game: string, how: (listener: TableListener) => void): void {
    for (const listener of this.#listeners.get(game) ?? []) how(listener);
  }
}
