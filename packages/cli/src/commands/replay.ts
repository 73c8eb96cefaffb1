import { hashOf } from '@vedette/kernel';
import { type AddCommand, wholeNumber } from '../command.js';
import { readJson } from '../input/files.js';
import { printOrder } from '../input/orders.js';
import { loadGame } from '../input/position.js';
import { positionFacts, promptFacts } from '../output/facts.js';
import { type Io, jsonLine, line } from '../output/io.js';
import { resultText } from '../output/texts.js';

interface ReplayOptions {
  readonly at?: number;
  readonly steps?: boolean;
  readonly json?: boolean;
}

/** `vedette replay`: plays a recorded game again and says how it stands. */
export const addReplay: AddCommand = (program, io) => {
  program
    .command('replay')
    .description('Play a recorded game again, every rule checked, and say how it ends.')
    .argument('<game>', 'file of a game; - for standard input')
    .option('--at <count>', 'stop after so many actions', wholeNumber(0))
    .option('--steps', 'one line of JSON for each action, with its events')
    .option('--json', 'the report as one JSON object')
    .addHelpText('after', '\nExit codes: 0 it replays; 2 not a game, of another version, or not playable as recorded.')
    .action((file: string, options: ReplayOptions) => replayGame(file, options, io));
};

async function replayGame(file: string, options: ReplayOptions, io: Io): Promise<void> {
  const { system, match } = loadGame(await readJson(file, io), file, options.at);
  if (options.steps) {
    for (const [index, { by, action }] of match.entries.entries()) {
      const { notices } = match.stepAt(index);
      jsonLine(io, { index, by, order: printOrder(system, action), events: notices.map(({ event }) => event) });
    }
  }
  const { prompt, state } = match;
  const hash = hashOf(state);
  if (options.json) {
    const { morale } = positionFacts(system, state);
    const report = { system: system.id, rulesVersion: system.rulesVersion, actions: match.length, hash, morale };
    jsonLine(io, { ...report, prompt: promptFacts(system, prompt) });
    return;
  }
  const standing =
    prompt.kind === 'over'
      ? `over: ${resultText(prompt.result)}`
      : `waiting for ${prompt.kind === 'decision' ? prompt.side : 'chance'}: ${prompt.step} [${prompt.rule}]`;
  line(io, `${match.length} actions replayed; ${standing}; hash ${hash}`);
}
