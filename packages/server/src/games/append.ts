import { type GameResult, type GameSystem, rule } from '@vedette/kernel';
import type { DiceSource } from '../dice/stream.js';
import type { Append, LogRow, Store, StoredGame } from '../store/port.js';
import type { Batch } from './batch.js';
import { dueAt } from './clock.js';
import { toMove } from './standing.js';

/** Milliseconds that somebody may think before he is told that it is his turn. */
const NOTICE_AFTER = 60_000;

/** What the rolls of a game follow from. */
export function diceOf(system: GameSystem, { game, seats }: StoredGame): DiceSource {
  const entropy = system.sides.map((side) => seats.find((seat) => seat.side === side)?.entropy ?? '');
  return { secret: game.secret, game: game.id, entropy };
}

/** An end that the players, not the rules, brought about. */
export function ending(winner: string | null, level: 'resigned' | 'agreed' | 'time' | 'abandoned'): GameResult {
  return { winner, level, key: `result.${level}`, rule: rule('SERVICE:end') };
}

/**
 * What the store must write so that a batch is true; `keep` if the position is to be kept as well, `live` if
 * the server itself ends the game when time runs out.
 */
export function appendOf(
  system: GameSystem,
  game: string,
  batch: Batch,
  rows: readonly LogRow[],
  keep: boolean,
  live: boolean,
): Append {
  const { standing } = batch;
  const at = rows.at(-1)?.at ?? 0;
  const next = toMove(system, standing);
  const due = dueAt(standing.clock);
  const position = { toMove: next, dueAt: due, flagAt: live ? due : null };
  const started = batch.from.length === 0 ? { started: at } : {};
  const append: Append = { game, rows, position, ...started };
  if (standing.result !== null) return { ...append, ended: { at, result: JSON.stringify(standing.result) } };
  const passed = next !== null && next !== toMove(system, batch.from);
  return {
    ...append,
    ...(passed ? { notice: { side: next, dueAt: at + NOTICE_AFTER } } : {}),
    ...(keep ? { snapshot: { seq: standing.length - 1, state: JSON.stringify(standing) } } : {}),
  };
}

/** What the store must write to close a game that can no longer be played, without a winner. */
export async function closingOf(store: Store, game: string, at: number): Promise<Append> {
  const last = (await store.log(game, 0)).at(-1);
  const payload = JSON.stringify(ending(null, 'abandoned'));
  const row = { kind: 'end', by: 'server', payload, revealed: 0, versions: last?.versions ?? '[]', asked: null, at };
  return {
    game,
    rows: [{ ...row, seq: (last?.seq ?? -1) + 1 }],
    position: { toMove: null, dueAt: null, flagAt: null },
    ended: { at, result: payload },
  };
}
