import { CompiledQuery, type Kysely } from 'kysely';
import { PgBoss } from 'pg-boss';
import { JOB_KINDS, JOB_POLICIES, type Job, type JobKind, type Jobs, nameOf, type TimedJob } from './jobs.js';
import type { Schema } from './schema.js';

/** Seconds without news of a server after which it is taken for dead, and its jobs are given to others. */
const HEARTBEAT = 10;
/** Seconds that a job done is kept. */
const KEPT = 600;
/** Seconds between two looks for jobs whose time has come; of those due at once servers are told. */
const LOOK_EVERY: Readonly<Record<JobKind, number>> = { think: 2, notice: 2, wish: 2, clock: 1 };

/** What the jobs of a shared store need. */
export interface BossJobsParts {
  readonly url: string;
  readonly db: Kysely<Schema>;
  readonly now: () => number;
  /** Told of every job that failed, and of trouble with the queue. */
  readonly failed: (error: unknown) => void;
}

/** Jobs in a PostgreSQL database, for whichever server is free. */
export class BossJobs implements Jobs {
  readonly #parts: BossJobsParts;
  #boss: Promise<PgBoss> | null = null;

  constructor(parts: BossJobsParts) {
    this.#parts = parts;
  }

  add(job: Job, at: number): Promise<void> {
    return this.enqueue(this.#parts.db, [{ job, at }]);
  }

  /** Adds jobs in the transaction that it is called in; one that has an equal waiting is not added. */
  async enqueue(within: Kysely<Schema>, jobs: readonly TimedJob[]): Promise<void> {
    if (jobs.length > 0) await this.#insert(await this.#open(), within, jobs);
  }

  async work(kind: JobKind, run: (job: Job) => Promise<void>): Promise<void> {
    const boss = await this.#open();
    const options = {
      batchSize: JOB_POLICIES[kind].atOnce,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: LOOK_EVERY[kind],
      notifyPollingIntervalSeconds: LOOK_EVERY[kind],
    } as const;
    await boss.work(queueOf(kind), options, (jobs: { id: string; data: Job }[]) =>
      Promise.all(
        jobs.map(async ({ id, data }) => {
          try {
            await run(data);
            return { id, status: 'completed' } as const;
          } catch (error) {
            this.#parts.failed(error);
            return { id, status: 'failed' } as const;
          }
        }),
      ),
    );
  }

  async stop(): Promise<void> {
    const boss = this.#boss;
    this.#boss = null;
    await (await boss)?.stop({ graceful: true, timeout: 5000 });
  }

  async #insert(boss: PgBoss, within: Kysely<Schema>, jobs: readonly TimedJob[]): Promise<void> {
    const db = {
      async executeSql(text: string, values: unknown[] = []) {
        const { rows } = await within.executeQuery(CompiledQuery.raw(text, values));
        return { rows };
      },
    };
    for (const kind of JOB_KINDS) {
      const mine = jobs.filter(({ job }) => job.kind === kind);
      const rows = mine.map(({ job, at }) => ({
        data: job,
        singletonKey: nameOf(job),
        startAfter: new Date(Date.now() + Math.max(0, at - this.#parts.now())),
      }));
      if (rows.length > 0) await boss.insert(queueOf(kind), rows, { db });
    }
  }

  /** Opens the queue when it is first needed: a store that is only looked into has no use for it. */
  #open(): Promise<PgBoss> {
    this.#boss ??= this.#start();
    return this.#boss;
  }

  async #start(): Promise<PgBoss> {
    const { url, failed, db } = this.#parts;
    const boss = new PgBoss({ connectionString: url, useListenNotify: true, max: 4 });
    boss.on('error', failed);
    await boss.start();
    for (const kind of JOB_KINDS) {
      const { tries, retryAfter, doubling, longest } = JOB_POLICIES[kind];
      await boss.createQueue(queueOf(kind), {
        policy: 'short',
        notify: true,
        heartbeatSeconds: HEARTBEAT,
        expireInSeconds: longest,
        deleteAfterSeconds: KEPT,
        retryLimit: tries - 1,
        retryDelay: retryAfter,
        retryBackoff: doubling,
      });
    }
    // an upgrade leaves in the table what waited before there was a queue
    await db.transaction().execute(async (within) => {
      const left = await within.deleteFrom('jobs').returningAll().execute();
      const jobs = left.map(({ kind, game, side, seq, due_at }) => ({ job: { kind, game, side, seq }, at: due_at }));
      await this.#insert(boss, within, jobs);
    });
    return boss;
  }
}

function queueOf(kind: JobKind): string {
  return `vedette.${kind}`;
}
