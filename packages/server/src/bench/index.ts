import { readFile } from 'node:fs/promises';

import { type ServerCommand, startChild } from './child.js';

export { benchOpening } from './opening.js';

import { LoadPlayer, type Tally } from './player.js';
import { seatedPair } from './seating.js';

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

/** Measures a server that runs. Its limits must let one address hold all clients. */
export async function benchServer(options: BenchOptions): Promise<BenchFigures> {
  // a game waits for one of its two clients at a time, so half a second's thought is one action a second for each
  const calm = await load(options, () => 250 + Math.random() * 500);
  const busy = await load(options, () => 0);
  const buckets = [...busy.tally.bytesByLength].sort(([a], [b]) => a - b);
  return {
    actionsPerSecond: Math.round(busy.tally.actions / options.seconds),
    busy: percentiles(busy.tally.waits),
    calm: { actionsPerSecond: Math.round(calm.tally.actions / options.seconds), ...percentiles(calm.tally.waits) },
    bytesPerAction: Math.round(busy.tally.bytes / busy.tally.actions),
    bytesByLength: buckets
      .filter(([, each]) => each.actions > 100)
      .map(([, each]) => Math.round(each.bytes / each.actions)),
    memory: calm.memory,
    frontPagesPerSecond: await frontPages(options.url, options.seconds),
    processorPerAction: busy.processor === null ? null : Math.round(busy.processor / busy.tally.actions),
  };
}

interface Loaded {
  readonly tally: Tally;
  readonly memory: number | null;
  /** Microseconds of processor time of the server. */
  readonly processor: number | null;
}

async function load(options: BenchOptions, pause: () => number): Promise<Loaded> {
  const tally: Tally = { actions: 0, bytes: 0, waits: [], bytesByLength: new Map() };
  const players: LoadPlayer[] = [];
  let measuring = true;
  const open = async () => {
    const seats = await seatedPair(options.url, options);
    const pair = seats.map(({ token, ...seat }) => {
      return new LoadPlayer(options.url, token, seat, tally, { random: Math.random, pause });
    });
    const [first] = pair;
    if (first !== undefined) {
      first.onOver = () => {
        for (const player of pair) player.stop();
        if (measuring) void open();
      };
    }
    players.push(...pair);
    for (const player of pair) await player.sit();
  };
  for (let game = 0; game < options.clients / 2; game++) await open();
  tally.actions = 0;
  tally.bytes = 0;
  tally.waits.length = 0;
  tally.bytesByLength.clear();
  const before = await processorTime(options.pid);
  await new Promise((resolve) => setTimeout(resolve, options.seconds * 1000));
  measuring = false;
  const memory = await residentMemory(options.pid);
  const after = await processorTime(options.pid);
  const taken = { ...tally, waits: [...tally.waits], bytesByLength: new Map(tally.bytesByLength) };
  for (const player of players) player.stop();
  return { tally: taken, memory, processor: before === null || after === null ? null : after - before };
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
