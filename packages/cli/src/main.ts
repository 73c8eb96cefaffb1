import { Command, CommanderError } from 'commander';
import type { AddCommand } from './command.js';
import { addBackup } from './commands/backup.js';
import { addBench } from './commands/bench.js';
import { addExchange } from './commands/exchange.js';
import { addExplain } from './commands/explain.js';
import { addLedger } from './commands/ledger.js';
import { addLegal } from './commands/legal.js';
import { addMap } from './commands/map.js';
import { addOdds } from './commands/odds.js';
import { addPerft } from './commands/perft.js';
import { addPlay } from './commands/play.js';
import { addReplay } from './commands/replay.js';
import { addReport } from './commands/report.js';
import { addRun } from './commands/run.js';
import { addServe } from './commands/serve.js';
import { addService } from './commands/service.js';
import { addSim } from './commands/sim.js';
import { addSoak } from './commands/soak.js';
import { addVerify } from './commands/verify.js';
import { EXIT, type Io, Stop } from './output/io.js';

const COMMANDS: readonly AddCommand[] = [
  addServe,
  addBackup,
  addPlay,
  addSim,
  addRun,
  addLegal,
  addExplain,
  addOdds,
  addPerft,
  addReplay,
  addVerify,
  addReport,
  addExchange,
  addLedger,
  addMap,
  addBench,
  addSoak,
  addService,
];

/** Runs the `vedette` command with the words after its name; resolves to the exit code. */
export async function main(words: readonly string[], io: Io): Promise<number> {
  const program = new Command('vedette')
    .description('Play, study and serve two board wargames of the Peninsular War.')
    .version('0.1.0')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.out(text),
      writeErr: (text) => io.err(text),
      outputError: (text, write) => write(text.replace(/^error: /, 'vedette: ')),
    })
    .addHelpText(
      'after',
      '\nExit codes: 0 fine; 1 the game says no, or a check failed; 2 bad usage or input; 3 a fault.',
    );
  for (const add of COMMANDS) add(program, io);
  for (const command of program.commands) command.exitOverride().copyInheritedSettings(program);
  try {
    await program.parseAsync(words, { from: 'user' });
    return EXIT.fine;
  } catch (fault) {
    return exitCodeOf(fault, io);
  }
}

function exitCodeOf(fault: unknown, io: Io): number {
  if (fault instanceof CommanderError) return fault.exitCode === 0 ? EXIT.fine : EXIT.badInput;
  const message = fault instanceof Error ? fault.message : String(fault);
  if (fault instanceof Stop) {
    io.err(`vedette: ${message}\n`);
    return fault.exitCode;
  }
  io.err(`vedette: a fault of the program: ${message}\n`);
  return EXIT.fault;
}
