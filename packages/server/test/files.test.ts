import { Match, pick, recordOf, SeededRandom, stableText } from '@vedette/kernel';
import { verifyGame } from '@vedette/server';
import { patched } from '@vedette/server/wire';
import { afterAll, expect, test } from 'vitest';
import { toy } from '../../kernel/test/toy.js';
import type { Delta } from '../src/wire/delta.js';
import { closeHouses, Guest, observationOf, openHouse, playOut, promptOf, seen, twoAtTable } from './house.js';

afterAll(closeHouses);

async function finished(url: string) {
  const table = await twoAtTable(url);
  await playOut([table.north, table.south]);
  const file = (await table.anna.get(`/api/games/${table.game}/file`)).body;
  return { ...table, file };
}

/** A game without committed dice, as it is played on one device. */
function deviceGame(actions = 1000) {
  const match = new Match(toy, { scenario: 'toy/bluff', options: [], rounds: 3 });
  const random = SeededRandom.of('device');
  while (match.prompt.kind !== 'over' && match.length < actions) {
    const { prompt } = match;
    if (prompt.kind === 'decision') match.play(pick(prompt.actions, random));
    else match.settle(random);
  }
  return recordOf(match);
}

test('a finished game is imported by another server, seen there from every seat by whoever imported it, and exported again identically', async () => {
  const [home, away] = [await openHouse(), await openHouse()];
  const { file } = await finished(home.url);
  const carla = await Guest.arrive(away.url, 'Carla');
  const brought = await carla.post('/api/games/import', file);
  expect(brought).toMatchObject({ status: 200, body: { dice: 'verified' } });
  const { game } = brought.body;
  expect((await carla.get(`/api/games/${game}`)).body).toMatchObject({
    status: 'over',
    imported: { dice: 'verified' },
    commitment: file.dice.commitment,
  });
  expect((await carla.get('/api/games')).body).toMatchObject([{ id: game, imported: { dice: 'verified' } }]);
  expect(JSON.stringify((await carla.get(`/api/games/${game}/file`)).body)).toBe(JSON.stringify(file));
  expect(verifyGame(new Map([['toy', toy]]), file)).toMatchObject({ ok: true });
  const seat = carla.link.seat(game, 'south');
  await seen(seat, (each) => each.view !== null);
  expect(promptOf(seat).kind).toBe('over');
  const stranger = await Guest.arrive(away.url, 'Eve');
  for (const path of [`${game}/file`, `${game}/seats/north`, `${game}/seats/spectator`]) {
    expect((await stranger.get(`/api/games/${path}`)).status, path).toBe(403);
  }
});

test('an imported game can be gone through from its first position, as it was seen where it was played', async () => {
  const { url } = await openHouse();
  const { file, game, anna } = await finished(url);
  const brought = (await anna.post('/api/games/import', file)).body.game;
  const viewsOf = async (id: string) => {
    const { view, steps } = (await anna.get(`/api/games/${id}/seats/north/past?from=0`)).body;
    const views = [view];
    for (const { delta } of steps) if (delta !== null) views.push(patched(views.at(-1), delta as Delta));
    return views.map(stableText);
  };
  const [played, imported] = [await viewsOf(game), await viewsOf(brought)];
  expect(imported.at(-1)).toBe(played.at(-1));
  // an import shows the steps between as well, which a game under way lets follow one another at once
  for (const view of played) expect(imported).toContain(view);
});

test('a game that was given up keeps how it ended; one without opened dice is marked as unproved', async () => {
  const { url } = await openHouse();
  const { anna, south, north, game } = await twoAtTable(url);
  await south.send({ type: 'resign', game, as: 'south' });
  await seen(north, (seat) => promptOf(seat).kind === 'over');
  const file = (await anna.get(`/api/games/${game}/file`)).body;
  expect(file).toMatchObject({ result: { winner: 'north', level: 'resigned' } });
  const again = (await anna.post('/api/games/import', file)).body;
  expect((await anna.get(`/api/games/${again.game}`)).body).toMatchObject({
    status: 'over',
    result: { winner: 'north', level: 'resigned' },
  });
  const { dice: _dice, ...bare } = file;
  const unproved = await anna.post('/api/games/import', bare);
  expect(unproved.body).toMatchObject({ dice: 'none' });
  expect((await anna.get(`/api/games/${unproved.body.game}`)).body).toMatchObject({
    imported: { dice: 'none' },
    commitment: '',
  });
  expect((await anna.get(`/api/games/${unproved.body.game}/file`)).body).toEqual(bare);
  expect((await anna.post('/api/games/import', deviceGame())).body).toMatchObject({ dice: 'none' });
});

