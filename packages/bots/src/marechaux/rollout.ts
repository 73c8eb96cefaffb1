import { type Decision, drawOutcome, pick, type Random } from '@vedette/kernel';
import { type Action, type MarechauxTypes, marechaux } from '@vedette/marechaux';
import type { Outlook } from './outlook.js';

type State = MarechauxTypes['state'];

/** Most actions that one imagined operation takes. */
const LONGEST = 60;
/** Answers that are given without thought in imagined play, the first that is listed. */
const EASY: readonly Action['type'][] = ['all', 'ready', 'halt', 'decline', 'keep', 'stand', 'show'];

/**
 * Imagines how an action goes on, to the end of the operation it belongs to: dice are drawn, moves follow the roads
 * towards where the army is wanted, everything else is answered simply. Returns what the position is then worth.
 */
export function imagine(state: State, action: Action, outlook: Outlook, random: Random): number {
  let step = marechaux.apply(state, action);
  for (let taken = 1; step.ok; taken++) {
    const at = step.value.state;
    const prompt = marechaux.prompt(at);
    if (prompt.kind === 'over' || taken >= LONGEST || (prompt.kind === 'decision' && prompt.step === 'operation'))
      return outlook.weigh(at);
    const next =
      prompt.kind === 'chance' ? drawOutcome(prompt.outcomes, random) : easyAnswer(at, prompt, outlook, random);
    step = marechaux.apply(at, next);
  }
  return Number.NEGATIVE_INFINITY;
}

function easyAnswer(state: State, prompt: Decision<MarechauxTypes>, outlook: Outlook, random: Random): Action {
  if (prompt.step === 'march') {
    const frame = state.agenda.at(-1);
    const here = frame?.step === 'march' ? outlook.wayFrom(outlook.placeOf(frame.zone)) : 0;
    let best: Action | undefined;
    let least = here;
    for (const action of prompt.actions) {
      if (action.type !== 'march') continue;
      const way = outlook.wayFrom(action.to);
      if (way >= least) continue;
      least = way;
      best = action;
    }
    if (best !== undefined) return best;
  }
  for (const type of EASY) {
    const found = prompt.actions.find((action) => action.type === type);
    if (found !== undefined) return found;
  }
  return pick(prompt.actions, random);
}
