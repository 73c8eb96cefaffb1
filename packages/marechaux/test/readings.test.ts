import { describe, expect, test } from 'vitest';
import { marechaux } from '../src/index.js';
import { only, Table } from './helpers.js';

const AA = 'anglo-allied';
const noEvents = { [AA]: { hand: [], bag: [] }, french: { hand: [], bag: [] } };
type Units = Record<string, string | Record<string, unknown>>;

function field(units: Units, side: 'anglo-allied' | 'french' = AA, more: Record<string, unknown> = {}): Table {
  return new Table({ ...only('soult-1809', units), turn: 2, initiative: side, events: noEvents, ...more });
}

const axes = (zone: string, allied: string, french: string, by = 'route') => [
  { zone, side: AA, to: allied, by },
  { zone, side: 'french', to: french, by },
];
const REGUA = axes('regua', 'lamego', 'mesao-frio');

describe('readings: combat', () => {
  test('[LM:5.6.4] a retreat that is barred later stops in the last free zone with one further loss', () => {
    const table = field(
      {
        [`${AA}/paget`]: 'chaves',
        [`${AA}/hill`]: 'vila-pouca',
        [`${AA}/tilson`]: 'boticas',
        'french/mermet': 'chaves',
      },
      AA,
      {
        axes: axes('chaves', 'boticas', 'vidago').map((axis) => ({ ...axis, by: axis.side === AA ? 'road' : 'route' })),
      },
    );
    // Three zones are due; beyond Vidago stands Hill, behind lies the lost field.
    table.play('attack chaves').roll(6, 3);
    expect(table.last('melee')).toMatchObject({ side: AA, count: 3 });
    expect(table.last('retreat-blocked')).toMatchObject({ zone: 'vidago' });
    // Over the bridge of Chaves one step, for the barred way another, and what the melee cost.
    expect(table.unit('french/mermet').losses).toBe(2 + (table.last('melee').losses?.[1] ?? 0));
  });

  test('[LM:5.6.3] a ratio above ten spares the stronger side in a draw too', () => {
    const table = field(
      {
        [`${AA}/sherbrooke`]: 'regua',
        [`${AA}/paget`]: 'regua',
        'french/1st-hussars': 'regua',
        'french/soult': 'regua',
      },
      AA,
      { axes: [REGUA[0]] },
    );
    table.play('attack regua all', 'head sherbrooke').roll(1, 6);
    // Twelve to one: 5 + 12 + 1 against 5 + 2 - 2 + 6.
    expect(table.last('melee')).toMatchObject({ side: AA });
    expect(table.last('melee').losses?.[0]).toBe(0);
  });

  test('[LM:5.6] those left out of a lost attack stay and may attack in their turn', () => {
    const table = field({ [`${AA}/tilson`]: 'regua', [`${AA}/paget`]: 'regua', 'french/mermet': 'regua' }, AA, {
      axes: REGUA,
    });
    table.play('attack regua tilson').roll(1, 6).settle();
    expect(table.where(`${AA}/tilson`)).not.toBe('regua');
    expect(table.where(`${AA}/paget`)).toBe('regua');
    expect(table.state.contacts).toHaveLength(1);
    if (table.step.startsWith('french')) table.play('pass');
    expect(table.legal).toContain('attack regua');
  });

  test('[LM:10.2] the attacker plays his events first, then the defender', () => {
    const table = field({ [`${AA}/paget`]: 'regua', 'french/mermet': 'regua' }, 'french', {
      axes: REGUA,
      events: { [AA]: { hand: ['feu', 'rifles'], bag: [] }, french: { hand: ['elan'], bag: [] } },
    });
    table.play('attack regua');
    expect(table.step).toBe('french window-combat');
    table.play('decline');
    expect(table.legal).toEqual(['decline', 'play feu', 'play rifles']);
    table.play('play rifles', 'play feu').roll(1, 1);
    const keys = table.events
      .find((event) => event.type === 'potential' && event.side === AA)
      ?.lines?.map((line) => line.key);
    expect(keys).toEqual(['line.rifles', 'line.feu', 'line.ratio', 'line.head', 'line.die']);
  });

  test('[LM:5.6.6] a commander who gets away alone is not pursued', () => {
    const table = field(
      {
        [`${AA}/paget`]: 'regua',
        [`${AA}/14th-light-dragoons`]: 'regua',
        'french/8th-dragoons': 'regua',
        'french/soult': 'regua',
      },
      AA,
      { axes: REGUA },
    );
    table.play('attack regua all', 'stand', 'head paget').roll(6, 1);
    expect(table.where('french/8th-dragoons')).toBe('eliminated');
    while (table.step === 'french retreat') table.play(table.legal[0] as string);
    expect(table.step).toBe('chance commander');
  });
});

