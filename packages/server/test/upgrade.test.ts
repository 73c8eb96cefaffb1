import type { GameSystem } from '@vedette/kernel';
import { afterAll, expect, test } from 'vitest';
import { type ToyTypes, toy } from '../../kernel/test/toy.js';
import { closeHouses, newFolder, observationOf, openHouse, playOut, promptOf, seen, twoAtTable } from './house.js';

afterAll(closeHouses);

/** The toy under its next rules: `forbids` is an action that they no longer know. */
function nextRules(forbids: ToyTypes['action']['kind'] | null): GameSystem<ToyTypes> {
  return {
    ...toy,
    rulesVersion: 2,
    readAction(input) {
      const read = toy.readAction(input);
      return read.ok && read.value.kind === forbids
        ? { ok: false, error: { at: 'kind', key: 'action.unknown' } }
        : read;
    },
  };
}

async function begunUnderOldRules() {
  const dataDir = newFolder();
  const house = await openHouse({ dataDir });
  const { game, anna, ben, north } = await twoAtTable(house.url);
  await north.submit({ kind: 'stake', points: 2 });
  await seen(north, (seat) => observationOf(seat).open.stake === 2);
  for (const guest of [anna, ben]) guest.link.close();
  await house.close();
  const reopen = async (system: GameSystem<ToyTypes>) => {
    const { url } = await openHouse({ dataDir, systems: new Map([['toy', system]]), log: 'silent' });
    const call = async (token: string, method: string, path: string) => {
      const answer = await fetch(url + path, { method, headers: { authorization: `Bearer ${token}` } });
      return { status: answer.status, body: await answer.json() };
    };
    return { url, call };
  };
  return { game, anna, ben, reopen };
}

test('a game goes on under new rules if every line of its log fits them', async () => {
  const { game, anna, reopen } = await begunUnderOldRules();
  const { call } = await reopen(nextRules(null));
  expect((await call(anna.token, 'GET', `/api/games/${game}`)).body).toMatchObject({
    status: 'running',
    rulesVersion: 2,
  });
  const seat = (await call(anna.token, 'GET', `/api/games/${game}/seats/north`)).body;
  expect(seat.view.observation.open.stake).toBe(2);
});

test('a game whose log no longer fits is frozen: it is told of, cannot be played, and closed when both ask', async () => {
  const { game, anna, ben, reopen } = await begunUnderOldRules();
  const { call } = await reopen(nextRules('stake'));
  expect((await call(anna.token, 'GET', `/api/games/${game}`)).body).toMatchObject({
    status: 'frozen',
    rulesVersion: 1,
  });
  expect((await call(anna.token, 'GET', `/api/games/${game}/seats/north`)).status).toBe(409);
  expect((await call(anna.token, 'POST', `/api/games/${game}/close`)).body).toEqual({ closed: false });
  expect((await call(anna.token, 'POST', `/api/games/${game}/close`)).body).toEqual({ closed: false });
  expect((await call(ben.token, 'POST', `/api/games/${game}/close`)).body).toEqual({ closed: true });
  const info = (await call(ben.token, 'GET', `/api/games/${game}`)).body;
  expect(info).toMatchObject({ status: 'over', result: { winner: null, level: 'abandoned' } });
});

test('a game that can be played is not closed by asking', async () => {
  const { url } = await openHouse();
  const { game, anna, north, south } = await twoAtTable(url, {}, 1);
  expect((await anna.post(`/api/games/${game}/close`)).body.error.key).toBe('refusal.not-frozen');
  await playOut([north, south]);
  expect(promptOf(north).kind).toBe('over');
});
