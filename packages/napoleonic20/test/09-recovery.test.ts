import { describe, expect, test } from 'vitest';
import type { Contribution } from '../src/rules/points.js';
import { PLAIN, side } from './fights.js';
import { type Arrangement, type Position, position } from './position.js';

const WEST: Contribution = { id: 'ARA:14.1', retreatGoals: () => [801] as never };

/** Cole is routed since the French Player Turn, so his marker comes off in an Allied Recovery. */
function routed(more: Partial<Arrangement>): Position {
  const at = { ...PLAIN, units: { 'allied/cole': 706, 'french/foy': 1010 }, routed: ['allied/cole'] };
  const { units, ...rest } = { ...at, ...more };
  return position({ ...rest, units: { ...units, 'allied/pakenham': 201 } });
}

/** The same in an Allied Player Turn: `routed` of the helper gives French markers then. */
function alliedTurn(more: Partial<Arrangement> = {}): Position {
  return routed({ active: 'allied', ...more });
}

describe('recovery [9.6.2.2]', () => {
  const AFAR = { 'allied/cole': 706, 'french/foy': 1010 };
  const CLOSE = { 'allied/cole': 706, 'french/foy': 707 };
  const BOTH = ['allied/cole', 'french/foy'];

  test('[N20:9.6.2.2] markers of the colour of the active side come off at the end of its Combat Phase, for both sides', () => {
    const at = position({ ...PLAIN, next: 'recovery', units: AFAR, recovering: BOTH });
    expect(BOTH.map((unit) => at.isRouted(unit))).toEqual([false, false]);
    expect(at.events).toContainEqual({ type: 'recovered', unit: 'allied/cole', from: 'rout' });
  });

  test('[N20:9.6.2.2] markers of the other colour stay', () => {
    const at = position({ ...PLAIN, next: 'recovery', units: AFAR, routed: BOTH });
    expect(BOTH.map((unit) => at.isRouted(unit))).toEqual([true, true]);
  });

  test('[N20:9.6.2.2] but not in an enemy zone of control', () => {
    const at = position({ ...PLAIN, next: 'recovery', units: CLOSE, recovering: ['allied/cole'] });
    expect(at.isRouted('allied/cole')).toBe(true);
  });

  test('[N20:9.6.2.2] routed enemies next to each other both recover: neither exerts a zone', () => {
    const at = position({ ...PLAIN, next: 'recovery', units: CLOSE, recovering: BOTH });
    expect(BOTH.map((unit) => at.isRouted(unit))).toEqual([false, false]);
  });

  test("[N20:9.6.2.2] a rout in the opponent's turn lasts through one's own next movement and combat", () => {
    const at = position({ ...PLAIN, active: 'allied', next: 'movement', units: AFAR, recovering: ['allied/cole'] });
    expect(at.isRouted('allied/cole')).toBe(true);
    const end = at.play('end-movement');
    expect(end.isRouted('allied/cole')).toBe(false);
  });
});

