/** A JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * The difference between two JSON values, itself JSON and small where the values are alike. What is neither a list nor
 * null is the new value itself; a list is one of these:
 * `[0, value]` is a whole new value; `[1, changes, removed]` changes fields of an object and removes others;
 * `[2, start, count, items]` puts items in the place of others of a list; `[3, changes]` changes items in their places,
 * where a list of places has the same change in each;
 * `[4, start, count, shared, key, values]` puts in objects that are alike but for their last field;
 * `[5, differences]` is several, one after the other. 2, 4 and 5 make a list of something that is none.
 */
export type Delta = string | number | boolean | Fields | Change;

/** A difference that is a list. */
export type Change =
  | readonly [0, unknown]
  | readonly [1, Readonly<Record<string, Delta>>, (readonly string[])?]
  | Splice
  | InPlace
  | Alike
  | readonly [5, readonly Delta[]];

/** Items in the place of others of a list. */
export type Splice = readonly [2, start: number, count: number, items: readonly unknown[]];

/** Items changed in their places; a list of places has the same change in each. */
export type InPlace = readonly [3, changes: readonly (readonly [number | readonly number[], Delta])[]];

/** Objects that are alike but for their last field, in the place of other items of a list. */
export type Alike = readonly [4, start: number, count: number, shared: Fields, key: string, values: readonly unknown[]];

/** The value that a difference makes of the one it was taken from. */
export function patched(before: unknown, delta: Delta): unknown {
  if (!isChange(delta)) return delta;
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
      for (const [places, change] of delta[1]) {
        for (const at of typeof places === 'number' ? [places] : places) items[at] = patched(items[at], change);
      }
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

function isChange(delta: Delta): delta is Change {
  return Array.isArray(delta);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
