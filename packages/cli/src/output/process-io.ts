import { createInterface } from 'node:readline';
import type { Io } from './io.js';

/** The streams and signals of a process as a command sees them. */
export function processIo(process: NodeJS.Process): Io {
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    terminal: process.stderr.isTTY === true,
    async input() {
      const parts: Buffer[] = [];
      for await (const part of process.stdin) parts.push(Buffer.from(part));
      return Buffer.concat(parts).toString('utf8');
    },
    lines: () => createInterface({ input: process.stdin, terminal: false }),
    get stopped() {
      return new Promise<void>((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
      });
    },
  };
}
