import type { EarlierPart, Entry, GameResult, GameSystem, GameTypes, Opening } from '@vedette/kernel';
import type { OpenedDice, ProvedGame } from '../dice/verify.js';
import type { Append, LogRow } from '../store/port.js';
import { type GoneOn, NOTHING_YET, type Standing, viewersOf } from './standing.js';

/** A game that was played elsewhere and proved, as plain JSON. */
export interface PlayedGame {
  readonly system: string;
  readonly setup: unknown;
  /** Where the entries go on from, if not from the set-up, and what was played until then. */
  readonly opening: Opening | null;
  readonly entries: readonly Entry<GameTypes>[];
  /** The last position. */
  readonly state: unknown;
  /** The end by the rules; null if they saw none. */
  readonly ruled: GameResult | null;
  /** The end that the players brought about. */
  readonly result: GameResult | null;
  readonly dice: OpenedDice | null;
}

/** A proved game without the rules that proved it. */
export function playedOf({ match, result, dice }: ProvedGame): PlayedGame {
  const { system, setup, begunFrom, entries, state, prompt } = match;
  const ruled = prompt.kind === 'over' ? prompt.result : null;
  return { system: system.id, setup, opening: begunFrom, entries, state, ruled, result, dice };
}

/**
 * The log of a game that was played elsewhere and proved. Its lines all have the time of the import; whoever imported
 * it sees it from every seat, so that each line is one change of every view.
 */
export function appendOfFile(system: GameSystem, game: string, played: PlayedGame, at: number): Append {
  const { opening, entries, state, result } = played;
  const rows: LogRow[] = [];
  const versions = (count: number) => viewersOf(system).map(() => count);
  const add = (kind: string, by: string, payload: unknown, revealed = false) => {
    const seq = rows.length;
    const counted = JSON.stringify(versions(seq + 1));
    const line = { kind, by, payload: JSON.stringify(payload), revealed: revealed ? 1 : 0, asked: null, at };
    rows.push({ seq, ...line, versions: counted });
  };
  const goOn = ({ position, rolls }: Omit<Opening, 'before'>, { rulesVersion: rules, hash }: EarlierPart) => {
    const left = { rules, length: rows.length, hash };
    add('continue', 'server', { left, state: position, chance: rolls, clock: null } satisfies GoneOn);
  };
  add('start', 'server', null);
  let last: EarlierPart | null = null;
  for (const part of opening?.before ?? []) {
    if (part.opening !== undefined && last !== null) goOn(part.opening, last);
    // whose decisions they were, only a program of those rules could tell
    for (const action of part.actions) add('play', '', action);
    last = part;
  }
  if (opening !== null && last !== null) goOn(opening, last);
  for (const { by, action, revealed } of entries) add('play', by, action, revealed);
  if (result !== null) add('end', 'server', result);
  const standing: Standing = {
    ...NOTHING_YET,
    length: rows.length,
    state,
    chance: (opening?.rolls ?? 0) + entries.filter(({ by }) => by === 'chance').length,
    versions: versions(rows.length),
    result: played.ruled ?? result,
    at,
  };
  return {
    game,
    rows,
    position: { toMove: null, dueAt: null },
    snapshot: { seq: rows.length - 1, state: JSON.stringify(standing) },
    started: at,
    ended: { at, result: JSON.stringify(standing.result) },
  };
}
