import { resolve } from 'node:path';
import type { InputError, Result } from '@vedette/kernel';
import type { BackupInfo } from '@vedette/server';
import type { AddCommand } from '../command.js';
import { badInput, type Io, jsonLine, line } from '../output/io.js';

interface BackupOptions {
  readonly data: string;
  readonly json?: boolean;
}

/** `vedette backup` and `vedette restore`: the embedded store as one file, and back. */
export const addBackup: AddCommand = (program, io) => {
  program
    .command('backup')
    .description('Copy the games of a server, running or not, into one file.')
    .argument('<file>', 'file to make; never written over')
    .option('--data <folder>', 'folder in which the server keeps everything', '.vedette')
    .option('--json', 'what was copied as one JSON object')
    .action(async (file: string, options: BackupOptions) => {
      const { backupStore } = await import('@vedette/server');
      tell(await backupStore(resolve(options.data), resolve(file)), `Copied to ${file}`, options, io);
    });
  program
    .command('restore')
    .description('Put a backup in a folder that holds no games yet.')
    .argument('<file>', 'file made by vedette backup')
    .option('--data <folder>', 'folder for everything the server keeps', '.vedette')
    .option('--json', 'what was restored as one JSON object')
    .action(async (file: string, options: BackupOptions) => {
      const { restoreStore } = await import('@vedette/server');
      tell(await restoreStore(resolve(file), resolve(options.data)), `Restored to ${options.data}`, options, io);
    });
};

const FAULTS: Readonly<Record<string, string>> = {
  'backup.no-store': 'there is no store in this folder',
  'backup.store-exists': 'there is a store in this folder already',
  'backup.file-exists': 'this file exists already',
  'backup.no-file': 'there is no such file',
  'backup.damaged': 'this file is no backup, or damaged',
};

function tell(done: Result<BackupInfo, InputError>, what: string, options: BackupOptions, io: Io): void {
  if (!done.ok) {
    const found = String(done.error.params?.['found'] ?? done.error.at);
    throw badInput(`${found}: ${FAULTS[done.error.key] ?? done.error.key}`);
  }
  const { games, actions } = done.value;
  if (options.json) jsonLine(io, { games, actions });
  else line(io, `${what}: ${games} games, ${actions} lines of their logs.`);
}
