import {
  type GameSystem,
  ok,
  orderedAnswer,
  outcomeAt,
  type Refusal,
  type Result,
  type StandingOrder,
  totalWeight,
} from '@vedette/kernel';
import { type DiceSource, ticketAt } from '../dice/stream.js';
import type { LogRow } from '../store/port.js';
import type { View } from '../wire/messages.js';
import type { Shown } from './shown.js';
import { type Advance, advance, type Line, promptOf, type Standing, type Terrain, viewersOf } from './standing.js';

/** Lines that become true together: a player's action and the rolls it calls for. */
export interface Batch {
  readonly from: Standing;
  readonly standing: Standing;
  readonly lines: readonly (Line & { readonly advance: Advance; readonly asked: number | null })[];
}

/** A batch without lines. */
export function emptyBatch(from: Standing): Batch {
  return { from, standing: from, lines: [] };
}

/** A batch with one more line. `asked` is the version of his view that a player answered. */
export function withLine(on: Terrain, batch: Batch, line: Line, asked: number | null = null): Result<Batch, Refusal> {
  const made = advance(on, batch.standing, line);
  if (!made.ok) return made;
  const lines = [...batch.lines, { ...line, advance: made.value, asked }];
  return ok({ from: batch.from, standing: made.value.standing, lines });
}

/** Most orders carried out after one decision; a game in which both sides ordered all they can is not a race. */
const MOST_ORDERS = 50;

/**
 * A batch with all that follows without anybody's deciding now: every roll that the game waits for, taken from its
 * committed dice, and every decision that was ordered ahead.
 */
export function settled(
  on: Terrain,
  batch: Batch,
  dice: DiceSource,
  orders: readonly StandingOrder[],
  at: number,
): Batch {
  let now = batch;
  for (let ordered = 0; ; ) {
    const prompt = promptOf(on.system, now.standing);
    if (prompt.kind === 'over') return now;
    let line: Line;
    if (prompt.kind === 'chance') {
      const ticket = ticketAt(dice, now.standing.chance, totalWeight(prompt.outcomes));
      line = { kind: 'play', by: 'chance', payload: outcomeAt(prompt.outcomes, ticket), at };
    } else {
      const action = orderedAnswer(prompt, orders);
      if (action === undefined || ++ordered > MOST_ORDERS) return now;
      line = { kind: 'play', by: prompt.side, payload: action, at };
    }
    const made = withLine(on, now, line);
    if (!made.ok) throw new Error(`a listed action was refused: ${made.error.rule} ${made.error.key}`);
    now = made.value;
  }
}

/** What a viewer sees of a standing; null before the start. */
export function viewOf(system: GameSystem, standing: Standing, viewer: string): View | null {
  if (standing.length === 0) return null;
  const observation = system.observe(standing.state, viewer);
  const prompt = promptOf(system, standing);
  return { observation, prompt: prompt.kind === 'over' ? prompt : system.promptFor(standing.state, viewer) };
}

/**
 * The batch with the versions counted: a viewer's version rises by one if he is told or shown anything new, or if
 * something he saw was taken back; so his numbers betray nothing that he may not know. A viewer nobody may be yet, who
 * is shown nothing, counts every batch.
 */
export function counted(on: Terrain, batch: Batch, shown: Shown): Batch {
  const versions = viewersOf(on.system).map((viewer, index) => {
    const before = batch.from.versions[index] ?? 0;
    const tookBack = batch.lines.some((line) => (line.advance.back?.[index] ?? before) < before);
    return tookBack || shown.isNews(viewer) ? before + 1 : before;
  });
  return { ...batch, standing: { ...batch.standing, versions } };
}

/** The lines of a counted batch as rows of the log. */
export function rowsOf(batch: Batch): LogRow[] {
  const versions = JSON.stringify(batch.standing.versions);
  return batch.lines.map((line, index) => ({
    seq: batch.from.length + index,
    kind: line.kind,
    by: line.by,
    payload: JSON.stringify(line.payload ?? null),
    revealed: line.advance.revealed ? 1 : 0,
    versions,
    asked: line.asked,
    at: line.at,
  }));
}

/** A row of the log, read again. */
export function lineOf(row: LogRow): Line {
  return { kind: row.kind as Line['kind'], by: row.by, payload: JSON.parse(row.payload), at: row.at };
}
