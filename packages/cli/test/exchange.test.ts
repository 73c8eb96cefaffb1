import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { drawOutcome, type GameTypes, Match, pick, type Random, recordOf, SeededRandom } from '@vedette/kernel';
import { type RunningServer, startServer } from '@vedette/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEMS_BY_ID, systemFor } from '../src/games.js';
import { fileOf, pathTo, vedette } from './run-command.js';

const dataDir = mkdtempSync(join(tmpdir(), 'vedette-exchange-'));
let server: RunningServer;
let token: string;

async function call(method: string, path: string, body: object = {}) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) });
  return { answer, value: await answer.json() };
}

beforeAll(async () => {
  const provingThread = new URL('proving-thread.mjs', import.meta.url);
  server = await startServer({ port: 0, dataDir, systems: SYSTEMS_BY_ID, provingThread, log: 'error' });
  const { answer } = await call('POST', '/api/session', { name: 'Anna' });
  token = /vedette=([\w-]{43})/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
  process.env['VEDETTE_TOKEN'] = token;
});
afterAll(async () => {
  delete process.env['VEDETTE_TOKEN'];
  await server.close();
  rmSync(dataDir, { recursive: true });
});

const at = (game: string) => `${server.url}/friend/${game}`;

async function newGame(): Promise<string> {
  const seats = { french: { kind: 'me' }, allied: { kind: 'me' } };
  const made = await call('POST', '/api/games', {
    system: 'napoleonic20',
    setup: { scenario: 'arapiles/standard' },
    seats,
  });
  return made.value.game;
}

test('a finished game is fetched, verified, imported and fetched again the same; its seat’s view is a file too', async () => {
  const game = await newGame();
  const under = await vedette(['export', at(game)]);
  expect(under).toMatchObject({ code: 1, err: expect.stringContaining('the game is not over') });
  const seat = await vedette(['export', at(game), '--as', 'french']);
  expect(JSON.parse(seat.out)).toMatchObject({ format: 'vedette-seat', as: 'french' });
  const replayed = await vedette(['replay', fileOf(seat.out)]);
  expect(replayed).toMatchObject({ code: 2, err: expect.stringContaining('what one seat saw of a game under way') });
  await call('POST', `/api/games/${game}/seats/french/resign`);
  const file = pathTo('resigned.json');
  expect((await vedette(['export', at(game), '-o', file])).code).toBe(0);
  expect((await vedette(['verify', file])).code).toBe(0);
  const brought = await vedette(['import', file, '--server', server.url, '--json']);
  expect(brought).toMatchObject({ code: 0, lines: [{ dice: 'verified' }] });
  const again = await vedette(['export', String(brought.lines[0]?.['url'])]);
  expect(again.out).toBe(readFileSync(file, 'utf8'));
});

test('what cannot be imported or fetched is said in one line, with the place', async () => {
  const wrong = fileOf({
    format: 'vedette-game',
    version: 1,
    system: 'napoleonic20',
    rulesVersion: 0,
    setup: {},
    actions: [],
    hash: '',
  });
  const cases: [string[], number, RegExp][] = [
    [['import', wrong, '--server', server.url], 1, /rulesVersion: was played under rules version 0/],
    [['import', fileOf('{'), '--server', server.url], 2, /not JSON/],
    [['export', `${server.url}/games`], 2, /not the address of a game/],
    [['import', wrong, '--server', 'nowhere'], 2, /--server: nowhere is no address/],
    [['import', wrong, '--server', 'http://127.0.0.1:9'], 2, /does not answer/],
    [['export', at('x'.repeat(16))], 1, /there is no such game/],
  ];
  for (const [words, code, err] of cases) {
    const done = await vedette(words);
    expect(done.err).toMatch(err);
    expect(done.err.trim().split('\n')).toHaveLength(1);
    expect(done.code).toBe(code);
  }
});

test('without a token nothing is asked', async () => {
  delete process.env['VEDETTE_TOKEN'];
  const { code, err } = await vedette(['export', at('x'.repeat(16))]);
  process.env['VEDETTE_TOKEN'] = token;
  expect([code, err]).toEqual([2, expect.stringContaining('VEDETTE_TOKEN')]);
});

test.each(['arapiles/standard', 'soult-1809'])(
  'a game of %s that went on from a position is imported and fetched again the same',
  async (scenario) => {
    const system = systemFor(scenario, 'test');
    const random = SeededRandom.of('went on');
    const read = system.readSetup({ scenario });
    const setup = read.ok ? read.value : expect.fail(read.error.key);
    const begun = playOn(new Match(system, setup), random, 100);
    const { actions, hash, rulesVersion } = recordOf(begun);
    const opening = { position: begun.state, rolls: 40, before: [{ rulesVersion: rulesVersion - 1, actions, hash }] };
    const file = fileOf(
      JSON.stringify(recordOf(playOn(new Match(system, setup, opening), random, Number.POSITIVE_INFINITY))),
    );
    const brought = await vedette(['import', file, '--server', server.url, '--json']);
    expect(brought).toMatchObject({ code: 0, lines: [{ dice: 'none' }] });
    const again = await vedette(['export', String(brought.lines[0]?.['url'])]);
    expect(JSON.parse(again.out)).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  },
);

/** Lets chance decide a match for at most so many actions more. */
function playOn(match: Match<GameTypes>, random: Random, most: number): Match<GameTypes> {
  for (let left = most; left > 0 && match.prompt.kind !== 'over'; left--) {
    const { prompt } = match;
    match.play(prompt.kind === 'decision' ? pick(prompt.actions, random) : drawOutcome(prompt.outcomes, random));
  }
  return match;
}
