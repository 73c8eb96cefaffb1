import { randomBytes } from 'node:crypto';
import { type Random, SeededRandom } from '@vedette/kernel';
import type { Table } from '../games/table.js';
import type { AnyPromptView, ComputerPlayers } from '../ports.js';

/**
 * Lets computer players decide where the game waits for one. A player is given what its seat may know, and a random
 * source of its own that has nothing to do with the game's dice.
 */
export class Computers {
  readonly #players: ComputerPlayers;
  readonly #failed: (error: unknown) => void;
  readonly #thinking = new Map<string, Promise<void>>();
  #stopped = false;

  constructor(players: ComputerPlayers, failed: (error: unknown) => void) {
    this.#players = players;
    this.#failed = failed;
  }

  /** Looks whether a table waits for a computer player, and if so sets it to work. */
  look(table: Table): void {
    if (this.#stopped || this.#thinking.has(table.id) || this.#playerAt(table) === null) return;
    const thinking = this.#play(table)
      .catch(this.#failed)
      .finally(() => this.#thinking.delete(table.id));
    this.#thinking.set(table.id, thinking);
  }

  /** Lets nobody think on, and waits for those who do. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#thinking.values());
  }

  async #play(table: Table): Promise<void> {
    const random: Random = SeededRandom.of(randomBytes(16).toString('hex'));
    while (!this.#stopped) {
      const side = table.toMove;
      const player = this.#playerAt(table);
      const view = side === null ? null : table.view(side);
      if (side === null || player === null || view === null) return;
      const version = table.version(side);
      const prompt = view.prompt as AnyPromptView;
      if (prompt.kind !== 'decision') return;
      const action = await player.choose(table.system, view.observation, prompt, random);
      const done = await table.submit(side, version, action);
      if (!done.ok && done.error.key !== 'error.conflict') {
        throw new Error(`a computer player chose badly: ${done.error.key}`);
      }
    }
  }

  #playerAt(table: Table) {
    const side = table.toMove;
    const seat = table.stored.seats.find((each) => each.side === side);
    return seat?.kind === 'computer' ? (this.#players.get(seat.name) ?? null) : null;
  }
}
