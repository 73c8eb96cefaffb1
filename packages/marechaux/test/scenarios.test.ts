import { describe, expect, test } from 'vitest';
import { marechaux } from '../src/index.js';
import { contextOf } from '../src/state/context.js';
import { only, Table } from './helpers.js';

const AA = 'anglo-allied';
const noEvents = { [AA]: { hand: [], bag: [] }, french: { hand: [], bag: [] } };

function at(table: Table, zone: string): string[] {
  const all = marechaux.observe(table.state, 'everything').units;
  return all
    .filter((unit) => unit.zone === zone)
    .map((unit) => unit.unit.replace('anglo-allied/', 'aa/').replace('french/', 'f/'));
}

describe('Junot 1808', () => {
  const start = () => new Table({ scenario: 'junot-1808', options: [] });
  const empty = (units: Record<string, string | Record<string, unknown>>, more = {}) =>
    new Table({ ...only('junot-1808', units), initiative: AA, events: noEvents, ...more });

  test('[LM:8.1.2] [LM:8.1.4] the armies of 16 August', () => {
    const table = start();
    expect(at(table, 'obidos')).toEqual([
      'aa/wellesley',
      'aa/1st-2nd',
      'aa/3rd-4th',
      'aa/5th-6th',
      'aa/trant',
      'aa/20th-light-dragoons',
      'aa/portuguese-cavalry',
      'aa/artillery-1',
      'aa/artillery-2',
      'aa/artillery-3',
      'aa/baggage',
    ]);
    expect(at(table, 'rolica')).toEqual(['f/delaborde', 'f/chasseurs', 'f/artillery-1']);
    expect(at(table, 'alcoentre')).toEqual([
      'f/loison-chef',
      'f/loison',
      'f/4th-dragoons',
      'f/5th-dragoons',
      'f/artillery-2',
    ]);
    expect(at(table, 'lisbon')).toEqual([
      'f/junot',
      'f/charlot',
      'f/3rd-dragoons',
      'f/artillery-3',
      'f/horse-artillery',
      'f/baggage',
      'f/garrison-1',
      'f/garrison-2',
    ]);
    expect(marechaux.observe(table.state, AA).fleet).toBe('peniche');
    expect(at(table, 'pool').filter((unit) => unit.includes('decoy'))).toHaveLength(5);
  });

  test('[LM:8.1.1] eight turns', () => {
    const table = empty({ [`${AA}/trant`]: 'obidos', 'french/charlot': 'lisbon' }, { turn: 8 });
    table.play('pass', 'pass');
    expect(table.step).toBe('over');
    expect(contextOf('junot-1808').turns).toBe(8);
  });

  test('[LM:8.1.3] the Anglo-Allies draw on the port of the fleet, the French on Lisbon', () => {
    const cut = empty({
      [`${AA}/wellesley`]: 'lourinha',
      [`${AA}/trant`]: 'lourinha',
      'french/delaborde': 'serra-del-rei',
      'french/charlot': 'rolica',
    });
    cut.play('activate lourinha trant', 'march vimeiro').fatigue(0);
    expect(cut.step).toBe('chance fatigue');
    const near = empty(
      {
        [`${AA}/wellesley`]: 'lourinha',
        [`${AA}/trant`]: 'lourinha',
        'french/delaborde': 'serra-del-rei',
        'french/charlot': 'rolica',
      },
      { fleet: 'porto-novo' },
    );
    near.play('activate lourinha trant', 'march vimeiro').fatigue(0);
    expect(near.step).toBe('anglo-allied march');
    expect(
      contextOf('junot-1808').communications[1].map((zone) => contextOf('junot-1808').board.zones[zone]?.id),
    ).toEqual(['lisbon']);
  });

  test('[LM:8.1.7] the fleet may be moved to any port in the first operation of a turn', () => {
    const table = start().roll(6, 1).play('draw genie', 'keep', 'draw genie', 'keep');
    expect(table.legal).toEqual([
      'fleet pederneira',
      'fleet sao-martinho',
      'fleet peniche',
      'fleet porto-novo',
      'fleet ericeira',
    ]);
    table.play('fleet porto-novo');
    expect(marechaux.observe(table.state, 'french').fleet).toBe('porto-novo');
    table.play('activate obidos wellesley', 'halt', 'pass');
    expect(table.step).toBe('anglo-allied operation');
  });

  test('[LM:8.1.5] the victory count, line by line', () => {
    const table = empty(
      {
        [`${AA}/trant`]: 'eliminated',
        [`${AA}/1st-2nd`]: 'obidos',
        [`${AA}/20th-light-dragoons`]: 'eliminated',
        [`${AA}/artillery-1`]: 'eliminated',
        [`${AA}/baggage`]: 'eliminated',
        [`${AA}/wellesley`]: 'eliminated',
        'french/garrison-1': 'eliminated',
        'french/delaborde': 'lisbon',
      },
      { turn: 8 },
    );
    expect(table.items()).toEqual({
      'french victory.control': 6,
      'french victory.infantry': 2,
      'french victory.cavalry': 1,
      'french victory.artillery': 1,
      'french victory.baggage': 2,
      'french victory.commander': 3,
    });
    table.play('pass', 'pass');
    expect(table.items()[`${AA} victory.quiet`]).toBe(1);
    expect(marechaux.prompt(table.state)).toMatchObject({
      kind: 'over',
      result: { winner: 'french', params: { allied: 1, french: 15 } },
    });
  });

  test("[LM:8.1.5] Lisbon without French units is Allied, with both it is nobody's", () => {
    expect(empty({ [`${AA}/trant`]: 'obidos', 'french/delaborde': 'rolica' }).items()).toEqual({
      [`${AA} victory.control`]: 6,
    });
    expect(empty({ [`${AA}/trant`]: 'lisbon', 'french/delaborde': 'lisbon' }).items()).toEqual({});
  });

  test('[LM:8.1.6] nine markers a side, all in the containers', () => {
    const { bags, hands } = contextOf('junot-1808');
    expect(bags.map((bag) => bag.length)).toEqual([9, 9]);
    expect(hands).toEqual([[], []]);
    expect(bags[0]).toEqual([
      'burrard',
      'canicule',
      'contre-batterie',
      'debarquement',
      'feu',
      'genie',
      'guerilla',
      'initiative',
      'rifles',
    ]);
    expect(bags[1]).toEqual([
      'canicule',
      'charge-incontrolee',
      'contre-batterie',
      'elan',
      'genie',
      'impetuosite',
      'initiative',
      'kellermann',
      'lisbonne',
    ]);
  });
});

