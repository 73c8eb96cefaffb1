import { SeededRandom } from '@vedette/kernel';
import { describe, expect, test } from 'vitest';
import { marechaux } from '../src/index.js';
import { only, Table } from './helpers.js';

const AA = 'anglo-allied';
const noEvents = { [AA]: { hand: [], bag: [] }, french: { hand: [], bag: [] } };

function field(
  units: Record<string, string | Record<string, unknown>>,
  side: 'anglo-allied' | 'french',
  more: Record<string, unknown> = {},
): Table {
  return new Table({ ...only('soult-1809', units), turn: 2, initiative: side, events: noEvents, ...more });
}

describe('commanders and wheels alone', () => {
  const march = { 'french/soult': 'penafiel', 'french/foy': 'penafiel' };

  test('[LM:7.1] a lone commander upon whom an enemy comes is tested, then slips away, and the enemy goes on', () => {
    const table = field({ ...march, [`${AA}/beresford`]: 'vila-mea' }, 'french').play(
      'activate penafiel foy',
      'march vila-mea',
    );
    expect(table.step).toBe('chance commander-alone');
    table.roll(5, 5).fatigue(0);
    expect(table.where(`${AA}/beresford`)).toBe('amarante');
    expect(table.step).toBe('french march');
    const caught = field({ ...march, [`${AA}/beresford`]: 'vila-mea' }, 'french').play(
      'activate penafiel foy',
      'march vila-mea',
    );
    caught.roll(5, 6);
    expect(caught.where(`${AA}/beresford`)).toBe('eliminated');
    expect(caught.items()['french victory.commander']).toBe(1);
  });

  test('[LM:7.1] [LM:7.5] a commander is turned over if he is found alone, not among his troops', () => {
    const found = (units: Record<string, string>, comes = 'foy'): string[] =>
      field({ ...march, ...units }, 'french')
        .play(`activate penafiel ${comes}`, 'march vila-mea')
        .events.filter(({ type }) => type === 'uncovered')
        .map(({ unit }) => unit ?? '');
    expect(found({ [`${AA}/beresford`]: 'vila-mea' })).toEqual([`${AA}/beresford`]);
    expect(found({ [`${AA}/beresford`]: 'vila-mea' }, 'soult'), 'by another commander').toEqual([`${AA}/beresford`]);
    expect(found({ [`${AA}/beresford`]: 'vila-mea', [`${AA}/hill`]: 'vila-mea' })).toEqual([]);
  });

  test('[LM:7.1] a commander left alone with enemies by his own stack is tested too', () => {
    const table = field(
      { [`${AA}/beresford`]: 'regua', [`${AA}/hill`]: 'regua', 'french/foy': 'regua', 'french/soult': 'oporto' },
      'anglo-allied',
      {
        axes: [
          { zone: 'regua', side: AA, to: 'lamego', by: 'route' },
          { zone: 'regua', side: 'french', to: 'mesao-frio', by: 'route' },
        ],
      },
    );
    table.play('activate regua hill').roll(2).play('march lamego');
    expect(table.step).toBe('chance commander-alone');
    table.roll(1, 1).play('flee vila-real');
    expect(table.where(`${AA}/beresford`)).toBe('vila-real');
  });

  test('[LM:7.2] artillery and baggage without escort are lost when an enemy comes, and do not stop him', () => {
    const table = field({ ...march, [`${AA}/artillery-1`]: 'vila-mea', [`${AA}/baggage`]: 'vila-mea' }, 'french');
    table.play('activate penafiel foy', 'march vila-mea').fatigue(0, 0);
    expect(table.where(`${AA}/artillery-1`)).toBe('eliminated');
    expect(table.where(`${AA}/baggage`)).toBe('eliminated');
    expect(table.step).toBe('french march');
  });

  test('[LM:7.2] artillery and baggage are not tested for fatigue', () => {
    const table = field({ 'french/soult': 'oporto', 'french/artillery-1': 'oporto' }, 'french').play(
      'activate oporto artillery-1',
    );
    table.play('march valongo').fatigue(3).play('march baltar').fatigue(3);
    expect(table.unit('french/artillery-1')).toMatchObject({ zone: 'baltar', stack: 1 });
  });
});

