import type { Io } from './io.js';

const WIDTH = 30;

/** A line on the terminal that says how far a long command is; silent where nobody looks. */
export class Progress {
  readonly #io: Io;
  readonly #total: number;
  #drawn = -1;

  constructor(io: Io, total: number) {
    this.#io = io;
    this.#total = total;
  }

  /** Shows that `done` of the total are done. */
  show(done: number, note = ''): void {
    if (!this.#io.terminal) return;
    const percent = Math.floor((100 * done) / Math.max(1, this.#total));
    if (percent === this.#drawn) return;
    this.#drawn = percent;
    const filled = Math.round((WIDTH * percent) / 100);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    this.#io.err(`\r\u001b[K${bar} ${percent} %  ${done}/${this.#total} ${note}`);
  }

  /** Takes the line away. */
  clear(): void {
    if (this.#io.terminal) this.#io.err('\r\u001b[K');
  }
}
