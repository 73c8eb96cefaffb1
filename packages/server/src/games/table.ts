import { type GameSystem, ok, type Result, sameJson } from '@vedette/kernel';
import type { Append, LogRow, Store, StoredGame } from '../store/port.js';
import type { Failure, Terms, View } from '../wire/messages.js';
import { appendOf, diceOf, ending } from './append.js';
import {
  type Batch,
  counted,
  emptyBatch,
  lineOf,
  rowsOf,
  type StandingOrder,
  settled,
  viewOf,
  withLine,
} from './batch.js';
import { dueAt } from './clock.js';
import { failure, refused } from './failures.js';
import { keptStanding, replayed } from './history.js';
import { advance, type LineKind, promptOf, type Standing, type Terrain, toMove, viewersOf } from './standing.js';

/** Lines between two kept positions, which bound the work of opening a game. */
const KEEP_EVERY = 128;
/** Answered submissions remembered, to answer one that is sent again. */
const REMEMBERED = 64;
/** No log is longer. */
const LAST_LINE = 2 ** 31 - 1;
const ABANDONED_AFTER = 30 * 86_400_000;

/** What became of a batch: who watches a table is told after it is on the disk. */
export type Watcher = (batch: Batch, viewBefore: (viewer: string) => View | null) => void;

/** What a table is set with. */
export interface TableParts {
  readonly stored: StoredGame;
  readonly system: GameSystem;
  readonly terms: Terms;
  readonly store: Store;
  readonly now: () => number;
  /** Called after every change, before those who watch. */
  readonly changed: (table: Table, batch: Batch) => void;
}

/**
 * A game under way: the one place where its log grows. Whatever is asked of it happens in turn; nothing is told to
 * anyone before it is stored.
 */
export class Table {
  readonly id: string;
  readonly on: Terrain;
  readonly terms: Terms;
  stored: StoredGame;
  standing: Standing;
  readonly #parts: TableParts;
  readonly #watchers = new Set<Watcher>();
  readonly #views = new Map<string, View | null>();
  #answered: { by: string; asked: number; payload: unknown; version: number }[] = [];
  #last: Promise<unknown> = Promise.resolve();
  #underWay = 0;
  #keptAt: number;
  #orders: readonly StandingOrder[] = [];

  private constructor(parts: TableParts, standing: Standing) {
    this.#parts = parts;
    this.id = parts.stored.game.id;
    this.stored = parts.stored;
    this.terms = parts.terms;
    this.on = { system: parts.system, setup: JSON.parse(parts.stored.game.setup), pace: parts.terms.pace };
    this.standing = standing;
    this.#keptAt = standing.length;
  }

  /** Opens a game from the store: its latest kept position and the lines after it. */
  static async open(parts: TableParts): Promise<Table> {
    const kept = await keptStanding(parts.store, parts.stored.game.id, LAST_LINE);
    const table = new Table(parts, kept);
    const rows = await parts.store.log(table.id, Math.max(0, kept.length - REMEMBERED));
    await table.#readOrders();
    for (const row of rows) {
      table.#remember(row);
      if (row.seq >= kept.length) table.standing = replayed(table.on, table.standing, row).standing;
    }
    return table;
  }

  get system(): GameSystem {
    return this.on.system;
  }

  /** The side that must decide, or null. */
  get toMove(): string | null {
    return toMove(this.system, this.standing);
  }

  get started(): boolean {
    return this.standing.length > 0;
  }

  /** What a viewer sees now; null before the start. */
  view(viewer: string): View | null {
    const known = this.#views.get(viewer);
    if (known !== undefined) return known;
    const view = viewOf(this.system, this.standing, viewer);
    this.#views.set(viewer, view);
    return view;
  }

  /** How often what a viewer sees has changed. */
  version(viewer: string): number {
    return this.standing.versions[viewersOf(this.system).indexOf(viewer)] ?? 0;
  }

  /** Calls a function after every change; returns what ends that. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** True if nobody watches and nothing is under way, so that the table can be closed and opened again at will. */
  get idleNow(): boolean {
    return this.#watchers.size === 0 && this.#underWay === 0;
  }

