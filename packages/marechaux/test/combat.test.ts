import { ALWAYS, type Fraction, fraction, NEVER, plus, times } from '@vedette/kernel';
import { describe, expect, test } from 'vitest';
import { marechaux } from '../src/index.js';
import { meleeLosses, meleeRow, strengthRatio } from '../src/rules/05-operations/combat/table.js';
import { contextOf } from '../src/state/context.js';
import type { CombatFrame, State } from '../src/state/state.js';
import { only, Table } from './helpers.js';

const AA = 'anglo-allied';
const noEvents = { [AA]: { hand: [], bag: [] }, french: { hand: [], bag: [] } };
const axesAt = (zone: string, allied: [string, string], french: [string, string]) => [
  { zone, side: AA, to: allied[0], by: allied[1] },
  { zone, side: 'french', to: french[0], by: french[1] },
];
const REGUA = axesAt('regua', ['lamego', 'route'], ['mesao-frio', 'route']);

/** A battle at Peso da Régua, a clear zone, unless axes of another zone are given. */
function battle(
  units: Record<string, string | Record<string, unknown>>,
  axes: unknown = REGUA,
  more: Record<string, unknown> = {},
): Table {
  return new Table({
    ...only('soult-1809', units),
    turn: 2,
    initiative: 'anglo-allied',
    events: noEvents,
    axes,
    ...more,
  });
}

const lines = (table: Table, side: string) =>
  Object.fromEntries(
    (table.events.findLast((event) => event.type === 'potential' && event.side === side)?.lines ?? []).map((line) => [
      line.key.replace('line.', ''),
      line.value,
    ]),
  );

describe('table', () => {
  const { tables } = contextOf('soult-1809');

  test('[LM:10.1] above 30 steps the last column counts and the column of the rest is added: 37 and 6 give 2/4', () => {
    expect(meleeLosses(tables, 37, 6)).toEqual([2, 4]);
    expect(meleeLosses(tables, 30, 6)).toEqual([2, 3]);
    expect(meleeLosses(tables, 60, 0)).toEqual([6, 6]);
    expect(meleeLosses(tables, 67, 1)).toEqual([4, 4]);
  });

  test('[LM:10.1] rows and columns as printed', () => {
    expect([0, 5, 6, 15, 16, 25, 26].map((amplitude) => meleeLosses(tables, amplitude, 2)[1])).toEqual([
      0, 0, 0, 1, 1, 1, 2,
    ]);
    expect([0, 1, 2, 3, 4].map((difference) => meleeRow(tables, difference).retreat)).toEqual([0, 1, 1, 2, 2]);
    expect(meleeLosses(tables, 13, 1)).toEqual([1, 1]);
    expect(meleeLosses(tables, 28, 4)).toEqual([1, 2]);
  });

  test('[LM:1.4] [LM:5.6.3] the ratio is rounded up: 7 to 2 is 4, 8 to 5 is 2, equal totals give nothing', () => {
    expect(strengthRatio(7, 2)).toEqual([4, 0]);
    expect(strengthRatio(5, 8)).toEqual([0, 2]);
    expect(strengthRatio(4, 4)).toEqual([0, 0]);
    expect(strengthRatio(3, 0)).toEqual([11, 0]);
  });
});

