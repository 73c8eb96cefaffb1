import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyGame } from '@vedette/server';
import type { SeatLink } from '@vedette/server/client';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toy } from '../../kernel/test/toy.js';
import { Presence } from '../src/service/presence.js';
import { openPostgresStore } from '../src/store/postgres.js';
import {
  closeHouses,
  Guest,
  newFolder,
  observationOf,
  openHouse,
  playOut,
  promptOf,
  seen,
  twoAtTable,
  wish,
} from './house.js';
import { startPostgres, type TestPostgres } from './postgres.js';
import { serviceModel } from './service-model.js';
import { storeLaws } from './store-laws.js';

let postgres: TestPostgres;
let lawsUrl: string;

const failed = () => undefined;

beforeAll(async () => {
  postgres = await startPostgres();
  lawsUrl = await postgres.url('laws');
});
afterAll(async () => {
  await closeHouses();
  await postgres.stop();
});

storeLaws('postgres', () => openPostgresStore(lawsUrl, failed));
serviceModel('postgres', () => openPostgresStore(lawsUrl, failed), ['schedule 1', 'schedule 2', 'schedule 3']);

test('two servers over one database: players on different ones play a game to its end and hear each other', async () => {
  const database = await postgres.url('two_servers');
  const dataDir = newFolder();
  const houses = [await openHouse({ database, dataDir }), await openHouse({ database, dataDir })];
  const [anna, ben] = [await Guest.arrive(houses[0]!.url, 'Anna'), await Guest.arrive(houses[1]!.url, 'Ben')];
  const { game } = (await anna.post('/api/games', wish())).body;
  const north = anna.link.seat(game, 'north');
  await seen(north, (seat) => seat.info !== null);
  expect(north.view).toBeNull();
  await ben.post(`/api/games/${game}/join`, { entropy: 'from the other server' });
  const south = ben.link.seat(game, 'south');
  await seen(north, (seat) => seat.view !== null && seat.info?.seats[1]?.name === 'Ben');
  await seen(south, (seat) => seat.view !== null);
  const heard = new Promise((resolve) => {
    north.listen({ heard: resolve });
  });
  await south.send({ type: 'chat', game, as: 'south', text: 'good evening' });
  expect(await heard).toMatchObject({ by: 'Ben', text: 'good evening' });
  expect(await playOut([north, south])).toBe(12);
  await seen(north, (seat) => seat.info?.status === 'over');
  const file = (await ben.get(`/api/games/${game}/file`)).body;
  expect(verifyGame(new Map([['toy', toy]]), file)).toMatchObject({ ok: true });
});

