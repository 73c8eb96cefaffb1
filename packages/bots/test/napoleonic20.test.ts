import { type ComputerPlayer, contest, playerNamed, scriptedPlayerWith } from '@vedette/bots';
import { type GameResult, SeededRandom } from '@vedette/kernel';
import { type Action, type N20Types, napoleonic20, type Side } from '@vedette/napoleonic20';
import { describe, expect, test } from 'vitest';

const MOST_ACTIONS = 5000;
const script = playerNamed('napoleonic20', 'script') as ComputerPlayer<N20Types>;
const random = playerNamed('napoleonic20', 'random') as ComputerPlayer<N20Types>;

interface Played {
  readonly result: GameResult<Side> | null;
  readonly orders: readonly string[];
}

function play(
  scenario: string,
  players: readonly [typeof script, typeof script],
  seed: number,
  options: unknown = [],
): Played {
  const setup = napoleonic20.readSetup({ scenario, options });
  if (!setup.ok) throw new Error(`${setup.error.at}: ${setup.error.key}`);
  const orders: string[] = [];
  const { result } = contest(napoleonic20, napoleonic20.start(setup.value).state, {
    players,
    thoughts: [SeededRandom.of(`${seed} a`), SeededRandom.of(`${seed} b`)],
    dice: SeededRandom.of(`${seed} dice`),
    limit: MOST_ACTIONS,
    watch: (_state, action) => orders.push(napoleonic20.notation.print(action)),
  });
  return { result, orders };
}

describe('the scripted player', () => {
  test.each(napoleonic20.scenarios.map(({ id }) => id))('plays %s against itself to a result', (scenario) => {
    for (const options of ['basic', 'everything']) {
      const { result, orders } = play(scenario, [script, script], 1, options);
      expect(result, `${options}: ${orders.length} actions`).not.toBeNull();
    }
  });

  test.each(napoleonic20.scenarios.map(({ id }) => id))('beats the random player at %s on either side', (scenario) => {
    const games = 3;
    for (const [side, players] of [
      ['french', [script, random]],
      ['allied', [random, script]],
    ] as const) {
      const winners = Array.from({ length: games }, (_, seed) => play(scenario, players, seed).result?.winner);
      const won = winners.filter((winner) => winner === side).length;
      expect(won, `${side}: ${winners.join(', ')}; seeds 0 to ${games - 1}`).toBeGreaterThanOrEqual(games - 1);
    }
  });

  test('plays the same game from the same seeds', () => {
    const first = play('arapiles/alternative', [script, script], 7);
    expect(play('arapiles/alternative', [script, script], 7)).toEqual(first);
  });

  test('chooses from what it sees alone: a view that went through a file gives the same choices', () => {
    const through: typeof script = {
      ...script,
      choose: (seen, prompt, thoughts) =>
        script.choose(JSON.parse(JSON.stringify(seen)), structuredClone(prompt), thoughts) as Action,
    };
    expect(play('arapiles/alternative', [through, through], 3).orders).toEqual(
      play('arapiles/alternative', [script, script], 3).orders,
    );
  });

  test('can have a temper of its own', () => {
    const timid = scriptedPlayerWith('timid', { fear: 2, approach: 0, caution: 3 });
    const { orders } = play('arapiles/standard', [timid, timid], 1);
    expect(orders).not.toEqual(play('arapiles/standard', [script, script], 1).orders);
  });
});
