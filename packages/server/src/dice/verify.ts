import {
  err,
  type GameRecord,
  type GameResult,
  type GameTypes,
  type InputError,
  type Match,
  ok,
  outcomeAt,
  type Prompt,
  type Result,
  readRecord,
  replaying,
  sameJson,
  totalWeight,
} from '@vedette/kernel';
import { readEnding } from '../games/ending.js';
import type { Systems } from '../ports.js';
import { commitmentOf, type DiceSource, MOST_ENTROPY, ticketAt } from './stream.js';

/** Opened dice: the source of every outcome and what was shown of it before the first. */
export type OpenedDice = DiceSource & { readonly commitment: string };

/** A finished game as a file: its record, how the players ended it if the rules did not, and the opened dice. */
export interface GameFile extends GameRecord {
  readonly result?: GameResult;
  readonly dice?: OpenedDice;
}

/** What a verification found. */
export interface Verification {
  /** Actions played again, chance included. */
  readonly actions: number;
  /** Outcomes of chance derived again. */
  readonly outcomes: number;
  /** Rules versions of earlier parts of the game, which only a program that plays those can prove. */
  readonly unproved: readonly number[];
}

/** A game's file played through. */
export interface ProvedGame {
  readonly record: GameRecord;
  readonly match: Match<GameTypes>;
  /** The end that the players brought about. */
  readonly result: GameResult | null;
  /** Null if the file opens none, so that nothing is known of the outcomes but that they were possible. */
  readonly dice: OpenedDice | null;
  /** Outcomes of chance derived again. */
  readonly outcomes: number;
}

/**
 * Proves a finished game: the secret fits the commitment, every outcome of chance is the one the secret and the
 * players' entropy give, every action was legal, and the end is the recorded one. The failure names the place.
 */
export function verifyGame(systems: Systems, input: unknown): Result<Verification, InputError> {
  const proved = provedGame(systems, input);
  if (!proved.ok) return proved;
  const { match, dice, outcomes, record } = proved.value;
  if (dice === null) return err({ at: 'dice', key: 'verify.no-dice' });
  const unproved = (record.opening?.before ?? []).map((part) => part.rulesVersion);
  return ok({ actions: match.length, outcomes, unproved });
}

/** As `provingGame`, without a pause. */
export function provedGame(systems: Systems, input: unknown): Result<ProvedGame, InputError> {
  const proving = provingGame(systems, input);
  for (;;) {
    const next = proving.next();
    if (next.done) return next.value;
  }
}

/** Plays a file through and proves what dice it opens, pausing before every action. */
export function* provingGame(systems: Systems, input: unknown): Generator<void, Result<ProvedGame, InputError>> {
  const record = readRecord(input);
  if (!record.ok) return record;
  const system = systems.get(record.value.system);
  if (system === undefined) {
    return err({ at: 'system', key: 'verify.unknown-system', params: { found: record.value.system } });
  }
  const { dice: opened, result: ended } = input as Partial<Record<keyof GameFile, unknown>>;
  const dice = opened === undefined ? null : readDice(opened, system.sides.length);
  if (opened !== undefined && dice === null) return err({ at: 'dice', key: 'verify.bad-dice' });
  if (dice !== null && commitmentOf(dice.secret) !== dice.commitment) {
    return err({ at: 'dice.secret', key: 'verify.other-secret' });
  }
  const result = ended === undefined ? null : readEnding(system.sides, ended);
  if (ended !== undefined && result === null) return err({ at: 'result', key: 'verify.bad-result' });
  const playing = replaying(system, record.value);
  let outcomes = 0;
  for (;;) {
    const next = playing.next();
    if (next.done)
      return next.value.ok ? ok({ record: record.value, match: next.value.value, result, dice, outcomes }) : next.value;
    const match = next.value;
    const prompt = match.prompt;
    if (dice !== null && prompt.kind === 'chance') {
      const due = outcomeOf(prompt, dice, (record.value.opening?.rolls ?? 0) + outcomes++);
      if (!sameJson(due, record.value.actions[match.length])) {
        return err({ at: `actions[${match.length}]`, key: 'verify.other-outcome' });
      }
    }
    yield;
  }
}

function outcomeOf({ outcomes }: Extract<Prompt<GameTypes>, { kind: 'chance' }>, dice: DiceSource, index: number) {
  return outcomeAt(outcomes, ticketAt(dice, index, totalWeight(outcomes)));
}

function readDice(input: unknown, sides: number): OpenedDice | null {
  if (typeof input !== 'object' || input === null) return null;
  const { secret, commitment, game, entropy } = input as Partial<Record<string, unknown>>;
  const hex = /^[0-9a-f]{64}$/;
  if (typeof secret !== 'string' || !hex.test(secret) || typeof commitment !== 'string' || !hex.test(commitment)) {
    return null;
  }
  if (!isShort(game) || !Array.isArray(entropy) || entropy.length !== sides) return null;
  return entropy.every(isShort) ? { secret, commitment, game, entropy } : null;
}

function isShort(input: unknown): input is string {
  return typeof input === 'string' && input.length <= MOST_ENTROPY;
}
