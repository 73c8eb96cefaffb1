import type { AddCommand } from '../command.js';
import { readJson } from '../input/files.js';
import { startGame } from '../input/position.js';
import { runScript, stepFacts } from '../input/run-script.js';
import { readScript } from '../input/script.js';
import { positionFacts } from '../output/facts.js';
import { type Io, jsonLine } from '../output/io.js';

/** `vedette run`: a set-up, orders and outcomes of chance in; one line of JSON for each step out. */
export const addRun: AddCommand = (program, io) => {
  program
    .command('run')
    .description('Carry out a script of orders and dice on a position; one line of JSON for each step.')
    .argument('<script>', 'file with {"setup": …, "orders": […]}, or - for standard input')
    .option('--json', 'accepted for uniformity: the output is JSON lines in any case')
    .addHelpText('after', HELP)
    .action((file: string) => run(file, io));
};

async function run(file: string, io: Io): Promise<void> {
  const script = readScript(await readJson(file, io), file);
  const position = startGame(script.setup, file, 'setup');
  const { system, match } = position;
  const { morale, prompt } = positionFacts(system, match.state);
  jsonLine(io, { start: true, events: match.opening.map(({ event }) => event), morale, prompt });
  for (const step of runScript(position, script)) jsonLine(io, stepFacts(system, step, match));
}

const HELP = `
An order is a text in the notation ("foy 1407", "end-movement", "die 4", "draw ARA:#20") or an action as JSON.
{"order": "foy 1407", "refused": "N20:6.8"} must be refused by that rule.
{"expect": {"morale": {"french": 7}, "units": {"french/foy": "1407"}, "prompt": {"step": "retreat"}}} must hold.
"chance": 7 beside "orders" draws what the script leaves to chance from that seed.

Exit codes: 0 all as written; 1 an unexpected refusal or an expectation not met; 2 bad input.`;
