import { verifyGame } from '@vedette/server';
import { afterAll, expect, test } from 'vitest';
import { toy } from '../../kernel/test/toy.js';
import {
  closeHouses,
  Guest,
  newFolder,
  observationOf,
  openHouse,
  playOut,
  promptOf,
  seen,
  twoAtTable,
  wish,
} from './house.js';

afterAll(closeHouses);

test('two people on two connections play a game to its end, and both can verify its dice', async () => {
  const { url } = await openHouse();
  const { game, anna, ben, north, south } = await twoAtTable(url);
  expect(await playOut([north, south])).toBe(12);
  expect(north.info?.commitment).toMatch(/^[0-9a-f]{64}$/);
  await seen(north, (seat) => seat.info?.status === 'over');
  const files = [await anna.get(`/api/games/${game}/file`), await ben.get(`/api/games/${game}/file`)];
  expect(files[0]).toEqual(files[1]);
  expect(files[0]?.body.dice.entropy).toEqual(['what north adds', 'what south adds']);
  expect(verifyGame(new Map([['toy', toy]]), files[0]?.body)).toMatchObject({ ok: true, value: { outcomes: 12 } });
  expect(files[0]?.body.dice.commitment).toBe(north.info?.commitment);
});

test('each seat is shown its own card and never the other', async () => {
  const { url } = await openHouse();
  const { north, south } = await twoAtTable(url);
  expect(observationOf(north).hands).toMatchObject({ south: 'hidden' });
  expect([1, 2, 3]).toContain(observationOf(north).hands.north);
  expect(observationOf(south).hands).toMatchObject({ north: 'hidden' });
  expect([1, 2, 3]).toContain(observationOf(south).hands.south);
});

test('only the side that must decide may, only what is legal, and the refusal carries the rule', async () => {
  const { url } = await openHouse();
  const { north, south } = await twoAtTable(url);
  expect(await south.submit({ kind: 'stake', points: 1 })).toMatchObject({ error: { key: 'refusal.not-your-choice' } });
  const refused = await north.submit({ kind: 'stake', points: 3 });
  expect(refused).toMatchObject({ ok: false, error: { rule: 'TOY:2.1', key: 'refusal.high-stake' } });
  expect(await north.submit({ kind: 'dance' })).toMatchObject({ error: { key: 'action.unknown', at: 'kind' } });
  expect((await north.submit({ kind: 'stake', points: 2 })).ok).toBe(true);
});

