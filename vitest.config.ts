import { defineConfig } from 'vitest/config';

const PAGE = 'packages/web/test/browser/**/*.test.ts';

export default defineConfig({
  // never 'import' or 'module' here: workers get them as flags, and a CommonJS package would then be given modules
  resolve: { conditions: ['source', 'default'] },
  ssr: { resolve: { conditions: ['source', 'node', 'default'], externalConditions: ['source'] } },
  test: {
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'rules', include: ['packages/*/test/**/*.test.{ts,tsx}'], exclude: [PAGE] } },
      {
        extends: true,
        test: { name: 'page', include: [PAGE], globalSetup: 'packages/web/test/browser/built-page.ts' },
      },
    ],
  },
});
