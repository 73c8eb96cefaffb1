import type { Side } from '../board/board.js';
import type { BattleTask } from './task.js';

/** A battle as the points of the rules see it: who attacks whom, and what has been committed so far. */
export interface Battle extends BattleTask {
  /** Side that defends. */
  readonly defender: Side;
  /** Whether the attacker, and the defender, assigned reserves [12.2.3]; null while undecided. */
  readonly reserves: readonly [boolean | null, boolean | null];
  /** Strength added by named extras: [name, side, points]. */
  readonly extras: readonly (readonly [string, Side, number])[];
  /** Extras declined or exhausted, so that they are offered once. */
  readonly closed: readonly string[];
}
