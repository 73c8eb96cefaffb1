import { fileURLToPath } from 'node:url';
import { crashSoak } from '@vedette/server/soak';
import { afterAll, expect, test } from 'vitest';
import { toy } from '../../kernel/test/toy.js';
import { openPostgresStore } from '../src/store/postgres.js';
import { openSqliteStore } from '../src/store/sqlite.js';
import { closeHouses, newFolder } from './house.js';
import { startPostgres } from './postgres.js';

const SERVER = fileURLToPath(new URL('crash-server.ts', import.meta.url));
const NODE = [process.execPath, '--conditions=source', '--import', 'tsx', SERVER] as const;
const GAME = {
  systems: new Map([['toy', toy]]),
  system: 'toy',
  setup: { scenario: 'toy/bluff', rounds: 1000 },
  sides: ['north', 'south'],
  games: 8,
  kills: 3,
  lives: [150, 700],
} as const;

afterAll(closeHouses);

test('a server killed without warning loses no acknowledged action and leaves no half one: embedded store', async () => {
  const folder = newFolder();
  const openStore = () => openSqliteStore(folder);
  const found = await crashSoak({ ...GAME, command: [...NODE, folder], openStore });
  expect(found).toMatchObject({ kills: 3, lost: 0, broken: 0 });
  expect(found.acknowledged).toBeGreaterThan(20);
});

test('a server killed without warning loses no acknowledged action and leaves no half one: PostgreSQL', async () => {
  const postgres = await startPostgres();
  const database = await postgres.url('crash');
  const openStore = () => openPostgresStore(database, () => undefined);
  const found = await crashSoak({ ...GAME, kills: 2, command: [...NODE, newFolder(), database], openStore });
  expect(found).toMatchObject({ kills: 2, lost: 0, broken: 0 });
  expect(found.acknowledged).toBeGreaterThan(20);
  await postgres.stop();
});
