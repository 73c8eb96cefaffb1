import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { checkoutRoot } from '../checkout.js';
import { type AddCommand, wholeNumber } from '../command.js';
import { optionsOf, SYSTEMS_BY_ID, systemFor } from '../games.js';
import { type Io, jsonLine, line, saidNo } from '../output/io.js';
import { table } from '../output/table.js';

/**
 * What `npm start` and the container give to node before the program: a young generation of 4 MiB halves, an old one that
 * is swept when it has grown by half, and one thread to help with that, for a server that shares a small machine.
 */
export const SERVER_FLAGS = ['--v8-pool-size=1', '--max-semi-space-size=4', '--heap-growing-percent=50'] as const;

interface BenchOptions {
  readonly options?: string;
  readonly clients: number;
  readonly seconds: number;
  readonly database?: string;
  readonly nodeFlags: string;
  readonly json?: boolean;
}

interface CrashOptions {
  readonly kills: number;
  readonly games: number;
  readonly json?: boolean;
}

/** `vedette bench-service` and `vedette crash-service`: trials of the server as it is started by `vedette serve`. */
export const addService: AddCommand = (program, io) => {
  program
    .command('bench-service')
    .description('Measure a server of its own under many connected clients that play at random.')
    .argument('[scenario]', 'name of a scenario', 'arapiles/standard')
    .option('--options <names>', 'optional rules with commas between, or the name of a preset')
    .option('--clients <count>', 'connected clients, two to a game', wholeNumber(2), 500)
    .option('--seconds <count>', 'how long each measurement lasts', wholeNumber(1), 10)
    .option('--database <url>', 'an empty PostgreSQL database instead of the embedded one')
    .option('--node-flags <words>', 'what the server is started with besides', SERVER_FLAGS.join(' '))
    .option('--json', 'only the figures, as one JSON object')
    .action((scenario: string, options: BenchOptions) => bench(scenario, options, io));
  program
    .command('crash-service')
    .description('Kill a server again and again under load, and look whether anything acknowledged was lost.')
    .argument('[scenario]', 'name of a scenario', 'arapiles/standard')
    .option('--kills <count>', 'how often to kill it', wholeNumber(1), 20)
    .option('--games <count>', 'games played at once', wholeNumber(1), 20)
    .option('--json', 'only the finding, as one JSON object')
    .addHelpText('after', '\nExit codes: 0 nothing lost; 1 something was; 2 bad input.')
    .action((scenario: string, options: CrashOptions) => crash(scenario, options, io));
};

async function bench(scenario: string, options: BenchOptions, io: Io): Promise<void> {
  const system = systemFor(scenario, 'scenario');
  const setup = { scenario, options: optionsOf(system, scenario, options.options) };
  const { benchOpening, benchService } = await import('@vedette/server/bench');
  const figures = await inFolder(async (folder) => {
    const database = options.database === undefined ? [] : ['--database', options.database];
    const [first, second] = system.sides;
    const flags = options.nodeFlags.split(' ').filter((word) => word !== '');
    return benchService([...serverIn(folder, flags), ...database], {
      system: system.id,
      setup,
      sides: [first, second],
      clients: options.clients,
      seconds: options.seconds,
    });
  });
  const opening = await benchOpening(system, setup, 2000);
  if (!options.json) {
    const rows: [string, number | string, string][] = [
      ['every client as fast as answered', figures.actionsPerSecond, 'actions/s'],
      ['  waiting for the acknowledgement, half of them', figures.busy.p50, 'ms'],
      ['  and all but one in a hundred', figures.busy.p99, 'ms'],
      ['one action a second and client', figures.calm.actionsPerSecond, 'actions/s'],
      ['  half of them', figures.calm.p50, 'ms'],
      ['  all but one in a hundred', figures.calm.p99, 'ms'],
      ['memory of the server then', figures.memory ?? 'unknown', 'MiB'],
      ['processor time for one action', figures.processorPerAction ?? 'unknown', 'µs'],
      ['received by both clients for one action', figures.bytesPerAction, 'bytes'],
      ['  by hundreds of versions', figures.bytesByLength.join(' '), 'bytes'],
      [`opening a game of ${opening.lines} lines`, opening.milliseconds, 'ms'],
      ['front pages', figures.frontPagesPerSecond, '1/s'],
    ];
    line(io, table(['figure', 'value', 'unit'], rows));
  }
  const machine = { node: process.version, processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length };
  jsonLine(io, { scenario, options: setup.options, clients: options.clients, machine, ...figures, opening });
}

async function crash(scenario: string, options: CrashOptions, io: Io): Promise<void> {
  const system = systemFor(scenario, 'scenario');
  const { crashSoak, openSqliteStore } = await import('@vedette/server/soak');
  const [first, second] = system.sides;
  const found = await inFolder((folder) =>
    crashSoak({
      command: serverIn(folder, SERVER_FLAGS),
      openStore: () => openSqliteStore(folder),
      systems: SYSTEMS_BY_ID,
      system: system.id,
      setup: { scenario },
      sides: [first, second],
      games: options.games,
      kills: options.kills,
      lives: [500, 3000],
    }),
  );
  if (!options.json) {
    const { kills, acknowledged, lost, broken } = found;
    line(io, `${kills} kills, ${acknowledged} actions acknowledged, ${lost} lost, ${broken} games broken.`);
  }
  jsonLine(io, { scenario, ...found });
  if (found.lost + found.broken > 0) throw saidNo('a killed server lost what it had acknowledged');
}

function serverIn(folder: string, flags: readonly string[]): readonly [string, ...string[]] {
  const program = join(checkoutRoot(), 'packages', 'cli', 'bin', 'vedette.js');
  return [process.execPath, ...flags, program, 'serve', '--port', '0', '--json', '--data', folder];
}

async function inFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'vedette-trial-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
