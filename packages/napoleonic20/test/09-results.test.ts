import { SeededRandom } from '@vedette/kernel';
import { describe, expect, test } from 'vitest';
import { selectionsWith } from '../src/rules/09-combat/exchange.js';
import type { Contribution } from '../src/rules/points.js';
import { FACE, fight, fightTo, PLAIN, roll, STRONG, together } from './fights.js';
import { type Position, position } from './position.js';

function morale(at: Position): readonly [number, number] {
  return [at.morale('french'), at.morale('allied')];
}

/** Changes of morale told, in order. */
function changes(at: Position): readonly (readonly [string, number])[] {
  return at.events.flatMap((event) =>
    event.type === 'morale' && event.by !== 0 ? [[event.side, event.by] as const] : [],
  );
}

const TWO = { 'french/foy': 707, 'french/ferey': 807, 'allied/cole': 706 };
const BOTH = { 'french/foy': 707, 'allied/cole': 706, 'allied/hope': 607 };

describe('dispersal', () => {
  test('[N20:9.6.AD] [N20:9.6.1] all attackers disperse together, gains of morale before losses', () => {
    const at = fightTo(position({ ...PLAIN, units: TWO }).play('foy', '0706'), 'AD');
    expect([at.whereIs('french/foy'), at.whereIs('french/ferey')]).toEqual(['dispersed', 'dispersed']);
    expect(changes(at)).toEqual([
      ['allied', 1],
      ['allied', 1],
      ['french', -1],
      ['french', -1],
    ]);
    expect(at.step).toBe('advance');
  });

  test('[N20:9.6.DD] all defenders disperse, and the attacker may advance', () => {
    const at = fightTo(position({ ...PLAIN, ...STRONG, units: BOTH }).play('0706'), 'DD');
    expect([at.whereIs('allied/cole'), at.whereIs('allied/hope')]).toEqual(['dispersed', 'dispersed']);
    expect(morale(at)).toEqual([8, 4]);
    expect(at.step).toBe('advance');
  });

  test('[N20:12.1.1] morale does not rise above ten; what is above is lost', () => {
    expect(morale(fightTo(fight({ ...STRONG, french: 10 }), 'DD'))).toEqual([10, 5]);
  });

  test('[N20:12.1.2] the side whose morale comes to zero has lost at once', () => {
    const at = fightTo(fight({ ...STRONG, allied: 1 }), 'DD');
    expect(at.seen.result).toMatchObject({ winner: 'french', level: 'decisive' });
    expect(at.step).toBe('over');
  });

  test('[N20:9.6.1] a dispersed unit leaves its markers behind', () => {
    const at = fightTo(fight({ ...STRONG, routed: ['allied/cole'] }).play('foy'), 'DD');
    expect(at.isRouted('allied/cole')).toBe(false);
  });

  test('[N20:12.1] a rule may change what a dispersal is worth', () => {
    const rules: Contribution[] = [{ id: 'BAI:6.12.4', dispersalWorth: () => ({ loss: 2, gain: 1 }) }];
    expect(morale(fightTo(fight({ ...STRONG, rules }), 'DD'))).toEqual([7, 4]);
  });
});

