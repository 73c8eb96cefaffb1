import { resolve } from 'node:path';
import process from 'node:process';
import { playersOf } from '@vedette/bots';
import type { ComputerPlayers } from '@vedette/server';
import { pageFolder } from '../checkout.js';
import { type AddCommand, wholeNumber } from '../command.js';
import { SYSTEMS, SYSTEMS_BY_ID } from '../games.js';
import { badInput, type Io, jsonLine, line } from '../output/io.js';

interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  readonly database?: string;
  readonly json?: boolean;
}

/** `vedette serve`: the page and the service on one machine, until it is told to stop. */
export const addServe: AddCommand = (program, io) => {
  program
    .command('serve')
    .description('Serve the page and the games; stops cleanly on Ctrl+C.')
    .option('--port <port>', 'TCP port; 0 takes any free one', wholeNumber(0, 65_535), 4173)
    .option('--host <address>', 'address to listen on; 0.0.0.0 for every network', '127.0.0.1')
    .option('--data <folder>', 'folder for everything the server keeps', '.vedette')
    .option('--database <url>', 'a PostgreSQL database instead of the embedded one')
    .option('--json', 'tell the address as JSON')
    .addHelpText('after', '\nMore settings, and secrets, are read from the environment: see docs/host.md.')
    .action((options: ServeOptions) => serve(options, io));
};

async function serve(options: ServeOptions, io: Io): Promise<void> {
  const { settingsFrom, startServer } = await import('@vedette/server');
  const settings = settingsFrom(process.env);
  if (!settings.ok) throw badInput(`${settings.error.at}: this setting of the environment cannot be right`);
  const page = pageFolder();
  const { port, host } = options;
  const dataDir = resolve(options.data);
  const server = await startServer({
    port,
    host,
    dataDir,
    ...(page === null ? {} : { staticDir: page }),
    systems: SYSTEMS_BY_ID,
    players: computerPlayers(),
    provingThread: new URL('../proving-thread.js', import.meta.url),
    ...settings.value,
    ...(options.database === undefined ? {} : { database: options.database }),
  }).catch((fault: NodeJS.ErrnoException) => {
    throw badInput(reasonOf(fault, options));
  });
  if (options.json) jsonLine(io, { url: server.url, data: dataDir, page });
  else {
    line(io, `Vedette is at ${server.url} and keeps its games in ${dataDir}.`);
    if (page === null) line(io, 'The page is not built yet (npm run build); only the interface is served.');
  }
  await io.stopped;
  await server.close();
}

function reasonOf(fault: NodeJS.ErrnoException, { port, host, data }: ServeOptions): string {
  if (fault.code === 'EADDRINUSE') return `--port: ${port} is in use already`;
  if (fault.code === 'EACCES' && fault.syscall === 'listen') return `--port: not allowed to listen on ${port}`;
  if (fault.code === 'EADDRNOTAVAIL' || fault.code === 'ENOTFOUND')
    return `--host: ${host} is no address of this machine`;
  if (fault.code !== undefined && fault.path !== undefined) return `--data: ${data} cannot be used (${fault.code})`;
  return fault.message;
}

/** The computer players by name; one that a game lacks gives way to the strongest that it has. */
function computerPlayers(): ComputerPlayers {
  const levels = new Set(SYSTEMS.flatMap(({ id }) => playersOf(id).map(({ name }) => name)));
  return new Map(
    [...levels].map((level) => [
      level,
      {
        choose: (system, observation, prompt, random) => {
          const players = playersOf(system.id);
          const player = players.find(({ name }) => name === level) ?? players.at(-1);
          if (player === undefined) throw new RangeError(`no computer player for ${system.id}`);
          return player.choose(observation, prompt, random);
        },
      },
    ]),
  );
}
