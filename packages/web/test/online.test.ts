import { type GameTypes, rule } from '@vedette/kernel';
import { SeatLink } from '@vedette/server/client';
import { difference, type GameInfo, type Welcome } from '@vedette/server/wire';
import { afterEach, expect, test, vi } from 'vitest';
import type { ClientNews, GameHeader, GameHouse } from '../src/client/port.js';
import { Course, type Sight } from '../src/online/course.js';
import type { SystemFacts } from '../src/online/facts.js';
import { openSeat } from '../src/online/seat-client.js';
import { hasService } from '../src/online/service.js';
import { endOfTime, timeLeft, timeWords } from '../src/online/time.js';
import { createStore } from '../src/store/store.js';

interface Seen {
  readonly at: number;
}

const decision = (at: number): Sight<GameTypes> => ({
  observation: { at } satisfies Seen,
  prompt: { kind: 'decision', side: 'north', step: 'stake', rule: rule('T:1'), actions: [{ stake: at }] },
});
const isRoll = (event: unknown): boolean => event === 'roll';
const facts: SystemFacts<GameTypes> = {
  id: 'napoleonic20',
  sides: { french: 'north', allied: 'south' },
  turn: () => 1,
  isRoll,
  isDone: () => false,
  inHand: () => null,
  sheet: async () => ({ ok: true, value: null }),
};

test('each roll that follows from one decision is a moment of its own, and only the last shows the new position', () => {
  const course = new Course<GameTypes>(isRoll);
  course.add({ version: 1, events: ['begin', 'roll'], sight: decision(0) });
  const steps = course.add({ version: 2, events: ['staked', 'roll', 'won', 'roll'], sight: decision(1) });
  expect(steps.map(({ told }) => told.events)).toEqual([['staked'], ['roll', 'won'], ['roll']]);
  expect(steps.map(({ told }) => told.by)).toEqual(['north', 'chance', 'chance']);
  expect(steps.map(({ sight }) => (sight.observation as Seen).at)).toEqual([0, 0, 1]);
  expect(steps.map(({ sight }) => sight.prompt.kind)).toEqual(['chance', 'chance', 'decision']);
  expect(course.last).toBe(3);
});

test('what is taken back leaves the course, and the next change follows on', () => {
  const course = new Course<GameTypes>(isRoll);
  for (const version of [1, 2, 3]) course.add({ version, events: ['said'], sight: decision(version) });
  course.goBack(2, 4, decision(2));
  expect(course.last).toBe(1);
  expect(course.version).toBe(4);
  course.add({ version: 5, events: ['said'], sight: decision(9) });
  expect(course.log.map(({ index }) => index)).toEqual([0, 1, 2]);
});

/** A service of one seat, played by the test. */
class Scene {
  readonly seat: SeatLink;
  readonly sent: { readonly type: string; readonly action?: unknown }[] = [];
  readonly unconfirmed = createStore(0);
  readonly views: Sight<GameTypes>[] = [];
  answer: () => Promise<unknown> = async () => ({ ok: true, value: null });

  constructor() {
    this.seat = new SeatLink(
      'game',
      'north',
      async (message) => {
        if (message.type === 'subscribe') return { ok: true, value: this.welcome() };
        this.sent.push(message);
        return (await this.answer()) as { ok: true; value: unknown };
      },
      () => undefined,
    );
    vi.stubGlobal('fetch', async (path: string) => {
      const from = Number(/from=(\d+)/.exec(path)?.[1]);
      const steps = this.views.slice(from).map((view, index) => ({
        version: from + index + 1,
        events: [`event ${from + index + 1}`],
        delta: difference(this.views[from + index - 1] ?? null, view),
      }));
      const body = { from, view: this.views[from - 1] ?? null, steps };
      return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
    });
  }

  welcome(): Welcome {
    const info = { id: 'game', status: 'running' } as unknown as GameInfo;
    const view = this.views.at(-1) ?? null;
    const version = this.views.length;
    return { info, as: 'north', version, view, undo: false, missed: null, clock: null, offer: null, chat: [] };
  }

  update(view: Sight<GameTypes>, events: readonly unknown[]): void {
    const from = this.views.length;
    const delta = difference(this.views.at(-1) ?? null, view);
    this.views.push(view);
    this.seat.updated({ type: 'update', game: 'game', as: 'north', from, to: from + 1, events: [...events], delta });
  }

  async open() {
    await this.seat.catchUp();
    const { seat, unconfirmed } = this;
    const header = {} as GameHeader;
    const opened = await openSeat({ seat, facts, house: {} as GameHouse, header, sheet: null, unconfirmed });
    if (!opened.ok) throw new Error(opened.error.key);
    const news: ClientNews<GameTypes>[] = [];
    opened.value.subscribe((one) => news.push(one));
    return { client: opened.value, news };
  }
}

