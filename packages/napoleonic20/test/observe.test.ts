import { expect, test } from 'vitest';
import { contextOf } from '../src/state/context.js';
import { napoleonic20 } from '../src/system.js';

const setup = napoleonic20.readSetup({ scenario: 'arapiles/standard' });
if (!setup.ok) throw new Error(setup.error.key);
const first = napoleonic20.start(setup.value).state;

test('counters in the same condition are the same objects in both observations, in later ones and in other games', () => {
  const { counters } = napoleonic20.observe(first, 'french');
  const prompt = napoleonic20.prompt(first);
  if (prompt.kind !== 'decision') throw new Error('the game begins with a decision');
  const step = napoleonic20.apply(first, prompt.actions[0]!);
  if (!step.ok) throw new Error(step.error.key);
  const copy = JSON.parse(JSON.stringify(first));
  for (const state of [first, step.value.state, copy]) {
    for (const viewer of ['french', 'allied', 'spectator'] as const) {
      const others = napoleonic20.observe(state, viewer).counters;
      for (const [at, counter] of others.entries()) {
        if (JSON.stringify(counter) === JSON.stringify(counters[at])) expect(counter).toBe(counters[at]);
      }
      expect(others.some((counter, at) => counter === counters[at])).toBe(true);
    }
  }
});

test('a position read from a store shares the facts of its game with all others', () => {
  expect(contextOf(JSON.parse(JSON.stringify(first)))).toBe(contextOf(first));
});
