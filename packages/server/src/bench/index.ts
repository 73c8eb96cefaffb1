import { readFile } from 'node:fs/promises';

import { type ServerCommand, startChild } from './child.js';

export { benchOpening } from './opening.js';

import { Stage } from './stage.js';

/** A server to measure, and a game to play on it. */
export interface BenchOptions {
  readonly url: string;
  /** Process of the server, for its memory; null if unknown. */
  readonly pid: number | null;
  readonly system: string;
  readonly setup: unknown;
  readonly sides: readonly [string, string];
  /** Connected clients, two for each game. */
  readonly clients: number;
  /** Seconds of each measurement. */
  readonly seconds: number;
}

/** Measures the server that a command starts, and ends it. */
export async function benchService(
  command: ServerCommand,
  options: Omit<BenchOptions, 'url' | 'pid'>,
): Promise<BenchFigures> {
  const server = await startChild(command);
  try {
    return await benchServer({ ...options, url: server.url, pid: server.pid });
  } finally {
    await server.end('SIGTERM');
  }
}

/** What was measured. */
export interface BenchFigures {
  /** Durable, checked actions per second, every client deciding as fast as it is answered. */
  readonly actionsPerSecond: number;
  readonly busy: Percentiles;
  /** At one action per second and client. */
  readonly calm: Percentiles & { readonly actionsPerSecond: number };
  /** Bytes both clients received for one action, and the same by hundreds of versions. */
  readonly bytesPerAction: number;
  readonly bytesByLength: readonly number[];
  /** Resident memory of the server in MiB with all clients connected; null if unknown. */
  readonly memory: number | null;
  readonly frontPagesPerSecond: number;
  /** Microseconds of processor time of the server for one action of the busy measurement; null if unknown. */
  readonly processorPerAction: number | null;
}

/** Milliseconds from a decision to its acknowledgement. */
export interface Percentiles {
  readonly p50: number;
  readonly p99: number;
}

/** Measures a server that runs. Its limits must let one address hold all clients. Fails if it refuses a listed action. */
export async function benchServer(options: BenchOptions): Promise<BenchFigures> {
  const { url, pid, seconds } = options;
  const stage = await Stage.set(url, options, Math.ceil(options.clients / 2));
  try {
    // a server is measured as it runs for weeks, not as it starts
    await stage.play(2 * seconds, calmly);
    await stage.prepare(0);
    const calm = await stage.play(seconds, calmly);
    const memory = await residentMemory(pid);
    await stage.prepare(1);
    const before = await processorTime(pid);
    const busy = await stage.play(seconds, () => 0);
    const after = await processorTime(pid);
    const { actions, bytes } = busy.tally;
    return {
      actionsPerSecond: Math.round(actions / busy.seconds),
      busy: percentiles(busy.tally.waits),
      calm: { actionsPerSecond: Math.round(calm.tally.actions / calm.seconds), ...percentiles(calm.tally.waits) },
      bytesPerAction: Math.round(bytes / actions),
      bytesByLength: [...busy.tally.bytesByLength]
        .sort(([a], [b]) => a - b)
        .filter(([, each]) => each.actions > 100)
        .map(([, each]) => Math.round(each.bytes / each.actions)),
      memory,
      frontPagesPerSecond: await frontPages(url, seconds),
      processorPerAction: before === null || after === null ? null : Math.round((after - before) / actions),
    };
  } finally {
    stage.clear();
  }
}

/** A thought of half a second: a game waits for one of its two clients at a time, so each acts once a second. */
function calmly(): number {
  return 250 + Math.random() * 500;
}

/** Front pages served in a second over twenty connections kept open. */
async function frontPages(url: string, seconds: number): Promise<number> {
  const { Agent, get } = await import('node:http');
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const until = performance.now() + seconds * 1000;
  let served = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      get(`${url}/`, { agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`the front page answered ${answer.statusCode}`));
        answer.resume();
        answer.on('end', resolve);
      }).on('error', reject);
    });
  const client = async () => {
    while (performance.now() < until) {
      await one();
      served++;
    }
  };
  await Promise.all(Array.from({ length: 20 }, client));
  agent.destroy();
  return Math.round(served / seconds);
}

function percentiles(waits: readonly number[]): Percentiles {
  const sorted = [...waits].sort((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(share * sorted.length)] ?? 0) * 100) / 100;
  return { p50: at(0.5), p99: at(0.99) };
}

async function residentMemory(pid: number | null): Promise<number | null> {
  if (pid === null) return null;
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

/** Microseconds of processor time that a process has used, where the system tells. */
async function processorTime(pid: number | null): Promise<number | null> {
  if (pid === null) return null;
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ');
  const ticks = Number(fields?.[11]) + Number(fields?.[12]);
  return Number.isNaN(ticks) ? null : ticks * MICROSECONDS_A_TICK;
}

const MICROSECONDS_A_TICK = 10_000;
