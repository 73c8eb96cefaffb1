import { describe, expect, test } from 'vitest';
import type { Facts } from '../src/marechaux/facts.js';
import { type CampaignScreen, Commander } from '../src/marechaux/play/hand.js';
import { Player } from '../src/play/hand.js';
import type { GameScreen } from '../src/store/game.js';

/** A screen whose game answers an order when a test lets it, and notes the orders. */
function slowGame() {
  const orders: unknown[] = [];
  let answer: (done: { readonly ok: true }) => void = () => {};
  let fail: (fault: Error) => void = () => {};
  const shown = { observation: { counters: [], frames: [] }, prompt: { kind: 'over' }, inHand: null };
  const screen = {
    busy: false,
    behind: false,
    skips: 0,
    skip: () => {
      screen.skips += 1;
    },
    view: { get: () => ({ shown, lookingBack: false, handOver: null }), subscribe: () => () => {} },
    client: {
      submit: (actions: unknown) => {
        orders.push(actions);
        return new Promise((settle, refuse) => {
          answer = settle;
          fail = refuse;
        });
      },
    },
  };
  return {
    screen: screen,
    orders,
    answer: () => answer({ ok: true }),
    fail: () => fail(new Error('gone')),
  };
}

const HANDS = {
  battle: (screen: unknown) => new Player(screen as GameScreen),
  campaign: (screen: unknown) => new Commander(screen as CampaignScreen, {} as Facts),
};

describe.each(Object.entries(HANDS))('the hand of a %s', (_, handOn) => {
  test('a second press of a button while its order is under way gives no second order', async () => {
    const { screen, orders, answer } = slowGame();
    const hand = handOn(screen);
    const first = hand.order([]);
    expect(hand.hand.get().busy).toBe(true);
    await hand.order([]);
    expect(orders).toHaveLength(1);
    answer();
    await first;
    expect(hand.hand.get().busy).toBe(false);
    void hand.order([]);
    expect(orders).toHaveLength(2);
  });

  test('an order upon a question that is no longer the present one shows the present instead', async () => {
    const { screen, orders } = slowGame();
    const hand = handOn(screen);
    screen.behind = true;
    await hand.order([]);
    expect(orders).toEqual([]);
    expect(screen.skips).toBe(1);
  });

  test('an order that finds the game gone leaves the hand free', async () => {
    const { screen, fail } = slowGame();
    const hand = handOn(screen);
    const lost = hand.order([]);
    fail();
    await expect(lost).rejects.toThrow('gone');
    expect(hand.hand.get().busy).toBe(false);
  });
});
