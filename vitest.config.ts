import { defineConfig } from 'vitest/config';

export default defineConfig({
  // never 'import' or 'module' here: workers get them as flags, and a CommonJS package would then be given modules
  resolve: { conditions: ['source', 'default'] },
  ssr: { resolve: { conditions: ['source', 'node', 'default'], externalConditions: ['source'] } },
  test: {
    maxWorkers: 2,
    include: ['packages/*/test/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
