import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, Migrator, SqliteDialect, sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import type { Job } from '../src/store/jobs.js';
import { MIGRATIONS } from '../src/store/migrations.js';
import { DATABASE_FILE, openSqliteStore } from '../src/store/sqlite.js';
import { storeLaws } from './store-laws.js';

const folder = mkdtempSync(join(tmpdir(), 'vedette-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

storeLaws('sqlite', () => openSqliteStore(folder));

test('a store of an earlier version is brought up to date: what waited in its outbox and on its clocks are jobs', async () => {
  const old = mkdtempSync(join(folder, 'old-'));
  const db = new Kysely<never>({ dialect: new SqliteDialect({ database: new Database(join(old, DATABASE_FILE)) }) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  expect((await migrator.migrateTo('001-first-tables')).error).toBeUndefined();
  await sql`insert into outbox values ('g/north/4', 'g', 'north', 4, 0, 1)`.execute(db);
  await sql`insert into positions values ('h', 7, 'south', 0, 0), ('i', 3, 'north', 9, null)`.execute(db);
  await db.destroy();
  const store = await openSqliteStore(old);
  const done: Job[] = [];
  const run = async (job: Job) => void done.push(job);
  await store.jobs.work('notice', run);
  await store.jobs.work('clock', run);
  await vi.waitUntil(() => done.length === 2);
  expect(done).toEqual([
    { kind: 'notice', game: 'g', side: 'north', seq: 4 },
    { kind: 'clock', game: 'h', side: 'south', seq: 7 },
  ]);
  expect(await store.position('h')).toEqual({ game: 'h', length: 7, to_move: 'south', due_at: 0 });
  await store.close();
});
