import { describe, expect, test } from 'vitest';
import { boardOf } from '../src/board/index.js';
import {
  CARDS,
  cardNamed,
  eventOf,
  ROSTERS,
  readCards,
  readRoster,
  readScenario,
  SCENARIOS,
  type Scenario,
  scenarioNamed,
  TABLES,
} from '../src/data/index.js';
import { dataFile, spoilt } from './data-files.js';

const placed = (scenario: Scenario): string[] => [
  ...scenario.placements.map(({ unit }) => unit),
  ...scenario.groups.flatMap(({ units }) => units),
  ...scenario.reserve,
  ...scenario.reinforcements.filter(({ unless }) => unless === undefined).map(({ unit }) => unit),
];

describe('rosters', () => {
  test('[N20:9.8.3] the heavy cavalry of each battle is known by its strength', () => {
    const heavy = Object.values(ROSTERS).map(({ battle, units }) => [
      battle,
      units.filter(({ arm, strength }) => arm === 'cavalry' && strength >= TABLES.heavyCavalryFrom).map(({ id }) => id),
    ]);
    expect(Object.fromEntries(heavy)).toEqual({
      bailen: [],
      arapiles: ['allied/cotton', 'french/boyer', 'french/nord'],
      bussaco: ['french/montbrun', 'allied/fane'],
      talavera: ['french/latour-maubourg', 'french/kellerman'],
    });
  });

  test('[N20:16.7] elite, guard and other colours are on the counters that the rules name', () => {
    const with_ = (battle: keyof typeof ROSTERS, trait: string): string[] =>
      ROSTERS[battle].units.filter(({ traits }) => traits.some((own) => own === trait)).map(({ id }) => id);
    expect(with_('arapiles', 'elite')).toEqual(['allied/alten', 'allied/pakenham', 'french/clausel']);
    expect(with_('arapiles', 'independent')).toEqual(['allied/bradford', 'allied/pack']);
    expect(with_('bussaco', 'elite')).toEqual(['allied/spencer', 'allied/craufurd']);
    expect(with_('bussaco', 'independent')).toEqual(['allied/campbell', 'allied/coleman', 'allied/pack']);
    expect(with_('talavera', 'guard')).toEqual(['french/madrid-garrison']);
    expect(with_('talavera', 'unsteady')).toEqual([
      'allied/zayas',
      'allied/portago',
      'allied/iglesias',
      'allied/alburquerque',
    ]);
    expect(with_('bailen', 'swiss')).toHaveLength(3);
    expect(with_('bailen', 'irregular')).toEqual(['allied/cruz-murgeon', 'allied/valdecanos']);
    expect(with_('bailen', 'unsteady')).toHaveLength(2);
    expect(with_('bailen', 'light')).toHaveLength(2);
  });

  test('ids are plain ASCII and carry their side', () => {
    for (const { units } of Object.values(ROSTERS))
      for (const { id, side } of units) expect(id).toMatch(new RegExp(`^${side}/[a-z0-9-]+$`));
  });
});

describe('scenarios', () => {
  test('all eight are there under their fixed names', () => {
    expect(SCENARIOS.map(({ id }) => id).toSorted()).toEqual([
      'arapiles/alternative',
      'arapiles/standard',
      'bailen/battle',
      'bailen/historical',
      'bailen/standard',
      'bussaco/standard',
      'talavera/full-battle',
      'talavera/standard',
    ]);
    expect(scenarioNamed('arapiles/none')).toBeNull();
  });

  test.each(SCENARIOS)(
    '$id places each counter once, on its map, and leaves out only what its rules remove',
    (scenario) => {
      const names = placed(scenario);
      expect(new Set(names).size).toBe(names.length);
      const unused = ROSTERS[scenario.battle].units.map(({ id }) => id).filter((id) => !names.includes(id));
      const removed: Record<string, string[]> = {
        'arapiles/alternative': ['french/joseph', 'french/nord', 'french/marmont'],
        'bailen/battle': ['french/gobert', 'french/frere'],
      };
      expect(unused).toEqual(removed[scenario.id] ?? []);
      const board = boardOf(scenario.battle);
      for (const { hex } of [...scenario.placements, ...scenario.markers]) expect(board.has(hex)).toBe(true);
      for (const { spots, region } of scenario.groups) {
        for (const spot of spots) expect('turn' in spot || board.has(spot.hex)).toBe(true);
        if (region !== undefined) expect(board.regions.has(region)).toBe(true);
      }
      for (const { area } of scenario.reinforcements)
        if (area !== undefined) expect(board.entryAreas.map(({ id }) => id)).toContain(area);
    },
  );

  test.each(SCENARIOS)(
    '[N20:3.0] the deck of $id holds the cards of its battle, each once, red and blue in their place',
    (scenario) => {
      const { draw, discard, top } = scenario.deck;
      const prefix = { bailen: 'BAI', arapiles: 'ARA', bussaco: 'BUS', talavera: 'TAL' }[scenario.battle];
      const all = CARDS.map(({ id }) => id).filter((id) => id.startsWith(prefix));
      const out = scenario.id === 'bailen/battle' ? ['BAI:#3'] : [];
      expect([...draw, ...discard, ...top].toSorted()).toEqual(all.filter((id) => !out.includes(id)).toSorted());
      const standing = scenario.id === 'arapiles/alternative' || scenario.id === 'bailen/battle' ? 'blue' : 'red';
      for (const id of discard) expect(cardNamed(id)?.colour).toBe(standing);
      for (const id of draw) expect(cardNamed(id)?.colour).not.toBe(standing);
    },
  );

  test('[ARA:3.0] the standard game brings 26 counters on in the order in which they enter', () => {
    const standard = scenarioNamed('arapiles/standard');
    const on = (turn: number, area: string): string[] =>
      (standard?.reinforcements ?? [])
        .filter((arrival) => arrival.turn === turn && arrival.area === area)
        .map(({ unit }) => unit);
    expect(on(1, 'Z')).toEqual(['alten', 'campbell', 'cole', 'leith', 'wellington'].map((name) => `allied/${name}`));
    expect(on(2, 'A')).toEqual(['clausel', 'sarrut', 'bonet', 'boyer'].map((name) => `french/${name}`));
    expect(standard?.reinforcements).toHaveLength(26);
    expect(standard?.morale).toEqual({ french: 8, allied: 8 });
    expect(standard?.moraleWith).toEqual([{ option: 'king-joseph', side: 'french', morale: 7 }]);
  });

  test.each(SCENARIOS)('$id offers presets that grow from nothing to everything', ({ options, presets }) => {
    const ids = options.map(({ id }) => id);
    expect(presets['basic']).toEqual([]);
    expect(presets['everything']).toEqual(ids);
    for (const { id, requires = [] } of options)
      if (presets['standard']?.includes(id)) expect(presets['standard']).toEqual(expect.arrayContaining([...requires]));
  });
});

