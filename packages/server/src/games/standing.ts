import {
  err,
  type GameResult,
  type GameSystem,
  type GameTypes,
  type Notice,
  ok,
  type Prompt,
  type Refusal,
  type Result,
  rule,
} from '@vedette/kernel';
import type { Pace } from '../wire/messages.js';
import { type Clock, clockAfter, newClock } from './clock.js';

/** What a line of a log records. */
export type LineKind = 'start' | 'play' | 'undo' | 'offer' | 'decline' | 'end' | 'continue';

/** One line of a game's log, read. */
export interface Line {
  readonly kind: LineKind;
  /** A side, `chance`, or `server`. */
  readonly by: string;
  /** The action of `play`, the result of `end`, the `GoneOn` of `continue`, otherwise null. */
  readonly payload: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** How a game goes on under other rules, from a position in which it was left. */
export interface GoneOn {
  /** The part before: its rules version, the log's length at its last position, and the name of that (`hashOf`). */
  readonly left: { readonly rules: number; readonly length: number; readonly hash: string };
  readonly state: unknown;
  /** Outcomes of chance before: all that anybody has seen, so that none comes again. */
  readonly chance: number;
  /** The clocks, of which none runs. */
  readonly clock: Clock | null;
}

/** A decision that may still be taken back: the position before it and what each viewer's version was. */
export interface Undoable {
  readonly by: string;
  readonly state: unknown;
  readonly versions: readonly number[];
}

/** Where a game stands after some lines of its log. Plain JSON. */
export interface Standing {
  /** Lines so far. */
  readonly length: number;
  readonly state: unknown;
  /** Outcomes of chance so far: the index of the next roll. */
  readonly chance: number;
  /** By viewer, in the order of `viewersOf`: how often what he sees has changed. */
  readonly versions: readonly number[];
  readonly undoable: readonly Undoable[];
  /** The end, by the rules or by the players. */
  readonly result: GameResult | null;
  /** The side that offers a draw. */
  readonly offer: string | null;
  readonly clock: Clock | null;
  /** When the last line was written. */
  readonly at: number;
}

/** What a line changed, beside the standing. */
export interface Advance {
  readonly standing: Standing;
  readonly notices: readonly Notice<GameTypes>[];
  /** True if somebody learnt something, so that nothing before can be taken back. */
  readonly revealed: boolean;
  /** The versions that were gone back to. */
  readonly back: readonly number[] | null;
}

/** Everybody who may look at a game under way, in the order of `versions`. */
export function viewersOf(system: GameSystem): readonly string[] {
  return [...system.sides, 'spectator'];
}

/** A game of which nothing has happened yet. */
export const NOTHING_YET: Standing = {
  length: 0,
  state: null,
  chance: 0,
  versions: [0, 0, 0],
  undoable: [],
  result: null,
  offer: null,
  clock: null,
  at: 0,
};

/** What a started game waits for. A game ended by its players waits for nothing. */
export function promptOf(system: GameSystem, standing: Standing): Prompt<GameTypes> {
  return standing.result === null ? system.prompt(standing.state) : { kind: 'over', result: standing.result };
}

/** The side that must decide, or null. */
export function toMove(system: GameSystem, standing: Standing): string | null {
  if (standing.length === 0) return null;
  const prompt = promptOf(system, standing);
  return prompt.kind === 'decision' ? prompt.side : null;
}

/** What a game was made with. */
export interface Terrain {
  readonly system: GameSystem;
  readonly setup: unknown;
  readonly pace: Pace;
}

/**
 * Carries out one line. Fails only where the game refuses an action; the versions are the caller's to count. With
 * `more` to come, whether the game is over is not asked: it is not.
 */
export function advance(on: Terrain, before: Standing, line: Line, more = false): Result<Advance, Refusal> {
  const from = { ...before, at: line.at };
  const length = from.length + 1;
  switch (line.kind) {
    case 'start': {
      const first = on.system.start(on.setup);
      const clock = newClock(on.pace, on.system.sides, line.at);
      const standing = timed(on, { ...from, length, state: first.state, clock }, line.at);
      return plain(standing, first.notices);
    }
    case 'play':
      return play(on, from, line, more);
    case 'undo': {
      const last = from.undoable.at(-1);
      if (last === undefined) return err({ rule: rule('SERVICE:undo'), key: 'refusal.nothing-to-undo' });
      const standing = { ...from, length, state: last.state, undoable: from.undoable.slice(0, -1), offer: null };
      return ok({ standing: timed(on, standing, line.at), notices: [], revealed: false, back: last.versions });
    }
    case 'offer':
      return plain({ ...from, length, offer: line.by }, []);
    case 'decline':
      return plain({ ...from, length, offer: null }, []);
    case 'end': {
      const standing = { ...from, length, result: line.payload as GameResult, offer: null, undoable: [] };
      return plain(timed(on, standing, line.at), []);
    }
    case 'continue': {
      const { state, chance, clock } = line.payload as GoneOn;
      const prompt = on.system.prompt(state);
      const result = prompt.kind === 'over' ? prompt.result : null;
      const standing = { ...NOTHING_YET, length, versions: from.versions, state, chance, clock, result, at: line.at };
      return plain(timed(on, standing, line.at), []);
    }
  }
}

function play(on: Terrain, from: Standing, line: Line, more: boolean): Result<Advance, Refusal> {
  const step = on.system.apply(from.state, line.payload);
  if (!step.ok) return step;
  const byChance = line.by === 'chance';
  const revealed = step.value.notices.some((notice) => notice.reveals === true);
  const mine = from.undoable.filter((each) => each.by === line.by);
  const undoable = byChance || revealed ? [] : [...mine, { by: line.by, state: from.state, versions: from.versions }];
  const next = more ? null : on.system.prompt(step.value.state);
  const standing: Standing = {
    ...from,
    length: from.length + 1,
    state: step.value.state,
    chance: from.chance + (byChance ? 1 : 0),
    undoable,
    result: next?.kind === 'over' ? next.result : null,
    offer: from.offer === line.by ? from.offer : null,
  };
  return ok({ standing: timed(on, standing, line.at), notices: step.value.notices, revealed, back: null });
}

function timed(on: Terrain, standing: Standing, at: number): Standing {
  if (standing.clock === null) return standing;
  return { ...standing, clock: clockAfter(standing.clock, on.pace, toMove(on.system, standing), at) };
}

function plain(standing: Standing, notices: readonly Notice<GameTypes>[]): Result<Advance, never> {
  return ok({ standing, notices, revealed: false, back: null });
}
