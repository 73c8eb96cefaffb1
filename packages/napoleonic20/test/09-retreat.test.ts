import { describe, expect, test } from 'vitest';
import type { Contribution } from '../src/rules/points.js';
import { fight, fightTo, ground, PLAIN, STRONG, side } from './fights.js';
import { type Position, position } from './position.js';

/** French units whose zones cover every empty hex around Cole; none of them touches him. */
const RING = { 'french/ferey': 505, 'french/bonet': 905, 'french/maucune': 704 };
const RINGED = { ...STRONG, units: { 'french/foy': 707, 'allied/cole': 706, ...RING } };

/** Rivers behind Cole that leave him three ways: 0606, 0705, 0806. */
const PENNED = [side(706, 607, 'majorRiver'), side(706, 807, 'majorRiver')];

function dispersals(at: Position): readonly unknown[] {
  return at.events.filter(({ type }) => type === 'dispersed');
}

function hazards(at: Position): readonly string[] {
  return at.events.flatMap((event) => (event.type === 'die' && event.purpose.endsWith('hazard') ? [event.rule] : []));
}

describe('choosing a hex', () => {
  test('[N20:9.6.DR] [N20:9.7] a retreating unit goes one hex and keeps no marker', () => {
    const at = fightTo(fight(STRONG), 'DR').play('0705');
    expect(at.whereIs('allied/cole')).toBe(705);
    expect(at.isRouted('allied/cole')).toBe(false);
    expect([at.morale('french'), at.morale('allied')]).toEqual([6, 6]);
  });

  test('[N20:9.6.AR] the attackers go back if they lose', () => {
    const at = fightTo(fight(STRONG), 'AR');
    expect(at.step).toBe('retreat');
    const hex = Number(at.choices[0]);
    expect(at.play(at.choices[0]!).whereIs('french/foy')).toBe(hex);
  });

  test('[N20:9.7.3] empty hexes outside enemy zones come first', () => {
    const at = fightTo(fight(STRONG), 'DR');
    expect([...at.choices].sort()).toEqual(['0606', '0705', '0806']);
    expect(at.refusal('0607')).toMatchObject({ rule: 'N20:9.7.7', key: 'refusal.retreat-better' });
  });

  test('[N20:9.7.7] it goes toward one of its lines of communication, whichever its owner likes', () => {
    const toward = (hexes: readonly number[]): Contribution => ({ id: 'ARA:14.1', retreatGoals: () => hexes as never });
    const west = fightTo(fight({ ...STRONG, rules: [toward([801])] }), 'DR');
    expect([...west.choices].sort()).toEqual(['0705', '0806']);
    const north = fightTo(fight({ ...STRONG, rules: [toward([103])] }), 'DH').play('die 2');
    expect(north.step, 'one way only, twice').toBe('advance');
    expect(north.whereIs('allied/cole')).toBe(505);
  });

  test('[N20:9.7.7] a line of communication once chosen by the hexes taken is kept to', () => {
    const at = fightTo(fight(STRONG), 'DH').play('die 2');
    expect([...at.choices].sort()).toEqual(['0606', '0705', '0806']);
    expect(at.play('0606').whereIs('allied/cole'), 'only 0505 leads on to 0103').toBe(505);
    expect([...at.play('0705').choices].sort(), 'both lead on to 0801').toEqual(['0704', '0805']);
  });

  test('[N20:9.7.7] if no hex is nearer to any line of communication, any of the best grade will do', () => {
    const terrain = [606, 705, 806].map((hex) => side(706, hex, 'majorRiver'));
    const at = fightTo(fight({ ...STRONG, terrain }), 'DR');
    expect([...at.choices].sort()).toEqual(['0607', '0807']);
  });

  test('[N20:9.7.7] a retreat never comes back to a hex it has passed', () => {
    const walls = [704, 805, 605, 606, 806].map((hex) => side(705, hex, 'majorRiver'));
    const others = [606, 806, 607, 807].map((hex) => side(706, hex, 'majorRiver'));
    const at = fightTo(fight({ ...STRONG, terrain: [...walls, ...others] }), 'DH').play('die 2');
    expect(at.whereIs('allied/cole'), 'from 0705 there is only the way back').toBe('dispersed');
    expect(dispersals(at)).toMatchObject([{ hex: 705, rule: 'N20:9.7.2' }]);
  });

  test('[N20:9.7.1] ground does not stop a retreat', () => {
    const terrain = [ground(606, 'marsh'), ground(505, 'forest')];
    const at = fightTo(fight({ ...STRONG, terrain }), 'DH').play('die 2', '0606');
    expect(at.whereIs('allied/cole')).toBe(505);
  });

  test('[N20:9.7.2.1] [N20:9.7.2] no way back over major rivers or the edge of the map: the unit disperses', () => {
    const terrain = [606, 607, 705, 806, 807].map((hex) => side(706, hex, 'majorRiver'));
    const at = fightTo(fight({ ...STRONG, terrain }), 'DR');
    expect(dispersals(at)).toMatchObject([{ unit: 'allied/cole', hex: 706, rule: 'N20:9.7.2' }]);
    expect([at.morale('french'), at.morale('allied')]).toEqual([7, 5]);
    const corner = position({ ...PLAIN, ...STRONG, units: { 'french/foy': 102, 'allied/cole': 101 } });
    expect(fightTo(corner, 'DR').whereIs('allied/cole'), 'the only hex on the map outside the zone').toBe(201);
  });

  test('[N20:9.6] several beaten units go back in the order their owner likes', () => {
    const units = { 'french/foy': 707, 'allied/cole': 706, 'allied/hope': 607 };
    const at = fightTo(position({ ...PLAIN, ...STRONG, units }).play('0706'), 'DR');
    expect(at.step).toBe('retreat-order');
    expect(at.choices).toEqual(['allied/cole', 'allied/hope']);
    const first = at.play('hope');
    expect(first.step).toBe('retreat');
    expect(first.choices).not.toContain('0706');
  });
});

