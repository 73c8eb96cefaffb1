import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameSystem, pick, SeededRandom } from '@vedette/kernel';
import { promptOf } from '../games/standing.js';
import { TRUE_SECRETS } from '../service/secrets.js';
import { Service } from '../service/service.js';
import { openSqliteStore } from '../store/sqlite.js';

/**
 * Milliseconds to open a game of at least so many actions from the embedded store, or of as many as it lasts: the
 * median of several openings.
 */
export async function benchOpening(
  system: GameSystem,
  setup: unknown,
  actions: number,
): Promise<{ readonly actions: number; readonly milliseconds: number }> {
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
  const opened = await service.tables.table(made.value.game);
  if (!opened.ok) throw new Error(opened.error.key);
  const table = opened.value;
  const random = SeededRandom.of('opening');
  while (table.standing.length < actions) {
    const prompt = promptOf(system, table.standing);
    if (prompt.kind !== 'decision') break;
    await table.submit(prompt.side, table.version(prompt.side), pick(prompt.actions, random));
  }
  const times: number[] = [];
  for (let again = 0; again < 9; again++) {
    const before = performance.now();
    const reopened = await open().tables.table(made.value.game);
    if (reopened.ok) reopened.value.view(system.sides[0]);
    times.push(performance.now() - before);
  }
  await service.stop();
  await store.close();
  await rm(folder, { recursive: true });
  const median = times.sort((a, b) => a - b)[4] ?? 0;
  return { actions: table.standing.length, milliseconds: Math.round(median * 10) / 10 };
}
