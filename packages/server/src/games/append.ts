import type { GameSystem } from '@vedette/kernel';
import type { DiceSource } from '../dice/stream.js';
import type { Append, LogRow, Store, StoredGame } from '../store/port.js';
import type { Batch } from './batch.js';
import { dueAt } from './clock.js';
import { ending } from './ending.js';
import { toMove } from './standing.js';

/** Milliseconds that somebody may think before he is told that it is his turn. */
const NOTICE_AFTER = 60_000;

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
  const position = { toMove: next, dueAt: due, flagAt: of.live ? due : null };
  const started = batch.from.length === 0 ? { started: at } : {};
  const append: Append = { game: of.stored.game.id, rows, position, ...started };
  const snapshot = () => ({ seq: standing.length - 1, state: JSON.stringify(standing) });
  if (standing.result !== null)
    return { ...append, snapshot: snapshot(), ended: { at, result: JSON.stringify(standing.result) } };
  const passed = next !== null && next !== toMove(of.system, batch.from);
  const player = passed ? of.stored.seats.find((seat) => seat.side === next)?.kind : undefined;
  return {
    ...append,
    ...(passed && player === 'person' ? { notice: { side: next, dueAt: at + NOTICE_AFTER } } : {}),
    ...(player === 'computer' ? { think: true } : {}),
    ...(keep ? { snapshot: snapshot() } : {}),
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
