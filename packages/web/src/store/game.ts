import type { GameTypes } from '@vedette/kernel';
import type { N20Types } from '@vedette/napoleonic20';
import type { ClientNews, GameClient, GameHeader, Position, StepTold, Told } from '../client/port.js';
import type { Settings } from './settings.js';
import { createStore, type Store } from './store.js';

/** What a page shows of a game. */
export interface GameView<T extends GameTypes = N20Types> {
  readonly header: GameHeader;
  /** The position on the screen. */
  readonly shown: Position<T>;
  /** Everything told up to the newest position that has been on the screen. */
  readonly log: readonly Told<T>[];
  /** The newest position known; what lies between it and `shown` is still being played on the screen. */
  readonly newest: Position<T>;
  /** The step being played on the screen. */
  readonly moving: StepTold<T> | null;
  /** True while the user looks at an earlier moment. */
  readonly lookingBack: boolean;
  readonly notSaved: string | null;
}

/** Timers of a page. */
export interface Timer {
  wait(milliseconds: number): Promise<void>;
}

/** How long the events of one action are on the screen, in milliseconds. */
export type Lasting<T extends GameTypes> = (events: readonly T['event'][], motion: Settings['motion']) => number;

/** Shows a game: plays its steps one after the other on the screen, looks back, comes back. */
export class GameScreen<T extends GameTypes = N20Types, Sheet = unknown> {
  readonly view: Store<GameView<T>>;
  readonly client: GameClient<T, Sheet>;
  readonly #motion: () => Settings['motion'];
  readonly #timer: Timer;
  readonly #lasting: Lasting<T>;
  readonly #queue: StepTold<T>[] = [];
  readonly #stop: () => void;
  #playing = false;
  #hurry: (() => void) | null = null;
  #past = 0;

  constructor(client: GameClient<T, Sheet>, motion: () => Settings['motion'], timer: Timer, lasting: Lasting<T>) {
    const { header, position, log } = client.opened;
    this.client = client;
    this.#motion = motion;
    this.#timer = timer;
    this.#lasting = lasting;
    this.view = createStore<GameView<T>>({
      header,
      shown: position,
      newest: position,
      log,
      moving: null,
      lookingBack: false,
      notSaved: null,
    });
    this.#stop = client.subscribe((news) => this.#hear(news));
  }

  /** Whether steps are being played on the screen. */
  get busy(): boolean {
    return this.#playing;
  }

  /** Shows everything that is still to be played at once. */
  skip(): void {
    if (!this.#playing) return;
    const last = this.#queue.at(-1);
    if (last !== undefined) {
      this.#show(last, this.#queue.splice(0));
    }
    this.#hurry?.();
  }

  /** Shows an earlier moment, or the present if that is what `index` names. */
  async lookAt(index: number): Promise<void> {
    this.skip();
    const asked = ++this.#past;
    const { newest } = this.view.get();
    if (index >= newest.index) {
      this.view.patch({ shown: newest, lookingBack: false, moving: null });
      return;
    }
    const shown = await this.client.at(index);
    if (asked === this.#past) this.view.patch({ shown, lookingBack: true, moving: null });
  }

  close(): void {
    this.#stop();
    this.client.close();
  }

  #hear(news: ClientNews<T>): void {
    switch (news.type) {
      case 'step':
        this.#queue.push(news.step);
        this.view.patch({ newest: news.step.position });
        void this.#play();
        return;
      case 'rewound': {
        this.#queue.length = 0;
        this.#hurry?.();
        const { position } = news;
        const log = this.view.get().log.filter((told) => told.index <= position.index);
        this.view.patch({ shown: position, newest: position, log, moving: null, lookingBack: false });
        return;
      }
      case 'not-saved':
        this.view.patch({ notSaved: news.message });
    }
  }

  async #play(): Promise<void> {
    if (this.#playing) return;
    this.#playing = true;
    for (let step = this.#queue.shift(); step !== undefined; step = this.#queue.shift()) {
      this.#show(step, []);
      const time = this.#lasting(step.told.events, this.#motion());
      if (time > 0 && !this.view.get().lookingBack) {
        await Promise.race([
          this.#timer.wait(time),
          new Promise<void>((settle) => {
            this.#hurry = settle;
          }),
        ]);
        this.#hurry = null;
      }
    }
    this.#playing = false;
    this.view.patch({ moving: null });
  }

  #show(step: StepTold<T>, skipped: readonly StepTold<T>[]): void {
    const view = this.view.get();
    const told = skipped.length === 0 ? [step.told] : skipped.map((one) => one.told);
    const log = [...view.log, ...told];
    if (view.lookingBack) this.view.patch({ log });
    else this.view.patch({ log, shown: step.position, moving: skipped.length === 0 ? step : null });
  }
}
