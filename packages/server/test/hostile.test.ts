import { request } from 'node:http';
import { Match, recordOf } from '@vedette/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { toy } from '../../kernel/test/toy.js';
import { closeHouses, Guest, openHouse, promptOf, twoAtTable } from './house.js';

const SETUP = { scenario: 'toy/bluff', options: [], rounds: 2 } as const;
let url: string;
let table: Awaited<ReturnType<typeof twoAtTable>>;

beforeAll(async () => {
  ({ url } = await openHouse({ log: 'silent' }));
  table = await twoAtTable(url);
});
afterAll(closeHouses);

const nasty = fc.oneof(
  fc.constantFrom(
    '',
    '__proto__',
    'constructor',
    '../../etc/passwd',
    '%00',
    "'; drop table games; --",
    '<script>',
    '\ud800',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, [], {}, [[[[]]]], { __proto__: { a: 1 } }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Sends exactly this path and these headers, which `fetch` would tidy. */
function raw(method: string, path: string, headers: Record<string, string>, body = ''): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, timeout: 5000, agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('timeout', () => reject(new Error(`no answer: ${method} ${path}`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** What a message that names it must not stumble over. */
const UNPRINTABLE = { toString: false };

test('every route answers any path, query and body, never with a failure of its own', async () => {
  const { paths } = await (await fetch(`${url}/api/openapi.json`)).json();
  const routes = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })),
  );
  expect(routes.length).toBeGreaterThan(25);
  const part = (value: unknown) =>
    encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed());
  for (const { path, method } of routes) {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), nasty, nasty, nasty, async (rightPlace, a, b, body) => {
        const place = rightPlace
          ? path.replace('{game}', table.game).replace('{as}', 'north')
          : path.replace('{game}', part(a)).replace('{as}', part(b));
        const headers = { authorization: `Bearer ${table.anna.token}`, 'content-type': 'application/json' };
        if (place.endsWith('/resign') || (method === 'DELETE' && rightPlace) || place === '/api/account') return;
        const query = method === 'GET' ? `?from=${part(a)}` : '';
        const status = await raw(method, place + query, headers, method === 'GET' ? '' : JSON.stringify(body));
        expect(status, `${method} ${place} ${JSON.stringify(body)}`).toBeLessThan(500);
      }),
      { numRuns: 25 },
    );
  }
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test('fields with hostile values in otherwise right bodies are refused or taken as text', async () => {
  const { anna, game } = table;
  const bodies: [string, (value: unknown) => object][] = [
    [
      '/api/games',
      (value) => ({ system: value, setup: value, seats: { north: { kind: 'me' }, south: { kind: 'open' } } }),
    ],
    [
      '/api/games',
      (value) => ({ system: 'toy', setup: value, seats: { north: { kind: 'me' }, south: { kind: 'open' } } }),
    ],
    ['/api/games', (value) => ({ system: 'toy', setup: { scenario: 'toy/bluff' }, seats: value })],
    ['/api/session', (value) => ({ name: value })],
    [`/api/games/${game}/seats/north/submit`, (value) => ({ version: 2, action: value })],
    [
      `/api/games/${game}/seats/north/submit`,
      (value) => ({ version: value, action: { kind: 'stake', points: value } }),
    ],
    [`/api/games/${game}/seats/north/ask`, (value) => ({ question: value })],
    [`/api/games/${game}/seats/north/explain`, (value) => ({ intent: value })],
    [`/api/games/${game}/seats/north/chat`, (value) => ({ text: value })],
    ...['version', 'system', 'rulesVersion', 'setup', 'opening', 'actions', 'hash', 'result', 'dice'].map(
      (field): [string, (value: unknown) => object] => [
        '/api/games/import',
        (value) => ({ ...recordOf(new Match(toy, SETUP)), [field]: value }),
      ],
    ),
    [`/api/games/${game}/claim`, (value) => ({ link: value, entropy: value })],
  ];
  for (const [path, body] of bodies) {
    await fc.assert(
      fc.asyncProperty(nasty, async (value) => {
        const text = JSON.stringify(body(value));
        const headers = { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' };
        expect(await raw('POST', path, headers, text), `${path} ${text}`).toBeLessThan(500);
      }),
      { numRuns: 60, examples: [[UNPRINTABLE]] },
    );
  }
});

test('a socket answers any message, and goes on serving', async () => {
  const { game } = table;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, {
    headers: { authorization: `Bearer ${table.anna.token}` },
  });
  await new Promise((resolve) => socket.on('open', resolve));
  let heard: (text: string) => void = () => undefined;
  socket.on('message', (data) => heard(String(data)));
  const next = (message: string | Buffer) =>
    new Promise<string>((resolve) => {
      heard = (text) => {
        if (text.includes('"reply"')) resolve(text);
      };
      socket.send(message);
    });
  const type = fc.constantFrom(
    'hello',
    'subscribe',
    'unsubscribe',
    'submit',
    'undo',
    'ask',
    'explain',
    'chat',
    'answer-draw',
    'ping',
    'claim-time',
    'write-note',
  );
  const message = fc.oneof(
    nasty.map((value) => JSON.stringify(value) ?? ''),
    fc.string({ unit: 'binary' }),
    fc.tuple(type, nasty, nasty, fc.boolean()).map(([kind, a, b, right]) =>
      JSON.stringify({
        id: 1,
        type: kind,
        game: right ? game : a,
        as: right ? 'north' : b,
        version: a,
        action: b,
        question: b,
        intent: b,
        text: a,
        token: a,
        accept: a,
        from: b,
      }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(message, async (text) => {
      expect(await next(text)).not.toContain('error.internal');
    }),
    { numRuns: 400 },
  );
  expect(await next(Buffer.from([0, 1, 2]))).toContain('error.bad-message');
  expect(await next(JSON.stringify({ id: 7, type: 'ping' }))).toBe('{"type":"reply","re":7,"ok":true,"value":null}');
  socket.close();
});

test('what another site makes a browser send is refused, its socket too', async () => {
  const body = JSON.stringify({ name: 'Eve' });
  const json = { 'content-type': 'application/json' };
  const host = new URL(url).host;
  for (const [headers, status] of [
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: `http://${host}.evil.example` }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: `http://${host}` }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
  ] as const) {
    expect(await raw('POST', '/api/session', { ...json, ...headers }, body), JSON.stringify(headers)).toBe(status);
  }
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { origin: 'https://evil.example' });
  const refused = await new Promise((resolve) => {
    socket.on('unexpected-response', (sent, answer) => {
      resolve(answer.statusCode);
      sent.destroy();
    });
    socket.on('error', () => resolve('error'));
    socket.on('open', () => resolve('open'));
  });
  expect(refused).toBe(403);
});

