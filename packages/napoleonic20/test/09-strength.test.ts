import { describe, expect, test } from 'vitest';
import type { Side } from '../src/board/index.js';
import { type Contribution, gatherPoints } from '../src/rules/points.js';
import { refusal } from '../src/rules/step.js';
import { act } from '../src/state/action.js';
import { type Arrangement, type Position, position } from './position.js';

const PLAIN = { bare: true, rules: [], next: 'combat', active: 'french' } as const;

/** Foy attacks Cole, as the arrangement changes it. */
function fight(more: Partial<Arrangement> = {}): Position {
  return position({ ...PLAIN, units: { 'french/foy': 707, 'allied/cole': 706 }, ...more });
}

function lines(at: Position, side: 'attack' | 'defence'): readonly (readonly [string, number])[] {
  return (at.seen.battleNow?.[side] ?? []).map(({ key, value }) => [key, value] as const);
}

function ground(hex: number, kind: 'forest' | 'marsh' | 'escarpment' | 'city' | 'fortification' | 'redoubt') {
  return { hex: hex as never, ground: kind } as const;
}

type SideNames = readonly (
  | 'minorRiver'
  | 'majorRiver'
  | 'bridge'
  | 'ford'
  | 'uphill'
  | 'steep'
  | 'road'
  | 'streambed'
)[];

function side(from: number, to: number, ...set: SideNames) {
  return { between: [from, to] as never, set };
}

describe('strengths', () => {
  test('[N20:9.0.B] [N20:9.0.C] [N20:9.0.E] strengths of all attackers less those of all defenders give the differential', () => {
    const units = { 'french/foy': 707, 'french/clausel': 807, 'allied/cole': 706 };
    const at = position({ ...PLAIN, units })
      .play('foy', '0706')
      .play('decline', 'decline');
    expect(at.seen.battleNow).toMatchObject({ attackTotal: 7, defenceTotal: 3, column: 4 });
    expect(at.choices).toEqual([
      'column +4',
      'column +3',
      'column +2',
      'column +1',
      'column 0',
      'column -1',
      'column -2',
    ]);
  });

  test('[N20:9.0.F] differentials beyond the table are fought on its outermost columns', () => {
    const weak = fight({ counters: { 'allied/cole': { strength: 9 } } }).play('decline');
    expect(weak.play('decline').step, 'only one column is left: −2').toBe('combat');
    const strong = fight({ counters: { 'french/foy': { strength: 9 } } }).play('decline', 'decline');
    expect(strong.choices[0]).toBe('column +4');
  });

  test('[N20:9.3.artillery] attacking artillery is doubled, defending artillery is not', () => {
    const counters = { 'french/foy': { arm: 'artillery', strength: 2 } } as const;
    expect(lines(fight({ counters }), 'attack')).toEqual([
      ['line.strength', 2],
      ['line.artillery-doubled', 2],
    ]);
    const defending = { 'allied/cole': { arm: 'artillery', strength: 2 } } as const;
    expect(lines(fight({ counters: defending }), 'defence')).toEqual([['line.strength', 2]]);
  });

  test('[N20:9.6.2] a routed unit fights at half strength rounded up, attacking and defending; terrain is not halved', () => {
    const attacking = fight({ routed: ['french/foy'] });
    expect(lines(attacking, 'attack')).toEqual([
      ['line.strength', 3],
      ['line.routed', -1],
    ]);
    const defending = fight({ routed: ['allied/cole'], terrain: [ground(706, 'escarpment')] }).play('foy');
    expect(lines(defending, 'defence')).toEqual([
      ['line.strength', 3],
      ['line.routed', -1],
      ['line.terrain.escarpment', 2],
    ]);
  });

  test('[N20:9.3] factors are multiplied and rounded up once for each unit', () => {
    const counters = { 'french/foy': { arm: 'artillery', strength: 3 } } as const;
    expect(lines(fight({ counters, routed: ['french/foy'] }), 'attack')).toEqual([
      ['line.strength', 3],
      ['line.artillery-doubled', 3],
      ['line.routed', -3],
    ]);
    const both = fight({
      routed: ['french/foy'],
      contact: ['french/foy'],
      counters: { 'french/foy': { strength: 5 } },
    });
    expect(both.seen.battleNow?.attackTotal, 'a quarter of 5, rounded up once').toBe(2);
  });

  test('[N20:9.3] a strength counts whole, and in one attack only', () => {
    const units = { 'french/foy': 707, 'allied/cole': 706, 'allied/hope': 607 };
    const at = position({ ...PLAIN, units }).play('0706');
    expect(at.seen.battleNow).toMatchObject({ attackTotal: 3, defenceTotal: 6 });
  });
});

