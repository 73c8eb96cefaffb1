import type { AddCommand } from '../command.js';
import { type Io, jsonLine, line } from '../output/io.js';
import { table } from '../output/table.js';
import { ruleCoverage } from '../rule-coverage.js';

/** `vedette ledger`: how much of the rulebooks is implemented and proved by tests. */
export const addLedger: AddCommand = (program, io) => {
  program
    .command('ledger')
    .description('Count the rules: implemented, not applicable, named by a test; and list what is missing.')
    .option('--json', 'one JSON object: both systems together, and each under "systems"')
    .action((options: { json?: boolean }) => showLedger(options, io));
};

function showLedger(options: { json?: boolean }, io: Io): void {
  const { all, ...systems } = ruleCoverage();
  if (options.json) {
    jsonLine(io, { ...all, systems });
    return;
  }
  const rows = Object.entries({ ...systems, all }).map(([name, one]) => [
    name,
    one?.total ?? 0,
    one?.implemented ?? 0,
    one?.notApplicable ?? 0,
    one?.tested ?? 0,
  ]);
  line(io, table(['ledger', 'rules and cases', 'implemented', 'not applicable', 'named by a test'], rows));
  const { implemented = [], tested = [] } = all?.missing ?? {};
  if (implemented.length > 0) line(io, `Not implemented yet: ${implemented.join(' ')}`);
  if (tested.length > 0) line(io, `Implemented, named by no test: ${tested.join(' ')}`);
}
