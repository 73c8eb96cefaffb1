import { randomBytes } from 'node:crypto';
import { outcomeAt, totalWeight } from '@vedette/kernel';
import { USUAL_LIMITS } from '@vedette/server';
import type { FastifyInstance } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { toy } from '../../kernel/test/toy.js';
import { commitmentOf, type DiceSource, ticketAt } from '../src/dice/stream.js';
import { buildApp } from '../src/http/app.js';
import type { Secrets } from '../src/service/secrets.js';
import { Service } from '../src/service/service.js';
import { openSqliteStore } from '../src/store/sqlite.js';
import { closeHouses, newFolder } from './house.js';

const ENTROPY = ['', ''] as const;
const SETUP = { scenario: 'toy/bluff', options: [], rounds: 2 } as const;
const opened: FastifyInstance[] = [];

afterAll(async () => {
  for (const app of opened) await app.close();
  await closeHouses();
});

/** Identifiers that are the same in every world. */
function countedSecrets(dice: string): Secrets {
  let count = 0;
  const next = (length: number) => String(++count).padStart(length, 'x');
  return { id: () => next(16), token: () => next(43), dice: () => dice };
}

async function openWorld(dice: string) {
  const store = await openSqliteStore(newFolder());
  let time = 1_000_000;
  const service = new Service({
    systems: new Map([['toy', toy]]),
    players: new Map(),
    store,
    secrets: countedSecrets(dice),
    now: () => ++time,
    failed: (error) => {
      throw error;
    },
  });
  const parts = {
    log: 'error',
    pages: null,
    service,
    store,
    limits: USUAL_LIMITS,
    origins: [],
    behindProxy: false,
    carriers: [],
    now: () => time,
  } as const;
  const app = await buildApp(parts);
  opened.push(app);
  return { url: await app.listen({ port: 0 }), service };
}

/** Somebody who keeps every byte he is sent. */
class Ear {
  readonly heard: string[] = [];
  readonly #url: string;
  #token = '';
  #socket: WebSocket | null = null;
  readonly #replied = new Map<number, () => void>();
  #id = 0;

  constructor(url: string) {
    this.#url = url;
  }

  async arrive(name: string): Promise<void> {
    const answer = await this.call('POST', '/api/session', { name });
    this.#token = /vedette=([\w-]{43})/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
  }