describe('hazards', () => {
  test('[N20:7.5] [N20:9.7.4] where every empty hex is in an enemy zone, a die is rolled on entering: 4 and up survives', () => {
    const at = fightTo(fight(RINGED), 'DR').play('0705');
    expect(at.step).toBe('zone-hazard');
    const lost = at.play('die 3');
    expect(dispersals(lost)).toMatchObject([{ unit: 'allied/cole', hex: 705, rule: 'N20:9.7.4' }]);
    expect([lost.morale('french'), lost.morale('allied')]).toEqual([7, 5]);
    expect(at.play('die 4').whereIs('allied/cole')).toBe(705);
  });

  test('[N20:9.7.4] a unit retreating through two enemy zones rolls twice', () => {
    const at = fightTo(fight(RINGED), 'DH').play('die 2', '0705', 'die 4');
    expect(at.step).toBe('zone-hazard');
    expect(at.play('die 4').whereIs('allied/cole')).toBe(805);
    expect(dispersals(at.play('die 1'))).toMatchObject([{ hex: 805 }]);
  });

  test('[N20:9.7.4] a friend in the hex does not cancel the enemy zone', () => {
    const friends = { 'allied/hope': 705, 'allied/leith': 606, 'allied/clinton': 806 };
    const units = { ...RINGED.units, ...friends };
    const at = position({ ...PLAIN, ...STRONG, units, routed: Object.keys(friends), terrain: PENNED });
    const beaten = fightTo(at.play('foy', 'end-declaration'), 'DR').play('0705');
    expect(beaten.step).toBe('zone-hazard');
    expect(dispersals(beaten.play('die 2'))).toMatchObject([{ unit: 'allied/cole', hex: 705 }]);
    expect(beaten.play('die 2').whereIs('allied/hope')).toBe(705);
  });

  test('[N20:9.7.5] crossing a river is diced for in the hex before it; roads and bridges do not help', () => {
    for (const set of [['minorRiver'], ['minorRiver', 'bridge', 'road'], ['majorRiver', 'bridge']] as const) {
      const at = fightTo(fight({ ...STRONG, terrain: [side(706, 705, ...set)] }), 'DR').play('0705');
      expect(at.step, set.join()).toBe('river-hazard');
      expect(dispersals(at.play('die 3'))).toMatchObject([{ hex: 706, rule: 'N20:9.7.5' }]);
      expect(at.play('die 4').whereIs('allied/cole')).toBe(705);
    }
  });

  test('[N20:9.7.5] a river does not make a hex less good', () => {
    const at = fightTo(fight({ ...STRONG, terrain: [side(706, 705, 'minorRiver')] }), 'DR');
    expect([...at.choices].sort()).toEqual(['0606', '0705', '0806']);
  });

  test('[N20:9.7.5] a streambed is no hazard', () => {
    const at = fightTo(fight({ ...STRONG, terrain: [side(706, 705, 'streambed')] }), 'DR').play('0705');
    expect(at.whereIs('allied/cole')).toBe(705);
  });

  test('[N20:9.7.5] [N20:9.7.4] a river and a zone on one step are two dice, in this order', () => {
    const at = fightTo(fight({ ...RINGED, terrain: [side(706, 705, 'minorRiver')] }), 'DR').play('0705');
    expect(at.step).toBe('river-hazard');
    expect(dispersals(at.play('die 1'))).toMatchObject([{ hex: 706 }]);
    const across = at.play('die 5');
    expect(across.step).toBe('zone-hazard');
    expect(dispersals(across.play('die 1'))).toMatchObject([{ hex: 705 }]);
    expect(across.play('die 5').whereIs('allied/cole')).toBe(705);
  });

  test('[N20:7.1] an enemy zone over a bridge counts for nothing in a retreat', () => {
    const at = fightTo(fight({ ...RINGED, terrain: [side(704, 705, 'majorRiver', 'bridge')] }), 'DR');
    expect(at.whereIs('allied/cole'), '0705 alone is free').toBe(705);
    expect(hazards(at)).toEqual([]);
  });
});

