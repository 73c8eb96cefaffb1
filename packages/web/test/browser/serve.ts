import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { startBrowser } from './chromium.js';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The policy under which the service serves the page; the page must live with it. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' blob: data:; " +
  "font-src 'self'; connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'self'";

/** A server of the built page on a free port. */
export interface PageServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves the built page; a path without a file gets the front page. */
export async function servePage(): Promise<PageServer> {
  const folder = inject('builtPage');
  const server: Server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://page').pathname);
    const file = extname(path) === '' ? 'index.html' : path;
    try {
      const body = await readFile(join(folder, file));
      response.writeHead(200, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'content-security-policy': POLICY,
        'cache-control': 'no-cache',
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((settle) => server.close(settle));
    },
  };
}

/** A browser, and the address of the page, for all tests of a file. */
export interface Site {
  readonly browser: Browser;
  readonly url: string;
}

/** Opens a browser and serves the page before the tests of a file, and ends both after them. */
export function openSite(): Site {
  let server: PageServer | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [server, browser] = await Promise.all([servePage(), startBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  return {
    get browser() {
      return browser as Browser;
    },
    get url() {
      return (server as PageServer).url;
    },
  };
}
