import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Io, main } from '../src/index.js';

/** What a command did: exit code, texts, and the JSON lines among its output. */
export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly lines: readonly Record<string, unknown>[];
}

/** Runs `vedette` in this process, with what is typed on standard input. */
export async function vedette(
  words: readonly string[],
  typed = '',
  stopped: Promise<void> = Promise.resolve(),
): Promise<Outcome> {
  let out = '';
  let err = '';
  const io: Io = {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    terminal: false,
    input: async () => typed,
    async *lines() {
      yield* typed.split('\n');
    },
    stopped,
  };
  const code = await main(words, io);
  const lines = out.split('\n').flatMap((line) => (/^\{.*\}$/.test(line) ? [JSON.parse(line)] : []));
  return { code, out, err, lines };
}

const folder = mkdtempSync(join(tmpdir(), 'vedette-test-'));
let files = 0;

/** A path in a folder of this test run. */
export function pathTo(name: string): string {
  return join(folder, name);
}

/** Writes a file for a command to read: a text as it is, anything else as JSON. */
export function fileOf(content: unknown, name = `file-${files++}.json`): string {
  const path = pathTo(name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

/** A made-up position with few units: a French unit next to an Allied one, the Allied side to move. */
export const MEETING = {
  scenario: 'arapiles/standard',
  options: [],
  overrides: {
    turn: 8,
    side: 'allied',
    phase: 'movement',
    onlyListed: true,
    units: {
      'french/foy': { hex: '1111' },
      'allied/cole': { hex: '1110' },
      'allied/leith': { hex: '1108' },
    },
  },
};
