import { hashOf, Match, perft, pick, playRandomly, readRecord, recordOf, replay, SeededRandom } from '@vedette/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Action, marechaux, SCENARIO_IDS, type ScenarioId, type Setup } from '../src/index.js';
import type { State } from '../src/state/state.js';
import { unitIds } from './helpers.js';

const STARTS: readonly Setup[] = [
  { scenario: 'junot-1808', options: [] },
  { scenario: 'soult-1809', options: [] },
  { scenario: 'soult-1809', options: ['free-placement'] },
];

function setupOf(input: unknown): Setup {
  const read = marechaux.readSetup(input);
  if (!read.ok) throw new Error(`${read.error.key} at ${read.error.at}`);
  return read.value;
}

/** A position some way into a random game. */
function someway(setup: Setup, seed: number, actions: number): State {
  return playRandomly(marechaux, marechaux.start(setup).state, SeededRandom.of(seed), actions).state;
}

describe('notation', () => {
  test('[LM:1] every listed action of random games prints and parses back to itself, and reads as JSON', () => {
    for (const setup of STARTS) {
      for (let seed = 0; seed < 3; seed++) {
        playRandomly(marechaux, marechaux.start(setup).state, SeededRandom.of(seed), 1500, (state) => {
          const prompt = marechaux.prompt(state);
          if (prompt.kind === 'over') return;
          const actions = prompt.kind === 'chance' ? prompt.outcomes.map(({ action }) => action) : prompt.actions;
          const action = actions[seed % actions.length] as Action;
          const text = marechaux.notation.print(action);
          expect(marechaux.notation.parse(text, state), `seed ${seed}: ${text}`).toEqual({ ok: true, value: [action] });
          expect(marechaux.readAction(JSON.parse(JSON.stringify(action)))).toEqual({ ok: true, value: action });
        });
      }
    }
  });

  test('any text is parsed or named as wrong, and any JSON read or named as wrong', () => {
    const state = someway(setupOf({ scenario: 'soult-1809' }), 5, 300);
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = marechaux.notation.parse(text, state);
        expect(parsed.ok || parsed.error.key.startsWith('notation.')).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), (input) => {
        const read = marechaux.readAction(input);
        expect(read.ok || read.error.key.startsWith('action.')).toBe(true);
        const setup = marechaux.readSetup(input);
        expect(setup.ok || setup.error.key.startsWith('setup.')).toBe(true);
      }),
    );
  });
});

describe('set-up', () => {
  const ids = Object.fromEntries(SCENARIO_IDS.map((id) => [id, unitIds(id)])) as Record<ScenarioId, string[]>;
  const override = (scenario: ScenarioId) =>
    fc.record({
      scenario: fc.constant(scenario),
      options: fc.constant([]),
      turn: fc.integer({ min: 1, max: 8 }),
      initiative: fc.constantFrom('anglo-allied', 'french'),
      cut: fc.constant([]),
      fatigue: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 4 }),
      units: fc.uniqueArray(
        fc.record({
          unit: fc.constantFrom(...ids[scenario]),
          zone: fc.constantFrom(
            'pool',
            'eliminated',
            'left',
            ...(scenario === 'junot-1808' ? ['obidos', 'lisbon', 'mafra'] : ['viseu', 'oporto', 'regua']),
          ),
          activated: fc.boolean(),
          fought: fc.integer({ min: 0, max: 2 }),
        }),
        { selector: (unit) => unit.unit, maxLength: 12 },
      ),
    });

  test('[LM:8] any set-up that is read survives the round trip and starts a game that can be played on', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SCENARIO_IDS).chain(override), fc.integer(), (input, seed) => {
        const setup = setupOf(input);
        expect(setupOf(JSON.parse(JSON.stringify(setup)))).toEqual(setup);
        const first = marechaux.start(setup).state;
        expect(marechaux.start(setup).state).toEqual(first);
        playRandomly(marechaux, first, SeededRandom.of(seed), 60);
      }),
      { numRuns: 60 },
    );
  });

  test('errors name the place and what is wrong', () => {
    const wrong = (input: unknown) => {
      const read = marechaux.readSetup(input);
      return read.ok ? 'read' : `${read.error.at} ${read.error.key}`;
    };
    const base = { scenario: 'soult-1809', options: [] };
    expect(wrong(null)).toBe('$ setup.not-an-object');
    expect(wrong({ scenario: 'vimeiro' })).toBe('scenario setup.unknown-scenario');
    expect(wrong({ ...base, options: ['fog'] })).toBe('options[0] setup.unknown-option');
    expect(wrong({ ...base, turn: 13 })).toBe('turn setup.no-such-turn');
    expect(wrong({ ...base, units: [{ unit: 'french/ney', zone: 'oporto' }] })).toBe(
      'units[0].unit setup.unknown-unit',
    );
    expect(wrong({ ...base, units: [{ unit: 'french/foy', zone: 'paris' }] })).toBe('units[0].zone setup.unknown-zone');
    expect(wrong({ ...base, units: [{ unit: 'french/foy', zone: 'oporto', losses: 3 }] })).toBe(
      'units[0].losses setup.count-out-of-range',
    );
    expect(wrong({ ...base, cut: ['avintes-valongo'] })).toBe('cut[0] setup.no-such-bridge');
    expect(wrong({ ...base, fleet: 'aveiro' })).toBe('fleet setup.no-such-port');
    expect(wrong({ ...base, events: { french: { hand: ['ruse'] } } })).toBe(
      'events.french.hand[0] setup.unknown-event',
    );
    expect(wrong({ ...base, operation: 'french' })).toBe('operation setup.operation-without-initiative');
    expect(wrong({ ...base, colour: 'red' })).toBe('$.colour setup.unknown-field');
  });
});

