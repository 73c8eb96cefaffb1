import { sameJson } from '@vedette/kernel';
import type { Alike, Change, Fields } from './delta.js';

/** Items put in a list, runs of objects that are alike in their short form. */
export function spliced(start: number, count: number, items: readonly unknown[]): Change {
  const parts: Change[] = [];
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

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function alike(start: number, run: readonly Fields[]): Alike {
  const [first = {}] = run;
  const keys = Object.keys(first);
  const last = keys.pop() ?? '';
  const shared = Object.fromEntries(keys.map((key) => [key, first[key]]));
  return [4, start, 0, shared, last, run.map((item) => item[last])];
}
