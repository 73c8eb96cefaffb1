import {
  type Decision,
  err,
  ok,
  type Prompt,
  type Refusal,
  type Result,
  rule,
  type Step,
  sameJson,
} from '@vedette/kernel';
import type { Action } from '../state/action.js';
import { contextOf } from '../state/context.js';
import type { State } from '../state/state.js';
import type { Task } from '../state/task.js';
import type { N20Types } from '../state/types.js';
import { veiled } from '../state/veil.js';
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

/**
 * What those who do not decide are told of a decision: its step and rule. All steps of choosing a reaction look the same
 * to them, for which of them it is would tell what a hidden unit can do [16.1].
 */
export function publicStep(
  state: State,
  { side, step, rule: cause }: Decision<N20Types>,
): Pick<Decision<N20Types>, 'step' | 'rule'> {
  const foggy = contextOf(state).options.has('fog-of-war');
  const reacting = state.agenda.findLastIndex(({ kind }) => kind === 'reacting');
  const fights = state.agenda.some(({ kind }, at) => at > reacting && FIGHTING.has(kind));
  return foggy && reacting >= 0 && !fights && side !== state.active
    ? { step: 'reaction', rule: rule('N20:8.0') }
    : { step, rule: cause };
}

const FIGHTING = new Set<Task['kind']>(['resolve', 'battle', 'exchange', 'aftermath', 'retreat', 'advance']);

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
  const asked = moduleOf(top).ask(state, top);
  return asked?.kind === 'decision' && contextOf(state).options.has('fog-of-war') ? inOpenOrder(asked) : asked;
}

/** A decision with its hexes by number: in the order in which rules find them they could betray who stands there [16.1]. */
function inOpenOrder(asked: Decision<N20Types>): Decision<N20Types> {
  const hexes = asked.actions.filter((action) => action.type === 'hex').sort((a, b) => a.hex - b.hex);
  if (hexes.length < 2) return asked;
  let next = 0;
  return { ...asked, actions: asked.actions.map((one) => (one.type === 'hex' ? (hexes[next++] ?? one) : one)) };
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
  const seen = veiled(state, prompt.side);
  const top = topOf(seen);
  return moduleOf(top).refuse?.(seen, top, action) ?? refusal(prompt.rule, 'refusal.not-a-choice-now');
}
