import { type GameResult, type Message, type Notice, type RuleId, rule } from '@vedette/kernel';
import type { Side } from '../board/board.js';
import { TABLES } from '../data/index.js';
import type { CardId } from './action.js';
import { type Context, contextOf } from './context.js';
import type { Event } from './event.js';
import { noticeOf } from './hidden.js';
import {
  type Attack,
  type Deck,
  type Effect,
  enemyOf,
  type GameKey,
  moraleOf,
  type Phase,
  type State,
} from './state.js';
import type { Task } from './task.js';
import type { N20Types } from './types.js';
import { arrivalTurn, MARK, onMap, type Place, type UnitIx } from './units.js';

const MAXIMUM_MORALE = TABLES.morale.maximum.value;

/** A change of both sides' morale that happens at one moment [12.1]; points, 0 and up. */
export interface MoraleChange {
  readonly side: Side;
  readonly gain?: number;
  readonly loss?: number;
  readonly rule: RuleId;
}

/**
 * The working copy on which an action is carried out. Rules change it through its methods; the arrays of the
 * position it was made from are never touched. It reads as a `State`, so every question asked of a position can be
 * asked of it.
 */
export class Work implements State {
  game: GameKey;
  turn: number;
  active: Side;
  phase: Phase;
  morale: readonly [number, number];
  hex: readonly Place[];
  marks: readonly number[];
  deck: Deck;
  card: CardId | null;
  effects: readonly Effect[];
  attacks: readonly Attack[];
  facts: number;
  entered: State['entered'];
  ledger: Readonly<Record<string, number>>;
  agenda: readonly Task[];
  result: GameResult<Side> | null;
  readonly #notices: Notice<N20Types>[] = [];

  constructor(from: State) {
    this.game = from.game;
    this.turn = from.turn;
    this.active = from.active;
    this.phase = from.phase;
    this.morale = from.morale;
    this.hex = from.hex;
    this.marks = from.marks;
    this.deck = from.deck;
    this.card = from.card;
    this.effects = from.effects;
    this.attacks = from.attacks;
    this.facts = from.facts;
    this.entered = from.entered;
    this.ledger = from.ledger;
    this.agenda = from.agenda;
    this.result = from.result;
  }

  /** Board, roster and rules of this game. */
  get context(): Context {
    return contextOf(this);
  }

  /** What has happened so far. */
  get notices(): readonly Notice<N20Types>[] {
    return this.#notices;
  }

  /** The position as a plain value; the working copy must not be changed afterwards. */
  close(): State {
    const { game, turn, active, phase, morale, hex, marks, deck, card, effects, attacks } = this;
    const { facts, entered, ledger, agenda, result } = this;
    return {
      game,
      turn,
      active,
      phase,
      morale,
      hex,
      marks,
      deck,
      card,
      effects,
      attacks,
      facts,
      entered,
      ledger,
      agenda,
      result,
    };
  }

  /** Tells everyone of an event; those who may not know a counter that it names are told as much as they may know. */
  tell(event: Event): void {
    this.#notices.push(noticeOf(this, event));
  }

  /** Tells an event to one side and something else, or nothing, to the others. */
  tellSide(side: Side, event: Event, otherwise?: Event): void {
    this.#notices.push(otherwise === undefined ? { event, audience: [side] } : { event, audience: [side], otherwise });
  }

  /** Tells everyone of an event that brings something hidden to light. */
  reveal(event: Event): void {
    this.#notices.push({ ...noticeOf(this, event), reveals: true });
  }

  /** Puts steps on the agenda so that the first of them is next. */
  push(...tasks: readonly Task[]): void {
    this.agenda = [...this.agenda, ...tasks.toReversed()];
  }

  /** Takes the next step off the agenda. */
  pop(): void {
    this.agenda = this.agenda.slice(0, -1);
  }

