import type { Task } from '../../state/task.js';
import { automatic } from '../step.js';

/** Declared attacks are resolved one by one [9.0]. */
export const resolve = automatic<Task & { kind: 'resolve' }>((work) => work.pop());