describe('Soult 1809', () => {
  const empty = (units: Record<string, string | Record<string, unknown>>, more = {}) =>
    new Table({ ...only('soult-1809', units), turn: 2, initiative: AA, events: noEvents, ...more });

  test('[LM:8.2.2] [LM:8.2.4] the armies of 8 May in the historical placement', () => {
    const table = new Table({ scenario: 'soult-1809', options: [] });
    expect(at(table, 'viseu')).toEqual([
      'aa/beresford',
      'aa/tilson',
      'aa/lopes-de-sousa',
      'aa/portuguese-cavalry',
      'aa/portuguese-artillery',
    ]);
    expect(at(table, 'oia')).toEqual(['aa/hill']);
    expect(at(table, 'lamego')).toEqual(['aa/silveira']);
    expect(at(table, 'mealhada')).toHaveLength(10);
    expect(at(table, 'amarante')).toEqual([
      'f/loison-chef',
      'f/sarrut',
      'f/heudelet',
      'f/17th-18th-dragoons',
      'f/19th-27th-dragoons',
      'f/artillery-3',
      'f/artillery-4',
    ]);
    expect(at(table, 'grijo')).toEqual(['f/mermet', 'f/8th-dragoons']);
    expect(at(table, 'braga')).toEqual(['f/13th-dragoons', 'f/22nd-dragoons']);
    expect([at(table, 'oliveira'), at(table, 'albergaria'), at(table, 'baltar')]).toEqual([
      ['f/chasseurs'],
      ['f/1st-hussars'],
      ['f/delaborde'],
    ]);
    expect(at(table, 'pool').filter((unit) => unit.includes('decoy'))).toHaveLength(5);
  });

  test('[LM:8.2.2] free placement asks for every unit but Silveira, three zones each', () => {
    const table = new Table({ scenario: 'soult-1809', options: ['free-placement'] });
    expect(table.legal).toEqual(['viseu', 'mealhada', 'oia'].map((zone) => `place ${AA}/wellesley ${zone}`));
    let placed = 0;
    for (; table.step === 'anglo-allied placement'; placed++) table.play(table.legal[0] as string);
    expect(placed).toBe(16);
    expect(table.where(`${AA}/silveira`)).toBe('lamego');
    expect(table.where(`${AA}/baggage`)).toBe('viseu');
  });

  test('[LM:8.2.6-1] the Anglo-Allies have the first initiative without dice', () => {
    const table = new Table({ scenario: 'soult-1809', options: [] });
    expect(table.state.initiative).toBe(0);
    expect(table.step).toBe('chance event-draw');
  });

  test('[LM:8.2.1] twelve turns', () => {
    const table = empty({ [`${AA}/hill`]: 'viseu', 'french/foy': 'oporto' }, { turn: 12 }).play('pass', 'pass');
    expect(table.step).toBe('over');
  });

  test('[LM:8.2.3] Viseu and zone B, and the exits toward Spain', () => {
    const { communications, board } = contextOf('soult-1809');
    const names = communications.map((zones) => zones.map((zone) => board.zones[zone]?.id));
    expect(names).toEqual([
      ['viseu', 'mealhada'],
      ['exit-montalegre', 'exit-chaves', 'exit-vila-real'],
    ]);
  });

  test('[LM:8.2.5-events] two markers in hand, thirteen and twelve in the containers', () => {
    const { bags, hands } = contextOf('soult-1809');
    expect(hands).toEqual([['argenton', 'douro'], []]);
    expect(bags.map((bag) => bag.length)).toEqual([13, 12]);
    expect(bags[1].filter((event) => event === 'inactivite')).toHaveLength(2);
    expect(bags[0].filter((event) => event === 'guerilla')).toHaveLength(3);
  });

  test('[LM:8.2.6-2] the French leave by the exits, shown, with their fatigue settled; infantry counts from 18 May', () => {
    const leave = (turn: number) => {
      const table = empty(
        { [`${AA}/hill`]: 'viseu', 'french/foy': 'montalegre', 'french/soult': 'montalegre' },
        { turn, initiative: 'french' },
      );
      table.play('activate montalegre foy', 'march exit-montalegre').fatigue(3);
      return table;
    };
    const early = leave(10);
    expect(early.where('french/foy')).toBe('left');
    expect(early.last('left-map').units).toEqual(['french/foy']);
    expect(early.items()['french victory.escaped']).toBeUndefined();
    expect(leave(11).items()['french victory.escaped']).toBe(1);
    const allied = empty({ [`${AA}/hill`]: 'montalegre', [`${AA}/wellesley`]: 'montalegre', 'french/foy': 'oporto' });
    expect(allied.play('activate montalegre hill').refusal('march exit-montalegre by path')).toBe(
      'LM:8.2.6-2 refusal.exit-french-only',
    );
  });

  test('[LM:8.2.6-2] a retreat may lead off the map', () => {
    const table = empty(
      { [`${AA}/paget`]: 'chaves', 'french/foy': 'chaves' },
      {
        axes: [
          { zone: 'chaves', side: AA, to: 'vidago', by: 'route' },
          { zone: 'chaves', side: 'french', to: 'exit-chaves', by: 'road' },
        ],
      },
    );
    table.play('attack chaves').roll(6, 1).settle();
    expect(table.where('french/foy')).toBe('left');
  });

  test('[LM:8.2.5] Oporto counts two points and the south of the Douro six, if the way to Spain is free', () => {
    const south = empty({ [`${AA}/hill`]: 'viseu', 'french/foy': 'grijo', 'french/soult': 'oporto' });
    expect(south.items()).toEqual({ 'french victory.control': 2, 'french victory.south': 6 });
    expect(south.points('french')).toEqual([0, 8]);
    // The Anglo-Allies cannot know that the pile at Grijó is infantry.
    expect(south.points(AA)).toEqual([0, 2]);
    const closed = empty({
      [`${AA}/hill`]: 'gaia',
      [`${AA}/paget`]: 'lamego',
      'french/foy': 'grijo',
      'french/soult': 'oporto',
    });
    expect(closed.items()).toEqual({ 'french victory.control': 2 });
  });

  test('[LM:8.2.6-3] small boats take one Anglo-Allied unit for half its points, and leave it without an axis', () => {
    const table = empty(
      { [`${AA}/hill`]: 'gaia', [`${AA}/tilson`]: 'gaia', [`${AA}/wellesley`]: 'gaia', 'french/foy': 'oporto' },
      { cut: ['gaia-oporto'] },
    );
    table.play('activate gaia hill wellesley', 'march oporto by boats').fatigue(0, 0);
    expect(table.last('marched').value).toBe(3);
    expect(table.unit(`${AA}/hill`).river).toBe(true);
    expect(table.events.find((event) => event.type === 'axis-none')).toMatchObject({ side: AA, zone: 'oporto' });
    const two = empty({
      [`${AA}/hill`]: 'gaia',
      [`${AA}/tilson`]: 'gaia',
      [`${AA}/wellesley`]: 'gaia',
      'french/foy': 'baltar',
    });
    expect(two.play('activate gaia hill tilson').refusal('march oporto by boats')).toBe(
      'LM:8.2.6-4 refusal.boats-one-unit',
    );
    const french = empty(
      { [`${AA}/hill`]: 'viseu', 'french/foy': 'gaia', 'french/soult': 'gaia' },
      { initiative: 'french' },
    );
    expect(french.play('activate gaia foy').refusal('march oporto by boats')).toBe(
      'LM:8.2.6-3 refusal.boats-allies-only',
    );
  });

  test('[LM:8.2.6-4] a ferry costs its value on top', () => {
    const table = empty({ [`${AA}/hill`]: 'avintes', [`${AA}/wellesley`]: 'avintes', 'french/foy': 'oporto' });
    table.play('activate avintes hill', 'march valongo').fatigue(0);
    expect(table.last('marched')).toMatchObject({ by: 'ferry', value: 4 });
  });
});

