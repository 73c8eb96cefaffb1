import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openSqliteStore } from '../src/store/sqlite.js';
import { storeLaws } from './store-laws.js';

const folder = mkdtempSync(join(tmpdir(), 'vedette-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

storeLaws('sqlite', () => openSqliteStore(folder));
