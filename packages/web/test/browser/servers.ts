import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../cli/bin/vedette.js', import.meta.url));

/** A server process, started as the README says. */
export interface ServerProcess {
  readonly url: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Lets it finish what is under way. */
  stop(): Promise<void>;
}

/** Starts `vedette serve` on a free port with a folder of its own. Fails if it has not been built. */
export async function startProcess(...flags: readonly string[]): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'vedette-serve-'));
  const args = [PROGRAM, 'serve', '--port', '0', '--json', '--data', folder, ...flags];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const told = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([line]) => String(line)),
    once(child, 'exit').then(() => '{}'),
  ]);
  const { url, page } = JSON.parse(told) as { url?: string; page?: string | null };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    await endOf(child, signal);
    await rm(folder, { recursive: true, force: true });
  };
  if (url === undefined || page == null) {
    await end('SIGKILL');
    throw new Error('the server has no page to serve: npm run build');
  }
  return { url, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** A proxy such as a host puts before several servers: one address, behind which now this and now that server answers. */
export interface FrontDoor {
  readonly url: string;
  /** Sends whoever connects from now on to another server. */
  turnTo(server: ServerProcess): void;
  stop(): Promise<void>;
}

/** Starts a proxy before a server. */
export async function startFrontDoor(server: ServerProcess): Promise<FrontDoor> {
  let target = new URL(server.url);
  const open = new Set<Socket>();
  const door = createServer((caller) => {
    const inside = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [caller, inside],
      [inside, caller],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    turnTo(other) {
      target = new URL(other.url);
    },
    async stop() {
      for (const socket of open) socket.destroy();
      door.close();
      await once(door, 'close');
    },
  };
}
