import { type AddCommand, wholeNumber } from '../command.js';
import { loadPosition } from '../input/position.js';
import { promptFacts } from '../output/facts.js';
import { type Io, jsonLine, line } from '../output/io.js';
import { resultText } from '../output/texts.js';

/** `vedette legal`: what the game waits for in a position, and every legal answer. */
export const addLegal: AddCommand = (program, io) => {
  program
    .command('legal')
    .description('List every legal action of a position.')
    .argument('<position>', 'scenario name, or file with a set-up, a script or a game; - for standard input')
    .option('--at <count>', 'moment of a recorded game: after so many actions', wholeNumber(0))
    .option('--json', 'one object as JSON')
    .action((source: string, options: { at?: number; json?: boolean }) => legal(source, options, io));
};

async function legal(source: string, options: { at?: number; json?: boolean }, io: Io): Promise<void> {
  const { system, match } = await loadPosition(source, io, options.at);
  const { prompt } = match;
  if (options.json) {
    jsonLine(io, promptFacts(system, prompt));
    return;
  }
  if (prompt.kind === 'over') {
    line(io, `The game is over: ${resultText(prompt.result)}.`);
    return;
  }
  const who = prompt.kind === 'decision' ? prompt.side : 'chance';
  line(io, `${who}: ${prompt.step} [${prompt.rule}]`);
  if (prompt.kind === 'decision') for (const action of prompt.actions) line(io, `  ${system.notation.print(action)}`);
  else {
    for (const { action, weight } of prompt.outcomes) line(io, `  ${system.notation.print(action)}  weight ${weight}`);
  }
}
