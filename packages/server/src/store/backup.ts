import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { err, type InputError, ok, type Result } from '@vedette/kernel';
import Database from 'better-sqlite3';
import { DATABASE_FILE } from './sqlite.js';

/** What a backup holds. */
export interface BackupInfo {
  readonly games: number;
  readonly actions: number;
}

/**
 * Copies the embedded store of a folder into one file, while a server may be using it. The copy is the store as it was
 * at one moment. Fails if there is no store, or something else is where the copy should go.
 */
export async function backupStore(dataDir: string, file: string): Promise<Result<BackupInfo, InputError>> {
  const source = join(dataDir, DATABASE_FILE);
  if (!existsSync(source)) return err({ at: 'data', key: 'backup.no-store', params: { found: dataDir } });
  if (existsSync(file)) return err({ at: 'file', key: 'backup.file-exists', params: { found: file } });
  const database = new Database(source, { fileMustExist: true });
  const partial = `${file}.partial`;
  try {
    await database.backup(partial);
  } finally {
    database.close();
  }
  const info = inspect(partial);
  if (info.ok) await rename(partial, file);
  return info;
}

/** Puts a backup in a folder that has no store yet. Fails if the file is damaged or no backup. */
export async function restoreStore(file: string, dataDir: string): Promise<Result<BackupInfo, InputError>> {
  if (!existsSync(file)) return err({ at: 'file', key: 'backup.no-file', params: { found: file } });
  const target = join(dataDir, DATABASE_FILE);
  if (existsSync(target)) return err({ at: 'data', key: 'backup.store-exists', params: { found: dataDir } });
  const info = inspect(file);
  if (!info.ok) return info;
  await mkdir(dataDir, { recursive: true });
  await copyFile(file, `${target}.partial`);
  await rename(`${target}.partial`, target);
  return info;
}

function inspect(file: string): Result<BackupInfo, InputError> {
  const damaged = err({ at: 'file', key: 'backup.damaged', params: { found: file } });
  let database: Database.Database | null = null;
  try {
    database = new Database(file, { readonly: true, fileMustExist: true });
    if (database.pragma('integrity_check', { simple: true }) !== 'ok') return damaged;
    const count = (table: 'games' | 'actions') =>
      Number(database?.prepare(`select count(*) from ${table}`).pluck().get());
    return ok({ games: count('games'), actions: count('actions') });
  } catch {
    return damaged;
  } finally {
    database?.close();
  }
}
