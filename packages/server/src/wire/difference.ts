import { sameJson } from '@vedette/kernel';
import { type PlacedStretch, type Stretch, stretchesBetween } from './align.js';
import type { Delta, Fields, InPlace } from './delta.js';
import { spliced } from './splice.js';

/**
 * What turns `before` into `after`, or null if they are equal. Both are plain JSON; parts that are the same object in
 * both are not looked into.
 */
export function difference(before: unknown, after: unknown): Delta | null {
  if (before === after) return null;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return whole(after);
  if (Array.isArray(after)) return Array.isArray(before) ? listDifference(before, after) : whole(after);
  return Array.isArray(before) ? whole(after) : fieldDifference(before as Fields, after as Fields);
}

function fieldDifference(before: Fields, after: Fields): Delta | null {
  const changes: [string, Delta][] = [];
  let kept = 0;
  for (const key of Object.keys(after)) {
    const value = after[key];
    if (value === undefined) continue;
    const was = before[key];
    const known = was !== undefined && Object.hasOwn(before, key);
    if (known) kept++;
    const change = known ? difference(was, value) : whole(value);
    if (change !== null) changes.push([key, change]);
  }
  const removed = Object.keys(before).length === kept ? [] : Object.keys(before).filter((key) => isGone(after, key));
  if (removed.length > 0) return [1, Object.fromEntries(changes), removed];
  return changes.length === 0 ? null : [1, Object.fromEntries(changes)];
}

function isGone(fields: Fields, key: string): boolean {
  return !Object.hasOwn(fields, key) || fields[key] === undefined;
}

/** A value in the place of one that it has nothing in common with. */
function whole(value: unknown): Delta {
  if (!Array.isArray(value)) return value === null ? [0, null] : (value as Delta);
  const short = spliced(0, 0, value);
  return short[0] === 2 ? [0, value] : short;
}

function listDifference(before: readonly unknown[], after: readonly unknown[]): Delta | null {
  const both = Math.min(before.length, after.length);
  let start = 0;
  while (start < both && sameJson(before[start], after[start])) start++;
  let end = 0;
  while (end < both - start && sameJson(before.at(-1 - end), after.at(-1 - end))) end++;
  const stretch = { start, count: before.length - start - end, items: after.slice(start, after.length - end) };
  if (stretch.count === 0 && stretch.items.length === 0) return null;
  const inPlace = before.length === after.length ? inPlaces(before, stretch) : null;
  if (inPlace !== null && inPlace[1].length * 2 <= stretch.count) return inPlace;
  const others = spliced(start, stretch.count, stretch.items);
  const one = inPlace === null ? others : shorter(inPlace, others);
  if (JSON.stringify(one).length < WORTH_A_SEARCH) return one;
  const stretches = stretchesBetween(before, stretch);
  return stretches.length < 2 ? one : shorter(one, [5, stretches.map((each) => stretchDifference(before, each))]);
}

/** Bytes of a difference from which on it is worth while to look for items that stay. */
const WORTH_A_SEARCH = 256;

/** What turns a stretch of a list into its new items, which have nothing in common with it. */
function stretchDifference(before: readonly unknown[], { start, at, count, items }: PlacedStretch): Delta {
  if (count !== items.length) return spliced(at, count, items);
  return shorter(inPlaces(before, { start, count, items }, at), spliced(at, count, items));
}

/** Changes of items in their places; of a stretch that has moved `at` another place meanwhile. */
function inPlaces(before: readonly unknown[], { start, items }: Stretch, at = start): InPlace {
  const places = new Map<string, { readonly change: Delta; readonly at: number[] }>();
  for (const [place, item] of items.entries()) {
    const change = difference(before[start + place], item);
    if (change === null) continue;
    const text = JSON.stringify(change);
    const found = places.get(text);
    if (found === undefined) places.set(text, { change, at: [at + place] });
    else found.at.push(at + place);
  }
  return [3, [...places.values()].map(({ change, at: all }) => [all.length === 1 ? (all[0] ?? 0) : all, change])];
}

function shorter(one: Delta, other: Delta): Delta {
  return JSON.stringify(one).length < JSON.stringify(other).length ? one : other;
}
