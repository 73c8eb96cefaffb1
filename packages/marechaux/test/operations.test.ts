import { describe, expect, test } from 'vitest';
import { marechaux } from '../src/index.js';
import { only, Table } from './helpers.js';

const AA = 'anglo-allied';
const noEvents = { [AA]: { hand: [], bag: [] }, french: { hand: [], bag: [] } };

/** A table with only the units named, at the operation of a side on turn 2. */
function field(
  units: Record<string, string | Record<string, unknown>>,
  side: 'anglo-allied' | 'french' = 'anglo-allied',
  more: Record<string, unknown> = {},
): Table {
  const scenario = (more['scenario'] as 'soult-1809' | undefined) ?? 'soult-1809';
  return new Table({ ...only(scenario, units), turn: 2, initiative: side, events: noEvents, ...more });
}

describe('command', () => {
  test('[LM:5.1] beside the commander in chief no test is needed', () => {
    const table = field({ [`${AA}/wellesley`]: 'viseu', [`${AA}/hill`]: 'viseu' }).play('activate viseu hill');
    expect(table.step).toBe('anglo-allied march');
  });

  test('[LM:5.1] [LM:10.3] the result gives full movement, half of it rounded up, or nothing', () => {
    const away = { [`${AA}/hill`]: 'viseu', 'french/foy': 'oporto' };
    const none = field(away).play('activate viseu').roll(2);
    expect(none.unit(`${AA}/hill`).activated).toBe(true);
    expect(none.step).toBe('french operation');
    const half = field(away).play('activate viseu').roll(4);
    expect(half.last('command').result).toBe('half');
    half.play('march vouzela').fatigue(0);
    // Three points of five: nothing more can be paid for, and the move ends by itself.
    expect(half.where(`${AA}/hill`)).toBe('vouzela');
    expect(half.step).toBe('french operation');
    const full = field(away).play('activate viseu').roll(5).play('march vouzela').fatigue(0);
    expect(full.refusal('march talhadas by path')).toBe('allowed');
  });

  test('[LM:5.1] a subordinate, cavalry alone and a clear way to the chief each help', () => {
    const table = field({
      [`${AA}/wellesley`]: 'mealhada',
      [`${AA}/beresford`]: 'viseu',
      [`${AA}/14th-light-dragoons`]: 'viseu',
      'french/foy': 'oporto',
    });
    const ask = (units: string[]) => marechaux.ask(table.state, AA, { type: 'command', units });
    expect(ask([`${AA}/beresford`, `${AA}/14th-light-dragoons`])).toMatchObject({
      ok: true,
      value: { lines: [{ key: 'line.commander', value: 1 }, { key: 'line.cavalry-only' }, { key: 'line.clear-path' }] },
    });
    const blocked = field({
      [`${AA}/wellesley`]: 'mealhada',
      [`${AA}/hill`]: 'viseu',
      'french/foy': 'talhadas',
      'french/mermet': 'almargem',
    });
    expect(marechaux.ask(blocked.state, AA, { type: 'command', units: [`${AA}/hill`] })).toMatchObject({
      ok: true,
      value: { lines: [], full: { count: 1, over: 3 }, half: { count: 1, over: 3 }, none: { count: 1, over: 3 } },
    });
  });
});