describe('terrain', () => {
  test.each([
    ['forest', 1],
    ['marsh', 0],
    ['escarpment', 2],
    ['city', 1],
    ['fortification', 2],
    ['redoubt', 2],
  ] as const)('[N20:9.4] defending in %s adds %i', (kind, bonus) => {
    const at = fight({ terrain: [ground(706, kind)] });
    const battle = at.step === 'declare' ? at.play('foy') : at;
    expect(battle.seen.battleNow?.defenceTotal).toBe(3 + bonus);
  });

  test('[N20:9.4.3] the ground of the attacker changes nothing', () => {
    expect(fight({ terrain: [ground(707, 'forest')] }).seen.battleNow).toMatchObject({
      attackTotal: 3,
      defenceTotal: 3,
    });
  });

  test.each([
    ['minorRiver', ['minorRiver']],
    ['minorRiver', ['minorRiver', 'bridge', 'road']],
    ['hill', ['uphill']],
  ] as const)('[N20:9.4] attacked across %s (%s) adds 1', (name, set) => {
    expect(lines(fight({ terrain: [side(707, 706, ...set)] }), 'defence')).toEqual([
      ['line.strength', 3],
      [`line.terrain.${name}`, 1],
    ]);
  });

  test('[N20:9.4] attacked across a bridge over a major river adds 1, across a streambed nothing', () => {
    const bridge = fight({ terrain: [side(707, 706, 'majorRiver', 'bridge')] }).play('foy');
    expect(lines(bridge, 'defence')).toContainEqual(['line.terrain.majorRiver', 1]);
    expect(fight({ terrain: [side(707, 706, 'streambed')] }).seen.battleNow?.defenceTotal).toBe(3);
  });

  test('[N20:9.4] an attack downhill gives the defender nothing', () => {
    expect(fight({ terrain: [side(706, 707, 'uphill')] }).seen.battleNow?.defenceTotal).toBe(3);
  });

  test('[N20:9.4.1] bonuses do not add up: only the best counts', () => {
    const terrain = [ground(706, 'forest'), side(707, 706, 'minorRiver')];
    expect(fight({ terrain }).seen.battleNow?.defenceTotal).toBe(4);
    const better = fight({ terrain: [ground(706, 'fortification'), side(707, 706, 'minorRiver')] });
    expect(lines(better, 'defence')).toEqual([
      ['line.strength', 3],
      ['line.terrain.fortification', 2],
    ]);
  });

  const two = { 'french/foy': 707, 'french/ferey': 807, 'allied/cole': 706 };

  test('[N20:9.4.1] one attacker across a river is enough for its bonus', () => {
    const at = position({ ...PLAIN, units: two, terrain: [side(707, 706, 'minorRiver')] }).play('foy', '0706');
    expect(at.seen.battleNow?.defenceTotal).toBe(4);
  });

  test('[N20:9.4.1] a steep slope gives 2 only if every attacker is downhill, else an uphill attack gives 1', () => {
    const steep = side(707, 706, 'uphill', 'steep');
    const mixed = position({ ...PLAIN, units: two, terrain: [steep] }).play('foy', '0706');
    expect(lines(mixed, 'defence')).toContainEqual(['line.terrain.hill', 1]);
    const gentle = position({ ...PLAIN, units: two, terrain: [steep, side(807, 706, 'uphill')] }).play('foy', '0706');
    expect(lines(gentle, 'defence')).toContainEqual(['line.terrain.steep', 2]);
    expect(lines(fight({ terrain: [steep] }), 'defence')).toContainEqual(['line.terrain.steep', 2]);
  });

  test('[N20:9.4.2] several defenders fight with the best bonus that any of them has', () => {
    const units = { 'french/foy': 707, 'allied/cole': 706, 'allied/hope': 607 };
    const at = position({ ...PLAIN, units, terrain: [ground(607, 'escarpment')] }).play('0706');
    expect(at.seen.battleNow?.defenceTotal).toBe(8);
  });

  test('[N20:9.4] a redoubt that serves one side only protects only that side', () => {
    const own = { hex: 706 as never, ground: 'clear', redoubtOf: 'allied' } as const;
    expect(lines(fight({ terrain: [own] }), 'defence')).toContainEqual(['line.terrain.redoubt', 2]);
    const other = { ...own, redoubtOf: 'french' } as const;
    expect(fight({ terrain: [other] }).seen.battleNow?.defenceTotal).toBe(3);
  });
});