afterEach(() => vi.unstubAllGlobals());

test('a seat opens with everything it was ever told, and can look back at each moment', async () => {
  const scene = new Scene();
  scene.views.push(decision(1), decision(2), decision(3));
  const { client } = await scene.open();
  expect(client.opened.log.map(({ events }) => events[0])).toEqual(['event 1', 'event 2', 'event 3']);
  expect(client.opened.position.observation).toEqual({ at: 3 });
  expect((await client.at(1)).observation).toEqual({ at: 2 });
});

test('what happens before the table listens is in the game as it is opened then', async () => {
  const scene = new Scene();
  await scene.seat.catchUp();
  scene.views.push(decision(1));
  await scene.seat.catchUp();
  const { seat, unconfirmed } = scene;
  const parts = { seat, facts, house: {} as GameHouse, header: {} as GameHeader, sheet: null, unconfirmed };
  const opened = await openSeat(parts);
  if (!opened.ok) throw new Error(opened.error.key);
  scene.update(decision(2), ['event 2']);
  expect(opened.value.opened.position.observation).toEqual({ at: 2 });
  expect(opened.value.opened.log.map(({ events }) => events[0])).toEqual(['event 1', 'event 2']);
});

test('after a lost connection every change that was missed is told once and in order', async () => {
  const scene = new Scene();
  scene.views.push(decision(1));
  const { news } = await scene.open();
  scene.update(decision(2), ['event 2']);
  scene.views.push(decision(3), decision(4));
  await scene.seat.catchUp();
  await vi.waitFor(() => expect(news).toHaveLength(3));
  scene.update(decision(5), ['event 5']);
  const told = news.map((one) => (one.type === 'step' ? one.step.told.events[0] : one.type));
  expect(told).toEqual(['event 2', 'event 3', 'event 4', 'event 5']);
});

test('a decision counts as unconfirmed until the service has answered it, and no second one goes out meanwhile', async () => {
  const scene = new Scene();
  scene.views.push(decision(1));
  const { client } = await scene.open();
  let settle: (answer: unknown) => void = () => undefined;
  scene.answer = () =>
    new Promise((done) => {
      settle = done;
    });
  const first = client.submit([{ stake: 1 }]);
  expect(scene.unconfirmed.get()).toBe(1);
  const second = await client.submit([{ stake: 2 }]);
  expect(second.ok ? null : second.error.key).toBe('online.not-yet-confirmed');
  settle({ ok: true, value: { version: 2 } });
  expect((await first).ok).toBe(true);
  expect(scene.unconfirmed.get()).toBe(0);
  expect(scene.sent.map(({ action }) => action)).toEqual([{ stake: 1 }]);
});

test('a refusal by the service comes back with its rule, and nothing is told', async () => {
  const scene = new Scene();
  scene.views.push(decision(1));
  const { client, news } = await scene.open();
  scene.answer = async () => ({ ok: false, error: { key: 'refusal.too-far', rule: 'N20:6.1' } });
  const refused = await client.submit([{ stake: 1 }]);
  expect(refused).toEqual({ ok: false, error: { key: 'refusal.too-far', rule: 'N20:6.1' } });
  expect(news).toEqual([]);
});

test('time left is told in days, hours or as on a clock', () => {
  expect([3 * 86_400_000 + 7_200_000, 3_723_000, 65_000, -5].map(timeWords)).toEqual([
    '3 d 2 h',
    '1:02:03',
    '01:05',
    '00:00',
  ]);
});

test('a side that has thought longer than its days goes on in its holiday, until that is over too', () => {
  const day = 86_400_000;
  const clock = {
    left: { north: 3 * day, south: day },
    vacation: { north: 2 * day, south: 0 },
    running: 'north',
    since: 0,
  };
  expect(timeLeft(clock, 'north', day)).toEqual({ time: 2 * day, holiday: 2 * day, onHoliday: false });
  expect(timeLeft(clock, 'north', 4 * day)).toEqual({ time: 0, holiday: day, onHoliday: true });
  expect(timeLeft(clock, 'north', 9 * day)).toEqual({ time: 0, holiday: 0, onHoliday: true });
  expect(timeLeft(clock, 'south', 9 * day)).toEqual({ time: day, holiday: 0, onHoliday: false });
  expect([day, 4 * day].map((now) => endOfTime(clock, now))).toEqual([5 * day, 5 * day]);
  expect(endOfTime({ ...clock, running: null }, day)).toBeNull();
});

test('a page from plain files, whatever it answers to strange addresses, has no service', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await hasService()).toBe(false);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));
  expect(await hasService()).toBe(false);
});
