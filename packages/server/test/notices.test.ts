import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, expect, test, vi } from 'vitest';
import { mailCarrier } from '../src/notices/mail.js';
import { isNeighbour } from '../src/notices/neighbours.js';
import { type NoticeParts, sendNotice } from '../src/notices/notice.js';
import type { Carrier, Notice } from '../src/notices/port.js';
import { pushCarrier, pushKeys } from '../src/notices/push.js';
import { webhookCarrier } from '../src/notices/webhook.js';
import { DATABASE_FILE, openSqliteStore } from '../src/store/sqlite.js';
import { closeHouses, Guest, newFolder, openHouse, twoAtTable } from './house.js';
import { mailbox } from './mailbox.js';
import { pushService } from './push-service.js';

afterAll(closeHouses);

const NOTICE: Notice = {
  about: 'turn',
  game: 'game',
  system: 'toy',
  scenario: 'long-game/short',
  side: 'far-north',
  url: 'https://example.org/game/game',
};

const { about: _, ...AS_BODY } = NOTICE;

/** A stopped server whose store holds one waiting notice for north, who wants webhooks. */
async function waitingNotice(more: Partial<NoticeParts> = {}) {
  const dataDir = newFolder();
  let time = 1_000_000;
  const now = () => time;
  const house = await openHouse({ dataDir, now, notices: { webhooksToNeighbours: true } });
  const { game, anna, ben } = await twoAtTable(house.url);
  const contact = { kind: 'webhook', address: 'https://example.org/hook' };
  expect((await anna.post('/api/contacts', contact)).status).toBe(200);
  expect((await anna.get('/api/contacts')).body).toMatchObject({
    kinds: ['webhook'],
    pushKey: null,
    contacts: [contact],
  });
  anna.link.close();
  ben.link.close();
  await house.close();
  const store = await openSqliteStore(dataDir, { now });
  const carried: Notice[] = [];
  const carrier: Carrier = {
    kind: 'webhook',
    check: () => null,
    async carry(_address, notice) {
      carried.push(notice);
      return 'carried';
    },
  };
  const parts: NoticeParts = {
    store,
    carriers: [carrier],
    isSeen: async () => false,
    unanswered: async () => null,
    home: 'https://example.org',
    failed: () => undefined,
    ...more,
  };
  /** Lets time pass and does what is due then. */
  const pass = async (milliseconds: number) => {
    time += milliseconds;
    await store.jobs.work('notice', (job) => sendNotice(parts, job));
    await store.jobs.stop();
  };
  return { carried, game, store, pass };
}

test('whoever must decide is told once for each turn, a minute after it began', async () => {
  const { carried, game, store, pass } = await waitingNotice();
  await pass(59_999);
  expect(carried).toEqual([]);
  await pass(1);
  expect(carried).toEqual([
    {
      about: 'turn',
      game,
      system: 'toy',
      scenario: 'toy/bluff',
      side: 'north',
      url: `https://example.org/friend/${game}`,
    },
  ]);
  await pass(10_000_000);
  expect(carried).toHaveLength(1);
  await store.close();
});

test('nobody is told of a turn that has been played, nor while he is looking', async () => {
  const looking = await waitingNotice({ isSeen: async (_game, side) => side === 'north' });
  await looking.pass(60_000);
  await looking.pass(10_000_000);
  expect(looking.carried).toEqual([]);
  await looking.store.close();
  const played = await waitingNotice();
  const line = { kind: 'play', by: 'north', payload: '{}', revealed: 0, versions: '[]', asked: 2, at: 5 };
  const seq = (await played.store.log(played.game, 0)).length;
  await played.store.append({
    game: played.game,
    rows: [{ seq, ...line }],
    position: { toMove: 'north', dueAt: null },
  });
  await played.pass(60_000);
  expect(played.carried).toEqual([]);
  await played.store.close();
});

test('a notice that cannot be carried is tried again later and later, and given up at last', async () => {
  let minute = 1;
  const tried: number[] = [];
  const failing: Carrier = {
    kind: 'webhook',
    check: () => null,
    async carry() {
      tried.push(minute);
      throw new Error('no answer');
    },
  };
  const { store, pass } = await waitingNotice({ carriers: [failing] });
  for (; minute < 200; minute++) await pass(60_000);
  expect(tried).toEqual([1, 2, 4, 8, 16, 32]);
  await store.close();
});

