import type { Decision, Random } from '@vedette/kernel';
import { type Action, type MarechauxTypes, marechaux, type Observation } from '@vedette/marechaux';
import type { ComputerPlayer } from '../player.js';
import { Outlook } from './outlook.js';
import { imagine } from './rollout.js';

/** How often each choice is imagined, with other dice and other hidden enemies. */
const TIMES = 3;
/** Most choices that are imagined; of more, those first listed. */
const MOST_CHOICES = 14;

/**
 * The scripted player of Les Maréchaux: imagines each choice to the end of the operation on positions that it cannot
 * tell from the true one, and takes the one that comes out best. It knows only what its side sees.
 */
export const scriptedPlayer: ComputerPlayer<MarechauxTypes> = {
  name: 'script',
  blind: false,
  choose(seen: Observation, prompt, random) {
    if (prompt.step === 'compose') return compose(prompt);
    const choices = worthConsidering(prompt);
    if (choices.length === 1) return choices[0];
    return best(seen, prompt, choices, random);
  },
};

/** The whole zone goes, and goes at once. */
function compose(prompt: Decision<MarechauxTypes>): Action {
  return (
    prompt.actions.find(({ type }) => type === 'all') ??
    prompt.actions.find(({ type }) => type === 'ready') ??
    prompt.actions[0]
  );
}

/** Decoys and garrisons are left alone: they never end, and seldom matter. */
function worthConsidering(prompt: Decision<MarechauxTypes>): readonly Action[] {
  const choices = prompt.actions.filter(({ type }) => type !== 'decoy' && type !== 'garrison' && type !== 'recover');
  return choices.length === 0 ? prompt.actions : choices.slice(0, MOST_CHOICES);
}

function best(seen: Observation, prompt: Decision<MarechauxTypes>, choices: readonly Action[], random: Random): Action {
  const outlook = new Outlook(seen, prompt.side);
  const worths = choices.map(() => 0);
  for (let time = 0; time < TIMES; time++) {
    const state = marechaux.sampleState(seen, random);
    choices.forEach((action, at) => {
      worths[at] += imagine(state, action, outlook, random);
    });
  }
  return choices[worths.indexOf(Math.max(...worths))] ?? choices[0];
}
