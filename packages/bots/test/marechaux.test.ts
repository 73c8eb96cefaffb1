import { type ComputerPlayer, contest, playerNamed } from '@vedette/bots';
import { type GameResult, SeededRandom } from '@vedette/kernel';
import { campaignSheet, type MarechauxTypes, marechaux, type Side } from '@vedette/marechaux';
import { describe, expect, test } from 'vitest';
import { roadsOf } from '../src/marechaux/roads.js';

const MOST_ACTIONS = 8000;
const script = playerNamed('marechaux', 'script') as ComputerPlayer<MarechauxTypes>;
const random = playerNamed('marechaux', 'random') as ComputerPlayer<MarechauxTypes>;

interface Played {
  readonly result: GameResult<Side> | null;
  readonly orders: readonly string[];
}

function play(scenario: string, players: readonly [typeof script, typeof script], seed: number): Played {
  const setup = marechaux.readSetup({ scenario });
  if (!setup.ok) throw new Error(`${setup.error.at}: ${setup.error.key}`);
  const orders: string[] = [];
  const { result } = contest(marechaux, marechaux.start(setup.value).state, {
    players,
    thoughts: [SeededRandom.of(`${seed} a`), SeededRandom.of(`${seed} b`)],
    dice: SeededRandom.of(`${seed} dice`),
    limit: MOST_ACTIONS,
    watch: (_state, action) => orders.push(marechaux.notation.print(action)),
  });
  return { result, orders };
}

describe('the scripted player of Les Maréchaux', () => {
  test.each(['junot-1808', 'soult-1809'])('plays %s against itself to a result, and again the same', (scenario) => {
    const { result, orders } = play(scenario, [script, script], 1);
    expect(result, `${orders.length} actions`).not.toBeNull();
    expect(play(scenario, [script, script], 1).orders).toEqual(orders);
  });

  test('beats the random player on either side', () => {
    for (const [side, players] of [
      ['anglo-allied', [script, random]],
      ['french', [random, script]],
    ] as const) {
      const results = Array.from({ length: 5 }, (_, seed) => play('junot-1808', players, seed).result);
      const won = results.filter((result) => result?.winner === side).length;
      expect(won, `${side} won ${won} of 5, seeds 0 to 4`).toBeGreaterThanOrEqual(4);
    }
  });

  test('knows the roads by the numbers that the agenda uses', () => {
    for (const scenario of ['junot-1808', 'soult-1809']) {
      const roads = roadsOf(scenario);
      expect(new Set(roads.names).size).toBe(roads.names.length);
      for (const { id } of campaignSheet(scenario)?.scenery.zones ?? []) expect(roads.distance(id, id)).toBe(0);
    }
    expect(roadsOf('junot-1808').distance('obidos', 'lisbon')).toBeGreaterThan(5);
  });
});
