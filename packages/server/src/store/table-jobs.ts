import { type Kysely, type RawBuilder, sql } from 'kysely';
import { JOB_POLICIES, type Job, type JobKind, type Jobs, nameOf, type TimedJob } from './jobs.js';
import { rowWriter } from './row-writer.js';
import type { Schema } from './schema.js';

/** Milliseconds between two looks for jobs that have fallen due. */
const LOOK_EVERY = 1000;

/** What the jobs of an embedded store need. */
export interface TableJobsParts {
  readonly db: Kysely<Schema>;
  readonly now: () => number;
  /** Told of every job that failed. */
  readonly failed: (error: unknown) => void;
}

type JobRow = Schema['jobs'];

/** Jobs in a table that one process has to itself. */
export class TableJobs implements Jobs {
  readonly #parts: TableJobsParts;
  readonly #workers = new Map<JobKind, (job: Job) => Promise<void>>();
  /** Jobs under way, and whether one was called for again meanwhile. */
  readonly #underWay = new Map<string, { readonly kind: JobKind; again: boolean; done: Promise<void> }>();
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;
  #again = false;
  /** Whether a job was added that is due already. */
  #dueAdded = false;

  constructor(parts: TableJobsParts) {
    this.#parts = parts;
  }

  async add(job: Job, at: number): Promise<void> {
    await this.enqueue(this.#parts.db, [{ job, at }]);
    this.committed();
  }

  /**
   * Adds jobs in the transaction that it is called in. Of equal ones that wait the earlier time counts; one that is
   * under way is done again.
   */
  async enqueue(within: Kysely<Schema>, jobs: readonly TimedJob[]): Promise<void> {
    this.#dueAdded ||= jobs.some(({ at }) => at <= this.#parts.now());
    const waiting: TimedJob[] = [];
    const again: TimedJob[] = [];
    for (const each of jobs) {
      const underWay = this.#underWay.get(keyOf(each.job));
      (underWay === undefined ? waiting : again).push(each);
      if (underWay !== undefined) underWay.again = true;
    }
    await putSooner(within, rowsOf(waiting));
    await putAgain(within, rowsOf(again));
  }

  async work(kind: JobKind, run: (job: Job) => Promise<void>): Promise<void> {
    this.#timer ??= setInterval(() => this.#wake(), LOOK_EVERY).unref();
    this.#workers.set(kind, run);
    this.#wake();
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#workers.clear();
    await this.#looking;
    await Promise.all([...this.#underWay.values()].map(({ done }) => done));
  }

  /** Told after transactions in which jobs may have been added; those due already are begun. */
  committed(): void {
    if (this.#dueAdded) this.#wake();
    this.#dueAdded = false;
  }

  #wake(): void {
    this.#again = true;
    if (this.#workers.size === 0) return;
    this.#looking ??= this.#look()
      .catch(this.#parts.failed)
      .finally(() => {
        this.#looking = null;
        if (this.#again) this.#wake();
      });
  }

  async #look(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      for (const [kind, run] of this.#workers) {
        for (const row of await this.#due(kind)) this.#begin(row, run);
      }
    }
  }

  async #due(kind: JobKind): Promise<readonly JobRow[]> {
    const busy = [...this.#underWay.values()].filter((each) => each.kind === kind).length;
    const most = JOB_POLICIES[kind].atOnce;
    if (busy >= most) return [];
    const { db, now } = this.#parts;
    const due = db.selectFrom('jobs').selectAll().where('kind', '=', kind).where('due_at', '<=', now());
    const rows = await due.orderBy('due_at').limit(most).execute();
    return rows.filter((row) => !this.#underWay.has(keyOf(row))).slice(0, most - busy);
  }

  #begin(row: JobRow, run: (job: Job) => Promise<void>): void {
    const underWay = { kind: row.kind, again: false, done: Promise.resolve() };
    this.#underWay.set(keyOf(row), underWay);
    underWay.done = this.#do(row, run)
      .catch(this.#parts.failed)
      .finally(() => {
        this.#underWay.delete(keyOf(row));
        this.#wake();
      });
  }

  async #do({ kind, name, game, side, seq, tries }: JobRow, run: (job: Job) => Promise<void>): Promise<void> {
    const policy = JOB_POLICIES[kind];
    let again: { tries: number; due_at: number } | null = null;
    try {
      await run({ kind, game, side, seq });
    } catch (error) {
      this.#parts.failed(error);
      const wait = policy.retryAfter * 1000 * (policy.doubling ? 2 ** tries : 1);
      if (tries + 1 < policy.tries) again = { tries: tries + 1, due_at: this.#parts.now() + wait };
    }
    await this.#parts.db.transaction().execute(async (within) => {
      // what was called for again waits with a time of its own; nothing is added while this transaction lasts
      if (this.#underWay.get(keyOf({ kind, game, side, seq }))?.again) return;
      const mine = { kind, name };
      if (again !== null)
        await within
          .updateTable('jobs')
          .set(again)
          .where((of) => of.and(mine))
          .execute();
      else
        await within
          .deleteFrom('jobs')
          .where((of) => of.and(mine))
          .execute();
    });
  }
}

/** Inserts jobs; one that is in the table already is due at `due` then, and has all its tries again. */
function rowsOf(jobs: readonly TimedJob[]): JobRow[] {
  return jobs.map(({ job, at }) => ({ ...job, name: nameOf(job), due_at: at, tries: 0 }));
}

/** Writes jobs; of one that waits already, `due` is when it will be due. */
function jobWriter(due: RawBuilder<number>) {
  return rowWriter<JobRow>({ kind: 'notice', name: '', game: '', side: '', seq: 0, due_at: 0, tries: 0 }, (db, rows) =>
    db
      .insertInto('jobs')
      .values(rows)
      .onConflict((met) => met.columns(['kind', 'name']).doUpdateSet({ due_at: due, tries: sql<number>`0` })),
  );
}

const putSooner = jobWriter(sql`min(jobs.due_at, excluded.due_at)`);
const putAgain = jobWriter(sql`excluded.due_at`);

function keyOf(job: Job): string {
  return `${job.kind} ${nameOf(job)}`;
}
