import { DIRECTIONS, type HexId } from '@vedette/napoleonic20';
import type { Point } from '../base/points.js';
import type { HexSide, Sheet } from './sheet.js';

/** Sides one after another; closed if the last leads to the first. */
export interface Chain<T> {
  readonly sides: readonly T[];
  readonly closed: boolean;
}

interface Stretch {
  readonly from: Point;
  readonly to: Point;
}

/** Name of a corner of the grid; corners lie at least a hexside apart. */
export function cornerKey(point: Point): string {
  return `${Math.round(point.x)},${Math.round(point.y)}`;
}

/**
 * Joins directed stretches end to start. Where several may follow, `prefer` gives the better one the lower number.
 * Chains begin at open ends, in the order given, then come the rings.
 */
export function chained<T extends Stretch>(stretches: readonly T[], prefer?: (now: T, next: T) => number): Chain<T>[] {
  const starting = new Map<string, T[]>();
  const ending = new Map<string, number>();
  for (const stretch of stretches) {
    const key = cornerKey(stretch.from);
    starting.set(key, [...(starting.get(key) ?? []), stretch]);
    ending.set(cornerKey(stretch.to), (ending.get(cornerKey(stretch.to)) ?? 0) + 1);
  }
  const used = new Set<T>();
  const follow = (now: T): T | undefined => {
    const free = (starting.get(cornerKey(now.to)) ?? []).filter((next) => !used.has(next));
    if (prefer !== undefined) free.sort((a, b) => prefer(now, a) - prefer(now, b));
    return free[0];
  };
  const chains: Chain<T>[] = [];
  const walk = (first: T): void => {
    const sides: T[] = [];
    for (let now: T | undefined = first; now !== undefined; now = follow(now)) {
      used.add(now);
      sides.push(now);
    }
    const last = sides[sides.length - 1];
    chains.push({ sides, closed: last !== undefined && cornerKey(last.to) === cornerKey(first.from) });
  };
  for (const stretch of stretches) {
    if (!used.has(stretch) && !ending.has(cornerKey(stretch.from))) walk(stretch);
  }
  for (const stretch of stretches) if (!used.has(stretch)) walk(stretch);
  return chains;
}

/** The outer hexsides of a set of hexes, joined to rings with the set on their right. */
export function ringsOf(sheet: Sheet, hexes: ReadonlySet<HexId>): Chain<HexSide>[] {
  const outer: HexSide[] = [];
  for (const hex of [...hexes].sort((a, b) => a - b)) {
    for (const direction of DIRECTIONS) {
      const other = sheet.neighbour(hex, direction);
      if (other === null || !hexes.has(other)) outer.push(sheet.side(hex, direction));
    }
  }
  return chained(outer);
}

/** Joins undirected stretches into lines that do not branch: from open ends first, then what is left. */
export function strands<T extends Stretch>(stretches: readonly T[]): Stretch[][] {
  const touching = new Map<string, Stretch[]>();
  const key = cornerKey;
  for (const stretch of stretches) {
    for (const end of [stretch.from, stretch.to]) touching.set(key(end), [...(touching.get(key(end)) ?? []), stretch]);
  }
  const used = new Set<Stretch>();
  const lines: Stretch[][] = [];
  const walk = (first: Stretch, start: Point): void => {
    const line: Stretch[] = [];
    let now: Stretch | undefined = first;
    let from = start;
    while (now !== undefined) {
      used.add(now);
      const to: Point = key(now.from) === key(from) ? now.to : now.from;
      line.push({ from, to });
      now = (touching.get(key(to)) ?? []).find((next) => !used.has(next));
      from = to;
    }
    lines.push(line);
  };
  for (const stretch of stretches) {
    for (const end of [stretch.from, stretch.to]) {
      if (!used.has(stretch) && touching.get(key(end))?.length === 1) walk(stretch, end);
    }
  }
  for (const stretch of stretches) if (!used.has(stretch)) walk(stretch, stretch.from);
  return lines;
}
