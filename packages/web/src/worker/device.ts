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
import type { Interruption } from '../client/port.js';
import type { People, Seating } from './alone.js';
import { isAside } from './aside.js';
import type { Chronicle, Spared } from './chronicle.js';
import type { Desk } from './desk.js';

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
class Device<T extends GameTypes> implements People<T> {
  readonly shared = true;
  readonly #desk: Desk<T>;
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

  constructor(desk: Desk<T>, chronicle: Chronicle<T>, kept: DeviceKept<T> | undefined) {
    this.#desk = desk;
    this.#match = chronicle.match;
    this.#chronicle = chronicle;
    this.#orders = kept?.orders ?? [];
    this.#interrupted = kept?.interrupted ?? null;
    this.#asked = kept?.asked ?? chronicle.spared.length;
    this.#since = chronicle.match.length;
  }

  plays(): boolean {
    return true;
  }

  get viewer(): Viewer<T['side']> {
    if (this.#chronicle.guarded) return this.#viewer;
    const { prompt, state } = this.#match;
    return prompt.kind === 'decision' ? prompt.side : (this.#desk.acting(state) ?? 'spectator');
  }

  look(): void {
    this.#viewer = this.viewer;
  }

  get awaited(): T['side'] | null {
    return this.#awaited;
  }

  get since(): number {
    return this.#chronicle.guarded ? this.#since : 0;
  }

  get actor(): T['side'] | null {
    const { prompt } = this.#match;
    const { viewer } = this;
    if (this.#awaited === null && prompt.kind === 'decision' && viewer === 'spectator' && this.#isOpen(prompt))
      return prompt.side;
    return this.#desk.system.sides.find((side) => side === viewer) ?? null;
  }

  get pending(): Spared<T> | undefined {
    return this.#chronicle.spared[this.#asked];
  }

  get pendingIsIdle(): boolean {
    return this.pending?.question.side === this.viewer && this.#handedFor !== this.#asked;
  }

  settlePending(): void {
    this.#asked += 1;
  }

  orderedAnswer(question: Decision<T>): T['action'] | undefined {
    return orderedAnswer(question, this.#orders);
  }

  handTo(prompt: Decision<T> | Over<T>): boolean {
    if (!this.#chronicle.guarded) return false;
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

  take(): void {
    if (this.#awaited === null) return;
    this.#viewer = this.#awaited;
    this.#awaited = null;
    this.#since = this.#match.length;
  }

  rewound(): void {
    this.#asked = Math.min(this.#asked, this.#chronicle.spared.length);
  }

  interruptions(): readonly Interruption[] {
    return this.#interruptions().map((order) => ({
      step: order.step,
      asks: !this.#orders.some((each) => sameJson(each, order)),
    }));
  }

  order(step: string, asks: boolean): void {
    const order = this.#interruptions().find((each) => each.step === step);
    if (order === undefined) return;
    const others = this.#orders.filter((each) => !sameJson(each, order));
    this.#orders = asks ? others : [...others, order];
  }

  get kept(): DeviceKept<T> {
    return { orders: this.#orders, asked: this.#asked, interrupted: this.#interrupted };
  }

  #interruptions(): readonly StandingOrder<T>[] {
    const side = this.#desk.system.sides.find((one) => one === this.viewer);
    if (side === undefined) return [];
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

/** Two people who share the device, as they left it. */
export function sharedDevice<T extends GameTypes>(kept?: DeviceKept<T>): Seating<T> {
  return (desk, _header, chronicle) => new Device(desk, chronicle, kept);
}