describe('reserves', () => {
  test('[N20:12.2.3] the attacker, then the defender may pay a Morale Point for one more strength, once each', () => {
    const at = fight();
    expect(at.choices).toEqual(['reserve', 'decline']);
    const both = at.play('reserve', 'reserve');
    expect(both.step).toBe('column');
    expect([both.morale('french'), both.morale('allied')]).toEqual([5, 5]);
    expect(both.seen.battleNow).toMatchObject({ attackTotal: 4, defenceTotal: 4 });
    expect(lines(both, 'attack')).toContainEqual(['line.reserves', 1]);
  });

  test('[N20:12.2.3] a side whose every unit there is routed assigns none; one sound unit is enough', () => {
    expect(fight({ routed: ['french/foy'] }).play('decline').step).toBe('column');
    const units = { 'french/foy': 707, 'french/ferey': 807, 'allied/cole': 706 };
    const at = position({ ...PLAIN, units, routed: ['french/foy'] }).play('foy', '0706');
    expect(at.choices).toContain('reserve');
  });

  test('[N20:12.2] the last point may be spent, and the battle is lost at once', () => {
    const at = fight({ french: 1 }).play('reserve');
    expect(at.step).toBe('over');
    expect(at.seen.result).toMatchObject({ winner: 'allied', level: 'decisive', rule: 'N20:12.1.2' });
  });

  test('[N20:12.2.3] a free reserve costs nothing and is used up', () => {
    const used: Side[] = [];
    const free: Contribution = {
      id: 'ARA:#24',
      freeReserves: (_state, battle, one) => battle.side === one,
      tookFreeReserves: (_work, _battle, one) => void used.push(one),
    };
    const at = fight({ rules: [free] }).play('reserve', 'reserve');
    expect([at.morale('french'), at.morale('allied')]).toEqual([6, 5]);
    expect(used).toEqual(['french']);
  });

  test('[N20:12.2.3] a rule may forbid reserves', () => {
    const rules = [{ id: 'TAL:14.2', barReserves: () => refusal('TAL:14.2', 'refusal.not-now') }];
    expect(fight({ rules }).step).toBe('column');
  });

  test('[N20:9.0.B] further supports are offered beside the reserves', () => {
    const support = {
      name: 'support',
      rule: 'ARA:16.6' as never,
      offers: (_state: unknown, battle: { side: Side; extras: readonly unknown[] }, one: Side) =>
        one === battle.side && battle.extras.length === 0 ? [act('support')] : [],
      take: (work: { replace(task: unknown): void }, battle: { extras: readonly unknown[] }, one: Side) => {
        const extra = { rule: 'ARA:16.6', key: 'line.support', value: 1, side: one };
        work.replace({ ...battle, extras: [...battle.extras, extra] });
      },
    };
    const rules = [{ id: 'ARA:16.6', supports: [support] }] as unknown as Contribution[];
    expect(gatherPoints(rules).supports).toHaveLength(1);
    const at = fight({ rules });
    expect(at.choices).toEqual(['reserve', 'support', 'decline']);
    const both = at.play('support', 'reserve');
    expect(both.seen.battleNow?.attackTotal).toBe(5);
  });
});

describe('the column and the die', () => {
  test('[N20:9.5] the attacker may choose any lower column, none above the differential', () => {
    const at = fight().play('decline', 'decline');
    expect(at.choices).toEqual(['column 0', 'column -1', 'column -2']);
    expect(at.refusal('column +1')).toEqual({
      rule: 'N20:9.5',
      key: 'refusal.column-too-high',
      params: { column: 0 },
    });
    const lower = at.play('column -2', 'die 1');
    expect(lower.events).toContainEqual({ type: 'result', attack: 3, defence: 3, column: -2, die: 1, result: 'AD' });
  });

  test('[N20:9.0.G] a combat die rolled means there was fighting: no truce', () => {
    const at = fight({ turn: 8, french: 3 }).play('decline', 'decline', 'column 0', 'die 3');
    expect(at.events).toContainEqual(expect.objectContaining({ type: 'result', result: 'SE' }));
    expect(at.events.some(({ type }) => type === 'truce')).toBe(false);
  });

  test('[N20:9.0.D] troop checks stand between reserves and the column', () => {
    const rules: Contribution[] = [
      {
        id: 'N20:16.7.4',
        checks: () => [{ kind: 'exclusive', name: 'look' }],
        steps: {
          look: {
            ask: () => ({
              kind: 'decision',
              side: 'allied',
              step: 'look',
              rule: 'N20:16.7.4' as never,
              actions: [act('done'), act('stop')],
            }),
            proceed: () => {},
            answer: (work) => work.pop(),
          },
        },
      },
    ];
    const at = fight({ rules }).play('decline', 'decline');
    expect(at.step).toBe('look');
    expect(at.play('done').step).toBe('column');
  });

  test('[N20:9.6] a rule may change the result', () => {
    const rules: Contribution[] = [{ id: 'N20:16.3.2', battleResult: () => 'SE' }];
    const at = fight({ rules }).play('decline', 'decline', 'column 0', 'die 1');
    expect(at.events).toContainEqual(expect.objectContaining({ type: 'result', result: 'SE' }));
    expect(at.whereIs('french/foy')).toBe(707);
  });
});