test('two servers over one database: of two decisions sent to both at once exactly one wins', async () => {
  const database = await postgres.url('race');
  const dataDir = newFolder();
  const houses = [await openHouse({ database, dataDir }), await openHouse({ database, dataDir })];
  const [anna, ben] = [await Guest.arrive(houses[0]!.url, 'Anna'), await Guest.arrive(houses[1]!.url, 'Ben')];
  const { game } = (await anna.post('/api/games', wish({}, 8))).body;
  await ben.post(`/api/games/${game}/join`);
  const tabs = houses.map((house) => ({ url: house.url, token: anna.token }));
  const north = anna.link.seat(game, 'north');
  const south = ben.link.seat(game, 'south');
  for (let round = 0; round < 8; round++) {
    await seen(round % 2 === 0 ? north : south, (seat) => promptOf(seat)?.kind === 'decision');
    if (round % 2 === 0) {
      const version = north.version;
      const sent = tabs.map((tab, index) =>
        fetch(`${tab.url}/api/games/${game}/seats/north/submit`, {
          method: 'POST',
          headers: { authorization: `Bearer ${tab.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ version, action: { kind: 'stake', points: index + 1 } }),
        }),
      );
      const statuses = (await Promise.all(sent)).map((answer) => answer.status).sort();
      expect(statuses).toEqual([200, 409]);
      await seen(north, (seat) => seat.version > version);
      await north.submit({ kind: 'claim', card: 1 });
      await seen(south, (seat) => promptOf(seat)?.kind === 'decision');
      await south.submit({ kind: 'believe' });
    } else {
      await south.submit({ kind: 'stake', points: 1 });
      await seen(south, (seat) => observationOf(seat).open.step === 'claim');
      await south.submit({ kind: 'claim', card: 1 });
      await seen(north, (seat) => promptOf(seat)?.kind === 'decision');
      await north.submit({ kind: 'believe' });
    }
  }
  await seen(north, (seat) => promptOf(seat)?.kind === 'over');
  await seen(south, (seat) => promptOf(seat)?.kind === 'over');
  expect(south.view).toMatchObject({ observation: { open: observationOf(north).open } });
});

test('two servers over one database: a computer player’s turn is a job that one of them does, and another if it dies', async () => {
  const database = await postgres.url('thinkers');
  const dataDir = newFolder();
  const chosen: string[] = [];
  let hang = true;
  const playerOf = (name: string) => ({
    async choose(_system: unknown, _observation: unknown, prompt: { actions: readonly unknown[] }) {
      chosen.push(name);
      if (hang) await new Promise((_resolve, reject) => setImmediate(() => reject(new Error('out of thought'))));
      return prompt.actions[0];
    },
  });
  const house = (name: string) =>
    openHouse({ database, dataDir, players: new Map([['steady', playerOf(name)]]), log: 'silent' });
  const first = await house('first');
  const anna = await Guest.arrive(first.url, 'Anna');
  const seats = { north: { kind: 'computer', level: 'steady' }, south: { kind: 'me' } };
  const { game } = (await anna.post('/api/games', wish({ seats }, 2))).body;
  const south = anna.link.seat(game, 'south');
  await seen(south, (seat) => seat.view !== null);
  await vi.waitUntil(() => chosen.length > 0, 10_000);
  expect(promptOf(south)).toMatchObject({ kind: 'waiting', side: 'north' });
  hang = false;
  await seen(south, (seat) => promptOf(seat).kind === 'decision');
  const second = await house('second');
  await first.close();
  const ben = await Guest.arrive(second.url, 'Ben');
  const moved = await fetch(`${second.url}/api/games/${game}/seats/south`, {
    headers: { authorization: `Bearer ${anna.token}` },
  });
  const { version, view } = await moved.json();
  const submit = await fetch(`${second.url}/api/games/${game}/seats/south/submit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version, action: view.prompt.actions[0] }),
  });
  expect(submit.status).toBe(200);
  expect((await ben.get(`/api/games/${game}`)).body.status).toBe('running');
});

/** Counts what is posted to it, and tells when that happens. */
async function openHook() {
  const bodies: unknown[] = [];
  const server = createServer((request, answer) => {
    request.on('data', (part) => bodies.push(JSON.parse(String(part))));
    request.on('end', () => answer.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    bodies,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  };
}

/** The jobs of a database's queue: how many there are, and a way to let their time come. */
async function queueOf(database: string) {
  const client = new pg.Client({ connectionString: database });
  client.on('error', failed);
  await client.connect();
  return {
    async waiting(kind: string): Promise<number> {
      const states = "state in ('created', 'retry', 'active')";
      const { rows } = await client.query(
        `select count(*) from pgboss.job where name = 'vedette.${kind}' and ${states}`,
      );
      return Number(rows[0].count);
    },
    async come(kind: string): Promise<void> {
      const waits = "state = 'created'";
      await client.query(`update pgboss.job set start_after = now() where name = 'vedette.${kind}' and ${waits}`);
    },
    close: () => client.end(),
  };
}

test('two servers over one database: a clock that runs out ends its game once, though both look, and after a restart', async () => {
  const database = await postgres.url('clocks');
  const dataDir = newFolder();
  let now = 1_000_000;
  const failures: string[] = [];
  const house = () => openHouse({ database, dataDir, now: () => now, log: 'silent' });
  const first = await house();
  const terms = { pace: { kind: 'live', start: 3600, increment: 0 } };
  const { game, anna, ben, north, south } = await twoAtTable(first.url, { terms });
  const queue = await queueOf(database);
  await north.submit({ kind: 'stake', points: 1 });
  await north.submit({ kind: 'claim', card: 1 });
  await seen(south, (seat) => promptOf(seat).kind === 'decision');
  await south.submit({ kind: 'believe' });
  await seen(south, (seat) => promptOf(seat).kind === 'decision');
  expect(await queue.waiting('clock')).toBe(2);
  for (const { link } of [anna, ben]) link.close();
  await first.close();
  const houses = [await house(), await house()];
  // looked at before its time a clock only waits again
  await queue.come('clock');
  await vi.waitUntil(async () => (await queue.waiting('clock')) === 1, 10_000);
  const info = async () =>
    (await fetch(`${houses[0]!.url}/api/games/${game}`, { headers: { authorization: `Bearer ${anna.token}` } })).json();
  expect(await info()).toMatchObject({ status: 'running' });
  now += 3_600_000;
  await queue.come('clock');
  await vi.waitUntil(async () => (await info()).status === 'over', 10_000);
  expect((await info()).result).toMatchObject({ winner: 'north', level: 'time' });
  await vi.waitUntil(async () => (await queue.waiting('clock')) === 0, 10_000);
  const store = await openPostgresStore(database, (error) => failures.push(String(error)));
  expect((await store.log(game, 0)).filter((row) => row.kind === 'end')).toHaveLength(1);
  await store.close();
  await queue.close();
  expect(failures).toEqual([]);
});

test('two servers over one database: a turn is told of once, and not while it is seen through either server', async () => {
  const database = await postgres.url('notices');
  const dataDir = newFolder();
  const hook = await openHook();
  const notices = { webhooksToNeighbours: true };
  const houses = [await openHouse({ database, dataDir, notices }), await openHouse({ database, dataDir, notices })];
  const { game, anna, ben, north, south } = await twoAtTable(houses[0]!.url);
  await anna.post('/api/contacts', { kind: 'webhook', address: hook.address });
  await ben.post('/api/contacts', { kind: 'webhook', address: hook.address });
  const queue = await queueOf(database);
  expect(await queue.waiting('notice')).toBe(1);
  await queue.come('notice');
  await vi.waitUntil(async () => (await queue.waiting('notice')) === 0, 10_000);
  expect(hook.bodies).toMatchObject([{ game, side: 'north' }]);
  const looksOn = async (guest: Guest, side: string, url: string) => {
    const link = guest.connect(url);
    await seen(link.seat(game, side), (each) => each.view !== null);
    await link.ask({ type: 'visible', visible: true });
  };
  const turnPasses = async (from: SeatLink, to: SeatLink) => {
    await from.submit({ kind: 'stake', points: 1 });
    await from.submit({ kind: 'claim', card: 1 });
    await seen(to, (each) => promptOf(each).kind === 'decision');
    expect(await queue.waiting('notice')).toBe(1);
    await queue.come('notice');
    await vi.waitUntil(async () => (await queue.waiting('notice')) === 0, 10_000);
  };
  await looksOn(ben, 'south', houses[0]!.url);
  await turnPasses(north, south);
  await south.submit({ kind: 'believe' });
  await seen(south, (each) => observationOf(each).open.step === 'stake');
  await looksOn(anna, 'north', houses[1]!.url);
  await turnPasses(south, north);
  expect(hook.bodies).toHaveLength(1);
  await queue.close();
  hook.close();
});

test('who looks at a game through one server is seen by the others, for as long as he looks', async () => {
  const database = await postgres.url('presence');
  const stores = [await openPostgresStore(database, failed), await openPostgresStore(database, failed)];
  for (const store of stores) await store.listen?.(() => undefined);
  const [here, there] = stores.map((store) => new Presence(store.others)) as [Presence, Presence];
  here.look('game', 'north', 1);
  expect(await there.isSeen('game', 'north')).toBe(true);
  expect(await Promise.all([there.isSeen('game', 'south'), there.isSeen('other', 'north')])).toEqual([false, false]);
  expect(await Promise.all([there.isSeen('game', 'north'), there.isSeen('game', 'north')])).toEqual([true, true]);
  here.look('game', 'north', -1);
  expect(await there.isSeen('game', 'north')).toBe(false);
  for (const store of stores) await store.close();
});

test('what waited before there was a queue is taken over by it', async () => {
  const database = await postgres.url('earlier');
  const early = await openPostgresStore(database, failed);
  await early.close();
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const columns = 'kind, name, game, side, seq, due_at, tries';
  await client.query(`insert into jobs (${columns}) values ('clock', 'old/north', 'old', 'north', 3, 0, 0)`);
  const store = await openPostgresStore(database, failed);
  const taken = new Promise((resolve) => void store.jobs.work('clock', async (job) => resolve(job)));
  expect(await taken).toEqual({ kind: 'clock', game: 'old', side: 'north', seq: 3 });
  expect((await client.query('select * from jobs')).rows).toEqual([]);
  await client.end();
  await store.close();
});
