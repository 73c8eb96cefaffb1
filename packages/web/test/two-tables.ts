import {
  drawOutcome,
  eventFor,
  type GameSystem,
  type GameTypes,
  Match,
  pick,
  SeededRandom,
  sameJson,
} from '@vedette/kernel';
import type { ClientNews, GameHeader, Position } from '../src/client/port.js';
import type { Desk } from '../src/worker/desk.js';
import { type DeviceKept, sharedDevice } from '../src/worker/device.js';
import type { Save } from '../src/worker/saves.js';
import { Table } from '../src/worker/table.js';

/** A table that two people share, and everything it sends to the page. */
export interface SharedTable<T extends GameTypes> {
  readonly table: Table<T>;
  readonly news: ClientNews<T>[];
  readonly saves: Save[];
  /** The side that must take the device, as the page was told last. */
  handOver(): T['side'] | null;
}

const HEADER: Omit<GameHeader, 'system'> = {
  id: 'one',
  battle: '',
  scenario: '',
  options: [],
  players: { french: 'human', allied: 'human' },
  strict: false,
  updated: 0,
  turn: 1,
  waitsFor: null,
  winner: null,
  over: false,
};

/** Seats two people at a match. */
export function sharedTable<T extends GameTypes>(
  desk: Desk<T>,
  match: Match<T>,
  seed: string,
  kept?: Save['device'],
): SharedTable<T> {
  const news: ClientNews<T>[] = [];
  let awaited: T['side'] | null = null;
  const saves: Save[] = [];
  const table = new Table(
    match,
    { ...HEADER, system: desk.id },
    {
      random: SeededRandom.of(seed),
      opponent: () => {
        throw new Error('no computer plays here');
      },
      now: () => 1000,
      keep: async (save) => void saves.push(save),
      tell(one) {
        news.push(one);
        if (one.type === 'seated') awaited = one.handOver;
      },
      pause: () => Promise.resolve(),
    },
    { ...desk, sheet: () => null },
    sharedDevice(kept as DeviceKept<T> | undefined),
  );
  awaited = table.open().handOver ?? null;
  return { table, news, saves, handOver: () => awaited };
}

/** Lets a table play on until it waits for somebody. */
export async function settle<T extends GameTypes>({ table, handOver }: SharedTable<T>): Promise<Position<T>> {
  await table.run();
  // The table may be playing on already: dice fall between others' messages.
  for (;;) {
    const position = presentOf(table);
    if (handOver() !== null || position.prompt.kind === 'decision' || position.prompt.kind === 'over') return position;
    await Promise.resolve();
  }
}

/** The position that the page has before it. */
export function presentOf<T extends GameTypes>(table: Table<T>): Position<T> {
  return table.at(Number.POSITIVE_INFINITY);
}

/** A desk at which games begin with a position. */
export function deskAt<T extends GameTypes>(desk: Desk<T>, state: T['state']): Desk<T> {
  return { ...desk, system: { ...desk.system, start: () => ({ state, notices: [] }) } };
}

/** A position that a random game reaches at a decision that fits. */
export function someState<T extends GameTypes>(
  system: GameSystem<T>,
  first: T['state'],
  seed: string,
  least: number,
  fits: (state: T['state']) => boolean,
): T['state'] {
  const random = SeededRandom.of(seed);
  let state = first;
  for (let count = 0; count < least || !fits(state); count++) {
    const prompt = system.prompt(state);
    if (prompt.kind === 'over') throw new Error(`seed ${seed}: the game ends before it comes to a fitting position`);
    const action = prompt.kind === 'chance' ? drawOutcome(prompt.outcomes, random) : pick(prompt.actions, random);
    const step = system.apply(state, action);
    if (!step.ok) throw new Error(step.error.key);
    state = step.value.state;
  }
  return state;
}

/** Two worlds that differ only in what one side may not know. */
export interface Worlds<T extends GameTypes> {
  readonly desk: Desk<T>;
  readonly setup: T['setup'];
  readonly states: readonly [T['state'], T['state']];
  /** The side that may not know the difference. */
  readonly blind: T['side'];
  /** What the other side does in the second world so that it looks the same. */
  same(action: T['action']): T['action'];
  /** Whether somebody may do something without showing what differs. */
  harmless(action: T['action']): boolean;
}

/** What came of playing two worlds side by side. */
export interface Compared {
  /** Messages that were the same byte for byte, and hand-overs among them. */
  readonly messages: number;
  readonly handOvers: number;
  /** What told the worlds apart, or null. */
  readonly leak: string | null;
}

/**
 * Plays the same choices at two tables for two people and compares everything that is sent while the blind side has the
 * device or while it is handed over, until the rules themselves show what differs.
 */