describe('readings: moves', () => {
  test('[LM:5.4] [LM:5.6.1] when the defender slips away from a forced passage the stack goes on; its own cavalry may not', () => {
    const units = {
      [`${AA}/wellesley`]: 'castro-daire',
      [`${AA}/paget`]: 'castro-daire',
      [`${AA}/14th-light-dragoons`]: 'castro-daire',
      'french/8th-dragoons': 'bigorne',
    };
    const table = field(units).play('activate castro-daire paget', 'march bigorne').fatigue(0, 0);
    table.play('force', 'withdraw').roll(3).settle('march');
    expect(table.where('french/8th-dragoons')).toBe('lamego');
    expect(table.step).toBe('anglo-allied march');
    expect(table.unit(`${AA}/paget`)).toMatchObject({ zone: 'bigorne', activated: false, fought: 0 });
    const riders = field(units).play('activate castro-daire 14th-light-dragoons', 'march bigorne').fatigue(0, 0);
    riders.play('force', 'withdraw').roll(1).settle();
    expect(riders.unit(`${AA}/14th-light-dragoons`)).toMatchObject({ zone: 'castro-daire', activated: true });
    expect(riders.step).toBe('french operation');
  });

  test('[LM:5.3] none shown against none gives plus one', () => {
    const table = field({ [`${AA}/hill`]: 'regua', 'french/mermet': 'regua' }, AA, { axes: REGUA }).play(
      'activate regua',
    );
    expect(table.step).toBe('chance disengagement');
    expect(table.events.filter((event) => event.type === 'shown').map((event) => event.count)).toEqual([0, 0]);
    table.roll(3);
    expect(table.last('disengagement')).toMatchObject({ result: 'held' });
  });

  test('[LM:5.3] fewer cavalry shown than the enemy gives plus one, however much there is', () => {
    const table = field(
      {
        [`${AA}/hill`]: 'regua',
        [`${AA}/14th-light-dragoons`]: 'regua',
        [`${AA}/16th-light-dragoons`]: 'regua',
        'french/8th-dragoons': 'regua',
        'french/foy': 'regua',
      },
      AA,
      { axes: REGUA },
    );
    table.play('activate regua all', 'show 1', 'show 0').roll(3);
    expect(table.last('disengagement')).toMatchObject({ result: 'held' });
  });

  test('[LM:5.4.1] ferries and boats are no axis, exits only for the French', () => {
    const table = field({ [`${AA}/wellesley`]: 'valongo', [`${AA}/hill`]: 'valongo', 'french/foy': 'oporto' });
    table.play('activate valongo hill', 'march oporto').fatigue(0, 0);
    expect(table.legal).toEqual(['axis gaia by route', 'axis carrica by route']);
    const border = field({ 'french/soult': 'vidago', 'french/foy': 'vidago', [`${AA}/hill`]: 'chaves' }, 'french');
    border.play('activate vidago foy', 'march chaves').fatigue(0, 0);
    expect(border.events.findLast((event) => event.type === 'axis' && event.side === AA)).toMatchObject({
      to: 'boticas',
    });
  });

  test('[LM:5.5] more than twenty steps draw three markers', () => {
    const big = ['sherbrooke', 'paget', 'hill', 'tilson', 'lopes-de-sousa'].map((name) => [`${AA}/${name}`, 'viseu']);
    const table = field({ ...Object.fromEntries(big), [`${AA}/wellesley`]: 'viseu', 'french/foy': 'oporto' });
    table.play('activate viseu all', 'march almargem').fatigue(0, 0);
    expect(table.step).toBe('chance fatigue');
    table.fatigue(0);
    expect(table.step).toBe('anglo-allied march');
  });

  test('[LM:7.1] a commander alone without a refuge is taken', () => {
    const table = field(
      {
        'french/soult': 'paradela',
        'french/foy': 'paradela',
        'french/mermet': 'pisoes',
        [`${AA}/beresford`]: 'montalegre',
      },
      'french',
    );
    table.play('activate paradela foy', 'march montalegre').roll(1, 1);
    expect(table.where(`${AA}/beresford`)).toBe('eliminated');
  });

  test('[LM:7.1] two commanders alone are tested each for himself, once', () => {
    const table = field(
      {
        'french/soult': 'penafiel',
        'french/foy': 'penafiel',
        [`${AA}/beresford`]: 'vila-mea',
        [`${AA}/wellesley`]: 'vila-mea',
      },
      'french',
    );
    table.play('activate penafiel foy', 'march vila-mea').roll(6, 6).roll(1, 1).fatigue(0);
    const fates = [`${AA}/wellesley`, `${AA}/beresford`].map((unit) => table.where(unit)).sort();
    expect(fates).toEqual(['amarante', 'eliminated']);
    expect(table.step).toBe('french march');
  });

  test('[LM:7.3] a step that became a garrison does not come back by rest', () => {
    const table = field(
      { 'french/foy': { zone: 'oporto', losses: 2, garrisoned: 1 }, [`${AA}/hill`]: 'viseu' },
      'french',
    );
    table.play('pass', 'pass').roll(1);
    expect(table.unit('french/foy')).toMatchObject({ losses: 1, garrisoned: 1 });
    expect(table.state.turn).toBe(3);
  });

  test('[LM:event-argenton] one zone may be enough, and decoys are seen for what they are', () => {
    const table = field({ [`${AA}/hill`]: 'viseu', 'french/foy': 'oporto', 'french/reynaud': 'braga' }, AA, {
      events: { [AA]: { hand: ['argenton'], bag: [] }, french: { hand: [], bag: [] } },
    });
    table.play('play argenton', 'look braga', 'decline');
    expect(table.step).toBe('anglo-allied operation');
    expect(marechaux.observe(table.state, AA).sightings).toEqual([
      { unit: 'french/reynaud', zone: 'braga', losses: 0, turn: 2 },
    ]);
  });

  test('[LM:8.1.5] a commander alone holds Lisbon', () => {
    const table = new Table({
      ...only('junot-1808', { [`${AA}/trant`]: 'obidos', 'french/junot': 'lisbon' }),
      initiative: AA,
      events: noEvents,
    });
    expect(table.items()).toEqual({ 'french victory.control': 6 });
  });
});
