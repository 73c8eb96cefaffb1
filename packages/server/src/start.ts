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
import { startBackground } from './background.js';
import { buildApp, type Limits } from './http/app.js';
import { loadPages } from './http/pages.js';
import { carriersFor, type NoticeSettings } from './notices/carriers.js';
import type { ComputerPlayers, Systems } from './ports.js';
import { proverApart } from './proving/prover.js';
import { TRUE_SECRETS } from './service/secrets.js';
import { Service } from './service/service.js';
import { lockFolder } from './store/folder-lock.js';
import type { Store } from './store/port.js';
import { openSqliteStore } from './store/sqlite.js';

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
  /** A PostgreSQL database (`postgres://…`) for several servers together, in place of the embedded store. */
  readonly database?: string;
  /** The games on offer. */
  readonly systems: Systems;
  /** The computer players on offer, by level. */
  readonly players?: ComputerPlayers;
  /** How much is logged, as JSON lines on standard output; `warn` unless given. */
  readonly log?: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /**
   * A module that calls `proveInThread`, for files of games to be proved apart from the server. Without it games that
   * go on from a position cannot be brought in.
   */
  readonly provingThread?: URL;
  /** Bounds on what one address may ask, where they are to differ from `USUAL_LIMITS`. */
  readonly limits?: Partial<Limits>;
  /** How people are told that it is their turn when they are not looking. */
  readonly notices?: NoticeSettings;
  /** Origins of other pages that may use the interface, such as `https://example.org`. */
  readonly origins?: readonly string[];
  /** True behind a proxy, whose word on the clients' addresses is then believed. */
  readonly behindProxy?: boolean;
  /** The time in milliseconds since 1970; the machine's unless given. */
  readonly now?: () => number;
}

/** Bounds that no person meets. */
export const USUAL_LIMITS: Limits = {
  requestsPerMinute: 1200,
  makingsPerMinute: 60,
  gamesPerPerson: 200,
  connectionsPerAddress: 100,
  messagesPerSecond: 40,
};

/** A server that runs. */
export interface RunningServer {
  /** Where it answers, such as `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Drains and stops it. */
  close(): Promise<void>;
}

/** No bounds, for measuring a server from one address. */
export const NO_LIMITS: Limits = {
  requestsPerMinute: Number.MAX_SAFE_INTEGER,
  makingsPerMinute: Number.MAX_SAFE_INTEGER,
  gamesPerPerson: Number.MAX_SAFE_INTEGER,
  connectionsPerAddress: Number.MAX_SAFE_INTEGER,
  messagesPerSecond: 1_000_000,
};

/** Starts a server. Throws if the port is taken, or the folder or the store cannot be used. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const closers: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const url = await open(options, (close) => closers.push(close));
    let closing: Promise<void> | null = null;
    return {
      url,
      close() {
        closing ??= closeAll();
        return closing;
      },
    };
  } catch (fault) {
    await closeAll();
    throw fault;
  }
}

/** Opens everything in order and gives the address; what `closing` is told is closed in the opposite order. */
async function open(options: ServerOptions, closing: (close: () => Promise<void>) => void): Promise<string> {
  await mkdir(options.dataDir, { recursive: true });
  if (options.database === undefined) closing(await lockFolder(options.dataDir));
  const pages = options.staticDir === undefined ? null : await loadPages(options.staticDir);
  const now = options.now ?? Date.now;
  const limits = { ...USUAL_LIMITS, ...options.limits };
  let complain: (error: unknown) => void = () => undefined;
  let failed: (error: unknown) => void = () => undefined;
  const store = await openStore(options, now, (error) => failed(error));
  closing(() => store.close());
  const service = new Service({
    systems: options.systems,
    players: options.players ?? new Map(),
    store,
    secrets: TRUE_SECRETS,
    ...(options.provingThread === undefined ? {} : { prove: proverApart(options.provingThread) }),
    gamesPerPerson: limits.gamesPerPerson,
    now,
    failed: (error) => complain(error),
  });
  closing(() => service.stop());
  failed = (error) => service.failed(error);
  const settings = options.notices ?? {};
  const carriers = carriersFor(settings, store);
  const app = await buildApp({
    log: options.log ?? 'warn',
    pages,
    service,
    store,
    limits,
    origins: options.origins ?? [],
    behindProxy: options.behindProxy ?? false,
    carriers,
    now,
  });
  complain = (error) => app.log.error({ err: error }, 'background work failed');
  closing(() => app.close());
  await service.hearOthers();
  const url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  const isSeen = (game: string, side: string) => service.presence.isSeen(game, side);
  const unanswered = (game: string, side: string) => service.frozen.unanswered(game, side);
  const notices = { store, carriers, isSeen, unanswered, home: settings.home ?? null, failed };
  closing(await startBackground(service, store.jobs, notices, app.log));
  return url;
}

/** The embedded store, or PostgreSQL, whose client is loaded only then. */
async function openStore(options: ServerOptions, now: () => number, failed: (error: unknown) => void): Promise<Store> {
  if (options.database === undefined) return openSqliteStore(options.dataDir, { now, failed });
  const { openPostgresStore } = await import('./store/postgres.js');
  return openPostgresStore(options.database, failed, now);
}