describe('garrisons', () => {
  test('[LM:7.3] infantry leaves a step as a garrison in a town and can take one up by erasing a loss', () => {
    const table = field({ 'french/soult': 'oporto', 'french/foy': 'oporto' }, 'french').play(
      'activate oporto foy',
      'garrison foy',
    );
    expect(table.where('french/garrison-1')).toBe('oporto');
    expect(table.unit('french/foy')).toMatchObject({ losses: 1, garrisoned: 1 });
    expect(table.refusal('recover french/foy')).toBe('LM:7.3 refusal.garrison');
    table.play('march valongo').fatigue(0).play('halt');
    expect(table.where('french/garrison-1')).toBe('oporto');
    const back = field(
      {
        'french/soult': 'oporto',
        'french/foy': { zone: 'oporto', losses: 1 },
        'french/mermet': 'oporto',
        'french/garrison-1': 'oporto',
      },
      'french',
    );
    back.play('activate oporto foy mermet');
    expect(back.refusal('recover french/mermet')).toBe('LM:7.3 refusal.garrison');
    back.play('recover foy');
    expect(back.unit('french/foy').losses).toBe(0);
    expect(back.where('french/garrison-1')).toBe('pool');
  });

  test('[LM:7.3] after a connection a garrison ends the move; not beside an enemy, not outside towns', () => {
    const table = field({ 'french/soult': 'baltar', 'french/foy': 'baltar' }, 'french').play('activate baltar foy');
    expect(table.refusal('garrison french/foy')).toBe('LM:7.3 refusal.garrison');
    table.play('march penafiel').fatigue(0).play('garrison foy');
    expect(table.refusal('march vila-mea by route')).toBe('LM:7.3 refusal.move-is-ending');
    table.play('halt');
    expect(table.where('french/garrison-1')).toBe('penafiel');
  });

  test('[LM:7.3] a garrison cannot move, can lead, and is lost instead of retreating', () => {
    const stay = field({ 'french/garrison-1': 'oporto', 'french/foy': 'oporto', 'french/soult': 'oporto' }, 'french');
    stay.play('activate oporto');
    expect(stay.refusal('take french/garrison-1')).toBe('LM:7.3 refusal.garrison-immobile');
    const table = field(
      { [`${AA}/paget`]: 'oporto', 'french/garrison-1': 'oporto', 'french/foy': 'oporto' },
      'anglo-allied',
      {
        axes: [
          { zone: 'oporto', side: AA, to: 'gaia', by: 'route' },
          { zone: 'oporto', side: 'french', to: 'valongo', by: 'route' },
        ],
      },
    );
    table.play('attack oporto');
    expect(table.legal).toContain('head french/garrison-1');
    table.play('head french/foy').roll(6, 1).settle();
    expect(table.where('french/garrison-1')).toBe('eliminated');
    expect(table.items()[`${AA} victory.infantry`]).toBeUndefined();
  });
});

describe('decoys', () => {
  test("[LM:7.4] they come and go in operations of one's own, each side as many times as it has decoys", () => {
    const table = new Table({ scenario: 'soult-1809', options: [], turn: 2, initiative: 'french', events: noEvents });
    const seen = () => marechaux.observe(table.state, AA).piles.find((pile) => pile.zone === 'oporto')?.count;
    const before = seen() ?? 0;
    table.play('decoy pool oporto');
    expect(seen()).toBe(before + 1);
    table.play('decoy oporto pool');
    expect(seen()).toBe(before);
    expect(table.legal.some((order) => order.startsWith('decoy'))).toBe(false);
  });

  test('[LM:7.4] they go along with a stack and back to the pool when nothing real is left with them', () => {
    const table = field(
      { 'french/soult': 'oporto', 'french/foy': 'oporto', 'french/decoy-1': 'oporto', 'french/decoy-2': 'oporto' },
      'french',
    );
    table.play('activate oporto foy soult decoy-1', 'march valongo');
    expect(table.where('french/decoy-1')).toBe('valongo');
    expect(table.where('french/decoy-2')).toBe('pool');
  });
});

