import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Long tests that look at all rules at once; what they would notice a test of the rule itself should. */
const LONG = ['invariants', 'two-worlds', 'secrecy', '09-odds-whole'];

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { conditions: ['source', 'default'] },
  ssr: { resolve: { conditions: ['source', 'node', 'default'], externalConditions: ['source'] } },
  test: {
    include: ['packages/{kernel,napoleonic20,marechaux}/test/**/*.test.ts'],
    exclude: LONG.map((name) => `**/${name}.test.ts`),
    testTimeout: 60_000,
  },
});
