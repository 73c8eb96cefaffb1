import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('./sw.js', import.meta.url));

interface BuiltFile {
  readonly type: string;
  readonly code?: string;
  readonly source?: string | Uint8Array;
}

interface Emitter {
  emitFile(file: { type: 'asset'; fileName: string; source: string }): string;
}

/** Writes `sw.js` with the list of the built files and a version that changes whenever one of them does. */
export function serviceWorker() {
  return {
    name: 'vedette-service-worker',
    apply: 'build' as const,
    generateBundle: {
      order: 'post' as const,
      handler(this: Emitter, _options: unknown, bundle: Readonly<Record<string, BuiltFile>>) {
        const files = Object.keys(bundle)
          .filter((name) => !name.endsWith('.map'))
          .sort();
        const hash = createHash('sha256');
        for (const name of files) {
          const file = bundle[name];
          if (file !== undefined) hash.update(name).update(file.code ?? file.source ?? '');
        }
        const list = ['/', ...files.filter((name) => name !== 'index.html').map((name) => `/${name}`)];
        const source = readFileSync(SOURCE, 'utf8')
          .replace('__VERSION__', hash.digest('hex').slice(0, 12))
          .replace('__FILES__', [...list, '/manifest.webmanifest', '/icon.svg'].join(' '));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
