import {
  drawOutcome,
  err,
  eventFor,
  type InputError,
  type Match,
  type Notice,
  ok,
  type Random,
  type Refusal,
  type Result,
  type Ruling,
  recordOf,
  rule,
  type Step,
} from '@vedette/kernel';
import {
  type Action,
  type Answer,
  type N20Types,
  napoleonic20,
  type Question,
  ROSTERS,
  type Side,
  scenarioNamed,
} from '@vedette/napoleonic20';
import type { ClientNews, GameHeader, OpenedGame, Position, Told } from '../client/port.js';
import { sheetOf } from './catalogue.js';
import type { Opponent } from './opponent.js';
import type { Save } from './saves.js';

/** What a table needs from the world around it. */
export interface Surroundings {
  readonly random: Random;
  readonly opponent: Opponent;
  now(): number;
  keep(save: Save): Promise<void>;
  tell(news: ClientNews): void;
  /** Gives other messages a chance between two actions of the computer. */
  pause(): Promise<void>;
}

/** One game on this device: the match, its chance, its computer player, and what its viewer is told. */
export class Table {
  readonly #match: Match<N20Types>;
  readonly #around: Surroundings;
  #header: GameHeader;
  #running = false;
  #closed = false;

  constructor(match: Match<N20Types>, header: GameHeader, around: Surroundings) {
    this.#match = match;
    this.#around = around;
    this.#header = headerOf(match, header, header.updated);
  }

  /** Everything a page needs to show the game. */
  open(): OpenedGame {
    const log: Told[] = [this.#told(0, 'start', this.#match.opening)];
    for (const [index, entry] of this.#match.entries.entries()) {
      log.push(this.#told(index + 1, entry.by, this.#match.stepAt(index).notices));
    }
    return { header: this.#header, sheet: sheetOf(this.#header.battle), log, position: this.#position() };
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
  submit(actions: readonly Action[]): Result<null, Refusal> {
    const from = this.#match.length;
    const steps: Step<N20Types>[] = [];
    for (const action of actions) {
      if (isDone(action, steps.at(-1))) continue;
      const step = this.#match.submit(this.#viewer(), action);
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

  ask(question: Question): Result<Answer, Refusal> {
    return napoleonic20.ask(this.#match.state, this.#viewer(), question);
  }

  explain(intent: readonly Action[]): Ruling<N20Types> {
    return napoleonic20.explain(this.#match.state, this.#viewer(), intent);
  }

  parse(text: string): Result<readonly Action[], InputError> {
    return napoleonic20.notation.parse(text, this.#match.state);
  }

  /** Takes back the viewer's last decision, if that is allowed. */
  undo(): Result<null, Refusal> {
    if (this.#header.strict) return err({ rule: rule('N20:6.4'), key: 'refusal.strict-table' });
    const point = this.#undoPoint();
    if (point === null) return err({ rule: rule('N20:6.4'), key: 'refusal.nothing-to-take-back' });
    this.#match.rewind(point);
    this.#around.tell({ type: 'rewound', position: this.#position() });
    void this.save();
    return ok(null);
  }

  at(index: number): Position {
    return this.#position(Math.max(0, Math.min(index, this.#match.length)));
  }

  record(): ReturnType<typeof recordOf> {
    return recordOf(this.#match);
  }

  async save(): Promise<void> {
    this.#header = headerOf(this.#match, this.#header, this.#around.now());
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
    let action: Action;
    if (prompt.kind === 'chance') action = drawOutcome(prompt.outcomes, this.#around.random);
    else {
      if (this.#header.players[prompt.side] === 'human') return false;
      const seen = napoleonic20.observe(this.#match.state, prompt.side);
      const view = napoleonic20.promptFor(this.#match.state, prompt.side);
      if (view.kind !== 'decision') return false;
      action = this.#around.opponent(seen, view, this.#around.random);
    }
    const step = this.#match.play(action);
    if (!step.ok) throw new Error(`a listed action was refused: ${step.error.rule} ${step.error.key}`);
    this.#tellStep(this.#match.length, step.value);
    return true;
  }

  /** The side whose eyes the page looks through: the only person, or on a shared device whoever has to choose. */
  #viewer(index = this.#match.length): Side {
    const { players } = this.#header;
    if (players.french !== players.allied) return players.french === 'human' ? 'french' : 'allied';
    const state = index === this.#match.length ? this.#match.state : this.#match.at(index);
    const prompt = napoleonic20.prompt(state);
    return prompt.kind === 'decision' ? prompt.side : state.active;
  }

  #undoPoint(): number | null {
    const last = this.#match.entries[this.#match.length - 1];
    if (this.#header.strict || last === undefined || last.by === 'chance') return null;
    return this.#header.players[last.by] === 'human' ? this.#match.undoPoint(last.by) : null;
  }

  #position(index = this.#match.length): Position {
    const present = index === this.#match.length;
    const state = present ? this.#match.state : this.#match.at(index);
    const viewer = this.#viewer(index);
    return {
      index,
      observation: napoleonic20.observe(state, viewer),
      prompt: napoleonic20.promptFor(state, viewer),
      undoTo: present ? this.#undoPoint() : null,
      inHand: unitInHand(state),
    };
  }

  #told(index: number, by: Told['by'], notices: readonly Notice<N20Types>[]): Told {
    const viewer = this.#viewer();
    return { index, by, events: notices.flatMap((notice) => eventFor(notice, viewer) ?? []) };
  }

  #tellStep(index: number, step: Step<N20Types>): void {
    const by = this.#match.entries[index - 1]?.by ?? 'start';
    this.#around.tell({
      type: 'step',
      step: { told: this.#told(index, by, step.notices), position: this.#position(index) },
    });
  }
}

/** Whether the game answered with an action by itself while it carried out the one before: a way with one end. */
function isDone(action: Action, before: Step<N20Types> | undefined): boolean {
  if (before === undefined || action.type !== 'hex') return false;
  return before.notices.some(({ event }) => 'path' in event && event.path.at(-1) === action.hex);
}

function unitInHand({ agenda, game }: N20Types['state']): Position['inHand'] {
  const task = agenda.at(-1);
  if (task?.kind !== 'moving') return null;
  const battle = scenarioNamed(game.scenario)?.battle;
  const unit = battle === undefined ? undefined : ROSTERS[battle].units[task.unit];
  return unit === undefined ? null : { unit: unit.id, entry: task.entry === 0 ? null : task.entry };
}

function headerOf(match: Match<N20Types>, header: GameHeader, updated: number): GameHeader {
  const { prompt, state } = match;
  return {
    ...header,
    updated,
    turn: state.turn,
    waitsFor: prompt.kind === 'decision' ? prompt.side : prompt.kind === 'chance' ? state.active : null,
    over: prompt.kind === 'over',
    winner: prompt.kind === 'over' ? prompt.result.winner : null,
  };
}
