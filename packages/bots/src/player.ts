import type { Decision, GameTypes, Random } from '@vedette/kernel';

/**
 * A player that thinks. It sees what its side may see and nothing else, has no say over dice, and plays the same
 * game again when given the same observations and the same random numbers.
 */
export interface ComputerPlayer<T extends GameTypes = GameTypes> {
  /** Its name, as written on a command line: `random`, `script`. */
  readonly name: string;
  /** True if it never looks at an observation, so that none need be made for it; it is then given null. */
  readonly blind: boolean;
  /** Chooses one of the prompt's actions. */
  choose(observation: T['observation'], prompt: Decision<T>, random: Random): T['action'];
}