describe('perft', () => {
  const count = (setup: Setup, depth: number) => perft(marechaux, marechaux.start(setup).state, depth);

  test('[LM:2] the openings have the known numbers of positions', () => {
    expect(STARTS.map((setup) => [1, 2, 3, 4].map((depth) => count(setup, depth)))).toMatchInlineSnapshot(`
      [
        [
          6,
          36,
          312,
          720,
        ],
        [
          9,
          18,
          162,
          324,
        ],
        [
          3,
          9,
          27,
          81,
        ],
      ]
    `);
  });

  test('[LM:5] first operations and a battle have the known numbers of positions', () => {
    const events = { 'anglo-allied': { hand: [], bag: [] }, french: { hand: [], bag: [] } };
    const operations = setupOf({ scenario: 'soult-1809', initiative: 'french', events });
    const battle = setupOf({
      scenario: 'soult-1809',
      initiative: 'anglo-allied',
      events,
      units: ['hill', 'paget', '14th-light-dragoons', 'artillery-1'].map((name) => ({
        unit: `anglo-allied/${name}`,
        zone: 'grijo',
      })),
    });
    expect([operations, battle].map((setup) => [1, 2, 3].map((depth) => count(setup, depth)))).toMatchInlineSnapshot(`
      [
        [
          15,
          161,
          1087,
        ],
        [
          10,
          90,
          753,
        ],
      ]
    `);
  });
});

describe('replay', () => {
  test('a recorded game replays to the same position, and saving half-way changes nothing', () => {
    for (const [seed, setup] of STARTS.entries()) {
      const random = SeededRandom.of(`replay ${seed}`);
      const match = new Match(marechaux, setup);
      while (match.prompt.kind !== 'over') {
        match.settle(random);
        const { prompt } = match;
        if (prompt.kind === 'decision') match.play(pick(prompt.actions, random));
      }
      const record = readRecord(JSON.parse(JSON.stringify(recordOf(match))));
      if (!record.ok) throw new Error(record.error.key);
      const again = replay(marechaux, record.value);
      expect(again.ok, `seed ${seed}`).toBe(true);
      const half = Math.floor(match.length / 2);
      let state = JSON.parse(JSON.stringify(match.at(half))) as State;
      for (const entry of match.entries.slice(half)) {
        const step = marechaux.apply(state, entry.action);
        if (!step.ok) throw new Error(step.error.key);
        state = step.value.state;
      }
      expect(hashOf(state)).toBe(hashOf(match.state));
    }
  });
});

