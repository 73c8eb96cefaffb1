import { DIRECTIONS, type HexId } from '@vedette/napoleonic20/board';
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
 * Joins directed stretches end to start. Where several meet, those with the lowest `cost` of going from one on to the
 * other are joined first, whatever the order of the list. Rings begin at the stretch that comes first in the list.
 */
export function chained<T extends Stretch>(
  stretches: readonly T[],
  cost: (now: T, next: T) => number = () => 0,
): Chain<T>[] {
  const starting = new Map<string, T[]>();
  for (const stretch of stretches) {
    const key = cornerKey(stretch.from);
    starting.set(key, [...(starting.get(key) ?? []), stretch]);
  }
  const joints = stretches.flatMap((now) =>
    (starting.get(cornerKey(now.to)) ?? []).map((next) => ({ now, next, cost: cost(now, next) })),
  );
  joints.sort((a, b) => a.cost - b.cost);
  const onward = new Map<T, T>();
  const reached = new Set<T>();
  for (const { now, next } of joints) {
    if (onward.has(now) || reached.has(next)) continue;
    onward.set(now, next);
    reached.add(next);
  }
  const used = new Set<T>();
  const walk = (first: T): Chain<T> => {
    const sides: T[] = [];
    let now: T | undefined = first;
    while (now !== undefined && !used.has(now)) {
      used.add(now);
      sides.push(now);
      now = onward.get(now);
    }
    return { sides, closed: now === first };
  };
  const open = stretches.filter((stretch) => !reached.has(stretch)).map(walk);
  return [...open, ...stretches.flatMap((stretch) => (used.has(stretch) ? [] : [walk(stretch)]))];
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