describe('the fog', () => {
  test('[LM:7.5] [LM:1.1.3] the opponent sees piles: their size, whether they are activated, and the markers on them', () => {
    const table = field(
      {
        'french/soult': 'oporto',
        'french/foy': { zone: 'oporto', activated: true, fought: 1 },
        'french/reynaud': { zone: 'oporto', demoralized: true, losses: 1 },
        'french/decoy-1': 'oporto',
        [`${AA}/hill`]: 'viseu',
      },
      'french',
    );
    const seen = marechaux.observe(table.state, AA);
    const base = { side: 'french', zone: 'oporto', river: false, stack: 0 };
    expect(seen.piles).toEqual([
      { ...base, count: 2, activated: false, fought: 0, demoralized: false },
      { ...base, count: 1, activated: false, fought: 0, demoralized: true },
      { ...base, count: 1, activated: true, fought: 1, demoralized: false },
    ]);
    expect(JSON.stringify(seen.piles)).not.toContain('foy');
    expect(seen.units.filter((unit) => unit.unit.startsWith('french/')).every((unit) => unit.zone !== 'oporto')).toBe(
      true,
    );
  });

  test('[LM:7.5] what was turned over in a combat is remembered, and guesses at the hidden counters follow it', () => {
    const placed = only('soult-1809', {
      [`${AA}/paget`]: 'regua',
      'french/foy': 'regua',
      'french/soult': 'oporto',
      'french/mermet': 'oporto',
    });
    const gone = (unit: string, zone: unknown) => (zone === 'pool' && unit.startsWith('french/') ? 'eliminated' : zone);
    const table = new Table({
      ...placed,
      units: placed.units.map((unit) => ({ ...unit, zone: gone(unit.unit, unit.zone) })),
      turn: 2,
      initiative: AA,
      events: noEvents,
      axes: [
        { zone: 'regua', side: AA, to: 'lamego', by: 'route' },
        { zone: 'regua', side: 'french', to: 'mesao-frio', by: 'route' },
      ],
    });
    table.play('attack regua').roll(1, 5).settle();
    const seen = marechaux.observe(table.state, AA);
    expect(seen.sightings).toEqual([
      { unit: 'french/foy', zone: table.where('french/foy'), losses: table.unit('french/foy').losses, turn: 2 },
    ]);
    expect(marechaux.observe(table.state, 'spectator').sightings).toEqual([]);
    const random = SeededRandom.of('guess');
    let right = 0;
    for (let guess = 0; guess < 40; guess++) {
      const world = marechaux.observe(marechaux.sampleState(seen, random), 'everything');
      if (world.units.find((unit) => unit.unit === 'french/foy')?.zone === table.where('french/foy')) right++;
    }
    expect(right).toBeGreaterThan(20);
  });

  test('[LM:5.5] [LM:7.5] the opponent is told that fatigue is drawn, not its value', () => {
    const table = field({ 'french/soult': 'oporto', 'french/foy': 'oporto', [`${AA}/hill`]: 'viseu' }, 'french');
    table.play('activate oporto all', 'march valongo');
    const step = marechaux.apply(table.state, { type: 'fatigue', value: 2 });
    if (!step.ok) throw new Error(step.error.key);
    expect(step.value.notices[0]?.event).toMatchObject({ value: 2, total: 2 });
    expect(step.value.notices[0]?.otherwise).toEqual({ type: 'fatigue', rule: 'LM:5.5', side: 'french' });
    expect(marechaux.promptFor(step.value.state, AA)).toMatchObject({ kind: 'chance', step: 'operation' });
    expect(marechaux.promptFor(step.value.state, 'french')).toMatchObject({ kind: 'decision', step: 'return-fatigue' });
  });
});