describe('through friends [9.7.6]', () => {
  const crowd = { 'allied/hope': 705, 'allied/leith': 606, 'allied/clinton': 806 };

  test('[N20:9.7.6] an empty hex in an enemy zone comes before a friend', () => {
    const units = { 'french/foy': 707, 'allied/cole': 706, ...crowd };
    const at = fightTo(position({ ...PLAIN, ...STRONG, units }), 'DR');
    expect([...at.choices].sort()).toEqual(['0607', '0807']);
  });

  test('[N20:9.7.6] with no empty hex it passes through a friend and goes on until it stands alone', () => {
    const units = { 'french/foy': 707, 'allied/cole': 706, ...crowd };
    const at = fightTo(position({ ...PLAIN, ...STRONG, units, terrain: PENNED }), 'DR').play('0705');
    expect(at.step).toBe('retreat');
    expect([...at.choices].sort()).toEqual(['0704', '0805']);
    const through = at.play('0704');
    expect(through.whereIs('allied/cole')).toBe(704);
    expect(through.whereIs('allied/hope')).toBe(705);
  });

  test('[N20:9.7.6] the additional hex is diced for like any other', () => {
    const units = { 'french/foy': 707, 'allied/cole': 706, ...crowd };
    const terrain = [...PENNED, side(705, 704, 'minorRiver')];
    const at = fightTo(position({ ...PLAIN, ...STRONG, units, terrain }), 'DR').play('0705', '0704');
    expect(at.step).toBe('river-hazard');
    const lost = at.play('die 2');
    expect(dispersals(lost)).toMatchObject([{ unit: 'allied/cole', hex: 705 }]);
    expect(lost.whereIs('allied/hope')).toBe(705);
  });

  test('[N20:9.7.6] [N20:9.7.4] [N20:9.7.5] routed through a friend into an enemy zone across a river: every die is rolled', () => {
    const units = { 'french/foy': 707, 'allied/cole': 706, ...crowd, 'french/maucune': 703, 'french/bonet': 904 };
    const terrain = [...PENNED, side(705, 704, 'minorRiver'), side(705, 605, 'majorRiver')];
    const at = fightTo(position({ ...PLAIN, ...STRONG, units, terrain }), 'DH').play('die 2', '0705');
    expect([...at.choices].sort(), 'both in enemy zones').toEqual(['0704', '0805']);
    const end = at.play('0704', 'die 4', 'die 6');
    expect(end.whereIs('allied/cole')).toBe(704);
    expect(end.isRouted('allied/cole')).toBe(true);
    expect(hazards(end)).toEqual(['N20:9.7.5', 'N20:9.7.4']);
  });
});

