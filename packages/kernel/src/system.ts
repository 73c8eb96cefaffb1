import type { Random } from './random.js';
import type { Result } from './result.js';

/**
 * The types a game brings. A system names them once, as in
 * `interface ToyTypes extends GameTypes { side: 'north' | 'south'; state: ToyState; … }`.
 */
export interface GameTypes {
  /** The players, two strings. */
  side: string;
  /** A checked arrangement from which a game can begin. Plain JSON. */
  setup: unknown;
  /** The whole truth of a position. Plain JSON, no seed, no order of a shuffled deck. */
  state: unknown;
  /** One step of a player or of chance. Plain JSON. Names nothing its chooser may not know. */
  action: unknown;
  /** A fact that happened. Plain JSON. */
  event: unknown;
  /** What one viewer may know of a position. Plain JSON, a type apart from the state. */
  observation: unknown;
  /** A question about a position that does not change it: reach, odds, threats. Plain JSON. */
  question: unknown;
  /** The answer to a question. Plain JSON. */
  answer: unknown;
}

/** Identifier of a rule in a ledger, such as `N20:9.7.4` or `LM:5.6.3`. */
export type RuleId = string & { readonly __brand: 'RuleId' };

/** Marks a string as the identifier of a rule; the ledger's coverage test proves that it exists. */
export function rule(id: string): RuleId {
  return id as RuleId;
}

/** Someone who looks: a side, an onlooker who knows what both sides know, or the whole truth after the end of a game. */
export type Viewer<Side extends string> = Side | 'spectator' | 'everything';

/** A sentence to be looked up in a message catalogue: its key and the values that fill it. */
export interface Message {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Why something is not allowed: the rule, and a sentence that fits the case. */
export interface Refusal extends Message {
  readonly rule: RuleId;
}

/** How a game ended. `winner` is null for a draw; `level` is a word of the system, such as `decisive`. */
export interface GameResult<Side extends string = string> extends Message {
  readonly winner: Side | null;
  readonly level: string;
  readonly rule: RuleId;
}

/** A player must choose one of `actions`, which is every legal action and never empty. */
export interface Decision<T extends GameTypes> {
  readonly kind: 'decision';
  readonly side: T['side'];
  /** Name of the step, for the prompt bar and for tests, such as `movement` or `retreat`. */
  readonly step: string;
  readonly rule: RuleId;
  readonly actions: readonly T['action'][];
}

/** A die or a draw decides. Weights are positive integers; an outcome's probability is its weight over their sum. */
export interface Chance<T extends GameTypes> {
  readonly kind: 'chance';
  readonly step: string;
  readonly rule: RuleId;
  readonly outcomes: readonly Outcome<T['action']>[];
}

/** One outcome of a chance prompt. */
export interface Outcome<Action> {
  readonly action: Action;
  readonly weight: number;
}

/** The game has ended. */
export interface Over<T extends GameTypes> {
  readonly kind: 'over';
  readonly result: GameResult<T['side']>;
}

/** What the game waits for. */
export type Prompt<T extends GameTypes> = Decision<T> | Chance<T> | Over<T>;

/** What one viewer is told of the prompt: in full if it is his to answer, otherwise only whom the game waits for. */
export type PromptView<T extends GameTypes> =
  | Decision<T>
  | { readonly kind: 'waiting'; readonly side: T['side']; readonly step: string; readonly rule: RuleId }
  | { readonly kind: 'chance'; readonly step: string; readonly rule: RuleId }
  | Over<T>;

/** An event and who is told of it. */
export interface Notice<T extends GameTypes> {
  readonly event: T['event'];
  /** The sides that are told `event`; absent: everyone. */
  readonly audience?: readonly T['side'][];
  /** What the others are told instead; absent: nothing. Only with `audience`. */
  readonly otherwise?: T['event'];
  /** True if someone learns what was hidden, so that what came before cannot be taken back. */
  readonly reveals?: true;
}

/** The position after an action and what happened on the way. */
export interface Step<T extends GameTypes> {
  readonly state: T['state'];
  readonly notices: readonly Notice<T>[];
  /**
   * Questions that sides were spared on the way because they held nothing to answer them with, though nobody else may
   * know that: in order, each with the one answer that was taken for them. Over a distance nobody notices. Whoever runs
   * a game for people who share a screen asks them all the same, or the pauses would tell what is held.
   */
  readonly spared?: readonly Decision<T>[];
}

/** Whether something a player has in mind is allowed: the actions that carry it out, in order, or the refusal. */
export type Ruling<T extends GameTypes> =
  | { readonly allowed: true; readonly actions: readonly T['action'][] }
  | { readonly allowed: false; readonly refusal: Refusal };

/** What is wrong with a piece of input, and where: a JSON path such as `units[3].hex` or a column of a line. */
export interface InputError extends Message {
  readonly at: string;
}

/** A scenario in the catalogue of a system. Texts are keys of the system's message catalogue. */
export interface ScenarioInfo {
  /** Fixed name, such as `arapiles/standard`. */
  readonly id: string;
  readonly title: string;
  readonly options: readonly OptionInfo[];
  /** Named choices of options, such as `basic`, `standard`, `everything`. */
  readonly presets: Readonly<Record<string, readonly string[]>>;
}

/** An optional rule a table may use. */
export interface OptionInfo {
  readonly id: string;
  readonly rule: RuleId;
}

/** The short text form of actions: stable, typeable, and such that reading what was printed gives the same action. */
export interface Notation<T extends GameTypes> {
  print(action: T['action']): string;
  /**
   * Reads an order typed by a person in a position. One order may stand for several actions
   * (choosing a unit and its destination), which are returned in order.
   */
  parse(text: string, state: T['state']): Result<readonly T['action'][], InputError>;
}

/**
 * A game: pure functions from positions to positions. No clock, no generator, no input or output.
 * `apply` accepts exactly the actions that `prompt` lists; `explain` comes from the same computation.
 */
export interface GameSystem<T extends GameTypes = GameTypes> {
  readonly id: string;
  /** Raised whenever a recorded game would replay differently. */
  readonly rulesVersion: number;
  readonly sides: readonly [T['side'], T['side']];
  readonly scenarios: readonly ScenarioInfo[];
  readonly notation: Notation<T>;

