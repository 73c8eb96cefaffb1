import type { Decision, Random } from '@vedette/kernel';
import {
  type Action,
  type Battle,
  type N20Types,
  napoleonic20,
  ROSTERS,
  type UnitId,
  type Verb,
} from '@vedette/napoleonic20';
import type { Situation } from './situation.js';

/** Everything a choice is made from: what is seen, what it may be like, what is asked. */
export interface Choice {
  readonly situation: Situation;
  readonly prompt: Decision<N20Types>;
  readonly random: Random;
}

/** A way of choosing at one kind of step. */
export type Policy = (choice: Choice) => Action;

/** The button of a prompt, if it is there. */
export function verb(prompt: Decision<N20Types>, what: Verb): Action | undefined {
  return prompt.actions.find((action) => action.type === 'do' && action.what === what);
}

/** The units that a prompt offers, in its order. */
export function unitsOffered(prompt: Decision<N20Types>): readonly UnitId[] {
  return prompt.actions.flatMap((action) => (action.type === 'unit' ? [action.unit] : []));
}

/** The action of a prompt that chooses a unit. */
export function unitAction(prompt: Decision<N20Types>, unit: UnitId | undefined): Action | undefined {
  return prompt.actions.find((action) => action.type === 'unit' && action.unit === unit);
}

/** The action of a prompt that chooses a hex. */
export function hexActionOf(prompt: Decision<N20Types>, hex: number | undefined): Action | undefined {
  return prompt.actions.find((action) => action.type === 'hex' && action.hex === hex);
}

/** The unit that the step on top of the agenda is about, or null. */
export function unitAtWork({ seen }: Situation): UnitId | null {
  const task = seen.agenda.at(-1);
  if (task === undefined || !('unit' in task) || typeof task.unit !== 'number') return null;
  return ROSTERS[seen.battle as Battle].units[task.unit]?.id ?? null;
}

/** Asks the kernel about the imagined position; null if it refuses. */
export function ask<Kind extends N20Types['question']['type']>(
  { situation: { state, side } }: Choice,
  question: N20Types['question'] & { readonly type: Kind },
): (N20Types['answer'] & { readonly type: Kind }) | null {
  const answer = napoleonic20.ask(state, side, question);
  return answer.ok ? (answer.value as N20Types['answer'] & { readonly type: Kind }) : null;
}
