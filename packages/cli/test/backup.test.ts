import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { vedette } from './run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'vedette-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('backup copies what serve keeps, restore puts it back, and neither writes over anything', async () => {
  const [data, other, file] = [join(folder, 'data'), join(folder, 'other'), join(folder, 'games.sqlite')];
  expect((await vedette(['serve', '--port', '0', '--data', data, '--json'])).code).toBe(0);
  expect(await vedette(['backup', file, '--data', data, '--json'])).toMatchObject({ code: 0, lines: [{ games: 0 }] });
  expect(await vedette(['backup', file, '--data', data])).toMatchObject({ code: 2 });
  expect(await vedette(['restore', file, '--data', other])).toMatchObject({ code: 0 });
  expect(existsSync(other)).toBe(true);
  expect((await vedette(['restore', file, '--data', other])).err).toContain('there is a store in this folder already');
});

test('serve refuses a setting of the environment that cannot be right, by its name', async () => {
  process.env['VEDETTE_HOME'] = 'nowhere';
  const outcome = await vedette(['serve', '--port', '0', '--data', join(folder, 'third')]);
  delete process.env['VEDETTE_HOME'];
  expect(outcome).toMatchObject({ code: 2 });
  expect(outcome.err).toContain('VEDETTE_HOME');
});
