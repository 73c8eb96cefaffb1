import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { type ComputerPlayer, playerNamed, playersOf } from '@vedette/bots';
import { eventFor, type GameTypes, type Notice, recordOf, SeededRandom } from '@vedette/kernel';
import type { AddCommand } from '../command.js';
import { optionsOf, systemFor } from '../games.js';
import { readOrder } from '../input/orders.js';
import { type Position, startGame } from '../input/position.js';
import { CATALOGUE } from '../output/catalogues.js';
import { eventText } from '../output/events.js';
import { badInput, type Io, line } from '../output/io.js';
import { inputErrorText, refusalText, resultText } from '../output/texts.js';

interface PlayOptions {
  readonly side?: string;
  readonly opponent?: string;
  readonly options?: string;
  readonly seed?: string;
}

/** A game at a terminal. */
interface Table extends Position {
  readonly io: Io;
  /** The computer's player by side; a side without one is played by whoever types. */
  readonly computers: ReadonlyMap<string, ComputerPlayer>;
  readonly dice: SeededRandom;
  readonly thoughts: SeededRandom;
}

const HELP = `Type an order, such as: foy 1407, end-movement, reserve. Also:
  legal        list everything you may do now
  undo         take back your last order, where that is allowed
  save FILE    write the game to a file
  help, quit`;

/** `vedette play`: a game in the terminal, against the computer or with both sides typed. */
export const addPlay: AddCommand = (program, io) => {
  program
    .command('play')
    .description('Play a game in the terminal by typing orders.')
    .argument('<scenario>', 'name of a scenario, such as arapiles/standard')
    .option('--side <side>', 'your side; the first of the game unless given')
    .option('--opponent <player>', 'script, random, or none to type both sides', 'script')
    .option('--options <names>', 'optional rules with commas between, or the name of a preset')
    .option('--seed <seed>', 'for dice that can be had again; drawn by lot unless given')
    .action((scenario: string, options: PlayOptions) => play(scenario, options, io));
};

async function play(scenario: string, options: PlayOptions, io: Io): Promise<void> {
  const system = systemFor(scenario, 'scenario');
  const side = options.side ?? system.sides[0];
  if (!system.sides.includes(side)) throw badInput(`--side: "${side}" is not one of ${system.sides.join(', ')}`);
  const names = optionsOf(system, scenario, options.options);
  const position = startGame({ scenario, options: names }, scenario, '');
  const seed = options.seed ?? String(randomInt(2 ** 47));
  const table: Table = {
    ...position,
    io,
    computers: computersFor(system.id, system.sides.find((one) => one !== side) ?? '', options.opponent ?? 'script'),
    dice: SeededRandom.of(`${seed} dice`),
    thoughts: SeededRandom.of(`${seed} thoughts`),
  };
  line(
    io,
    `${scenario}, you are ${table.computers.size === 0 ? 'both sides' : side}, seed ${seed}. Type help for help.`,
  );
  tell(table, position.match.opening);
  if (!goOn(table)) return;
  for await (const typed of io.lines()) {
    if (!(await answer(table, typed.trim())) || !goOn(table)) return;
  }
}

function computersFor(system: string, side: string, name: string): ReadonlyMap<string, ComputerPlayer> {
  if (name === 'none') return new Map();
  const player = playerNamed(system, name);
  if (player !== null) return new Map([[side, player]]);
  const known = playersOf(system).map((one) => one.name);
  throw badInput(`--opponent: unknown player "${name}"; there are none, ${known.join(', ')}`);
}

/** Lets dice and computer act until a person must choose, and says what is asked; false once the game is over. */
function goOn(table: Table): boolean {
  const { system, match, io, computers, dice, thoughts } = table;
  for (;;) {
    tell(table, match.settle(dice));
    const { prompt } = match;
    if (prompt.kind === 'over') {
      line(io, `The game is over: ${resultText(prompt.result)}.`);
      return false;
    }
    if (prompt.kind === 'chance') continue;
    const computer = computers.get(prompt.side);
    if (computer === undefined) {
      line(io, `${prompt.side}: ${prompt.step} [${prompt.rule}] (${prompt.actions.length} choices)`);
      return true;
    }
    const seen = system.observe(match.state, prompt.side);
    const step = match.play(computer.choose(seen, prompt, thoughts));
    if (!step.ok) throw new Error(`the computer chose what is refused by ${step.error.rule}`);
    tell(table, step.value.notices);
  }
}

/** Carries out what was typed; false to leave. */
async function answer(table: Table, typed: string): Promise<boolean> {
  const { system, match, io } = table;
  const [word = '', ...rest] = typed.split(/\s+/);
  const { prompt } = match;
  switch (word) {
    case '':
      return true;
    case 'quit':
      return false;
    case 'help':
      line(io, HELP);
      return true;
    case 'legal':
      if (prompt.kind === 'decision')
        for (const action of prompt.actions) line(io, `  ${system.notation.print(action)}`);
      return true;
    case 'undo':
      undo(table);
      return true;
    case 'save':
      await save(table, rest.join(' '));
      return true;
    default:
      order(table, typed);
      return true;
  }
}

function order(table: Table, typed: string): void {
  const { system, match, io } = table;
  const read = readOrder(system, typed, match.state);
  if (!read.ok) {
    line(io, inputErrorText(CATALOGUE, read.error));
    return;
  }
  for (const action of read.value) {
    const step = match.prompt.kind === 'decision' ? match.play(action) : null;
    if (step === null) return;
    if (!step.ok) {
      line(io, `Refused ${refusalText(CATALOGUE, step.error)}`);
      return;
    }
    tell(table, step.value.notices);
  }
}

function undo({ match, io, system }: Table): void {
  const { prompt } = match;
  const point = prompt.kind === 'decision' ? match.undoPoint(prompt.side) : null;
  if (point === null) line(io, 'That cannot be taken back.');
  else {
    const last = match.entries[point]?.action;
    match.rewind(point);
    line(io, `Taken back: ${system.notation.print(last)}`);
  }
}

async function save({ match, io }: Table, file: string): Promise<void> {
  if (file === '') {
    line(io, 'Name a file: save game.json');
    return;
  }
  try {
    await writeFile(file, `${JSON.stringify(recordOf(match))}\n`);
    line(io, `Saved to ${file}.`);
  } catch (fault) {
    line(io, `${file} cannot be written (${(fault as NodeJS.ErrnoException).code}).`);
  }
}

/** Prints what happened as the person at the terminal may know it. */
function tell({ io, computers, system }: Table, notices: readonly Notice<GameTypes>[]): void {
  const viewer =
    computers.size === 0 ? 'everything' : (system.sides.find((side) => !computers.has(side)) ?? 'spectator');
  for (const notice of notices) {
    const event = eventFor(notice, viewer);
    const said = event === null ? null : eventText(system.id, event);
    if (said !== null) line(io, `  ${said}`);
  }
}
