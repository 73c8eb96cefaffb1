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
  readonly #thinking = new Map<string, Promise<void>>();
  #stopped = false;

  constructor(players: ComputerPlayers) {
    this.#players = players;
  }

  /** Lets computer players decide as long as a table waits for one. Fails if it still does when it must stop. */
  think(table: Table): Promise<void> {
    const known = this.#thinking.get(table.id);
    if (known !== undefined) return known;
    if (this.#playerAt(table) === null) return Promise.resolve();
    const thinking = this.#play(table).finally(() => this.#thinking.delete(table.id));
    this.#thinking.set(table.id, thinking);
    return thinking;
  }

  /** Lets nobody think on, and waits for those who do. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.allSettled(this.#thinking.values());
  }

  async #play(table: Table): Promise<void> {
    const random: Random = SeededRandom.of(randomBytes(16).toString('hex'));
    for (;;) {
      const side = table.toMove;
      const player = this.#playerAt(table);
      const view = side === null ? null : table.view(side);
      if (side === null || player === null || view === null) return;
      if (this.#stopped) throw new Error('stopped in a computer player’s turn');
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
