import { Match, recordOf } from '@vedette/kernel';
import { marechaux } from '@vedette/marechaux';
import { napoleonic20 } from '@vedette/napoleonic20';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Systems } from '../src/ports.js';
import { closeHouses, Guest, openHouse } from './house.js';

afterAll(closeHouses);

const systems: Systems = new Map([napoleonic20, marechaux].map((system) => [system.id, system] as const));

const words = fc.constantFrom(
  ...[
    'kind',
    'type',
    'ask',
    'unit',
    'hex',
    'zone',
    'piece',
    'stack',
    'attack',
    'attackers',
    'defenders',
    'from',
    'to',
    'side',
  ],
  ...[
    'reach',
    'odds',
    'threats',
    'strength',
    'victory',
    'path',
    'marks',
    'units',
    'options',
    'scenario',
    '__proto__',
    'constructor',
  ],
);
const values = fc.oneof(
  words,
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, '', '0101', 1101, [], {}),
  fc.string(),
);
const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.dictionary(
    words,
    fc.oneof(values, fc.array(values, { maxLength: 3 }), fc.dictionary(words, values, { maxKeys: 3 })),
    {
      maxKeys: 6,
    },
  ),
);

test.each([...systems.values()].map((system) => [system.id, system] as const))(
  'questions, intents, actions and set-ups of %s that nobody would send are refused, never a failure',
  async (id, system) => {
    const { url } = await openHouse({ systems });
    const anna = await Guest.arrive(url);
    const scenario = system.scenarios[0]?.id;
    const seats = Object.fromEntries(system.sides.map((side) => [side, { kind: 'me' }]));
    const made = await anna.post('/api/games', { system: id, setup: { scenario }, seats });
    const base = `/api/games/${made.body.game}/seats/${system.sides[0]}`;
    const { body } = await anna.get(base);
    const start = system.readSetup({ scenario });
    if (!start.ok) throw new Error(start.error.key);
    const record = recordOf(new Match(system, start.value));
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(hostile, async (value) => {
        const answers = [
          await anna.post(`${base}/ask`, { question: value }),
          await anna.post(`${base}/explain`, { intent: value }),
          await anna.post(`${base}/submit`, { version: body.version, action: value }),
          await anna.post('/api/games', { system: id, setup: value, seats }),
          await anna.post('/api/games/import', { ...record, actions: [value] }),
          await anna.post('/api/games/import', { ...record, setup: { scenario, ...(value as object) } }),
          await anna.post('/api/games', { system: id, setup: { scenario, ...(value as object) }, seats }),
        ];
        for (const { status } of answers) statuses.add(status);
        expect(
          answers.map(({ status }) => status < 500),
          JSON.stringify(value),
        ).toEqual(answers.map(() => true));
      }),
      { numRuns: 150, examples: [[{ type: 'reach' }], [{ type: 'reach', unit: {} }], [{ type: 'ahead' }]] },
    );
    expect(statuses).toContain(422);
  },
);
