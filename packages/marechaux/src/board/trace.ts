import { across, type Board } from './board.js';

let seen = new Uint8Array(0);

/**
 * Whether a way leads from a zone to one of the targets over land connections whose bridges stand, through zones that
 * are not blocked. The two ends may be blocked; an exit can only be an end.
 */
export function reaches(
  board: Board,
  cut: readonly number[],
  from: number,
  targets: readonly number[],
  blocked: (zone: number) => boolean,
): boolean {
  if (targets.includes(from)) return true;
  if (seen.length < board.zones.length) seen = new Uint8Array(board.zones.length);
  seen.fill(0);
  seen[from] = 1;
  const queue = [from];
  for (let at = 0; at < queue.length; at++) {
    const zone = queue[at] as number;
    for (const link of board.around[zone] ?? []) {
      if (link.water || cut.includes(link.index)) continue;
      const next = across(link, zone);
      if (targets.includes(next)) return true;
      if (seen[next] === 1 || link.exit || blocked(next)) continue;
      seen[next] = 1;
      queue.push(next);
    }
  }
  return false;
}

/** Farther than any way on a map. */
export const UNREACHABLE = 9999;

const known = new WeakMap<readonly number[], Map<string, Int16Array>>();

/** Movement points from every zone to a target over land connections whose bridges stand; kept per set of cut bridges. */
export function distancesTo(board: Board, cut: readonly number[], target: number): Int16Array {
  let tables = known.get(cut);
  if (tables === undefined) {
    tables = new Map();
    known.set(cut, tables);
  }
  const key = `${board.id}:${target}`;
  const ready = tables.get(key);
  if (ready !== undefined) return ready;
  const distance = new Int16Array(board.zones.length).fill(UNREACHABLE);
  distance[target] = 0;
  const open = [target];
  while (open.length > 0) {
    const zone = open.shift() as number;
    for (const link of board.around[zone] ?? []) {
      if (link.water || cut.includes(link.index)) continue;
      const next = across(link, zone);
      const cost = (distance[zone] as number) + link.cost;
      if (cost >= (distance[next] as number)) continue;
      distance[next] = cost;
      open.push(next);
    }
  }
  tables.set(key, distance);
  return distance;
}
