import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { toy } from '../../kernel/test/toy.js';
import { promptOf } from '../src/games/standing.js';
import { TRUE_SECRETS } from '../src/service/secrets.js';
import { Service } from '../src/service/service.js';
import { updateFor } from '../src/service/updates.js';
import { openSqliteStore } from '../src/store/sqlite.js';
import { closeHouses, newFolder } from './house.js';

afterAll(closeHouses);

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

test('an open table keeps the present views and no earlier ones, however many there were', async () => {
  const store = await openSqliteStore(newFolder());
  const failed = (error: unknown) => {
    throw error;
  };
  const systems = new Map([['toy', toy]]);
  const service = new Service({ systems, players: new Map(), store, secrets: TRUE_SECRETS, now: Date.now, failed });
  const { person } = await service.people.guest('Anna');
  const made = await service.lobby.create(person, {
    system: 'toy',
    setup: { scenario: 'toy/bluff', rounds: 50 },
    terms: { undo: 'strict', spectators: 'open', pace: { kind: 'none' } },
    seats: { north: { kind: 'me' }, south: { kind: 'me' } },
    entropy: '',
  });
  if (!made.ok) throw new Error(made.error.key);
  const opened = await service.tables.table(made.value.game);
  if (!opened.ok) throw new Error(opened.error.key);
  const table = opened.value;
  let told = 0;
  table.watch((batch, shown) => {
    if (updateFor(table, batch, 'north', shown) !== null) told++;
  });
  const seen: WeakRef<object>[] = [];
  for (let decision = 0; decision < 20; decision++) {
    const prompt = promptOf(toy, table.standing);
    if (prompt.kind !== 'decision') throw new Error('the game waits for nobody');
    await table.submit(prompt.side, table.version(prompt.side), prompt.actions[0]);
    for (const viewer of ['north', 'south', 'spectator']) seen.push(new WeakRef(table.view(viewer) as object));
  }
  // a reference that was read in this turn of the event loop holds what it refers to until the next
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(told).toBe(20);
  expect(seen.filter((view) => view.deref() !== undefined).length).toBeLessThanOrEqual(6);
  await service.stop();
  await store.close();
});
