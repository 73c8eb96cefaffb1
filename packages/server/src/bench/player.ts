import { WebSocket } from 'ws';
import { type Delta, patched } from '../wire/delta.js';
import type { ServerMessage, View, Welcome } from '../wire/messages.js';

/** What the players of a benchmark measure together. */
export interface Tally {
  actions: number;
  bytes: number;
  /** Milliseconds from sending a decision to its acknowledgement. */
  readonly waits: number[];
  /** Bytes received for each action, by the length of the game at that moment in hundreds of versions. */
  readonly bytesByLength: Map<number, { actions: number; bytes: number }>;
}

/** A tally of nothing. */
export function emptyTally(): Tally {
  return { actions: 0, bytes: 0, waits: [], bytesByLength: new Map() };
}

/** A client of a benchmark and whom it tells of what happens. */
export interface PlayerParts {
  readonly url: string;
  /** Token of the guest that it plays for. */
  readonly token: string;
  /** Called with each decision that the server has acknowledged, and the version it answered. */
  readonly acknowledged?: (version: number, action: unknown) => void;
  /** Called when the game is over. */
  readonly over?: () => void;
  /** Called if a listed action is refused, or if the socket closes before `stop`. */
  readonly failed: (error: Error) => void;
}

/** A seat of a game. */
export interface PlayedSeat {
  readonly game: string;
  readonly as: string;
}

/**
 * One client of a benchmark: a socket of its own and a seat of one game after another. It decides at random, but only
 * between `play` and `hold`.
 */
export class LoadPlayer {
  readonly #parts: PlayerParts;
  readonly #socket: WebSocket;
  #seat: PlayedSeat | null = null;
  #seated: (() => void) | null = null;
  #view: View | null = null;
  #version = 0;
  #id = 0;
  readonly #sent = new Map<number, { readonly at: number; readonly version: number; readonly action: unknown }>();
  #tally = emptyTally();
  /** Milliseconds to think before each decision; null while it is held. */
  #pause: (() => number) | null = null;
  #thinking: NodeJS.Timeout | undefined;
  #drained: () => void = () => undefined;
  #stopped = false;

  private constructor(parts: PlayerParts) {
    this.#parts = parts;
    this.#socket = new WebSocket(`${parts.url.replace('http', 'ws')}/api/socket`, {
      headers: { authorization: `Bearer ${parts.token}` },
      perMessageDeflate: false,
    });
  }

  /** Connects to a server. */
  static async connect(parts: PlayerParts): Promise<LoadPlayer> {
    const player = new LoadPlayer(parts);
    const socket = player.#socket;
    await new Promise((resolve, reject) => {
      socket.on('open', resolve);
      socket.on('error', reject);
    });
    socket.on('message', (data: Buffer) => player.#received(data));
    socket.on('close', (code) => player.#fail(`the server closed a socket (${code})`));
    return player;
  }

  /** Takes a seat and waits until it sees the game, which has begun. */
  async sit(seat: PlayedSeat): Promise<void> {
    if (this.#seat !== null) this.#send({ type: 'unsubscribe' });
    this.#seat = seat;
    this.#view = null;
    const seated = new Promise<void>((resolve) => {
      this.#seated = resolve;
    });
    this.#send({ type: 'subscribe' });
    await seated;
  }

  /** Decides from now on whenever it is asked, and counts in a tally. */
  play(pause: () => number, tally: Tally): void {
    this.#pause = pause;
    this.#tally = tally;
    this.#decide();
  }

  /** Decides and counts no more, and waits until what is under way is answered. */
  async hold(): Promise<void> {
    this.#pause = null;
    this.#tally = emptyTally();
    clearTimeout(this.#thinking);
    this.#thinking = undefined;
    if (this.#sent.size === 0 || this.#stopped) return;
    await new Promise<void>((resolve) => {
      this.#drained = resolve;
    });
  }

  /** Leaves for good. */
  stop(): void {
    this.#stopped = true;
    void this.hold();
    this.#drained();
    this.#socket.close();
  }

  #fail(reason: string): void {
    if (this.#stopped) return;
    this.stop();
    this.#parts.failed(new Error(reason));
  }

  #received(data: Buffer): void {
    const message = JSON.parse(data.toString()) as ServerMessage;
    if (message.type === 'update') this.#updated(message, data.length);
    else if (message.type === 'reply' && !message.ok) this.#fail(`a message was refused: ${message.error.key}`);
    else if (message.type === 'reply') this.#answered(message.re ?? 0, message.value, data.length);
  }

  #updated(update: Extract<ServerMessage, { type: 'update' }>, bytes: number): void {
    // before its welcome a game may just have begun, which the welcome then tells of
    if (update.game !== this.#seat?.game || this.#seated !== null) return;
    this.#count(bytes, update.to);
    if (update.delta !== null) this.#view = patched(this.#view, update.delta as Delta) as View;
    this.#version = update.to;
    this.#decide();
  }

  #answered(id: number, value: unknown, bytes: number): void {
    const sent = this.#sent.get(id);
    if (sent !== undefined) {
      this.#sent.delete(id);
      this.#count(bytes, this.#version);
      this.#tally.waits.push(performance.now() - sent.at);
      this.#parts.acknowledged?.(sent.version, sent.action);
      this.#tally.actions++;
      this.#bucket(this.#version).actions++;
      if (this.#sent.size === 0) this.#drained();
    } else if (this.#seated !== null && (value as Welcome | null)?.view) {
      const welcome = value as Welcome;
      this.#view = welcome.view;
      this.#version = welcome.version;
      this.#seated();
      this.#seated = null;
      this.#decide();
    }
  }

  #decide(): void {
    const prompt = this.#view?.prompt as { kind: string; actions: readonly unknown[] } | undefined;
    if (prompt?.kind === 'over') this.#parts.over?.();
    if (this.#pause === null || prompt?.kind !== 'decision' || this.#thinking !== undefined || this.#isAnswered())
      return;
    const pause = this.#pause();
    if (pause === 0) this.#submit(prompt.actions);
    else {
      this.#thinking = setTimeout(() => {
        this.#thinking = undefined;
        this.#submit(prompt.actions);
      }, pause);
    }
  }

  /** Whether a decision of the present version is on its way. */
  #isAnswered(): boolean {
    return [...this.#sent.values()].some(({ version }) => version === this.#version);
  }

  #submit(actions: readonly unknown[]): void {
    const action = actions[Math.floor(Math.random() * actions.length)];
    const version = this.#version;
    this.#sent.set(this.#id + 1, { at: performance.now(), version, action });
    this.#send({ type: 'submit', version, action });
  }

  #send(message: object): void {
    this.#socket.send(JSON.stringify({ id: ++this.#id, ...this.#seat, ...message }));
  }

  #count(bytes: number, version: number): void {
    this.#tally.bytes += bytes;
    this.#bucket(version).bytes += bytes;
  }

  #bucket(version: number) {
    const key = Math.floor(version / 100);
    const found = this.#tally.bytesByLength.get(key) ?? { actions: 0, bytes: 0 };
    this.#tally.bytesByLength.set(key, found);
    return found;
  }
}
