import { hashOf, shownText } from './json.js';
import { type EarlierPart, Match, type Opening } from './match.js';
import { readPosition } from './position.js';
import { err, ok, type Result } from './result.js';
import type { GameSystem, GameTypes, InputError } from './system.js';

/** Latest version of the file format below; raised when older readers would misread a file. */
export const RECORD_VERSION = 2;

/**
 * A whole game as a file: everything needed to play it again without a generator. Plain JSON. Version 1 is a game that
 * begins with its set-up, version 2 one that goes on from a position under other rules than it began with.
 */
export interface GameRecord {
  readonly format: 'vedette-game';
  readonly version: 1 | typeof RECORD_VERSION;
  readonly system: string;
  readonly rulesVersion: number;
  readonly setup: unknown;
  /** Where the actions go on from, in version 2. */
  readonly opening?: Opening;
  /** Every action in order, those of chance included. */
  readonly actions: readonly unknown[];
  /** `hashOf` the position after the last action. */
  readonly hash: string;
}

/** The record of a match as it stands. */
export function recordOf<T extends GameTypes>(match: Match<T>): GameRecord {
  return recordFrom({
    system: match.system.id,
    rulesVersion: match.system.rulesVersion,
    setup: match.setup,
    ...(match.begunFrom === null ? {} : { opening: match.begunFrom }),
    actions: match.entries.map((entry) => entry.action),
    hash: hashOf(match.state),
  });
}

/** The record that says this, in the earliest version that can. */
export function recordFrom(said: Omit<GameRecord, 'format' | 'version'>): GameRecord {
  const { system, rulesVersion, setup, opening, actions, hash } = said;
  const head = { format: 'vedette-game', version: opening === undefined ? 1 : RECORD_VERSION } as const;
  return { ...head, system, rulesVersion, setup, ...(opening === undefined ? {} : { opening }), actions, hash };
}

/** Reads untrusted JSON as a record: its shape and version, not yet its game. */
export function readRecord(input: unknown): Result<GameRecord, InputError> {
  if (!isObject(input)) return bad('$', 'record.not-an-object');
  const fields = input as Partial<Record<keyof GameRecord, unknown>>;
  if (fields.format === 'vedette-seat') return bad('format', 'record.seat-file');
  if (fields.format !== 'vedette-game') return bad('format', 'record.not-a-game');
  if (fields.version !== 1 && fields.version !== RECORD_VERSION) {
    return bad('version', 'record.unknown-version', shownText(fields.version), RECORD_VERSION);
  }
  if (typeof fields.system !== 'string') return bad('system', 'record.no-system');
  if (typeof fields.rulesVersion !== 'number') return bad('rulesVersion', 'record.no-rules-version');
  if (!Array.isArray(fields.actions)) return bad('actions', 'record.no-actions');
  if (typeof fields.hash !== 'string') return bad('hash', 'record.no-hash');
  const fault = openingFault(fields);
  return fault === null ? ok(input as unknown as GameRecord) : bad(fault, 'record.bad-opening');
}

/** Where the opening of a record is wrong, or null. */
function openingFault({ version, opening }: Partial<Record<keyof GameRecord, unknown>>): string | null {
  if (version === 1) return opening === undefined ? null : 'opening';
  if (!isObject(opening)) return 'opening';
  const { rolls, before } = opening as Partial<Record<keyof Opening, unknown>>;
  if (!isCount(rolls)) return 'opening.rolls';
  if (!Array.isArray(before) || before.length === 0) return 'opening.before';
  const odd = before.findIndex((part, at) => !isEarlierPart(part) || (part.opening === undefined) !== (at === 0));
  return odd === -1 ? null : `opening.before[${odd}]`;
}

function isEarlierPart(input: unknown): input is EarlierPart {
  if (!isObject(input)) return false;
  const { rulesVersion, actions, hash, opening } = input as Partial<Record<keyof EarlierPart, unknown>>;
  const opens = opening === undefined || (isObject(opening) && isCount((opening as Partial<Opening>).rolls));
  return typeof rulesVersion === 'number' && Array.isArray(actions) && typeof hash === 'string' && opens;
}

function isObject(input: unknown): input is object {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

function isCount(input: unknown): input is number {
  return Number.isSafeInteger(input) && Number(input) >= 0;
}

/**
 * Plays a record through. Fails, naming the place, if it belongs to another system or rules version, if an action is
 * not legal where it stands, or if the final position differs from the one recorded.
 */
export function replay<T extends GameTypes>(system: GameSystem<T>, record: GameRecord): Result<Match<T>, InputError> {
  const playing = replaying(system, record);
  for (;;) {
    const next = playing.next();
    if (next.done) return next.value;
  }
}

/** As `replay`, step by step: gives the match before each action, which is `record.actions[match.length]`. */
export function* replaying<T extends GameTypes>(
  system: GameSystem<T>,
  record: GameRecord,
): Generator<Match<T>, Result<Match<T>, InputError>> {
  if (record.system !== system.id) return bad('system', 'record.other-system', record.system);
  if (record.rulesVersion !== system.rulesVersion) {
    return bad('rulesVersion', 'record.other-rules', record.rulesVersion, system.rulesVersion);
  }
  const setup = system.readSetup(record.setup);
  if (!setup.ok) return err({ ...setup.error, at: `setup.${setup.error.at}` });
  const opening = readOpening(system, record.opening);
  if (!opening.ok) return opening;
  const match = new Match(system, setup.value, opening.value);
  for (const [index, input] of record.actions.entries()) {
    const action = system.readAction(input);
    if (!action.ok) return err({ ...action.error, at: `actions[${index}].${action.error.at}` });
    yield match;
    const played = match.play(action.value);
    if (!played.ok) return err({ at: `actions[${index}]`, key: played.error.key, params: played.error.params ?? {} });
  }
  if (hashOf(match.state) !== record.hash) return bad('hash', 'record.other-ending', record.hash, hashOf(match.state));
  return ok(match);
}

function readOpening<T extends GameTypes>(
  system: GameSystem<T>,
  opening: Opening | undefined,
): Result<Opening<T['state']> | null, InputError> {
  if (opening === undefined) return ok(null);
  for (const [at, left] of opening.before.entries()) {
    const next = opening.before[at + 1]?.opening;
    const found = hashOf((next ?? opening).position);
    const place = next === undefined ? 'opening.position' : `opening.before[${at + 1}].opening.position`;
    if (left.hash !== found) return bad(place, 'record.other-opening', found, left.hash);
  }
  const position = readPosition(system, opening.position);
  return position.ok
    ? ok({ ...opening, position: position.value })
    : err({ ...position.error, at: 'opening.position' });
}

function bad(at: string, key: string, found?: string | number, expected?: string | number): Result<never, InputError> {
  const params: Record<string, string | number> = {};
  if (found !== undefined) params['found'] = found;
  if (expected !== undefined) params['expected'] = expected;
  return err({ at, key, params });
}
