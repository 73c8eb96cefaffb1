import { cpus } from 'node:os';
import { computerTurns } from '../bench/computer.js';
import type { Figure } from '../bench/measure.js';
import { pageWeight } from '../bench/page-weight.js';
import { randomPlay, samplesOf, singleSteps } from '../bench/random-play.js';
import { type AddCommand, wholeNumber } from '../command.js';
import { systemFor } from '../games.js';
import { type Io, jsonLine, line } from '../output/io.js';
import { table } from '../output/table.js';

interface BenchOptions {
  readonly seconds: number;
  readonly games: number;
  readonly json?: boolean;
}

const SAMPLED_GAMES = 20;

/** `vedette bench`: how fast the rules and the computer play, and how heavy positions and page are. */
export const addBench: AddCommand = (program, io) => {
  program
    .command('bench')
    .description('Measure the rules engine, the computer player and the page on this machine, on one core.')
    .argument('[scenario]', 'name of a scenario', 'arapiles/standard')
    .option('--seconds <count>', 'how long to play at random', wholeNumber(1), 5)
    .option('--games <count>', 'games of the computer player against itself', wholeNumber(1), 5)
    .option('--json', 'only the figures, as one JSON object')
    .action((scenario: string, options: BenchOptions) => bench(scenario, options, io));
};

async function bench(scenario: string, options: BenchOptions, io: Io): Promise<void> {
  const system = systemFor(scenario, 'scenario');
  const figures: readonly Figure[] = [
    ...randomPlay(system, scenario, options.seconds),
    ...singleSteps(system, samplesOf(system, scenario, SAMPLED_GAMES)),
    ...computerTurns(system, scenario, options.games),
    ...(await pageWeight()),
  ];
  if (!options.json) {
    line(
      io,
      table(
        ['figure', 'value', 'unit'],
        figures.map(({ name, value, unit }) => [name, value, unit]),
      ),
    );
  }
  const machine = { node: process.version, processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length };
  jsonLine(io, { scenario, machine, figures });
}
