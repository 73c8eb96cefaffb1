import { hashOf, Match, pick, readRecord, recordOf, replay, SeededRandom, sameJson, stableText } from '@vedette/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toy } from './toy.js';

function someGame(seed: string, actions = 1000) {
  const random = SeededRandom.of(seed);
  const match = new Match(toy, { scenario: 'toy/bluff', options: [], rounds: 5 });
  for (let count = 0; count < actions; count++) {
    const prompt = match.prompt;
    if (prompt.kind === 'over') break;
    match.play(prompt.kind === 'chance' ? pick(prompt.outcomes, random).action : pick(prompt.actions, random));
  }
  return match;
}

test('a record survives its file and replays to the same position and entries, at any length', () => {
  for (let actions = 0; actions < 30; actions++) {
    const match = someGame(`record ${actions}`, actions);
    const read = readRecord(JSON.parse(JSON.stringify(recordOf(match))));
    if (!read.ok) throw new Error(read.error.key);
    const again = replay(toy, read.value);
    if (!again.ok) throw new Error(again.error.key);
    expect(again.value.entries).toEqual(match.entries);
    expect(hashOf(again.value.state)).toBe(hashOf(match.state));
  }
});

test('a record that is not one is refused, and the refusal says where', () => {
  const good = recordOf(someGame('shape'));
  const without = (key: string) => Object.fromEntries(Object.entries(good).filter(([each]) => each !== key));
  const cases: [unknown, string][] = [
    [null, '$'],
    [[], '$'],
    ['text', '$'],
    [without('format'), 'format'],
    [{ ...good, version: 99 }, 'version'],
    [without('system'), 'system'],
    [without('rulesVersion'), 'rulesVersion'],
    [without('actions'), 'actions'],
    [without('hash'), 'hash'],
  ];
  for (const [input, at] of cases) expect(readRecord(input)).toMatchObject({ ok: false, error: { at } });
});

test('a foreign, truncated or altered record is refused, and the refusal names the place', () => {
  const good = recordOf(someGame('altered'));
  const last = good.actions.length - 1;
  const cases: [typeof good, string][] = [
    [{ ...good, system: 'chess' }, 'system'],
    [{ ...good, rulesVersion: 2 }, 'rulesVersion'],
    [{ ...good, setup: { scenario: 'toy/other' } }, 'setup.scenario'],
    [{ ...good, actions: good.actions.slice(0, last) }, 'hash'],
    [{ ...good, actions: good.actions.with(3, { kind: 'claim', card: 9 }) }, 'actions[3].kind'],
    [{ ...good, actions: good.actions.with(2, { kind: 'doubt' }) }, 'actions[2]'],
    [{ ...good, actions: [...good.actions, { kind: 'doubt' }] }, `actions[${last + 1}]`],
    [{ ...good, hash: '0'.repeat(16) }, 'hash'],
  ];
  for (const [record, at] of cases) expect(replay(toy, record)).toMatchObject({ ok: false, error: { at } });
});

test('readRecord and replay never throw, whatever they are given', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (actions, setup) => {
      const input = { ...recordOf(someGame('fuzz', 4)), actions, setup };
      const read = readRecord(input);
      if (read.ok) replay(toy, read.value);
      readRecord(actions);
    }),
  );
});

test('stable text: equal values have equal texts whatever the order of keys, and it reads back as the value', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).reverse());
      expect(stableText(turned)).toBe(stableText(value));
      expect(hashOf(turned)).toBe(hashOf(value));
      expect(sameJson(turned, value)).toBe(true);
      expect(sameJson(JSON.parse(stableText(value)), JSON.parse(JSON.stringify(value)))).toBe(true);
    }),
  );
});

test('sameJson, stableText and hashOf agree on which values are equal', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      const [x, y] = [JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b))];
      expect(sameJson(x, y)).toBe(stableText(x) === stableText(y));
      if (!sameJson(x, y)) expect(hashOf(x)).not.toBe(hashOf(y));
    }),
  );
});

