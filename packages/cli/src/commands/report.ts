import { writeFile } from 'node:fs/promises';
import { afterAction } from '../after-action.js';
import type { AddCommand } from '../command.js';
import { readJson } from '../input/files.js';
import { loadGame } from '../input/position.js';
import { badInput, type Io, jsonLine, line } from '../output/io.js';

interface ReportOptions {
  readonly output?: string;
  readonly json?: boolean;
}

/** `vedette report`: the after-action report of a recorded game in Markdown. */
export const addReport: AddCommand = (program, io) => {
  program
    .command('report')
    .description('Write the after-action report of a recorded game in Markdown.')
    .argument('<game>', 'file of a game; - for standard input')
    .option('-o, --output <file>', 'where to; standard output unless given')
    .option('--json', 'the report as a field of one JSON object')
    .action((file: string, options: ReportOptions) => report(file, options, io));
};

async function report(file: string, options: ReportOptions, io: Io): Promise<void> {
  const position = loadGame(await readJson(file, io), file);
  const text = afterAction(position);
  if (options.output !== undefined) {
    await writeFile(options.output, text).catch((fault: NodeJS.ErrnoException) => {
      throw badInput(`--output: ${options.output} cannot be written (${fault.code})`);
    });
  }
  if (options.json) jsonLine(io, { actions: position.match.length, file: options.output ?? null, report: text });
  else if (options.output === undefined) io.out(text);
  else line(io, `Wrote ${options.output}.`);
}