describe('moving while routed [9.6.2]', () => {
  const march = { next: 'movement', rules: [WEST] } as const;

  test('[N20:9.6.2] a routed unit may only go on retreating, hex by hex, and may stop or not move at all', () => {
    const at = alliedTurn(march);
    expect(at.choices).toEqual(['allied/cole', 'allied/pakenham', 'forced-march', 'end-movement']);
    const first = at.play('cole');
    expect([...first.choices].sort()).toEqual(['0705', '0806']);
    expect(first.refusal('0707')).toMatchObject({ rule: 'N20:9.6.2', key: 'refusal.only-retreat' });
    const second = first.play('0705');
    expect([...second.choices].sort()).toEqual(['0704', '0805', 'stop']);
    expect(second.play('stop').whereIs('allied/cole')).toBe(705);
    expect(second.play('0704').whereIs('allied/cole')).toBe(704);
  });

  test('[N20:9.6.2] it goes no farther than its allowance, and has moved then', () => {
    const at = alliedTurn(march).play('cole', '0705', '0704');
    expect(at.step).toBe('movement');
    expect(at.choices).not.toContain('allied/cole');
    const forced = alliedTurn(march).play('forced-march', 'cole', '0705', '0704');
    expect(forced.step).toBe('rout-march');
  });

  test('[N20:6.2] it may always go one hex, whatever its allowance has sunk to', () => {
    const slow: Contribution = { id: 'ARA:#23', allowance: () => 0 };
    const at = alliedTurn({ ...march, rules: [WEST, slow] }).play('cole', '0705');
    expect(at.whereIs('allied/cole')).toBe(705);
    expect(at.step).toBe('movement');
  });

  test('[N20:12.3.1] a routed Guard unit that moves next to an enemy is committed like any other', () => {
    const counters = { 'allied/cole': { traits: ['guard'] } } as const;
    const units = { 'allied/cole': 706, 'french/maucune': 704 };
    const terrain = [606, 607, 707, 806, 807].map((hex) => side(706, hex, 'majorRiver'));
    const at = alliedTurn({ ...march, units, counters, terrain }).play('cole', 'die 6');
    expect(at.whereIs('allied/cole')).toBe(705);
    expect(at.morale('allied')).toBe(5);
  });

  test('[N20:9.7.5] its dice are those of a retreat', () => {
    const at = alliedTurn({ ...march, terrain: [side(706, 705, 'minorRiver')] }).play('cole', '0705');
    expect(at.step).toBe('river-hazard');
    const lost = at.play('die 3');
    expect(lost.whereIs('allied/cole')).toBe('dispersed');
    expect([lost.morale('french'), lost.morale('allied')]).toEqual([7, 4 + 1]);
    expect(at.play('die 4', 'stop').whereIs('allied/cole')).toBe(705);
  });

  test('[N20:6.8] by day it is locked in an enemy zone', () => {
    const at = alliedTurn({ ...march, units: { 'allied/cole': 706, 'french/foy': 707 } });
    expect(at.choices).not.toContain('allied/cole');
    expect(at.refusal('cole')).toMatchObject({ rule: 'N20:6.8' });
  });

  test('[N20:6.7] [N20:9.7.4] it rolls on entering an enemy zone and must stop there', () => {
    const units = { 'allied/cole': 706, 'french/ferey': 505, 'french/bonet': 905, 'french/maucune': 704 };
    const terrain = [side(706, 607, 'majorRiver'), side(706, 807, 'majorRiver'), side(706, 707, 'majorRiver')];
    const at = alliedTurn({ ...march, units, terrain }).play('cole', '0705');
    expect(at.step).toBe('zone-hazard');
    expect(at.play('die 4').whereIs('allied/cole')).toBe(705);
    expect(at.play('die 4').step).toBe('movement');
  });

  test('[N20:7.7] at night it may leave an enemy zone but enter none', () => {
    const units = { 'allied/cole': 706, 'french/foy': 707 };
    const at = alliedTurn({ ...march, turn: 6, units }).play('cole');
    expect([...at.choices].sort()).toEqual(['0705', '0806']);
    const ringed = { ...units, 'french/ferey': 505, 'french/bonet': 905, 'french/maucune': 704 };
    const held = alliedTurn({ ...march, turn: 6, units: ringed });
    expect(held.refusal('cole')).toMatchObject({ rule: 'N20:9.6.2', key: 'refusal.no-way-to-retreat' });
  });

  test('[N20:9.7.8] it may stop on its line of communication without dispersing', () => {
    const at = alliedTurn({ ...march, units: { 'allied/cole': 802, 'french/foy': 1010 } }).play('cole');
    const there = at.step === 'rout-march' && at.choices.includes('0801') ? at.play('0801') : at;
    expect((there.step === 'rout-march' ? there.play('stop') : there).whereIs('allied/cole')).toBe(801);
  });

  test('[N20:9.7.6] through a friend it goes on until it stands alone', () => {
    const units = {
      'allied/cole': 706,
      'allied/hope': 705,
      'allied/leith': 806,
      'allied/clinton': 606,
      'french/foy': 1010,
    };
    const terrain = [607, 707, 807].map((hex) => side(706, hex, 'majorRiver'));
    const at = alliedTurn({ ...march, units, terrain }).play('cole', '0705');
    expect(at.choices, 'no stopping on a friend').not.toContain('stop');
    expect(at.play('0704').whereIs('allied/cole')).toBe(704);
  });
});
