import {
  type Decision,
  type GameTypes,
  type Match,
  type Over,
  orderedAnswer,
  type StandingOrder,
  sameJson,
  type Viewer,
} from '@vedette/kernel';
import type { GameHeader, Interruption } from '../client/port.js';
import { isAside } from './aside.js';
import type { Chronicle, Spared } from './chronicle.js';
import type { Desk, Seat } from './desk.js';

/** What is kept, beside the game, of a device that two people share. */
export interface DeviceKept<T extends GameTypes = GameTypes> {
  readonly orders: readonly StandingOrder<T>[];
  /** How many of the questions that sides were spared have been asked, or passed by order. */
  readonly asked: number;
  /** The side that was interrupted and gets the device back, or null. */
  readonly interrupted: T['side'] | null;
}

/**
 * The people at the device: whose eyes the page has, who must take the device next, and what each has ordered ahead.
 * While nothing is hidden the page has the eyes of whoever decides; otherwise those of who took the device, and of an
 * onlooker until somebody does.
 */
export class Device<T extends GameTypes> {
  readonly #desk: Desk<T>;
  readonly #players: GameHeader['players'];
  readonly #match: Match<T>;
  readonly #chronicle: Chronicle<T>;
  #viewer: Viewer<T['side']> = 'spectator';
  #awaited: T['side'] | null = null;
  #since = 0;
  #interrupted: T['side'] | null;
  #orders: readonly StandingOrder<T>[];
  #asked: number;
  /** The question for which the device was handed over last, as a number like `#asked`. */
  #handedFor = -1;

  constructor(
    desk: Desk<T>,
    players: GameHeader['players'],
    chronicle: Chronicle<T>,
    match: Match<T>,
    kept?: DeviceKept<T>,
  ) {
    this.#desk = desk;
    this.#players = players;
    this.#match = match;
    this.#chronicle = chronicle;
    this.#orders = kept?.orders ?? [];
    this.#interrupted = kept?.interrupted ?? null;
    this.#asked = kept?.asked ?? chronicle.spared.length;
    this.#since = match.length;
  }

  /** Whether two people share this device. */
  get shared(): boolean {
    return this.#players.french === this.#players.allied;
  }

  /** Whether a person plays a side. */
  plays(side: T['side']): boolean {
    return this.#players[seatOf(this.#desk, side)] === 'human';
  }

