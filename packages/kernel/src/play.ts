import { drawOutcome } from './chance.js';
import type { Random } from './random.js';
import { pick } from './random.js';
import type { GameResult, GameSystem, GameTypes } from './system.js';

/** What became of a game played to the end, or cut off. */
export interface PlayedGame<T extends GameTypes> {
  readonly state: T['state'];
  /** Actions taken, those of chance included. */
  readonly actions: number;
  /** Null if the limit was reached first. */
  readonly result: GameResult<T['side']> | null;
}

/**
 * Plays on from a position with uniformly random legal decisions and fairly drawn chance, to the end of the game or
 * for `limit` actions. `watch` sees every position reached. The path of the benchmark: list, choose, apply.
 */
export function playRandomly<T extends GameTypes>(
  system: GameSystem<T>,
  from: T['state'],
  random: Random,
  limit: number,
  watch?: (state: T['state']) => void,
): PlayedGame<T> {
  let state = from;
  for (let actions = 0; actions < limit; actions++) {
    const prompt = system.prompt(state);
    if (prompt.kind === 'over') return { state, actions, result: prompt.result };
    const action = prompt.kind === 'decision' ? pick(prompt.actions, random) : drawOutcome(prompt.outcomes, random);
    const step = system.apply(state, action);
    if (!step.ok) throw new Error(`a listed action was refused: ${step.error.rule} ${step.error.key}`);
    state = step.value.state;
    watch?.(state);
  }
  const prompt = system.prompt(state);
  return { state, actions: limit, result: prompt.kind === 'over' ? prompt.result : null };
}