  /** Puts steps in the place of the next one. */
  replace(...tasks: readonly Task[]): void {
    this.agenda = [...this.agenda.slice(0, -1), ...tasks.toReversed()];
  }

  /** Puts a counter in a place. With hidden units it comes on the map face down and is seen when it leaves it [16.1]. */
  place(unit: UnitIx, place: Place): void {
    const from = this.hex[unit];
    this.hex = this.hex.with(unit, place);
    if (onMap(from) === onMap(place) || !this.context.options.has('fog-of-war')) return;
    const { id, arm } = this.context.units[unit];
    if (onMap(place)) {
      if (arm !== 'leader') this.mark(unit, MARK.hidden);
    } else if (onMap(from) && (this.marks[unit] & MARK.hidden) !== 0 && arrivalTurn(place) === 0) {
      this.unmark(unit, MARK.hidden);
      this.reveal({ type: 'revealed', unit: id, hex: from });
    }
  }

  /** Sets bits of a counter's marks. */
  mark(unit: UnitIx, bits: number): void {
    const now = this.marks[unit] | bits;
    if (now !== this.marks[unit]) this.marks = this.marks.with(unit, now);
  }

  /** Clears bits of a counter's marks. */
  unmark(unit: UnitIx, bits: number): void {
    const now = this.marks[unit] & ~bits;
    if (now !== this.marks[unit]) this.marks = this.marks.with(unit, now);
  }

  /** Adds a lasting effect. */
  add(effect: Effect): void {
    this.effects = [...this.effects, effect];
  }

  /** Removes every effect that `gone` names. */
  dropEffects(gone: (effect: Effect) => boolean): void {
    if (this.effects.some(gone)) this.effects = this.effects.filter((effect) => !gone(effect));
  }

  /** Keeps a number under a name for the rest of the game. */
  note(name: string, value: number): void {
    this.ledger = { ...this.ledger, [name]: value };
  }

  /** Carries out morale changes of one moment: all gains first, then all losses [12.1], then looks for the end [12.1.2]. */
  changeMorale(...changes: readonly MoraleChange[]): void {
    for (const { side, gain = 0, rule: cause } of changes) this.#shiftMorale(side, gain, cause);
    for (const { side, loss = 0, rule: cause } of changes) this.#shiftMorale(side, -loss, cause);
    const [french, allied] = this.morale;
    if (this.result === null && (french === 0 || allied === 0)) this.#collapse(french === 0, allied === 0);
  }

  /** Pays one Morale Point [12.2]. */
  spendMorale(side: Side, cause: RuleId): void {
    this.changeMorale({ side, loss: 1, rule: cause });
  }

  /** Ends the game. The first end stands. */
  finish(winner: Side | null, level: string, cause: RuleId, message: Message): void {
    if (this.result !== null) return;
    let reached = level;
    if (winner !== null) {
      for (const one of this.context.points.victoryLevel) reached = one.victoryLevel(this, winner, reached);
    }
    this.result = { winner, level: reached, rule: cause, ...message };
    this.agenda = [];
    this.tell({ type: 'over', winner, level: reached });
  }

  #shiftMorale(side: Side, by: number, cause: RuleId): void {
    if (by === 0) return;
    const before = moraleOf(this, side);
    const now = Math.max(0, Math.min(MAXIMUM_MORALE, before + by));
    if (now !== before) this.morale = side === 'french' ? [now, this.morale[1]] : [this.morale[0], now];
    this.tell({ type: 'morale', side, by: now - before, now, rule: cause });
  }

  #collapse(frenchBroken: boolean, alliedBroken: boolean): void {
    if (frenchBroken && alliedBroken) {
      this.finish(null, 'draw', rule('N20:12.1.2'), { key: 'result.both-broken' });
      return;
    }
    const loser: Side = frenchBroken ? 'french' : 'allied';
    this.finish(enemyOf(loser), 'decisive', rule('N20:12.1.2'), {
      key: 'result.morale-broken',
      params: { side: loser },
    });
  }
}