  /** Through whose eyes the page looks. */
  get viewer(): Viewer<T['side']> {
    const { french, allied } = this.#desk.sides;
    if (!this.shared) return this.#players.french === 'human' ? french : allied;
    if (this.#chronicle.guarded) return this.#viewer;
    const { prompt, state } = this.#match;
    return prompt.kind === 'decision' ? prompt.side : (this.#desk.acting(state) ?? 'spectator');
  }

  /** Remembers whose eyes the page has: should the next action hide something, he goes on looking. */
  look(): void {
    this.#viewer = this.viewer;
  }

  /** The side that must take the device before anything is shown; null if it has it, or if nothing is hidden. */
  get awaited(): T['side'] | null {
    return this.#awaited;
  }

  /** How many actions had been taken when the device was last taken: what came before is not taken back. */
  get since(): number {
    return this.shared && this.#chronicle.guarded ? this.#since : 0;
  }

  /** The side of the person who may act now; null while the device is being handed over. */
  get actor(): T['side'] | null {
    const { prompt } = this.#match;
    const { viewer } = this;
    if (this.#awaited === null && prompt.kind === 'decision' && viewer === 'spectator' && this.#isOpen(prompt))
      return prompt.side;
    return this.#desk.system.sides.find((side) => side === viewer) ?? null;
  }

  /** The next question that a side was spared and must be asked all the same, or the pauses would tell what it holds. */
  get pending(): Spared<T> | undefined {
    return this.shared ? this.#chronicle.spared[this.#asked] : undefined;
  }

  /** Whether nobody would notice if the pending question were not asked: its side has the device anyway. */
  get pendingIsIdle(): boolean {
    return this.pending?.question.side === this.viewer && this.#handedFor !== this.#asked;
  }

  /** The pending question has been asked, or needs no asking. */
  settlePending(): void {
    this.#asked += 1;
  }

  /** The answer that a side of this device has ordered ahead. */
  orderedAnswer(question: Decision<T>): T['action'] | undefined {
    return this.shared ? orderedAnswer(question, this.#orders) : undefined;
  }

  /** Passes the device to who must decide, or lays all open after the end. True if somebody else looks from now on. */
  handTo(prompt: Decision<T> | Over<T>): boolean {
    if (!this.shared || !this.#chronicle.guarded) return false;
    const [viewer, awaited] = this.#next(prompt);
    if (awaited !== null && this.#isAsked(awaited)) {
      this.#interrupted ??= this.#looker;
      this.#handedFor = this.#asked;
    } else if (!this.#isAsked(this.#looker)) this.#interrupted = null;
    return this.#pass(viewer, awaited);
  }

  /**
   * Gives the device back to the side that a secret question interrupted, once that is answered and dice fall that it
   * alone may read. True if it must take it.
   */
  giveBack(): boolean {
    const side = this.#interrupted;
    const { prompt, state, system } = this.#match;
    if (side === null || this.#awaited !== null || this.pending !== undefined || prompt.kind !== 'chance') return false;
    const own = !sameJson(system.promptFor(state, side), system.promptFor(state, 'spectator'));
    if (!own || side === this.#looker) return false;
    this.#interrupted = null;
    return this.#pass('spectator', side);
  }

  /** The side that has the device, or null if an onlooker could look. */
  get #looker(): T['side'] | null {
    return this.#desk.system.sides.find((side) => side === this.#viewer) ?? null;
  }

  #pass(viewer: Viewer<T['side']>, awaited: T['side'] | null): boolean {
    if (viewer === this.#viewer && awaited === this.#awaited) return false;
    this.#viewer = viewer;
    this.#awaited = awaited;
    this.#since = this.#match.length;
    return true;
  }

  /** Whether a secret question, open or spared, waits for a side. */
  #isAsked(side: T['side'] | null): boolean {
    const { pending } = this;
    if (pending !== undefined) return pending.question.side === side;
    const { prompt, system, state } = this.#match;
    return prompt.kind === 'decision' && prompt.side === side && isAside(system, state);
  }

  /** The awaited side has taken the device. */
  take(): void {
    if (this.#awaited === null) return;
    this.#viewer = this.#awaited;
    this.#awaited = null;
    this.#since = this.#match.length;
  }

  /** Actions were taken back. */
  rewound(): void {
    this.#asked = Math.min(this.#asked, this.#chronicle.spared.length);
  }

  /** The questions by which the viewer may interrupt the other side, and whether he wants to be asked them. */
  interruptions(): readonly Interruption[] {
    return this.#interruptions().map((order) => ({
      step: order.step,
      asks: !this.#orders.some((each) => sameJson(each, order)),
    }));
  }

  /** Lets the viewer be asked a question that interrupts the other side, or not. */
  order(step: string, asks: boolean): void {
    const order = this.#interruptions().find((each) => each.step === step);
    if (order === undefined) return;
    const others = this.#orders.filter((each) => !sameJson(each, order));
    this.#orders = asks ? others : [...others, order];
  }

  /** What is to be kept beside the game; nothing if the device is not shared. */
  get kept(): DeviceKept<T> | undefined {
    return this.shared ? { orders: this.#orders, asked: this.#asked, interrupted: this.#interrupted } : undefined;
  }

  #interruptions(): readonly StandingOrder<T>[] {
    const side = this.#desk.system.sides.find((one) => one === this.viewer);
    if (!this.shared || side === undefined) return [];
    const answer = this.#match.system.ask(this.#match.state, side, { type: 'ahead' });
    if (!answer.ok) return [];
    const { questions } = answer.value as { readonly questions: readonly AheadQuestion<T>[] };
    return questions.flatMap(({ step, answers: [idle] }) => (idle === undefined ? [] : [{ side, step, action: idle }]));
  }

  #isOpen({ step }: Decision<T>): boolean {
    return this.#desk.openSteps.includes(step);
  }

  #next(prompt: Decision<T> | Over<T>): readonly [Viewer<T['side']>, T['side'] | null] {
    if (prompt.kind === 'over') return ['everything', null];
    const { side } = prompt;
    if (this.#viewer === side) return [side, null];
    if (this.#isOpen(prompt)) return ['spectator', null];
    return this.#desk.system.hides(this.#match.state) ? ['spectator', side] : [side, null];
  }
}

/** What both games name of a question that may be answered ahead. */
interface AheadQuestion<T extends GameTypes> {
  readonly step: string;
  /** The first is to do nothing. */
  readonly answers: readonly T['action'][];
}

/** The seat in which a side sits. */
export function seatOf<T extends GameTypes>({ sides }: Desk<T>, side: T['side']): Seat {
  return sides.french === side ? 'french' : 'allied';
}
