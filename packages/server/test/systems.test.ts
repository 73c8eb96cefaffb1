import { Match, pick, readPosition, SeededRandom } from '@vedette/kernel';
import { marechaux } from '@vedette/marechaux';
import { napoleonic20 } from '@vedette/napoleonic20';
import { verifyGame } from '@vedette/server';
import { afterAll, expect, test } from 'vitest';
import type { Systems } from '../src/ports.js';
import { closeHouses, Guest, openHouse, playOut, seen } from './house.js';

afterAll(closeHouses);

const systems: Systems = new Map([napoleonic20, marechaux].map((system) => [system.id, system] as const));

test.each([...systems.values()].map((system) => [system.id, system] as const))(
  'two people on two connections play a whole game of %s and can verify its dice',
  async (id, system) => {
    const { url } = await openHouse({ systems });
    const [anna, ben] = [await Guest.arrive(url, 'Anna'), await Guest.arrive(url, 'Ben')];
    const [first, second] = system.sides as [string, string];
    const scenario = system.scenarios[0]?.id;
    const seats = { [first]: { kind: 'me' }, [second]: { kind: 'open' } };
    const made = await anna.post('/api/games', { system: id, setup: { scenario }, seats });
    expect(made).toMatchObject({ status: 200 });
    const { game } = made.body;
    await ben.post(`/api/games/${game}/join`);
    const links = [anna.link.seat(game, first), ben.link.seat(game, second)];
    for (const link of links) await seen(link, (seat) => seat.view !== null);
    const random = SeededRandom.of(`whole ${id}`);
    const decisions = await playOut(links, (actions) => pick(actions, random));
    expect(decisions).toBeGreaterThan(20);
    await seen(links[0]!, (seat) => seat.info?.status === 'over');
    const file = (await ben.get(`/api/games/${game}/file`)).body;
    expect(verifyGame(systems, file)).toMatchObject({ ok: true });
    const brought = (await anna.post('/api/games/import', file)).body;
    expect(brought).toMatchObject({ dice: 'verified' });
    expect((await anna.get(`/api/games/${brought.game}/file`)).body).toEqual(file);
  },
);

test.each([...systems.values()].map((system) => [system.id, system] as const))(
  'every position of %s can be read again as one to go on from',
  (id, system) => {
    const setup = system.readSetup({ scenario: system.scenarios[0]?.id });
    if (!setup.ok) throw new Error(setup.error.key);
    const match = new Match(system, setup.value);
    const random = SeededRandom.of(`positions ${id}`);
    for (let read = 0; read < 40 && match.prompt.kind !== 'over'; read++) {
      expect(readPosition(system, JSON.parse(JSON.stringify(match.state)))).toMatchObject({ ok: true });
      for (let step = 0; step < 10; step++) {
        match.settle(random);
        const { prompt } = match;
        if (prompt.kind === 'decision') match.play(pick(prompt.actions, random));
      }
    }
    expect(match.length).toBeGreaterThan(50);
  },
);