  /** Checks untrusted JSON and completes it: scenario, options and overrides. */
  readSetup(input: unknown): Result<T['setup'], InputError>;
  /** Checks that untrusted JSON has the shape of an action; legality is `apply`'s affair. */
  readAction(input: unknown): Result<T['action'], InputError>;
  /** The first position. */
  start(setup: T['setup']): Step<T>;
  /** What the game waits for. Never a decision with an empty list, nor with a single forced answer. */
  prompt(state: T['state']): Prompt<T>;
  /** Carries out a listed action; all or nothing. */
  apply(state: T['state'], action: T['action']): Result<Step<T>, Refusal>;
  /** Judges an intent, which may be a partial or illegal action, for a side; reveals nothing that side may not know. */
  explain(state: T['state'], side: T['side'], intent: unknown): Ruling<T>;
  /** Builds up what a viewer may know. */
  observe(state: T['state'], viewer: Viewer<T['side']>): T['observation'];
  /** What a viewer is told of the prompt. */
  promptFor(state: T['state'], viewer: Viewer<T['side']>): PromptView<T>;
  /** Answers a question from what the viewer may know. */
  ask(state: T['state'], viewer: Viewer<T['side']>, question: T['question']): Result<T['answer'], Refusal>;
  /**
   * Whether a side knows, or is just deciding, what another may not know. The answer is open to everybody: it is the
   * same whatever is hidden.
   */
  hides(state: T['state']): boolean;
  /** One full position consistent with an observation, for players that search. */
  sampleState(seen: T['observation'], random: Random): T['state'];
}

/** The event of a notice as one viewer is told it, or null if he is told nothing. */
export function eventFor<T extends GameTypes>(notice: Notice<T>, viewer: Viewer<T['side']>): T['event'] | null {
  if (notice.audience === undefined || viewer === 'everything' || notice.audience.includes(viewer)) return notice.event;
  return notice.otherwise ?? null;
}
