import { err, ok, type Result } from '@vedette/kernel';
import type { ClientMessage, Failure, ServerMessage } from '../wire/messages.js';
import { SeatLink } from './seat.js';

/** The part of a WebSocket that a link needs; a browser's and the `ws` package's fit as they are. */
export interface SocketLike {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

/** How a link reaches its server. */
export interface LinkOptions {
  /** Opens a socket to the server's `/api/socket`. */
  readonly connect: () => SocketLike;
  /** Token to say hello with; a browser's cookie needs none. */
  readonly token?: string;
  /** Calls back later, for the next try to connect; `setTimeout` unless given. Gives what takes the call back. */
  readonly later?: (work: () => void, milliseconds: number) => () => void;
  /** Hears whether the link is open. */
  readonly onState?: (open: boolean) => void;
}

/** A message to send, its number apart. */
export type Asked = ClientMessage extends infer Each ? (Each extends { id: number } ? Omit<Each, 'id'> : never) : never;

interface Pending {
  readonly message: Asked;
  readonly answer: (result: Result<unknown, Failure>) => void;
}

const LONGEST_WAIT = 15_000;
/** Messages that may safely be sent again when it is not known whether they arrived. */
const RESENDABLE: ReadonlySet<string> = new Set(['submit', 'ask', 'explain', 'read-note', 'write-note']);

/**
 * A client's connection to a server: opens it again whenever it breaks, catches up in every seat, and sends again what
 * was not answered. Works in a page and in Node.
 */
export class Link {
  readonly #options: LinkOptions;
  readonly #pending = new Map<number, Pending>();
  readonly #seats = new Map<string, SeatLink>();
  #socket: SocketLike | null = null;
  #open = false;
  #ended = false;
  #lastId = 0;
  #tries = 0;
  #takeBack: (() => void) | null = null;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#connect();
  }

  /** Whether messages can reach the server now. */
  get open(): boolean {
    return this.#open;
  }

  /** A seat of a game, or `spectator`; kept up to date until it is left. */
  seat(game: string, as: string): SeatLink {
    const key = `${game}/${as}`;
    const known = this.#seats.get(key);
    if (known !== undefined) return known;
    const seat = new SeatLink(
      game,
      as,
      (message) => this.ask(message),
      () => this.#seats.delete(key),
    );
    this.#seats.set(key, seat);
    if (this.#open) void seat.catchUp();
    return seat;
  }

  /** Sends a message and gives its reply; `error.lost` if the connection broke and it cannot safely be repeated. */
  ask(message: Asked): Promise<Result<unknown, Failure>> {
    return new Promise((answer) => {
      const id = ++this.#lastId;
      // seats subscribe again by themselves when the link opens
      const idle = !this.#open && message.type === 'subscribe';
      if (this.#ended || idle) return answer(err({ key: 'error.lost' }));
      this.#pending.set(id, { message, answer });
      if (this.#open) this.#send(id, message);
    });
  }

  /** Breaks the connection for good. */
  close(): void {
    this.#ended = true;
    this.#takeBack?.();
    this.#socket?.close();
    this.#lost();
  }

  /** Breaks the connection so that it is made again, as a failing network does. */
  drop(): void {
    const socket = this.#socket;
    if (socket === null) return;
    socket.close();
    // without a network the farewell of a socket takes its time
    this.#closed(socket);
  }

  /** Tries to connect at once, if it waits for its next try. */
  retry(): void {
    if (this.#takeBack === null) return;
    this.#takeBack();
    this.#takeBack = null;
    this.#connect();
  }

  #connect(): void {
    const socket = this.#options.connect();
    this.#socket = socket;
    socket.onopen = () => (socket === this.#socket ? this.#opened() : socket.close());
    socket.onmessage = (event: { data?: unknown }) => {
      if (socket === this.#socket) this.#received(String(event.data));
    };
    socket.onclose = () => this.#closed(socket);
    socket.onerror = () => undefined;
  }

  #opened(): void {
    this.#open = true;
    this.#tries = 0;
    const { token } = this.#options;
    if (token !== undefined) this.#send(++this.#lastId, { type: 'hello', token });
    for (const seat of this.#seats.values()) void seat.catchUp();
    for (const [id, { message }] of this.#pending) {
      if (message.type !== 'subscribe') this.#send(id, message);
    }
    this.#options.onState?.(true);
  }

  #closed(socket: SocketLike): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    const was = this.#open;
    this.#open = false;
    if (was) this.#options.onState?.(false);
    this.#lost();
    if (this.#ended) return;
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this.#tries++);
    const later = this.#options.later ?? afterTimeout;
    this.#takeBack = later(() => {
      this.#takeBack = null;
      this.#connect();
    }, wait);
  }

  #lost(): void {
    for (const [id, { message, answer }] of this.#pending) {
      if (!this.#ended && RESENDABLE.has(message.type)) continue;
      this.#pending.delete(id);
      answer(err({ key: 'error.lost' }));
    }
  }

  #send(id: number, message: Asked): void {
    this.#socket?.send(JSON.stringify({ ...message, id }));
  }

  #received(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    switch (message.type) {
      case 'reply': {
        const pending = message.re === null ? undefined : this.#pending.get(message.re);
        if (message.re === null || pending === undefined) return;
        this.#pending.delete(message.re);
        pending.answer(message.ok ? ok(message.value) : err(message.error));
        return;
      }
      case 'update':
        this.#seats.get(`${message.game}/${message.as}`)?.updated(message);
        return;
      case 'info':
        for (const seat of this.#seatsOf(message.info.id)) seat.informed(message.info, message.offer);
        return;
      case 'chat':
        for (const seat of this.#seatsOf(message.game)) seat.heard(message.line);
        return;
      case 'bye':
        return;
    }
  }

  #seatsOf(game: string): SeatLink[] {
    return [...this.#seats.values()].filter((seat) => seat.game === game);
  }
}

function afterTimeout(work: () => void, milliseconds: number): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}
