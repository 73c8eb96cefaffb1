/**
 * The door of the service. One call brings up everything on one machine, with nothing else installed:
 *
 *     const server = await startServer({ port: 8080, dataDir: 'data', staticDir: 'packages/web/dist', systems });
 *     console.log(server.url);
 *     await server.close();
 *
 * `port` 0 takes any free port; `url` says which. `close` stops taking requests, lets those under way finish, tells
 * every client, and closes the store; it may be called twice. The process's signals are the caller's affair.
 */
import { mkdir } from 'node:fs/promises';
import { buildApp } from './http/app.js';
import { loadPages } from './http/pages.js';
import type { ComputerPlayers, Systems } from './ports.js';

/** How a server is to run. */
export interface ServerOptions {
  /** TCP port, 0 for any free one. */
  readonly port: number;
  /** Address to listen on; `127.0.0.1` unless given. */
  readonly host?: string;
  /** Folder for everything the server keeps; made if missing. */
  readonly dataDir: string;
  /** Folder of the built page; without it the server offers its interface alone. */
  readonly staticDir?: string;
  /** The games on offer. */
  readonly systems: Systems;
  /** The computer players on offer, by level. */
  readonly players?: ComputerPlayers;
  /** How much is logged, as JSON lines on standard output; `warn` unless given. */
  readonly log?: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** A server that runs. */
export interface RunningServer {
  /** Where it answers, such as `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Drains and stops it. */
  close(): Promise<void>;
}

/** Starts a server. Throws if the port is taken, or the folder or the store cannot be used. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  await mkdir(options.dataDir, { recursive: true });
  const pages = options.staticDir === undefined ? null : await loadPages(options.staticDir);
  const app = await buildApp({ log: options.log ?? 'warn', pages });
  const url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  let closing: Promise<void> | null = null;
  return {
    url,
    close() {
      closing ??= app.close();
      return closing;
    },
  };
}
