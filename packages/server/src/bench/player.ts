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

/** One client of a benchmark: a seat of a game on a socket of its own, that decides at random. */
export class LoadPlayer {
  readonly #socket: WebSocket;
  readonly #game: string;
  readonly #as: string;
  readonly #tally: Tally;
  readonly #random: () => number;
  readonly #pause: () => number;
  #view: View | null = null;
  #version = 0;
  #id = 0;
  readonly #sent = new Map<number, { readonly at: number; readonly version: number; readonly action: unknown }>();
  #stopped = false;
  /** Called with each decision that the server has acknowledged, and the version it answered. */
  onAcknowledged: (version: number, action: unknown) => void = () => undefined;
  /** Called when the game is over. */
  onOver: () => void = () => undefined;

  constructor(url: string, token: string, seat: { game: string; as: string }, tally: Tally, play: Play) {
    this.#game = seat.game;
    this.#as = seat.as;
    this.#tally = tally;
    this.#random = play.random;
    this.#pause = play.pause;
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, {
      headers: { authorization: `Bearer ${token}` },
      perMessageDeflate: false,
    });
    this.#socket.on('error', () => undefined);
    this.#socket.on('message', (data: Buffer) => this.#received(data));
  }

  /** Connects and takes the seat. */
  async sit(): Promise<void> {
    await new Promise((resolve, reject) => {
      this.#socket.on('open', resolve);
      this.#socket.on('error', reject);
    });
    this.#send({ type: 'subscribe' });
  }

  stop(): void {
    this.#stopped = true;
    this.#socket.close();
  }

  #received(data: Buffer): void {
    const message = JSON.parse(data.toString()) as ServerMessage;
    if (message.type === 'update') {
      this.#count(data.length, message.to);
      if (message.delta !== null) this.#view = patched(this.#view, message.delta as Delta) as View;
      this.#version = message.to;
      this.#decide();
    } else if (message.type === 'reply' && message.ok && this.#view === null) {
      const welcome = message.value as Welcome;
      this.#view = welcome.view;
      this.#version = welcome.version;
      this.#decide();
    } else if (message.type === 'reply') {
      this.#count(data.length, this.#version);
      if (!message.ok) throw new Error(`a listed action was refused: ${message.error.key}`);
      const sent = this.#sent.get(message.re ?? 0);
      if (sent === undefined) return;
      this.#sent.delete(message.re ?? 0);
      this.#tally.waits.push(performance.now() - sent.at);
      this.onAcknowledged(sent.version, sent.action);
      this.#tally.actions++;
      this.#bucket(this.#version).actions++;
    }
  }

  #decide(): void {
    const prompt = this.#view?.prompt as { kind: string; actions: readonly unknown[] } | undefined;
    if (this.#stopped || prompt === undefined) return;
    if (prompt.kind === 'over') this.onOver();
    if (prompt.kind !== 'decision') return;
    const pause = this.#pause();
    if (pause === 0) this.#submit(prompt.actions);
    else setTimeout(() => this.#submit(prompt.actions), pause);
  }

  #submit(actions: readonly unknown[]): void {
    if (this.#stopped) return;
    const action = actions[Math.floor(this.#random() * actions.length)];
    const version = this.#version;
    this.#sent.set(this.#id + 1, { at: performance.now(), version, action });
    this.#send({ type: 'submit', version, action });
  }

  #send(message: object): void {
    this.#socket.send(JSON.stringify({ id: ++this.#id, game: this.#game, as: this.#as, ...message }));
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

/** How a player of a benchmark plays. */
export interface Play {
  /** A number from 0 up to 1. */
  readonly random: () => number;
  /** Milliseconds to think before each decision. */
  readonly pause: () => number;
}
