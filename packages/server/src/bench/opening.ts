import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameSystem, pick, type Random, SeededRandom } from '@vedette/kernel';
import { KEEP_EVERY } from '../games/course.js';
import { promptOf } from '../games/standing.js';
import type { Table } from '../games/table.js';
import { TRUE_SECRETS } from '../service/secrets.js';
import { Service } from '../service/service.js';
import { openSqliteStore } from '../store/sqlite.js';

/** What was measured of opening a game. */
export interface Opening {
  /** Lines of the game's log at its longest opening. */
  readonly lines: number;
  /** How long that took: the median of nine times. */
  readonly milliseconds: number;
}

/** Openings that are measured while a game grows from one kept position to the next. */
const OPENINGS = 8;
const APART = KEEP_EVERY / OPENINGS;
/** Of so many decisions that may be taken back one stands, so that a game lasts. */
const STANDS = 20;

/** Opens a game of at least so many lines from the embedded store, or of as many as it lasts. */
export async function benchOpening(system: GameSystem, setup: unknown, lines: number): Promise<Opening> {
  const folder = await mkdtemp(join(tmpdir(), 'vedette-bench-'));
  const store = await openSqliteStore(folder);
  const open = () =>
    new Service({
      systems: new Map([[system.id, system]]),
      players: new Map(),
      store,
      secrets: TRUE_SECRETS,
      now: Date.now,
      failed: () => undefined,
    });
  const service = open();
  const { person } = await service.people.guest('Bench');
  const seats = Object.fromEntries(system.sides.map((side) => [side, { kind: 'me' as const }]));
  const terms = { undo: 'friendly', spectators: 'never', pace: { kind: 'none' } } as const;
  const made = await service.lobby.create(person, { system: system.id, setup, terms, seats, entropy: '' });
  if (!made.ok) throw new Error(made.error.key);
  const { game } = made.value;
  const opened = await service.tables.table(game);
  if (!opened.ok) throw new Error(opened.error.key);
  const table = opened.value;
  const random = SeededRandom.of('opening');
  let longest: Opening = { lines: 0, milliseconds: 0 };
  for (let opening = 1; opening <= OPENINGS; opening++) {
    const going = await playTo(table, lines + opening * APART, random);
    const milliseconds = await medianOf(async () => {
      const again = await open().tables.table(game);
      if (again.ok) again.value.view(system.sides[0]);
    });
    if (milliseconds > longest.milliseconds) longest = { lines: table.standing.length, milliseconds };
    if (!going) break;
  }
  await service.stop();
  await store.close();
  await rm(folder, { recursive: true });
  return longest;
}

/** Plays at random until the log has so many lines; false if the game is over before. */
async function playTo(table: Table, lines: number, random: Random): Promise<boolean> {
  while (table.standing.length < lines) {
    const prompt = promptOf(table.system, table.standing);
    if (prompt.kind !== 'decision') return false;
    const { side } = prompt;
    await table.submit(side, table.version(side), pick(prompt.actions, random));
    if (table.mayUndo(side) && random.below(STANDS) > 0) await table.undo(side, table.version(side));
  }
  return true;
}

async function medianOf(work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let again = 0; again < 9; again++) {
    const before = performance.now();
    await work();
    times.push(performance.now() - before);
  }
  const median = times.sort((a, b) => a - b)[4] ?? 0;
  return Math.round(median * 10) / 10;
}
