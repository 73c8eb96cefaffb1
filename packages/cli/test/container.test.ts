import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settingsFrom } from '@vedette/server';
import { afterAll, expect, test } from 'vitest';
import { SERVER_FLAGS } from '../src/commands/service.js';
import { vedette } from './run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'vedette-container-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../../server/container/${name}`, import.meta.url)), 'utf8');
}

test('the container starts a server by a command that works, and asks a path that answers', async () => {
  const file = read('Containerfile');
  const words: string[] = JSON.parse(/^CMD (.*)$/m.exec(file)?.[1] ?? '[]');
  const start = ['node', ...SERVER_FLAGS, 'packages/cli/bin/vedette.js', 'serve'];
  expect(words.slice(0, start.length)).toEqual(start);
  const { scripts } = JSON.parse(
    readFileSync(fileURLToPath(new URL('../../../package.json', import.meta.url)), 'utf8'),
  );
  expect(scripts.start.endsWith(` ${start.join(' ')}`)).toBe(true);
  expect(execFileSync(process.execPath, [...SERVER_FLAGS, '-p', '1'], { encoding: 'utf8' })).toBe('1\n');
  expect(words).toContain('8080');
  let checked = 0;
  const args = words.slice(start.length - 1).map((word) => (word === '8080' ? '0' : word === '/data' ? folder : word));
  const outcome = await vedette([...args, '--json'], '', Promise.resolve());
  expect(outcome).toMatchObject({ code: 0, lines: [{ data: folder }] });
  const path = /127\.0\.0\.1:8080(\/\w+)/.exec(file)?.[1];
  const { startServer } = await import('@vedette/server');
  const server = await startServer({ port: 0, dataDir: folder, systems: new Map(), log: 'silent' });
  checked = (await fetch(server.url + path)).status;
  await server.close();
  expect(checked).toBe(200);
});

test('the compose file sets only what a server reads, and starts two of them over one database', () => {
  const file = read('compose.yaml');
  const names = [...file.matchAll(/^ {6}(VEDETTE_\w+): (.*)$/gm)];
  expect(names.length).toBeGreaterThanOrEqual(6);
  const guide = readFileSync(fileURLToPath(new URL('../../../docs/host.md', import.meta.url)), 'utf8');
  for (const [, name] of names) expect(guide).toContain(String(name));
  const database = names.find(([, name]) => name === 'VEDETTE_DATABASE')?.[2]?.replace(/\$\{\w+:\?\}/, 'secret');
  expect(settingsFrom({ VEDETTE_DATABASE: database, VEDETTE_BEHIND_PROXY: 'yes' })).toMatchObject({ ok: true });
  expect(file).toMatch(/^ {2}one: &server$/m);
  expect(file).toMatch(/^ {2}two: \*server$/m);
});