describe('declaration', () => {
  test('[LM:5.6] the attacker chooses his units, the defender has no choice; who stays out takes no part', () => {
    const table = battle({
      [`${AA}/paget`]: 'regua',
      [`${AA}/tilson`]: 'regua',
      'french/foy': 'regua',
      'french/soult': 'regua',
    });
    table.play('attack regua paget');
    expect(table.last('attacks').units).toEqual([`${AA}/paget`]);
    expect(table.last('defends').units).toEqual(['french/soult', 'french/foy']);
    table.roll(1, 6);
    expect(table.where(`${AA}/tilson`)).toBe('regua');
    expect(table.where(`${AA}/paget`)).not.toBe('regua');
  });

  test('[LM:5] after a combat the same stacks fight again in the zone only if new enemies come', () => {
    const units = {
      [`${AA}/paget`]: 'regua',
      [`${AA}/tilson`]: 'regua',
      'french/mermet': { zone: 'regua', activated: true },
      'french/heudelet': 'mesao-frio',
      'french/soult': 'mesao-frio',
    };
    const table = battle(units);
    // A draw: 5 + 2 for the ratio against 4.
    table.play('attack regua paget').roll(1, 4);
    expect(table.events.some((event) => event.type === 'melee-drawn')).toBe(true);
    expect(table.unit(`${AA}/paget`).fought).toBe(1);
    table.play('activate mesao-frio soult', 'halt');
    expect(table.legal).toContain('attack regua');
    table.play('attack regua');
    expect(table.legal).not.toContain(`take ${AA}/paget`);
    const fresh = battle(units);
    fresh.play('attack regua paget').roll(1, 4).play('activate mesao-frio soult heudelet', 'march regua');
    for (const unit of ['paget', 'tilson']) expect(fresh.unit(`${AA}/${unit}`).spent, unit).toBe(false);
    fresh.settle(`${AA} operation`).play('attack regua');
    expect(fresh.legal).toContain(`take ${AA}/paget`);
  });

  test('[LM:5] fighting is no activation: the stack may still act', () => {
    const table = battle({ [`${AA}/paget`]: 'regua', 'french/foy': 'regua', 'french/soult': 'oporto' });
    table.play('attack regua').roll(6, 1).settle();
    expect(table.unit(`${AA}/paget`)).toMatchObject({ activated: false, fought: 1 });
  });

  test('[LM:7.4] [LM:7.5] decoys turned over in a combat are out of the game', () => {
    const table = battle({
      [`${AA}/paget`]: 'regua',
      'french/foy': 'regua',
      'french/decoy-1': 'regua',
      'french/decoy-2': 'regua',
    });
    expect(marechaux.observe(table.state, AA).piles).toMatchObject([{ zone: 'regua', count: 3 }]);
    table.play('attack regua');
    expect(table.where('french/decoy-1')).toBe('out');
    expect(marechaux.observe(table.state, AA).decoysOut.french).toBe(2);
  });
});

describe('withdrawal', () => {
  const riders = { [`${AA}/paget`]: 'regua', 'french/8th-dragoons': 'regua', 'french/1st-hussars': 'regua' };

  test('[LM:5.6.1] cavalry alone may slip away along its axis; nobody is marked', () => {
    const table = battle(riders).play('attack regua');
    expect(table.step).toBe('french withdrawal');
    table.play('withdraw').roll(5);
    expect(table.where('french/8th-dragoons')).toBe('mesao-frio');
    expect(table.unit(`${AA}/paget`)).toMatchObject({ fought: 0, activated: false });
    expect(table.unit('french/8th-dragoons').activated).toBe(false);
    expect(table.state.fought).toBe(false);
  });

  test('[LM:5.6.1] if it fails the combat goes on', () => {
    const table = battle(riders).play('attack regua', 'withdraw').roll(6);
    expect(table.last('withdrawal')).toMatchObject({ result: 'held' });
    expect(table.last('amplitude').total).toBe(7);
  });

  test('[LM:5.6.1] [LM:5.6.6] a withdrawal may be pursued', () => {
    const table = battle({ ...riders, [`${AA}/14th-light-dragoons`]: 'regua', [`${AA}/16th-light-dragoons`]: 'regua' });
    table.play('attack regua all', 'withdraw').roll(3);
    expect(table.step).toBe('chance pursuit');
    table.roll(1, 1, 5);
    expect(table.last('pursuit').count).toBe(3);
    expect(table.where('french/1st-hussars')).toBe('eliminated');
  });
});

test('[LM:5.6.1] [LM:5.6.6] Anglo-Allied cavalry that slips away is pursued like any other', () => {
  const units = { [`${AA}/14th-light-dragoons`]: 'regua', 'french/foy': 'regua', 'french/8th-dragoons': 'regua' };
  const table = new Table({
    ...only('soult-1809', units),
    turn: 2,
    initiative: 'french',
    events: noEvents,
    axes: axesAt('regua', ['vila-real', 'route'], ['mesao-frio', 'route']),
  });
  table.play('attack regua all', 'withdraw').roll(3);
  expect(table.where(`${AA}/14th-light-dragoons`)).toBe('vila-real');
  table.roll(1, 1, 6);
  expect(table.last('pursuit')).toMatchObject({ side: 'french', count: 4 });
  expect(table.where(`${AA}/14th-light-dragoons`)).toBe('eliminated');
});