describe('stacks', () => {
  test('[LM:5.2] part of a zone may move and the rest later; enemies may share a zone', () => {
    const table = field({
      [`${AA}/wellesley`]: 'viseu',
      [`${AA}/hill`]: 'viseu',
      [`${AA}/tilson`]: 'viseu',
      'french/foy': 'oporto',
    });
    table.play('activate viseu tilson', 'march vouzela').fatigue(0).play('halt', 'pass');
    expect(table.legal).toContain('activate viseu');
    table.play('activate viseu', 'take hill');
    expect(table.legal).toContain(`take ${AA}/wellesley`);
  });

  test('[LM:1.1.1] an activated counter cannot be activated again', () => {
    const table = field({
      [`${AA}/hill`]: { zone: 'viseu', activated: true },
      [`${AA}/tilson`]: 'viseu',
      'french/foy': 'oporto',
    });
    table.play('activate viseu').roll(6);
    expect(table.unit(`${AA}/hill`).stack).toBe(0);
    expect(table.unit(`${AA}/tilson`).stack).toBe(1);
  });

  test('[LM:1.1.2] [LM:7.1] a commander has ten movement points, draws for show and needs no command', () => {
    const table = field({ [`${AA}/beresford`]: 'viseu', 'french/foy': 'oporto' }).play('activate viseu');
    table.play('march almargem').fatigue(3).play('march castro-daire').fatigue(3).play('march bigorne').fatigue(2);
    expect(table.step).toBe('anglo-allied march');
    expect(table.unit(`${AA}/beresford`).stack).toBe(1);
  });
});

describe('disengagement', () => {
  const facing = {
    [`${AA}/hill`]: 'regua',
    [`${AA}/14th-light-dragoons`]: 'regua',
    'french/foy': 'regua',
    'french/8th-dragoons': 'regua',
    'french/1st-hussars': 'regua',
  };
  const axes = [
    { zone: 'regua', side: AA, to: 'lamego', by: 'route' },
    { zone: 'regua', side: 'french', to: 'mesao-frio', by: 'route' },
  ];

  test('[LM:5.3] the side not on the move shows first, more cavalry gives minus one, else plus one', () => {
    const table = field(facing, 'anglo-allied', { axes }).play('activate regua all');
    expect(table.legal).toEqual(['show 0', 'show 1', 'show 2']);
    expect(table.step).toBe('french show-cavalry');
    table.play('show 0', 'show 1').roll(4);
    expect(table.last('disengagement')).toMatchObject({ result: 'away' });
    const equal = field(facing, 'anglo-allied', { axes }).play('activate regua all', 'show 1', 'show 1').roll(3);
    expect(equal.last('disengagement')).toMatchObject({ result: 'held' });
    expect(equal.unit(`${AA}/hill`).activated).toBe(true);
  });

  test('[LM:5.3] a stack shown to be all cavalry has one less', () => {
    const table = field(facing, 'anglo-allied', { axes }).play('activate regua 14th-light-dragoons', 'show 2');
    expect(table.legal).toEqual(['show 0', 'show 1', 'show 1 whole']);
    table.play('show 1 whole').roll(3);
    expect(table.last('disengagement')).toMatchObject({ result: 'away' });
  });

  test('[LM:5.3] the axis of the enemy is closed to the move that follows, which needs no command test', () => {
    const table = field(facing, 'anglo-allied', { axes }).play('activate regua hill', 'show 0').roll(2);
    expect(table.step).toBe('anglo-allied march');
    expect(table.refusal('march mesao-frio by route')).toBe('LM:5.3 refusal.axis-of-enemy');
    expect(table.refusal('march vila-real by route')).toBe('allowed');
  });

  test('[LM:5.4.1] no marker for a stack that goes from one enemy straight to the next', () => {
    const table = field({ ...facing, 'french/mermet': 'vila-real' }, 'anglo-allied', { axes });
    table.play('activate regua hill', 'show 0').roll(2).play('march vila-real').fatigue(0, 0);
    expect(table.last('axis-none')).toMatchObject({ side: AA, zone: 'vila-real' });
  });
});

