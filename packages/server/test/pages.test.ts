import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type RunningServer, startServer } from '@vedette/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SCRIPT = `console.log('${'vedette '.repeat(200)}');`;
let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vedette-pages-'));
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await writeFile(join(folder, 'dist/index.html'), '<!doctype html><title>Vedette</title>');
  await writeFile(join(folder, 'dist/sw.js'), '// worker');
  await writeFile(join(folder, 'dist/assets/index-Ab12Cd34.js'), SCRIPT);
  await writeFile(join(folder, 'secret.txt'), 'not part of the page');
  server = await startServer({
    port: 0,
    dataDir: join(folder, 'data'),
    staticDir: join(folder, 'dist'),
    systems: new Map(),
    log: 'error',
  });
});

afterAll(async () => {
  await server.close();
  await server.close();
  await rm(folder, { recursive: true });
});

test('the front page and the path of any screen give the page, never to be kept without asking', async () => {
  for (const path of ['/', '/game/abc', '/learn']) {
    const answer = await fetch(server.url + path);
    expect(await answer.text()).toContain('<title>Vedette</title>');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  }
});

test('a file named by its content may be kept for ever, the service worker never', async () => {
  const asset = await fetch(`${server.url}/assets/index-Ab12Cd34.js`);
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect(await asset.text()).toBe(SCRIPT);
  expect((await fetch(`${server.url}/sw.js`)).headers.get('cache-control')).toBe('no-cache');
});

test('a browser that has the page is told that it has not changed', async () => {
  const tag = (await fetch(server.url)).headers.get('etag');
  const again = await fetch(server.url, { headers: { 'if-none-match': String(tag) } });
  expect(again.status).toBe(304);
});

test('text is sent compressed as the browser accepts', async () => {
  const { get } = await import('node:http');
  const fetched = (accept: string) =>
    new Promise<{ coding: unknown; body: Buffer }>((resolve, reject) => {
      get(`${server.url}/assets/index-Ab12Cd34.js`, { headers: { 'accept-encoding': accept } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () => resolve({ coding: answer.headers['content-encoding'], body: Buffer.concat(parts) }));
      }).on('error', reject);
    });
  const brotli = await fetched('gzip, deflate, br');
  expect([brotli.coding, brotliDecompressSync(brotli.body).toString()]).toEqual(['br', SCRIPT]);
  const gzipped = await fetched('gzip, br;q=0');
  expect([gzipped.coding, gunzipSync(gzipped.body).toString()]).toEqual(['gzip', SCRIPT]);
  expect(await fetched('')).toEqual({ coding: undefined, body: Buffer.from(SCRIPT) });
});

test('nothing outside the folder of the page can be fetched', async () => {
  for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2f..%2fsecret.txt', '/secret.txt']) {
    const answer = await fetch(server.url + path);
    expect(answer.status, path).toBe(404);
    expect(await answer.text()).not.toContain('not part');
  }
});

test('every answer forbids third parties, frames and guessing of types', async () => {
  for (const path of ['/', '/healthz', '/missing.js']) {
    const { headers } = await fetch(server.url + path);
    const policy = String(headers.get('content-security-policy'));
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
});

test('metrics are told to this machine in the text form of Prometheus, and count what happens', async () => {
  const answer = await fetch(`${server.url}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  for (const name of ['vedette_decisions_total 0', 'vedette_connections 0', 'process_resident_memory_bytes']) {
    expect(text).toContain(name);
  }
});

test('health and readiness answer', async () => {
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' });
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ready' });
});
