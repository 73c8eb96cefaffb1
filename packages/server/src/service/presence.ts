import type { Others } from '../store/port.js';

/** Who is looking at which game now: seats whose page is open and not hidden, through this process or another. */
export class Presence {
  readonly #others: Others | undefined;
  readonly #looking = new Map<string, number>();

  constructor(others: Others | undefined) {
    this.#others = others;
    others?.answerWith((game, side) => this.#looking.has(keyOf(game, side)));
  }

  /** Somebody in a seat begins, or ceases, to look through this process. */
  look(game: string, side: string, by: 1 | -1): void {
    const key = keyOf(game, side);
    const count = (this.#looking.get(key) ?? 0) + by;
    if (count > 0) this.#looking.set(key, count);
    else this.#looking.delete(key);
  }

  /** Whether anybody in a seat is looking. The other processes are asked only if nobody is looking through this one. */
  async isSeen(game: string, side: string): Promise<boolean> {
    return this.#looking.has(keyOf(game, side)) || (this.#others?.isSeen(game, side) ?? false);
  }
}

function keyOf(game: string, side: string): string {
  return `${game}/${side}`;
}