describe('rout', () => {
  test('[N20:9.6.DH] [N20:9.6.2] the unit runs as many hexes as the die shows and gets a marker of the enemy of the day', () => {
    const at = fightTo(fight(STRONG), 'DH');
    expect(at.step).toBe('rout');
    const ran = at.play('die 2', '0606');
    expect(ran.whereIs('allied/cole')).toBe(505);
    expect(ran.isRouted('allied/cole')).toBe(true);
    expect(ran.seen.counters.find(({ id }) => id === 'allied/cole')?.recoversWith).toBe('allied');
    expect(ran.events).toContainEqual({ type: 'routed', unit: 'allied/cole', hexes: 2, rule: 'N20:9.6.2' });
  });

  test('[N20:9.6.AH] routed attackers get the same colour: that of the side that is not active', () => {
    const at = fightTo(fight(STRONG), 'AH').play('die 1');
    const ran = at.step === 'retreat' ? at.play(at.choices[0]!) : at;
    expect(ran.isRouted('french/foy')).toBe(true);
    expect(ran.seen.counters.find(({ id }) => id === 'french/foy')?.recoversWith).toBe('allied');
  });

  test('[N20:9.6.2] a second rout replaces the marker', () => {
    const at = fightTo(fight({ ...STRONG, active: 'french', routed: ['allied/cole'] }).play('foy'), 'DH').play('die 1');
    expect(at.play('0606').seen.counters.find(({ id }) => id === 'allied/cole')?.recoversWith).toBe('allied');
  });

  test('[N20:12.1] running farther than the printed allowance costs its side one point, running as far costs none', () => {
    const at = fightTo(fight(STRONG), 'DH');
    expect(morale(at.play('die 2'))).toEqual([6, 6]);
    expect(changes(at.play('die 3'))).toEqual([['allied', -1]]);
  });

  test('[N20:12.1] a unit that disperses on a long flight costs its side one point in all; the enemy gains his', () => {
    const at = fightTo(position({ ...PLAIN, ...STRONG, units: { 'french/foy': 804, 'allied/cole': 803 } }), 'DH');
    const lost = at.play('die 3', '0802');
    expect(lost.whereIs('allied/cole')).toBe('dispersed');
    expect(morale(lost)).toEqual([7, 5]);
    const short = fightTo(position({ ...PLAIN, ...STRONG, units: { 'french/foy': 803, 'allied/cole': 802 } }), 'DH');
    expect(morale(short.play('die 2', ...(short.play('die 2').step === 'retreat' ? ['0801'] : [])))).toEqual([7, 5]);
  });

  test('[N20:9.6.2] one die for each unit, one unit after the other', () => {
    const at = fightTo(position({ ...PLAIN, ...STRONG, units: BOTH }).play('0706'), 'DH');
    expect(at.choices).toEqual(['allied/cole', 'allied/hope']);
    const second = at.play('cole', 'die 1', '0705');
    expect(second.step).toBe('rout');
    expect(second.isRouted('allied/hope')).toBe(false);
  });

  test('[N20:9.6.2.1] elite units subtract 2; below 1 it is a plain retreat without a marker', () => {
    const counters = { ...STRONG.counters, 'allied/cole': { traits: ['elite'] } } as const;
    const at = fightTo(fight({ counters }), 'DH');
    const plain = at.play('die 2', '0606');
    expect(plain.whereIs('allied/cole')).toBe(606);
    expect(plain.isRouted('allied/cole')).toBe(false);
    const ran = at.play('die 3', '0606');
    expect(ran.whereIs('allied/cole')).toBe(606);
    expect(ran.isRouted('allied/cole')).toBe(true);
    expect(morale(at.play('die 4')), 'the modified distance counts').toEqual([6, 6]);
    expect(morale(at.play('die 5'))).toEqual([6, 5]);
  });

  test('[N20:9.6.2.1] elite and a strong position add up', () => {
    const counters = { ...STRONG.counters, 'allied/cole': { traits: ['elite'] } } as const;
    const terrain = [{ hex: 706 as never, ground: 'redoubt' } as const];
    const at = fightTo(fight({ counters, terrain }), 'DH').play('die 3');
    expect(at.choices, 'a plain retreat, so it may even stay').toContain('stop');
  });

  test('[N20:9.6.2] a rule may lengthen a flight', () => {
    const rules: Contribution[] = [{ id: 'BAI:16.7.7', routModifier: () => 2 }];
    expect(morale(fightTo(fight({ ...STRONG, rules }), 'DH').play('die 1'))).toEqual([6, 5]);
  });
});

describe('no effect and mixed fates', () => {
  test('[N20:9.6.SE] nothing moves', () => {
    const at = fightTo(fight(STRONG), 'SE');
    expect([at.whereIs('french/foy'), at.whereIs('allied/cole'), ...morale(at)]).toEqual([707, 706, 6, 6]);
    expect(at.step).not.toBe('advance');
  });

  test('[N20:9.6] a rule may spare one unit the worst', () => {
    const rules: Contribution[] = [
      { id: 'N20:16.3.2', unitResult: (state, _battle, unit, fate) => (state.hex[unit] === 807 ? 'R' : fate) },
    ];
    const at = fightTo(position({ ...PLAIN, rules, units: TWO }).play('foy', '0706'), 'AD');
    expect(at.whereIs('french/foy')).toBe('dispersed');
    expect(at.step).toBe('retreat');
  });
});

