import { drawOutcome, type GameResult, type GameSystem, type GameTypes, type Random } from '@vedette/kernel';
import type { ComputerPlayer } from './player.js';

/** Who plays, and with which random numbers: each player has a stream of its own, and so have the dice. */
export interface Contest<T extends GameTypes> {
  readonly players: readonly [ComputerPlayer<T>, ComputerPlayer<T>];
  readonly thoughts: readonly [Random, Random];
  readonly dice: Random;
  /** Most actions a game may take. */
  readonly limit: number;
  /** Sees every action before it is carried out. */
  readonly watch?: (state: T['state'], action: T['action'], by: T['side'] | 'chance') => void;
  /** Sees every position reached and what came before. */
  readonly reached?: (state: T['state'], before: T['state']) => void;
}

/** How a contest ended. */
export interface Contested<T extends GameTypes> {
  readonly state: T['state'];
  /** Actions carried out, chance included. */
  readonly actions: number;
  /** Null if the limit came first. */
  readonly result: GameResult<T['side']> | null;
}

/**
 * Plays on from a position with two computer players, in the order of the system's sides. Throws if a player chooses
 * what is not listed.
 */
export function contest<T extends GameTypes>(
  system: GameSystem<T>,
  from: T['state'],
  { players, thoughts, dice, limit, watch, reached }: Contest<T>,
): Contested<T> {
  let state = from;
  for (let actions = 0; ; actions++) {
    const prompt = system.prompt(state);
    if (prompt.kind === 'over') return { state, actions, result: prompt.result };
    if (actions === limit) return { state, actions, result: null };
    let action: T['action'];
    if (prompt.kind === 'chance') action = drawOutcome(prompt.outcomes, dice);
    else {
      const seat = prompt.side === system.sides[0] ? 0 : 1;
      const player = players[seat];
      const seen = player.blind ? null : system.observe(state, prompt.side);
      action = player.choose(seen, prompt, thoughts[seat]);
    }
    watch?.(state, action, prompt.kind === 'chance' ? 'chance' : prompt.side);
    const step = system.apply(state, action);
    if (!step.ok) throw new Error(`${prompt.step}: ${JSON.stringify(action)} was refused by ${step.error.rule}`);
    reached?.(step.value.state, state);
    state = step.value.state;
  }
}