test('one way that is open is enough: nobody is told the same twice because another is closed', async () => {
  const failures: unknown[] = [];
  let carried = 0;
  const half: Carrier = {
    kind: 'webhook',
    check: () => null,
    async carry(address) {
      if (address.endsWith('hook')) throw new Error('no answer');
      carried++;
      return 'carried';
    },
  };
  const { store, game, pass } = await waitingNotice({ carriers: [half], failed: (error) => failures.push(error) });
  const person = (await store.game(game))?.holders.find((each) => each.side === 'north')?.person ?? '';
  await store.addContact({ person, kind: 'webhook', address: 'https://example.org/other' });
  for (let minute = 0; minute < 10; minute++) await pass(60_000);
  expect([carried, failures.length]).toEqual([1, 1]);
  await store.close();
});

test('an address that is gone is forgotten', async () => {
  const gone: Carrier = { kind: 'webhook', check: () => null, carry: async () => 'gone' };
  const { store, game, pass } = await waitingNotice({ carriers: [gone] });
  const person = (await store.game(game))?.holders.find((each) => each.side === 'north')?.person ?? '';
  expect(await store.contacts(person)).toHaveLength(1);
  await pass(60_000);
  expect(await store.contacts(person)).toEqual([]);
  await store.close();
});

test('a server sends notices by itself; an open but hidden page still gets a notice, one that is seen none', async () => {
  const dataDir = newFolder();
  let now = 1_000_000;
  let hooked = 0;
  const hook = createServer((request, answer) => {
    hooked++;
    request.resume();
    answer.end();
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`;
  const { url } = await openHouse({ dataDir, now: () => now, notices: { webhooksToNeighbours: true } });
  const { anna, ben, north } = await twoAtTable(url);
  await anna.post('/api/contacts', { kind: 'webhook', address });
  await anna.link.ask({ type: 'visible', visible: true });
  await anna.link.ask({ type: 'visible', visible: false });
  now += 60_000;
  await new Promise<void>((resolve) => hook.on('request', () => resolve()));
  expect(hooked).toBe(1);
  await ben.post('/api/contacts', { kind: 'webhook', address });
  await ben.link.ask({ type: 'visible', visible: true });
  await north.submit({ kind: 'stake', points: 1 });
  await north.submit({ kind: 'claim', card: 1 });
  const file = new Database(join(dataDir, DATABASE_FILE), { readonly: true });
  const waiting = () => file.prepare("select count(*) from jobs where kind = 'notice'").pluck().get();
  expect(waiting()).toBe(1);
  now += 60_000;
  await vi.waitUntil(() => waiting() === 0, 10_000);
  expect(hooked).toBe(1);
  file.close();
  hook.close();
});

test('a webhook is given the game and no more, and never an address of this machine or its neighbours', async () => {
  const bodies: string[] = [];
  const server = createServer((request, answer) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      bodies.push(body);
      answer.statusCode = request.url === '/gone' ? 410 : request.url === '/bad' ? 500 : 204;
      answer.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const open = webhookCarrier(true);
  expect(await open.carry(`http://127.0.0.1:${port}/turn`, NOTICE)).toBe('carried');
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    ...AS_BODY,
    type: 'turn',
    text: 'It is your turn in Long Game, as Far North.',
  });
  expect(await open.carry(`http://127.0.0.1:${port}/gone`, NOTICE)).toBe('gone');
  await expect(open.carry(`http://127.0.0.1:${port}/bad`, NOTICE)).rejects.toThrow('500');
  const careful = webhookCarrier();
  await expect(careful.carry(`https://localhost:${port}/turn`, NOTICE)).rejects.toThrow('not a public address');
  for (const address of [
    'http://example.org/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.1.2.3/',
    'https://a:b@example.org/',
    'file:///etc',
    'x',
  ]) {
    expect(careful.check(address), address).not.toBeNull();
  }
  expect(careful.check('https://example.org/turn')).toBeNull();
  server.close();
});

test('addresses of this machine and its networks are told from public ones', () => {
  for (const address of [
    '127.0.0.1',
    '10.0.0.1',
    '192.168.1.1',
    '172.31.0.1',
    '169.254.169.254',
    '0.0.0.0',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    'nonsense',
  ]) {
    expect([address, isNeighbour(address)]).toEqual([address, true]);
  }
  for (const address of ['93.184.216.34', '172.32.0.1', '2606:2800:220:1::1']) {
    expect([address, isNeighbour(address)]).toEqual([address, false]);
  }
});

