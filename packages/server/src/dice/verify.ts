import {
  err,
  type GameRecord,
  type InputError,
  ok,
  outcomeAt,
  type Result,
  readRecord,
  replay,
  sameJson,
  totalWeight,
} from '@vedette/kernel';
import type { Systems } from '../ports.js';
import { commitmentOf, type DiceSource, ticketAt } from './stream.js';

/** A finished game as a file that anyone can verify: its record and the opened dice. */
export interface GameFile extends GameRecord {
  readonly dice: DiceSource & { readonly commitment: string };
}

/** What a verification found. */
export interface Verification {
  /** Actions played again, chance included. */
  readonly actions: number;
  /** Outcomes of chance derived again. */
  readonly outcomes: number;
}

/**
 * Proves a finished game: the secret fits the commitment, every outcome of chance is the one the secret and the
 * players' entropy give, every action was legal, and the end is the recorded one. The failure names the place.
 */
export function verifyGame(systems: Systems, input: unknown): Result<Verification, InputError> {
  const record = readRecord(input);
  if (!record.ok) return record;
  const dice = readDice((input as Partial<Record<'dice', unknown>>).dice);
  if (dice === null) return err({ at: 'dice', key: 'verify.no-dice' });
  if (commitmentOf(dice.secret) !== dice.commitment) return err({ at: 'dice.secret', key: 'verify.other-secret' });
  const system = systems.get(record.value.system);
  if (system === undefined) return err({ at: 'system', key: 'verify.unknown-system' });
  const played = replay(system, record.value);
  if (!played.ok) return played;
  let outcomes = 0;
  for (const [at, entry] of played.value.entries.entries()) {
    if (entry.by !== 'chance') continue;
    const prompt = system.prompt(played.value.at(at));
    if (prompt.kind !== 'chance') return err({ at: `actions[${at}]`, key: 'verify.not-chance' });
    const due = outcomeAt(prompt.outcomes, ticketAt(dice, outcomes, totalWeight(prompt.outcomes)));
    if (!sameJson(due, entry.action)) return err({ at: `actions[${at}]`, key: 'verify.other-outcome' });
    outcomes++;
  }
  return ok({ actions: played.value.length, outcomes });
}

function readDice(input: unknown): GameFile['dice'] | null {
  if (typeof input !== 'object' || input === null) return null;
  const { secret, commitment, game, entropy } = input as Partial<Record<string, unknown>>;
  const hex = /^[0-9a-f]{64}$/;
  if (typeof secret !== 'string' || !hex.test(secret) || typeof commitment !== 'string' || !hex.test(commitment)) {
    return null;
  }
  if (typeof game !== 'string' || !Array.isArray(entropy)) return null;
  return entropy.every((each) => typeof each === 'string') ? { secret, commitment, game, entropy } : null;
}
