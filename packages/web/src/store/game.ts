import type { GameTypes, Refusal } from '@vedette/kernel';
import type { N20Types } from '@vedette/napoleonic20';
import type { ClientNews, GameClient, GameHeader, Position, SeatedNews, StepTold, Told } from '../client/port.js';
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
  /** The step whose dice are rolling: its position is shown when they have been seen. */
  readonly rolling: StepTold<T> | null;
  /** True while the user looks at an earlier moment. */
  readonly lookingBack: boolean;
  /** An order is under way; others wait. */
  readonly ordering: boolean;
  /** The side that must take the device before anything of the game may be shown, or null. */
  readonly handOver: T['side'] | null;
  readonly notSaved: string | null;
}

/** Timers of a page. */
export interface Timer {
  wait(milliseconds: number): Promise<void>;
}

/** How long the events of one action are on the screen, in milliseconds. */
export type Lasting<T extends GameTypes> = (events: readonly T['event'][], motion: Settings['motion']) => number;

function isStep<T extends GameTypes>(item: StepTold<T> | SeatedNews<T>): item is StepTold<T> {
  return 'told' in item;
}

function isSeated<T extends GameTypes>(item: StepTold<T> | SeatedNews<T>): item is SeatedNews<T> {
  return !isStep(item);
}

/** Shows a game: plays its steps one after the other on the screen, looks back, comes back. */
export class GameScreen<T extends GameTypes = N20Types, Sheet = unknown> {
  readonly view: Store<GameView<T>>;
  readonly client: GameClient<T, Sheet>;
  readonly #motion: () => Settings['motion'];
  readonly #timer: Timer;
  readonly #lasting: Lasting<T>;
  readonly #rollTime: Lasting<T>;
  readonly #queue: (StepTold<T> | SeatedNews<T>)[] = [];
  readonly #stop: () => void;
  #playing = false;
  #hurry: (() => void) | null = null;
  #past = 0;
  #rolling: StepTold<T> | null = null;

  /** `lasting` says how long what happened is shown, `rollTime` how long dice roll before it. */
  constructor(
    client: GameClient<T, Sheet>,
    motion: () => Settings['motion'],
    timer: Timer,
    lasting: Lasting<T>,
    rollTime: Lasting<T> = () => 0,
  ) {
    const { header, position, log, handOver = null } = client.opened;
    this.client = client;
    this.#motion = motion;
    this.#timer = timer;
    this.#lasting = lasting;
    this.#rollTime = rollTime;
    this.view = createStore<GameView<T>>({
      header,
      shown: position,
      newest: position,
      log,
      moving: null,
      rolling: null,
      lookingBack: false,
      ordering: false,
      handOver,
      notSaved: null,
    });
    this.#stop = client.subscribe((news) => this.#hear(news));
  }

  /** Whether steps are being played on the screen. */
  get busy(): boolean {
    return this.#playing;
  }

  /**
   * Gives orders to the game, and says why they are refused. While others are under way they are not given, nor while the
   * game has gone on beyond what is shown: then that is shown at once.
   */
  async order(actions: readonly T['action'][]): Promise<Refusal | null> {
    const { ordering, shown, newest, lookingBack } = this.view.get();
    if (ordering) return null;
    if (!lookingBack && shown !== newest) {
      this.skip();
      return null;
    }
    this.view.patch({ ordering: true });
    const done = await this.client.submit(actions).finally(() => this.view.patch({ ordering: false }));
    return done.ok ? null : done.error;
  }

  /** Shows everything that is still to be played at once. */
  skip(): void {
    if (!this.#playing) return;
    const left = [...(this.#rolling === null ? [] : [this.#rolling]), ...this.#queue.splice(0)];
    this.#rolling = null;
    const seated = left.findLast(isSeated<T>);
    const steps = left.slice(seated === undefined ? 0 : left.indexOf(seated) + 1).filter(isStep<T>);
    const last = steps.at(-1);
    if (seated !== undefined) this.#seat(seated, last);
    if (last !== undefined) this.#show(last, steps);
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
      case 'seated':
        this.#queue.push(news);
        void this.#play();
        return;
      case 'rewound': {
        this.#queue.length = 0;
        this.#rolling = null;
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
      if (isSeated(step)) {
        this.#seat(step, this.#queue.filter(isStep<T>).at(-1));
        continue;
      }
      const { events } = step.told;
      const roll = this.view.get().lookingBack ? 0 : this.#rollTime(events, this.#motion());
      if (roll > 0) {
        this.#rolling = step;
        this.view.patch({ rolling: step, moving: null });
        await this.#wait(roll);
        this.view.patch({ rolling: null });
        if (this.#rolling === null) continue;
        this.#rolling = null;
      }
      this.#show(step, []);
      const time = this.#lasting(events, this.#motion());
      if (time > 0 && !this.view.get().lookingBack) await this.#wait(time);
    }
    this.#playing = false;
    this.view.patch({ moving: null });
  }

  /** Shows the game to somebody else, or to nobody until he has the device; `last` is the newest step known since. */
  #seat({ handOver, log, position }: SeatedNews<T>, last: StepTold<T> | undefined): void {
    this.#past += 1;
    this.view.patch({
      handOver,
      log,
      shown: position,
      newest: last?.position ?? position,
      moving: null,
      rolling: null,
      lookingBack: false,
    });
  }

  /** Waits for a time, or until somebody is in a hurry. */
  async #wait(time: number): Promise<void> {
    const hurried = new Promise<void>((settle) => {
      this.#hurry = settle;
    });
    await Promise.race([this.#timer.wait(time), hurried]);
    this.#hurry = null;
  }

  #show(step: StepTold<T>, skipped: readonly StepTold<T>[]): void {
    const view = this.view.get();
    const told = skipped.length === 0 ? [step.told] : skipped.map((one) => one.told);
    const log = [...view.log, ...told];
    if (view.lookingBack) this.view.patch({ log });
    else this.view.patch({ log, shown: step.position, moving: skipped.length === 0 ? step : null });
  }
}