test('bodies and messages that are too long, or not JSON, are refused', async () => {
  const headers = { authorization: `Bearer ${table.anna.token}`, 'content-type': 'application/json' };
  const long = JSON.stringify({ name: 'x'.repeat(300_000) });
  expect(await raw('POST', '/api/session', headers, long)).toBe(413);
  const file = JSON.stringify({ format: 'vedette-game', hash: 'x'.repeat(300_000) });
  expect(await raw('POST', '/api/games/import', headers, file)).toBe(422);
  expect(await raw('POST', '/api/games/import', headers, `${' '.repeat(2_100_000)}${file}`)).toBe(413);
  expect(await raw('POST', '/api/session', { ...headers, 'content-type': 'text/plain' }, '{"name":"Eve"}')).toBe(415);
  expect(await raw('POST', '/api/session', { 'content-type': 'application/x-www-form-urlencoded' }, 'name=Eve')).toBe(
    415,
  );
  expect(await raw('POST', '/api/session', headers, '{"name":')).toBe(400);
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`);
  await new Promise((resolve) => socket.on('open', resolve));
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.send('x'.repeat(100_000));
  expect(await closed).toBe(1009);
});

test('names and talk are text without control characters, kept as they were written', async () => {
  const anna = await Guest.arrive(url, '<img src=x onerror=alert(1)>');
  expect((await anna.get('/api/session')).body.person.name).toBe('<img src=x onerror=alert(1)>');
  for (const name of ['', '   ', 'a\u0000b', 'a\nb', 'x'.repeat(41), '\u001b[31mred']) {
    expect((await anna.post('/api/session', { name })).status, JSON.stringify(name)).toBe(400);
  }
});

test('a stranger can neither look into a game nor act in it', async () => {
  const eve = await Guest.arrive(url, 'Eve');
  const { game } = table;
  for (const as of ['north', 'south', 'spectator', 'everything', 'chance', 'server']) {
    expect((await eve.get(`/api/games/${game}/seats/${as}`)).status, as).toBe(403);
    expect((await eve.get(`/api/games/${game}/seats/${as}/past`)).status, as).toBe(403);
    for (const [act, body] of [
      ['submit', { version: 0, action: { kind: 'believe' } }],
      ['undo', { version: 0 }],
      ['ask', { question: { ask: 'hand' } }],
      ['explain', { intent: {} }],
      ['chat', { text: 'boo' }],
      ['resign', {}],
      ['claim-time', {}],
      ['read-note', {}],
    ] as const) {
      expect((await eve.post(`/api/games/${game}/seats/${as}/${act}`, body)).status, `${as} ${act}`).toBe(403);
    }
  }
  for (const path of ['file', 'seats/north/file', 'seats/spectator/file']) {
    expect((await eve.get(`/api/games/${game}/${path}`)).status, path).toBe(403);
  }
  expect((await table.anna.get(`/api/games/${game}/seats/everything`)).status).toBe(403);
  expect(promptOf(table.north).kind).not.toBe('over');
});

test('an address that asks too much, or opens too many sockets, is told so and others are served', async () => {
  const house = await openHouse({ limits: { requestsPerMinute: 30, makingsPerMinute: 5, connectionsPerAddress: 3 } });
  const statuses: number[] = [];
  for (let n = 0; n < 8; n++) {
    const answer = await fetch(`${house.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Eve"}',
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  const sockets = Array.from({ length: 5 }, () => new WebSocket(`${house.url.replace('http', 'ws')}/api/socket`));
  const codes = await Promise.all(
    sockets.map(
      (socket) =>
        new Promise((resolve) => {
          socket.on('close', resolve);
          socket.on('open', () => socket.ping());
          socket.on('pong', () => resolve('open'));
        }),
    ),
  );
  expect(codes.filter((code) => code === 1013)).toHaveLength(2);
  expect((await fetch(`${house.url}/healthz`)).status).toBe(200);
  for (const socket of sockets) socket.close();
});

test('a client that floods its socket is ignored, then cut off', async () => {
  const house = await openHouse({ limits: { messagesPerSecond: 1 }, log: 'silent' });
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}/api/socket`);
  await new Promise((resolve) => socket.on('open', resolve));
  const closed = new Promise((resolve) => socket.on('close', resolve));
  for (let id = 0; id < 400; id++) socket.send(JSON.stringify({ id, type: 'ping' }));
  expect(await closed).toBe(1008);
});
