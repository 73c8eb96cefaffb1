import { pick, SeededRandom, shuffled } from '@vedette/kernel';
import { expect, test } from 'vitest';

// Recorded simulations rest on these streams: they may never change, whatever one thinks of the values.
test('the stream of a seed is what it has always been', () => {
  const stream = (seed: number | string) => {
    const random = SeededRandom.of(seed);
    return Array.from({ length: 6 }, () => random.next());
  };
  expect([stream(0), stream(1), stream('vedette')]).toMatchInlineSnapshot(`
    [
      [
        1892176943,
        4293911834,
        276195872,
        30168099,
        2292289929,
        414090615,
      ],
      [
        1414116603,
        2536718880,
        1140247819,
        2305725485,
        4046616860,
        34248731,
      ],
      [
        1612476603,
        1626833020,
        3373144057,
        3344795034,
        3202824064,
        2023297415,
      ],
    ]
  `);
});

test('dice of a seed are what they have always been', () => {
  const random = SeededRandom.of('dice');
  expect(Array.from({ length: 24 }, () => random.below(6) + 1).join('')).toMatchInlineSnapshot(
    `"145642443333315534316514"`,
  );
});

test('a shuffle and a pick of a seed are what they have always been', () => {
  const random = SeededRandom.of('shuffle');
  expect(shuffled([1, 2, 3, 4, 5, 6, 7, 8], random)).toMatchInlineSnapshot(`
    [
      5,
      3,
      1,
      2,
      6,
      7,
      4,
      8,
    ]
  `);
  expect(pick(['a', 'b', 'c'], random)).toMatchInlineSnapshot(`"b"`);
});

test('the generator gives the same numbers as xoroshiro128+ written over 64-bit integers', () => {
  const cut = (value: bigint) => BigInt.asUintN(64, value);
  const turn = (value: bigint, by: bigint) => cut((value << by) | (value >> (64n - by)));
  const word = (low: number, high: number) => (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
  const state = [1, -2, 0x1234_5678, -0x7654_3210] as const;
  const random = new SeededRandom(state);
  let [s0, s1] = [word(state[0], state[1]), word(state[2], state[3])];
  for (let n = 0; n < 1000; n++) {
    expect(random.next()).toBe(Number(BigInt.asUintN(32, s0 + s1)));
    const mix = s1 ^ s0;
    [s0, s1] = [turn(s0, 24n) ^ mix ^ cut(mix << 16n), turn(mix, 37n)];
  }
});

test('a generator built from a state goes on as the one it was taken from', () => {
  const random = SeededRandom.of('state');
  for (let n = 0; n < 10; n++) random.next();
  const copy = new SeededRandom(random.state);
  expect(Array.from({ length: 5 }, () => copy.next())).toEqual(Array.from({ length: 5 }, () => random.next()));
});

test('below is uniform: every bound up to 12, chi-squared under its 0.1 per mille limit', () => {
  // upper limits of chi-squared at p = 0.0001 for 1 to 11 degrees of freedom
  const limits = [15.14, 18.42, 21.11, 23.51, 25.74, 27.86, 29.88, 31.83, 33.72, 35.56, 37.37];
  for (let bound = 2; bound <= 12; bound++) {
    const random = SeededRandom.of(`uniform ${bound}`);
    const counts = new Array<number>(bound).fill(0);
    const draws = 20_000;
    for (let n = 0; n < draws; n++) counts[random.below(bound)]!++;
    const expected = draws / bound;
    const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chi, `bound ${bound}`).toBeLessThan(limits[bound - 2]!);
  }
});

test('below keeps to its bound at the extremes', () => {
  const random = SeededRandom.of('extremes');
  expect(random.below(1)).toBe(0);
  for (let n = 0; n < 1000; n++) {
    const large = random.below(0x1_0000_0000);
    expect(large >= 0 && large < 0x1_0000_0000 && Number.isInteger(large)).toBe(true);
    expect(random.below(0xc000_0001)).toBeLessThan(0xc000_0001);
  }
});

test('neighbouring seeds give unlike streams', () => {
  const firsts = new Set<number>();
  for (let seed = 0; seed < 10_000; seed++) firsts.add(SeededRandom.of(seed).next());
  expect(firsts.size).toBeGreaterThan(9_990);
});
