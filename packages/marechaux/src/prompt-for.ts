import { type PromptView, rule, type Viewer } from '@vedette/kernel';
import { WINDOW_DISGUISE } from './rules/04-events/windows.js';
import { promptOf } from './rules/engine.js';
import type { PublicStep } from './rules/step.js';
import { STEPS } from './rules/steps.js';
import type { Frame, State } from './state/state.js';
import { SIDES, type Side } from './state/units.js';
import type { MarechauxTypes } from './types.js';

/** The chapter behind the public name of a step. */
const CHAPTERS: Readonly<Record<PublicStep, string>> = {
  placement: 'LM:8.2.2',
  initiative: 'LM:3',
  events: 'LM:4',
  operation: 'LM:5',
  combat: 'LM:5.6',
  administration: 'LM:6',
};

/**
 * What a viewer is told of the prompt. Others' decisions and private dice appear under their public name only; windows,
 * returns of fatigue and cavalry shown in secret choice look like the die or draw beside them.
 */
export function promptView(state: State, viewer: Viewer<Side>): PromptView<MarechauxTypes> {
  const prompt = promptOf(state);
  if (prompt.kind === 'over') return prompt;
  const frame = state.agenda.at(-1) as Exclude<Frame, { step: 'over' }>;
  if (prompt.kind === 'decision' && (viewer === 'everything' || viewer === prompt.side)) return prompt;
  const { publicStep } = STEPS[frame.step];
  const open = { step: publicStep, rule: rule(CHAPTERS[publicStep]) };
  if (prompt.kind === 'chance') {
    const owner = 'side' in frame ? SIDES[frame.side] : null;
    const seesAll = viewer === 'everything' || viewer === owner || frame.step === 'combat' || frame.step === 'lone';
    return seesAll ? { kind: 'chance', step: prompt.step, rule: prompt.rule } : { kind: 'chance', ...open };
  }
  if (frame.step === 'window') return { kind: 'chance', ...WINDOW_DISGUISE[frame.window] };
  const secret = (frame.step === 'march' && frame.stage === 'keep') || frame.step === 'disengage';
  return secret ? { kind: 'chance', ...open } : { kind: 'waiting', side: prompt.side, ...open };
}
