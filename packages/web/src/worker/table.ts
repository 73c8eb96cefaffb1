import {
  drawOutcome,
  err,
  type GameTypes,
  type InputError,
  type Match,
  ok,
  type Prompt,
  type Random,
  type Refusal,
  type Result,
  type Ruling,
  recordOf,
  type Step,
  sameJson,
} from '@vedette/kernel';
import type { ClientNews, GameHeader, Interruption, OpenedGame, Position } from '../client/port.js';
import { type People, type Seating, seatOf } from './alone.js';
import { Chronicle } from './chronicle.js';
import type { ChoosesFor, Desk, Seat } from './desk.js';
import type { Save } from './saves.js';
import { Telling } from './telling.js';

/** What a table needs from the world around it. */
export interface Surroundings<T extends GameTypes> {
  readonly random: Random;
  readonly opponent: ChoosesFor<T>;
  now(): number;
  keep(save: Save): Promise<void>;
  tell(news: ClientNews<T>): void;
  /** Gives other messages a chance between two actions of the computer. */
  pause(): Promise<void>;
}

/** One game on this device: the match, its chance, its computer player, and the people who look. */
export class Table<T extends GameTypes> {
  readonly #match: Match<T>;
  readonly #around: Surroundings<T>;
  readonly #desk: Desk<T>;
  readonly #chronicle: Chronicle<T>;
  readonly #device: People<T>;
  readonly #telling: Telling<T>;
  #header: GameHeader;
  #running = false;
  #closed = false;

  constructor(match: Match<T>, header: GameHeader, around: Surroundings<T>, desk: Desk<T>, seating: Seating<T>) {
    this.#match = match;
    this.#desk = desk;
    this.#around = around;
    this.#chronicle = new Chronicle(match);
    this.#device = seating(desk, header, this.#chronicle);
    this.#telling = new Telling(match, this.#chronicle, this.#device, desk, () => this.#undoPoint());
    this.#header = this.#headerAt(header, header.updated);
  }

