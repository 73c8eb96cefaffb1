import type { Batch } from '../games/batch.js';
import type { Shown } from '../games/shown.js';
import { viewersOf } from '../games/standing.js';
import type { Table } from '../games/table.js';
import type { ServerMessage } from '../wire/messages.js';

/** Messages already written for a batch, by viewer: everybody in one seat is sent the same bytes. */
const written = new WeakMap<Batch, Map<string, string | null>>();

/** What a viewer is sent about a batch, as JSON text; null if it changes nothing for him. */
export function updateFor(table: Table, batch: Batch, viewer: string, shown: Shown): string | null {
  const known = written.get(batch) ?? new Map<string, string | null>();
  written.set(batch, known);
  const found = known.get(viewer);
  if (found !== undefined) return found;
  const update = build(table, batch, viewer, shown);
  const text = update === null ? null : JSON.stringify(update);
  known.set(viewer, text);
  return text;
}

function build(table: Table, batch: Batch, viewer: string, shown: Shown): ServerMessage | null {
  const index = viewersOf(table.system).indexOf(viewer);
  const from = batch.from.versions[index] ?? 0;
  const to = batch.standing.versions[index] ?? 0;
  if (from === to) return null;
  const backs = batch.lines.flatMap((line) => line.advance.back?.[index] ?? []);
  const { clock, offer } = batch.standing;
  const { events, delta } = shown.to(viewer);
  return {
    type: 'update',
    game: table.id,
    as: viewer,
    from,
    to,
    events: [...events],
    delta,
    ...(backs.length > 0 ? { back: Math.min(...backs) } : {}),
    ...(table.mayUndo(viewer) ? { undo: true } : {}),
    ...(clock === null ? {} : { clock }),
    ...(offer === batch.from.offer ? {} : { offer }),
  };
}
