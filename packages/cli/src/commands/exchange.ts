import { writeFile } from 'node:fs/promises';
import process from 'node:process';
import { type AddCommand, wholeNumber } from '../command.js';
import { readJson } from '../input/files.js';
import { CATALOGUE } from '../output/catalogues.js';
import { badInput, type Io, jsonLine, line, saidNo } from '../output/io.js';
import { inputErrorText } from '../output/texts.js';

interface ImportOptions {
  readonly server: string;
  readonly json?: boolean;
}

interface ExportOptions {
  readonly as?: string;
  readonly json?: boolean;
  readonly part?: number;
  readonly output?: string;
}

/** `vedette export` and `vedette import`: games out of a server as files, and finished ones into it. */
export const addExchange: AddCommand = (program, io) => {
  const token = '\nThe server is asked with the token in the environment variable VEDETTE_TOKEN (docs/bots.md).';
  const codes = '\nExit codes: 0 fine; 1 the server says no; 2 bad usage or input.';
  program
    .command('export')
    .description('Fetch a finished game from a server as a file, or what your seat saw of one under way.')
    .argument('<address>', 'address of the game, as the browser shows it: https://…/friend/…')
    .option('--as <side>', 'what this seat has seen, instead of the whole game')
    .option('--part <number>', 'an earlier part of a game that went on under other rules, from 0', wholeNumber(0))
    .option('-o, --output <file>', 'where to; standard output unless given')
    .option('--json', 'what was fetched as one JSON object, with -o')
    .addHelpText('after', token + codes)
    .action((address: string, options: ExportOptions) => fetchGame(address, options, io));
  program
    .command('import')
    .description('Bring a finished game into a server, which plays it again and proves its dice.')
    .argument('<file>', 'file of a finished game; - for standard input')
    .requiredOption('--server <url>', 'address of the server')
    .option('--json', 'what was made as one JSON object')
    .addHelpText('after', token + codes)
    .action((file: string, options: ImportOptions) => bringGame(file, options, io));
};

async function fetchGame(address: string, { as, part, output, json }: ExportOptions, io: Io): Promise<void> {
  const [, game] =
    /\/(?:friend|join|watch)\/([\w-]+)\/?$/.exec(URL.canParse(address) ? new URL(address).pathname : '') ?? [];
  if (game === undefined) throw badInput(`${address}: not the address of a game, such as https://…/friend/…`);
  const seat = as === undefined ? '' : `/seats/${encodeURIComponent(as)}`;
  const query = part === undefined ? '' : `?part=${part}`;
  const file = await ask(new URL(address).origin, 'GET', `/api/games/${game}${seat}/file${query}`);
  const text = `${JSON.stringify(file)}\n`;
  if (output === undefined) return io.out(text);
  await writeFile(output, text).catch((fault: NodeJS.ErrnoException) => {
    throw badInput(`--output: ${output} cannot be written (${fault.code})`);
  });
  if (json) jsonLine(io, { file: output, bytes: Buffer.byteLength(text) });
  else line(io, `Wrote ${output}.`);
}

async function bringGame(file: string, { server, json }: ImportOptions, io: Io): Promise<void> {
  const made = (await ask(server, 'POST', '/api/games/import', await readJson(file, io))) as Imported;
  const url = new URL(`/friend/${made.game}`, server).href;
  if (json) return jsonLine(io, { ...made, url });
  const proof = made.dice === 'verified' ? 'every roll proved' : 'its rolls are not proved: the file opens no dice';
  line(io, `Imported as ${url}; ${proof}.`);
}

interface Imported {
  readonly game: string;
  readonly dice: 'verified' | 'none';
}

/** Asks a server; what it refuses ends the command. */
async function ask(server: string, method: string, path: string, body?: unknown): Promise<unknown> {
  if (!URL.canParse(path, server)) throw badInput(`--server: ${server} is no address`);
  const token = process.env['VEDETTE_TOKEN'];
  if (token === undefined || token === '') throw badInput('VEDETTE_TOKEN: no token in the environment');
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const request = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const answer = await fetch(new URL(path, server), request).catch((fault: Error) => {
    throw badInput(
      `--server: ${server} does not answer (${(fault.cause as Error | undefined)?.message ?? fault.message})`,
    );
  });
  const value = await answer.json().catch(() => null);
  if (answer.ok) return value;
  const { error } = (value ?? {}) as { error?: { key: string; at?: string; params?: Record<string, string | number> } };
  if (error === undefined) throw saidNo(`${server}: status ${answer.status}`);
  throw saidNo(`${server}: ${inputErrorText(CATALOGUE, { ...error, at: error.at ?? '' })}`);
}
