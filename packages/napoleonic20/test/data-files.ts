import { readFileSync } from 'node:fs';

/** The content of a file of the package's `data` folder, read afresh. */
export function dataFile(path: string): unknown {
  return JSON.parse(readFileSync(new URL(`../data/${path}`, import.meta.url), 'utf8'));
}

/** A copy of some JSON in which the value at `path` is another; `undefined` takes the field away. */
export function spoilt(json: unknown, path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(json);
  const keys = path.split('.');
  let at = copy as Record<string, unknown>;
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>;
  const last = keys.at(-1)!;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return copy;
}
