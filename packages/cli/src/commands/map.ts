import { writeFile } from 'node:fs/promises';
import type { Box } from '@vedette/cartography';
import { type CampaignSheet, campaignSheet } from '@vedette/marechaux';
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

type Scenery = CampaignSheet['scenery'];

/** A map that was asked for: of hexes or of zones. */
type Asked = { readonly hexes: MapData } | { readonly zones: Scenery };

/** A map as it was drawn. */
interface Drawn {
  readonly id: string;
  readonly svg: string;
  readonly box: Box;
}

async function drawMap(source: string, options: MapCommandOptions, io: Io): Promise<void> {
  if (options.svg && options.png) throw badInput('--svg, --png: one of them, not both');
  const { id, svg, box } = await draw(await readMap(source, io), options);
  if (!options.png && options.output === undefined) {
    io.out(svg);
    return;
  }
  const file = options.output ?? `${id}.png`;
  if (options.png) await paintPng(svg, sizeOf(box), file);
  else await write(file, svg);
  if (options.json) jsonLine(io, { map: id, file });
  else line(io, `Wrote ${file}.`);
}

async function draw(asked: Asked, options: MapCommandOptions): Promise<Drawn> {
  const cartography = await import('@vedette/cartography');
  const { THEME_NAMES } = cartography;
  const theme = THEME_NAMES.find((name) => name === options.theme);
  if (theme === undefined) throw badInput(`--theme: "${options.theme}" is not one of ${THEME_NAMES.join(', ')}`);
  const how = { theme, print: options.print === true };
  if ('zones' in asked) {
    const { zones } = asked;
    const svg = `${cartography.zoneMapSvg(zones, how)}\n`;
    return { id: zones.id, svg, box: cartography.zoneMapBounds(zones) };
  }
  const { hexes } = asked;
  return { id: hexes.id, svg: `${cartography.hexMapSvg(hexes, how)}\n`, box: cartography.drawHexMap(hexes, how).box };
}

function sizeOf({ left, top, right, bottom }: Box): { readonly width: number; readonly height: number } {
  return { width: Math.ceil(right - left), height: Math.ceil(bottom - top) };
}

async function readMap(source: string, io: Io): Promise<Asked> {
  const campaign = campaignSheet(source);
  if (campaign !== null) return { zones: campaign.scenery };
  const named = SCENARIOS.find(({ id }) => id === source)?.battle ?? BATTLES.find((battle) => battle === source);
  if (named !== undefined) return { hexes: mapDataOf(named) };
  const checked = checkMap(await readJson(source, io, 'neither a scenario, a battle nor a file'));
  if (!checked.ok) throw badInput(`${source}: ${inputErrorText(CATALOGUE, checked.error)}`);
  return { hexes: checked.value };
}

async function write(file: string, text: string): Promise<void> {
  await writeFile(file, text).catch((fault: NodeJS.ErrnoException) => {
    throw badInput(`--output: ${file} cannot be written (${fault.code})`);
  });
}
