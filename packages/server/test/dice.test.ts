import { createHash, createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commitmentOf, ticketAt } from '../src/dice/stream.js';

const SOURCE = { secret: '00'.repeat(31).concat('2a'), game: 'game-one', entropy: ['north adds', 'south adds'] };

test('the commitment is the SHA-256 of the secret bytes', () => {
  for (let n = 0; n < 20; n++) {
    const secret = randomBytes(32);
    expect(commitmentOf(secret.toString('hex'))).toBe(createHash('sha256').update(secret).digest('hex'));
  }
});

test('a ticket is derived as documented, by another implementation of HMAC-SHA-256', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.string(), fc.string(), (index, north, south) => {
      const message = JSON.stringify(['vedette-dice-1', 'game-one', north, south, index, 0]);
      const digest = createHmac('sha256', Buffer.from(SOURCE.secret, 'hex')).update(message).digest();
      expect(ticketAt({ ...SOURCE, entropy: [north, south] }, index, 64)).toBe(digest.readUIntBE(0, 6) % 64);
    }),
  );
});

test('a ticket lies within its bound, at every bound', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.integer({ min: 1, max: 2 ** 40 }), (index, total) => {
      const ticket = ticketAt(SOURCE, index, total);
      expect(ticket >= 0 && ticket < total && Number.isInteger(ticket)).toBe(true);
    }),
  );
});

test('bits in the last incomplete share are taken again, so that no outcome is favoured', () => {
  // with 2⁴⁷ + 1 shares nearly half of all first attempts must be taken again
  const total = 2 ** 47 + 1;
  let again = 0;
  for (let index = 0; index < 200; index++) {
    const message = JSON.stringify(['vedette-dice-1', SOURCE.game, ...SOURCE.entropy, index, 0]);
    const first = createHmac('sha256', Buffer.from(SOURCE.secret, 'hex')).update(message).digest().readUIntBE(0, 6);
    if (first >= total) again++;
    else expect(ticketAt(SOURCE, index, total)).toBe(first);
    expect(ticketAt(SOURCE, index, total)).toBeLessThan(total);
  }
  expect(again).toBeGreaterThan(60);
});

test('six faces come up evenly over the indices of a game, and two-dice sums as they should', () => {
  const counts = [0, 0, 0, 0, 0, 0];
  for (let index = 0; index < 12_000; index++) counts[ticketAt(SOURCE, index, 6)]!++;
  const chi = counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
  expect(chi).toBeLessThan(25.74);
});

test('a change of the secret, the game, any entropy or the index gives unrelated outcomes', () => {
  const stream = (source: typeof SOURCE) =>
    Array.from({ length: 40 }, (_, index) => ticketAt(source, index, 6)).join('');
  const streams = [
    SOURCE,
    { ...SOURCE, secret: '01'.repeat(32) },
    { ...SOURCE, game: 'game-two' },
    { ...SOURCE, entropy: ['north adds', ''] },
    { ...SOURCE, entropy: ['', 'south adds'] },
    { ...SOURCE, entropy: ['north addss', 'outh adds'] },
  ].map(stream);
  expect(new Set(streams).size).toBe(streams.length);
});

test('the outcomes of a known source are what they have always been', () => {
  expect(Array.from({ length: 24 }, (_, index) => ticketAt(SOURCE, index, 6) + 1).join('')).toMatchInlineSnapshot(
    `"153325125242441165143121"`,
  );
});
