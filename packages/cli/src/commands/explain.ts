import { type AddCommand, wholeNumber } from '../command.js';
import { readOrder } from '../input/orders.js';
import { loadPosition } from '../input/position.js';
import { CATALOGUE } from '../output/catalogues.js';
import { badInput, type Io, jsonLine, line, saidNo } from '../output/io.js';
import { inputErrorText, refusalText, say } from '../output/texts.js';

interface ExplainOptions {
  readonly side?: string;
  readonly at?: number;
  readonly json?: boolean;
}

/** `vedette explain`: whether an order is allowed in a position, and by which rule it is not. */
export const addExplain: AddCommand = (program, io) => {
  program
    .command('explain')
    .description('Say whether an order is allowed in a position, or which rule forbids it.')
    .argument('<position>', 'scenario name, or file with a set-up, a script or a game; - for standard input')
    .argument('<order...>', 'an order in the notation, such as: foy 1407')
    .option('--side <side>', 'who gives the order; whoever the game waits for unless given')
    .option('--at <count>', 'moment of a recorded game: after so many actions', wholeNumber(0))
    .option('--json', 'one object as JSON')
    .addHelpText('after', '\nExit codes: 0 allowed; 1 refused; 2 bad input.')
    .action((source: string, words: string[], options: ExplainOptions) =>
      explain(source, words.join(' '), options, io),
    );
};

async function explain(source: string, order: string, options: ExplainOptions, io: Io): Promise<void> {
  const { system, match } = await loadPosition(source, io, options.at);
  const { prompt } = match;
  const side = options.side ?? (prompt.kind === 'decision' ? prompt.side : system.sides[0]);
  if (!system.sides.includes(side)) throw badInput(`--side: "${side}" is not one of ${system.sides.join(', ')}`);
  const intent = readOrder(system, order, match.state);
  if (!intent.ok) throw badInput(`order ${JSON.stringify(order)}: ${inputErrorText(CATALOGUE, intent.error)}`);
  const ruling = system.explain(match.state, side, intent.value);
  if (!ruling.allowed) {
    const { rule, key, params } = ruling.refusal;
    if (options.json)
      jsonLine(io, { allowed: false, side, order, rule, key, params, text: say(CATALOGUE, ruling.refusal) });
    throw saidNo(`${side}: ${order}: refused ${refusalText(CATALOGUE, ruling.refusal)}`);
  }
  const orders = ruling.actions.map((action) => system.notation.print(action));
  if (options.json) jsonLine(io, { allowed: true, side, order, orders });
  else line(io, `${side}: ${order}: allowed (${orders.join(', then ')})`);
}
