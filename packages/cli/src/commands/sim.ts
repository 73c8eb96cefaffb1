import { type ComputerPlayer, playerNamed, playersOf } from '@vedette/bots';
import { type AddCommand, names, wholeNumber } from '../command.js';
import { type AnySystem, optionsOf, systemFor } from '../games.js';
import { badInput, type Io, jsonLine, line, saidNo } from '../output/io.js';
import { Progress } from '../output/progress.js';
import { table } from '../output/table.js';
import { type SimulationReport, simulate } from '../simulation.js';

interface SimOptions {
  readonly games: number;
  readonly players: readonly string[];
  readonly seed: string;
  readonly options?: string;
  readonly limit: number;
  readonly check: boolean;
  readonly json?: boolean;
}

/** `vedette sim`: many games between computer players, and what they came to. */
export const addSim: AddCommand = (program, io) => {
  program
    .command('sim')
    .description('Play many games between computer players and count the results.')
    .argument('<scenario>', 'name of a scenario, such as arapiles/standard')
    .option('--games <count>', 'how many games', wholeNumber(1, 1_000_000), 100)
    .option('--players <names>', 'players of the first and the second side: random, script', names, [
      'random',
      'random',
    ])
    .option('--seed <seed>', 'integer or text; equal seeds play equal games', '1')
    .option('--options <names>', 'optional rules with commas between, or the name of a preset')
    .option('--limit <count>', 'most actions in a game', wholeNumber(1), 20_000)
    .option('--no-check', 'do not check every position against the rules that always hold')
    .option('--json', 'only the report, as one JSON object')
    .addHelpText('after', '\nExit codes: 0 fine; 1 something happened that must not (an incident); 2 bad input.')
    .action((scenario: string, options: SimOptions) => sim(scenario, options, io));
};

async function sim(scenario: string, options: SimOptions, io: Io): Promise<void> {
  const system = systemFor(scenario, 'scenario');
  const bar = new Progress(io, options.games);
  const report = await simulate(
    {
      system,
      scenario,
      options: optionsOf(system, scenario, options.options),
      players: playersFor(system, options.players),
      games: options.games,
      seed: options.seed,
      limit: options.limit,
      check: options.check,
    },
    (done) => bar.show(done, 'games'),
  );
  bar.clear();
  if (!options.json) line(io, describe(report));
  jsonLine(io, report);
  if (report.incidents > 0) {
    const [first] = report.incidentList;
    throw saidNo(
      `${report.incidents} incidents; the first in game ${first?.game}, action ${first?.action}: ${first?.what}`,
    );
  }
}

/** The players named for both sides; one name stands for both. */
export function playersFor(system: AnySystem, named: readonly string[]): readonly [ComputerPlayer, ComputerPlayer] {
  const [first, second = first] = named;
  if (first === undefined || second === undefined || named.length > 2)
    throw badInput(`--players: one or two names with a comma between, not "${named.join(',')}"`);
  return [playerFor(system, first), playerFor(system, second)];
}

function playerFor(system: AnySystem, name: string): ComputerPlayer {
  const found = playerNamed(system.id, name);
  if (found !== null) return found;
  const known = playersOf(system.id).map((player) => player.name);
  throw badInput(`--players: unknown player "${name}"; ${system.id} has ${known.join(', ')}`);
}

function describe(report: SimulationReport): string {
  const rows = report.results.map(({ winner, level, games }) => [
    winner ?? 'nobody',
    level,
    games,
    `${((100 * games) / report.games).toFixed(1)} %`,
    '█'.repeat(Math.round((30 * games) / report.games)),
  ]);
  const players = Object.entries(report.players).map(([side, name]) => `${side} ${name}`);
  return [
    `${report.scenario}, ${players.join(', ')}, seed ${report.seed}`,
    table(['winner', 'level', 'games', 'share', ''], rows),
    `${report.finished} of ${report.games} games finished, ${report.incidents} incidents, ${report.actionsPerGame} ` +
      `actions a game, ${report.actionsPerSecond.toLocaleString('en')} actions a second`,
  ].join('\n');
}
