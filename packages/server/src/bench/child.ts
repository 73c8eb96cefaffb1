import { type ChildProcess, spawn } from 'node:child_process';

/** Starts a server and prints its address as JSON with a `url`: a program and its words. */
export type ServerCommand = readonly [string, ...string[]];

/** A server in a process of its own. */
export interface ChildServer {
  readonly url: string;
  readonly pid: number | null;
  /** Sends a signal and waits until the process is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts a server without bounds on what one address may ask. */
export async function startChild(command: ServerCommand): Promise<ChildServer> {
  const child = spawn(command[0], command.slice(1), {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, VEDETTE_LIMITS: 'none' },
  });
  const gone = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  return {
    url: await addressOf(child),
    pid: child.pid ?? null,
    end(signal) {
      child.kill(signal);
      return gone;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (data: Buffer) => {
      printed += data.toString();
      const url = /"url":\s*"([^"]+)"/.exec(printed)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.on('exit', () => reject(new Error('the server ended before it said where it is')));
  });
}