describe('rivers and demoralized units', () => {
  test('[LM:7.6] only a stack that crosses water toward an enemy stack is back to the river', () => {
    const chief = { [`${AA}/wellesley`]: 'lamego', [`${AA}/hill`]: 'lamego', 'french/soult': 'oporto' };
    const alone = field({ ...chief, 'french/foy': 'vila-real' }, 'anglo-allied')
      .play('activate lamego hill', 'march regua')
      .fatigue(0);
    expect(alone.unit(`${AA}/hill`).river).toBe(false);
    const met = field({ ...chief, 'french/foy': 'regua' }, 'anglo-allied')
      .play('activate lamego hill', 'march regua')
      .fatigue(0, 0);
    expect(met.unit(`${AA}/hill`).river).toBe(true);
    const dry = field({ [`${AA}/hill`]: 'viseu', 'french/foy': 'almargem' }, 'anglo-allied')
      .play('activate viseu')
      .roll(6)
      .play('march almargem');
    expect([dry.where(`${AA}/hill`), dry.unit(`${AA}/hill`).river]).toEqual(['almargem', false]);
  });

  test('[LM:7.6] a destroyed bridge is closed', () => {
    const table = field(
      { [`${AA}/wellesley`]: 'lamego', [`${AA}/hill`]: 'lamego', 'french/foy': 'oporto' },
      'anglo-allied',
      { cut: ['lamego-regua'] },
    );
    table.play('activate lamego hill');
    expect(table.refusal('march regua by route')).toBe('LM:7.6 refusal.bridge-cut');
  });

  test('[LM:7.7] demoralized units move only toward a line of communication and stay together', () => {
    const table = field(
      {
        [`${AA}/wellesley`]: 'bigorne',
        [`${AA}/hill`]: { zone: 'bigorne', demoralized: true },
        [`${AA}/tilson`]: { zone: 'bigorne', demoralized: true },
        'french/foy': 'oporto',
      },
      'anglo-allied',
    );
    table.play('activate bigorne', 'take hill');
    expect(table.unit(`${AA}/tilson`).stack).toBe(1);
    table.play('ready');
    expect(table.refusal('march lamego by route')).toBe('LM:7.7 refusal.demoralized-homeward');
    expect(table.refusal('march castro-daire by route')).toBe('allowed');
  });

  test('[LM:7.7] a demoralized unit that tires stops the other demoralized ones, without a loss of theirs; the steady go on', () => {
    const tiring = (more: Record<string, Record<string, unknown>>) =>
      field(
        {
          [`${AA}/wellesley`]: 'bigorne',
          [`${AA}/sherbrooke`]: 'bigorne',
          [`${AA}/hill`]: { zone: 'bigorne', demoralized: true },
          [`${AA}/lopes-de-sousa`]: { zone: 'bigorne', ...more['lopes'] },
          'french/foy': 'oporto',
        },
        'anglo-allied',
      )
        .play('activate bigorne all', 'march castro-daire')
        .fatigue(3)
        .play('keep')
        .fatigue(1)
        .play('keep');
    const together = tiring({ lopes: { demoralized: true } });
    expect(together.unit(`${AA}/lopes-de-sousa`)).toMatchObject({ stack: 0, activated: true, losses: 1 });
    expect(together.unit(`${AA}/hill`)).toMatchObject({ stack: 0, activated: true, losses: 0 });
    expect(together.unit(`${AA}/sherbrooke`).stack).toBe(1);
    expect(together.last('stopped')).toMatchObject({
      units: [`${AA}/hill`, `${AA}/lopes-de-sousa`],
      losses: [0, 1],
      count: 2,
    });
    const apart = tiring({ lopes: { demoralized: false } });
    expect(apart.unit(`${AA}/lopes-de-sousa`)).toMatchObject({ stack: 0, losses: 1 });
    expect(apart.unit(`${AA}/hill`)).toMatchObject({ stack: 1, losses: 0 });
  });

  test('[LM:7.7] demoralized units are left on the way all together, and only if steady ones go on', () => {
    const onTheWay = (...taken: string[]) =>
      field(
        {
          [`${AA}/wellesley`]: 'bigorne',
          [`${AA}/sherbrooke`]: 'bigorne',
          [`${AA}/hill`]: { zone: 'bigorne', demoralized: true },
          [`${AA}/tilson`]: { zone: 'bigorne', demoralized: true },
          'french/foy': 'oporto',
        },
        'anglo-allied',
      )
        .play('activate bigorne', ...taken.map((unit) => `take ${unit}`), 'ready', 'march castro-daire')
        .settle(' march');
    const mixed = onTheWay('sherbrooke', 'hill');
    const drops = (table: Table): string[] => table.legal.filter((order) => order.startsWith('drop'));
    expect(drops(mixed)).toEqual([`drop ${AA}/sherbrooke`, `drop ${AA}/hill`, `drop ${AA}/tilson`]);
    mixed.play('drop hill');
    for (const unit of ['hill', 'tilson'])
      expect(mixed.unit(`${AA}/${unit}`), unit).toMatchObject({ stack: 0, activated: true, zone: 'castro-daire' });
    expect(mixed.unit(`${AA}/sherbrooke`).stack).toBe(1);
    const told = mixed.events.filter(({ type }) => type === 'dropped');
    expect(told).toContainEqual(expect.objectContaining({ count: 2, units: [`${AA}/hill`, `${AA}/tilson`] }));
    const shaken = onTheWay('hill');
    expect(shaken.unit(`${AA}/tilson`).stack).toBe(1);
    expect(drops(shaken)).toEqual([]);
  });

  test('[LM:7.7] a demoralized unit that has moved holds the others of its zone', () => {
    const table = field(
      {
        [`${AA}/hill`]: { zone: 'bigorne', demoralized: true },
        [`${AA}/tilson`]: { zone: 'bigorne', demoralized: true, activated: true },
        [`${AA}/paget`]: 'bigorne',
        'french/foy': 'oporto',
      },
      'anglo-allied',
    );
    table.play('activate bigorne').roll(6);
    expect(table.unit(`${AA}/hill`).stack).toBe(0);
    expect(table.unit(`${AA}/paget`).stack).toBe(1);
  });
});
