import { playerNamed } from '@vedette/bots';
import { pick } from '@vedette/kernel';
import { type Action, type N20Types, napoleonic20 } from '@vedette/napoleonic20';
import type { ChoosesFor } from './desk.js';

const scripted = playerNamed(napoleonic20.id, 'script');

/** The computer player of this device. */
export const computer: ChoosesFor<N20Types> = (observation, prompt, random) =>
  scripted === null ? pick(prompt.actions, random) : (scripted.choose(observation, prompt, random) as Action);