describe('the line of communication [9.7.8]', () => {
  const units = { 'french/foy': 804, 'allied/cole': 803 };

  test('[N20:9.7.8] a unit that reaches it with hexes still to go disperses there', () => {
    const at = fightTo(position({ ...PLAIN, ...STRONG, units }), 'DH').play('die 3', '0802');
    expect(dispersals(at)).toMatchObject([{ unit: 'allied/cole', hex: 801, rule: 'N20:9.7.8' }]);
  });

  test('[N20:9.7.8] ending exactly on it is safe', () => {
    const at = fightTo(position({ ...PLAIN, ...STRONG, units }), 'DH').play('die 2', '0802');
    expect(at.whereIs('allied/cole')).toBe(801);
    expect(at.isRouted('allied/cole')).toBe(true);
  });
});

test('[N20:9.7.8] [N20:9.7.6] a friend on it makes the unit go on, and so disperse', () => {
  const units = { 'french/foy': 803, 'allied/cole': 802, 'allied/hope': 801 };
  const terrain = [701, 702, 901, 902].map((hex) => side(802, hex, 'majorRiver'));
  const at = fightTo(position({ ...PLAIN, ...STRONG, units, terrain }), 'DR');
  expect(dispersals(at)).toMatchObject([{ unit: 'allied/cole', hex: 801, rule: 'N20:9.7.8' }]);
  expect(at.whereIs('allied/hope')).toBe(801);
});

test('[N20:9.7.8] a unit that stands on it when it is beaten retreats from it like from anywhere', () => {
  const units = { 'french/foy': 802, 'allied/cole': 801 };
  const at = fightTo(position({ ...PLAIN, ...STRONG, units }), 'DR');
  const gone = at.step === 'retreat' ? at.play(at.choices[0]!) : at;
  expect(gone.whereIs('allied/cole')).not.toBe('dispersed');
});

describe('strong positions', () => {
  test.each(['fortification', 'redoubt'] as const)('[N20:9.7.2.2] a unit in a %s may stay where it is', (kind) => {
    const at = fightTo(fight({ ...STRONG, terrain: [ground(706, kind)] }), 'DR');
    expect(at.choices).toContain('stop');
    const stays = at.play('stop');
    expect(stays.whereIs('allied/cole')).toBe(706);
    expect(stays.step, 'nobody can advance').not.toBe('advance');
  });

  test('[N20:9.7.2.2] a city is no such position', () => {
    expect(fightTo(fight({ ...STRONG, terrain: [ground(706, 'city')] }), 'DR').choices).not.toContain('stop');
  });

  test('[N20:9.6.2.1] a rout from a strong position is one hex shorter, without a choice', () => {
    const at = fightTo(fight({ ...STRONG, terrain: [ground(706, 'redoubt')] }), 'DH').play('die 2');
    expect(at.choices).not.toContain('stop');
    expect(at.play('0705').whereIs('allied/cole')).toBe(705);
  });
});
