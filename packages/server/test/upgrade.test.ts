import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { GameSystem } from '@vedette/kernel';
import { verifyGame } from '@vedette/server';
import { Link } from '@vedette/server/client';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type ToyTypes, toy } from '../../kernel/test/toy.js';
import { goingOn, takenUp } from '../src/games/upgrade.js';
import type { NoticeSettings } from '../src/notices/carriers.js';
import { TRUE_SECRETS } from '../src/service/secrets.js';
import { Service } from '../src/service/service.js';
import type { Store } from '../src/store/port.js';
import { DATABASE_FILE, openSqliteStore } from '../src/store/sqlite.js';
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

afterAll(closeHouses);

/** The toy under its next rules: `forbids` is an action that they no longer know. */
function nextRules(forbids: ToyTypes['action']['kind'] | null): GameSystem<ToyTypes> {
  return {
    ...toy,
    rulesVersion: 2,
    readAction(input) {
      const read = toy.readAction(input);
      return read.ok && read.value.kind === forbids
        ? { ok: false, error: { at: 'kind', key: 'action.unknown' } }
        : read;
    },
  };
}

/** The toy under its next rules, which cannot make anything of a position of the old ones. */
const BLIND: GameSystem<ToyTypes> = {
  ...nextRules('stake'),
  observe(state, viewer) {
    if (!('weather' in state)) throw new TypeError('no weather');
    return toy.observe(state, viewer);
  },
};

interface Begun {
  readonly seats?: object;
  readonly terms?: object;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly notices?: NoticeSettings;
}

/** A game in which north has staked two points, left by a server that stopped. */
async function begunUnderOldRules({ now, notices, ...more }: Begun = {}) {
  const dataDir = newFolder();
  const settings = { dataDir, ...(now === undefined ? {} : { now }), ...(notices === undefined ? {} : { notices }) };
  const house = await openHouse(settings);
  const { game, anna, ben, north } = await twoAtTable(house.url, more);
  await north.submit({ kind: 'stake', points: 2 });
  await seen(north, (seat) => observationOf(seat).open.stake === 2);
  for (const guest of [anna, ben]) guest.link.close();
  await house.close();
  const reopen = async (system: GameSystem<ToyTypes>) => {
    const server = await openHouse({ ...settings, systems: new Map([['toy', system]]), log: 'silent' });
    const call = async (token: string, method: string, path: string, body?: object) => {
      const answer = await fetch(server.url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: await answer.json() };
    };
    return { ...server, call };
  };
  return { dataDir, game, anna, ben, reopen };
}

type Call = Awaited<ReturnType<Awaited<ReturnType<typeof begunUnderOldRules>>['reopen']>>['call'];

/** Plays a game over HTTP to its end, each side with the first action of every prompt. */
async function playOn(call: Call, game: string, tokens: Record<'north' | 'south', string>): Promise<void> {
  for (;;) {
    let moved = false;
    for (const side of ['north', 'south'] as const) {
      const { view, version } = (await call(tokens[side], 'GET', `/api/games/${game}/seats/${side}`)).body;
      if (view.prompt.kind === 'over') return;
      if (view.prompt.kind !== 'decision') continue;
      const action = view.prompt.actions[0];
      const done = await call(tokens[side], 'POST', `/api/games/${game}/seats/${side}/submit`, { version, action });
      expect(done.status).toBe(200);
      moved = true;
    }
    expect(moved).toBe(true);
  }
}

test('a game goes on under new rules if every line of its log fits them', async () => {
  const { game, anna, reopen } = await begunUnderOldRules();
  const { call } = await reopen(nextRules(null));
  expect((await call(anna.token, 'GET', `/api/games/${game}`)).body).toMatchObject({
    status: 'running',
    rulesVersion: 2,
  });
  expect((await call(anna.token, 'GET', '/api/games')).body).toMatchObject([{ id: game, status: 'running' }]);
  const seat = (await call(anna.token, 'GET', `/api/games/${game}/seats/north`)).body;
  expect(seat.view.observation.open.stake).toBe(2);
});

