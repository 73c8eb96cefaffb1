import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Longest path of a local socket that every system takes. */
const LONGEST_PATH = 100;

/**
 * Claims a data folder for one server, since two would not hear of each other's games. The claim is a local socket, so
 * that it ends with the process however that ends. Fails with code `EBUSY` if another server has it; gives what frees it.
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const path = socketPath(resolve(dataDir));
  let server = await listen(path);
  if (server === null && (await answers(path))) {
    throw Object.assign(new Error('another server uses this folder'), { code: 'EBUSY', path: dataDir });
  }
  if (server === null) {
    // left by a server that was killed
    await rm(path, { force: true });
    server = await listen(path);
  }
  const held = server;
  return () => new Promise((done) => (held === null ? done() : held.close(() => done())));
}

function socketPath(folder: string): string {
  const name = `vedette-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\?\\pipe\\${name}`;
  const inside = join(folder, 'in-use.sock');
  return inside.length <= LONGEST_PATH ? inside : join(tmpdir(), `${name}.sock`);
}

/** A server on the path, or null if the path is taken. */
function listen(path: string): Promise<Server | null> {
  const server = createServer((socket) => socket.end());
  return new Promise((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') done(null);
      else failed(error);
    });
    server.listen(path, () => {
      server.unref();
      done(server);
    });
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
