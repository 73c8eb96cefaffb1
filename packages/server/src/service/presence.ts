/** Who is looking at which game now, through this process: seats whose page is open and not hidden. */
export class Presence {
  readonly #looking = new Map<string, number>();

  /** Somebody in a seat begins, or ceases, to look. */
  look(game: string, side: string, by: 1 | -1): void {
    const key = `${game}/${side}`;
    const count = (this.#looking.get(key) ?? 0) + by;
    if (count > 0) this.#looking.set(key, count);
    else this.#looking.delete(key);
  }

  isSeen(game: string, side: string): boolean {
    return this.#looking.has(`${game}/${side}`);
  }
}
