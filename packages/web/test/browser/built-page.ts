import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the page as it is shipped, built from the present sources. */
    builtPage: string;
  }
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the page once for all tests that look at it. */
export default async function builtPage(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vedette-page-'));
  const configFile = join(ROOT, 'vite.config.ts');
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  await build({ root: ROOT, configFile, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  process.env['NODE_ENV'] = before;
  project.provide('builtPage', folder);
  return () => rm(folder, { recursive: true, force: true });
}
