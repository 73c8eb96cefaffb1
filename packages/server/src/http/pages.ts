import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['.map', 'application/json; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.svg', 'image/svg+xml; charset=utf-8'],
  ['.png', 'image/png'],
  ['.webp', 'image/webp'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
  ['.woff', 'font/woff'],
]);
const PACKED_ALREADY = new Set(['.png', '.webp', '.woff2', '.woff', '.ico']);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

type Coding = 'br' | 'gzip';

/** One file of the built page, held in memory. */
interface Page {
  readonly body: Buffer;
  readonly type: string;
  readonly tag: string;
  /** True if the name holds the content's hash, so that the content can never change. */
  readonly hashed: boolean;
  /** Compressed forms, made at the first request for them; null if the file does not shrink. */
  readonly packed: Map<Coding, Promise<Buffer>> | null;
}

/** The files of the built page by their paths, such as `/assets/index-3f9a.js`. */
export type Pages = ReadonlyMap<string, Page>;

/** Reads a folder of built pages into memory. A folder that is missing gives no pages. */
export async function loadPages(folder: string): Promise<Pages> {
  const pages = new Map<string, Page>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const ending = extname(entry.name);
    const body = await readFile(file);
    pages.set(`/${relative(folder, file).split(sep).join('/')}`, {
      body,
      type: TYPES.get(ending) ?? 'application/octet-stream',
      tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      hashed: /-[\w-]{8,}\.\w+$/.test(entry.name),
      packed: PACKED_ALREADY.has(ending) || body.length < 512 ? null : new Map(),
    });
  }
  return pages;
}

/** Serves the pages; a path that names no file, such as a game's, gets the front page. */
export function servePages(app: FastifyInstance, pages: Pages): void {
  app.get('/', (request, reply) => send(pages.get('/index.html'), request, reply));
  app.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const named = pages.get(path);
    if (named !== undefined || extname(path) !== '' || path.startsWith('/api/')) return send(named, request, reply);
    return send(pages.get('/index.html'), request, reply);
  });
}

async function send(page: Page | undefined, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (page === undefined) {
    reply.callNotFound();
    return reply;
  }
  reply.header('cache-control', page.hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  reply.header('etag', page.tag);
  if (page.packed !== null) reply.header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === page.tag) return reply.code(304).send();
  reply.type(page.type);
  const coding = page.packed === null ? null : wanted(request.headers['accept-encoding']);
  if (coding === null || page.packed === null) return reply.send(page.body);
  const made = page.packed.get(coding) ?? pack(page.body, coding);
  page.packed.set(coding, made);
  return reply.header('content-encoding', coding).send(await made);
}

function wanted(accepted: string | string[] | undefined): Coding | null {
  const listed = String(accepted ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.split(';', 1)[0]);
  return listed.includes('br') ? 'br' : listed.includes('gzip') ? 'gzip' : null;
}

function pack(body: Buffer, coding: Coding): Promise<Buffer> {
  return coding === 'br' ? promisify(brotliCompress)(body, BROTLI) : promisify(gzip)(body);
}
