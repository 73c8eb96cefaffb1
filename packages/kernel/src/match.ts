import { drawOutcome } from './chance.js';
import type { Random } from './random.js';
import { err, type Result } from './result.js';
import { type GameSystem, type GameTypes, type Notice, type Prompt, type Refusal, rule, type Step } from './system.js';

/** One action of a match and who chose it. */
export interface Entry<T extends GameTypes> {
  readonly by: T['side'] | 'chance';
  readonly action: T['action'];
  /** True if it told somebody what was hidden. */
  readonly revealed: boolean;
}

/**
 * A part of a game that was played under earlier rules: what it takes to play it again with them. `hash` is `hashOf`
 * the position in which it was left.
 */
export interface EarlierPart {
  readonly rulesVersion: number;
  readonly actions: readonly unknown[];
  readonly hash: string;
  /** Where it began itself, if not with the set-up. */
  readonly opening?: Omit<Opening, 'before'>;
}

/** A position from which a game goes on that was left under other rules. Plain JSON. */
export interface Opening<State = unknown> {
  readonly position: State;
  /** Outcomes of chance before it, so that committed dice go on where they were. */
  readonly rolls: number;
  /** The game until then, the first part first. */
  readonly before: readonly EarlierPart[];
}

/** How many actions lie between two positions that a match keeps, to look back without playing all of it again. */
const KEEP_EVERY = 32;

/**
 * A game as it is played: its first position, its actions, its present position. Whoever runs a game (the browser's
 * worker, the server, a simulation) holds one. It stores no events; they come back with each step.
 */
export class Match<T extends GameTypes> {
  readonly system: GameSystem<T>;
  readonly setup: T['setup'];
  /** Where it goes on from, instead of beginning with the set-up. */
  readonly begunFrom: Opening<T['state']> | null;
  /** What happened before the first action. */
  readonly opening: readonly Notice<T>[];
  #entries: Entry<T>[] = [];
  #kept: T['state'][];
  #state: T['state'];

  constructor(system: GameSystem<T>, setup: T['setup'], begunFrom: Opening<T['state']> | null = null) {
    this.system = system;
    this.setup = setup;
    this.begunFrom = begunFrom;
    const first = begunFrom === null ? system.start(setup) : { state: begunFrom.position, notices: [] };
    this.opening = first.notices;
    this.#state = first.state;
    this.#kept = [first.state];
  }

  /** The present position. */
  get state(): T['state'] {
    return this.#state;
  }

  /** All actions so far. */
  get entries(): readonly Entry<T>[] {
    return this.#entries;
  }

  /** Number of actions so far; the sequence number of the next one. */
  get length(): number {
    return this.#entries.length;
  }

  /** What the game waits for. */
  get prompt(): Prompt<T> {
    return this.system.prompt(this.#state);
  }

  /** Carries out an action of whoever the game waits for. On refusal nothing has changed. */
  play(action: T['action']): Result<Step<T>, Refusal> {
    const prompt = this.prompt;
    if (prompt.kind === 'over') return err(GAME_OVER);
    const step = this.system.apply(this.#state, action);
    if (!step.ok) return step;
    this.#state = step.value.state;
    this.#entries.push({
      by: prompt.kind === 'chance' ? 'chance' : prompt.side,
      action,
      revealed: step.value.notices.some((notice) => notice.reveals === true),
    });
    if (this.#entries.length % KEEP_EVERY === 0) this.#kept.push(this.#state);
    return step;
  }

  /** Carries out a player's action, if it is his to choose. */
  submit(side: T['side'], action: T['action']): Result<Step<T>, Refusal> {
    const prompt = this.prompt;
    if (prompt.kind === 'over') return err(GAME_OVER);
    if (prompt.kind === 'chance' || prompt.side !== side) {
      const told = this.system.promptFor(this.#state, side);
      return err({ rule: told.kind === 'over' ? prompt.rule : told.rule, key: 'refusal.not-your-choice' });
    }
    return this.play(action);
  }

  /** Lets chance decide until a player must choose or the game is over. Returns what happened, in order. */
  settle(random: Random): readonly Notice<T>[] {
    const notices: Notice<T>[] = [];
    for (let prompt = this.prompt; prompt.kind === 'chance'; prompt = this.prompt) {
      const step = this.play(drawOutcome(prompt.outcomes, random));
      if (!step.ok) throw new Error(`a listed outcome was refused: ${step.error.rule} ${step.error.key}`);
      notices.push(...step.value.notices);
    }
    return notices;
  }

  /** The position after the first `count` actions; `count` is from 0 to `length`. */
  at(count: number): T['state'] {
    if (count === this.#entries.length) return this.#state;
    const keptAt = Math.floor(count / KEEP_EVERY);
    let state = this.#kept[keptAt] as T['state'];
    for (const entry of this.#entries.slice(keptAt * KEEP_EVERY, count)) state = this.#again(state, entry).state;
    return state;
  }

  /** The step that action number `index` (from 0) made. */
  stepAt(index: number): Step<T> {
    return this.#again(this.at(index), this.#entries[index] as Entry<T>);
  }

  /** The steps of all actions so far, in order. */
  *steps(): Generator<Step<T>> {
    let state = this.#kept[0] as T['state'];
    for (const entry of this.#entries) {
      const step = this.#again(state, entry);
      yield step;
      state = step.state;
    }
  }

  /**
   * How many actions would remain if `side` took back his last decision, or null if he may not: a decision can be
   * taken back while no chance outcome, no revelation and no decision of the other side lies after it, or in it.
   */
  undoPoint(side: T['side']): number | null {
    const last = this.#entries.length - 1;
    const entry = this.#entries[last];
    return entry !== undefined && entry.by === side && !entry.revealed ? last : null;
  }

  /** Goes back to the position after the first `count` actions. Whether that is allowed is the caller's affair. */
  rewind(count: number): void {
    this.#state = this.at(count);
    this.#entries = this.#entries.slice(0, count);
    this.#kept = this.#kept.slice(0, Math.floor(count / KEEP_EVERY) + 1);
  }

  #again(state: T['state'], entry: Entry<T>): Step<T> {
    const step = this.system.apply(state, entry.action);
    if (!step.ok) throw new Error(`a recorded action was refused: ${step.error.rule} ${step.error.key}`);
    return step.value;
  }
}

const GAME_OVER: Refusal = { rule: rule('KERNEL:over'), key: 'refusal.game-over' };
