import { sameJson } from '@vedette/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { difference, patched } from '../src/wire/delta.js';

const json = (value: unknown) => JSON.parse(JSON.stringify(value));

test('a difference, sent as JSON, turns the first value into the second, and is null for equal values alone', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (a, b) => {
      const [before, after] = [json(a), json(b)];
      const delta = difference(before, after);
      expect(delta === null).toBe(sameJson(before, after));
      if (delta !== null) expect(sameJson(patched(before, json(delta)), after)).toBe(true);
      expect(difference(before, json(before))).toBeNull();
    }),
    { numRuns: 500 },
  );
});

test('lists that gained, lost or changed items turn one into the other', () => {
  const item = fc.record({ kind: fc.constantFrom('a', 'a', 'b'), at: fc.oneof(fc.nat(3), fc.constant(null)) });
  fc.assert(
    fc.property(fc.array(item), fc.array(item), (before, after) => {
      const delta = difference(before, after);
      if (delta === null) expect(before).toEqual(after);
      else expect(patched(before, delta)).toEqual(after);
    }),
  );
});

test('objects that are alike but for their last field are told by that field', () => {
  const after = { step: 'move', actions: [101, 102, 203, 304].map((hex) => ({ type: 'hex', hex })) };
  const delta = difference({ step: 'wait' }, after);
  expect(JSON.stringify(delta)).toBe(
    '[1,{"step":[0,"move"],"actions":[4,0,0,{"type":"hex"},"hex",[101,102,203,304]]}]',
  );
  expect(patched({ step: 'wait' }, delta!)).toEqual(after);
  for (const before of [null, 7, { a: 1 }, [], [{ type: 'do', what: 'end' }], after.actions.slice(1)]) {
    const change = difference(before, after.actions);
    expect(JSON.stringify(patched(before, change!))).toBe(JSON.stringify(after.actions));
  }
  for (const odd of [{ hex: 1, type: 'hex' }, { type: 'hex' }, { type: 'hex', hex: 1, road: true }, 5, null]) {
    const list = [...after.actions, odd];
    expect(JSON.stringify(patched([], difference([], list)!))).toBe(JSON.stringify(list));
  }
});

test('one unit that moves among sixty costs a few bytes', () => {
  const units = Array.from({ length: 60 }, (_, id) => ({ id, hex: 1000 + id, markers: [] }));
  const before = { turn: 3, units };
  const after = { turn: 3, units: units.with(17, { id: 17, hex: 2044, markers: [] }) };
  expect(JSON.stringify(difference(before, after)).length).toBeLessThan(60);
});

test('a difference leaves the value it is applied to as it was', () => {
  const before = { list: [{ a: 1 }], gone: 2 };
  const delta = difference(before, { list: [{ a: 2 }] });
  patched(before, delta!);
  expect(before).toEqual({ list: [{ a: 1 }], gone: 2 });
});