describe('melee', () => {
  test('[LM:5.6.2] [LM:1.3] infantry, cavalry and artillery steps make the amplitude', () => {
    const table = battle({
      [`${AA}/paget`]: { zone: 'regua', losses: 1 },
      [`${AA}/artillery-1`]: 'regua',
      [`${AA}/14th-light-dragoons`]: 'regua',
      [`${AA}/baggage`]: 'regua',
      'french/foy': 'regua',
    });
    table.play('attack regua all');
    expect(table.last('amplitude').total).toBe(4 + 1 + 1 + 3);
  });

  test('[LM:5.6.3] shots hit on 4 and more; guns do not count for the ratio', () => {
    const table = battle({
      [`${AA}/hill`]: 'regua',
      [`${AA}/artillery-1`]: 'regua',
      [`${AA}/artillery-2`]: 'regua',
      'french/mermet': 'regua',
      'french/horse-artillery': 'regua',
    });
    table.play('attack regua all').roll(4, 3, 6).roll(3, 1);
    expect(lines(table, AA)).toEqual({ shots: 1, head: 4, die: 3 });
    expect(lines(table, 'french')).toEqual({ shots: 1, head: 4, die: 1 });
  });

  test('[LM:5.6.3] in defensive zones and towns cavalry counts half, rounded up, and leads only without infantry', () => {
    const axes = axesAt('mesao-frio', ['resende', 'ferry'], ['ovelha', 'route']);
    const table = battle(
      {
        [`${AA}/tilson`]: 'mesao-frio',
        [`${AA}/14th-light-dragoons`]: 'mesao-frio',
        [`${AA}/16th-light-dragoons`]: 'mesao-frio',
        [`${AA}/20th-light-dragoons`]: 'mesao-frio',
        'french/8th-dragoons': 'mesao-frio',
        'french/13th-dragoons': 'mesao-frio',
        'french/artillery-1': 'mesao-frio',
      },
      axes,
    );
    table.play('attack mesao-frio all').roll(1);
    expect(table.step).toBe('french head');
    table.play('head 8th-dragoons').roll(3, 3);
    // 2 + 3/2 rounded up against 2/2: four to one.
    expect(lines(table, AA)).toMatchObject({ ratio: 4, head: 4 });
    expect(lines(table, 'french')).toEqual({ head: 4, terrain: 2, die: 3 });
  });

  test('[LM:5.6.3] the penalties: no axis, river, demoralized once', () => {
    const table = battle(
      {
        [`${AA}/paget`]: { zone: 'regua', river: true, demoralized: true },
        [`${AA}/hill`]: { zone: 'regua', demoralized: true },
        'french/foy': 'regua',
      },
      [],
    );
    table.play('attack regua paget', 'head paget').roll(3, 3);
    expect(lines(table, AA)).toEqual({ ratio: 3, head: 5, 'no-axis': -2, river: -1, demoralized: -2, die: 3 });
    expect(lines(table, 'french')).toMatchObject({ 'no-axis': -2 });
    expect(table.unit(`${AA}/paget`).river).toBe(false);
  });

  test("[LM:5.6.3] the first loss falls on the head unit, the rest is the owner's choice", () => {
    const table = battle({
      [`${AA}/sherbrooke`]: 'regua',
      [`${AA}/paget`]: 'regua',
      'french/mermet': 'regua',
      'french/heudelet': 'regua',
      'french/foy': 'regua',
    });
    // Amplitude 23, French ahead by seven: 1/3 and four zones.
    table.play('attack regua all', 'head sherbrooke', 'head mermet').roll(1, 6);
    expect(table.last('melee')).toMatchObject({ side: 'french', total: 2 });
    expect(table.unit(`${AA}/sherbrooke`).losses).toBe(1);
    expect(table.unit('french/mermet').losses).toBe(1);
  });

  test('[LM:5.6.3] a draw costs both sides, moves nobody and marks both', () => {
    const table = battle({ [`${AA}/paget`]: 'regua', 'french/mermet': 'regua' });
    table.play('attack regua').roll(1, 4);
    expect(table.events.some((event) => event.type === 'melee-drawn')).toBe(true);
    expect(table.unit(`${AA}/paget`)).toMatchObject({ zone: 'regua', losses: 1, fought: 1 });
    expect(table.unit('french/mermet')).toMatchObject({ zone: 'regua', losses: 1, fought: 1 });
  });

  test('[LM:5.6.3] a ratio above ten spares the stronger side its losses', () => {
    const table = battle({
      [`${AA}/sherbrooke`]: 'regua',
      [`${AA}/paget`]: 'regua',
      'french/8th-dragoons': 'regua',
    });
    table.play('attack regua all', 'stand', 'head sherbrooke').roll(1, 6);
    expect(lines(table, AA)['ratio']).toBe(12);
    expect(table.last('melee').losses?.[0]).toBe(0);
  });
});

