import { ok, type Result } from '@vedette/kernel';
import { failure, refused } from '../games/failures.js';
import type { Table } from '../games/table.js';
import type { Failure } from '../wire/messages.js';

/** Answers a question about the present position from what a seat may know. */
export function ask(table: Table, as: string, question: unknown): Result<unknown, Failure> {
  return judged(table, () => {
    const answer = table.system.ask(table.standing.state, as, question);
    return answer.ok ? answer : refused(answer.error);
  });
}

/** Judges what a side has in mind. */
export function explain(table: Table, as: string, intent: unknown): Result<unknown, Failure> {
  return judged(table, () => ok(table.system.explain(table.standing.state, as, intent)));
}

/**
 * What a game makes of words that it did not ask for. A game reads its actions and set-ups with care, but a question
 * or intent is taken at its word; one that a game stumbles over is refused, and since a game changes nothing by
 * answering, nothing has happened.
 */
function judged(table: Table, judge: () => Result<unknown, Failure>): Result<unknown, Failure> {
  if (!table.started) return failure('refusal.not-started');
  try {
    return judge();
  } catch {
    return failure('error.no-such-question');
  }
}
