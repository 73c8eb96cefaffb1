import { sameJson } from '@vedette/kernel';

/**
 * The difference between two JSON values, itself JSON and small where the values are alike:
 * `[0, value]` is a whole new value; `[1, changes, removed]` changes fields of an object and removes others;
 * `[2, start, count, items]` puts items in the place of others of a list; `[3, changes]` changes items in their places;
 * `[4, start, count, shared, key, values]` puts in objects that are alike but for their last field;
 * `[5, differences]` is several, one after the other. 2, 4 and 5 make a list of something that is none.
 */
export type Delta =
  | readonly [0, unknown]
  | readonly [1, Readonly<Record<string, Delta>>, (readonly string[])?]
  | readonly [2, number, number, readonly unknown[]]
  | readonly [3, readonly (readonly [number, Delta])[]]
  | readonly [4, number, number, Fields, string, readonly unknown[]]
  | readonly [5, readonly Delta[]];

type Fields = Readonly<Record<string, unknown>>;

/** What turns `before` into `after`, or null if they are equal. Both are plain JSON. */
export function difference(before: unknown, after: unknown): Delta | null {
  if (before === after) return null;
  if (Array.isArray(before) && Array.isArray(after)) return listDifference(before, after);
  if (isFields(before) && isFields(after)) return fieldDifference(before, after);
  return sameJson(before, after) ? null : whole(after);
}

/** The value that a difference makes of the one it was taken from. */
export function patched(before: unknown, delta: Delta): unknown {
  switch (delta[0]) {
    case 0:
      return delta[1];
    case 1: {
      const fields = new Map(Object.entries(before as Fields));
      for (const key of delta[2] ?? []) fields.delete(key);
      for (const [key, change] of Object.entries(delta[1])) fields.set(key, patched(fields.get(key), change));
      return Object.fromEntries(fields);
    }
    case 2:
      return listOf(before).toSpliced(delta[1], delta[2], ...delta[3]);
    case 3: {
      const items = [...(before as unknown[])];
      for (const [index, change] of delta[1]) items[index] = patched(items[index], change);
      return items;
    }
    case 4: {
      const [, start, count, shared, key, values] = delta;
      const items = values.map((value) => ({ ...shared, [key]: value }));
      return listOf(before).toSpliced(start, count, ...items);
    }
    case 5:
      return delta[1].reduce(patched, before);
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldDifference(before: Fields, after: Fields): Delta | null {
  const changes: [string, Delta][] = [];
  for (const [key, value] of Object.entries(after)) {
    if (value === undefined) continue;
    const known = Object.hasOwn(before, key) && before[key] !== undefined;
    const change: Delta | null = known ? difference(before[key], value) : whole(value);
    if (change !== null) changes.push([key, change]);
  }
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key) || after[key] === undefined);
  if (removed.length > 0) return [1, Object.fromEntries(changes), removed];
  return changes.length > 0 ? [1, Object.fromEntries(changes)] : null;
}

function listDifference(before: readonly unknown[], after: readonly unknown[]): Delta | null {
  if (before.length === after.length) {
    const changes: [number, Delta][] = [];
    for (const [index, item] of after.entries()) {
      const change = difference(before[index], item);
      if (change !== null) changes.push([index, change]);
    }
    if (changes.length === 0) return null;
    return changes.length * 2 > after.length ? shorter([3, changes], spliced(0, before.length, after)) : [3, changes];
  }
  const both = Math.min(before.length, after.length);
  let start = 0;
  while (start < both && sameJson(before[start], after[start])) start++;
  let end = 0;
  while (end < both - start && sameJson(before.at(-1 - end), after.at(-1 - end))) end++;
  return spliced(start, before.length - start - end, after.slice(start, after.length - end));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A value in the place of one that is no list. */
function whole(value: unknown): Delta {
  const short = Array.isArray(value) ? spliced(0, 0, value) : null;
  return short === null || short[0] === 2 ? [0, value] : short;
}

/** Items put in a list, runs of objects that are alike in their short form. */
function spliced(start: number, count: number, items: readonly unknown[]): Delta {
  const parts: Delta[] = [];
  let from = 0;
  const others = (to: number) => {
    if (to > from) parts.push([2, start + from, 0, items.slice(from, to)]);
  };
  for (let at = 0; at < items.length; ) {
    const run = runAt(items, at);
    if (run.length >= SHORTEST_RUN) {
      others(at);
      parts.push(alike(start + at, run));
      from = at + run.length;
    }
    at += Math.max(1, run.length);
  }
  others(items.length);
  if (parts.every((part) => part[0] === 2)) return [2, start, count, items];
  const [only] = parts;
  if (parts.length === 1 && only?.[0] === 4) return [4, start, count, only[3], only[4], only[5]];
  return [5, count === 0 ? parts : [[2, start, count, []], ...parts]];
}

const SHORTEST_RUN = 3;

/** The objects from a place on that have the same fields in the same order and are equal but for the last one. */
function runAt(items: readonly unknown[], at: number): readonly Fields[] {
  const run: Fields[] = [];
  let keys: readonly string[] = [];
  for (let next = at; next < items.length; next++) {
    const item = items[next];
    if (!isFields(item)) break;
    const own = Object.keys(item);
    const [first] = run;
    if (first === undefined) {
      if (own.length === 0 || own.includes('__proto__')) break;
      keys = own;
    } else if (
      own.length !== keys.length ||
      !keys.every((key, place) => own[place] === key && (place === keys.length - 1 || sameJson(item[key], first[key])))
    ) {
      break;
    }
    if (item[keys.at(-1) ?? ''] === undefined) break;
    run.push(item);
  }
  return run;
}

function alike(start: number, run: readonly Fields[]): Extract<Delta, readonly [4, ...unknown[]]> {
  const [first = {}] = run;
  const keys = Object.keys(first);
  const last = keys.pop() ?? '';
  const shared = Object.fromEntries(keys.map((key) => [key, first[key]]));
  return [4, start, 0, shared, last, run.map((item) => item[last])];
}

function shorter(one: Delta, other: Delta): Delta {
  return JSON.stringify(one).length < JSON.stringify(other).length ? one : other;
}