describe('retreat', () => {
  test('[LM:5.6.4] first along the axis, then as the owner likes; the loser is activated', () => {
    const table = battle({
      [`${AA}/paget`]: 'regua',
      [`${AA}/hill`]: 'regua',
      'french/foy': 'regua',
      'french/soult': 'chaves',
    });
    table.play('attack regua all', 'head paget').roll(2, 5);
    expect(table.last('melee')).toMatchObject({ side: AA, total: 1 });
    expect(table.where('french/foy')).toBe('mesao-frio');
    expect(table.unit('french/foy').activated).toBe(true);
    const far = battle({ [`${AA}/paget`]: 'regua', 'french/foy': 'regua' });
    far.play('attack regua').roll(3, 3);
    expect(far.last('melee')).toMatchObject({ total: 3, count: 2 });
    expect(far.where('french/foy')).toBe('ovelha');
  });

  test('[LM:5.6.4] without an axis the stack stays and loses a further step', () => {
    const table = battle({ [`${AA}/paget`]: 'regua', 'french/foy': 'regua' }, [
      { zone: 'regua', side: AA, to: 'lamego', by: 'route' },
    ]);
    table.play('attack regua').roll(1, 4);
    expect(table.last('melee')).toMatchObject({ side: AA, total: 2 });
    expect(table.unit('french/foy')).toMatchObject({ zone: 'regua', losses: 1, activated: true, demoralized: false });
  });

  test('[LM:7.6] a bridge as the first connection of a retreat costs a further step', () => {
    const french = battle({ [`${AA}/paget`]: 'regua', 'french/mermet': 'regua', 'french/foy': 'regua' });
    french.play('attack regua', 'head mermet').roll(1, 6);
    french.settle();
    expect(french.events.find((event) => event.type === 'retreated')).toMatchObject({ zone: 'regua', to: 'lamego' });
    // One for the melee, one for the bridge.
    expect(french.unit(`${AA}/paget`).losses).toBe(1 + (french.last('melee').losses?.[1] ?? 0));
  });

  test('[LM:7.2] wheels that would have to retreat by a path are lost', () => {
    const axes = axesAt('lousada', ['baltar', 'path'], ['penafiel', 'road']);
    const table = battle(
      { [`${AA}/tilson`]: 'lousada', [`${AA}/artillery-1`]: 'lousada', 'french/foy': 'lousada' },
      axes,
    );
    table.play('attack lousada all').roll(1, 1, 6).settle();
    expect(table.where(`${AA}/artillery-1`)).toBe('eliminated');
  });

  test('[LM:5.6.5] die plus zones retreated above the morale of the head demoralizes', () => {
    const make = () => battle({ [`${AA}/paget`]: 'regua', 'french/foy': 'regua', 'french/8th-dragoons': 'regua' });
    const steady = make().play('attack regua', 'head foy').roll(2, 3);
    expect(steady.last('melee')).toMatchObject({ side: AA, total: 2, count: 1 });
    expect(steady.step).toBe('chance demoralization');
    steady.roll(3);
    expect(steady.unit('french/foy').demoralized).toBe(false);
    const shaken = make().play('attack regua', 'head foy').roll(2, 3).roll(4);
    expect(shaken.unit('french/foy').demoralized).toBe(true);
    expect(shaken.unit('french/8th-dragoons').demoralized).toBe(true);
  });

  test('[LM:5.6.5] [LM:10.3] when the head unit has fallen the steadiest of the rest is tested', () => {
    const table = battle({
      [`${AA}/paget`]: 'regua',
      'french/8th-dragoons': 'regua',
      'french/foy': { zone: 'regua', losses: 2 },
      'french/mermet': 'regua',
    });
    table.play('attack regua', 'head 8th-dragoons').roll(6, 1);
    expect(table.where('french/8th-dragoons')).toBe('eliminated');
    while (table.step !== 'chance demoralization') table.play(table.legal[0] as string);
    table.roll(1);
    expect(table.last('demoralization')).toMatchObject({ unit: 'french/mermet' });
  });
});

