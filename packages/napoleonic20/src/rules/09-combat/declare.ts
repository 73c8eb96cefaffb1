import type { DeclareTask } from '../../state/task.js';
import { automatic } from '../step.js';

/** Attacks are declared [9.2]. */
export const declare = automatic<DeclareTask>((work) => work.pop());
