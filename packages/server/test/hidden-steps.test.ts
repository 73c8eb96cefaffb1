import type { GameSystem } from '@vedette/kernel';
import { afterAll, expect, test } from 'vitest';
import { type ToyTypes, toy } from '../../kernel/test/toy.js';
import { closeHouses, openHouse, seen, twoAtTable } from './house.js';

afterAll(closeHouses);

/** The toy with a secret stake: until he claims, nobody but the leader knows whether, or what, he has staked. */
const secretive: GameSystem<ToyTypes> = {
  ...toy,
  apply(state, action) {
    const step = toy.apply(state, action);
    return step.ok && action.kind === 'stake' ? { ok: true, value: { ...step.value, notices: [] } } : step;
  },
  observe(state, viewer) {
    const prompt = toy.prompt(state);
    const leads = prompt.kind === 'decision' && prompt.side === viewer;
    const hidden = state.step === 'claim' && !leads && viewer !== 'everything';
    return toy.observe(hidden ? { ...state, step: 'stake', stake: 0 } : state, viewer);
  },
  promptFor(state, viewer) {
    const view = toy.promptFor(state, viewer);
    return view.kind === 'waiting' && view.step === 'claim'
      ? { ...toy.promptFor({ ...state, step: 'stake' }, viewer) }
      : view;
  },
};

test('steps that a seat may not know of reach it in no way: neither a message, nor a number, nor the past', async () => {
  const { url } = await openHouse({ systems: new Map([['toy', secretive]]) });
  const told: unknown[] = [];
  const worlds: unknown[] = [];
  for (const wavers of [false, true]) {
    const { game, ben, north, south } = await twoAtTable(url);
    const before = south.version;
    const stop = south.listen({ changed: (events) => told.push(events), informed: () => told.push('informed') });
    await north.submit({ kind: 'stake', points: 1 });
    if (wavers) {
      await seen(north, (seat) => seat.version === 2);
      await north.undo();
      await seen(north, (seat) => seat.version === 3);
      await north.submit({ kind: 'stake', points: 1 });
    }
    await ben.link.ask({ type: 'ping' });
    expect([south.version, told]).toEqual([before, []]);
    stop();
    await seen(north, (seat) => seat.version === (wavers ? 4 : 2));
    await north.submit({ kind: 'claim', card: 3 });
    await seen(south, (seat) => seat.version === before + 1);
    const { body } = await ben.get(`/api/games/${game}/seats/south/past?from=1`);
    const { hands, ...open } = body.view.observation;
    worlds.push([south.version, body.from, open, body.steps, Object.keys(hands)]);
  }
  expect(worlds[1]).toEqual(worlds[0]);
});