describe('moves', () => {
  const chief = { [`${AA}/wellesley`]: 'viseu', 'french/foy': 'oporto' };

  test('[LM:5.4] [LM:1.2] a stack follows connections and pays for them', () => {
    const table = field({ ...chief, [`${AA}/hill`]: 'viseu' }).play('activate viseu hill');
    expect(table.refusal('march oporto by route')).toBe('LM:5.4 refusal.no-such-connection');
    table.play('march vouzela').fatigue(0);
    expect(table.last('marched')).toMatchObject({ to: 'vouzela', by: 'road', value: 2, rule: 'LM:5.4' });
    table.play('march talhadas').fatigue(0);
    expect(table.last('marched').value).toBe(5);
    expect(table.where(`${AA}/hill`)).toBe('talhadas');
    expect(table.step).toBe('french operation');
  });

  test('[LM:5.4] units can be left on the way, not taken up', () => {
    const table = field({ ...chief, [`${AA}/hill`]: 'viseu', [`${AA}/tilson`]: 'viseu', [`${AA}/paget`]: 'almargem' });
    table.play('activate viseu hill tilson', 'march almargem').fatigue(0);
    expect(table.legal.some((order) => order.includes('paget'))).toBe(false);
    table.play('drop tilson', 'march castro-daire').fatigue(0).play('halt');
    expect(table.where(`${AA}/tilson`)).toBe('almargem');
    expect(table.unit(`${AA}/tilson`).activated).toBe(true);
    expect(table.where(`${AA}/hill`)).toBe('castro-daire');
  });

  test('[LM:7.2] paths are closed to artillery and baggage', () => {
    const table = field({ ...chief, [`${AA}/hill`]: 'vouzela', [`${AA}/artillery-1`]: 'vouzela' });
    table.play('activate vouzela all').roll(6);
    expect(table.refusal('march talhadas by path')).toBe('LM:7.2 refusal.path-closed-to-wheels');
  });

  test('[LM:5.4] a forced passage is fought at minus two; the winner turns its marker into fatigue and goes on', () => {
    const table = field({
      ...chief,
      [`${AA}/sherbrooke`]: 'viseu',
      [`${AA}/paget`]: 'viseu',
      'french/heudelet': 'almargem',
    });
    table.play('activate viseu sherbrooke paget', 'march almargem').fatigue(0, 0, 0);
    expect(table.legal).toEqual(['halt', 'force']);
    table.play('force');
    table.play('head sherbrooke').roll(6, 1);
    const [allied] = table.events.filter((event) => event.type === 'potential');
    expect(allied?.lines).toContainEqual({ key: 'line.forced', value: -2, rule: 'LM:5.4' });
    expect(table.last('melee')).toMatchObject({ side: AA });
    while (!table.step.includes('fatigue')) {
      const { prompt } = table;
      if (prompt.kind === 'over') break;
      table.act(prompt.kind === 'chance' ? (prompt.outcomes[0]?.action as never) : (prompt.actions[0] as never));
    }
    table.fatigue(0);
    expect(table.step).toBe('anglo-allied march');
    expect(table.unit(`${AA}/paget`)).toMatchObject({ zone: 'almargem', fought: 0, activated: false });
    expect(table.legal).toContain('march viseu by route');
  });

  test('[LM:5.4] a forced passage that is not won ends the move', () => {
    const table = field({ ...chief, [`${AA}/hill`]: 'viseu', 'french/heudelet': 'almargem' });
    table.play('activate viseu hill', 'march almargem').fatigue(0, 0).play('force').roll(1, 6);
    expect(table.last('melee').side).toBe('french');
    expect(table.unit(`${AA}/hill`)).toMatchObject({ activated: true, fought: 0 });
    expect(table.where(`${AA}/hill`)).not.toBe('almargem');
  });
});

