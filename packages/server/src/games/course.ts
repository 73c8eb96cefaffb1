import { type GameSystem, ok, type Result, type StandingOrder } from '@vedette/kernel';
import type { Append, Store, StoredGame } from '../store/port.js';
import type { Failure, Terms, View } from '../wire/messages.js';
import { appendOf, diceOf } from './append.js';
import { type Batch, counted, emptyBatch, lineOf, rowsOf, settled, viewOf, withLine } from './batch.js';
import { failure, refused } from './failures.js';
import { replayed } from './history.js';
import { Shown } from './shown.js';
import { type Line, type LineKind, type Standing, type Terrain, toMove, viewersOf } from './standing.js';

/** Lines between two kept positions, which bound the work of opening a game. */
export const KEEP_EVERY = 128;
/** Answered submissions remembered, to answer one that is sent again. */
const REMEMBERED = 64;

/** A line and the version of his view that a player answered with it. */
type Answered = Line & { readonly asked: number | null };

/** What became of a batch: who watches a table is told after it is on the disk. */
export type Watcher = (batch: Batch, shown: Shown) => void;

/** What a course is made of. */
export interface CourseParts {
  readonly stored: StoredGame;
  readonly system: GameSystem;
  readonly terms: Terms;
  readonly store: Store;
  readonly now: () => number;
  /** Called after every change, before those who watch. */
  readonly changed: (batch: Batch) => void;
}

/**
 * The course of a game: where it stands, what each viewer sees of that, and who watches. Whatever is done to it happens
 * in turn; nothing is told to anyone before it is stored.
 */
export class Course {
  readonly id: string;
  readonly on: Terrain;
  readonly terms: Terms;
  stored: StoredGame;
  standing: Standing;
  protected readonly parts: CourseParts;
  readonly #watchers = new Set<Watcher>();
  #views = new Map<string, View | null>();
  /** Decisions answered lately, the last one last. */
  protected answered: { by: string; asked: number; payload: unknown; version: number }[] = [];
  #last: Promise<unknown> = Promise.resolve();
  #underWay = 0;
  #keptAt: number;
  #orders: readonly StandingOrder[] = [];

  protected constructor(parts: CourseParts, standing: Standing) {
    this.parts = parts;
    this.id = parts.stored.game.id;
    this.stored = parts.stored;
    this.terms = parts.terms;
    this.on = { system: parts.system, setup: JSON.parse(parts.stored.game.setup), pace: parts.terms.pace };
    this.standing = standing;
    this.#keptAt = standing.length;
  }

  /** Plays the lines after the kept position that this course was made with. */
  protected async catchUp(): Promise<void> {
    const kept = this.standing.length;
    const rows = await this.parts.store.log(this.id, Math.max(0, kept - REMEMBERED));
    await this.readOrders();
    const last = rows.at(-1)?.seq;
    for (const row of rows) {
      this.#remember({ ...lineOf(row), asked: row.asked }, JSON.parse(row.versions));
      if (row.seq >= kept) this.standing = replayed(this.on, this.standing, row, row.seq !== last).standing;
    }
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

  /** Takes in what another process added. */
  refresh(): Promise<void> {
    return this.inTurn(async () => {
      await this.readOrders();
      await this.#absorb();
    });
  }

  /** A side's standing orders. */
  ordersOf(side: string): readonly StandingOrder[] {
    return this.#orders.filter((order) => order.side === side);
  }

  protected async readOrders(): Promise<void> {
    const rows = await this.parts.store.orders(this.id);
    this.#orders = rows.map(({ side, step, action }) => ({ side, step, action: JSON.parse(action) }));
  }

  /** Waits until everything asked so far has happened. */
  async idle(): Promise<void> {
    await this.#last;
  }

  /** Writes a line and all that follows from it; the one way in which the log grows here. */
  protected async write(
    kind: LineKind,
    by: string,
    payload: unknown,
    asked: number | null = null,
  ): Promise<Result<{ version: number }, Failure>> {
    const at = this.parts.now();
    const first = withLine(this.on, emptyBatch(this.standing), { kind, by, payload, at }, asked);
    if (!first.ok) return refused(first.error);
    const dice = diceOf(this.system, this.stored);
    const uncounted = settled(this.on, first.value, dice, this.#orders, at);
    const after = this.#viewsAfter(uncounted);
    const shown = this.#shown(uncounted, [...after.keys()], (viewer) => after.get(viewer) ?? null);
    const batch = counted(this.on, uncounted, shown);
    if (!(await this.parts.store.append(this.#append(batch)))) {
      await this.#absorb();
      return failure('error.conflict', { version: this.version(by) });
    }
    this.#accept(batch, after, shown);
    return ok({ version: this.version(by) });
  }

  /** The new views of those who may look on. */
  #viewsAfter({ standing }: Batch): Map<string, View | null> {
    const views = new Map<string, View | null>();
    for (const viewer of viewersOf(this.system)) {
      const hidden = viewer === 'spectator' && this.terms.spectators !== 'open' && standing.result === null;
      if (!hidden) views.set(viewer, viewOf(this.system, standing, viewer));
    }
    return views;
  }

  /** What a batch that follows on the present standing shows some viewers. */
  #shown(batch: Batch, viewers: readonly string[], after: (viewer: string) => View | null): Shown {
    const before = new Map(viewers.map((viewer) => [viewer, this.view(viewer)]));
    return new Shown(batch, (viewer) => before.get(viewer) ?? null, after);
  }

  #append(batch: Batch): Append {
    const keep = batch.standing.length - this.#keptAt >= KEEP_EVERY;
    if (keep) this.#keptAt = batch.standing.length;
    const { system, stored } = this;
    return appendOf({ system, stored, live: this.terms.pace.kind === 'live' }, batch, rowsOf(batch), keep);
  }

  #accept(batch: Batch, views: Map<string, View | null>, shown: Shown): void {
    this.standing = batch.standing;
    this.#views = views;
    for (const line of batch.lines) this.#remember(line, batch.standing.versions);
    this.parts.changed(batch);
    for (const watcher of this.#watchers) watcher(batch, shown);
  }

  async #absorb(): Promise<void> {
    const rows = await this.parts.store.log(this.id, this.standing.length);
    if (rows.length === 0) return;
    const from = this.standing;
    const lines: Batch['lines'][number][] = [];
    let standing = from;
    for (const row of rows) {
      const made = replayed(this.on, standing, row);
      standing = made.standing;
      lines.push({ ...lineOf(row), advance: made, asked: row.asked });
    }
    const batch = { from, standing, lines };
    this.#accept(
      batch,
      new Map(),
      this.#shown(batch, viewersOf(this.system), (viewer) => this.view(viewer)),
    );
  }

  #remember({ kind, by, payload, asked }: Answered, versions: readonly number[]): void {
    if (asked === null || kind !== 'play') return;
    const version = versions[viewersOf(this.system).indexOf(by)] ?? 0;
    this.answered.push({ by, asked, payload, version });
    if (this.answered.length > 2 * REMEMBERED) this.answered = this.answered.slice(-REMEMBERED);
  }

  /** Does a piece of work after all that was asked before it. */
  protected inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#underWay++;
    const turn = this.#last.then(work).finally(() => this.#underWay--);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