describe('exchange', () => {
  const THREE = { 'french/foy': 707, 'french/clausel': 807, 'french/brennier': 607, 'allied/cole': 706 };

  test('[N20:9.6.I] defenders disperse first with their morale, then the attacker gives up what is enough', () => {
    const at = fightTo(together(position({ ...PLAIN, units: THREE })), 'I');
    expect(at.step).toBe('exchange');
    expect(at.whereIs('allied/cole')).toBe('dispersed');
    expect(morale(at)).toEqual([7, 5]);
    expect([...at.choices].sort()).toEqual(['french/clausel', 'french/foy']);
    const paid = at.play('clausel');
    expect(paid.whereIs('french/clausel')).toBe('dispersed');
    expect(paid.whereIs('french/foy')).toBe(707);
    expect(morale(paid)).toEqual([6, 6]);
    expect(paid.step).toBe('advance');
  });

  test('[N20:9.6.I] a unit that others make needless is never given up; no change is made', () => {
    const counters = { 'allied/cole': { strength: 4 }, 'french/foy': { strength: 5 } } as const;
    const at = fightTo(together(position({ ...PLAIN, counters, units: THREE })), 'I');
    expect([...at.choices].sort()).toEqual(['french/clausel', 'french/foy']);
    expect(at.refusal('brennier')).toMatchObject({ rule: 'N20:9.6.I', key: 'refusal.not-given-up' });
  });

  test('[N20:9.6.I] printed strengths count, whatever terrain, routs and reserves made of them', () => {
    const units = { 'french/foy': 707, 'french/clausel': 807, 'french/ferey': 607, 'allied/cole': 706 };
    const counters = { 'allied/cole': { strength: 4 }, 'french/ferey': { strength: 9 } } as const;
    const at = roll(together(position({ ...PLAIN, units, counters, routed: ['french/clausel'] })), 4, 1);
    expect([...at.choices].sort(), 'Clausel counts 4, not 2; Foy alone is never enough').toEqual([
      'french/clausel',
      'french/ferey',
    ]);
  });

  test('[N20:9.6.I] several defenders are paid for together', () => {
    const counters = { 'french/foy': { strength: 12 } } as const;
    const at = fightTo(position({ ...PLAIN, counters, units: BOTH }).play('0706'), 'I');
    expect(at.whereIs('french/foy'), '12 against 6: the only way to pay').toBe('dispersed');
    expect(morale(at)).toEqual([7, 5]);
  });

  test('[N20:9.6.I] if the defender has lost by it, the attacker gives up nothing', () => {
    const at = fightTo(together(position({ ...PLAIN, allied: 1, units: THREE })), 'I');
    expect(at.seen.result).toMatchObject({ winner: 'french' });
    expect(at.whereIs('french/foy')).toBe(707);
  });

  test('[N20:9.6.I] attackers weaker than the defenders are all given up', () => {
    const counters = { 'allied/cole': { strength: 9 } } as const;
    const lift: Contribution[] = [
      {
        id: 'ARA:#18',
        lines: (_state, battle, side) =>
          side === battle.side ? [{ rule: 'ARA:#18' as never, key: 'line.soltadlos', value: 20 }] : [],
      },
    ];
    const at = fightTo(position({ ...PLAIN, counters, rules: lift, units: TWO }).play('foy', '0706'), 'I');
    expect([at.whereIs('french/foy'), at.whereIs('french/ferey')]).toEqual(['dispersed', 'dispersed']);
    expect(morale(at)).toEqual([5, 7]);
  });

  test('[N20:9.6.I] a rule may spare a unit', () => {
    const rules: Contribution[] = [
      { id: 'N20:16.3.2', sparedInExchange: (state, _battle, unit) => state.hex[unit] === 807 },
    ];
    const at = fightTo(together(position({ ...PLAIN, rules, units: THREE })), 'I');
    expect(at.whereIs('french/foy')).toBe('dispersed');
  });

  test('[N20:9.6.I] unit by unit the choice reaches exactly the selections that are enough and hold nothing needless', () => {
    for (let seed = 0; seed < 300; seed++) {
      const random = SeededRandom.of(seed);
      const strengths = Array.from({ length: 1 + random.below(5) }, () => 1 + random.below(5));
      const owed = 1 + random.below(9);
      const minimal = selections(strengths, owed);
      const reached = new Set<number>();
      const choose = (mine: number): void => {
        const left = selectionsWith(strengths, owed, mine);
        if (left.length === 1) reached.add(left[0]!);
        else
          for (const at of strengths.keys())
            if (left.some((one) => ((one & ~mine) >> at) & 1)) choose(mine | (1 << at));
      };
      choose(0);
      expect([...reached].sort(), `seed ${seed} ${strengths} owed ${owed}`).toEqual([...minimal].sort());
    }
  });
});

/** All selections that are enough and hold nothing needless, by trying; everything if nothing is enough. */
function selections(strengths: readonly number[], owed: number): readonly number[] {
  const all = (1 << strengths.length) - 1;
  const sum = (bits: number) => strengths.reduce((total, one, at) => total + ((bits >> at) & 1) * one, 0);
  if (sum(all) < owed) return [all];
  const found: number[] = [];
  for (let bits = 1; bits <= all; bits++) {
    const needless = strengths.some((_, at) => (bits >> at) & 1 && sum(bits & ~(1 << at)) >= owed);
    if (sum(bits) >= owed && !needless) found.push(bits);
  }
  return found;
}

test('[N20:9.6] every result of the table is one of eight', () => {
  expect(Object.keys(FACE).sort()).toEqual(['AD', 'AH', 'AR', 'DD', 'DH', 'DR', 'I', 'SE']);
});
