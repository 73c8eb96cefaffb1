import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
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
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: rememberingStatements(database) }) });
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

/** Statements remembered; a server has fewer. */
const MOST_STATEMENTS = 500;

/** A database that prepares each statement once. */
function rememberingStatements(database: Database.Database): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      if (prepared.size === MOST_STATEMENTS) prepared.clear();
      const statement = database.prepare(sql) as unknown as SqliteStatement;
      prepared.set(sql, statement);
      return statement;
    },
    close: () => {
      database.close();
    },
  };
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}
