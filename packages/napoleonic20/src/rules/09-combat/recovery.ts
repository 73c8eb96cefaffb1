import type { Task } from '../../state/task.js';
import { automatic } from '../step.js';

/** Markers come off at the end of the Combat Phase [9.6.2.2]. */
export const recovery = automatic<Task & { kind: 'recovery' }>((work) => work.pop());
