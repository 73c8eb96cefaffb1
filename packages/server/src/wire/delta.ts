import { sameJson } from '@vedette/kernel';

/**
 * The difference between two JSON values, itself JSON and small where the values are alike:
 * `[0, value]` is a whole new value; `[1, changes, removed]` changes fields of an object and removes others;
 * `[2, start, count, items]` puts items in the place of others of a list; `[3, changes]` changes items in their places.
 */
export type Delta =
  | readonly [0, unknown]
  | readonly [1, Readonly<Record<string, Delta>>, (readonly string[])?]
  | readonly [2, number, number, readonly unknown[]]
  | readonly [3, readonly (readonly [number, Delta])[]];

type Fields = Readonly<Record<string, unknown>>;

/** What turns `before` into `after`, or null if they are equal. Both are plain JSON. */
export function difference(before: unknown, after: unknown): Delta | null {
  if (before === after) return null;
  if (Array.isArray(before) && Array.isArray(after)) return listDifference(before, after);
  if (isFields(before) && isFields(after)) return fieldDifference(before, after);
  return sameJson(before, after) ? null : [0, after];
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
      return (before as unknown[]).toSpliced(delta[1], delta[2], ...delta[3]);
    case 3: {
      const items = [...(before as unknown[])];
      for (const [index, change] of delta[1]) items[index] = patched(items[index], change);
      return items;
    }
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
    const change: Delta | null = known ? difference(before[key], value) : [0, value];
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
    return changes.length * 2 > after.length ? shorter([3, changes], [0, after]) : [3, changes];
  }
  const both = Math.min(before.length, after.length);
  let start = 0;
  while (start < both && sameJson(before[start], after[start])) start++;
  let end = 0;
  while (end < both - start && sameJson(before.at(-1 - end), after.at(-1 - end))) end++;
  return [2, start, before.length - start - end, after.slice(start, after.length - end)];
}

function shorter(one: Delta, other: Delta): Delta {
  return JSON.stringify(one).length < JSON.stringify(other).length ? one : other;
}
