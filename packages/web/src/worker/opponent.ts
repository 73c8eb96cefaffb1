import { type Decision, pick, type Random } from '@vedette/kernel';
import type { Action, N20Types, Observation } from '@vedette/napoleonic20';

/** Chooses for the computer from what its side may know. */
export type Opponent = (observation: Observation, prompt: Decision<N20Types>, random: Random) => Action;

/** Any legal action. */
export const anyAction: Opponent = (_observation, prompt, random) => pick(prompt.actions, random);