test('a game whose log no longer fits is frozen: it is told of, cannot be played, and closed when both ask', async () => {
  const { game, anna, ben, reopen } = await begunUnderOldRules();
  const { call } = await reopen(nextRules('stake'));
  expect((await call(anna.token, 'GET', `/api/games/${game}`)).body).toMatchObject({
    status: 'frozen',
    rulesVersion: 1,
  });
  expect((await call(anna.token, 'GET', '/api/games')).body).toMatchObject([
    { id: game, status: 'frozen', toMove: null, dueAt: null },
  ]);
  expect((await call(anna.token, 'GET', `/api/games/${game}/seats/north`)).status).toBe(409);
  expect((await call(anna.token, 'POST', `/api/games/${game}/close`)).body).toEqual({ closed: false });
  expect((await call(anna.token, 'POST', `/api/games/${game}/close`)).body).toEqual({ closed: false });
  expect((await call(ben.token, 'POST', `/api/games/${game}/close`)).body).toEqual({ closed: true });
  const info = (await call(ben.token, 'GET', `/api/games/${game}`)).body;
  expect(info).toMatchObject({ status: 'over', result: { winner: null, level: 'abandoned' } });
});

test('a game that can be played is not closed by asking', async () => {
  const { url } = await openHouse();
  const { game, anna, north, south } = await twoAtTable(url, {}, 1);
  expect((await anna.post(`/api/games/${game}/close`)).body.error.key).toBe('refusal.not-frozen');
  await playOut([north, south]);
  expect(promptOf(north).kind).toBe('over');
});

/** The next rules let nobody stake two points: what was staked before stands, and nobody is offered it again. */
const STINGY: GameSystem<ToyTypes> = {
  ...toy,
  rulesVersion: 2,
  readAction(input) {
    const read = toy.readAction(input);
    const two = read.ok && read.value.kind === 'stake' && read.value.points === 2;
    return two ? { ok: false, error: { at: 'points', key: 'action.unknown' } } : read;
  },
};

test('a frozen game goes on from its last position when both ask; its file proves both parts', async () => {
  const { game, anna, ben, reopen } = await begunUnderOldRules();
  const { call } = await reopen(STINGY);
  const info = async () => (await call(anna.token, 'GET', `/api/games/${game}`)).body;
  expect(await info()).toMatchObject({
    status: 'frozen',
    frozen: { why: 'action', mayContinue: true, wishes: {} },
  });
  const ask = (token: string, body = {}) => call(token, 'POST', `/api/games/${game}/continue`, body);
  expect((await ask(anna.token)).body).toEqual({ continued: false });
  expect((await info()).frozen.wishes).toEqual({ north: 'continue' });
  expect((await ask(anna.token, { agree: false })).body).toEqual({ continued: false });
  expect((await info()).frozen.wishes).toEqual({});
  expect((await ask(ben.token)).body).toEqual({ continued: false });
  expect((await info()).frozen.wishes).toEqual({ south: 'continue' });
  expect((await ask(anna.token)).body).toEqual({ continued: true });
  expect(await info()).toMatchObject({ status: 'running', rulesVersion: 2, frozen: null });
  const seat = (await call(anna.token, 'GET', `/api/games/${game}/seats/north?from=0`)).body;
  expect(seat.view).toMatchObject({ observation: { open: { stake: 2, step: 'claim' } }, prompt: { kind: 'decision' } });
  expect((await call(anna.token, 'GET', `/api/games/${game}/file`)).status).toBe(422);
  await playOn(call, game, { north: anna.token, south: ben.token });
  const file = (await call(anna.token, 'GET', `/api/games/${game}/file`)).body;
  expect(file).toMatchObject({ version: 2, rulesVersion: 2, opening: { rolls: 2, before: [{ rulesVersion: 1 }] } });
  expect(verifyGame(new Map([['toy', STINGY]]), file)).toMatchObject({ ok: true, value: { unproved: [1] } });
  const before = (await call(anna.token, 'GET', `/api/games/${game}/file?part=0`)).body;
  expect(verifyGame(new Map([['toy', toy]]), before)).toMatchObject({ ok: true, value: { actions: 3, outcomes: 2 } });
  expect((await call(anna.token, 'GET', `/api/games/${game}/file?part=1`)).status).toBe(404);
  const bent = { ...file, opening: { ...file.opening, rolls: 1 } };
  expect(verifyGame(new Map([['toy', STINGY]]), bent)).toMatchObject({ ok: false });
});

