import { ok, type Result, sameJson } from '@vedette/kernel';
import type { Parting } from '../store/port.js';
import type { Failure } from '../wire/messages.js';
import { dueAt } from './clock.js';
import { Course, type CourseParts } from './course.js';
import { ending } from './ending.js';
import { failure } from './failures.js';
import { keptStanding } from './history.js';
import { promptOf } from './standing.js';

const ABANDONED_AFTER = 30 * 86_400_000;

/** A game under way, and what its players may do: the one place where its log grows. */
export class Table extends Course {
  #keptLength = 0;

  /** Opens a game from the store: its latest kept position and the lines after it. */
  static async open(parts: CourseParts): Promise<Table> {
    const kept = await keptStanding(parts.store, parts.stored.game.id);
    const table = new Table(parts, kept);
    table.#keptLength = kept.length;
    await table.catchUp();
    return table;
  }

  /** Where the game stands, if that is not kept yet, for the store to keep before the table is closed. */
  parting(): Parting | null {
    const { standing, stored } = this;
    if (standing.length <= this.#keptLength) return null;
    this.#keptLength = standing.length;
    const state = JSON.stringify(standing);
    return { game: this.id, rules: stored.game.rules_version, seq: standing.length - 1, state };
  }

  /** Begins the game, once every seat is taken. */
  start(): Promise<Result<null, Failure>> {
    return this.inTurn(async () => {
      if (this.started) return ok(null);
      const done = await this.write('start', 'server', null);
      return done.ok ? ok(null) : done;
    });
  }

  /**
   * Carries out a side's decision, answering version `asked` of what it sees. Sent again, it is answered again and
   * carried out once; if another decision was quicker, the failure is `error.conflict`.
   */
  submit(side: string, asked: number, input: unknown): Promise<Result<{ version: number }, Failure>> {
    return this.inTurn(async () => {
      const action = this.system.readAction(input);
      if (!action.ok) return action;
      const again = this.answered.find((each) => each.by === side && each.asked === asked);
      if (again !== undefined && sameJson(again.payload, action.value)) return ok({ version: again.version });
      if (asked !== this.version(side)) return failure('error.conflict', { version: this.version(side) });
      const prompt = this.started ? promptOf(this.system, this.standing) : null;
      if (prompt === null) return failure('refusal.not-started');
      if (prompt.kind === 'over') return failure('refusal.game-over');
      if (prompt.kind === 'chance' || prompt.side !== side) return failure('refusal.not-your-choice');
      return this.write('play', side, action.value, asked);
    });
  }

  /** Whether a side's last decision may be taken back: nothing lies after it, and the players agreed to it. */
  mayUndo(side: string): boolean {
    const { undoable, result } = this.standing;
    return this.terms.undo === 'friendly' && result === null && undoable.at(-1)?.by === side;
  }

  /** Takes back a side's last decision, where nothing lies after it. */
  undo(side: string, asked: number): Promise<Result<{ version: number }, Failure>> {
    return this.inTurn(async () => {
      if (this.terms.undo === 'strict') return failure('refusal.strict-undo');
      if (asked !== this.version(side)) return failure('error.conflict', { version: this.version(side) });
      if (this.standing.undoable.at(-1)?.by !== side || this.standing.result !== null) {
        return failure('refusal.nothing-to-undo');
      }
      return this.write('undo', side, null, asked);
    });
  }

  /** Gives the game up. */
  resign(side: string): Promise<Result<{ version: number }, Failure>> {
    return this.inTurn(async () => {
      if (!this.started || this.standing.result !== null) return failure('refusal.not-under-way');
      return this.write('end', side, ending(this.#other(side), 'resigned'));
    });
  }

  /** Offers a draw, which stands until the other side answers or decides. */
  offerDraw(side: string): Promise<Result<{ version: number }, Failure>> {
    return this.inTurn(async () => {
      if (!this.started || this.standing.result !== null) return failure('refusal.not-under-way');
      if (this.standing.offer !== null) return failure('refusal.draw-offered');
      return this.write('offer', side, null);
    });
  }

  /** Accepts or declines the other side's draw. */
  answerDraw(side: string, accept: boolean): Promise<Result<{ version: number }, Failure>> {
    return this.inTurn(async () => {
      if (this.standing.offer !== this.#other(side)) return failure('refusal.no-draw-offered');
      return accept ? this.write('end', 'server', ending(null, 'agreed')) : this.write('decline', side, null);
    });
  }

  /**
   * Ends the game if the side that must decide has let its time run out, or has left a game without a clock for a
   * month. `claimant` is the other side, or the server, which ends live games unasked.
   */
  claimTime(claimant: string | 'server'): Promise<Result<{ version: number }, Failure>> {
    return this.inTurn(async () => {
      const late = this.toMove;
      const { clock, at } = this.standing;
      const due = clock === null ? at + ABANDONED_AFTER : (dueAt(clock) ?? Number.POSITIVE_INFINITY);
      if (late === null || this.parts.now() < due || late === claimant) return failure('refusal.time-left');
      if (claimant === 'server' && this.terms.pace.kind !== 'live') return failure('refusal.time-left');
      return this.write('end', 'server', ending(this.#other(late), clock === null ? 'abandoned' : 'time'));
    });
  }

  /**
   * Orders how a side will decide whenever the game asks it at a step, so that nobody learns from its thinking whether
   * it had a choice; null takes the order back. It holds from the next decision on.
   */
  order(side: string, step: string, input: unknown): Promise<Result<null, Failure>> {
    return this.inTurn(async () => {
      const action = input === null ? null : this.system.readAction(input);
      if (action !== null && !action.ok) return action;
      const text = action === null ? null : JSON.stringify(action.value);
      await this.parts.store.setOrder(this.id, side, step, text);
      await this.readOrders();
      return ok(null);
    });
  }

  #other(side: string): string {
    return this.system.sides.find((each) => each !== side) ?? side;
  }
}
