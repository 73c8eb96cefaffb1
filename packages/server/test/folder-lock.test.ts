import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startServer } from '@vedette/server';
import { afterAll, expect, test } from 'vitest';
import { lockFolder } from '../src/store/folder-lock.js';
import { closeHouses, newFolder, openHouse } from './house.js';

afterAll(closeHouses);

test('a folder serves one server at a time', async () => {
  const dataDir = newFolder();
  const first = await openHouse({ dataDir });
  await expect(startServer({ port: 0, dataDir, systems: new Map() })).rejects.toMatchObject({ code: 'EBUSY' });
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  await first.close();
  await (await openHouse({ dataDir })).close();
});

test('a folder whose server was killed is free', async () => {
  const dataDir = newFolder();
  writeFileSync(join(dataDir, 'in-use.sock'), '');
  await (await lockFolder(dataDir))();
  const left = createServer();
  await new Promise<void>((done) => left.listen(join(dataDir, 'in-use.sock'), done));
  await expect(lockFolder(dataDir)).rejects.toMatchObject({ code: 'EBUSY' });
  await new Promise((done) => left.close(done));
  await (await lockFolder(dataDir))();
});

test('a folder with a very long path can be claimed too', async () => {
  const dataDir = join(newFolder(), 'a'.repeat(120));
  mkdirSync(dataDir);
  const free = await lockFolder(dataDir);
  await expect(lockFolder(dataDir)).rejects.toMatchObject({ code: 'EBUSY' });
  await free();
  expect(existsSync(dataDir)).toBe(true);
  rmSync(dataDir, { recursive: true });
});

test('a server that cannot start leaves its folder free', async () => {
  const taken = await openHouse();
  const port = Number(new URL(taken.url).port);
  const dataDir = newFolder();
  await expect(startServer({ port, dataDir, systems: new Map(), log: 'silent' })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
  await (await openHouse({ dataDir })).close();
});
