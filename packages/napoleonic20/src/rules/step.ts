import { type Chance, type Decision, type Refusal, type RuleId, rule } from '@vedette/kernel';
import type { Side } from '../board/board.js';
import { type Action, DIE } from '../state/action.js';
import type { State } from '../state/state.js';
import type { Task } from '../state/task.js';
import type { N20Types } from '../state/types.js';
import type { Work } from '../state/work.js';

/** A question of a step: a decision of a side, or chance. */
export type Ask = Decision<N20Types> | Chance<N20Types>;

/**
 * One kind of step. `ask` says what it waits for; null means that it goes on by itself, and then `proceed` must take
 * the task off the agenda or replace it. A decision with one action is answered without asking anybody.
 */
export interface StepModule<T extends Task> {
  ask(state: State, task: T): Ask | null;
  proceed(work: Work, task: T): void;
  answer(work: Work, task: T, action: Action): void;
  /** Why an unlisted action is not allowed. Called only for actions that `ask` does not list. */
  refuse?(state: State, task: T, action: Action): Refusal;
}

/** A decision of a side. */
export function decision(side: Side, step: string, ruleId: string, actions: readonly Action[]): Ask {
  return { kind: 'decision', side, step, rule: rule(ruleId), actions };
}

/** A roll of one die. */
export function roll(step: string, ruleId: string): Ask {
  return { kind: 'chance', step, rule: rule(ruleId), outcomes: DIE };
}

/** A refusal with its rule. */
export function refusal(ruleId: RuleId | string, key: string, params?: Refusal['params']): Refusal {
  return params === undefined ? { rule: rule(ruleId), key } : { rule: rule(ruleId), key, params };
}

/** The face of a die action. The step has asked for a die, so anything else is a fault of the engine. */
export function faceOf(action: Action): number {
  if (action.type !== 'die') throw new TypeError(`expected a die, got ${action.type}`);
  return action.value;
}

/** A step that never asks. */
export function automatic<T extends Task>(proceed: (work: Work, task: T) => void): StepModule<T> {
  return {
    ask: () => null,
    proceed,
    answer: (_work, task) => {
      throw new TypeError(`step ${task.kind} asks nothing`);
    },
  };
}
