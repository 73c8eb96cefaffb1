import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';

/** Bytes that may wait for a client who does not read before he is cut off. */
const MOST_UNREAD = 1024 * 1024;

/** The stream under a socket. */
export type Stream = Pick<Writable, 'cork' | 'uncork'>;

/** What leaves through one client's socket. */
export class Outlet {
  readonly #socket: WebSocket;
  readonly #stream: Stream;
  #gathering = false;

  constructor(socket: WebSocket, stream: Stream) {
    this.#socket = socket;
    this.#stream = stream;
  }

  /** Sends text, unless the socket is closed. Cuts off a client who does not read. */
  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MOST_UNREAD) {
      this.#socket.terminate();
      return;
    }
    this.#gather();
    this.#socket.send(text);
  }

  /** Holds back what is sent until the present work is done, so that an update and a reply leave in one write. */
  #gather(): void {
    if (this.#gathering) return;
    this.#gathering = true;
    this.#stream.cork();
    process.nextTick(() => {
      this.#gathering = false;
      this.#stream.uncork();
    });
  }
}
