import { type EarlierPart, type GameRecord, hashOf, type Opening, recordFrom } from '@vedette/kernel';
import type { LogRow, StoredGame } from '../store/port.js';
import { lineOf } from './batch.js';
import type { GoneOn, Standing } from './standing.js';

/** The record of a game up to a standing, from the lines of its log: its present part, and those before it. */
export function recordOfLog({ game }: StoredGame, log: readonly LogRow[], standing: Standing): GameRecord {
  const before: EarlierPart[] = [];
  let begin = 0;
  let opening: Omit<Opening, 'before'> | null = null;
  for (const [at, row] of log.entries()) {
    if (row.kind !== 'continue') continue;
    const { left, state, chance } = lineOf(row).payload as GoneOn;
    const actions = actionsOf(log.slice(begin, left.length));
    const from = opening === null ? {} : { opening };
    before.push({ rulesVersion: left.rules, ...from, actions, hash: left.hash });
    opening = { position: state, rolls: chance };
    begin = at;
  }
  return recordFrom({
    system: game.system,
    rulesVersion: game.rules_version,
    setup: JSON.parse(game.setup),
    ...(opening === null ? {} : { opening: { ...opening, before } }),
    actions: actionsOf(log.slice(begin, standing.length)),
    hash: hashOf(standing.state),
  });
}

/** An earlier part of a record as a record of its own, for a program that plays its rules; null if there is none. */
export function partOf({ system, setup, opening }: GameRecord, part: number): GameRecord | null {
  const found = opening?.before[part];
  if (found === undefined) return null;
  const { opening: from, ...said } = found;
  const before = opening?.before.slice(0, part) ?? [];
  return recordFrom({ system, setup, ...said, ...(from === undefined ? {} : { opening: { ...from, before } }) });
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
