import { err, type Refusal, type Result, type Viewer } from '@vedette/kernel';
import type { Side } from '../../board/board.js';
import type { Answer, Question } from '../../state/question.js';
import type { State } from '../../state/state.js';
import { refusal } from '../step.js';

/** The exact odds of an attack, declared or only thought of. */
export function oddsOf(
  _state: State,
  _viewer: Viewer<Side>,
  _question: Question & { type: 'odds' },
): Result<Answer, Refusal> {
  return err(refusal('N20:9.0', 'refusal.no-such-attack'));
}