describe('pursuit', () => {
  const chase = {
    [`${AA}/paget`]: 'regua',
    [`${AA}/14th-light-dragoons`]: 'regua',
    'french/foy': 'regua',
    'french/artillery-1': 'regua',
    'french/baggage': 'regua',
  };

  test('[LM:5.6.6] baggage goes first, then artillery, then the owner chooses', () => {
    const table = battle(chase).play('attack regua all').roll(1).play('head paget').roll(3, 4);
    expect(table.last('melee')).toMatchObject({ side: AA, total: 2 });
    table.roll(6);
    expect(table.unit('french/foy').demoralized).toBe(true);
    table.roll(1, 1, 3);
    expect(table.last('pursuit').count).toBe(4);
    expect(table.where('french/baggage')).toBe('eliminated');
    expect(table.where('french/artillery-1')).toBe('eliminated');
    expect(table.unit('french/foy').losses).toBe(2);
    expect(table.items()).toMatchObject({ [`${AA} victory.baggage`]: 2, [`${AA} victory.artillery`]: 1 });
  });

  test('[LM:5.6.6] no pursuit without as much cavalry as the loser, nor from a defensive zone', () => {
    const fewer = battle({ ...chase, 'french/8th-dragoons': 'regua', 'french/1st-hussars': 'regua' });
    fewer.play('attack regua all').roll(1).play('head paget', 'head foy').roll(6, 1);
    while (fewer.step === 'french retreat' || fewer.step === 'french loss') fewer.play(fewer.legal[0] as string);
    fewer.roll(1);
    expect(fewer.step.includes('pursuit')).toBe(false);
    const axes = axesAt('mesao-frio', ['regua', 'route'], ['ovelha', 'route']);
    const rough = battle(
      { [`${AA}/paget`]: 'mesao-frio', [`${AA}/14th-light-dragoons`]: 'mesao-frio', 'french/foy': 'mesao-frio' },
      axes,
    );
    rough.play('attack mesao-frio all').roll(6, 1);
    while (rough.step === 'french retreat') rough.play(rough.legal[0] as string);
    rough.roll(1);
    expect(rough.step.includes('pursuit')).toBe(false);
  });

  test('[LM:5.6.6] stacks not yet activated are marked as having fought', () => {
    const table = battle({
      [`${AA}/paget`]: { zone: 'regua', activated: true },
      [`${AA}/hill`]: 'regua',
      'french/foy': 'regua',
    });
    table.play('attack regua all', 'head paget').roll(6, 1);
    expect(table.unit(`${AA}/paget`).fought).toBe(0);
    expect(table.unit(`${AA}/hill`).fought).toBe(1);
    expect(table.unit('french/foy').fought).toBe(0);
  });
});