describe('the historical marches', () => {
  const go = (table: Table, ...legs: string[]) => {
    for (const leg of legs) table.play(`march ${leg}`).fatigue(0);
    if (table.step.includes('march')) table.play('halt');
    return table;
  };

  test('[LM:5.4] Wellesley in four days from Mealhada to Gaia, Soult in seven from Oporto over the mountains to Spain', () => {
    const north = new Table({
      ...only('soult-1809', { [`${AA}/hill`]: 'mealhada', [`${AA}/wellesley`]: 'mealhada', 'french/foy': 'chaves' }),
      turn: 2,
      initiative: AA,
      events: noEvents,
    });
    north.play('activate mealhada all');
    for (const leg of ['avelas', 'agueda', 'albergaria', 'oliveira', 'feira']) north.play(`march ${leg}`).fatigue(0);
    expect(north.where(`${AA}/hill`)).toBe('feira');
    const days = [
      ['valongo', 'baltar'],
      ['lousada'],
      ['pombeiro', 'guimaraes'],
      ['lanhoso', 'vieira'],
      ['salamonde', 'paradela'],
      ['montalegre'],
      ['exit-montalegre'],
    ];
    let place = 'oporto';
    for (const legs of days) {
      const table = new Table({
        ...only('soult-1809', { 'french/foy': place, 'french/soult': place, [`${AA}/hill`]: 'viseu' }),
        turn: 11,
        initiative: 'french',
        events: noEvents,
      });
      go(table.play(`activate ${place} all`), ...legs);
      place = legs.at(-1) as string;
      expect(table.where('french/foy')).toBe(place.startsWith('exit') ? 'left' : place);
    }
  });

  test('[LM:5.4] Wellesley from Obidos by Lourinhã to Vimeiro, Junot from Lisbon to Torres Vedras', () => {
    const south = new Table({
      ...only('junot-1808', { [`${AA}/1st-2nd`]: 'obidos', [`${AA}/wellesley`]: 'obidos', 'french/charlot': 'lisbon' }),
      initiative: AA,
      events: noEvents,
    });
    go(south.play('activate obidos all'), 'rolica', 'lourinha', 'vimeiro');
    expect(south.where(`${AA}/1st-2nd`)).toBe('vimeiro');
    const north = new Table({
      ...only('junot-1808', { [`${AA}/1st-2nd`]: 'obidos', 'french/charlot': 'lisbon', 'french/junot': 'lisbon' }),
      initiative: 'french',
      events: noEvents,
    });
    go(north.play('activate lisbon all'), 'loures', 'montachique', 'enxara', 'torres-vedras');
    expect(north.where('french/charlot')).toBe('torres-vedras');
  });
});