test('mail goes through the host’s server, to one plain address', async () => {
  const { smtp, said, close } = await mailbox();
  const carrier = mailCarrier({ smtp, from: 'vedette@example.org' });
  expect(await carrier.carry('anna@example.org', NOTICE)).toBe('carried');
  expect(said).toContain('RCPT TO:<anna@example.org>');
  expect(said.join('\n')).toContain('https://example.org/game/game');
  for (const address of ['anna', 'a@b', 'a@b.c, d@e.f', 'a b@c.d', 'a@b.c\nBcc: d@e.f']) {
    expect(carrier.check(address), address).not.toBeNull();
  }
  close();
});

test('an e-mail address is taken only with the code that was sent to it, by whoever asked for it, within two days', async () => {
  const { smtp, said, close } = await mailbox();
  let now = 1_000_000_000;
  const mail = { smtp, from: 'vedette@example.org' };
  const { url } = await openHouse({ notices: { mail }, now: () => now });
  const [anna, eve] = [await Guest.arrive(url), await Guest.arrive(url, 'Eve')];
  const contact = { kind: 'mail', address: 'anna@example.org' };
  expect((await anna.post('/api/contacts', contact)).body.error.key).toBe('error.wrong-code');
  expect((await anna.post('/api/contacts/code', contact)).status).toBe(200);
  const code = /The code is (\w{10})/.exec(said.join('\n'))?.[1] ?? '';
  expect((await anna.post('/api/contacts', { ...contact, code: 'AAAAAAAAAA' })).body.error.key).toBe(
    'error.wrong-code',
  );
  expect((await eve.post('/api/contacts', { ...contact, code })).body.error.key).toBe('error.wrong-code');
  expect((await anna.post('/api/contacts', { ...contact, code: ` ${code.toLowerCase()} ` })).status).toBe(200);
  expect((await anna.get('/api/contacts')).body.contacts).toEqual([contact]);
  await anna.post('/api/contacts/drop', contact);
  now += 2 * 86_400_000;
  expect((await anna.post('/api/contacts', { ...contact, code })).body.error.key).toBe('error.wrong-code');
  close();
  const hook = { kind: 'webhook', address: 'https://example.org/turn' };
  expect((await anna.post('/api/contacts/code', hook)).body.error.key).toBe('error.no-code-needed');
});

test('the server’s push keys are made once', async () => {
  const store = await openSqliteStore(newFolder());
  const keys = await Promise.all([pushKeys(store), pushKeys(store)]);
  expect(keys[0]).toEqual(keys[1]);
  expect(keys[0]?.publicKey).toMatch(/^[\w-]{80,}$/);
  await store.close();
});

test('a push is signed by the server, readable to the browser alone, and never sent to this machine or its neighbours', async () => {
  const store = await openSqliteStore(newFolder());
  const service = await pushService();
  const carrier = pushCarrier(store, 'mailto:host@example.org', service.agent);
  expect(await carrier.carry(service.subscribe('/turn'), NOTICE)).toBe('carried');
  const { publicKey } = await pushKeys(store);
  expect(service.received).toEqual([
    {
      path: '/turn',
      ttl: '86400',
      signedBy: publicKey,
      claims: { aud: service.origin, sub: 'mailto:host@example.org' },
      text: JSON.stringify({ text: 'It is your turn in Long Game, as Far North.', game: 'game', url: NOTICE.url }),
    },
  ]);
  expect(await carrier.carry(service.subscribe('/gone'), NOTICE)).toBe('gone');
  await expect(carrier.carry(service.subscribe('/bad'), NOTICE)).rejects.toThrow();
  const careful = pushCarrier(store, 'mailto:host@example.org');
  await expect(careful.carry(service.subscribe('/turn'), NOTICE)).rejects.toThrow('not a public address');
  expect(service.received).toHaveLength(3);
  service.close();
  await store.close();
});

test('an address is taken only of a kind that this server carries', async () => {
  const { url } = await openHouse();
  const anna = await Guest.arrive(url);
  expect((await anna.post('/api/contacts', { kind: 'mail', address: 'anna@example.org' })).body.error.key).toBe(
    'error.no-such-notices',
  );
  expect((await anna.post('/api/contacts', { kind: 'webhook', address: 'https://127.0.0.1/' })).status).toBe(422);
});
