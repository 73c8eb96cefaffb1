import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { BossJobs } from './boss-jobs.js';
import type { Announced, Store } from './port.js';
import { Questions } from './questions.js';
import type { Schema } from './schema.js';
import { openSqlStore } from './sql-store.js';

const CHANNEL = 'vedette';
const INT8 = 20;
const RECONNECT_AFTER = 500;

/**
 * Opens a store in a PostgreSQL database, shared by any number of server processes. What one process writes it
 * announces in the same transaction, so that the others hear of it once it is true and never before.
 */
export async function openPostgresStore(
  url: string,
  failed: (error: unknown) => void,
  now: () => number = Date.now,
): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: 10, types: { getTypeParser: parserOf } });
  let closing = false;
  // a pool that ends does not wait for its connections to be closed
  pool.on('error', (error) => closing || failed(error));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const origin = Math.random().toString(36).slice(2);
  const tell = async (within: Kysely<Schema>, text: string) => {
    await sql`select pg_notify(${CHANNEL}, ${`${origin} ${text}`})`.execute(within);
  };
  const jobs = new BossJobs({ url, db, now, failed });
  const store = await openSqlStore(db, {
    jobs,
    isTaken: (error) => (error as { code?: unknown } | null)?.code === '23505',
    announce: (within, game, what) => tell(within, `${what} ${game}`),
  });
  const ear = new Ear(url, origin, failed);
  const questions = new Questions((text) => tell(db, text));
  return {
    ...store,
    listen: (heard) =>
      ear.listen((what, about) => {
        if (!questions.heard(what, about)) heard(what as Announced, about);
      }),
    others: questions,
    async close() {
      closing = true;
      await jobs.stop();
      await ear.close();
      await store.close();
    },
  };
}

/** A connection that hears what other processes announce; made again when it breaks. */
class Ear {
  readonly #url: string;
  readonly #origin: string;
  readonly #failed: (error: unknown) => void;
  #client: pg.Client | null = null;
  #closed = false;
  #heard: (what: string, about: string) => void = () => undefined;

  constructor(url: string, origin: string, failed: (error: unknown) => void) {
    this.#url = url;
    this.#origin = origin;
    this.#failed = failed;
  }

  async listen(heard: (what: string, about: string) => void): Promise<void> {
    this.#heard = heard;
    await this.#connect();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url });
    this.#client = client;
    client.on('error', (error) => this.#failed(error));
    client.on('end', () => this.#again());
    client.on('notification', ({ payload }) => {
      const [origin, what = '', about] = (payload ?? '').split(' ');
      if (origin !== this.#origin && about !== undefined) this.#heard(what, about);
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  }

  #again(): void {
    if (this.#closed) return;
    setTimeout(() => {
      if (this.#closed) return;
      this.#connect().then(
        // whatever was announced meanwhile was missed
        () => this.#heard('all', ''),
        (error) => {
          this.#failed(error);
          this.#again();
        },
      );
    }, RECONNECT_AFTER).unref();
  }
}

function parserOf(type: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (type === INT8) return Number;
  return format === 'binary' ? pg.types.getTypeParser(type, 'binary') : pg.types.getTypeParser(type, 'text');
}
