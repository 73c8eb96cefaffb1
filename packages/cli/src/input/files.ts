import { readFile } from 'node:fs/promises';
import { badInput, type Io } from '../output/io.js';
import { findJsonFault } from './json-fault.js';

const REASONS: Readonly<Record<string, string>> = {
  EISDIR: 'it is a folder',
  EACCES: 'not allowed to read it',
  ENOTDIR: 'a part of the path is not a folder',
};

/** The text of a file, or of standard input for `-`; `missing` says what is wrong if there is no such file. */
export async function readText(path: string, io: Io, missing = 'no such file'): Promise<string> {
  if (path === '-') return io.input();
  try {
    return await readFile(path, 'utf8');
  } catch (fault) {
    const code = (fault as NodeJS.ErrnoException).code ?? '';
    if (code === 'ENOENT') throw badInput(`${path}: ${missing}`);
    throw badInput(`${path}: ${REASONS[code] ?? `cannot be read (${code})`}`);
  }
}

/** The JSON in a file; malformed JSON is refused with line and column. */
export async function readJson(path: string, io: Io, missing?: string): Promise<unknown> {
  const text = (await readText(path, io, missing)).replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text);
  } catch {
    const fault = findJsonFault(text);
    const place = fault === null ? '' : `:${fault.line}:${fault.column}`;
    throw badInput(`${path}${place}: not JSON: ${fault?.what ?? 'malformed'}`);
  }
}
