import { type Decision, orderedAnswer, rule } from '@vedette/kernel';
import { expect, test } from 'vitest';
import type { ToyTypes } from './toy.js';

const ANSWER: Decision<ToyTypes> = {
  kind: 'decision',
  side: 'south',
  step: 'answer',
  rule: rule('TOY:4'),
  actions: [{ kind: 'believe' }, { kind: 'doubt' }],
};

test('a decision is answered by the order of its side and step, if that can be chosen', () => {
  const doubt = { side: 'south', step: 'answer', action: { kind: 'doubt' } } as const;
  expect(orderedAnswer<ToyTypes>(ANSWER, [doubt])).toBe(ANSWER.actions[1]);
  for (const other of [
    { ...doubt, side: 'north' } as const,
    { ...doubt, step: 'claim' },
    { ...doubt, action: { kind: 'claim', card: 1 } } as const,
  ])
    expect(orderedAnswer<ToyTypes>(ANSWER, [other])).toBeUndefined();
});