export async function compareTables<T extends GameTypes>(
  worlds: Worlds<T>,
  seed: string,
  most = 80,
): Promise<Compared> {
  const { desk, setup, blind } = worlds;
  const random = SeededRandom.of(seed);
  const seats = worlds.states.map((state) => {
    const at = deskAt(desk, state);
    return { ...sharedTable(at, new Match(at.system, setup), seed), echo: new Match(at.system, setup) };
  }) as [Seat<T>, Seat<T>];
  let [messages, handOvers] = [0, 0];
  const result = (leak: string | null): Compared => ({ messages, handOvers, leak });
  for (let decision = 0; decision < most; decision++) {
    for (const seat of seats) await settle(seat);
    await answerApart(seats, blind);
    const [here, there] = seats.map(({ table }) => presentOf(table));
    if (differByRight(seats, blind)) return result(null);
    const [told, toldThere] = seats.map((seat) => heardBy(seat, blind)) as [string[], string[]];
    const at = told.findIndex((line, index) => line !== toldThere[index]);
    if (at >= 0 || told.length !== toldThere.length)
      return result(`seed ${seed}, decision ${decision}: ${difference(told.at(at) ?? '', toldThere.at(at) ?? '')}`);
    messages += told.length;
    const [awaited, awaitedThere] = seats.map((seat) => seat.handOver());
    if (awaited !== awaitedThere)
      return result(`seed ${seed}, decision ${decision}: ${awaited}, there ${awaitedThere}`);
    if (awaited !== null) {
      handOvers += 1;
      for (const { table } of seats) table.take();
      continue;
    }
    if (here?.prompt.kind !== 'decision' || there?.prompt.kind !== 'decision') return result(null);
    const { side, actions } = here.prompt;
    const open = there.prompt.actions;
    const quiet = actions.filter(worlds.harmless);
    const both = side === blind ? quiet : quiet.filter((one) => open.some((each) => sameJson(each, worlds.same(one))));
    if (both.length === 0) return result(null);
    const action = pick(both, random);
    for (const [seat, chosen] of [
      [seats[0], action],
      [seats[1], side === blind ? action : worlds.same(action)],
    ] as const) {
      const done = seat.table.submit([chosen]);
      if (!done.ok) return result(`seed ${seed}, decision ${decision}: ${JSON.stringify(chosen)} ${done.error.key}`);
    }
  }
  return result(null);
}

/** Lets the other side answer idly where it is asked in one world only, before the blind side is told anything. */
async function answerApart<T extends GameTypes>(seats: readonly Seat<T>[], blind: T['side']): Promise<void> {
  const asides = (): readonly boolean[] =>
    seats.map(({ table, handOver }) => {
      const { prompt } = presentOf(table);
      return (
        handOver() === null && prompt.kind === 'decision' && prompt.side !== blind && prompt.step.includes('window')
      );
    });
  for (let asked = asides(); asked[0] !== asked[1]; asked = asides()) {
    const seat = seats[asked[0] === true ? 0 : 1] as Seat<T>;
    const { prompt } = presentOf(seat.table);
    if (prompt.kind === 'decision') seat.table.submit(prompt.actions.slice(0, 1));
    await settle(seat);
  }
}

/** Where two messages begin to differ. */
function difference(here: string, there: string): string {
  let at = 0;
  while (at < here.length && here[at] === there[at]) at += 1;
  const from = Math.max(0, at - 200);
  return `…${here.slice(from, at + 300)}\ninstead of\n…${there.slice(from, at + 300)}`;
}

interface Seat<T extends GameTypes> extends SharedTable<T> {
  /** The same match, played again to look at each step. */
  readonly echo: Match<T>;
}

/** Takes what was sent since the last time to a page that the blind side, or nobody, was looking at. */
function heardBy<T extends GameTypes>({ news }: Seat<T>, blind: T['side']): string[] {
  const seen = news.splice(0).filter((one) => {
    if (one.type === 'not-saved') return true;
    const { viewer } = (one.type === 'step' ? one.step.position : one.position).observation as { viewer: string };
    return viewer === blind || viewer === 'spectator';
  });
  return seen.map((one) => JSON.stringify(one));
}

/**
 * Whether the blind side was told different things in the two worlds, saw other dice fall, or had something shown to it,
 * since the last time.
 */
function differByRight<T extends GameTypes>(seats: readonly Seat<T>[], blind: T['side']): boolean {
  const told = seats.map(({ table, echo }) => {
    const dice: unknown[] = [];
    const notices = table
      .record()
      .actions.slice(echo.length)
      .flatMap((action) => {
        if (echo.prompt.kind === 'chance') dice.push(echo.system.promptFor(echo.state, blind));
        const step = echo.play(action);
        if (!step.ok) throw new Error(step.error.key);
        return step.value.notices;
      });
    const events = notices.map((notice) => eventFor(notice, blind)).filter((event) => event !== null);
    return { shown: notices.some(({ reveals }) => reveals === true), events: JSON.stringify([events, dice]) };
  });
  return told.some(({ shown }) => shown) || told[0]?.events !== told[1]?.events;
}
