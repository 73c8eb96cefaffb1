import { verifyGame } from '@vedette/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toy } from '../../kernel/test/toy.js';
import { openPostgresStore } from '../src/store/postgres.js';
import { closeHouses, Guest, newFolder, observationOf, openHouse, playOut, promptOf, seen, wish } from './house.js';
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
      await seen(south, (seat) => promptOf(seat).kind === 'decision');
      await south.submit({ kind: 'believe' });
    } else {
      await south.submit({ kind: 'stake', points: 1 });
      await seen(south, (seat) => observationOf(seat).open.step === 'claim');
      await south.submit({ kind: 'claim', card: 1 });
      await seen(north, (seat) => promptOf(seat).kind === 'decision');
      await north.submit({ kind: 'believe' });
    }
  }
  await seen(north, (seat) => promptOf(seat).kind === 'over');
  await seen(south, (seat) => promptOf(seat).kind === 'over');
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
