import type { ProvedGame } from '../dice/verify.js';
import type { Append, LogRow } from '../store/port.js';
import { NOTHING_YET, type Standing, viewersOf } from './standing.js';

/**
 * The log of a game that was played elsewhere and proved. Its lines all have the time of the import; whoever imported
 * it sees it from every seat, so that each line is one change of every view.
 */
export function appendOfFile(game: string, { match, result }: ProvedGame, at: number): Append {
  const rows: LogRow[] = [];
  const versions = (count: number) => viewersOf(match.system).map(() => count);
  const add = (kind: string, by: string, payload: unknown, revealed: boolean) => {
    const seq = rows.length;
    const counted = JSON.stringify(versions(seq + 1));
    const line = { kind, by, payload: JSON.stringify(payload), revealed: revealed ? 1 : 0, asked: null, at };
    rows.push({ seq, ...line, versions: counted });
  };
  add('start', 'server', null, false);
  for (const { by, action, revealed } of match.entries) add('play', by, action, revealed);
  if (result !== null) add('end', 'server', result, false);
  const { prompt } = match;
  const standing: Standing = {
    ...NOTHING_YET,
    length: rows.length,
    state: match.state,
    chance: match.entries.filter(({ by }) => by === 'chance').length,
    versions: versions(rows.length),
    result: prompt.kind === 'over' ? prompt.result : result,
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