test('a file that cannot be imported is refused with one error that names the place, and nothing is kept of it', async () => {
  const { url } = await openHouse();
  const { file } = await finished(url);
  const carla = await Guest.arrive(url, 'Carla');
  const last = file.actions.length - 1;
  const roll = file.actions.findIndex((action: { kind: string }) => action.kind === 'roll');
  const other = file.actions[roll].face === 1 ? 2 : 1;
  const cases: [unknown, string, string][] = [
    [7, '$', 'record.not-an-object'],
    [{ format: 'pgn' }, 'format', 'record.not-a-game'],
    [{ ...file, version: 0 }, 'version', 'record.unknown-version'],
    [{ ...file, rulesVersion: 9 }, 'rulesVersion', 'record.other-rules'],
    [{ ...file, system: 'chess' }, 'system', 'verify.unknown-system'],
    [{ ...file, setup: { scenario: 'none' } }, 'setup.scenario', 'setup.unknown-scenario'],
    [{ ...file, actions: file.actions.with(3, { kind: 'castle' }) }, 'actions[3].kind', 'action.unknown'],
    [
      { ...file, actions: file.actions.with(roll, { kind: 'roll', face: other }) },
      `actions[${roll}]`,
      'verify.other-outcome',
    ],
    [{ ...file, actions: file.actions.slice(0, last) }, 'hash', 'record.other-ending'],
    [{ ...file, dice: { ...file.dice, secret: '00'.repeat(32) } }, 'dice.secret', 'verify.other-secret'],
    [{ ...file, dice: { ...file.dice, entropy: ['x'.repeat(99), ''] } }, 'dice', 'verify.bad-dice'],
    [{ ...file, result: { winner: 'nobody' } }, 'result', 'verify.bad-result'],
    [
      { ...file, result: { winner: 'north', level: 'resigned', key: 'result.resigned', rule: 'SERVICE:end' } },
      'result',
      'import.two-ends',
    ],
    [{ ...file, version: 2, opening: { position: {}, rolls: 0, before: [] } }, 'opening', 'import.from-position'],
    [{ ...file, actions: Array.from({ length: 20_001 }, () => 0) }, 'actions', 'import.too-long'],
    [deviceGame(7), 'actions', 'import.not-over'],
  ];
  for (const [input, at, key] of cases) {
    expect(await carla.post('/api/games/import', input), `${at} ${key}`).toMatchObject({
      status: 422,
      body: { error: { at, key } },
    });
  }
  expect((await carla.get('/api/games')).body).toEqual([]);
});

test('a person may import so many games and no more', async () => {
  const { url } = await openHouse({ limits: { gamesPerPerson: 2, makingsPerMinute: 1000 } });
  const carla = await Guest.arrive(url, 'Carla');
  const statuses = [];
  for (let time = 0; time < 3; time++) statuses.push((await carla.post('/api/games/import', deviceGame())).status);
  expect(statuses).toEqual([200, 200, 422]);
});

test('a player takes what his seat has seen of a game under way, all of it and no more', async () => {
  const { url } = await openHouse();
  const { anna, ben, game, north, south } = await twoAtTable(url);
  await north.submit({ kind: 'stake', points: 2 });
  await north.submit({ kind: 'claim', card: 1 });
  await seen(south, (seat) => promptOf(seat).kind === 'decision');
  expect((await anna.get(`/api/games/${game}/file`)).status).toBe(422);
  const file = (await anna.get(`/api/games/${game}/seats/north/file`)).body;
  expect(file).toMatchObject({ format: 'vedette-seat', version: 1, game, as: 'north', system: 'toy' });
  const last = file.steps.reduce(
    (view: unknown, { delta }: { delta: Delta | null }) => (delta === null ? view : patched(view, delta)),
    file.view,
  );
  expect(last).toEqual(north.view);
  expect(JSON.stringify(file)).not.toContain(`"south":${observationOf(south).hands.south}`);
  expect((await ben.get(`/api/games/${game}/seats/north/file`)).status).toBe(403);
});

test('the routes of files and frozen games are in the description of the interface', async () => {
  const { url } = await openHouse();
  const { paths } = await (await fetch(`${url}/api/openapi.json`)).json();
  for (const [path, method] of [
    ['/api/games/import', 'post'],
    ['/api/games/{game}/file', 'get'],
    ['/api/games/{game}/seats/{as}/file', 'get'],
    ['/api/games/{game}/continue', 'post'],
    ['/api/games/{game}/close', 'post'],
  ] as const) {
    expect(Object.keys(paths[path] ?? {}), path).toContain(method);
  }
});
