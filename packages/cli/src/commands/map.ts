import { writeFile } from 'node:fs/promises';
import type { Box, ThemeName } from '@vedette/cartography';
import { BATTLES, checkMap, type MapData, mapDataOf, SCENARIOS } from '@vedette/napoleonic20';
import type { AddCommand } from '../command.js';
import { readJson } from '../input/files.js';
import { CATALOGUE } from '../output/catalogues.js';
import { paintPng } from '../output/chromium.js';
import { badInput, type Io, jsonLine, line } from '../output/io.js';
import { inputErrorText } from '../output/texts.js';

interface MapCommandOptions {
  readonly svg?: boolean;
  readonly png?: boolean;
  readonly output?: string;
  readonly theme: string;
  readonly print?: boolean;
  readonly json?: boolean;
}

/** `vedette map`: draws a map as the program shows it. */
export const addMap: AddCommand = (program, io) => {
  program
    .command('map')
    .description('Draw the map of a scenario, of a battle, or of a map file.')
    .argument('<map>', 'scenario, battle, or file with a map; - for standard input')
    .option('--svg', 'as SVG (the usual way)')
    .option('--png', 'as PNG, painted by a Chromium installed here')
    .option('-o, --output <file>', 'where to; SVG goes to standard output unless given')
    .option('--theme <name>', 'colours: light, dusk or dark', 'light')
    .option('--print', 'for paper: white ground, hex numbers')
    .option('--json', 'tell what was written as JSON')
    .action((source: string, options: MapCommandOptions) => drawMap(source, options, io));
};

async function drawMap(source: string, options: MapCommandOptions, io: Io): Promise<void> {
  if (options.svg && options.png) throw badInput('--svg, --png: one of them, not both');
  const map = await readMap(source, io);
  const { drawHexMap, hexMapSvg, THEME_NAMES } = await import('@vedette/cartography');
  const theme = THEME_NAMES.find((name: ThemeName) => name === options.theme);
  if (theme === undefined) throw badInput(`--theme: "${options.theme}" is not one of ${THEME_NAMES.join(', ')}`);
  const drawn = { theme, print: options.print === true };
  const svg = `${hexMapSvg(map, drawn)}\n`;
  if (!options.png && options.output === undefined) {
    io.out(svg);
    return;
  }
  const file = options.output ?? `${map.id}.png`;
  if (options.png) await paintPng(svg, sizeOf(drawHexMap(map, drawn).box), file);
  else await write(file, svg);
  if (options.json) jsonLine(io, { map: map.id, file });
  else line(io, `Wrote ${file}.`);
}

function sizeOf({ left, top, right, bottom }: Box): { readonly width: number; readonly height: number } {
  return { width: Math.ceil(right - left), height: Math.ceil(bottom - top) };
}

async function readMap(source: string, io: Io): Promise<MapData> {
  const named = SCENARIOS.find(({ id }) => id === source)?.battle ?? BATTLES.find((battle) => battle === source);
  if (named !== undefined) return mapDataOf(named);
  const checked = checkMap(await readJson(source, io, 'neither a scenario, a battle nor a file'));
  if (!checked.ok) throw badInput(`${source}: ${inputErrorText(CATALOGUE, checked.error)}`);
  return checked.value;
}

async function write(file: string, text: string): Promise<void> {
  await writeFile(file, text).catch((fault: NodeJS.ErrnoException) => {
    throw badInput(`--output: ${file} cannot be written (${fault.code})`);
  });
}
