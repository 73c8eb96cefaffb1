import type { Side } from '../board/board.js';
import type { Action } from './action.js';
import type { Event } from './event.js';
import type { Observation } from './observation.js';
import type { Answer, Question } from './question.js';
import type { Setup } from './setup.js';
import type { State } from './state.js';

/** The types of España 20 for the kernel. */
export interface N20Types {
  side: Side;
  setup: Setup;
  state: State;
  action: Action;
  event: Event;
  observation: Observation;
  question: Question;
  answer: Answer;
}
