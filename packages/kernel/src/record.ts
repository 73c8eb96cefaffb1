import { hashOf } from './json.js';
import { Match } from './match.js';
import { err, ok, type Result } from './result.js';
import type { GameSystem, GameTypes, InputError } from './system.js';

/** Version of the file format below; raised when older readers would misread a file. */
export const RECORD_VERSION = 1;

/** A whole game as a file: everything needed to play it again without a generator. Plain JSON. */
export interface GameRecord {
  readonly format: 'vedette-game';
  readonly version: typeof RECORD_VERSION;
  readonly system: string;
  readonly rulesVersion: number;
  readonly setup: unknown;
  /** Every action in order, those of chance included. */
  readonly actions: readonly unknown[];
  /** `hashOf` the position after the last action. */
  readonly hash: string;
}

/** The record of a match as it stands. */
export function recordOf<T extends GameTypes>(match: Match<T>): GameRecord {
  return {
    format: 'vedette-game',
    version: RECORD_VERSION,
    system: match.system.id,
    rulesVersion: match.system.rulesVersion,
    setup: match.setup,
    actions: match.entries.map((entry) => entry.action),
    hash: hashOf(match.state),
  };
}

/** Reads untrusted JSON as a record: its shape and version, not yet its game. */
export function readRecord(input: unknown): Result<GameRecord, InputError> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return bad('$', 'record.not-an-object');
  const fields = input as Partial<Record<keyof GameRecord, unknown>>;
  if (fields.format !== 'vedette-game') return bad('format', 'record.not-a-game');
  if (fields.version !== RECORD_VERSION) return bad('version', 'record.unknown-version', String(fields.version));
  if (typeof fields.system !== 'string') return bad('system', 'record.no-system');
  if (typeof fields.rulesVersion !== 'number') return bad('rulesVersion', 'record.no-rules-version');
  if (!Array.isArray(fields.actions)) return bad('actions', 'record.no-actions');
  if (typeof fields.hash !== 'string') return bad('hash', 'record.no-hash');
  return ok(input as GameRecord);
}

/**
 * Plays a record through. Fails, naming the place, if it belongs to another system or rules version, if an action is
 * not legal where it stands, or if the final position differs from the one recorded.
 */
export function replay<T extends GameTypes>(system: GameSystem<T>, record: GameRecord): Result<Match<T>, InputError> {
  if (record.system !== system.id) return bad('system', 'record.other-system', record.system);
  if (record.rulesVersion !== system.rulesVersion) {
    return bad('rulesVersion', 'record.other-rules', record.rulesVersion, system.rulesVersion);
  }
  const setup = system.readSetup(record.setup);
  if (!setup.ok) return err({ ...setup.error, at: `setup.${setup.error.at}` });
  const match = new Match(system, setup.value);
  for (const [index, input] of record.actions.entries()) {
    const action = system.readAction(input);
    if (!action.ok) return err({ ...action.error, at: `actions[${index}].${action.error.at}` });
    const played = match.play(action.value);
    if (!played.ok) return err({ at: `actions[${index}]`, key: played.error.key, params: played.error.params ?? {} });
  }
  if (hashOf(match.state) !== record.hash) return bad('hash', 'record.other-ending', record.hash, hashOf(match.state));
  return ok(match);
}

function bad(at: string, key: string, found?: string | number, expected?: string | number): Result<never, InputError> {
  const params: Record<string, string | number> = {};
  if (found !== undefined) params['found'] = found;
  if (expected !== undefined) params['expected'] = expected;
  return err({ at, key, params });
}
