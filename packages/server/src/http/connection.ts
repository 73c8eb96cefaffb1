import { ok, type Result } from '@vedette/kernel';
import type { FastifyBaseLogger } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { failure } from '../games/failures.js';
import type { Table } from '../games/table.js';
import { mayWatch } from '../service/access.js';
import { carryOut } from '../service/commands.js';
import type { Service } from '../service/service.js';
import { updateFor } from '../service/updates.js';
import type { PersonRow } from '../store/port.js';
import { ClientMessage, type Failure, type ServerMessage } from '../wire/messages.js';
import { Outlet, type Stream } from './outlet.js';

/** Games one client may watch at once. */
const MOST_SUBSCRIPTIONS = 50;
/** Seconds' worth of messages that may come at once. */
const BURST = 4;
/** Messages refused for their number before the client is cut off. */
const MOST_IGNORED = 200;

/** Whom a connection is to: the socket, the stream under it, and the token that it was opened with. */
export interface Caller {
  readonly socket: WebSocket;
  readonly stream: Stream;
  readonly token: string | null;
}

/** One client's socket: its messages in turn, its subscriptions, its bounds. */
export class Connection {
  readonly #service: Service;
  readonly #socket: WebSocket;
  readonly #outlet: Outlet;
  readonly #perSecond: number;
  readonly #log: FastifyBaseLogger;
  readonly #subscriptions = new Map<string, () => void>();
  #person: PersonRow | null = null;
  #token: string | null = null;
  #turn: Promise<void>;
  #allowance: number;
  #allowedAt = Date.now();
  #ignored = 0;
  #visible = false;
  #alive = true;

  constructor(service: Service, { socket, stream, token }: Caller, perSecond: number, log: FastifyBaseLogger) {
    this.#service = service;
    this.#socket = socket;
    this.#outlet = new Outlet(socket, stream);
    this.#perSecond = perSecond;
    this.#allowance = perSecond * BURST;
    this.#log = log;
    this.#turn = token === null ? Promise.resolve() : this.#hello(token).then(() => undefined, this.#fail);
    socket.on('message', (data, binary) => this.#receive(data, binary));
    socket.on('pong', () => {
      this.#alive = true;
    });
    socket.on('error', () => socket.terminate());
  }

  /** Cuts off a client that has not answered since the last beat, or whose session has ended. */
  beat(): void {
    void this.#stillKnown().catch(this.#fail);
    if (this.#alive) this.#socket.ping();
    else this.#socket.terminate();
    this.#alive = false;
  }

  /** Ends all subscriptions. */
  end(): void {
    for (const stop of this.#subscriptions.values()) stop();
    this.#subscriptions.clear();
  }

  /** Waits until every message received so far is answered. */
  async idle(): Promise<void> {
    await this.#turn;
  }

  /** Says goodbye once what is under way is answered. */
  async farewell(): Promise<void> {
    await this.idle();
    this.#send({ type: 'bye' });
    this.#socket.close(1001);
  }

  #receive(data: RawData, binary: boolean): void {
    if (!this.#allowed()) {
      this.#send({ type: 'reply', re: null, ok: false, error: { key: 'error.too-many' } });
      if (++this.#ignored > MOST_IGNORED) this.#socket.close(1008, 'too many messages');
      return;
    }
    const message = binary ? null : read(String(data));
    if (message === null) {
      this.#send({ type: 'reply', re: null, ok: false, error: { key: 'error.bad-message' } });
      return;
    }
    this.#turn = this.#turn.then(() => this.#serve(message)).catch(this.#fail);
  }

  async #serve(message: ClientMessage): Promise<void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const result = await this.#answer(message).catch((error): Result<never, Failure> => {
      this.#fail(error);
      return failure('error.internal');
    });
    if (result.ok) this.#send({ type: 'reply', re: message.id, ok: true, value: result.value ?? null });
    else this.#send({ type: 'reply', re: message.id, ok: false, error: result.error });
  }

