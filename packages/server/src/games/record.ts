import { type GameRecord, hashOf, recordFrom } from '@vedette/kernel';
import type { LogRow, StoredGame } from '../store/port.js';
import { lineOf } from './batch.js';
import type { Standing } from './standing.js';

/** The record of a game up to a standing, from the lines of its log. */
export function recordOfLog({ game }: StoredGame, log: readonly LogRow[], standing: Standing): GameRecord {
  return recordFrom({
    system: game.system,
    rulesVersion: game.rules_version,
    setup: JSON.parse(game.setup),
    actions: actionsOf(log.slice(0, standing.length)),
    hash: hashOf(standing.state),
  });
}

/** The actions of some lines, without those that were taken back. */
function actionsOf(lines: readonly LogRow[]): readonly unknown[] {
  const actions: unknown[] = [];
  for (const row of lines) {
    if (row.kind === 'play') actions.push(lineOf(row).payload);
    if (row.kind === 'undo') actions.pop();
  }
  return actions;
}
