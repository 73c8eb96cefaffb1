import { type RuleId, rule } from '@vedette/kernel';
import type { Side } from '../board/board.js';
import { contextOf } from '../state/context.js';
import type { State } from '../state/state.js';
import type { Work } from '../state/work.js';

/** How a game would end if it ended now, by the rules for the end of the last turn [15.0]. */
export interface Verdict {
  readonly winner: Side | null;
  readonly level: string;
  readonly rule: RuleId;
}

/** The verdict on a position [15.0], or the battle's own. */
export function verdictOn(state: State): Verdict {
  for (const one of contextOf(state).points.endResult) {
    const found = one.endResult(state);
    if (found !== null) return found;
  }
  const [french, allied] = state.morale;
  return allied > french
    ? { winner: 'allied', level: 'marginal', rule: rule('N20:15.0') }
    : { winner: null, level: 'draw', rule: rule('N20:15.0') };
}

/** Ends the game by the verdict on its position. */
export function endGame(work: Work): void {
  const { winner, level, rule: cause } = verdictOn(work);
  const [french, allied] = work.morale;
  work.finish(winner, level, cause, { key: `result.${level}`, params: { french, allied, side: winner ?? '' } });
}
