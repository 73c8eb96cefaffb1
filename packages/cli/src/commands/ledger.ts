import { ledger, ledgerCoverage } from '@vedette/napoleonic20';
import type { AddCommand } from '../command.js';
import { type Io, jsonLine, line } from '../output/io.js';
import { table } from '../output/table.js';

/** `vedette ledger`: how much of the rulebooks is implemented and proved by tests. */
export const addLedger: AddCommand = (program, io) => {
  program
    .command('ledger')
    .description(
      'Count the rules of the ledger: implemented, not applicable, named by a test; and list what is missing.',
    )
    .option('--json', 'one JSON object')
    .action((options: { json?: boolean }) => showLedger(options, io));
};

function showLedger(options: { json?: boolean }, io: Io): void {
  const { total, implemented, notApplicable, tested, untested } = ledgerCoverage();
  const planned = ledger()
    .filter(({ status }) => status !== 'implemented' && status !== 'not-applicable')
    .map(({ id }) => id);
  if (options.json) {
    jsonLine(io, { total, implemented, notApplicable, tested, missing: { implemented: planned, tested: untested } });
    return;
  }
  const rows = [
    ['rules and cases', total],
    ['implemented', implemented],
    ['not applicable', notApplicable],
    ['named by a test', tested],
  ] as const;
  line(io, table(['ledger', 'count'], rows));
  if (planned.length > 0) line(io, `Not implemented yet: ${planned.join(' ')}`);
  if (untested.length > 0) line(io, `Implemented, named by no test: ${untested.join(' ')}`);
}
