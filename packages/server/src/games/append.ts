import type { GameSystem } from '@vedette/kernel';
import type { DiceSource } from '../dice/stream.js';
import type { TimedJob } from '../store/jobs.js';
import type { Append, LogRow, Store, StoredGame } from '../store/port.js';
import type { Batch } from './batch.js';
import { dueAt } from './clock.js';
import { ending } from './ending.js';
import { toMove } from './standing.js';

/** Milliseconds that somebody may think before he is told that it is his turn, or what another side wishes. */
export const NOTICE_AFTER = 60_000;

/** What the rolls of a game follow from. */
export function diceOf(system: GameSystem, { game, seats }: StoredGame): DiceSource {
  const entropy = system.sides.map((side) => seats.find((seat) => seat.side === side)?.entropy ?? '');
  return { secret: game.secret, game: game.id, entropy };
}

/** A game as far as the store must know it. */
export interface Written {
  readonly system: GameSystem;
  readonly stored: StoredGame;
  /** True if the server itself ends the game when time runs out. */
  readonly live: boolean;
}

/**
 * What the store must write so that a batch is true; `keep` if the position is to be kept as well, as that at the end
 * always is.
 */
export function appendOf(of: Written, batch: Batch, rows: readonly LogRow[], keep: boolean): Append {
  const { standing } = batch;
  const at = rows.at(-1)?.at ?? 0;
  const next = toMove(of.system, standing);
  const due = dueAt(standing.clock);
  const position = { toMove: next, dueAt: due };
  const started = batch.from.length === 0 ? { started: at } : {};
  const append: Append = { game: of.stored.game.id, rows, position, ...started };
  const snapshot = () => ({ seq: standing.length - 1, state: JSON.stringify(standing) });
  if (standing.result !== null)
    return { ...append, snapshot: snapshot(), ended: { at, result: JSON.stringify(standing.result) } };
  const passed = next !== null && next !== toMove(of.system, batch.from);
  return {
    ...append,
    ...(passed ? { jobs: jobsOf(of, next, standing.length, at, due) } : {}),
    ...(keep ? { snapshot: snapshot() } : {}),
  };
}

/** What is to be done because a side must decide now. */
function jobsOf(of: Written, side: string, seq: number, at: number, due: number | null): readonly TimedJob[] {
  const game = of.stored.game.id;
  const player = of.stored.seats.find((seat) => seat.side === side)?.kind;
  const jobs: TimedJob[] = [];
  if (player === 'computer') jobs.push({ job: { kind: 'think', game, side, seq }, at });
  if (player === 'person') jobs.push({ job: { kind: 'notice', game, side, seq }, at: at + NOTICE_AFTER });
  if (of.live && due !== null) jobs.push({ job: { kind: 'clock', game, side, seq }, at: due });
  return jobs;
}

/** What the store must write to close a game that can no longer be played, without a winner. */
export async function closingOf(store: Store, game: string, at: number): Promise<Append> {
  const last = (await store.log(game, 0)).at(-1);
  const payload = JSON.stringify(ending(null, 'abandoned'));
  const row = { kind: 'end', by: 'server', payload, revealed: 0, versions: last?.versions ?? '[]', asked: null, at };
  return {
    game,
    rows: [{ ...row, seq: (last?.seq ?? -1) + 1 }],
    position: { toMove: null, dueAt: null },
    ended: { at, result: payload },
  };
}
