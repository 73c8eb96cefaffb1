import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { closeHouses, Guest, newFolder, openHouse, wish } from './house.js';

afterAll(closeHouses);

const DAY = 86_400_000;

function cookieOf(answer: Response): string | undefined {
  return /vedette=([\w-]{43})/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
}

test('a browser session is a cookie that scripts and other sites cannot use', async () => {
  const { url } = await openHouse();
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Anna"}',
  });
  const cookie = String(answer.headers.get('set-cookie'));
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  expect(await answer.text()).not.toContain(cookieOf(answer));
});

test('a session that has served a day gets a new token; the old one ends a minute later', async () => {
  let now = 1_000_000_000;
  const { url } = await openHouse({ now: () => now });
  const anna = await Guest.arrive(url);
  const ask = (token: string) => fetch(`${url}/api/session`, { headers: { cookie: `vedette=${token}` } });
  now += DAY - 1000;
  expect(cookieOf(await ask(anna.token))).toBeUndefined();
  now += 2000;
  const next = cookieOf(await ask(anna.token));
  expect(next).toBeDefined();
  expect((await (await ask(anna.token)).json()).person).not.toBeNull();
  now += 61_000;
  expect((await (await ask(anna.token)).json()).person).toBeNull();
  expect((await (await ask(String(next))).json()).person).toMatchObject({ name: 'Anna' });
});

test('a passphrase account gathers games and devices, and setting it ends the other sessions', async () => {
  const { url } = await openHouse();
  const anna = await Guest.arrive(url);
  const { game } = (await anna.post('/api/games', wish())).body;
  const account = { login: 'anna', passphrase: 'correct horse battery' };
  expect((await anna.post('/api/account', { ...account, passphrase: 'short' })).status).toBe(400);
  expect((await anna.post('/api/account', account)).body.person).toMatchObject({ name: 'Anna', login: 'anna' });
  expect((await anna.get('/api/session')).body.person).toBeNull();
  const device = await Guest.arrive(url, 'Phone');
  expect((await device.post('/api/account', account)).body.error.key).toBe('error.login-taken');
  const sign = (passphrase: string, login = 'anna') =>
    fetch(`${url}/api/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, passphrase }),
    });
  expect([(await sign('wrong horse battery')).status, (await sign('correct horse battery', 'nobody')).status]).toEqual([
    401, 401,
  ]);
  const token = cookieOf(await sign('correct horse battery'));
  const mine = await fetch(`${url}/api/games`, { headers: { cookie: `vedette=${token}` } });
  expect((await mine.json())[0]).toMatchObject({ id: game, status: 'waiting' });
});

test('signing out ends the session', async () => {
  const { url } = await openHouse();
  const anna = await Guest.arrive(url);
  await anna.call('DELETE', '/api/session');
  expect((await anna.get('/api/session')).body).toEqual({ person: null });
  expect((await anna.get('/api/games')).status).toBe(401);
});

test('neither tokens nor links nor passphrases stand in the store', async () => {
  const dataDir = newFolder();
  const house = await openHouse({ dataDir });
  const anna = await Guest.arrive(house.url);
  const { links } = (
    await anna.post('/api/games', wish({ seats: { north: { kind: 'me' }, south: { kind: 'invited' } } }))
  ).body;
  await anna.post('/api/account', { login: 'anna', passphrase: 'correct horse battery' });
  anna.link.close();
  await house.close();
  const kept = readdirSync(dataDir)
    .map((file) => readFileSync(join(dataDir, file), 'latin1'))
    .join('');
  expect(kept).toContain('anna');
  for (const secret of [anna.token, links.north, links.south, 'correct horse battery']) {
    expect(kept).not.toContain(secret);
  }
});

test('no log, however loud, holds a token, a link, a passphrase or what was asked', async () => {
  const script = fileURLToPath(new URL('crash-server.ts', import.meta.url));
  const args = ['--conditions=source', '--import', 'tsx', script, newFolder()];
  const server = spawn(process.execPath, args, { env: { ...process.env, LOG: 'debug' } });
  let printed = '';
  const url = await new Promise<string>((resolve) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (data) => {
        printed += String(data);
        const found = /"url":"(http[^"]+)"/.exec(printed)?.[1];
        if (found !== undefined) resolve(found);
      });
    }
  });
  const anna = await Guest.arrive(url);
  const { game, links } = (
    await anna.post('/api/games', wish({ seats: { north: { kind: 'me' }, south: { kind: 'invited' } } }))
  ).body;
  const passphrase = 'correct horse battery';
  const ben = await Guest.arrive(url, 'Ben');
  await ben.post(`/api/games/${game}/claim`, { link: links.south });
  await fetch(`${url}/game/${game}?link=${links.south}&token=${ben.token}`);
  await ben.post('/api/sign-in', { login: 'anna', passphrase });
  await ben.post('/api/sign-in', { login: 7, passphrase });
  await ben.link.ask({ type: 'chat', game, as: 'south', text: 'a word in your ear' });
  anna.link.close();
  ben.link.close();
  const gone = new Promise((resolve) => server.on('exit', resolve));
  server.kill();
  await gone;
  expect(printed).toContain(`/api/games/${game}/claim`);
  for (const secret of [anna.token, ben.token, links.north, links.south, passphrase, 'a word in your ear']) {
    expect(printed).not.toContain(secret);
  }
});

test('one person holds only so many games at once that are not over', async () => {
  const { url } = await openHouse({
    limits: { makingsPerMinute: 100_000, requestsPerMinute: 100_000, gamesPerPerson: 3 },
  });
  const anna = await Guest.arrive(url);
  const statuses: number[] = [];
  for (let n = 0; n < 4; n++) statuses.push((await anna.post('/api/games', wish())).status);
  expect(statuses).toEqual([200, 200, 200, 422]);
  expect((await anna.post('/api/games', wish())).body.error).toEqual({
    key: 'error.too-many-games',
    params: { most: 3 },
  });
});
