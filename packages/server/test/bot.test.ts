import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { closeHouses, Guest, openHouse, wish } from './house.js';

afterAll(closeHouses);

const BOT = fileURLToPath(new URL('../examples/bot.js', import.meta.url));

/** Runs the guide's bot as anybody would, and gives what it printed. */
async function runBot(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [BOT, ...args]);
  return stdout.trim();
}

test('the example bot has fewer than sixty lines', () => {
  expect(readFileSync(BOT, 'utf8').trimEnd().split('\n').length).toBeLessThan(60);
});

test('two of the example bot, with tokens as the guide says, play a game to its end', async () => {
  const { url } = await openHouse();
  const [anna, ben] = [await Guest.arrive(url, 'Anna'), await Guest.arrive(url, 'Ben')];
  const tokens = await Promise.all([anna, ben].map(async (each) => (await each.post('/api/tokens')).body.token));
  const { game } = (await anna.post('/api/games', wish({}, 8))).body;
  const first = runBot(url, tokens[0], game, 'north');
  await ben.post(`/api/games/${game}/join`);
  const results = await Promise.all([first, runBot(url, tokens[1], game, 'south')]);
  expect(results[0]).toBe(results[1]);
  expect(JSON.parse(results[0] ?? '')).toMatchObject({ key: 'result.points' });
});

test('the example bot says why it may not play', async () => {
  const { url } = await openHouse();
  const anna = await Guest.arrive(url);
  const { game } = (await anna.post('/api/games', wish())).body;
  const eve = await Guest.arrive(url, 'Eve');
  await expect(runBot(url, eve.token, game, 'north')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('error.not-allowed'),
  });
});
