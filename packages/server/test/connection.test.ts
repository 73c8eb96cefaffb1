import { afterAll, expect, test } from 'vitest';
import { toy } from '../../kernel/test/toy.js';
import { TRUE_SECRETS } from '../src/service/secrets.js';
import { Service } from '../src/service/service.js';
import { openSqliteStore } from '../src/store/sqlite.js';
import { closeHouses, newFolder } from './house.js';
import { Wire } from './service-model.js';

afterAll(closeHouses);

async function connected() {
  const store = await openSqliteStore(newFolder());
  const systems = new Map([['toy', toy]]);
  const failed = () => undefined;
  const service = new Service({ systems, players: new Map(), store, secrets: TRUE_SECRETS, now: Date.now, failed });
  const { token } = await service.people.guest('Anna');
  const wire = new Wire(token);
  wire.accept(service);
  await wire.connection?.idle();
  return { store, service, token, wire };
}

test('a client that answers is kept, one that does not answer a beat is cut off', async () => {
  const { store, wire } = await connected();
  for (let beat = 0; beat < 3; beat++) {
    wire.connection?.beat();
    wire.far.emit('pong');
  }
  await store.ping();
  expect(wire.state).toBe('open');
  wire.connection?.beat();
  wire.connection?.beat();
  expect(wire.state).toBe('cut');
  await store.close();
});

test('a socket does not outlive its session', async () => {
  const { store, service, token, wire } = await connected();
  const closed = new Promise<void>((resolve) => {
    wire.onclose = () => resolve();
  });
  await service.people.signOut(token);
  wire.connection?.beat();
  await closed;
  expect(wire.state).toBe('cut');
  await store.close();
});
