import { type GameTypes, Match, readRecord, replay } from '@vedette/kernel';
import { type AnySystem, SYSTEMS_BY_ID, systemFor, systemOf } from '../games.js';
import { CATALOGUE } from '../output/catalogues.js';
import { badInput, type Io } from '../output/io.js';
import { inputErrorText } from '../output/texts.js';
import { readJson } from './files.js';
import { runScript } from './run-script.js';
import { readScript } from './script.js';

/** A game and where its position comes from. */
export interface Position {
  readonly system: AnySystem;
  readonly match: Match<GameTypes>;
  /** What was asked for, to begin messages with. */
  readonly source: string;
}

/**
 * The position a command is asked about: a scenario's name, or a file that holds a set-up, a script (the position
 * after its orders) or a game (the position after its actions, or after the first `at` of them).
 */
export async function loadPosition(source: string, io: Io, at?: number): Promise<Position> {
  const named = systemOf(source);
  if (named !== null) return startGame({ scenario: source }, source, '');
  const input = await readJson(source, io, 'neither a scenario nor a file');
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw badInput(`${source}: a position is an object: a set-up, a script or a game`);
  if ('format' in input) return loadGame(input, source, at);
  if (at !== undefined) throw badInput(`--at: only a recorded game has moments to look at`);
  if ('setup' in input || 'orders' in input) {
    const script = readScript(input, source);
    const position = startGame(script.setup, source, 'setup');
    for (const _step of runScript(position, script));
    return position;
  }
  return startGame(input, source, '');
}

/** The game of a record, at its end or after its first `at` actions. */
export function loadGame(input: unknown, source: string, at?: number): Position {
  const record = readRecord(input);
  if (!record.ok) throw badInput(`${source}: ${inputErrorText(CATALOGUE, record.error)}`);
  const system = SYSTEMS_BY_ID.get(record.value.system);
  if (system === undefined) throw badInput(`${source}: system: unknown system "${record.value.system}"`);
  const played = replay(system, record.value);
  if (!played.ok) throw badInput(`${source}: ${inputErrorText(CATALOGUE, played.error)}`);
  const match = played.value;
  if (at !== undefined) {
    if (at < 0 || at > match.length) throw badInput(`--at: the game has ${match.length} actions, not ${at}`);
    match.rewind(at);
  }
  return { system, match, source };
}

/** A new game from a set-up as JSON; `path` is where in the source the set-up stands. */
export function startGame(input: unknown, source: string, path: string): Position {
  const where = path === '' ? source : `${source}: ${path}`;
  const scenario = (input as { readonly scenario?: unknown } | null)?.scenario;
  if (typeof scenario !== 'string') throw badInput(`${where}: scenario: must be the name of a scenario`);
  const system = systemFor(scenario, where);
  const setup = system.readSetup(input);
  if (!setup.ok) throw badInput(`${where}: ${inputErrorText(CATALOGUE, setup.error)}`);
  return { system, match: new Match(system, setup.value), source };
}