describe('cards', () => {
  test('[N20:5.0] a dual event gives each side its own half, a common one the same to both', () => {
    const dual = cardNamed(CARDS.find(({ number }) => number === 18)!.id)!;
    expect(eventOf(dual, 'allied').title).toBe('¡Soltadlos!');
    expect(eventOf(dual, 'french').title).toBe('Thomières Outruns the Line');
    const common = cardNamed(CARDS.find(({ number }) => number === 14)!.id)!;
    expect(eventOf(common, 'french')).toBe(eventOf(common, 'allied'));
  });

  test('there are twelve cards a battle and one common to all', () => {
    const count = (prefix: string): number => CARDS.filter(({ id }) => id.startsWith(prefix)).length;
    expect(['BAI', 'ARA', 'BUS', 'TAL', 'N20'].map(count)).toEqual([12, 12, 12, 12, 1]);
    expect(CARDS.map(({ number }) => number)).toEqual(Array.from({ length: 49 }, (_, index) => index + 1));
  });
});

describe('untrusted files', () => {
  test.each([
    ['an unknown unit', 'placements.0.unit', 'allied/ney', 'placements[0].unit', 'data.unknown-unit'],
    ['a unit placed twice', 'placements.1.unit', 'allied/espana', 'placements', 'data.twice'],
    ['two units in a hex', 'placements.1.hex', '1006', 'placements[1].hex', 'data.stacked'],
    ['a hex of three digits', 'placements.2.hex', '106', 'placements[2].hex', 'data.not-a-hex'],
    ['a turn off the record', 'lastTurn', 18, 'lastTurn', 'data.off-the-track'],
    ['an end before the beginning', 'lastTurn', 8, 'firstTurn', 'data.ends-before-it-begins'],
    ['a late arrival', 'reinforcements.0.turn', 18, 'reinforcements[0].turn', 'data.outside-the-game'],
    ['a preset of unknown options', 'presets.basic', ['dragons'], 'presets.basic', 'data.unknown-option'],
    ['morale of eleven', 'morale.french', 11, 'morale.french', 'data.not-in-range'],
    ['a side that is none', 'firstPlayer', 'spanish', 'firstPlayer', 'data.not-one-of'],
  ])('%s is refused, with its place', (_, path, value, at, key) => {
    const scenario = dataFile('scenarios/arapiles/alternative.json');
    expect(readScenario(scenario).ok).toBe(true);
    expect(readScenario(spoilt(scenario, path, value))).toMatchObject({ ok: false, error: { at, key } });
  });

  test('rosters and cards are checked alike', () => {
    const roster = dataFile('rosters/arapiles.json');
    expect(readRoster(roster)).toEqual({ ok: true, value: ROSTERS.arapiles });
    expect(readRoster(spoilt(roster, 'units.1.id', 'allied/alten'))).toMatchObject({ error: { key: 'data.twice' } });
    expect(readRoster(spoilt(roster, 'units.0.side', 'french'))).toMatchObject({
      error: { at: 'units[0].id', key: 'data.unit-of-other-side' },
    });
    expect(readRoster(spoilt(roster, 'units.0.range', 3))).toMatchObject({ error: { at: 'units[0].range' } });
    const cards = dataFile('cards/arapiles.json');
    expect(readCards(spoilt(cards, 'cards.3.number', 3))).toMatchObject({
      error: { at: 'cards[3].number', key: 'data.number-of-other-card' },
    });
    expect(readCards(spoilt(cards, 'cards.3.halves.allied', undefined))).toMatchObject({
      error: { at: 'cards[3].halves.allied', key: 'data.missing-field' },
    });
    expect(readCards(null)).toMatchObject({ error: { at: '', key: 'data.not-an-object' } });
  });
});