  async call(method: string, path: string, body?: object): Promise<Response> {
    const answer = await fetch(this.#url + path, {
      method,
      headers: {
        ...(this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const told = ['date', 'x-ratelimit-reset', 'x-ratelimit-remaining'];
    const headers = [...answer.headers].filter(([key]) => !told.includes(key));
    this.heard.push(`${answer.status} ${JSON.stringify(headers)} ${await answer.clone().text()}`);
    return answer;
  }

  async connect(): Promise<void> {
    const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/api/socket`);
    this.#socket = socket;
    socket.onmessage = (event) => {
      this.heard.push(String(event.data));
      this.#replied.get(JSON.parse(String(event.data)).re)?.();
    };
    await new Promise((resolve) => {
      socket.onopen = resolve;
    });
    await this.send({ type: 'hello', token: this.#token });
  }

  /** Sends a message and waits for its reply. */
  async send(message: object): Promise<void> {
    const id = ++this.#id;
    const replied = new Promise<void>((resolve) => this.#replied.set(id, resolve));
    this.#socket?.send(JSON.stringify({ ...message, id }));
    await replied;
  }

  disconnect(): void {
    this.#socket?.close();
  }
}

const NORTH_STEPS = [
  { kind: 'stake', points: 2 },
  { kind: 'claim', card: 2 },
];

/** Plays one world to its end and gives what north and an onlooker were sent, byte by byte. */
async function play(dice: string): Promise<{ north: string[]; spectator: string[]; before: string[] }> {
  const { url } = await openWorld(dice);
  const [north, south, eyes] = [new Ear(url), new Ear(url), new Ear(url)];
  await north.arrive('Anna');
  await south.arrive('Ben');
  await eyes.arrive('Eve');
  const seats = { north: { kind: 'me' }, south: { kind: 'open' } };
  const made = await north.call('POST', '/api/games', {
    system: 'toy',
    setup: SETUP,
    seats,
    terms: { spectators: 'open' },
  });
  const { game } = (await made.json()) as { game: string };
  expect((await south.call('POST', `/api/games/${game}/join`)).status).toBe(200);
  const seat = (as: string) => ({ game, as });
  for (const [ear, as] of [
    [north, 'north'],
    [south, 'south'],
    [eyes, 'spectator'],
  ] as const) {
    await ear.connect();
    await ear.send({ type: 'subscribe', ...seat(as) });
  }
  const version = async (as: string, ear: Ear) => {
    const answer = await ear.call('GET', `/api/games/${game}/seats/${as}`);
    return ((await answer.json()) as { version: number }).version;
  };
  const act = async (ear: Ear, as: string, action: object) =>
    ear.send({ type: 'submit', ...seat(as), version: await version(as, ear), action });
  const look = async () => {
    for (const [ear, as] of [
      [north, 'north'],
      [eyes, 'spectator'],
    ] as const) {
      await ear.call('GET', `/api/games/${game}/seats/${as}?from=0`);
      await ear.call('GET', `/api/games/${game}/seats/${as}/past?from=0`);
      await ear.call('GET', `/api/games/${game}/seats/${as}/file`);
      await ear.call('GET', `/api/games/${game}/seats/south`);
      await ear.call('GET', `/api/games/${game}`);
      await ear.call('GET', '/api/games');
      await ear.call('GET', `/api/games/${game}/file`);
      await ear.send({ type: 'ask', ...seat(as), question: { ask: 'hand' } });
      await ear.send({ type: 'ask', ...seat('south'), question: { ask: 'hand' } });
      await ear.send({ type: 'explain', ...seat(as), intent: { kind: 'claim', card: 3 } });
      await ear.send({ type: 'explain', ...seat('south'), intent: { kind: 'claim', card: 3 } });
      await ear.send({ type: 'undo', ...seat(as), version: 99 });
      await ear.send({ type: 'submit', ...seat('south'), version: 2, action: { kind: 'doubt' } });
    }
  };
  await look();
  for (const step of NORTH_STEPS) {
    await act(north, 'north', { kind: 'stake', points: 3 });
    await act(north, 'north', step);
    await look();
  }
  await south.send({ type: 'chat', ...seat('south'), text: 'I believe you' });
  await act(south, 'south', { kind: 'believe' });
  north.disconnect();
  await north.connect();
  await north.send({ type: 'subscribe', ...seat('north'), from: 2 });
  await look();
  await act(south, 'south', { kind: 'stake', points: 3 });
  await south.send({ type: 'undo', ...seat('south'), version: await version('south', south) });
  await act(south, 'south', { kind: 'stake', points: 1 });
  await act(south, 'south', { kind: 'claim', card: 1 });
  await look();
  const before = [...north.heard, ...south.heard, ...eyes.heard];
  await act(north, 'north', { kind: 'believe' });
  for (const ear of [north, south, eyes]) ear.disconnect();
  const same = (heard: string[]) =>
    heard
      .filter((text) => !text.includes('"format":"vedette-game"'))
      .map((text) => text.replaceAll(commitmentOf(dice), '—'));
  return { north: same(north.heard), spectator: same(eyes.heard), before };
}

/** The outcomes of a world's six rolls: two deals and a die in each of two rounds. */
function rolls(source: DiceSource): string[] {
  let match = toy.start(SETUP).state;
  const found: string[] = [];
  for (let index = 0; ; ) {
    const prompt = toy.prompt(match);
    if (prompt.kind === 'over') return found;
    let action: (typeof prompt extends never ? never : Parameters<typeof toy.apply>[1]) | undefined;
    if (prompt.kind === 'chance') {
      action = outcomeAt(prompt.outcomes, ticketAt(source, index++, totalWeight(prompt.outcomes)));
      found.push(toy.notation.print(action));
    } else if (prompt.step === 'claim') action = { kind: 'claim', card: match.round === 0 ? 2 : 1 };
    else action = prompt.actions[0];
    const step = toy.apply(match, action!);
    if (!step.ok) throw new Error(step.error.key);
    match = step.value.state;
  }
}

/** Two secrets under which everything north may know is equal and both of south's cards differ. */
function twoSecrets(game: string): [string, string] {
  const known = new Map<string, [string, string]>();
  for (;;) {
    const secret = randomBytes(32).toString('hex');
    const [north1, south1, roll1, north2, south2, roll2] = rolls({ secret, game, entropy: ENTROPY });
    const open = [north1, roll1, north2, roll2].join();
    const [other, cards] = known.get(open) ?? [null, ''];
    if (other !== null && cards[0] !== south1?.at(-1) && cards[1] !== south2?.at(-1)) return [other, secret];
    known.set(open, [secret, `${south1?.at(-1)}${south2?.at(-1)}`]);
  }
}

test('two worlds: what north may not know changes no byte that he or an onlooker is sent', async () => {
  // identifiers 1 to 6 are the three people and their sessions; 7 is the game
  const secrets = twoSecrets('7'.padStart(16, 'x'));
  const worlds = [await play(secrets[0]), await play(secrets[1])];
  expect(worlds[0]?.north.length).toBeGreaterThan(50);
  expect(worlds[0]?.north.some((text) => text.includes('"over"'))).toBe(true);
  expect(worlds[1]?.north).toEqual(worlds[0]?.north);
  expect(worlds[1]?.spectator).toEqual(worlds[0]?.spectator);
});

test('nothing sent during a game holds the secret of its dice, nor anything that serves in its stead', async () => {
  const secret = randomBytes(32).toString('hex');
  const { before } = await play(secret);
  const text = before.join('\n');
  const bytes = Buffer.from(secret, 'hex');
  for (const form of [secret, secret.toUpperCase(), bytes.toString('base64'), bytes.toString('base64url')]) {
    expect(text).not.toContain(form.replace(/=+$/, ''));
  }
  const game = '7'.padStart(16, 'x');
  const truth = rolls({ secret, game, entropy: ENTROPY }).join();
  const candidates = new Set(text.match(/[0-9a-f]{64}/g) ?? []);
  expect(candidates).toContain(commitmentOf(secret));
  for (const candidate of candidates) {
    expect(rolls({ secret: candidate, game, entropy: ENTROPY }).join()).not.toBe(truth);
  }
});
