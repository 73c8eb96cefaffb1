import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { hashOf, pick, type Random, SeededRandom, sameJson } from '@vedette/kernel';
import { Link, type SeatLink, type SocketLike } from '@vedette/server/client';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { toy } from '../../kernel/test/toy.js';
import { Connection } from '../src/http/connection.js';
import { TRUE_SECRETS } from '../src/service/secrets.js';
import { Service } from '../src/service/service.js';
import type { Store } from '../src/store/port.js';
import { promptOf } from './house.js';

export const log = fastify({ logger: { level: 'silent' } }).log;

/** The server's end of a socket that a scheduler carries. */
export class FarEnd extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly wire: Wire;
  constructor(wire: Wire) {
    super();
    this.wire = wire;
  }
  send(text: string): void {
    this.wire.down.push(text);
  }
  close(): void {
    this.wire.cut();
  }
  terminate(): void {
    this.wire.cut();
  }
  ping(): void {}
}

/** One connection: messages on their way up and down. */
export class Wire implements SocketLike {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: never) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  readonly up: string[] = [];
  readonly down: string[] = [];
  readonly far: FarEnd = new FarEnd(this);
  connection: Connection | null = null;
  state: 'new' | 'open' | 'cut' = 'new';
  readonly token: string;

  constructor(token: string) {
    this.token = token;
  }

  send(text: string): void {
    if (this.state === 'open') this.up.push(text);
  }
  close(): void {
    this.cut();
  }
  cut(): void {
    if (this.state === 'cut') return;
    this.state = 'cut';
    this.far.readyState = 3;
    this.up.length = 0;
    this.down.length = 0;
    this.connection?.end();
    this.onclose?.({} as never);
  }
  accept(service: Service): void {
    this.state = 'open';
    const caller = { socket: this.far as unknown as WebSocket, stream: new PassThrough(), token: this.token };
    this.connection = new Connection(service, caller, 1_000_000, log);
    this.onopen?.({} as never);
  }
}

interface Client {
  readonly side: string;
  readonly token: string;
  readonly link: Link;
  readonly seat: SeatLink;
  busy: boolean;
}

/** Everything a schedule plays with. */
class World {
  readonly random: Random;
  readonly wires: Wire[] = [];
  readonly delayed: (() => void)[] = [];
  readonly accepted: { side: string; version: number; action: unknown }[] = [];
  readonly clients: Client[] = [];
  service: Service;
  store: Store;
  readonly #open: () => Promise<Store>;

  private constructor(random: Random, open: () => Promise<Store>, store: Store) {
    this.random = random;
    this.#open = open;
    this.store = store;
    this.service = this.#serve();
  }

  static async begin(seed: string, open: () => Promise<Store>): Promise<World> {
    return new World(SeededRandom.of(seed), open, await open());
  }

