import {
  ALWAYS,
  distribution,
  drawOutcome,
  fraction,
  NEVER,
  outcomeAt,
  plus,
  SeededRandom,
  times,
  totalWeight,
} from '@vedette/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ToyState, toy } from './toy.js';

const weighted = fc
  .array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 })
  .map((weights) => weights.map((weight, index) => ({ action: index, weight })));

test('outcomeAt deals every ticket out in list order: each outcome gets as many tickets as its weight', () => {
  fc.assert(
    fc.property(weighted, (outcomes) => {
      const total = totalWeight(outcomes);
      const dealt = Array.from({ length: total }, (_, ticket) => outcomeAt(outcomes, ticket));
      expect(dealt).toEqual([...dealt].sort((a, b) => a - b));
      for (const { action, weight } of outcomes) expect(dealt.filter((each) => each === action)).toHaveLength(weight);
    }),
  );
});

test('outcomeAt refuses a ticket beyond the total weight', () => {
  expect(() => outcomeAt([{ action: 'a', weight: 2 }], 2)).toThrow(RangeError);
});

test('drawOutcome draws by weight: a thousand draws of the toy die lie near one, two and three sixths', () => {
  const outcomes = [1, 2, 3].map((face) => ({ action: face, weight: face }));
  const random = SeededRandom.of('die');
  const counts = [0, 0, 0, 0];
  for (let draw = 0; draw < 6000; draw++) counts[drawOutcome(outcomes, random)]!++;
  expect(Math.abs(counts[1]! - 1000)).toBeLessThan(120);
  expect(Math.abs(counts[2]! - 2000)).toBeLessThan(160);
  expect(Math.abs(counts[3]! - 3000)).toBeLessThan(180);
});

test('the distribution of a claim believed is exact and sums to exactly one', () => {
  for (const [claim, share] of [
    [1, fraction(1, 1)],
    [2, fraction(5, 6)],
    [3, fraction(1, 2)],
  ] as const) {
    const state: ToyState = {
      rounds: 1,
      round: 0,
      step: 'answer',
      hands: { north: 1, south: 1 },
      stake: 1,
      claim,
      score: { north: 0, south: 0 },
    };
    const shares = distribution(
      toy,
      state,
      () => ({ kind: 'believe' }) as const,
      (end) => (end.score.north > 0 ? 'won' : 'lost'),
    );
    expect(shares.get('won')).toEqual(share);
    expect([...shares.values()].reduce(plus, NEVER)).toEqual(ALWAYS);
  }
});

test('the distribution of whole games, every deal and die, sums to exactly one', () => {
  const first = toy.start({ scenario: 'toy/bluff', options: [], rounds: 2 }).state;
  const shares = distribution(
    toy,
    first,
    (prompt) => prompt.actions[prompt.actions.length - 1] ?? null,
    (end) => JSON.stringify(end.score),
  );
  expect(shares.size).toBeGreaterThan(1);
  expect([...shares.values()].reduce(plus, NEVER)).toEqual(ALWAYS);
});

test('a distribution stops where the continuation says so', () => {
  const first = toy.start({ scenario: 'toy/bluff', options: [], rounds: 2 }).state;
  const shares = distribution(
    toy,
    first,
    () => null,
    (end) => `${end.hands.north}${end.hands.south}`,
  );
  expect(shares.get('11')).toEqual(fraction(1, 4));
  expect(shares.get('33')).toEqual(fraction(1, 36));
});

test('fractions keep lowest terms, and add and multiply as numbers do', () => {
  const part = fc
    .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 500 }))
    .map(([n, d]) => fraction(n, d));
  fc.assert(
    fc.property(part, part, (a, b) => {
      const sum = plus(a, b);
      const product = times(a, b);
      expect(sum.count * a.over * b.over).toBe((a.count * b.over + b.count * a.over) * sum.over);
      expect(product.count * a.over * b.over).toBe(a.count * b.count * product.over);
      expect(plus(a, b)).toEqual(plus(b, a));
      expect(times(a, ALWAYS)).toEqual(a);
      expect(plus(a, NEVER)).toEqual(a);
    }),
  );
});

test('a fraction too fine to be exact is refused, never rounded', () => {
  const fine = fraction(1, 94_906_267);
  expect(() => times(fine, fraction(1, 94_906_265))).toThrow(RangeError);
  expect(() => plus(fine, fraction(1, 94_906_265))).toThrow(RangeError);
  expect(plus(fine, fine)).toEqual(fraction(2, 94_906_267));
});
