import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { plainData } from './tools/plain-data.js';
import { serviceWorker } from './tools/service-worker.js';
import { themeStyles } from './tools/theme-styles.js';

const root = fileURLToPath(new URL('.', import.meta.url));
const conditions = ['source', 'module', 'browser', 'import', 'default'];

const PREACT = fileURLToPath(import.meta.resolve('preact/compat'));
/** Preact stands in for React in what is shipped: the same components in a sixth of the bytes. */
const SMALLER = {
  'react-dom/client': 'preact/compat/client',
  'react-dom': PREACT,
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  react: PREACT,
};

/** What the first page and the tables share of drawing and page: in one file it compresses far better than in thirty. */
const SHARED = {
  name: 'shared',
  test: /packages\/(cartography\/src\/(base|counter|hexmap|names|overlay)|web\/src\/(a11y|board|client|home|i18n|panels|play|store|table|themes))\//,
  minShareCount: 2,
};

export default defineConfig({
  root,
  resolve: { conditions, alias: SMALLER },
  plugins: [react(), themeStyles(), plainData(), serviceWorker()],
  worker: { format: 'es', plugins: () => [plainData()] },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [SHARED] } } },
  },
});