  /** Everything a page needs to show the game. */
  open(): OpenedGame<T, unknown> {
    const prompt = this.#prompt;
    if (prompt.kind !== 'chance') this.#device.handTo(prompt);
    return { header: this.#header, sheet: this.#desk.sheet(this.#header), ...this.#telling.all() };
  }

  /** Lets chance, the computer and standing orders play on until a person must choose. */
  async run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    while (!this.#closed && this.#advance()) {
      this.#tellNews();
      await this.#around.pause();
    }
    this.#running = false;
    if (!this.#closed) await this.save();
  }

  /** Stops playing on. */
  close(): void {
    this.#closed = true;
  }

  /** Carries out actions of a person in turn: all or none. */
  submit(actions: readonly T['action'][]): Result<null, Refusal> {
    const done = this.#device.pending === undefined ? this.#submitAll(actions) : this.#answerPending(actions);
    if (!done.ok) return done;
    this.#answerAhead();
    this.#tellNews();
    void this.save();
    void this.run();
    return ok(null);
  }

  ask(question: T['question']): Result<T['answer'], Refusal> {
    return this.#match.system.ask(this.#telling.state, this.#device.viewer, question);
  }

  explain(intent: unknown): Ruling<T> {
    const { actor } = this.#device;
    if (actor === null) return { allowed: false, refusal: this.#notYours() };
    return this.#match.system.explain(this.#telling.state, actor, intent);
  }

  parse(text: string): Result<readonly T['action'][], InputError> {
    return this.#match.system.notation.parse(text, this.#telling.state);
  }

  /** The awaited person has taken the device: from now on it shows what he may see. */
  take(): void {
    if (this.#device.awaited === null) return;
    this.#device.take();
    this.#answerAhead();
    this.#handOver();
    this.#tellAll();
    void this.run();
  }

  /** By which questions the person at the device may interrupt the other, and whether he wants to be asked. */
  interruptions(): readonly Interruption[] {
    return this.#device.interruptions();
  }

  /** Lets the person at the device be asked such a question, or passes it for him. */
  order(step: string, asks: boolean): readonly Interruption[] {
    this.#device.order(step, asks);
    void this.save();
    return this.#device.interruptions();
  }

  /** Takes back the viewer's last decision, if that is allowed. */
  undo(): Result<null, Refusal> {
    if (this.#header.strict) return err({ rule: this.#desk.undoRule, key: 'refusal.strict-table' });
    const point = this.#undoPoint();
    if (point === null) return err({ rule: this.#desk.undoRule, key: 'refusal.nothing-to-take-back' });
    this.#rewind(point);
    this.#around.tell({ type: 'rewound', position: this.#telling.rewound() });
    void this.save();
    return ok(null);
  }

  at(index: number): Position<T> {
    return this.#telling.at(index);
  }

  record(): ReturnType<typeof recordOf> {
    return recordOf(this.#match);
  }

  async save(): Promise<void> {
    this.#header = this.#headerAt(this.#header, this.#around.now());
    try {
      const { id } = this.#header;
      await this.#around.keep({
        id,
        header: this.#header,
        record: this.record(),
        device: this.#device.kept as Save['device'],
      });
    } catch (fault) {
      this.#around.tell({ type: 'not-saved', message: fault instanceof Error ? fault.message : String(fault) });
    }
  }

  /** What the table waits for: a question that a side was spared comes before what follows it. */
  get #prompt(): Prompt<T> {
    return this.#device.pending?.question ?? this.#match.prompt;
  }

  /**
   * Plays one action of chance or of the computer, and what is answered ahead; false if a person must choose or the game
   * is over.
   */
  #advance(): boolean {
    if (this.#answerAhead()) return true;
    if (this.#handOver()) this.#tellAll();
    if (this.#device.awaited !== null) return false;
    const prompt = this.#prompt;
    if (prompt.kind === 'chance') this.#carryOut(drawOutcome(prompt.outcomes, this.#around.random));
    else if (prompt.kind === 'over' || this.#device.plays(prompt.side) || !this.#playComputer(prompt.side))
      return false;
    this.#answerAhead();
    return true;
  }

  /** Passes the device to the person who must have it now; false if nobody must, or whoever has it. */
  #handOver(): boolean {
    if (this.#device.giveBack()) return true;
    const prompt = this.#prompt;
    if (this.#device.awaited !== null || prompt.kind === 'chance') return false;
    if (prompt.kind === 'decision' && !this.#device.plays(prompt.side)) return false;
    return this.#device.handTo(prompt);
  }

  /** Answers by order, and passes what a side was spared and need not be asked; true if there was any of it. */
  #answerAhead(): boolean {
    let answered = false;
    while (this.#device.awaited === null && this.#answerOneAhead()) answered = true;
    return answered;
  }

  #answerOneAhead(): boolean {
    const prompt = this.#prompt;
    if (prompt.kind !== 'decision') return false;
    const ordered = this.#device.orderedAnswer(prompt);
    if (this.#device.pending !== undefined) {
      if (ordered === undefined && !this.#device.pendingIsIdle) return false;
      this.#device.settlePending();
      return true;
    }
    if (ordered === undefined) return false;
    this.#carryOut(ordered);
    return true;
  }

  #playComputer(side: T['side']): boolean {
    const { system, state } = this.#match;
    const view = system.promptFor(state, side);
    if (view.kind !== 'decision') return false;
    this.#carryOut(this.#around.opponent(system.observe(state, side), view, this.#around.random));
    return true;
  }

  /** Carries out an action that is listed. */
  #carryOut(action: T['action']): void {
    const step = this.#recorded(() => this.#match.play(action));
    if (!step.ok) throw new Error(`a listed action was refused: ${step.error.rule} ${step.error.key}`);
  }

  #recorded(play: () => Result<Step<T>, Refusal>): Result<Step<T>, Refusal> {
    const before = this.#match.state;
    this.#device.look();
    const step = play();
    if (step.ok) this.#chronicle.add(before, step.value);
    return step;
  }

  #submitAll(actions: readonly T['action'][]): Result<null, Refusal> {
    const { actor } = this.#device;
    if (actor === null) return err(this.#notYours());
    const from = this.#match.length;
    let last: Step<T> | undefined;
    for (const action of actions) {
      if (this.#desk.isDone(action, last, this.#match.state)) continue;
      const step = this.#recorded(() => this.#match.submit(actor, action));
      if (!step.ok) {
        this.#rewind(from);
        return step;
      }
      last = step.value;
    }
    return ok(null);
  }

  /** A question that a side was spared has one answer. */
  #answerPending(actions: readonly T['action'][]): Result<null, Refusal> {
    const question = this.#device.pending?.question;
    if (this.#device.actor !== question?.side || !sameJson(actions, question?.actions)) return err(this.#notYours());
    this.#device.settlePending();
    return ok(null);
  }

  #notYours(): Refusal {
    return { rule: this.#desk.undoRule, key: 'refusal.not-your-choice' };
  }

  #rewind(count: number): void {
    this.#match.rewind(count);
    this.#chronicle.rewind(count);
    this.#device.rewound();
  }

  /** How many actions would remain if the person at the device took back his last decision, or null if he may not. */
  #undoPoint(): number | null {
    if (this.#header.strict || this.#device.awaited !== null) return null;
    const { entries } = this.#match;
    const { since, viewer, shared } = this.#device;
    let last = entries.length - 1;
    // What the other side did that he must not notice is taken back with it.
    const unnoticed = (by: string, index: number): boolean =>
      by !== 'chance' && by !== viewer && !this.#chronicle.isMoment(index, viewer);
    while (entries[last]?.revealed === false && unnoticed(entries[last].by, last)) last -= 1;
    const entry = entries[last];
    if (entry === undefined || entry.by === 'chance' || entry.revealed || last < since) return null;
    const own = shared && !this.#chronicle.guarded ? this.#device.plays(entry.by) : entry.by === viewer;
    return own ? last : null;
  }

  /** Tells what has happened, and who must have the device now if that is somebody else. */
  #tellNews(): void {
    const told = this.#telling.news();
    const handed = this.#handOver();
    // What a person was asked is not put before him once more when it is no longer his to answer.
    for (const news of told) if (!handed || news.type === 'step') this.#around.tell(news);
    if (handed) this.#tellAll();
  }

  #tellAll(): void {
    this.#around.tell({ type: 'seated', ...this.#telling.all() });
  }

  #headerAt(header: GameHeader, updated: number): GameHeader {
    const prompt = this.#prompt;
    const seat = (side: T['side'] | null): Seat | null => (side === null ? null : seatOf(this.#desk, side));
    const acting = prompt.kind === 'chance' ? this.#desk.acting(this.#match.state) : null;
    return {
      ...header,
      updated,
      turn: this.#desk.turn(this.#match.state),
      waitsFor: seat(prompt.kind === 'decision' ? prompt.side : acting),
      over: prompt.kind === 'over',
      winner: prompt.kind === 'over' ? seat(prompt.result.winner) : null,
    };
  }
}