test('a decision sent twice is carried out once and answered twice alike', async () => {
  const { url } = await openHouse();
  const { game, anna, north } = await twoAtTable(url);
  const path = `/api/games/${game}/seats/north/submit`;
  const body = { version: north.version, action: { kind: 'stake', points: 2 } };
  const answers = await Promise.all([anna.post(path, body), anna.post(path, body), anna.post(path, body)]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toEqual({ status: 200, body: { version: body.version + 1 } });
  await seen(north, (seat) => promptOf(seat).kind === 'decision' && observationOf(seat).open.stake === 2);
});

test('of two different decisions on one prompt exactly one wins, and the other is told', async () => {
  const { url } = await openHouse();
  const { game, anna, north } = await twoAtTable(url);
  const path = `/api/games/${game}/seats/north/submit`;
  const tries = [1, 2].map((points) => anna.post(path, { version: north.version, action: { kind: 'stake', points } }));
  const answers = await Promise.all(tries);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(answers.find((answer) => answer.status === 409)?.body.error.key).toBe('error.conflict');
});

test('whoever was away catches up from what he last saw, with the events he missed', async () => {
  const { url } = await openHouse();
  const { anna, game, north, south } = await twoAtTable(url);
  const version = north.version;
  await north.submit({ kind: 'stake', points: 2 });
  await north.submit({ kind: 'claim', card: 3 });
  await seen(south, (seat) => promptOf(seat).kind === 'decision');
  const { body } = await anna.get(`/api/games/${game}/seats/north?from=${version}`);
  expect(body.missed).toEqual([
    { kind: 'staked', points: 2 },
    { kind: 'claimed', card: 3 },
  ]);
  expect(body.view).toEqual(north.view);
  expect(body.version).toBe(north.version);
});

test('a broken connection is made again, and the game goes on where it stands', async () => {
  const { url } = await openHouse();
  const { anna, north, south } = await twoAtTable(url);
  anna.link.drop();
  const submitted = north.submit({ kind: 'stake', points: 1 });
  expect((await submitted).ok).toBe(true);
  await seen(north, (seat) => observationOf(seat).open.stake === 1);
  anna.link.drop();
  await playOut([north, south]);
});

test('games go on after the server has been stopped and started', async () => {
  const dataDir = newFolder();
  const first = await openHouse({ dataDir });
  const { game, anna, ben, north } = await twoAtTable(first.url);
  await north.submit({ kind: 'stake', points: 2 });
  const view = north.view;
  anna.link.close();
  ben.link.close();
  await first.close();
  const second = await openHouse({ dataDir });
  const call = await fetch(`${second.url}/api/games/${game}/seats/north`, {
    headers: { authorization: `Bearer ${anna.token}` },
  });
  expect((await call.json()).view).toEqual(view);
});

test('a decision may be taken back until the other side has answered; the log it took back is named', async () => {
  const { url } = await openHouse();
  const { north, south } = await twoAtTable(url);
  const before = [north.version, south.version];
  const backs: number[] = [];
  south.listen({ tookBack: (version) => backs.push(version) });
  await north.submit({ kind: 'stake', points: 2 });
  await seen(south, (seat) => observationOf(seat).open.stake === 2);
  expect(await south.undo()).toMatchObject({ ok: false, error: { key: 'refusal.nothing-to-undo' } });
  expect((await north.undo()).ok).toBe(true);
  await seen(south, (seat) => observationOf(seat).open.stake === 0);
  expect(backs).toEqual([before[1]]);
  expect(north.version).toBe((before[0] ?? 0) + 2);
  expect(await north.undo()).toMatchObject({ ok: false });
  await playOut([north, south]);
});

test('at a strict table nothing is taken back', async () => {
  const { url } = await openHouse();
  const { north } = await twoAtTable(url, { terms: { undo: 'strict' } });
  await north.submit({ kind: 'stake', points: 2 });
  expect(await north.undo()).toMatchObject({ ok: false, error: { key: 'refusal.strict-undo' } });
});

test('questions, rulings, notes and talk are for those at the table', async () => {
  const { url } = await openHouse();
  const { game, ben, north, south } = await twoAtTable(url);
  const seat = { game, as: 'north' };
  expect(await north.send({ type: 'ask', ...seat, question: { ask: 'hand' } })).toMatchObject({
    ok: true,
    value: { card: observationOf(north).hands.north },
  });
  const ruling = await north.send({ type: 'explain', ...seat, intent: { kind: 'stake', points: 3 } });
  expect(ruling).toMatchObject({ value: { allowed: false, refusal: { rule: 'TOY:2.1' } } });
  await north.send({ type: 'write-note', ...seat, text: 'he bluffs' });
  expect(await north.send({ type: 'read-note', ...seat })).toMatchObject({ value: { text: 'he bluffs' } });
  expect(await ben.link.ask({ type: 'read-note', ...seat })).toMatchObject({ error: { key: 'error.not-allowed' } });
  const heard = new Promise((resolve) => {
    south.listen({ heard: resolve });
  });
  await north.send({ type: 'chat', ...seat, text: ' <b>hello</b> ' });
  expect(await heard).toMatchObject({ by: 'Anna', side: 'north', text: '<b>hello</b>', number: 0 });
});

test('an invitation is used once: the link changes when the seat is taken, and the new one serves more devices', async () => {
  const { url } = await openHouse();
  const [anna, ben, eve] = [await Guest.arrive(url), await Guest.arrive(url), await Guest.arrive(url)];
  const made = await anna.post('/api/games', wish({ seats: { north: { kind: 'me' }, south: { kind: 'invited' } } }));
  const { game, links } = made.body;
  expect((await eve.post(`/api/games/${game}/join`)).status).toBe(409);
  const claimed = await ben.post(`/api/games/${game}/claim`, { link: links.south });
  expect(claimed.status).toBe(200);
  expect((await anna.post(`/api/games/${game}/claim`, { link: links.south })).status).toBe(404);
  expect((await anna.get(`/api/games/${game}/seats/south`)).status).toBe(403);
  const device = await Guest.arrive(url, 'Ben on his phone');
  expect((await device.post(`/api/games/${game}/claim`, { link: claimed.body.links.south })).status).toBe(200);
  for (const each of [ben, device]) expect((await each.get(`/api/games/${game}/seats/south`)).status).toBe(200);
  const friend = await Guest.arrive(url, 'Carla');
  const over = await friend.post(`/api/games/${game}/claim`, { link: claimed.body.links.south, takeOver: true });
  expect(over.status).toBe(200);
  for (const each of [ben, device]) expect((await each.get(`/api/games/${game}/seats/south`)).status).toBe(403);
  expect((await friend.get(`/api/games/${game}`)).body.seats[1]).toMatchObject({ name: 'Carla', mine: true });
});

test('the holder of a seat can have another link, and the one before opens nothing', async () => {
  const { url } = await openHouse();
  const [anna, ben, eve] = [await Guest.arrive(url), await Guest.arrive(url, 'Ben'), await Guest.arrive(url, 'Eve')];
  const { game, links } = (await anna.post('/api/games', wish())).body;
  await ben.post(`/api/games/${game}/join`);
  expect((await ben.post(`/api/games/${game}/seats/north/new-link`)).status).toBe(403);
  const { link } = (await anna.post(`/api/games/${game}/seats/north/new-link`)).body;
  expect((await eve.post(`/api/games/${game}/claim`, { link: links.north })).status).toBe(404);
  expect((await eve.post(`/api/games/${game}/claim`, { link })).body.links).toEqual({ north: link });
});

test('whoever has handed his seat over is told, and sees no more of it', async () => {
  const { url } = await openHouse();
  const [anna, ben, carla] = [
    await Guest.arrive(url),
    await Guest.arrive(url, 'Ben'),
    await Guest.arrive(url, 'Carla'),
  ];
  const { game, links } = (await anna.post('/api/games', wish())).body;
  await ben.post(`/api/games/${game}/join`);
  const [before, south] = [anna.link.seat(game, 'north'), ben.link.seat(game, 'south')];
  await seen(before, (seat) => seat.view !== null);
  await seen(south, (seat) => seat.view !== null);
  await carla.post(`/api/games/${game}/claim`, { link: links.north, takeOver: true });
  await seen(before, (seat) => seat.info?.seats[0]?.mine === false);
  const { version } = before;
  const now = carla.link.seat(game, 'north');
  await seen(now, (seat) => seat.view !== null);
  await now.submit({ kind: 'stake', points: 1 });
  await now.submit({ kind: 'claim', card: 1 });
  await seen(south, (seat) => promptOf(seat).kind === 'decision');
  // whatever the server had sent him would have come before the answer
  await anna.link.ask({ type: 'ping' });
  expect(before.version).toBe(version);
  expect(await before.submit({ kind: 'stake', points: 1 })).toMatchObject({ error: { key: 'error.not-allowed' } });
});

test('onlookers are let in as the table says', async () => {
  const { url } = await openHouse();
  for (const spectators of ['open', 'after', 'never'] as const) {
    const { game, north, south } = await twoAtTable(url, { terms: { spectators } }, 1);
    const eve = await Guest.arrive(url, 'Eve');
    const look = async () => (await eve.get(`/api/games/${game}/seats/spectator`)).status;
    expect([spectators, await look()]).toEqual([spectators, spectators === 'open' ? 200 : 403]);
    const eyes = eve.link.seat(game, 'spectator');
    if (spectators === 'open') {
      await seen(eyes, (seat) => seat.view !== null);
      expect(observationOf(eyes).hands).toEqual({ north: 'hidden', south: 'hidden' });
      expect(await eyes.submit({ kind: 'stake', points: 1 })).toMatchObject({ error: { key: 'error.not-allowed' } });
    }
    await playOut([north, south]);
    await seen(north, (seat) => seat.info?.status === 'over');
    expect([spectators, await look()]).toEqual([spectators, spectators === 'never' ? 403 : 200]);
  }
});

test('a computer player plays its seat, from what the seat may know', async () => {
  const seenBy: unknown[] = [];
  const cautious = {
    choose(_system: unknown, observation: unknown, prompt: { actions: readonly unknown[] }) {
      seenBy.push(observation);
      return prompt.actions[0];
    },
  };
  const { url } = await openHouse({ players: new Map([['cautious', cautious]]) });
  const anna = await Guest.arrive(url);
  const seats = { north: { kind: 'me' }, south: { kind: 'computer', level: 'cautious' } };
  const { game } = (await anna.post('/api/games', wish({ seats }))).body;
  const north = anna.link.seat(game, 'north');
  await seen(north, (seat) => seat.view !== null);
  await playOut([north]);
  expect(seenBy.length).toBe(6);
  for (const each of seenBy) expect(each).toMatchObject({ viewer: 'south', hands: { north: 'hidden' } });
});

test('resignation, and draws offered, declined, passed over and agreed, end a game or do not', async () => {
  const { url } = await openHouse();
  const first = await twoAtTable(url);
  const { game } = first;
  await first.north.send({ type: 'offer-draw', game, as: 'north' });
  await seen(first.south, (seat) => seat.offer === 'north');
  await first.south.send({ type: 'answer-draw', game, as: 'south', accept: false });
  await seen(first.north, (seat) => seat.offer === null);
  expect((await first.south.send({ type: 'resign', game, as: 'south' })).ok).toBe(true);
  await seen(first.north, (seat) => promptOf(seat).kind === 'over');
  expect(promptOf(first.north)).toMatchObject({ result: { winner: 'north', level: 'resigned' } });
  expect(await first.north.submit({ kind: 'stake', points: 1 })).toMatchObject({ error: { key: 'refusal.game-over' } });

  const third = await twoAtTable(url);
  await third.south.send({ type: 'offer-draw', game: third.game, as: 'south' });
  await seen(third.north, (seat) => seat.offer === 'south');
  await third.north.submit({ kind: 'stake', points: 1 });
  await seen(third.south, (seat) => observationOf(seat).open.stake === 1);
  expect([third.north.offer, third.south.offer]).toEqual([null, null]);

  const second = await twoAtTable(url);
  await second.south.send({ type: 'offer-draw', game: second.game, as: 'south' });
  expect(await second.south.send({ type: 'answer-draw', game: second.game, as: 'south', accept: true })).toMatchObject({
    error: { key: 'refusal.no-draw-offered' },
  });
  await second.north.send({ type: 'answer-draw', game: second.game, as: 'north', accept: true });
  await seen(second.south, (seat) => promptOf(seat).kind === 'over');
  expect(promptOf(second.south)).toMatchObject({ result: { winner: null, level: 'agreed' } });
});

test('a rematch changes sides, and both who ask for it meet in one game', async () => {
  const { url } = await openHouse();
  const { game, anna, ben, north, south } = await twoAtTable(url, {}, 1);
  expect((await anna.post(`/api/games/${game}/rematch`)).body.error.key).toBe('refusal.not-over');
  await playOut([north, south]);
  const made = await Promise.all([anna, ben].map((each) => each.post(`/api/games/${game}/rematch`)));
  const again = [
    (await anna.post(`/api/games/${game}/rematch`)).body,
    (await ben.post(`/api/games/${game}/rematch`)).body,
  ];
  expect(made.map((each) => each.status)).toEqual([200, 200]);
  expect(again[0].game).toBe(again[1].game);
  const info = (await anna.get(`/api/games/${again[0].game}`)).body;
  expect(info.status).toBe('running');
  expect(info.seats).toMatchObject([
    { side: 'north', name: 'Ben' },
    { side: 'south', name: 'Anna', mine: true },
  ]);
});

test('the past can be fetched as it was seen, step by step, things taken back included', async () => {
  const { url } = await openHouse();
  const { game, anna, north, south } = await twoAtTable(url);
  await north.submit({ kind: 'stake', points: 2 });
  await north.undo();
  await playOut([north, south]);
  const { body } = await anna.get(`/api/games/${game}/seats/north/past`);
  expect(body.steps.map((step: { version: number }) => step.version)).toEqual(
    Array.from({ length: north.version }, (_, index) => index + 1),
  );
  expect(body.steps[2]).toMatchObject({ events: [], back: 1 });
  const { patched } = await import('@vedette/server/wire');
  let view = body.view;
  for (const step of body.steps) if (step.delta !== null) view = patched(view, step.delta);
  expect(view).toEqual(north.view);
});

test('the interface describes itself, with the schemas that check it', async () => {
  const { url } = await openHouse();
  const document = await (await fetch(`${url}/api/openapi.json`)).json();
  expect(document.openapi).toMatch(/^3\./);
  expect(Object.keys(document.paths)).toContain('/api/games/{game}/seats/{as}/submit');
  const body = document.paths['/api/games/{game}/seats/{as}/submit'].post.requestBody;
  expect(JSON.stringify(body)).toContain('version');
});