  /** Begins the game, once every seat is taken. */
  start(): Promise<Result<null, Failure>> {
    return this.#inTurn(async () => {
      if (this.started) return ok(null);
      const done = await this.#write('start', 'server', null);
      return done.ok ? ok(null) : done;
    });
  }

  /**
   * Carries out a side's decision, answering version `asked` of what it sees. Sent again, it is answered again and
   * carried out once; if another decision was quicker, the failure is `error.conflict`.
   */
  submit(side: string, asked: number, input: unknown): Promise<Result<{ version: number }, Failure>> {
    return this.#inTurn(async () => {
      const action = this.system.readAction(input);
      if (!action.ok) return action;
      const again = this.#answered.find((each) => each.by === side && each.asked === asked);
      if (again !== undefined && sameJson(again.payload, action.value)) return ok({ version: again.version });
      if (asked !== this.version(side)) return failure('error.conflict', { version: this.version(side) });
      const prompt = this.started ? promptOf(this.system, this.standing) : null;
      if (prompt === null) return failure('refusal.not-started');
      if (prompt.kind === 'over') return failure('refusal.game-over');
      if (prompt.kind === 'chance' || prompt.side !== side) return failure('refusal.not-your-choice');
      return this.#write('play', side, action.value, asked);
    });
  }

  /** Takes back a side's last decision, where nothing lies after it. */
  undo(side: string, asked: number): Promise<Result<{ version: number }, Failure>> {
    return this.#inTurn(async () => {
      if (this.terms.undo === 'strict') return failure('refusal.strict-undo');
      if (asked !== this.version(side)) return failure('error.conflict', { version: this.version(side) });
      if (this.standing.undoable.at(-1)?.by !== side || this.standing.result !== null) {
        return failure('refusal.nothing-to-undo');
      }
      return this.#write('undo', side, null, asked);
    });
  }

  /** Gives the game up. */
  resign(side: string): Promise<Result<{ version: number }, Failure>> {
    return this.#inTurn(async () => {
      if (!this.started || this.standing.result !== null) return failure('refusal.not-under-way');
      return this.#write('end', side, ending(this.#other(side), 'resigned'));
    });
  }

  /** Offers a draw, which stands until the other side answers or decides. */
  offerDraw(side: string): Promise<Result<{ version: number }, Failure>> {
    return this.#inTurn(async () => {
      if (!this.started || this.standing.result !== null) return failure('refusal.not-under-way');
      if (this.standing.offer !== null) return failure('refusal.draw-offered');
      return this.#write('offer', side, null);
    });
  }

  /** Accepts or declines the other side's draw. */
  answerDraw(side: string, accept: boolean): Promise<Result<{ version: number }, Failure>> {
    return this.#inTurn(async () => {
      if (this.standing.offer !== this.#other(side)) return failure('refusal.no-draw-offered');
      return accept ? this.#write('end', 'server', ending(null, 'agreed')) : this.#write('decline', side, null);
    });
  }

  /**
   * Ends the game if the side that must decide has let its time run out, or has left a game without a clock for a
   * month. `claimant` is the other side, or the server, which ends live games unasked.
   */
  claimTime(claimant: string | 'server'): Promise<Result<{ version: number }, Failure>> {
    return this.#inTurn(async () => {
      const late = this.toMove;
      const { clock, at } = this.standing;
      const due = clock === null ? at + ABANDONED_AFTER : (dueAt(clock) ?? Number.POSITIVE_INFINITY);
      if (late === null || this.#parts.now() < due || late === claimant) return failure('refusal.time-left');
      if (claimant === 'server' && this.terms.pace.kind !== 'live') return failure('refusal.time-left');
      return this.#write('end', 'server', ending(this.#other(late), clock === null ? 'abandoned' : 'time'));
    });
  }

  /** Takes in what another process added. */
  refresh(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#readOrders();
      await this.#absorb();
    });
  }

  /**
   * Orders how a side will decide whenever the game asks it at a step, so that nobody learns from its thinking whether
   * it had a choice; null takes the order back. It holds from the next decision on.
   */
  order(side: string, step: string, input: unknown): Promise<Result<null, Failure>> {
    return this.#inTurn(async () => {
      const action = input === null ? null : this.system.readAction(input);
      if (action !== null && !action.ok) return action;
      const text = action === null ? null : JSON.stringify(action.value);
      await this.#parts.store.setOrder(this.id, side, step, text);
      await this.#readOrders();
      return ok(null);
    });
  }

  /** A side's standing orders. */
  ordersOf(side: string): readonly StandingOrder[] {
    return this.#orders.filter((order) => order.side === side);
  }

  async #readOrders(): Promise<void> {
    const rows = await this.#parts.store.orders(this.id);
    this.#orders = rows.map(({ side, step, action }) => ({ side, step, action: JSON.parse(action) }));
  }

  /** Waits until everything asked so far has happened. */
  async idle(): Promise<void> {
    await this.#last;
  }

  async #write(
    kind: LineKind,
    by: string,
    payload: unknown,
    asked: number | null = null,
  ): Promise<Result<{ version: number }, Failure>> {
    const at = this.#parts.now();
    const first = withLine(this.on, emptyBatch(this.standing), { kind, by, payload, at }, asked);
    if (!first.ok) return refused(first.error);
    const dice = diceOf(this.system, this.stored);
    const { batch, views } = this.#counted(settled(this.on, first.value, dice, this.#orders, at));
    const rows = rowsOf(batch);
    if (!(await this.#parts.store.append(this.#append(batch, rows)))) {
      await this.#absorb();
      return failure('error.conflict', { version: this.version(by) });
    }
    for (const row of rows) this.#remember(row);
    this.#accept(batch, views);
    return ok({ version: this.version(by) });
  }

  /** Counts the versions of a batch and remembers the views that this took, for those who are told of it. */
  #counted(batch: Batch): { batch: Batch; views: ReadonlyMap<string, View | null> } {
    const views = new Map<string, View | null>();
    for (const viewer of viewersOf(this.system)) {
      const hidden = viewer === 'spectator' && this.terms.spectators !== 'open' && batch.standing.result === null;
      if (!hidden) views.set(viewer, viewOf(this.system, batch.standing, viewer));
    }
    const after = (viewer: string) => views.get(viewer) ?? null;
    return { batch: counted(this.on, batch, (viewer) => this.view(viewer), after), views };
  }

  #append(batch: Batch, rows: readonly LogRow[]): Append {
    const keep = batch.standing.length - this.#keptAt >= KEEP_EVERY;
    if (keep) this.#keptAt = batch.standing.length;
    return appendOf(this.system, this.id, batch, rows, keep, this.terms.pace.kind === 'live');
  }

  #accept(batch: Batch, views: ReadonlyMap<string, View | null>): void {
    const before = new Map(this.#views);
    this.standing = batch.standing;
    this.#views.clear();
    for (const [viewer, view] of views) this.#views.set(viewer, view);
    this.#parts.changed(this, batch);
    for (const watcher of this.#watchers) watcher(batch, (viewer) => before.get(viewer) ?? null);
  }

  async #absorb(): Promise<void> {
    const rows = await this.#parts.store.log(this.id, this.standing.length);
    if (rows.length === 0) return;
    const from = this.standing;
    for (const viewer of viewersOf(this.system)) this.view(viewer);
    const lines: Batch['lines'][number][] = [];
    let standing = from;
    for (const row of rows) {
      const made = advance(this.on, standing, lineOf(row));
      if (!made.ok) throw new Error(`line ${row.seq} of a log was refused: ${made.error.rule} ${made.error.key}`);
      standing = { ...made.value.standing, versions: JSON.parse(row.versions) as number[] };
      lines.push({ ...lineOf(row), advance: made.value, asked: row.asked });
      this.#remember(row);
    }
    this.#accept({ from, standing, lines }, new Map());
  }

  #remember(row: LogRow): void {
    if (row.asked === null || row.kind !== 'play') return;
    const version = (JSON.parse(row.versions) as number[])[viewersOf(this.system).indexOf(row.by)] ?? 0;
    this.#answered.push({ by: row.by, asked: row.asked, payload: JSON.parse(row.payload), version });
    if (this.#answered.length > 2 * REMEMBERED) this.#answered = this.#answered.slice(-REMEMBERED);
  }

  #other(side: string): string {
    return this.system.sides.find((each) => each !== side) ?? side;
  }

  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#underWay++;
    const turn = this.#last.then(work).finally(() => this.#underWay--);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
