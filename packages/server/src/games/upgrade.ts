import { type GameSystem, hashOf, readPosition } from '@vedette/kernel';
import type { Append, LogRow, Store, StoredGame } from '../store/port.js';
import { Terms } from '../wire/messages.js';
import { appendOf, diceOf } from './append.js';
import { counted, emptyBatch, lineOf, rowsOf, settled, viewOf, withLine } from './batch.js';
import { ending } from './ending.js';
import { keptStanding, presentPart } from './history.js';
import { Shown } from './shown.js';
import { advance, type GoneOn, NOTHING_YET, type Standing, type Terrain } from './standing.js';

/** What of a frozen game the rules that are played now do not know. */
export type Unknown = 'setup' | 'position' | 'action';

/** Whether the rules that are played now can follow a log to its end: where it stands then, or what stops them. */
export type Fit = { readonly standing: Standing } | { readonly stopped: Unknown };

/** Plays a game's log, or the part since it last went on under other rules, under those that are played now. */
export async function fitOf(store: Store, stored: StoredGame, system: GameSystem): Promise<Fit> {
  const on = terrainOf(stored, system);
  if (on === null) return { stopped: 'setup' };
  const log = await store.log(stored.game.id, 0);
  const begin = presentPart(log);
  // a position that somebody brought in was tried under the rules of then, and may keep others busy for ever
  if (begin > 0 && stored.game.origin !== null) return { stopped: 'position' };
  const goesOn = log[begin]?.kind === 'continue' ? (lineOf(log[begin]).payload as GoneOn) : null;
  if (goesOn !== null && !readPosition(system, goesOn.state).ok) return { stopped: 'position' };
  const standing = followed(on, { ...NOTHING_YET, length: begin }, log);
  return standing.length === log.length ? { standing } : { stopped: 'action' };
}

/**
 * The position from which a frozen game can go on: the last one that was kept and, as far as the rules that are played
 * now allow them, the lines after it; null if those rules cannot read it.
 */
export async function takenUp(store: Store, stored: StoredGame, system: GameSystem): Promise<Standing | null> {
  const on = stored.game.ended_at === null ? terrainOf(stored, system) : null;
  if (on === null) return null;
  const kept = await keptStanding(store, stored.game.id);
  if (kept.length > 0 && !readPosition(system, kept.state).ok) return null;
  const standing = followed(on, kept, await store.log(stored.game.id, 0));
  return standing.length === 0 || standing.result !== null ? null : standing;
}

/**
 * What the store must write to let a frozen game go on from a position under the rules that are played now. What
 * follows without anybody's deciding follows at once; the dice go on after every outcome that anybody has seen.
 */
export async function goingOn(
  store: Store,
  stored: StoredGame,
  system: GameSystem,
  from: Standing,
  at: number,
): Promise<Append> {
  const { game } = stored;
  const terms = Terms.parse(JSON.parse(game.terms));
  const on: Terrain = { system, setup: JSON.parse(game.setup), pace: terms.pace };
  const log = await store.log(game.id, 0);
  const payload: GoneOn = {
    left: { rules: game.rules_version, length: from.length, hash: hashOf(from.state) },
    state: from.state,
    chance: log.filter((row) => row.kind === 'play' && row.by === 'chance').length,
    clock: from.clock === null ? null : { ...from.clock, running: null },
  };
  // while it is frozen a game waits for nobody
  const frozen = { ...from, length: log.length, versions: versionsOf(log), result: ending(null, 'abandoned') };
  const line = withLine(on, emptyBatch(frozen), { kind: 'continue', by: 'server', payload, at });
  if (!line.ok) throw new Error(`a game cannot go on: ${line.error.key}`);
  const batch = settled(on, line.value, diceOf(system, stored), [], at);
  const after = (viewer: string) =>
    viewer !== 'spectator' || terms.spectators === 'open' ? viewOf(system, batch.standing, viewer) : null;
  const told = counted(on, batch, new Shown(batch, () => null, after));
  const append = appendOf({ system, stored, live: terms.pace.kind === 'live' }, told, rowsOf(told), true);
  return { ...append, rules: system.rulesVersion };
}

function terrainOf({ game }: StoredGame, system: GameSystem): Terrain | null {
  const setup = system.readSetup(JSON.parse(game.setup));
  return setup.ok ? { system, setup: setup.value, pace: Terms.parse(JSON.parse(game.terms)).pace } : null;
}

/** Where the rules come to that follow a log from a standing, as long as every line is legal. */
function followed(on: Terrain, from: Standing, log: readonly LogRow[]): Standing {
  let standing = from;
  for (const row of log.slice(from.length)) {
    const next = after(on, standing, row);
    if (next === null) return standing;
    standing = { ...next, versions: JSON.parse(row.versions) };
  }
  return standing;
}

/** The standing after one line of other rules, of which these may make nothing. */
function after(on: Terrain, standing: Standing, row: LogRow): Standing | null {
  const line = lineOf(row);
  try {
    if (line.kind === 'play' && !on.system.readAction(line.payload).ok) return null;
    const made = advance(on, standing, line);
    return made.ok ? made.value.standing : null;
  } catch {
    return null;
  }
}

function versionsOf(log: readonly LogRow[]): readonly number[] {
  const last = log.at(-1);
  return last === undefined ? NOTHING_YET.versions : JSON.parse(last.versions);
}
