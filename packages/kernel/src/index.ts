export { type AuditedGame, type AuditOptions, auditGame, auditPosition, type Incident } from './audit.js';
export { drawOutcome, outcomeAt, totalWeight } from './chance.js';
export { type Continuation, distribution, followed, type Reached } from './distribution.js';
export { ALWAYS, type Fraction, fraction, NEVER, plus, times } from './fraction.js';
export { hashOf, sameJson, shownText, stableText } from './json.js';
export { type EarlierPart, type Entry, Match, type Opening } from './match.js';
export { type Catalogue, sentence } from './message.js';
export { orderedAnswer, type StandingOrder } from './orders.js';
export { perft } from './perft.js';
export { type PlayedGame, playRandomly } from './play.js';
export { readPosition } from './position.js';
export { pick, type Random, type RandomState, SeededRandom, shuffled } from './random.js';
export { type GameRecord, RECORD_VERSION, readRecord, recordFrom, recordOf, replay, replaying } from './record.js';
export { type Err, err, type Ok, ok, type Result } from './result.js';
export {
  type Chance,
  type Decision,
  eventFor,
  type GameResult,
  type GameSystem,
  type GameTypes,
  type InputError,
  type Message,
  type Notation,
  type Notice,
  type OptionInfo,
  type Outcome,
  type Over,
  type Prompt,
  type PromptView,
  type Refusal,
  type RuleId,
  type Ruling,
  rule,
  type ScenarioInfo,
  type Step,
  type Viewer,
} from './system.js';
