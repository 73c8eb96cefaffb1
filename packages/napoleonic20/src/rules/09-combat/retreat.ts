import type { RetreatTask } from '../../state/task.js';
import { automatic } from '../step.js';

/** A unit retreats [9.7]. */
export const retreat = automatic<RetreatTask>((work) => work.pop());
