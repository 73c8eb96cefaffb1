import { scriptedPlayer } from '@vedette/bots/napoleonic20';
import type { N20Types } from '@vedette/napoleonic20';
import type { ChoosesFor } from './desk.js';

/** The computer player of this device. */
export const computer: ChoosesFor<N20Types> = (observation, prompt, random) =>
  scriptedPlayer.choose(observation, prompt, random);
