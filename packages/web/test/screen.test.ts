import { err, ok } from '@vedette/kernel';
import { describe, expect, test } from 'vitest';
import type { ClientNews, GameClient, GameHeader, Position, StepTold } from '../src/client/port.js';
import { GameScreen } from '../src/store/game.js';
import { durationOfAll, rollTimeOf } from '../src/store/playback.js';
import { readSettings } from '../src/store/settings.js';

const position = (index: number): Position => ({ index, undoTo: null, inHand: null }) as unknown as Position;
const step = (index: number): StepTold => ({
  told: { index, by: 'french', events: [{ type: 'morale', side: 'french', by: -1, now: 3, rule: 'N20:9.6' as never }] },
  position: position(index),
});

/** A client whose news a test tells, and a timer it lets run. */
function stage(submit: GameClient['submit'] = async () => ok(null)) {
  let tell: (news: ClientNews) => void = () => {};
  const client = {
    opened: { header: {} as GameHeader, sheet: null, log: [], position: position(0) },
    subscribe: (listener: (news: ClientNews) => void) => {
      tell = listener;
      return () => {};
    },
    at: async (index: number) => position(index),
    submit,
    close: () => {},
  } as unknown as GameClient;
  const waits: (() => void)[] = [];
  const screen = new GameScreen(
    client,
    () => 'full',
    { wait: () => new Promise((settle) => waits.push(settle)) },
    durationOfAll,
    rollTimeOf,
  );
  const turn = (): Promise<void> => new Promise((settle) => setImmediate(settle));
  return { screen, tell: (news: ClientNews) => tell(news), waits, turn };
}

describe('what the screen plays', () => {
  test('steps are shown one after the other, each when the one before has been seen', async () => {
    const { screen, tell, waits, turn } = stage();
    tell({ type: 'step', step: step(1) });
    tell({ type: 'step', step: step(2) });
    expect(screen.view.get().shown.index).toBe(1);
    expect(screen.view.get().newest.index).toBe(2);
    waits[0]!();
    await turn();
    expect(screen.view.get().shown.index).toBe(2);
  });

  test('skipping shows the newest position at once and loses no line of the log', async () => {
    const { screen, tell, turn } = stage();
    for (const index of [1, 2, 3]) tell({ type: 'step', step: step(index) });
    screen.skip();
    expect(screen.view.get().shown.index).toBe(3);
    expect(screen.view.get().log.map(({ index }) => index)).toEqual([1, 2, 3]);
    await turn();
    expect(screen.busy).toBe(false);
  });

  test('while one looks back the game goes on, and its log with it', async () => {
    const { screen, tell, waits, turn } = stage();
    tell({ type: 'step', step: step(1) });
    waits[0]!();
    await turn();
    await screen.lookAt(0);
    tell({ type: 'step', step: step(2) });
    await turn();
    expect(screen.view.get()).toMatchObject({ lookingBack: true, shown: { index: 0 }, newest: { index: 2 } });
    expect(screen.view.get().log.map(({ index }) => index)).toEqual([1, 2]);
    await screen.lookAt(2);
    expect(screen.view.get()).toMatchObject({ lookingBack: false, shown: { index: 2 } });
  });

  test('actions taken back leave the log', () => {
    const { screen, tell } = stage();
    tell({ type: 'step', step: step(1) });
    tell({ type: 'rewound', position: position(0) });
    expect(screen.view.get().log).toEqual([]);
    expect(screen.view.get().shown.index).toBe(0);
  });

  test('dice are seen before what they lead to, and skipping them loses nothing', async () => {
    const rolled: StepTold = {
      ...step(1),
      told: {
        index: 1,
        by: 'chance',
        events: [{ type: 'die', purpose: 'x', value: 3, total: 3, rule: 'N20:9.6' as never }],
      },
    };
    for (const skipped of [false, true]) {
      const { screen, tell, waits, turn } = stage();
      tell({ type: 'step', step: rolled });
      tell({ type: 'step', step: step(2) });
      expect(screen.view.get()).toMatchObject({ shown: { index: 0 }, rolling: rolled, log: [] });
      if (skipped) screen.skip();
      else waits[0]!();
      await turn();
      expect(screen.view.get().rolling).toBe(null);
      expect(screen.view.get().shown.index).toBe(2);
      expect(screen.view.get().log.map(({ index }) => index)).toEqual([1, 2]);
    }
  });

  test('without movement on the screen nothing takes time', () => {
    expect(durationOfAll(step(1).told.events, 'instant')).toBe(0);
    expect(durationOfAll(step(1).told.events, 'full')).toBeGreaterThan(0);
  });
});

describe('settings kept on the device', () => {
  test('are read back, and nonsense gives the first choice', () => {
    expect(readSettings('{"theme":"dark","motion":"instant"}', false)).toMatchObject({
      theme: 'dark',
      motion: 'instant',
    });
    expect(readSettings('{"theme":"pink"}', false)).toMatchObject({ theme: 'auto', motion: 'full' });
    expect(readSettings('{broken', true)).toMatchObject({ theme: 'auto', motion: 'reduced' });
  });
});

describe('orders', () => {
  test('a second press of a button while its order is under way gives no second order', async () => {
    const given: (() => void)[] = [];
    const { screen } = stage(() => new Promise((settle) => given.push(() => settle(ok(null)))));
    const first = screen.order([]);
    expect(screen.view.get().ordering).toBe(true);
    await screen.order([]);
    expect(given).toHaveLength(1);
    given[0]!();
    await first;
    expect(screen.view.get().ordering).toBe(false);
    void screen.order([]);
    expect(given).toHaveLength(2);
  });

  test('an order upon a question that is no longer the present one shows the present instead', async () => {
    let orders = 0;
    const { screen, tell } = stage(async () => {
      orders += 1;
      return ok(null);
    });
    for (const index of [1, 2]) tell({ type: 'step', step: step(index) });
    await screen.order([]);
    expect([orders, screen.view.get().shown.index]).toEqual([0, 2]);
    await screen.order([]);
    expect(orders).toBe(1);
  });

  test('an order that is refused says why, and one that finds the game gone leaves the screen free', async () => {
    const refusal = { rule: 'N20:6.0' as never, key: 'refusal.not-now' };
    expect(await stage(async () => err(refusal)).screen.order([])).toEqual(refusal);
    const { screen } = stage(() => Promise.reject(new Error('gone')));
    await expect(screen.order([])).rejects.toThrow('gone');
    expect(screen.view.get().ordering).toBe(false);
  });
});