test('sameJson tells values with different keys apart, undefined fields aside', () => {
  expect(sameJson({ a: 1 }, { b: 1 })).toBe(false);
  expect(sameJson({ a: undefined }, {})).toBe(true);
  expect(sameJson([], {})).toBe(false);
  expect(sameJson({ a: null }, { a: {} })).toBe(false);
});

test('hashes of a hundred thousand close values are all different, and a known hash stays what it is', () => {
  const seen = new Set<string>();
  for (let n = 0; n < 100_000; n++) seen.add(hashOf({ unit: n, at: n % 7 }));
  expect(seen.size).toBe(100_000);
  expect([hashOf(null), hashOf({ a: [1, 'x'] })]).toMatchInlineSnapshot(`
    [
      "3f0cac00988c3960",
      "79389e7dccf19f91",
    ]
  `);
});

/** A game that goes on from a position in which an earlier part was left, and the record of that part. */
function continuedGame() {
  const earlier = someGame('earlier part', 9);
  const { hash, actions } = recordOf(earlier);
  const before = [{ rulesVersion: 0, actions, hash }];
  const match = new Match(toy, earlier.setup, { position: earlier.state, rolls: 4, before });
  for (let count = 0; count < 5; count++) {
    const prompt = match.prompt;
    if (prompt.kind !== 'over') match.play(prompt.kind === 'chance' ? prompt.outcomes[0]!.action : prompt.actions[0]!);
  }
  return match;
}

test('a record of a game that goes on from a position replays from there and tells what was before', () => {
  const match = continuedGame();
  const record = recordOf(match);
  expect(record).toMatchObject({ version: 2, opening: { rolls: 4, before: [{ rulesVersion: 0 }] } });
  const read = readRecord(JSON.parse(JSON.stringify(record)));
  if (!read.ok) throw new Error(read.error.key);
  const again = replay(toy, read.value);
  if (!again.ok) throw new Error(again.error.key);
  expect(again.value.at(0)).toEqual(match.begunFrom?.position);
  expect(again.value.entries).toEqual(match.entries);
  expect(recordOf(again.value)).toEqual(record);
  expect(recordOf(someGame('ordinary')).version).toBe(1);
});

test('an opening that is none, is another one or cannot be read is refused, and the refusal names the place', () => {
  const good = JSON.parse(JSON.stringify(recordOf(continuedGame())));
  const { opening } = good;
  const shapes: [object, string][] = [
    [{ version: 1 }, 'opening'],
    [{ opening: undefined }, 'opening'],
    [{ opening: { ...opening, rolls: -1 } }, 'opening.rolls'],
    [{ opening: { ...opening, before: [] } }, 'opening.before'],
    [{ opening: { ...opening, before: [{ ...opening.before[0], actions: 'none' }] } }, 'opening.before[0]'],
    [{ opening: { ...opening, before: [{ ...opening.before[0], opening }] } }, 'opening.before[0]'],
    [{ opening: { ...opening, before: [opening.before[0], opening.before[0]] } }, 'opening.before[1]'],
  ];
  for (const [change, at] of shapes) expect(readRecord({ ...good, ...change })).toMatchObject({ error: { at } });
  const moved = { ...opening.position, round: 3 };
  expect(replay(toy, { ...good, opening: { ...opening, position: moved } })).toMatchObject({
    error: { at: 'opening.position', key: 'record.other-opening' },
  });
  for (const position of [
    null,
    7,
    'x',
    {},
    { ...opening.position, step: 'dance' },
    { ...opening.position, hands: 3 },
  ]) {
    const before = [{ ...opening.before[0], hash: hashOf(position) }];
    expect(replay(toy, { ...good, opening: { position, rolls: 0, before } })).toMatchObject({
      error: { at: 'opening.position', key: 'position.unreadable' },
    });
  }
});

test('the file of a single seat is told from that of a game', () => {
  expect(readRecord({ format: 'vedette-seat' })).toMatchObject({ error: { key: 'record.seat-file' } });
});

test('a value that cannot be made a word is named as it was written', () => {
  const read = readRecord({ format: 'vedette-game', version: { toString: false } });
  expect(read).toMatchObject({ ok: false, error: { at: 'version', params: { found: '{"toString":false}' } } });
});
