import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { Store } from './port.js';
import type { Schema } from './schema.js';
import { openSqlStore } from './sql-store.js';
import { TableJobs } from './table-jobs.js';

/** Name of the database file in the data folder. */
export const DATABASE_FILE = 'vedette.sqlite';

/**
 * Opens the embedded store in a folder, bringing its tables up to date. Every commit is written through to the disk
 * (`synchronous = FULL`), so that what was acknowledged survives a crash and a power cut.
 */
export async function openSqliteStore(
  dataDir: string,
  { now = Date.now, failed = ignored }: Surroundings = {},
): Promise<Store> {
  const database = new Database(join(dataDir, DATABASE_FILE));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('busy_timeout = 5000');
  database.pragma('foreign_keys = ON');
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  return openSqlStore(db, {
    isTaken: (error) => codeOf(error).startsWith('SQLITE_CONSTRAINT'),
    announce: async () => undefined,
    jobs: new TableJobs({ db, now, failed }),
  });
}

/** What a store needs of its surroundings. */
interface Surroundings {
  /** The time in milliseconds since 1970, by which jobs fall due. */
  readonly now?: () => number;
  /** Told of jobs that failed. */
  readonly failed?: (error: unknown) => void;
}

const ignored = () => undefined;

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}
