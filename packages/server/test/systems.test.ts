import { pick, SeededRandom } from '@vedette/kernel';
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
  },
);
