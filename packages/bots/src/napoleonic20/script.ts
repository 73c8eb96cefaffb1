import { type N20Types, napoleonic20, type Observation } from '@vedette/napoleonic20';
import type { ComputerPlayer } from '../player.js';
import { chooseColumn, chooseReserves } from './battle.js';
import { type Choice, type Policy, verb } from './choice.js';
import { chooseDeclaration } from './declaration.js';
import { bestByLookahead } from './lookahead.js';
import { chooseCorps, chooseEntry, chooseHex, chooseRoutMarch, chooseUnit } from './movement.js';
import type { Plan } from './plans.js';
import { chooseCharge, chooseReaction, chooseReactor } from './reaction.js';
import { situationOf } from './situation.js';

/** How the player chooses, by the name of the step; at any other step it looks ahead. */
const POLICIES: Readonly<Record<string, Policy>> = {
  'active-corps': chooseCorps,
  'active-extra': chooseCorps,
  movement: chooseUnit,
  entering: chooseEntry,
  moving: chooseHex,
  'rout-march': chooseRoutMarch,
  reaction: chooseReactor,
  react: chooseReaction,
  countercharge: chooseCharge,
  'maintain-contact': stayOut,
  declare: chooseDeclaration,
  reserves: chooseReserves,
  column: chooseColumn,
};

/**
 * The scripted player of España 20: masses before it strikes, strikes where the exact odds are good, keeps its army
 * together and its lines of communication guarded. It knows only what its side sees.
 */
export const scriptedPlayer: ComputerPlayer<N20Types> = scriptedPlayerWith('script', {});

/** A scripted player with a temper of its own: `changes` differ from the plan of every scenario. */
export function scriptedPlayerWith(name: string, changes: Partial<Plan>): ComputerPlayer<N20Types> {
  return {
    name,
    blind: false,
    choose(seen: Observation, prompt, random) {
      const situation = situationOf(seen, napoleonic20.sampleState(seen, random), prompt.side, changes);
      return (POLICIES[prompt.step] ?? lookAhead)({ situation, prompt, random });
    },
  };
}

function lookAhead({ situation, prompt, random }: Choice): ReturnType<Policy> {
  return bestByLookahead(situation.state, prompt.actions, prompt.side, random);
}

/** Keeping contact halves a unit's strength before it must attack [8.2.4]: it is let alone. */
function stayOut(choice: Choice): ReturnType<Policy> {
  return verb(choice.prompt, 'decline') ?? lookAhead(choice);
}
