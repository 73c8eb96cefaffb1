import { perft } from '@vedette/kernel';
import { type AddCommand, wholeNumber } from '../command.js';
import { loadPosition } from '../input/position.js';
import { type Io, jsonLine, line } from '../output/io.js';
import { table } from '../output/table.js';

interface PerftOptions {
  readonly depth: number;
  readonly at?: number;
  readonly divide?: boolean;
  readonly json?: boolean;
}

/** `vedette perft`: how many sequences of so many actions a position has. */
export const addPerft: AddCommand = (program, io) => {
  program
    .command('perft')
    .description('Count the sequences of legal actions from a position, outcomes of chance included.')
    .argument('<position>', 'scenario name, or file with a set-up, a script or a game; - for standard input')
    .requiredOption('--depth <count>', 'how many actions deep', wholeNumber(0, 99))
    .option('--at <count>', 'moment of a recorded game: after so many actions', wholeNumber(0))
    .option('--divide', 'also the count behind each first action')
    .option('--json', 'one object as JSON')
    .action((source: string, options: PerftOptions) => count(source, options, io));
};

async function count(source: string, options: PerftOptions, io: Io): Promise<void> {
  const { system, match } = await loadPosition(source, io, options.at);
  const { prompt, state } = match;
  const { depth } = options;
  const started = performance.now();
  const total = perft(system, state, depth);
  const seconds = (performance.now() - started) / 1000;
  const branches: [string, number][] = [];
  if (options.divide && depth > 0 && prompt.kind !== 'over') {
    const actions = prompt.kind === 'decision' ? prompt.actions : prompt.outcomes.map(({ action }) => action);
    for (const action of actions) {
      const step = system.apply(state, action);
      if (step.ok) branches.push([system.notation.print(action), perft(system, step.value.state, depth - 1)]);
    }
  }
  if (options.json) {
    const divided = branches.length === 0 ? {} : { divide: Object.fromEntries(branches) };
    jsonLine(io, { depth, count: total, seconds, ...divided });
    return;
  }
  if (branches.length > 0) line(io, table(['action', 'count'], branches));
  line(io, `perft ${depth}: ${total.toLocaleString('en')} (${seconds.toFixed(2)} s)`);
}
