import { type ComputerPlayer, contest, playerNamed } from '@vedette/bots';
import { type GameTypes, SeededRandom } from '@vedette/kernel';
import type { AnySystem } from '../games.js';
import { type Figure, mean, median } from './measure.js';
import { firstPosition } from './random-play.js';

const LIMIT = 20_000;

/**
 * Processor time that the scripted player thinks in a Player Turn of its own, and in all its answers during one of the enemy's,
 * both sides played by it; none where a game has no such player.
 */
export function computerTurns(system: AnySystem, scenario: string, games: number): readonly Figure[] {
  const player = playerNamed(system.id, 'script');
  if (player === null) return [];
  const own = new Map<string, number>();
  const answers = new Map<string, number>();
  for (let game = 0; game < games; game++) {
    const timed: ComputerPlayer = {
      ...player,
      choose(observation, prompt, random) {
        const started = process.cpuUsage();
        const action = player.choose(observation, prompt, random);
        const { turn, active } = observation as { readonly turn?: number; readonly active?: string };
        // Where operations alternate there is no active side: a side's turn is all it does in a Game Turn.
        const key = `${game} ${turn} ${active ?? prompt.side}`;
        const spent = active === undefined || active === prompt.side ? own : answers;
        const { user, system: kernel } = process.cpuUsage(started);
        spent.set(key, (spent.get(key) ?? 0) + (user + kernel) / 1000);
        return action;
      },
    };
    contest<GameTypes>(system, firstPosition(system, scenario), {
      players: [timed, timed],
      thoughts: [SeededRandom.of(`${game} a`), SeededRandom.of(`${game} b`)],
      dice: SeededRandom.of(`${game} dice`),
      limit: LIMIT,
    });
  }
  const turns = [...own.values()];
  const rounded = (value: number): number => Number(value.toFixed(2));
  return [
    { name: `computer turn, ${scenario}, mean, by processor time`, value: rounded(mean(turns)), unit: 'ms' },
    { name: 'computer turn, median', value: rounded(median(turns)), unit: 'ms' },
    { name: 'computer turn, longest', value: rounded(Math.max(0, ...turns)), unit: 'ms' },
    { name: "computer's answers in an enemy turn, mean", value: rounded(mean([...answers.values()])), unit: 'ms' },
  ];
}
