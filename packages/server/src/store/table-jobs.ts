import { type Kysely, sql } from 'kysely';
import { JOB_POLICIES, type Job, type JobKind, type Jobs, nameOf, type TimedJob } from './jobs.js';
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
  readonly #running = new Map<Promise<void>, JobKind>();
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;
  #again = false;
  /** Whether a job was added that is due already. */
  #dueAdded = false;
  #claims = 0;

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
    if (jobs.length === 0) return;
    this.#dueAdded ||= jobs.some(({ at }) => at <= this.#parts.now());
    const earlier = sql<number>`case when jobs.claim = 0 then min(jobs.due_at, excluded.due_at) else excluded.due_at end`;
    await within
      .insertInto('jobs')
      .values(jobs.map(({ job, at }) => ({ ...job, name: nameOf(job), due_at: at, tries: 0, claim: 0 })))
      .onConflict((met) => met.columns(['kind', 'name']).doUpdateSet({ due_at: earlier, tries: 0, claim: 0 }))
      .execute();
  }

  async work(kind: JobKind, run: (job: Job) => Promise<void>): Promise<void> {
    if (this.#timer === null) {
      // what a process that died had under way is nobody's
      await this.#parts.db.updateTable('jobs').set({ claim: 0 }).execute();
      this.#timer = setInterval(() => this.#wake(), LOOK_EVERY);
      this.#timer.unref();
    }
    this.#workers.set(kind, run);
    this.#wake();
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#workers.clear();
    await this.#looking;
    await Promise.all(this.#running.keys());
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
        for (const row of await this.#due(kind)) await this.#begin(row, run);
      }
    }
  }

  async #due(kind: JobKind): Promise<readonly JobRow[]> {
    const underWay = [...this.#running.values()].filter((each) => each === kind).length;
    const { db, now } = this.#parts;
    const due = db.selectFrom('jobs').selectAll().where('kind', '=', kind).where('claim', '=', 0);
    const free = JOB_POLICIES[kind].atOnce - underWay;
    return free <= 0 ? [] : due.where('due_at', '<=', now()).orderBy('due_at').limit(free).execute();
  }

  async #begin(row: JobRow, run: (job: Job) => Promise<void>): Promise<void> {
    const claim = ++this.#claims;
    const { db } = this.#parts;
    await db.updateTable('jobs').set({ claim }).where('kind', '=', row.kind).where('name', '=', row.name).execute();
    const running: Promise<void> = this.#do({ ...row, claim }, run)
      .catch(this.#parts.failed)
      .finally(() => {
        this.#running.delete(running);
        this.#wake();
      });
    this.#running.set(running, row.kind);
  }

  async #do({ kind, name, game, side, seq, tries, claim }: JobRow, run: (job: Job) => Promise<void>): Promise<void> {
    const { db, now, failed } = this.#parts;
    const mine = { kind, name, claim };
    const finish = () =>
      db
        .deleteFrom('jobs')
        .where((of) => of.and(mine))
        .execute();
    try {
      await run({ kind, game, side, seq });
      await finish();
    } catch (error) {
      failed(error);
      const policy = JOB_POLICIES[kind];
      if (tries + 1 >= policy.tries) return void (await finish());
      const wait = policy.retryAfter * 1000 * (policy.doubling ? 2 ** tries : 1);
      const again = { claim: 0, tries: tries + 1, due_at: now() + wait };
      await db
        .updateTable('jobs')
        .set(again)
        .where((of) => of.and(mine))
        .execute();
    }
  }
}
