import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serviceWorker } from './tools/service-worker.js';
import { themeStyles } from './tools/theme-styles.js';

const root = fileURLToPath(new URL('.', import.meta.url));
const conditions = ['source', 'module', 'browser', 'import', 'default'];

export default defineConfig({
  root,
  resolve: { conditions },
  plugins: [react(), themeStyles(), serviceWorker()],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
