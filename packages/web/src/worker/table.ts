import {
  drawOutcome,
  err,
  eventFor,
  type GameTypes,
  type InputError,
  type Match,
  type Notice,
  ok,
  type PromptView,
  type Random,
  type Refusal,
  type Result,
  type Ruling,
  recordOf,
  type Step,
  type Viewer,
} from '@vedette/kernel';
import type { ClientNews, GameHeader, OpenedGame, Position, Told } from '../client/port.js';
import type { ChoosesFor, Desk, Seat } from './desk.js';
import type { Save } from './saves.js';

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

/** One game on this device: the match, its chance, its computer player, and what its viewer is told. */
export class Table<T extends GameTypes> {
  readonly #match: Match<T>;
  readonly #around: Surroundings<T>;
  readonly #desk: Desk<T>;
  #header: GameHeader;
  #running = false;
  #closed = false;

  constructor(match: Match<T>, header: GameHeader, around: Surroundings<T>, desk: Desk<T>) {
    this.#match = match;
    this.#desk = desk;
    this.#around = around;
    this.#header = headerOf(desk, match, header, header.updated);
  }

  /** Everything a page needs to show the game. */
  open(): OpenedGame<T, unknown> {
    const log: Told<T>[] = [this.#told(0, 'start', this.#match.opening)];
    for (const [index, entry] of this.#match.entries.entries()) {
      log.push(this.#told(index + 1, entry.by, this.#match.stepAt(index).notices));
    }
    return { header: this.#header, sheet: this.#desk.sheet(this.#header), log, position: this.#position() };
  }

  /** Lets chance and the computer play on until a person must choose. */
  async run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    while (!this.#closed && this.#advance()) await this.#around.pause();
    this.#running = false;
    if (!this.#closed) await this.save();
  }

  /** Stops playing on. */
  close(): void {
    this.#closed = true;
  }

  /** Carries out actions of a person in turn: all or none. */
  submit(actions: readonly T['action'][]): Result<null, Refusal> {
    const from = this.#match.length;
    const steps: Step<T>[] = [];
    for (const action of actions) {
      if (this.#desk.isDone(action, steps.at(-1), this.#match.state)) continue;
      const step = this.#match.submit(this.#decider(), action);
      if (!step.ok) {
        this.#match.rewind(from);
        return step;
      }
      steps.push(step.value);
    }
    for (const [offset, step] of steps.entries()) this.#tellStep(from + offset + 1, step);
    void this.save();
    void this.run();
    return ok(null);
  }

  ask(question: T['question']): Result<T['answer'], Refusal> {
    return this.#desk.system.ask(this.#match.state, this.#viewer(), question);
  }

  explain(intent: unknown): Ruling<T> {
    return this.#desk.system.explain(this.#match.state, this.#decider(), intent);
  }

  parse(text: string): Result<readonly T['action'][], InputError> {
    return this.#desk.system.notation.parse(text, this.#match.state);
  }

  /** Takes back the viewer's last decision, if that is allowed. */
  undo(): Result<null, Refusal> {
    if (this.#header.strict) return err({ rule: this.#desk.undoRule, key: 'refusal.strict-table' });
    const point = this.#undoPoint();
    if (point === null) return err({ rule: this.#desk.undoRule, key: 'refusal.nothing-to-take-back' });
    this.#match.rewind(point);
    this.#around.tell({ type: 'rewound', position: this.#position() });
    void this.save();
    return ok(null);
  }

  at(index: number): Position<T> {
    return this.#position(Math.max(0, Math.min(index, this.#match.length)));
  }

  record(): ReturnType<typeof recordOf> {
    return recordOf(this.#match);
  }

  async save(): Promise<void> {
    this.#header = headerOf(this.#desk, this.#match, this.#header, this.#around.now());
    try {
      await this.#around.keep({ id: this.#header.id, header: this.#header, record: this.record() });
    } catch (fault) {
      this.#around.tell({ type: 'not-saved', message: fault instanceof Error ? fault.message : String(fault) });
    }
  }

  /** Plays one action of chance or of the computer; false if a person must choose or the game is over. */
  #advance(): boolean {
    const { prompt } = this.#match;
    if (prompt.kind === 'over') return false;
    let action: T['action'];
    if (prompt.kind === 'chance') action = drawOutcome(prompt.outcomes, this.#around.random);
    else {
      if (this.#plays(prompt.side)) return false;
      const seen = this.#desk.system.observe(this.#match.state, prompt.side);
      const view = this.#desk.system.promptFor(this.#match.state, prompt.side);
      if (view.kind !== 'decision') return false;
      action = this.#around.opponent(seen, view, this.#around.random);
    }
    const step = this.#match.play(action);
    if (!step.ok) throw new Error(`a listed action was refused: ${step.error.rule} ${step.error.key}`);
    this.#tellStep(this.#match.length, step.value);
    return true;
  }

  /** Whether a person plays a side. */
  #plays(side: T['side']): boolean {
    return this.#header.players[seatOf(this.#desk, side)] === 'human';
  }

  /** Whether two people share this device. */
  get #shared(): boolean {
    return this.#header.players.french === this.#header.players.allied;
  }

  /** Whose eyes the page looks through: the only person's, or on a shared device whoever has to choose. */
  #viewer(index = this.#match.length): Viewer<T['side']> {
    const { players } = this.#header;
    if (this.#shared) return this.#desk.eyes(this.#match, index);
    return this.#desk.sides[players.french === 'human' ? 'french' : 'allied'];
  }

  /** The side of the person at the screen: on a shared device the one to choose. */
  #decider(): T['side'] {
    const { prompt } = this.#match;
    if (prompt.kind === 'decision' && this.#plays(prompt.side)) return prompt.side;
    return this.#desk.sides[this.#header.players.french === 'human' ? 'french' : 'allied'];
  }

  #undoPoint(): number | null {
    const last = this.#match.entries[this.#match.length - 1];
    if (this.#header.strict || last === undefined || last.by === 'chance') return null;
    return this.#plays(last.by) ? this.#match.undoPoint(last.by) : null;
  }

  #position(index = this.#match.length): Position<T> {
    const present = index === this.#match.length;
    const state = present ? this.#match.state : this.#match.at(index);
    const viewer = this.#viewer(this.#desk.secrets ? this.#match.length : index);
    return {
      index,
      observation: this.#desk.system.observe(state, viewer),
      prompt: present ? this.#promptFor(state, viewer) : this.#desk.system.promptFor(state, viewer),
      undoTo: present ? this.#undoPoint() : null,
      inHand: this.#desk.inHand(state),
    };
  }

  /** What the page is told of the prompt: a person who answers in the open still gets his question. */
  #promptFor(state: T['state'], viewer: Viewer<T['side']>): PromptView<T> {
    const { system } = this.#desk;
    const prompt = this.#shared && viewer === 'spectator' ? system.prompt(state) : null;
    return system.promptFor(state, prompt?.kind === 'decision' ? prompt.side : viewer);
  }

  #told(index: number, by: Told<T>['by'], notices: readonly Notice<T>[]): Told<T> {
    const as = (viewer: Viewer<T['side']>): T['event'][] => notices.flatMap((notice) => eventFor(notice, viewer) ?? []);
    const told = { index, by, events: as(this.#viewer()) };
    if (!this.#shared || !this.#desk.secrets) return told;
    const viewers: readonly Viewer<T['side']>[] = [...this.#desk.system.sides, 'spectator', 'everything'];
    return { ...told, each: Object.fromEntries(viewers.map((viewer) => [viewer, as(viewer)])) };
  }

  #tellStep(index: number, step: Step<T>): void {
    const by = this.#match.entries[index - 1]?.by ?? 'start';
    this.#around.tell({
      type: 'step',
      step: { told: this.#told(index, by, step.notices), position: this.#position(index) },
    });
  }
}

function seatOf<T extends GameTypes>({ sides }: Desk<T>, side: T['side']): Seat {
  return sides.french === side ? 'french' : 'allied';
}

function headerOf<T extends GameTypes>(
  desk: Desk<T>,
  { prompt, state }: Match<T>,
  header: GameHeader,
  updated: number,
): GameHeader {
  const seat = (side: T['side'] | null): Seat | null => (side === null ? null : seatOf(desk, side));
  return {
    ...header,
    updated,
    turn: desk.turn(state),
    waitsFor:
      prompt.kind === 'decision' ? seat(prompt.side) : prompt.kind === 'chance' ? seat(desk.acting(state)) : null,
    over: prompt.kind === 'over',
    winner: prompt.kind === 'over' ? seat(prompt.result.winner) : null,
  };
}
