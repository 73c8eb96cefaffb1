import { afterAll, expect, test, vi } from 'vitest';
import { clockAfter, dueAt, newClock } from '../src/games/clock.js';
import type { Pace } from '../src/wire/messages.js';
import { closeHouses, newFolder, observationOf, openHouse, promptOf, seen, twoAtTable } from './house.js';

afterAll(closeHouses);

const SIDES = ['north', 'south'];
const LIVE: Pace = { kind: 'live', start: 60, increment: 5 };
const DAYS: Pace = { kind: 'days', days: 2, vacation: 3 };
const DAY = 86_400_000;

function clockOf(pace: Pace) {
  const clock = newClock(pace, SIDES, 0);
  if (clock === null) throw new Error('a clock was due');
  return clock;
}

test('a live clock loses the time thought and gains its increment when the decision passes on', () => {
  let clock = clockAfter(clockOf(LIVE), LIVE, 'north', 1000);
  expect(dueAt(clock)).toBe(61_000);
  clock = clockAfter(clock, LIVE, 'north', 9000);
  expect([clock.left['north'], dueAt(clock)]).toEqual([60_000, 61_000]);
  clock = clockAfter(clock, LIVE, 'south', 11_000);
  expect(clock.left).toEqual({ north: 55_000, south: 60_000 });
  expect(dueAt(clock)).toBe(71_000);
  clock = clockAfter(clock, LIVE, null, 21_000);
  expect([clock.left['south'], dueAt(clock)]).toEqual([55_000, null]);
});

test('a clock of days is full at each turn, and longer thought comes out of the vacation', () => {
  let clock = clockAfter(clockOf(DAYS), DAYS, 'north', 0);
  expect(dueAt(clock)).toBe(5 * DAY);
  clock = clockAfter(clock, DAYS, 'south', 3 * DAY);
  expect([clock.left['north'], clock.vacation['north']]).toEqual([2 * DAY, 2 * DAY]);
  clock = clockAfter(clock, DAYS, 'north', 4 * DAY);
  expect([clock.left['south'], clock.vacation['south'], dueAt(clock)]).toEqual([2 * DAY, 3 * DAY, 8 * DAY]);
});

test('a game without limits has no clock', () => {
  expect(newClock({ kind: 'none' }, SIDES, 0)).toBeNull();
});

test('a live game is ended by the server when time has run out, not a moment before', async () => {
  let now = 1_000_000;
  const { url } = await openHouse({ now: () => now });
  const { north, south, game } = await twoAtTable(url, { terms: { pace: LIVE } });
  expect(north.clock).toMatchObject({ left: { north: 60_000, south: 60_000 }, running: 'north' });
  now += 20_000;
  await north.submit({ kind: 'stake', points: 1 });
  await north.submit({ kind: 'claim', card: 3 });
  await seen(south, (seat) => promptOf(seat).kind === 'decision');
  expect(south.clock).toMatchObject({ left: { north: 45_000, south: 60_000 }, running: 'south' });
  now += 59_999;
  expect(await north.send({ type: 'claim-time', game, as: 'north' })).toMatchObject({
    error: { key: 'refusal.time-left' },
  });
  now += 1;
  expect(await south.send({ type: 'claim-time', game, as: 'south' })).toMatchObject({
    error: { key: 'refusal.time-left' },
  });
  await seen(north, (seat) => promptOf(seat).kind === 'over');
  expect(promptOf(north)).toMatchObject({ result: { winner: 'north', level: 'time' } });
});

test('a clock that runs out while the server is down ends its game at the next start', async () => {
  let now = 1_000_000;
  const dataDir = newFolder();
  const first = await openHouse({ dataDir, now: () => now });
  const { game, anna, ben } = await twoAtTable(first.url, { terms: { pace: LIVE } });
  for (const { link } of [anna, ben]) link.close();
  await first.close();
  now += 60_000;
  const second = await openHouse({ dataDir, now: () => now });
  const headers = { authorization: `Bearer ${anna.token}` };
  const info = async () => (await fetch(`${second.url}/api/games/${game}`, { headers })).json();
  await vi.waitUntil(async () => (await info()).status === 'over', 10_000);
  expect((await info()).result).toMatchObject({ winner: 'south', level: 'time' });
});

test('a game of days is won on time only by claiming it', async () => {
  let now = 1_000_000;
  const { url } = await openHouse({ now: () => now });
  const { south, north, game } = await twoAtTable(url, { terms: { pace: { kind: 'days', days: 2 } } });
  now += 2 * DAY - 1;
  const claim = { type: 'claim-time', game, as: 'south' } as const;
  expect(await south.send(claim)).toMatchObject({ ok: false });
  now += 1;
  expect((await south.send(claim)).ok).toBe(true);
  await seen(north, (seat) => promptOf(seat).kind === 'over');
  expect(promptOf(north)).toMatchObject({ result: { winner: 'south', level: 'time' } });
});

test('a game without a clock that was left for a month may be claimed', async () => {
  let now = 1_000_000;
  const { url } = await openHouse({ now: () => now });
  const { south, game } = await twoAtTable(url);
  now += 30 * DAY - 1;
  const claim = { type: 'claim-time', game, as: 'south' } as const;
  expect(await south.send(claim)).toMatchObject({ ok: false });
  now += 1;
  expect((await south.send(claim)).ok).toBe(true);
  await seen(south, (seat) => promptOf(seat).kind === 'over');
  expect(promptOf(south)).toMatchObject({ result: { winner: 'south', level: 'abandoned' } });
});

test('a standing order decides at once, in the same update as what it answers', async () => {
  const { url } = await openHouse();
  const { north, south, game } = await twoAtTable(url);
  const order = { type: 'order', game, as: 'south', step: 'answer', action: { kind: 'believe' } } as const;
  expect((await south.send(order)).ok).toBe(true);
  expect(await south.send({ type: 'read-orders', game, as: 'south' })).toMatchObject({
    value: [{ step: 'answer', action: { kind: 'believe' } }],
  });
  expect(await north.send({ type: 'read-orders', game, as: 'south' })).toMatchObject({ ok: false });
  await north.submit({ kind: 'stake', points: 1 });
  const version = north.version;
  await north.submit({ kind: 'claim', card: 2 });
  await seen(north, (seat) => observationOf(seat).open.round === 1);
  expect(north.version).toBe(version + 1);
  await south.send({ ...order, action: null });
  expect(await south.send({ type: 'read-orders', game, as: 'south' })).toMatchObject({ value: [] });
});
