import { act } from '../state/action.js';
import type { Task } from '../state/task.js';
import { decision, type StepModule } from './step.js';

/** The end of a line of play that is only thought of: it waits for ever, so that nothing after it happens. */
export const halt: StepModule<Task & { kind: 'halt' }> = {
  ask: (state) => decision(state.active, 'halt', 'N20:4.0', [act('done'), act('stop')]),
  proceed: () => {},
  answer: () => {},
};
