import type { Random } from './random.js';
import type { Outcome } from './system.js';

/** Sum of the weights of a list of outcomes. */
export function totalWeight(outcomes: readonly Outcome<unknown>[]): number {
  let total = 0;
  for (const outcome of outcomes) total += outcome.weight;
  return total;
}

/** Chooses an outcome with probability weight over total, without bias. The list must not be empty. */
export function drawOutcome<Action>(outcomes: readonly Outcome<Action>[], random: Random): Action {
  return outcomeAt(outcomes, random.below(totalWeight(outcomes)));
}

/**
 * The outcome in whose share a ticket falls: tickets 0 to total − 1 are dealt out in list order.
 * Committed dice turn a uniform ticket into an outcome through this door.
 */
export function outcomeAt<Action>(outcomes: readonly Outcome<Action>[], ticket: number): Action {
  let left = ticket;
  for (const outcome of outcomes) {
    if (left < outcome.weight) return outcome.action;
    left -= outcome.weight;
  }
  throw new RangeError(`ticket ${ticket} lies outside the outcomes' total weight`);
}
