import type { Chance, Decision, GameTypes, Notice } from '@vedette/kernel';
import type { Answer, Question } from './questions/types.js';
import type { Setup } from './setup/setup.js';
import type { Action } from './state/actions.js';
import type { GameEvent } from './state/notices.js';
import type { Observation } from './state/observation.js';
import type { State } from './state/state.js';
import type { Side } from './state/units.js';

/** The types that Les Maréchaux brings to the kernel. */
export interface MarechauxTypes extends GameTypes {
  side: Side;
  setup: Setup;
  state: State;
  action: Action;
  event: GameEvent;
  observation: Observation;
  question: Question;
  answer: Answer;
}

/** A decision or a chance prompt of this system. */
export type Asked = Decision<MarechauxTypes> | Chance<MarechauxTypes>;
/** A notice of this system. */
export type GameNotice = Notice<MarechauxTypes>;
