import { rule } from '@vedette/kernel';
import { act } from '../state/action.js';
import type { AheadQuestion } from '../state/question.js';

/**
 * The questions that a side is asked in the middle of the enemy's doings or of a battle, whether or not it has anything
 * to throw in: how long it takes over them would tell. Each can be answered ahead with doing nothing.
 */
export const ASKED_AHEAD: readonly AheadQuestion[] = [
  { step: 'reaction', rule: rule('N20:8.0'), answers: [act('end-reaction')] },
  { step: 'maintain-contact', rule: rule('N20:8.2.4'), answers: [act('decline')] },
  { step: 'reserves', rule: rule('N20:12.2.3'), answers: [act('decline')] },
];
