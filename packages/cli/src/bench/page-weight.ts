import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { pageFolder } from '../checkout.js';
import type { Figure } from './measure.js';

const PACKED_ALREADY = new Set(['.woff2', '.png', '.jpg', '.webp', '.br', '.gz']);

/** Weight of the built page, everything together; none if it is not built. */
export async function pageWeight(): Promise<readonly Figure[]> {
  const folder = pageFolder();
  if (folder === null) return [];
  let [raw, gzip, brotli] = [0, 0, 0];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const extension = extname(entry.name);
    if (!entry.isFile() || extension === '.map') continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    const packed = PACKED_ALREADY.has(extension);
    raw += bytes.length;
    gzip += packed ? bytes.length : gzipSync(bytes, { level: 9 }).length;
    brotli += packed ? bytes.length : brotliOf(bytes);
  }
  const kilobytes = (value: number): number => Number((value / 1000).toFixed(1));
  return [
    { name: 'page, everything, as files', value: kilobytes(raw), unit: 'kB' },
    { name: 'page, everything, gzip', value: kilobytes(gzip), unit: 'kB' },
    { name: 'page, everything, brotli', value: kilobytes(brotli), unit: 'kB' },
  ];
}

function brotliOf(bytes: Buffer): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}