describe('axis of retreat', () => {
  test("[LM:5.4.1] the newcomer's marker lies where it came from, the other avoids it and other enemies", () => {
    const table = field({
      [`${AA}/wellesley`]: 'lamego',
      [`${AA}/hill`]: 'lamego',
      [`${AA}/tilson`]: 'vila-real',
      'french/heudelet': 'regua',
    });
    table.play('activate lamego hill', 'march regua').fatigue(0, 0);
    // Lamego is taken and Vila Real holds an enemy: only Mesão Frio is left and needs no question.
    expect(table.events.filter((event) => event.type === 'axis').map((event) => event.to)).toEqual([
      'lamego',
      'mesao-frio',
    ]);
  });

  test('[LM:5.4.1] a marker is lost when an enemy comes in by it; who arrives later shares the axis of his side', () => {
    const table = field({
      [`${AA}/wellesley`]: 'lamego',
      [`${AA}/hill`]: 'lamego',
      [`${AA}/tilson`]: 'mesao-frio',
      'french/heudelet': 'regua',
      'french/soult': 'oporto',
    });
    table.play('activate lamego hill', 'march regua').fatigue(0, 0).play('halt', 'pass');
    expect(table.state.contacts[0]?.axes[1]).toBeGreaterThanOrEqual(0);
    table.play('activate mesao-frio').roll(6).play('march regua').fatigue(0, 0);
    const axes = marechaux.observe(table.state, 'spectator').axes;
    expect(axes.map((axis) => [axis.side, axis.to])).toEqual([
      [AA, 'lamego'],
      ['french', 'vila-real'],
    ]);
  });

  test("[LM:5.4.1] entering by the enemy's axis removes his marker, and it stays away until the zone is no longer shared", () => {
    const table = field(
      {
        [`${AA}/hill`]: 'regua',
        [`${AA}/tilson`]: 'mesao-frio',
        [`${AA}/wellesley`]: 'mesao-frio',
        'french/heudelet': 'regua',
      },
      'anglo-allied',
      {
        axes: [
          { zone: 'regua', side: AA, to: 'lamego', by: 'route' },
          { zone: 'regua', side: 'french', to: 'mesao-frio', by: 'route' },
        ],
      },
    );
    table.play('activate mesao-frio tilson', 'march regua').fatigue(0, 0);
    expect(table.last('axis-none')).toMatchObject({ side: 'french', zone: 'regua' });
    table.play('halt', 'pass', 'attack regua hill');
    table.roll(3, 3);
    const [, french] = table.events.filter((event) => event.type === 'potential');
    expect(french?.lines).toContainEqual({ key: 'line.no-axis', value: -2, rule: 'LM:5.4.1' });
  });
});

