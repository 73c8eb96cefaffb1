import { sameJson } from '@vedette/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patched } from '../src/wire/delta.js';
import { difference } from '../src/wire/difference.js';

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
  expect(JSON.stringify(delta)).toBe('[1,{"step":"move","actions":[4,0,0,{"type":"hex"},"hex",[101,102,203,304]]}]');
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

test('the same change of many items is told once, with their places', () => {
  const before = Array.from({ length: 20 }, (_, id) => ({ id, moved: id > 4, hex: 1000 + id }));
  const after = before.map((unit) => ({ ...unit, moved: false }));
  const delta = difference(before, after);
  expect(JSON.stringify(delta)).toBe('[3,[[[5,6,7,8,9,10,11,12,13,14,15,16,17,18,19],[1,{"moved":false}]]]]');
  expect(patched(before, delta!)).toEqual(after);
});

test('an item that goes to another place of its list does not cost those between', () => {
  const before = Array.from({ length: 30 }, (_, id) => ({ id: `unit ${id}`, hex: 1000 + id, face: 'down' }));
  const moved = { ...before[3], hex: 1028 };
  const after = before.toSpliced(3, 1).toSpliced(27, 0, moved);
  const delta = difference(before, after);
  expect(JSON.stringify(delta).length).toBeLessThan(100);
  expect(patched(before, delta!)).toEqual(after);
  const changed = after.with(10, { ...after[10], face: 'up' });
  const both = difference(before, changed);
  expect(JSON.stringify(both).length).toBeLessThan(130);
  expect(patched(before, both!)).toEqual(changed);
});

test('a new value stands for itself unless it is a list or null', () => {
  for (const value of [7, 'seven', true, { a: [0, 1] }]) expect(difference([1], value)).toBe(value);
  expect(difference(1, null)).toEqual([0, null]);
  expect(difference(1, [0, 1])).toEqual([0, [0, 1]]);
});

test('a difference leaves the value it is applied to as it was', () => {
  const before = { list: [{ a: 1 }], gone: 2 };
  const delta = difference(before, { list: [{ a: 2 }] });
  patched(before, delta!);
  expect(before).toEqual({ list: [{ a: 1 }], gone: 2 });
});
