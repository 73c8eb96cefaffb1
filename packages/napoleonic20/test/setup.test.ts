import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { CARDS, ROSTERS, SCENARIOS } from '../src/data/index.js';
import { napoleonic20 } from '../src/index.js';
import { readSetup } from '../src/setup/read-setup.js';
import { startState } from '../src/setup/start.js';
import type { Setup } from '../src/state/setup.js';
import type { State } from '../src/state/state.js';
import { Position } from './position.js';

const SCENARIO = 'arapiles/standard';
const TEXTS: Readonly<Record<string, string>> = en;

function setup(input: unknown): Setup {
  const read = readSetup(input);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

function begin(overrides: object, options: unknown = []): Position {
  const step = napoleonic20.start(setup({ scenario: SCENARIO, options, overrides }));
  return new Position(
    step.state,
    step.notices.map((notice) => notice.event),
  );
}

function errorOf(input: unknown): string {
  const read = readSetup(input);
  if (read.ok) return 'no error';
  expect(TEXTS[read.error.key], `text of ${read.error.key}`).toBeTruthy();
  return `${read.error.at}: ${read.error.key}`;
}

function faultOf(overrides: unknown, options: unknown = []): string {
  return errorOf({ scenario: SCENARIO, options, overrides });
}

const FEW = { 'french/foy': { hex: '1407' }, 'allied/hope': { hex: '0507' } };

describe('what a set-up says', () => {
  test('a scenario alone gives its own beginning', () => {
    expect(setup({ scenario: SCENARIO })).toEqual({ scenario: SCENARIO, options: [] });
    const { turn, active, morale } = startState(setup({ scenario: SCENARIO }));
    expect({ turn, active, morale }).toEqual({ turn: 1, active: 'allied', morale: [8, 8] });
  });

  test('[N20:3.0] red cards begin in the discard pile, options add theirs', () => {
    const { deck } = startState(setup({ scenario: SCENARIO, options: ['crescendo-de-tambores'] }));
    expect(deck.discard).toEqual(['ARA:#18', 'N20:#13']);
    expect(deck.draw).toHaveLength(11);
  });

  test('a preset stands for its options', () => {
    const { options } = setup({ scenario: SCENARIO, options: 'standard' });
    expect(options).toContain('leaders');
    expect(options).toEqual([...options].sort());
  });

  test.each(SCENARIOS.flatMap(({ id, presets }) => Object.keys(presets).map((preset) => [id, preset] as const)))(
    '%s begins with the preset %s, and its set-up reads back to itself',
    (scenario, options) => {
      const read = setup({ scenario, options });
      expect(setup(JSON.parse(JSON.stringify(read)))).toEqual(read);
      const state = startState(read);
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    },
  );

  test('counters of options that are not in use are not in the game', () => {
    const without = begin({});
    const all = begin({}, 'everything');
    for (const unit of ['french/marmont', 'french/dummy-1', 'french/remnant-1', 'french/joseph'])
      expect([unit, without.whereIs(unit)]).toEqual([unit, 'unused']);
    expect(all.whereIs('french/marmont')).toBe('turn 1');
    expect(all.whereIs('french/joseph')).toBe('turn 6');
    expect(all.whereIs('french/dummy-1')).toBe('reserve');
    expect(all.whereIs('french/remnant-1')).toBe('reserve');
  });

  test('units go anywhere with any marker', () => {
    const { state } = begin(
      {
        turn: 8,
        side: 'french',
        phase: 'movement',
        units: {
          'french/foy': { hex: '1407', routed: true },
          'french/curto': { hex: '1409', routed: 'french', moved: true },
          'french/ferey': { hex: 'dispersed' },
          'french/bonet': { hex: 'lost' },
          'french/sarrut': { hex: { turn: 9 } },
          'french/boyer': { hex: '1411', contact: true },
          'allied/hope': { hex: '0507', fatigue: 3 },
        },
      },
      ['fatigue'],
    );
    const seen = new Position(state).seen.counters;
    const of = (id: string) => seen.find((one) => one.id === id);
    expect(of('french/foy')).toMatchObject({ place: { hex: 1407 }, routed: true, recoversWith: 'allied' });
    expect(of('french/curto')).toMatchObject({ routed: true, recoversWith: 'french', moved: true });
    expect(of('french/ferey')).toMatchObject({ place: { at: 'dispersed' } });
    expect(of('french/bonet')).toMatchObject({ place: { at: 'lost' } });
    expect(of('french/sarrut')).toMatchObject({ place: { at: 'arriving', turn: 9 } });
    expect(of('french/boyer')).toMatchObject({ inContact: true });
    expect(of('allied/hope')).toMatchObject({ fatigue: 3 });
  });

  test('a hidden unit is face down', () => {
    const { state } = begin(
      { turn: 8, side: 'french', phase: 'movement', units: { ...FEW, 'allied/hope': { hex: '0507', hidden: true } } },
      ['fog-of-war'],
    );
    expect(new Position(state).seen.counters.find(({ id }) => id === 'allied/hope')).toMatchObject({ hidden: true });
  });

  test('with onlyListed nobody else is in the game', () => {
    const at = begin({ turn: 8, phase: 'movement', units: FEW, onlyListed: true });
    expect(at.whereIs('french/foy')).toBe(1407);
    expect(at.whereIs('french/ferey')).toBe('unused');
  });

  test('cards that are named lie where the set-up says, the others where the scenario says', () => {
    const { deck } = startState(
      setup({
        scenario: SCENARIO,
        overrides: { deck: { top: ['ARA:#18', 'ARA:#20'], kept: [{ side: 'allied', card: 'ARA:#24' }] } },
      }),
    );
    expect(deck.top).toEqual(['ARA:#18', 'ARA:#20']);
    expect(deck.kept).toEqual([{ side: 'allied', card: 'ARA:#24' }]);
    expect(deck.discard).toEqual([]);
    expect(deck.draw).toHaveLength(9);
    const only = startState(setup({ scenario: SCENARIO, overrides: { deck: { draw: ['ARA:#23'] } } })).deck;
    expect([only.draw, only.discard]).toEqual([['ARA:#23'], ['ARA:#18']]);
  });

  test('morale, effects, facts of the turn and facts of the game are as given', () => {
    const state = startState(
      setup({
        scenario: SCENARIO,
        overrides: {
          turn: 9,
          side: 'french',
          phase: 'movement',
          morale: { french: 3 },
          effects: [
            { name: 'sudden-storm', side: 'french', until: 'turn' },
            { name: 'soltadlos', unit: 'allied/pakenham', until: 'turn', count: 2 },
            { name: 'dust-on-the-plain', hex: '1407', until: 'used' },
          ],
          forcedMarch: true,
          fought: true,
          entered: [{ hex: '0106', count: 2 }],
          ledger: { 'first-contact-french': 2 },
        },
      }),
    );
    expect(state.morale).toEqual([3, 8]);
    expect(state.effects).toEqual([
      { name: 'sudden-storm', side: 'french', until: 'turn' },
      { name: 'soltadlos', on: 10, until: 'turn', count: 2 },
      { name: 'dust-on-the-plain', on: 1407, until: 'used' },
    ]);
    expect(state.facts).toBe(3);
    expect(state.entered).toEqual([[106, 2]]);
    expect(state.ledger).toEqual({ 'first-contact-french': 2 });
  });

  test('terrain can be changed for the one game', () => {
    const terrain = [
      { hex: '1408', ground: 'forest' },
      { between: ['1407', '1408'], set: ['majorRiver', 'bridge'] },
      { garrison: '0507', side: 'french' },
    ];
    const at = begin({
      turn: 8,
      side: 'french',
      phase: 'movement',
      units: { 'french/foy': { hex: '1407' } },
      onlyListed: true,
      terrain,
    });
    expect(at.state.game.terrain).toEqual([
      { hex: 1408, ground: 'forest' },
      { between: [1407, 1408], set: ['majorRiver', 'bridge'] },
      { garrison: 507, side: 'french' },
    ]);
    const again = begin({
      turn: 8,
      side: 'french',
      phase: 'movement',
      units: { 'french/foy': { hex: '1407' } },
      onlyListed: true,
      terrain,
    });
    expect(again.state.game).toBe(at.state.game);
    expect(begin({ turn: 8, units: FEW }).state.game).not.toBe(at.state.game);
  });
});

describe('where a set-up begins', () => {
  const kinds = (state: State): string[] =>
    state.agenda.map((task) => ('side' in task ? `${task.kind} ${task.side}` : task.kind)).toReversed();
  const agenda = (overrides: object): string[] => kinds(startState(setup({ scenario: SCENARIO, overrides })));

  test('without a phase a whole Game Turn, or a whole Player Turn, follows', () => {
    expect(agenda({ turn: 3 })).toEqual(['game-turn']);
    expect(agenda({ turn: 3, side: 'french' })).toEqual(['player-turn french', 'sudden-death', 'game-turn-end']);
  });

  test('[N20:4.0] with a phase the rest of the Player Turn and of the Game Turn follows', () => {
    expect(agenda({ turn: 3, phase: 'combat' })).toEqual([
      'combat-start',
      'declare',
      'recovery',
      'truce',
      'player-turn-end',
      'player-turn french',
      'sudden-death',
      'game-turn-end',
    ]);
    expect(agenda({ turn: 3, side: 'french', phase: 'reaction' }).slice(0, 3)).toEqual([
      'reaction',
      'combat-start',
      'declare',
    ]);
    expect(agenda({ turn: 3, side: 'french', phase: 'movement' })).not.toContain('player-turn allied');
    expect(agenda({ turn: 6, side: 'french', phase: 'night' }).slice(0, 2)).toEqual([
      'night-operations',
      'player-turn-end',
    ]);
    expect(agenda({ turn: 6, phase: 'event' })).not.toContain('reaction');
  });

  test('a game that opens with the second player leaves out the first half of its first turn', () => {
    expect(kinds(startState(setup({ scenario: 'bailen/battle' })))).toContain('player-turn french');
    expect(kinds(startState(setup({ scenario: 'bailen/battle' })))).not.toContain('player-turn allied');
  });

  test('a game begun in the middle of a turn goes on', () => {
    const at = begin({ turn: 8, side: 'french', phase: 'movement', units: FEW, onlyListed: true });
    expect(at.step).toBe('movement');
    const after = at.play('foy 1408');
    expect([after.seen.turn, after.seen.active, after.step]).toEqual([9, 'allied', 'event']);
  });
});

describe('what is wrong is said in one line with its place', () => {
  test.each([
    [null, ': data.not-an-object'],
    [[], ': data.not-an-object'],
    [{}, 'scenario: data.missing-field'],
    [{ scenario: 'arapiles' }, 'scenario: setup.unknown-scenario'],
    [{ scenario: 7 }, 'scenario: data.not-a-text'],
    [{ scenario: SCENARIO, colour: 'red' }, 'colour: data.unknown-field'],
    [{ scenario: SCENARIO, options: 7 }, 'options: data.not-a-list'],
    [{ scenario: SCENARIO, options: 'grand' }, 'options: setup.unknown-preset'],
    [{ scenario: SCENARIO, options: ['leaders', 'dragons'] }, 'options[1]: setup.unknown-option'],
    [{ scenario: SCENARIO, options: ['leaders', 'leaders'] }, 'options[1]: data.twice'],
    [{ scenario: 'bussaco/standard', options: ['portuguese-steadiness'] }, 'options[0]: setup.option-needs'],
  ])('%j', (input, error) => expect(errorOf(input)).toBe(error));

  test.each([
    [{ luck: 1 }, 'overrides.luck: data.unknown-field'],
    [{ turn: 0 }, 'overrides.turn: data.not-in-range'],
    [{ turn: 2.5 }, 'overrides.turn: data.not-in-range'],
    [{ turn: 18 }, 'overrides.turn: setup.turn-after-the-end'],
    [{ side: 'spanish' }, 'overrides.side: data.not-one-of'],
    [{ phase: 'lunch' }, 'overrides.phase: data.not-one-of'],
    [{ turn: 6, phase: 'combat' }, 'overrides.phase: setup.no-fighting-at-night'],
    [{ turn: 6, phase: 'reaction' }, 'overrides.phase: setup.no-fighting-at-night'],
    [{ turn: 7, phase: 'night' }, 'overrides.phase: setup.not-a-night-turn'],
    [{ morale: { french: 11 } }, 'overrides.morale.french: data.not-in-range'],
    [{ morale: { allied: -1 } }, 'overrides.morale.allied: data.not-in-range'],
    [{ morale: { french: 0 } }, 'overrides.morale.french: setup.morale-broken'],
    [{ morale: { allied: 0 } }, 'overrides.morale.allied: setup.morale-broken'],
    [{ deck: { top: ['queen'] } }, 'overrides.deck.top[0]: data.malformed'],
    [{ deck: { top: ['ARA:#99'] } }, 'overrides.deck.top[0]: setup.unknown-card'],
    [{ deck: { draw: ['BAI:#1'] } }, 'overrides.deck.draw[0]: setup.card-of-other-battle'],
    [{ deck: { top: ['ARA:#20'], discard: ['ARA:#21', 'ARA:#20'] } }, 'overrides.deck.discard[1]: data.twice'],
    [{ deck: { kept: [{ side: 'french', card: 'ARA:#99' }] } }, 'overrides.deck.kept[0].card: setup.unknown-card'],
    [{ units: { 'french/ney': { hex: '1407' } } }, 'overrides.units.french/ney: setup.unknown-unit'],
    [{ units: { Foy: { hex: '1407' } } }, 'overrides.units.Foy: setup.unknown-unit'],
    [{ units: { 'french/foy': { hex: '9999' } } }, 'overrides.units.french/foy.hex: setup.no-such-hex'],
    [{ units: { 'french/foy': { hex: '147' } } }, 'overrides.units.french/foy.hex: data.not-a-hex'],
    [{ units: { 'french/foy': { hex: 1407 } } }, 'overrides.units.french/foy.hex: data.not-a-hex'],
    [
      { units: { 'french/foy': { hex: { turn: 18 } } } },
      'overrides.units.french/foy.hex.turn: setup.turn-after-the-end',
    ],
    [
      { units: { 'french/remnant-1': { hex: { turn: 8 } } } },
      'overrides.units.french/remnant-1.hex: setup.never-arrives',
    ],
    [
      { units: { 'french/foy': { hex: 'dispersed', routed: true } } },
      'overrides.units.french/foy.routed: setup.marker-off-map',
    ],
    [{ units: { 'french/foy': { contact: true } } }, 'overrides.units.french/foy.contact: setup.marker-off-map'],
    [{ units: { 'french/foy': { hex: '1407', fatigue: 5 } } }, 'overrides.units.french/foy.fatigue: data.not-in-range'],
    [
      { units: { 'french/foy': { hex: '1407', fatigue: 1 } } },
      'overrides.units.french/foy.fatigue: setup.needs-option',
    ],
    [
      { units: { 'french/foy': { hex: '1407', hidden: true } } },
      'overrides.units.french/foy.hidden: setup.needs-option',
    ],
    [{ units: { 'french/marmont': { hex: '1407' } } }, 'overrides.units.french/marmont: setup.needs-option'],
    [{ units: { 'french/dummy-1': { hex: '1407' } } }, 'overrides.units.french/dummy-1: setup.needs-option'],
    [
      { units: { 'french/foy': { hex: '1407' }, 'french/ferey': { hex: '1407' } } },
      'overrides.units.french/ferey.hex: setup.stacked',
    ],
    [
      { units: { 'french/foy': { hex: '1407' }, 'allied/hope': { hex: '1407' } } },
      'overrides.units.allied/hope.hex: setup.enemies-together',
    ],
    [
      { units: { 'french/foy': { hex: '1407' } }, terrain: [{ garrison: '1407', side: 'allied' }] },
      'overrides.units.french/foy.hex: setup.enemy-garrison',
    ],
    [{ terrain: ['1407'] }, 'overrides.terrain[0]: data.not-an-object'],
    [{ terrain: [{ hex: '1407', ground: 'lava' }] }, 'overrides.terrain[0].ground: data.not-one-of'],
    [{ terrain: [{ hex: '2399', ground: 'forest' }] }, 'overrides.terrain[0].hex: setup.no-such-hex'],
    [{ terrain: [{ garrison: '2399', side: 'french' }] }, 'overrides.terrain[0].garrison: setup.no-such-hex'],
    [{ terrain: [{ between: ['1407'], set: [] }] }, 'overrides.terrain[0].between: setup.not-a-pair'],
    [{ terrain: [{ between: ['1407', '2399'], set: [] }] }, 'overrides.terrain[0].between[1]: setup.no-such-hex'],
    [{ terrain: [{ between: ['1407', '1409'], set: [] }] }, 'overrides.terrain[0].between: setup.not-adjacent'],
    [{ terrain: [{ between: ['1407', '1408'], set: ['wall'] }] }, 'overrides.terrain[0].set[0]: data.not-one-of'],
    [
      { terrain: [{ between: ['1407', '1408'], set: ['minorRiver', 'majorRiver'] }] },
      'overrides.terrain[0].set: setup.two-waters',
    ],
    [
      { terrain: [{ between: ['1407', '1408'], set: ['bridge'] }] },
      'overrides.terrain[0].set: setup.crossing-without-river',
    ],
    [
      { terrain: [{ between: ['1407', '1408'], set: ['ford', 'minorRiver'] }] },
      'overrides.terrain[0].set: setup.crossing-without-river',
    ],
    [
      { terrain: [{ between: ['1407', '1408'], set: ['uphill', 'downhill'] }] },
      'overrides.terrain[0].set: setup.slope-both-ways',
    ],
    [
      { terrain: [{ between: ['1407', '1408'], set: ['steep'] }] },
      'overrides.terrain[0].set: setup.steep-without-slope',
    ],
    [{ effects: [{ name: 'good-weather', until: 'turn' }] }, 'overrides.effects[0].name: setup.unknown-effect'],
    [{ effects: [{ name: 'sudden-storm', until: 'monday' }] }, 'overrides.effects[0].until: data.not-one-of'],
    [
      { effects: [{ name: 'soltadlos', until: 'turn', unit: 'allied/ney' }] },
      'overrides.effects[0].unit: setup.unknown-unit',
    ],
    [{ effects: [{ name: 'soltadlos', until: 'turn', hex: '2399' }] }, 'overrides.effects[0].hex: setup.no-such-hex'],
    [
      { effects: [{ name: 'soltadlos', until: 'turn', hex: '1407', unit: 'allied/pakenham' }] },
      'overrides.effects[0].hex: setup.unit-and-hex',
    ],
    [{ entered: [{ hex: '1407', count: 1 }] }, 'overrides.entered[0].hex: setup.not-an-entry-hex'],
    [
      {
        entered: [
          { hex: '0106', count: 1 },
          { hex: '0106', count: 2 },
        ],
      },
      'overrides.entered[1].hex: data.twice',
    ],
    [{ ledger: { 'first-contact-french': 'yes' } }, 'overrides.ledger.first-contact-french: data.not-in-range'],
  ])('%j', (overrides, error) => expect(faultOf(overrides)).toBe(error));

  test('a leader carries no Rout! marker, but shares a hex with a friend', () => {
    const units = (marker: object) => ({ 'french/foy': { hex: '1407' }, 'french/marmont': { hex: '1407', ...marker } });
    expect(faultOf({ units: units({ routed: true }) }, ['leaders'])).toBe(
      'overrides.units.french/marmont.routed: setup.marker-on-leader',
    );
    expect(faultOf({ units: units({}) }, ['leaders'])).toBe('no error');
    const enemies = { 'french/foy': { hex: '1407' }, 'allied/wellington': { hex: '1407' } };
    expect(faultOf({ units: enemies }, ['leaders'])).toBe(
      'overrides.units.allied/wellington.hex: setup.enemies-together',
    );
  });

  test('a unit put where the scenario has another is refused at its own path', () => {
    const overrides = { units: { 'french/foy': { hex: '1306' } } };
    expect(errorOf({ scenario: 'arapiles/alternative', overrides })).toBe(
      'overrides.units.french/foy.hex: setup.enemies-together',
    );
  });
});

describe('whatever comes in', () => {
  const words = [
    'arapiles/standard',
    'bussaco/standard',
    'french/foy',
    'allied/hope',
    '1407',
    '0106',
    'lost',
    'french',
    'night',
    'turn',
    '__proto__',
    'ARA:#20',
    'standard',
    'leaders',
  ];
  const keys = [
    'scenario',
    'options',
    'overrides',
    'turn',
    'side',
    'phase',
    'morale',
    'deck',
    'top',
    'draw',
    'kept',
    'card',
    'units',
    'hex',
    'routed',
    'terrain',
    'between',
    'set',
    'ground',
    'garrison',
    'effects',
    'name',
    'until',
    'entered',
    'count',
    'ledger',
    ...words,
  ];

  test('the reader never throws, and what it accepts begins a game', () => {
    const { json } = fc.letrec((tie) => ({
      json: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(...words),
        fc.integer({ min: -2, max: 20 }),
        fc.constantFrom(null, true, false, 0.5),
        fc.array(tie('json'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...keys), tie('json'), { maxKeys: 4 }),
      ),
    }));
    const overrides = fc.record(
      {
        turn: fc.oneof(fc.integer({ min: 1, max: 17 }), json),
        side: fc.oneof(fc.constantFrom('french', 'allied'), json),
        phase: fc.oneof(fc.constantFrom('event', 'movement', 'combat', 'night'), json),
        units: fc.oneof(
          fc.dictionary(fc.constantFrom('french/foy', 'allied/hope', 'french/x'), json, { maxKeys: 3 }),
          json,
        ),
        terrain: json,
        deck: json,
        effects: json,
        morale: json,
      },
      { requiredKeys: [] },
    );
    const input = fc.oneof(
      json,
      fc.record(
        {
          scenario: fc.constantFrom('arapiles/standard', 'arapiles/alternative'),
          options: fc.oneof(fc.constant([]), json),
          overrides,
        },
        { requiredKeys: ['scenario'] },
      ),
    );
    fc.assert(
      fc.property(input, (value) => {
        const read = readSetup(value);
        if (!read.ok) {
          expect(typeof read.error.at).toBe('string');
          return;
        }
        expect(readSetup(JSON.parse(JSON.stringify(read.value)))).toEqual(read);
        startState(read.value);
      }),
      { numRuns: 2000 },
    );
  });

  test('random lawful arrangements begin a game that waits for somebody', () => {
    const units = ROSTERS.arapiles.units.filter(({ arm }) => arm !== 'leader' && arm !== 'dummy').map(({ id }) => id);
    const hexes = ['1407', '1408', '1409', '1307', '1308', '0507', '0508', '0509', '1010', '1011', '1112', '0205'];
    const arrangement = fc
      .tuple(fc.shuffledSubarray(units, { minLength: 2, maxLength: 12 }), fc.shuffledSubarray(hexes, { minLength: 12 }))
      .map(([some, where]) => Object.fromEntries(some.map((id, index) => [id, { hex: where[index] }])));
    fc.assert(
      fc.property(
        arrangement,
        fc.integer({ min: 1, max: 17 }),
        fc.constantFrom('french', 'allied'),
        fc.constantFrom(...CARDS.filter(({ id }) => id.startsWith('ARA')).map(({ id }) => id)),
        (placed, turn, side, card) => {
          const at = begin({ turn, side, phase: 'event', units: placed, onlyListed: true, deck: { top: [card] } });
          expect(at.state.result !== null || at.choices.length > 1).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});

test('the examples of the guide are lawful', () => {
  const guide = readFileSync(new URL('../../../docs/set-up.md', import.meta.url), 'utf8');
  const examples = [...guide.matchAll(/```json\n([^`]*)```/g)].map(([, text]) => JSON.parse(text ?? ''));
  expect(examples).toHaveLength(3);
  for (const example of examples) expect(errorOf(example)).toBe('no error');
});