describe('fatigue', () => {
  const chief = { [`${AA}/wellesley`]: 'viseu', 'french/foy': 'oporto' };

  test('[LM:5.5] ten steps draw one marker, eleven draw two, more than thirty would draw four', () => {
    const ten = field({
      ...chief,
      [`${AA}/sherbrooke`]: 'viseu',
      [`${AA}/tilson`]: 'viseu',
      [`${AA}/artillery-1`]: 'viseu',
    });
    ten.play('activate viseu sherbrooke tilson artillery-1', 'march almargem').fatigue(0);
    expect(ten.step).toBe('anglo-allied march');
    const eleven = field({
      ...chief,
      [`${AA}/sherbrooke`]: 'viseu',
      [`${AA}/hill`]: 'viseu',
      [`${AA}/baggage`]: 'viseu',
    });
    eleven.play('activate viseu sherbrooke hill baggage', 'march almargem').fatigue(0);
    expect(eleven.step).toBe('chance fatigue');
  });

  test('[LM:5.5] [LM:8.2.3] without a way to a line of communication there is one more marker', () => {
    const table = field({
      ...chief,
      [`${AA}/hill`]: 'lamego',
      'french/mermet': 'bigorne',
      'french/heudelet': 'talhadas',
    });
    table.play('activate lamego').roll(6).play('march resende').fatigue(0);
    expect(table.step).toBe('chance fatigue');
    table.fatigue(0);
    expect(table.step).toBe('anglo-allied march');
  });

  test('[LM:5.5] one marker for each "has fought" before moving', () => {
    const table = field({ ...chief, [`${AA}/hill`]: { zone: 'viseu', fought: 2 } })
      .play('activate viseu hill')
      .fatigue(1, 1);
    expect(table.last('fatigue').total).toBe(2);
    expect(table.step).toBe('anglo-allied march');
    expect(table.unit(`${AA}/hill`).fought).toBe(0);
  });

  test('[LM:5.5] baggage and a commander return one marker each, once; the returned marker can come again', () => {
    const table = field({ ...chief, [`${AA}/hill`]: 'viseu', [`${AA}/baggage`]: 'viseu' }, 'anglo-allied', {
      fatigue: [0, 0, 1, 1],
    });
    table.play('activate viseu all', 'march almargem').fatigue(3).play('return');
    table.play('march castro-daire');
    expect(table.legal).toEqual(['fatigue 2', 'fatigue 3']);
    table.fatigue(3).play('return', 'march bigorne').fatigue(2);
    expect(table.last('fatigue').total).toBe(2);
    expect(table.step).toBe('anglo-allied march');
  });

  test('[LM:5.5] the owner sees the strain of a move; points that equal the lowest morale stop nobody', () => {
    const strainFor = (table: ReturnType<typeof field>, viewer: 'anglo-allied' | 'french') => {
      const march = marechaux.observe(table.state, viewer).agenda.find(({ step }) => step === 'march');
      return march?.step === 'march' ? march.strain : null;
    };
    const table = field({ ...chief, [`${AA}/hill`]: 'viseu' });
    table.play('activate viseu hill', 'march almargem').fatigue(3).play('march castro-daire').fatigue(1);
    expect(strainFor(table, 'anglo-allied')).toEqual({ points: 4, least: 4, stops: false });
    expect(strainFor(table, 'french')).toBeUndefined();
    expect(table.step).toBe('anglo-allied march');
  });

  test('[LM:5.5] markers are drawn without replacement and an empty container gives no more', () => {
    const table = field({ ...chief, [`${AA}/hill`]: 'viseu' }, 'anglo-allied', { fatigue: [1, 1] });
    table.play('activate viseu hill', 'march almargem').fatigue(1);
    expect(table.legal.some((order) => order.startsWith('fatigue'))).toBe(false);
    table.play('march castro-daire');
    expect(table.last('fatigue')).toMatchObject({ value: 0, total: 1 });
    table.play('march bigorne');
    expect(table.step).toBe('anglo-allied march');
    expect(table.where(`${AA}/hill`)).toBe('bigorne');
  });

  test('[LM:5.5] exceeded morale stops a unit, infantry losing a step; the others go on with the same total', () => {
    const table = field({
      ...chief,
      [`${AA}/hill`]: 'viseu',
      [`${AA}/lopes-de-sousa`]: 'viseu',
      [`${AA}/portuguese-cavalry`]: 'viseu',
    });
    table.play('activate viseu hill lopes-de-sousa portuguese-cavalry', 'march almargem').fatigue(2);
    table.play('march castro-daire').fatigue(2);
    expect(table.unit(`${AA}/lopes-de-sousa`)).toMatchObject({
      zone: 'castro-daire',
      losses: 1,
      activated: true,
      stack: 0,
    });
    expect(table.unit(`${AA}/portuguese-cavalry`)).toMatchObject({ losses: 0, stack: 0 });
    expect(table.unit(`${AA}/hill`)).toMatchObject({ losses: 0, stack: 1 });
    table.play('march bigorne').fatigue(1);
    expect(table.unit(`${AA}/hill`)).toMatchObject({ zone: 'bigorne', losses: 1, stack: 0 });
    expect(table.step).toBe('french operation');
  });

  test('[LM:5.5] a lone commander in the zone entered costs no marker', () => {
    const table = field({ ...chief, [`${AA}/hill`]: 'viseu', 'french/loison-chef': 'almargem' });
    table.play('activate viseu hill', 'march almargem').roll(1, 1).fatigue(0);
    expect(table.step).toBe('anglo-allied march');
    expect(table.where('french/loison-chef')).toBe('castro-daire');
  });
});
