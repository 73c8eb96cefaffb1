import type { GameSystem, PromptView, Viewer } from '@vedette/kernel';
import { answer } from './answer.js';
import type { Side } from './board/board.js';
import './context-builder.js';
import { explain } from './explain.js';
import { notation } from './notation.js';
import { observe } from './observe.js';
import { readAction } from './read-action.js';
import { applyAction, finishStep, promptOf, publicStep } from './rules/engine.js';
import { sampleState } from './sample.js';
import { readSetup } from './setup/read-setup.js';
import { scenarioInfos } from './setup/scenario-infos.js';
import { startState } from './setup/start.js';
import { contextOf } from './state/context.js';
import { SIDES, type State } from './state/state.js';
import type { N20Types } from './state/types.js';
import { Work } from './state/work.js';

/** The España 20 system. */
export const napoleonic20: GameSystem<N20Types> = {
  id: 'napoleonic20',
  rulesVersion: 2,
  sides: SIDES,
  scenarios: scenarioInfos,
  notation,
  readSetup,
  readAction,
  start: (setup) => finishStep(new Work(startState(setup))),
  prompt: promptOf,
  apply: applyAction,
  explain,
  observe,
  promptFor,
  ask: answer,
  hides,
  sampleState,
};

function hides(state: State): boolean {
  return state.result === null && contextOf(state).points.keepsSecret.some((one) => one.keepsSecret(state));
}

function promptFor(state: State, viewer: Viewer<Side>): PromptView<N20Types> {
  const prompt = promptOf(state);
  if (prompt.kind === 'over') return prompt;
  const { kind, step, rule } = prompt;
  if (kind === 'chance') return { kind, step, rule };
  if (viewer === prompt.side || viewer === 'everything') return prompt;
  return { kind: 'waiting', side: prompt.side, ...publicStep(state, prompt) };
}
