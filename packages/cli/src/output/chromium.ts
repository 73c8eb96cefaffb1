import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { badInput, saidNo } from './io.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];

/** The path of a Chromium on this machine: that of `CHROMIUM_PATH`, or the first found on the search path; or null. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined) return existsSync(named) ? named : null;
  const folders = (env['PATH'] ?? '').split(delimiter);
  for (const name of NAMES) {
    const folder = folders.find((one) => existsSync(join(one, name)));
    if (folder !== undefined) return join(folder, name);
  }
  return null;
}

/** Paints an SVG text as a PNG file of the given size in pixels. */
export async function paintPng(
  svg: string,
  { width, height }: { readonly width: number; readonly height: number },
  file: string,
): Promise<void> {
  const chromium = findChromium();
  if (chromium === null)
    throw badInput('--png: no Chromium found here; install one, name it in CHROMIUM_PATH, or use --svg');
  const folder = await mkdtemp(join(tmpdir(), 'vedette-'));
  try {
    const page = join(folder, 'map.html');
    await writeFile(page, `<!doctype html><style>body{margin:0}svg{display:block;width:${width}px}</style>${svg}`);
    await run(chromium, [
      '--headless',
      '--disable-gpu',
      '--no-first-run',
      '--hide-scrollbars',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--user-data-dir=${join(folder, 'profile')}`,
      `--window-size=${width},${height}`,
      `--screenshot=${resolve(file)}`,
      page,
    ]);
    if (!existsSync(file)) throw saidNo(`--png: Chromium wrote no ${file}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(command: string, words: readonly string[]): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(command, words, { stdio: 'ignore' });
    child.once('error', (fault) => failed(saidNo(`--png: ${command} does not start: ${fault.message}`)));
    child.once('exit', (code) => (code === 0 ? done() : failed(saidNo(`--png: ${command} ended with code ${code}`))));
  });
}
