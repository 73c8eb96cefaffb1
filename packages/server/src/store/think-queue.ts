import { CompiledQuery, type Kysely } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Schema } from './schema.js';

const QUEUE = 'vedette-think';
/** A server that has not been heard of for so many seconds is taken for dead, and its jobs are given to others. */
const HEARTBEAT = 10;
const LONGEST_THOUGHT = 3600;
const RETRIES = 20;

/**
 * The turns of computer players, as jobs for whichever server is free: one is added in the transaction that makes it a
 * computer's turn, and done again elsewhere if the server that took it dies.
 */
export class ThinkQueue {
  readonly #url: string;
  readonly #failed: (error: unknown) => void;
  #boss: Promise<PgBoss> | null = null;

  constructor(url: string, failed: (error: unknown) => void) {
    this.#url = url;
    this.#failed = failed;
  }

  /** Adds the turn of a computer player, true if and only if the transaction it is called in becomes true. */
  async add(within: Kysely<Schema>, game: string): Promise<void> {
    const db = {
      async executeSql(text: string, values: unknown[] = []) {
        const { rows } = await within.executeQuery(CompiledQuery.raw(text, values));
        return { rows };
      },
    };
    const boss = await this.#open();
    await boss.send(QUEUE, { game }, { db });
  }

  /** Does the jobs, several at once, until the queue is closed. New ones are heard of at once, repeated ones looked for. */
  async work(think: (game: string) => Promise<void>): Promise<void> {
    const boss = await this.#open();
    await boss.work<{ game: string }>(QUEUE, { localConcurrency: 2, notifyPollingIntervalSeconds: 2 }, async (jobs) => {
      for (const { data } of jobs) await think(data.game);
    });
  }

  async close(): Promise<void> {
    await (await this.#boss)?.stop({ graceful: true, timeout: 5000 });
  }

  /** Opens the queue when it is first needed: a store that is only looked into has no use for it. */
  #open(): Promise<PgBoss> {
    this.#boss ??= openBoss(this.#url, this.#failed);
    return this.#boss;
  }
}

async function openBoss(url: string, failed: (error: unknown) => void): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString: url, useListenNotify: true, max: 4 });
  boss.on('error', failed);
  await boss.start();
  await boss.createQueue(QUEUE, {
    notify: true,
    heartbeatSeconds: HEARTBEAT,
    expireInSeconds: LONGEST_THOUGHT,
    retryLimit: RETRIES,
    retryDelay: 1,
  });
  return boss;
}
