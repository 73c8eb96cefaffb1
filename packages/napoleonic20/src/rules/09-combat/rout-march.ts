import type { Task } from '../../state/task.js';
import { automatic } from '../step.js';

/** A routed unit moves [9.6.2]. */
export const routMarch = automatic<Task & { kind: 'rout-march' }>((work) => work.pop());
