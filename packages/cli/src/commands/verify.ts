import { readRecord } from '@vedette/kernel';
import { verifyGame } from '@vedette/server/dice';
import type { AddCommand } from '../command.js';
import { SYSTEMS_BY_ID } from '../games.js';
import { readJson } from '../input/files.js';
import { CATALOGUE } from '../output/catalogues.js';
import { badInput, type Io, jsonLine, line, saidNo } from '../output/io.js';
import { inputErrorText } from '../output/texts.js';

/** `vedette verify`: derives every roll of a finished game again from its committed dice and replays it. */
export const addVerify: AddCommand = (program, io) => {
  program
    .command('verify')
    .description('Prove the dice of a finished game: derive every roll again and replay it.')
    .argument('<game>', 'file of a finished game, as the server gives it out; - for standard input')
    .option('--json', 'the finding as one JSON object')
    .addHelpText('after', '\nExit codes: 0 proved; 1 not proved; 2 not a game.')
    .action((file: string, options: { json?: boolean }) => verify(file, options, io));
};

async function verify(file: string, options: { json?: boolean }, io: Io): Promise<void> {
  const input = await readJson(file, io);
  const record = readRecord(input);
  if (!record.ok) throw badInput(`${file}: ${inputErrorText(CATALOGUE, record.error)}`);
  const found = verifyGame(SYSTEMS_BY_ID, input);
  if (!found.ok) {
    const why = inputErrorText(CATALOGUE, found.error);
    if (options.json) jsonLine(io, { verified: false, at: found.error.at, why });
    throw saidNo(`${file}: not proved: ${why}`);
  }
  const { actions, outcomes, unproved } = found.value;
  if (options.json) return jsonLine(io, { verified: true, actions, outcomes, unproved });
  line(
    io,
    `Proved: ${actions} actions replayed, ${outcomes} outcomes of chance derived again from the committed dice.`,
  );
  for (const [part, version] of unproved.entries()) {
    line(
      io,
      `Part ${part}, before these, was played under rules version ${version}, which this program cannot replay.`,
    );
  }
}
