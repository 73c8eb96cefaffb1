import type { Task } from '../../state/task.js';
import { automatic } from '../step.js';

/** The Reaction Phase of the side that is not active [8.0]. */
export const reaction = automatic<Task & { kind: 'reaction' }>((work) => {
  work.pop();
  work.phase = 'reaction';
});

/** A cavalry unit on its way out of contact [8.2]. */
export const disengage = automatic<Task & { kind: 'disengage' }>((work) => work.pop());

/** The active player may follow a disengaging unit [8.2.4]. */
export const maintainContact = automatic<Task & { kind: 'maintain-contact' }>((work) => work.pop());