describe('commanders', () => {
  test("[LM:7.1] a commander falls on 11 if his stack lost a step; the chief's value counts before any other", () => {
    const table = battle({
      [`${AA}/wellesley`]: 'regua',
      [`${AA}/beresford`]: 'regua',
      [`${AA}/paget`]: 'regua',
      [`${AA}/hill`]: 'regua',
      'french/mermet': 'regua',
    });
    table.play('attack regua all', 'head paget').roll(1, 6);
    expect(lines(table, AA)['commander']).toBe(3);
    while (!table.step.includes('commander')) table.play(table.legal[0] as string);
    table.roll(5, 6);
    expect(table.where(`${AA}/wellesley`)).toBe('eliminated');
    table.roll(1, 1);
    expect(table.where(`${AA}/beresford`)).not.toBe('eliminated');
    expect(table.items()['french victory.commander']).toBe(3);
  });

  test('[LM:7.1] a commander whose stack is destroyed slips away after his one test', () => {
    const table = battle({
      [`${AA}/paget`]: 'regua',
      [`${AA}/hill`]: 'regua',
      'french/soult': 'regua',
      'french/8th-dragoons': 'regua',
    });
    table.play('attack regua all', 'stand', 'head paget').roll(6, 1);
    expect(table.where('french/8th-dragoons')).toBe('eliminated');
    expect(table.where('french/soult')).not.toBe('eliminated');
    while (table.step === 'french retreat') table.play(table.legal[0] as string);
    expect(table.step).toBe('chance commander');
    table.roll(2, 2);
    expect(table.where('french/soult')).not.toBe('regua');
  });
});

describe('odds', () => {
  const position = () =>
    battle({
      [`${AA}/paget`]: 'regua',
      [`${AA}/artillery-1`]: 'regua',
      'french/mermet': 'regua',
      'french/artillery-1': 'regua',
      'french/artillery-2': 'regua',
    });

  test('[LM:5.6.3] the odds are the resolver summed over every die', () => {
    const table = position().play('attack regua all');
    expect(table.step).toBe('chance shot');
    const answer = marechaux.ask(table.state, AA, { type: 'odds' });
    if (!answer.ok || answer.value.type !== 'odds') throw new Error('no odds');
    const shares = new Map<string, Fraction>();
    const follow = (state: State, share: Fraction, drawn?: number): void => {
      const combat = state.agenda.find((frame): frame is CombatFrame => frame.step === 'combat');
      const prompt = marechaux.prompt(state);
      const open = combat !== undefined && ['shots', 'heads', 'dice'].includes(combat.stage);
      if (!open || prompt.kind !== 'chance') {
        const [a, b] = combat?.potential ?? [0, 0];
        const fought = `${combat?.winner} ${Math.abs(a - b)} ${combat?.losses.join()}`;
        const label = drawn === undefined ? fought : `-1 0 ${drawn},${drawn}`;
        shares.set(label, plus(shares.get(label) ?? NEVER, share));
        return;
      }
      for (const { action } of prompt.outcomes) {
        const step = marechaux.apply(state, action);
        if (!step.ok) throw new Error(step.error.key);
        const count = step.value.notices.find(({ event }) => event.type === 'melee-drawn')?.event.count;
        follow(step.value.state, times(share, fraction(1, prompt.outcomes.length)), count);
      }
    };
    follow(table.state, ALWAYS);
    const found = new Map(
      answer.value.rows.map((row) => {
        const winner = row.winner === null ? -1 : row.winner === AA ? 0 : 1;
        return [`${winner} ${row.difference} ${row.losses.join()}`, row.chance];
      }),
    );
    for (const [label, share] of found) expect(shares.get(label), label).toEqual(share);
    expect(found.size).toBe(shares.size);
  });

  test('[LM:5.6] before a declaration the odds need both stacks named and tell nothing of the enemy', () => {
    const table = position();
    const question = { type: 'odds', zone: 'regua', attackers: [`${AA}/paget`] } as const;
    expect(marechaux.ask(table.state, AA, question)).toMatchObject({
      ok: false,
      error: { key: 'refusal.name-both-stacks' },
    });
    const supposed = marechaux.ask(table.state, AA, { ...question, defenders: ['french/foy'] });
    expect(supposed).toMatchObject({ ok: true, value: { amplitude: 8, draw: fraction(1, 12) } });
  });
});
