import { eventFor, type GameTypes, type Notice } from '@vedette/kernel';
import type { LogRow, Store } from '../store/port.js';
import type { Delta } from '../wire/delta.js';
import { difference } from '../wire/difference.js';
import type { View } from '../wire/messages.js';
import { lineOf, viewOf } from './batch.js';
import { advance, NOTHING_YET, type Standing, type Terrain, viewersOf } from './standing.js';

/** One change of what a viewer saw. */
export interface PastStep {
  readonly version: number;
  readonly events: readonly unknown[];
  readonly delta: Delta | null;
  /** The version that was gone back to, where something was taken back. */
  readonly back?: number;
}

/** A stretch of a game as one viewer saw it: his view at its beginning and every change from there. */
export interface Past {
  readonly from: number;
  readonly view: View | null;
  readonly steps: readonly PastStep[];
}

/** Carries out a row of the log, `more` of them to come, and gives it the versions that were recorded with it. */
export function replayed(on: Terrain, from: Standing, row: LogRow, more = false) {
  const made = advance(on, from, lineOf(row), more);
  if (!made.ok) throw new Error(`line ${row.seq} of a log was refused: ${made.error.rule} ${made.error.key}`);
  const standing = { ...made.value.standing, versions: JSON.parse(row.versions) as number[] };
  return { ...made.value, standing };
}

/** No log is longer. */
const LAST_LINE = 2 ** 31 - 1;

/** The nearest kept standing at or before a line, or the last one, from which the rows after it lead on. */
export async function keptStanding(
  store: Pick<Store, 'snapshot'>,
  game: string,
  atMost = LAST_LINE,
): Promise<Standing> {
  const kept = await store.snapshot(game, atMost);
  return kept === null ? NOTHING_YET : (JSON.parse(kept.state) as Standing);
}

/** Where the part of a log begins that was played under the present rules: with its start, or where it went on. */
export function presentPart(log: readonly LogRow[]): number {
  return Math.max(
    0,
    log.findLastIndex((row) => row.kind === 'continue'),
  );
}

/**
 * What a viewer saw after version `from`, at most `limit` changes of it. Reads and plays only the part needed. Of a
 * game that went on under other rules it can tell what came since.
 */
export async function pastOf(
  store: Pick<Store, 'log' | 'snapshot'>,
  game: string,
  on: Terrain,
  viewer: string,
  from: number,
  limit: number,
): Promise<Past> {
  const index = viewersOf(on.system).indexOf(viewer);
  const versionAt = (row: LogRow) => (JSON.parse(row.versions) as number[])[index] ?? 0;
  const log = await store.log(game, 0);
  const begin = presentPart(log);
  const first = log.findIndex((row, at) => at >= begin && versionAt(row) > from);
  if (first === -1) return { from, view: null, steps: [] };
  const kept = await keptStanding(store, game, first - 1);
  let standing = kept.length > begin ? kept : { ...NOTHING_YET, length: begin };
  for (const row of log.slice(standing.length, first)) standing = replayed(on, standing, row, true).standing;
  const view = first === begin ? null : viewOf(on.system, standing, viewer);
  const steps: PastStep[] = [];
  let shown = view;
  for (let at = first; at < log.length && steps.length < limit; ) {
    const version = versionAt(log[at] as LogRow);
    const notices: Notice<GameTypes>[] = [];
    let back: number | undefined;
    for (let row = log[at]; row !== undefined && versionAt(row) === version; row = log[++at]) {
      const made = replayed(on, standing, row);
      if (made.back !== null) back = made.back[index];
      standing = made.standing;
      notices.push(...made.notices);
    }
    const next = viewOf(on.system, standing, viewer);
    const events = notices.map((notice) => eventFor(notice, viewer)).filter((event) => event !== null);
    const delta = difference(shown, next);
    steps.push(back === undefined ? { version, events, delta } : { version, events, delta, back });
    shown = next;
  }
  return { from, view, steps };
}
