import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { Others } from './port.js';

/** Milliseconds that the other processes have to say yes. */
const PATIENCE = 1000;

/** Questions to the other processes of a shared store, asked and answered over what they all hear. */
export class Questions implements Others {
  readonly #say: (text: string) => Promise<void>;
  readonly #answers = new EventEmitter();
  #answer: (game: string, side: string) => boolean = () => false;

  constructor(say: (text: string) => Promise<void>) {
    this.#say = say;
  }

  answerWith(answer: (game: string, side: string) => boolean): void {
    this.#answer = answer;
  }

  async isSeen(game: string, side: string): Promise<boolean> {
    const question = randomUUID();
    const seen = once(this.#answers, question, { signal: AbortSignal.timeout(PATIENCE) }).then(
      () => true,
      () => false,
    );
    await this.#say(`seen? ${question}/${game}/${side}`);
    return seen;
  }

  /** Takes in what was heard; false if it is neither question nor answer. */
  heard(what: string, about: string): boolean {
    if (what === 'seen') this.#answers.emit(about);
    if (what === 'seen?') {
      const [question = '', game = '', side = ''] = about.split('/');
      // who does not answer has not seen anybody: the asker waits only so long
      if (this.#answer(game, side)) this.#say(`seen ${question}`).catch(() => undefined);
    }
    return what.startsWith('seen');
  }
}
