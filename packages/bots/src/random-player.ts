import { pick } from '@vedette/kernel';
import type { ComputerPlayer } from './player.js';

/** Any legal action, all equally likely. Plays every game. */
export const randomPlayer: ComputerPlayer = {
  name: 'random',
  blind: true,
  choose: (_observation, prompt, random) => pick(prompt.actions, random),
};