test('questions that make no sense are refused, not answered', () => {
  const state = someway(setupOf({ scenario: 'soult-1809' }), 7, 200);
  const ask = (question: unknown) => marechaux.ask(state, 'french', question as never);
  const odd = [
    null,
    {},
    { type: 'odds' },
    { type: 'odds', zone: 'oporto', attackers: 3 },
    { type: 'reach', units: 'all' },
    { type: 'command', units: [] },
  ];
  for (const question of odd) expect(ask(question), JSON.stringify(question)).toMatchObject({ ok: false });
});

describe('explain', () => {
  const state = marechaux.start(setupOf({ scenario: 'junot-1808', initiative: 'french' })).state;
  const judge = (intent: unknown, side: 'french' | 'anglo-allied' = 'french') => marechaux.explain(state, side, intent);
  const units = ['french/delaborde', 'french/chasseurs'];

  test('[LM:5.2] a whole stack is judged at once, and the answer is the actions that form it', () => {
    const ruling = judge({ type: 'activate', zone: 'rolica', units });
    expect(ruling).toEqual({
      allowed: true,
      actions: [
        { type: 'activate', zone: 'rolica' },
        ...units.map((unit) => ({ type: 'take', unit })),
        { type: 'ready' },
      ],
    });
    const all = judge({ type: 'activate', zone: 'rolica', units: [...units, 'french/artillery-1'] });
    expect(all.allowed && all.actions.map((action) => action.type)).toEqual(['activate', 'take', 'take', 'take']);
  });

  test('[LM:5.2] the first step that is not allowed is named with its rule', () => {
    const key = (intent: unknown) => {
      const ruling = judge(intent);
      return ruling.allowed ? 'allowed' : `${ruling.refusal.rule} ${ruling.refusal.key}`;
    };
    expect(key({ type: 'activate', zone: 'rolica', units: ['french/junot'] })).toBe('LM:5.2 refusal.not-in-zone');
    expect(key({ type: 'activate', zone: 'obidos' })).toBe('LM:5.2 refusal.nobody-there');
    expect(key({ type: 'attack', zone: 'rolica' })).toBe('LM:5.6 refusal.no-enemy-there');
    expect(key([{ type: 'pass' }, { type: 'pass' }])).toBe('LM:5 refusal.not-your-choice');
    expect(key('march')).toBe('LM:5 refusal.not-an-action');
    expect(judge({ type: 'pass' }, 'anglo-allied').allowed).toBe(false);
  });
});

describe('questions', () => {
  test('[LM:5.4] reach names the zones within the points of the slowest, with cost and way', () => {
    const { state } = marechaux.start(setupOf({ scenario: 'junot-1808', initiative: 'anglo-allied' }));
    const ask = (units: string[]) => marechaux.ask(state, 'anglo-allied', { type: 'reach', units });
    const foot = ask(['anglo-allied/1st-2nd']);
    if (!foot.ok || foot.value.type !== 'reach') throw new Error('no reach');
    expect(foot.value.zones.find(({ zone }) => zone === 'peniche')).toMatchObject({
      cost: 4,
      way: [
        { to: 'serra-del-rei', by: 'road' },
        { to: 'peniche', by: 'road' },
      ],
    });
    expect(foot.value.zones.find(({ zone }) => zone === 'rolica')).toMatchObject({ enemy: true });
    expect(foot.value.zones.some(({ zone }) => zone === 'bombarral')).toBe(false);
    expect(ask(['french/delaborde'])).toMatchObject({ ok: false });
  });
});

test('a set-up with values that cannot be made words is refused with its place', () => {
  const odd = { toString: false };
  const places: [object, string][] = [
    [{ units: [{ unit: odd, zone: 'oporto' }] }, 'units[0].unit'],
    [{ axes: [{ zone: odd, side: 'french', to: 'gaia', by: 'road' }] }, 'axes[0].zone'],
    [{ axes: [{ zone: 'oporto', side: 'french', to: odd, by: 'road' }] }, 'axes[0].to'],
    [{ cut: [odd] }, 'cut[0]'],
  ];
  for (const [fields, at] of places) {
    expect(marechaux.readSetup({ scenario: 'soult-1809', ...fields })).toMatchObject({ ok: false, error: { at } });
  }
});
