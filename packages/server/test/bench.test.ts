import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GameSystem, rule } from '@vedette/kernel';
import { benchOpening, benchServer } from '@vedette/server/bench';
import { afterAll, expect, test } from 'vitest';
import { type ToyTypes, toy } from '../../kernel/test/toy.js';
import { Stage } from '../src/bench/stage.js';
import { NO_LIMITS } from '../src/start.js';
import { closeHouses, newFolder, openHouse } from './house.js';

afterAll(closeHouses);

const GAME = { system: 'toy', setup: { scenario: 'toy/bluff', rounds: 5 }, sides: ['north', 'south'] } as const;

test('a benchmark goes through games that end while it measures, and counts every action in its time', async () => {
  const staticDir = newFolder();
  writeFileSync(join(staticDir, 'index.html'), '<!doctype html><title>Vedette</title>');
  const { url } = await openHouse({ limits: NO_LIMITS, staticDir });
  const figures = await benchServer({ ...GAME, url, pid: process.pid, clients: 8, seconds: 0.4 });
  expect(figures.actionsPerSecond).toBeGreaterThan(50);
  expect(figures.calm.actionsPerSecond).toBeLessThan(40);
  expect(figures.busy.p50).toBeLessThanOrEqual(figures.busy.p99);
  expect(figures.bytesPerAction).toBeGreaterThan(100);
  expect(figures.memory).toBeGreaterThan(10);
});

test('nobody plays before all are seated, and a stretch ends early where the games made ahead run out', async () => {
  const { url } = await openHouse({ limits: NO_LIMITS });
  const stage = await Stage.set(url, GAME, 3);
  const idle = await fetch(`${url}/metrics`);
  expect(await idle.text()).toMatch(/vedette_decisions_total 0\n/);
  const stretch = await stage.play(60, () => 0);
  expect(stretch.seconds).toBeLessThan(30);
  // the game that ended was five rounds of three decisions
  expect(stretch.tally.actions).toBeGreaterThanOrEqual(10);
  await stage.prepare(0);
  expect((await stage.play(0.05, () => 0)).tally.actions).toBeGreaterThan(0);
  stage.clear();
});

test('a listed action that is refused ends a benchmark with a clear failure', async () => {
  const forgetful: GameSystem<ToyTypes> = {
    ...toy,
    apply: (state, action) =>
      action.kind === 'claim'
        ? { ok: false, error: { rule: rule('TOY:1'), key: 'refusal.forgotten' } }
        : toy.apply(state, action),
  };
  const { url } = await openHouse({ limits: NO_LIMITS, systems: new Map([['toy', forgetful]]) });
  await expect(benchServer({ ...GAME, url, pid: null, clients: 2, seconds: 5 })).rejects.toThrow(
    'a message was refused: refusal.forgotten',
  );
});

test('a socket that the server closes ends a benchmark with a clear failure', async () => {
  const server = await openHouse({ limits: NO_LIMITS });
  const stage = await Stage.set(server.url, GAME, 1);
  const stretch = stage.play(60, () => 1000);
  await Promise.all([expect(stretch).rejects.toThrow('the server closed a socket (1001)'), server.close()]);
});

test('the opening of a game as long as is wished for is measured, though random play would be over long before', async () => {
  const opening = await benchOpening(toy, { scenario: 'toy/bluff', rounds: 20 }, 200);
  expect(opening.lines).toBeGreaterThan(200);
  expect(opening.milliseconds).toBeGreaterThan(0);
});
