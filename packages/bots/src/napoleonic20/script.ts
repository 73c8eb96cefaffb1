import { type N20Types, napoleonic20, type Observation } from '@vedette/napoleonic20';
import type { ComputerPlayer } from '../player.js';
import type { Choice, Policy } from './choice.js';
import { bestByLookahead } from './lookahead.js';
import { chooseEntry, chooseHex, chooseRoutMarch, chooseUnit } from './movement.js';
import { situationOf } from './situation.js';

/** How the player chooses, by the name of the step; at any other step it looks ahead. */
const POLICIES: Readonly<Record<string, Policy>> = {
  movement: chooseUnit,
  entering: chooseEntry,
  moving: chooseHex,
  'rout-march': chooseRoutMarch,
};

/**
 * The scripted player of España 20: masses before it strikes, strikes where the exact odds are good, keeps its army
 * together and its lines of communication guarded. It knows only what its side sees.
 */
export const scriptedPlayer: ComputerPlayer<N20Types> = {
  name: 'script',
  blind: false,
  choose(seen: Observation, prompt, random) {
    const situation = situationOf(seen, prompt.side);
    const state = napoleonic20.sampleState(seen, random);
    return (POLICIES[prompt.step] ?? lookAhead)({ situation, state, prompt, random });
  },
};

function lookAhead({ state, prompt, random }: Choice): ReturnType<Policy> {
  return bestByLookahead(state, prompt.actions, prompt.side, random);
}
