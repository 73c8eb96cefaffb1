import type { BattleTask } from '../../state/task.js';
import { automatic } from '../step.js';

/** A battle is fought [9.0]. */
export const battle = automatic<BattleTask>((work) => work.pop());
