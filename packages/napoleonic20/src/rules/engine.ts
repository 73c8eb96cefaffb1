import { err, ok, type Prompt, type Refusal, type Result, type Step, sameJson } from '@vedette/kernel';
import type { Action } from '../state/action.js';
import type { State } from '../state/state.js';
import type { Task } from '../state/task.js';
import type { N20Types } from '../state/types.js';
import { Work } from '../state/work.js';
import type { Ask, StepModule } from './step.js';
import { refusal } from './step.js';
import { STEPS } from './steps.js';

const prompts = new WeakMap<State, Prompt<N20Types>>();

/** What a position waits for. Computed once for each position. */
export function promptOf(state: State): Prompt<N20Types> {
  const known = prompts.get(state);
  if (known !== undefined) return known;
  const found: Prompt<N20Types> | null = state.result === null ? askTop(state) : { kind: 'over', result: state.result };
  if (found === null) throw new Error('a stored position must wait for something');
  prompts.set(state, found);
  return found;
}

/** Carries out a listed action and everything that follows by itself; refuses any other with its rule. */
export function applyAction(state: State, action: Action): Result<Step<N20Types>, Refusal> {
  const prompt = promptOf(state);
  if (prompt.kind === 'over') return err(refusal(prompt.result.rule, 'refusal.game-over'));
  const listed = findListed(prompt, action);
  if (listed === null) return err(whyUnlisted(state, prompt, action));
  const work = new Work(state);
  answerTop(work, listed);
  return ok(finishStep(work));
}

/** Lets a position run on by itself until it waits for something, and closes it. */
export function finishStep(work: Work): Step<N20Types> {
  let waiting: Prompt<N20Types> | null = null;
  while (work.result === null) {
    interrupt(work);
    const asked = askTop(work);
    if (asked === null) moduleOf(topOf(work)).proceed(work, topOf(work));
    else if (asked.kind === 'decision' && asked.actions.length === 1) answerTop(work, asked.actions[0]);
    else if (asked.kind === 'chance' && asked.outcomes.length === 1) answerTop(work, asked.outcomes[0].action);
    else {
      waiting = asked;
      break;
    }
  }
  const state = work.close();
  prompts.set(state, waiting ?? { kind: 'over', result: state.result as NonNullable<State['result']> });
  return { state, notices: work.notices };
}

/** Puts on the agenda what rules in use want done before anything else. */
function interrupt(work: Work): void {
  for (const one of work.context.points.interrupt) work.push(...one.interrupt(work));
}

function topOf(state: State): Task {
  const top = state.agenda.at(-1);
  if (top === undefined) throw new Error('the agenda is empty and the game is not over');
  return top;
}

function moduleOf<T extends Task>(task: T): StepModule<T> {
  return STEPS[task.kind] as unknown as StepModule<T>;
}

function askTop(state: State): Ask | null {
  const top = topOf(state);
  return moduleOf(top).ask(state, top);
}

function answerTop(work: Work, action: Action): void {
  const top = topOf(work);
  moduleOf(top).answer(work, top, action);
}

function findListed(prompt: Ask, action: Action): Action | null {
  if (prompt.kind === 'decision') {
    if (prompt.actions.includes(action)) return action;
    return prompt.actions.find((one) => sameJson(one, action)) ?? null;
  }
  return prompt.outcomes.find((one) => one.action === action || sameJson(one.action, action))?.action ?? null;
}

function whyUnlisted(state: State, prompt: Ask, action: Action): Refusal {
  if (prompt.kind === 'chance') return refusal(prompt.rule, 'refusal.chance-decides');
  const top = topOf(state);
  return moduleOf(top).refuse?.(state, top, action) ?? refusal(prompt.rule, 'refusal.not-a-choice-now');
}