test('whoever has not answered a wish for a frozen game is told of it once, unless it is taken back', async () => {
  let now = 1_000_000;
  const told: { type: string; side: string; text: string }[] = [];
  const hook = createServer(async (request, answer) => {
    for await (const body of request) told.push(JSON.parse(body.toString()));
    answer.end();
  });
  await once(hook.listen(0, '127.0.0.1'), 'listening');
  const notices = { webhooksToNeighbours: true };
  const { dataDir, game, anna, ben, reopen } = await begunUnderOldRules({ now: () => now, notices });
  const { call } = await reopen(STINGY);
  const address = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`;
  for (const { token } of [anna, ben]) await call(token, 'POST', '/api/contacts', { kind: 'webhook', address });
  const wish = (token: string, what: 'close' | 'continue', agree: boolean) =>
    call(token, 'POST', `/api/games/${game}/${what}`, { agree });
  await wish(anna.token, 'close', true);
  await wish(anna.token, 'close', false);
  const file = new Database(join(dataDir, DATABASE_FILE), { readonly: true });
  const waiting = () => file.prepare("select count(*) from jobs where kind = 'wish'").pluck().get();
  expect(waiting()).toBe(1);
  now += 60_000;
  await vi.waitUntil(() => waiting() === 0, 10_000);
  expect(told).toEqual([]);
  await wish(anna.token, 'continue', true);
  now += 60_000;
  await vi.waitUntil(() => told.length > 0, 10_000);
  expect(told).toMatchObject([{ type: 'wish-to-continue', game, side: 'south' }]);
  expect(told[0]?.text).toBe('The other side wishes to go on with Toy, which new rules have frozen.');
  await wish(ben.token, 'close', true);
  now += 60_000;
  await vi.waitUntil(() => told.length > 1, 10_000);
  expect(told[1]).toMatchObject({ type: 'wish-to-close', side: 'north' });
  await wish(ben.token, 'continue', true);
  expect((await call(ben.token, 'GET', `/api/games/${game}`)).body.status).toBe('running');
  file.close();
  hook.close();
});

test('a game that has gone on is opened again from there, by the same rules and by others after them', async () => {
  const { game, anna, ben, reopen } = await begunUnderOldRules();
  const second = await reopen(STINGY);
  for (const { token } of [anna, ben]) await second.call(token, 'POST', `/api/games/${game}/continue`);
  await second.close();
  const third = await reopen({ ...toy, rulesVersion: 3 });
  expect((await third.call(anna.token, 'GET', `/api/games/${game}`)).body).toMatchObject({
    status: 'running',
    rulesVersion: 3,
  });
  const past = (await third.call(anna.token, 'GET', `/api/games/${game}/seats/north/past?from=0`)).body;
  expect(past.steps).toHaveLength(1);
  await playOn(third.call, game, { north: anna.token, south: ben.token });
  const file = (await third.call(ben.token, 'GET', `/api/games/${game}/file`)).body;
  expect(file).toMatchObject({ rulesVersion: 3, opening: { before: [{ rulesVersion: 1 }] } });
  expect(verifyGame(new Map([['toy', { ...toy, rulesVersion: 3 }]]), file).ok).toBe(true);
});

test('a game can be frozen and go on twice; the file holds all its parts', async () => {
  const { game, anna, ben, reopen } = await begunUnderOldRules();
  const agree = async (call: Call) => {
    for (const { token } of [anna, ben]) await call(token, 'POST', `/api/games/${game}/continue`);
  };
  const second = await reopen(STINGY);
  await agree(second.call);
  const { version } = (await second.call(anna.token, 'GET', `/api/games/${game}/seats/north`)).body;
  const action = { kind: 'claim', card: 2 };
  await second.call(anna.token, 'POST', `/api/games/${game}/seats/north/submit`, { version, action });
  await second.close();
  const noClaims = { ...nextRules('claim'), rulesVersion: 3 };
  const third = await reopen(noClaims);
  await third.call(anna.token, 'POST', `/api/games/${game}/close`);
  expect((await third.call(ben.token, 'GET', `/api/games/${game}`)).body).toMatchObject({
    status: 'frozen',
    rulesVersion: 2,
    frozen: { wishes: { north: 'close' } },
  });
  await agree(third.call);
  await third.call(ben.token, 'POST', `/api/games/${game}/seats/south/resign`);
  const file = (await third.call(ben.token, 'GET', `/api/games/${game}/file`)).body;
  expect(file.opening.before).toMatchObject([{ rulesVersion: 1 }, { rulesVersion: 2, opening: { rolls: 2 } }]);
  expect(verifyGame(new Map([['toy', noClaims]]), file)).toMatchObject({ ok: true, value: { unproved: [1, 2] } });
  const brought = await third.call(anna.token, 'POST', '/api/games/import', file);
  expect(brought).toMatchObject({ status: 422, body: { error: { at: 'opening', key: 'import.from-position' } } });
  const part = (await third.call(ben.token, 'GET', `/api/games/${game}/file?part=1`)).body;
  expect(verifyGame(new Map([['toy', STINGY]]), part)).toMatchObject({
    ok: true,
    value: { actions: 1, unproved: [1] },
  });
});

test('a position that the new rules cannot read stays frozen, and whoever asks is told so', async () => {
  const { game, anna, reopen } = await begunUnderOldRules();
  const { call } = await reopen(BLIND);
  expect((await call(anna.token, 'GET', `/api/games/${game}`)).body).toMatchObject({
    status: 'frozen',
    frozen: { mayContinue: false },
  });
  expect(await call(anna.token, 'POST', `/api/games/${game}/continue`)).toMatchObject({
    status: 422,
    body: { error: { key: 'refusal.cannot-continue' } },
  });
});

test('no roll that anybody has seen comes again when the last position was lost', async () => {
  const dataDir = newFolder();
  const house = await openHouse({ dataDir });
  const { game, anna, ben, north, south } = await twoAtTable(house.url);
  await playOut([north, south], (actions) => actions.at(-1));
  const store = await openSqliteStore(dataDir);
  const whole = await store.game(game);
  const system: GameSystem<ToyTypes> = { ...nextRules('doubt') };
  if (whole === null) throw new Error('no game');
  // as if it had been left before its end, with nothing kept but its beginning
  const stored = { ...whole, game: { ...whole.game, ended_at: null } };
  const log = (await store.log(game, 0)).slice(0, -1);
  const cut: Store = { ...store, log: async (_id, from) => log.slice(from), snapshot: async () => null };
  const from = await takenUp(cut, stored, system);
  if (from === null) throw new Error('cannot go on');
  expect(from.length).toBe(log.findIndex((row) => row.payload.includes('doubt')));
  const append = await goingOn(cut, stored, system, from, 5);
  const rolls = log.filter((row) => row.by === 'chance').length;
  expect(from.chance).toBeLessThan(rolls);
  expect(JSON.parse(append.rows[0]?.payload ?? '')).toMatchObject({ chance: rolls, left: { length: from.length } });
  expect(append).toMatchObject({ rules: 2 });
  for (const guest of [anna, ben]) guest.link.close();
  await store.close();
});

test('no clock runs while a game is frozen', async () => {
  let now = 1_000_000;
  const terms = { pace: { kind: 'live', start: 60, increment: 0 } };
  const { game, anna, ben, reopen } = await begunUnderOldRules({ terms, now: () => now });
  now += 30_000;
  const { call } = await reopen(STINGY);
  now += 3_600_000;
  for (const { token } of [anna, ben]) await call(token, 'POST', `/api/games/${game}/continue`);
  const { clock, info } = (await call(anna.token, 'GET', `/api/games/${game}/seats/north`)).body;
  expect(info.status).toBe('running');
  expect(clock).toMatchObject({ left: { north: 60_000, south: 60_000 }, running: 'north', since: now });
});

test('a game against the computer goes on when its only player asks, and the computer plays on', async () => {
  const dataDir = newFolder();
  const players = new Map([
    ['steady', { choose: (_s: unknown, _o: unknown, prompt: { actions: readonly unknown[] }) => prompt.actions[0] }],
  ]);
  const seats = { north: { kind: 'me' }, south: { kind: 'computer', level: 'steady' } };
  const house = await openHouse({ dataDir, players });
  const anna = await Guest.arrive(house.url);
  const { game } = (await anna.post('/api/games', wish({ seats }))).body;
  const north = anna.link.seat(game, 'north');
  await seen(north, (seat) => promptOf(seat)?.kind === 'decision');
  await north.submit({ kind: 'stake', points: 2 });
  anna.link.close();
  await house.close();
  const again = await openHouse({ dataDir, players, systems: new Map([['toy', STINGY]]), log: 'silent' });
  const call = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' };
    const answer = await fetch(again.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.json();
  };
  expect(await call(`/api/games/${game}/continue`, {})).toEqual({ continued: true });
  const address = `${again.url.replace('http', 'ws')}/api/socket`;
  const link = new Link({ connect: () => new WebSocket(address), token: anna.token });
  const seat = link.seat(game, 'north');
  await seen(seat, (each) => promptOf(each)?.kind === 'decision');
  await seat.submit({ kind: 'claim', card: 1 });
  await seen(seat, (each) => observationOf(each).open.round === 1);
  link.close();
});

test('whatever is asked of a frozen game is answered, and only its players are heard', async () => {
  const { game, anna, reopen } = await begunUnderOldRules();
  const { url, call } = await reopen(STINGY);
  const eve = await Guest.arrive(url, 'Eve');
  for (const what of ['continue', 'close']) {
    expect((await eve.post(`/api/games/${game}/${what}`)).status).toBe(403);
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        const wished = { agree: false, ...(typeof body === 'object' ? body : { agree: body }) };
        const { status } = await call(anna.token, 'POST', `/api/games/${game}/${what}`, wished);
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 30 },
    );
  }
  for (const path of ['seats/north', 'seats/north/past', 'seats/north/file']) {
    expect((await call(anna.token, 'GET', `/api/games/${game}/${path}`)).status, path).toBe(409);
  }
  expect((await call(anna.token, 'GET', `/api/games/${game}/file`)).status).toBe(422);
  expect((await call(anna.token, 'GET', `/api/games/${game}`)).body.status).toBe('frozen');
});

test('where a game stands is kept when its table makes room for others', async () => {
  const store = await openSqliteStore(newFolder());
  const failed = (error: unknown) => {
    throw error;
  };
  const parts = { players: new Map(), store, secrets: TRUE_SECRETS, now: Date.now, failed };
  const service = new Service({ ...parts, systems: new Map([['toy', toy]]) });
  const { person } = await service.people.guest('Anna');
  const begin = async () => {
    const seats = { north: { kind: 'me' }, south: { kind: 'me' } } as const;
    const terms = { undo: 'friendly', spectators: 'never', pace: { kind: 'none' } } as const;
    const setup = { scenario: 'toy/bluff', rounds: 2 };
    const made = await service.lobby.create(person, { system: 'toy', setup, terms, seats, entropy: '' });
    if (!made.ok) throw new Error(made.error.key);
    return made.value.game;
  };
  const first = await begin();
  const length = (await store.log(first, 0)).length;
  while ((await service.tables.ifOpen(first)) !== null) await begin();
  expect(await store.snapshot(first, length)).toMatchObject({ seq: length - 1 });
  await service.stop();
  await store.close();
});
