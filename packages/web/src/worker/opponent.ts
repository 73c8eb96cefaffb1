import { playerNamed } from '@vedette/bots';
import { type Decision, pick, type Random } from '@vedette/kernel';
import { type Action, type N20Types, napoleonic20, type Observation } from '@vedette/napoleonic20';

/** Chooses for the computer from what its side may know. */
export type Opponent = (observation: Observation, prompt: Decision<N20Types>, random: Random) => Action;

const scripted = playerNamed(napoleonic20.id, 'script');

/** The computer player of this device. */
export const computer: Opponent = (observation, prompt, random) =>
  scripted === null ? pick(prompt.actions, random) : (scripted.choose(observation, prompt, random) as Action);
