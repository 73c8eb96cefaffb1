import { type Kysely, Migrator, sql } from 'kysely';
import { contactsIn } from './contacts.js';
import { gamesIn } from './games.js';
import type { Jobs, TimedJob } from './jobs.js';
import { logIn } from './log.js';
import { MIGRATIONS } from './migrations.js';
import { peopleIn } from './people.js';
import type { Announced, Store } from './port.js';
import type { Schema } from './schema.js';
import { talkIn } from './talk.js';

/** In what databases differ. */
export interface Dialect {
  /** Tells an insertion that met an existing key from every other failure. */
  isTaken(error: unknown): boolean;
  /** Tells other processes, once the transaction it is called in is true, that something of a game changed. */
  announce(within: Kysely<Schema>, game: string, what: Announced): Promise<void>;
  readonly jobs: Jobs & {
    /** Adds jobs in the transaction that it is called in. */
    enqueue(within: Kysely<Schema>, jobs: readonly TimedJob[]): Promise<void>;
    /** Told after transactions in which jobs may have been added, where nothing else tells of them. */
    committed?(): void;
  };
}

/** Opens a store over a database, bringing its tables up to date. */
export async function openSqlStore(db: Kysely<Schema>, dialect: Dialect): Promise<Store> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return {
    ...peopleIn(db, dialect),
    ...gamesIn(db, dialect),
    ...logIn(db, dialect),
    ...talkIn(db, dialect),
    ...contactsIn(db),
    jobs: dialect.jobs,
    async ping() {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
}
