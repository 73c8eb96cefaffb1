import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Prompt } from '@vedette/kernel';
import { type RunningServer, type ServerOptions, startServer } from '@vedette/server';
import { Link, type SeatLink } from '@vedette/server/client';
import { WebSocket } from 'ws';
import { type ToySeen, type ToyTypes, toy } from '../../kernel/test/toy.js';

const folders: string[] = [];
const closers: (() => Promise<void> | void)[] = [];

/** A server on a free port over a folder of its own, with the toy game. */
export async function openHouse(more: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const server = await startServer({
    port: 0,
    dataDir: more.dataDir ?? newFolder(),
    systems: new Map([['toy', toy]]),
    log: 'error',
    limits: { makingsPerMinute: 100_000, requestsPerMinute: 100_000, messagesPerSecond: 1000 },
    ...more,
  });
  closers.push(() => server.close());
  return server;
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-house-'));
  folders.push(folder);
  return folder;
}

/** Closes what the tests of a file opened. */
export async function closeHouses(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}

/** A JSON body, its fields judged by the tests. */
type Body = ReturnType<typeof JSON.parse>;

/** An answer of the interface: status and JSON body. */
export interface Answer {
  readonly status: number;
  readonly body: Body;
}

/** Somebody who uses the service over HTTP with a token, and over a link. */
export class Guest {
  readonly url: string;
  readonly token: string;
  link: Link;

  private constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
    this.link = this.connect();
  }

  static async arrive(url: string, name = 'Anna'): Promise<Guest> {
    const answer = await fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    const token = /vedette=([\w-]{43})/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
    if (token === undefined) throw new Error(`no session: ${answer.status} ${await answer.text()}`);
    return new Guest(url, token);
  }

  /** Another link of the same person, such as a second tab, perhaps to another server over the same store. */
  connect(url = this.url): Link {
    const address = `${url.replace('http', 'ws')}/api/socket`;
    const link = new Link({ connect: () => new WebSocket(address), token: this.token });
    closers.push(() => link.close());
    return link;
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  post(path: string, body: unknown = {}): Promise<Answer> {
    return this.call('POST', path, body);
  }

  get(path: string): Promise<Answer> {
    return this.call('GET', path);
  }
}

/** A new game as its maker wishes it; the maker plays north and the other side is free to all. */
export function wish(more: object = {}, rounds = 4): object {
  return {
    system: 'toy',
    setup: { scenario: 'toy/bluff', rounds },
    seats: { north: { kind: 'me' }, south: { kind: 'open' } },
    entropy: 'what north adds',
    ...more,
  };
}

/** A game of two, under way, seen from both seats. */
export async function twoAtTable(url: string, more: object = {}, rounds = 4) {
  const [anna, ben] = [await Guest.arrive(url, 'Anna'), await Guest.arrive(url, 'Ben')];
  const made = await anna.post('/api/games', wish(more, rounds));
  if (made.status !== 200) throw new Error(JSON.stringify(made));
  const game: string = made.body.game;
  const joined = await ben.post(`/api/games/${game}/join`, { entropy: 'what south adds' });
  if (joined.status !== 200) throw new Error(JSON.stringify(joined));
  const [north, south] = [anna.link.seat(game, 'north'), ben.link.seat(game, 'south')];
  await seen(north, (seat) => seat.view !== null);
  await seen(south, (seat) => seat.view !== null);
  return { game, anna, ben, north, south };
}

/** Waits until a seat's view, or what it is told, fits. */
export async function seen(seat: SeatLink, fits: (seat: SeatLink) => boolean): Promise<SeatLink> {
  if (fits(seat)) return seat;
  return new Promise((resolve) => {
    const check = () => {
      if (!fits(seat)) return;
      stop();
      resolve(seat);
    };
    const stop = seat.listen({ changed: check, informed: check });
  });
}

export function promptOf(seat: SeatLink): Prompt<ToyTypes> {
  return seat.view?.prompt as Prompt<ToyTypes>;
}

export function observationOf(seat: SeatLink): ToySeen {
  return seat.view?.observation as ToySeen;
}

/** Plays a game from both seats to its end with the first, or a chosen, action of every prompt. */
export async function playOut(
  seats: readonly SeatLink[],
  choose: (actions: readonly unknown[]) => unknown = (actions) => actions[0],
): Promise<number> {
  for (let decisions = 0; ; ) {
    const mover = seats.find((seat) => promptOf(seat).kind === 'decision');
    if (mover === undefined) {
      const behind = seats.filter((seat) => promptOf(seat).kind !== 'over');
      if (behind.length === 0) return decisions;
      await Promise.race(
        behind.map((seat) => seen(seat, (each) => ['decision', 'over'].includes(promptOf(each).kind))),
      );
      continue;
    }
    const prompt = promptOf(mover);
    if (prompt.kind !== 'decision') continue;
    const version = mover.version;
    const done = await mover.submit(choose(prompt.actions));
    if (!done.ok) throw new Error(`refused: ${JSON.stringify(done.error)}`);
    await seen(mover, (seat) => seat.version > version);
    decisions++;
  }
}
