import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backupStore, restoreStore } from '@vedette/server';
import { afterAll, expect, test } from 'vitest';
import { closeHouses, newFolder, observationOf, openHouse, seen, twoAtTable } from './house.js';

afterAll(closeHouses);

test('a backup taken while a game is played restores to a server that goes on with it', async () => {
  const [dataDir, other, elsewhere] = [newFolder(), newFolder(), newFolder()];
  const { url } = await openHouse({ dataDir });
  const { game, anna, north } = await twoAtTable(url);
  await north.submit({ kind: 'stake', points: 2 });
  await seen(north, (seat) => observationOf(seat).open.stake === 2);
  const file = join(elsewhere, 'backup.sqlite');
  const taken = await backupStore(dataDir, file);
  expect(taken).toMatchObject({ ok: true, value: { games: 1, actions: 4 } });
  await north.submit({ kind: 'claim', card: 2 });
  expect(await restoreStore(file, other)).toEqual(taken);
  const second = await openHouse({ dataDir: other });
  const answer = await fetch(`${second.url}/api/games/${game}/seats/north`, {
    headers: { authorization: `Bearer ${anna.token}` },
  });
  expect((await answer.json()).view.observation.open).toMatchObject({ stake: 2, claim: null, step: 'claim' });
});

test('a backup never writes over anything, and a damaged or foreign file is refused', async () => {
  const [dataDir, empty] = [newFolder(), newFolder()];
  const house = await openHouse({ dataDir });
  const file = join(empty, 'backup.sqlite');
  expect(await backupStore(empty, file)).toMatchObject({ ok: false, error: { key: 'backup.no-store' } });
  expect((await backupStore(dataDir, file)).ok).toBe(true);
  expect(await backupStore(dataDir, file)).toMatchObject({ ok: false, error: { key: 'backup.file-exists' } });
  expect(await restoreStore(file, dataDir)).toMatchObject({ ok: false, error: { key: 'backup.store-exists' } });
  expect(await restoreStore(join(empty, 'none'), empty)).toMatchObject({ ok: false, error: { key: 'backup.no-file' } });
  const bytes = readFileSync(file);
  for (const [name, content] of [
    ['text', Buffer.from('not a database')],
    ['short', bytes.subarray(0, bytes.length / 2)],
    ['scrambled', Buffer.concat([bytes.subarray(0, 100), Buffer.alloc(bytes.length - 100, 7)])],
  ] as const) {
    const damaged = join(empty, name);
    writeFileSync(damaged, content);
    expect(await restoreStore(damaged, join(empty, 'data')), name).toMatchObject({ error: { key: 'backup.damaged' } });
  }
  await house.close();
});
