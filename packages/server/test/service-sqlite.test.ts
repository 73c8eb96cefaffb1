import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openSqliteStore } from '../src/store/sqlite.js';
import { serviceModel } from './service-model.js';

const folder = mkdtempSync(join(tmpdir(), 'vedette-model-'));
afterAll(() => rmSync(folder, { recursive: true }));

serviceModel(
  'sqlite',
  () => openSqliteStore(folder),
  Array.from({ length: 12 }, (_, n) => `schedule ${n}`),
);