  #serve(): Service {
    const failed = (error: unknown) => {
      throw error;
    };
    const systems = new Map([['toy', toy]]);
    return new Service({
      systems,
      players: new Map(),
      store: this.store,
      secrets: TRUE_SECRETS,
      now: Date.now,
      failed,
    });
  }

  connect(side: string, token: string, game: string): void {
    const link = new Link({
      connect: () => {
        const wire = new Wire(token);
        this.wires.push(wire);
        return wire;
      },
      later: (work) => {
        this.delayed.push(work);
        return () => this.delayed.splice(this.delayed.indexOf(work), 1);
      },
    });
    const client = { side, token, link, seat: link.seat(game, side), busy: false };
    this.clients.push(client);
  }

  async restart(): Promise<void> {
    for (const wire of this.wires) wire.cut();
    for (const wire of this.wires) await wire.connection?.idle();
    await this.service.stop();
    await this.store.close();
    this.store = await this.#open();
    this.service = this.#serve();
  }

  /** Lets one client decide, as its own view has it. */
  decide(client: Client): void {
    const prompt = client.seat.view === null ? null : promptOf(client.seat);
    if (client.busy || prompt?.kind !== 'decision') return;
    const action = pick(prompt.actions, this.random);
    const version = client.seat.version;
    client.busy = true;
    void client.seat.submit(action).then((result) => {
      client.busy = false;
      if (result.ok) this.accepted.push({ side: client.side, version, action });
      else expect(['error.conflict', 'error.lost', 'refusal.game-over']).toContain(result.error.key);
    });
  }

  /** Waits until the server has answered all it received, if only into the wires. */
  async answered(): Promise<void> {
    for (const wire of this.wires) await wire.connection?.idle();
    await this.service.tables.idle();
    await turn();
  }

  /** Heals the network and lets everything arrive. */
  async quiet(): Promise<void> {
    for (let still = 0; still < 3; still++) {
      for (const work of this.delayed.splice(0)) {
        work();
        still = 0;
      }
      while (this.wires.some((wire) => wire.state === 'new' || wire.up.length + wire.down.length > 0)) {
        this.carry(true);
        still = 0;
      }
      await this.answered();
    }
  }

  /** Carries one message; upwards it may come twice, or before one sent earlier. */
  carry(calm: boolean): void {
    const loaded = this.wires.filter((wire) => wire.up.length + wire.down.length > 0 || wire.state === 'new');
    if (loaded.length === 0) return;
    const wire = pick(loaded, this.random);
    if (wire.state === 'new') {
      wire.accept(this.service);
      return;
    }
    if (wire.up.length > 0 && (wire.down.length === 0 || this.random.below(2) === 0)) {
      const at = calm ? 0 : this.random.below(Math.min(2, wire.up.length));
      const [text] = calm || this.random.below(8) > 0 ? wire.up.splice(at, 1) : [wire.up[at]];
      wire.far.emit('message', text, false);
      return;
    }
    const text = wire.down.shift();
    if (text !== undefined) wire.onmessage?.({ data: text } as never);
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Random schedules of what a network, people and machines may do; and what must hold whatever they did. */
export function serviceModel(name: string, open: () => Promise<Store>, seeds: readonly string[]): void {
  test.each(seeds)(
    `${name}: under a random schedule exactly one of two conflicting actions wins and all views agree (%s)`,
    async (seed) => {
      const world = await World.begin(seed, open);
      const guests = [await world.service.people.guest('Anna'), await world.service.people.guest('Ben')];
      const seats = { north: { kind: 'me' as const }, south: { kind: 'open' as const } };
      const terms = { undo: 'friendly' as const, spectators: 'open' as const, pace: { kind: 'none' as const } };
      const setup = { scenario: 'toy/bluff', rounds: 12 };
      const made = await world.service.lobby.create(guests[0]!.person, {
        system: 'toy',
        setup,
        seats,
        terms,
        entropy: '',
      });
      if (!made.ok) throw new Error(made.error.key);
      const { game } = made.value;
      await world.service.lobby.join(guests[1]!.person, game, null, '');
      // two tabs of each player, one of them also holding the other seat's tab open, and an onlooker
      for (const [side, guest] of [
        ['north', guests[0]],
        ['north', guests[0]],
        ['south', guests[1]],
        ['south', guests[1]],
        ['spectator', guests[1]],
      ] as const) {
        world.connect(side, guest!.token, game);
      }
      const { random } = world;
      for (let step = 0; step < 1500; step++) {
        const dice = random.below(100);
        if (dice < 25) world.decide(pick(world.clients, random));
        else if (dice < 28) pick(world.wires, random).cut();
        else if (dice < 35 && world.delayed.length > 0)
          world.delayed.splice(random.below(world.delayed.length), 1)[0]?.();
        else if (dice < 37) void pick(world.clients.slice(0, 4), random).seat.undo();
        else if (dice === 99 && random.below(4) === 0) await world.restart();
        else world.carry(false);
        if (random.below(3) === 0) await turn();
        if (random.below(8) === 0) await world.answered();
      }
      await world.quiet();
      for (const client of world.clients) void client.seat.catchUp();
      await world.quiet();
      const table = await world.service.tables.table(game);
      if (!table.ok) throw new Error(table.error.key);
      for (const { seat, side } of world.clients) {
        expect(seat.version, `${seed} ${side}`).toBe(table.value.version(side));
        expect(sameJson(seat.view, table.value.view(side)), `${seed} ${side}`).toBe(true);
      }
      const rows = await world.store.log(game, 0);
      const plays = rows.filter((row) => row.kind === 'play' && row.asked !== null);
      const keys = plays.map((row) => `${row.by}/${row.asked}`);
      expect(new Set(keys).size, seed).toBe(keys.length);
      for (const { side, version, action } of world.accepted) {
        const row = plays.find((each) => each.by === side && each.asked === version);
        expect(row === undefined ? null : JSON.parse(row.payload), `${seed} ${side} ${version}`).toEqual(action);
      }
      expect(world.accepted.length, seed).toBeGreaterThan(5);
      const fresh = await new Service({
        systems: new Map([['toy', toy]]),
        players: new Map(),
        store: world.store,
        secrets: TRUE_SECRETS,
        now: Date.now,
        failed: () => undefined,
      }).tables.table(game);
      if (!fresh.ok) throw new Error(fresh.error.key);
      expect(hashOf(fresh.value.standing.state), seed).toBe(hashOf(table.value.standing.state));
      for (const client of world.clients) client.link.close();
      await world.service.stop();
      await world.store.close();
    },
  );
}
