import type { Result } from '@vedette/kernel';
import { type Delta, patched } from '../wire/delta.js';
import type { ChatLine, ClockView, Failure, GameInfo, ServerMessage, View, Welcome } from '../wire/messages.js';
import type { Asked } from './link.js';

/** What a seat tells whoever shows it. */
export interface SeatListener {
  /** What this seat sees has changed; `events` tell how, unless it starts afresh. */
  changed?(events: readonly unknown[], seat: SeatLink): void;
  /** Versions after this one were taken back. */
  tookBack?(version: number): void;
  informed?(seat: SeatLink): void;
  /** The server does not give the seat, or not now. */
  refused?(failure: Failure): void;
  /** The seat has caught up with its server; `changed` follows. */
  welcomed?(seat: SeatLink): void;
  heard?(line: ChatLine): void;
}

type Update = Extract<ServerMessage, { type: 'update' }>;

/** One seat of one game as its client knows it: always a state the server once showed, and soon the latest. */
export class SeatLink {
  readonly game: string;
  readonly as: string;
  /** What the seat sees; null before the first welcome and before the start. */
  view: View | null = null;
  version = 0;
  info: GameInfo | null = null;
  clock: ClockView | null = null;
  offer: string | null = null;
  /** Whether this seat's last decision may still be taken back, as far as it can know. */
  mayUndo = false;
  chat: readonly ChatLine[] = [];
  /** A decision on its way that the server has not yet confirmed. */
  unconfirmed: unknown = null;
  readonly #ask: (message: Asked) => Promise<Result<unknown, Failure>>;
  readonly #forget: () => void;
  readonly #listeners = new Set<SeatListener>();
  #welcomed = false;
  #catching = false;
  /** Somebody asked to catch up while that was under way, such as a link that opened again. */
  #again = false;
  /** Updates that came before the welcome they follow on. */
  #early: Update[] = [];

  constructor(
    game: string,
    as: string,
    ask: (message: Asked) => Promise<Result<unknown, Failure>>,
    forget: () => void,
  ) {
    this.game = game;
    this.as = as;
    this.#ask = ask;
    this.#forget = forget;
  }

  /** Hears what happens to this seat; returns what ends that. */
  listen(listener: SeatListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Asks where the game stands and what was missed. Gives the failure, if the seat may not be had. */
  async catchUp(): Promise<Failure | null> {
    if (this.#catching) {
      this.#again = true;
      return null;
    }
    this.#catching = true;
    this.#again = false;
    const from = this.#welcomed ? { from: this.version } : {};
    const result = await this.#ask({ type: 'subscribe', game: this.game, as: this.as, ...from });
    this.#catching = false;
    const early = this.#early;
    this.#early = [];
    if (!result.ok) {
      if (this.#again) return this.catchUp();
      this.#tell((listener) => listener.refused?.(result.error));
      return result.error;
    }
    this.#welcome(result.value as Welcome);
    for (const update of early) this.updated(update);
    return null;
  }

  /** Sends a decision of the present prompt. It is sent again until it is answered, and carried out once. */
  async submit(action: unknown): Promise<Result<unknown, Failure>> {
    this.unconfirmed = action;
    const { game, as, version } = this;
    const result = await this.#ask({ type: 'submit', game, as, version, action });
    this.unconfirmed = null;
    if (!result.ok && result.error.key === 'error.conflict') await this.catchUp();
    return result;
  }

  /** Takes back this seat's last decision. */
  undo(): Promise<Result<unknown, Failure>> {
    const { game, as, version } = this;
    return this.#ask({ type: 'undo', game, as, version });
  }

  /** Sends any other message of this seat. */
  send(message: Asked): Promise<Result<unknown, Failure>> {
    return this.#ask(message);
  }

  /** Stops following the game. */
  async leave(): Promise<void> {
    this.#forget();
    await this.#ask({ type: 'unsubscribe', game: this.game, as: this.as });
  }

  /** Takes in an update; one that does not follow on shows that something was missed. */
  updated(update: Update): void {
    if (this.#catching) this.#early.push(update);
    if (!this.#welcomed || this.#catching || update.to <= this.version) return;
    if (update.from !== this.version) {
      void this.catchUp();
      return;
    }
    if (update.delta !== null) this.view = patched(this.view, update.delta as Delta) as View;
    this.version = update.to;
    this.mayUndo = update.undo === true;
    if (update.clock !== undefined) this.clock = update.clock;
    if (update.offer !== undefined) this.offer = update.offer;
    const { back, events } = update;
    if (back !== undefined) this.#tell((listener) => listener.tookBack?.(back));
    this.#tell((listener) => listener.changed?.(events, this));
  }

  informed(info: GameInfo, offer: string | null): void {
    this.info = info;
    this.offer = offer;
    this.#tell((listener) => listener.informed?.(this));
  }

  heard(line: ChatLine): void {
    if (this.chat.some((each) => each.number === line.number)) return;
    this.chat = [...this.chat, line];
    this.#tell((listener) => listener.heard?.(line));
  }

  #welcome(welcome: Welcome): void {
    this.#welcomed = true;
    this.view = welcome.view;
    this.version = welcome.version;
    this.mayUndo = welcome.undo;
    this.clock = welcome.clock;
    this.chat = welcome.chat;
    this.informed(welcome.info, welcome.offer);
    this.#tell((listener) => listener.welcomed?.(this));
    this.#tell((listener) => listener.changed?.(welcome.missed ?? [], this));
  }

  #tell(how: (listener: SeatListener) => void): void {
    for (const listener of [...this.#listeners]) how(listener);
  }
}
