import { hashOf, Match, pick, recordOf, SeededRandom } from '@vedette/kernel';
import { afterAll, expect, test } from 'vitest';
import { type ToyTypes, toy } from '../../kernel/test/toy.js';
import { proverApart, TOO_HEAVY } from '../src/proving/prover.js';
import { closeHouses, Guest, newFolder, openHouse } from './house.js';

afterAll(closeHouses);

const THREAD = new URL('proving-thread.mjs', import.meta.url);
const SECOND = { ...toy, rulesVersion: 2 };

/** A finished game that went on from a position of so many rounds, the last but one of which has been played. */
function gameFrom(rounds: number) {
  const setup = { scenario: 'toy/bluff', options: [], rounds: 3 } as const;
  const begun = new Match(toy, setup);
  const position: ToyTypes['state'] = { ...begun.state, rounds, round: rounds - 1 };
  const before = [{ rulesVersion: 1, actions: [], hash: hashOf(position) }];
  const match = new Match(SECOND, setup, { position, rolls: 7, before });
  const random = SeededRandom.of('proving');
  while (match.prompt.kind !== 'over') {
    if (match.prompt.kind === 'decision') match.play(pick(match.prompt.actions, random));
    else match.settle(random);
  }
  return recordOf(match);
}

test('a game that went on from a position is proved apart from the server, shown from there, and exported as it came', async () => {
  const systems = new Map([['toy', SECOND]]);
  const { url } = await openHouse({ systems, provingThread: THREAD });
  const carla = await Guest.arrive(url, 'Carla');
  const file = gameFrom(5);
  const brought = await carla.post('/api/games/import', file);
  expect(brought).toMatchObject({ status: 200, body: { dice: 'none' } });
  const game = `/api/games/${brought.body.game}`;
  expect((await carla.get(`${game}/file`)).body).toEqual(file);
  expect((await carla.get(`${game}/file?part=0`)).body).toMatchObject({ rulesVersion: 1, actions: [] });
  const past = (await carla.get(`${game}/seats/north/past?from=0`)).body;
  expect(past.steps).toHaveLength(file.actions.length + 1);
  expect(past.steps.at(-1).version).toBe((await carla.get(`${game}/seats/north`)).body.version);
  expect((await carla.get(`${game}/seats/north`)).body.view).toMatchObject({
    observation: { open: { rounds: 5, step: 'over' } },
    prompt: { kind: 'over' },
  });
});

test('a position that was brought in is not tried under rules that come later; its file can still be taken', async () => {
  const dataDir = newFolder();
  const house = await openHouse({ dataDir, systems: new Map([['toy', SECOND]]), provingThread: THREAD });
  const carla = await Guest.arrive(house.url, 'Carla');
  carla.link.close();
  const file = gameFrom(5);
  const { game } = (await carla.post('/api/games/import', file)).body;
  await house.close();
  const never = () => expect.unreachable('the position was shown');
  const third = { ...toy, rulesVersion: 3, observe: never, prompt: never };
  const { url } = await openHouse({ dataDir, systems: new Map([['toy', third]]), log: 'silent' });
  const get = async (path: string) => {
    const answer = await fetch(`${url}/api/games/${game}${path}`, {
      headers: { authorization: `Bearer ${carla.token}` },
    });
    return { status: answer.status, body: await answer.json() };
  };
  expect(await get('/seats/north')).toMatchObject({ status: 409, body: { error: { key: 'error.other-rules' } } });
  expect(await get('/file')).toEqual({ status: 200, body: file });
});

test('a position that keeps the rules busy, or eats all memory, is refused while everybody else is served', async () => {
  const prove = proverApart(THREAD, 5000);
  const timer = performance.now();
  let beats = 0;
  const heart = setInterval(() => beats++, 100);
  for (const harm of [901, 902, 903]) expect([harm, await prove(gameFrom(harm))]).toEqual([harm, TOO_HEAVY]);
  clearInterval(heart);
  expect(beats).toBeGreaterThan(((performance.now() - timer) / 100) * 0.5);
});

test('a position that the rules fall over is unreadable; files that are wrong otherwise are refused as ever', async () => {
  const prove = proverApart(THREAD);
  const unreadable = { at: 'opening.position', key: 'position.unreadable', params: { expected: 2 } };
  expect(await prove(gameFrom(904))).toEqual({ ok: false, error: unreadable });
  const file = gameFrom(5);
  expect(await prove({ ...file, hash: '' })).toMatchObject({ error: { at: 'hash', key: 'record.other-ending' } });
  expect(await prove(null)).toMatchObject({ error: { at: '$', key: 'record.not-an-object' } });
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  expect(await prove({ ...file, opening: { ...file.opening, position: deep } })).toEqual(TOO_HEAVY);
});

test('a thread that cannot be run is the server’s fault, not the file’s', async () => {
  const prove = proverApart(new URL('no-such-thread.mjs', import.meta.url));
  await expect(prove(gameFrom(5))).rejects.toThrow('no-such-thread');
});