  async #answer(message: ClientMessage): Promise<Result<unknown, Failure>> {
    if (message.type === 'ping') return ok(null);
    if (message.type === 'hello') return this.#hello(message.token);
    if (message.type === 'visible') return this.#look(message.visible);
    const person = this.#person;
    if (person === null) return failure('error.not-signed-in');
    if (message.type === 'subscribe') return this.#subscribe(person, message);
    if (message.type === 'unsubscribe') {
      this.#stop(`${message.game}/${message.as}`);
      return ok(null);
    }
    return carryOut(this.#service, person, message);
  }

  #stop(key: string): void {
    this.#subscriptions.get(key)?.();
    this.#subscriptions.delete(key);
  }

  async #stillKnown(): Promise<void> {
    if (this.#token === null) return;
    if ((await this.#service.people.known(this.#token, false)) === null) this.#socket.close(1008, 'session ended');
  }

  async #hello(token: string): Promise<Result<unknown, Failure>> {
    const known = await this.#service.people.known(token, false);
    if (known === null) return failure('error.not-signed-in');
    this.#person = known.person;
    this.#token = token;
    return ok({ name: known.person.name });
  }

  async #subscribe(
    person: PersonRow,
    message: Extract<ClientMessage, { type: 'subscribe' }>,
  ): Promise<Result<unknown, Failure>> {
    const found = await this.#service.tableFor(person, message.game, message.as);
    if (!found.ok) return found;
    const table = found.value;
    const key = `${message.game}/${message.as}`;
    if (!this.#subscriptions.has(key)) {
      if (this.#subscriptions.size >= MOST_SUBSCRIPTIONS) return failure('error.too-many');
      this.#subscriptions.set(key, this.#watch(person, table, message.as));
    }
    return ok(await this.#service.welcome(person, table, message.as, message.from));
  }

  #watch(person: PersonRow, table: Table, as: string): () => void {
    const stopWatching = table.watch((batch, shown) => {
      const update = updateFor(table, batch, as, shown);
      if (update !== null) this.#outlet.send(update);
    });
    const stopListening = this.#service.rooms.listen(table.id, {
      info: () => {
        // whoever has handed his seat over sees no more of it
        if (!mayWatch(table.stored, person.id, as)) this.#stop(`${table.id}/${as}`);
        this.#send({ type: 'info', info: this.#service.info(table, person), offer: table.standing.offer });
      },
      chat: (line) => this.#send({ type: 'chat', game: table.id, line }),
    });
    const key = `${table.id}/${as}`;
    if (this.#visible) this.#mark(key, 1);
    return () => {
      stopWatching();
      stopListening();
      if (this.#visible) this.#mark(key, -1);
    };
  }

  /** Whether this client sees its games has changed. */
  #look(visible: boolean): Result<null, Failure> {
    if (visible !== this.#visible) {
      this.#visible = visible;
      for (const key of this.#subscriptions.keys()) this.#mark(key, visible ? 1 : -1);
    }
    return ok(null);
  }

  #mark(key: string, by: 1 | -1): void {
    const [game = '', side = ''] = key.split('/');
    this.#service.presence.look(game, side, by);
  }

  #allowed(): boolean {
    const now = Date.now();
    const most = this.#perSecond * BURST;
    this.#allowance = Math.min(most, this.#allowance + ((now - this.#allowedAt) / 1000) * this.#perSecond);
    this.#allowedAt = now;
    if (this.#allowance < 1) return false;
    this.#allowance -= 1;
    return true;
  }

  #send(message: ServerMessage): void {
    this.#outlet.send(JSON.stringify(message));
  }

  #fail = (error: unknown): void => {
    this.#log.error({ err: error }, 'a message failed');
  };
}

function read(text: string): ClientMessage | null {
  try {
    const message = ClientMessage.safeParse(JSON.parse(text));
    return message.success ? message.data : null;
  } catch {
    return null;
  }
}
