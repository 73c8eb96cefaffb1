import { describe, expect, test } from 'vitest';
import type { Contribution } from '../src/rules/points.js';
import { refusal } from '../src/rules/step.js';
import { fight, fightTo, ground, PLAIN, STRONG, side, together } from './fights.js';
import { type Arrangement, type Position, position } from './position.js';

/** Boyer, heavy cavalry, attacks Cole with so much strength that every result can be had. */
const HORSE = { counters: { 'french/boyer': { strength: 20 } } } as const;

function charge(more: Partial<Arrangement> = {}): Position {
  return position({ ...PLAIN, ...HORSE, units: { 'french/boyer': 707, 'allied/cole': 706 }, ...more });
}

const WEST: Contribution = { id: 'ARA:14.1', retreatGoals: () => [801] as never };

describe('who may advance', () => {
  test('[N20:9.8] [N20:9.8.1] victors may advance into the hex given up, at once or never', () => {
    const at = fightTo(fight(STRONG), 'DR').play('0705');
    expect(at.step).toBe('advance');
    expect(at.choices).toEqual(['french/foy', 'done']);
    expect(at.play('foy').whereIs('french/foy')).toBe(706);
    const stays = at.play('done');
    expect(stays.whereIs('french/foy')).toBe(707);
    expect(stays.step).not.toBe('advance');
  });

  test('[N20:9.8] defenders advance too when they win', () => {
    const at = fightTo(fight(STRONG), 'AD');
    expect(at.choices).toEqual(['allied/cole', 'done']);
    expect(at.play('cole').whereIs('allied/cole')).toBe(707);
  });

  test('[N20:9.8.2] infantry goes one hex, into the hex given up, however far the enemy ran', () => {
    const at = fightTo(fight({ ...STRONG, rules: [WEST] }), 'DH').play('die 2', '0705', '0704');
    const advanced = at.play('foy');
    expect(advanced.whereIs('french/foy')).toBe(706);
    expect(advanced.step).not.toBe('pursuit');
  });

  test('[N20:9.8.2] artillery never advances', () => {
    const counters = { 'french/foy': { arm: 'artillery', strength: 20 } } as const;
    const at = fightTo(fight({ counters }), 'DR').play('0705');
    expect(at.step).not.toBe('advance');
    const units = { 'french/foy': 707, 'french/ferey': 807, 'allied/cole': 706 };
    const two = fightTo(together(position({ ...PLAIN, counters, units })), 'DR');
    const after = two.play(two.choices[0]!);
    expect(after.choices).toEqual(['french/ferey', 'done']);
    expect(after.refusal('foy')).toMatchObject({ rule: 'N20:9.8.2', key: 'refusal.artillery-never-advances' });
  });

  test('[N20:9.6.2] [N20:8.2.4] routed units and units in contact do not advance', () => {
    expect(fightTo(fight({ ...STRONG, routed: ['french/foy'] }), 'DD').step).not.toBe('advance');
    expect(fightTo(fight({ ...STRONG, contact: ['french/foy'] }), 'DD').step).not.toBe('advance');
  });

  test('[N20:9.8.2] several victors may enter several hexes, one unit in each', () => {
    const units = { 'french/foy': 707, 'french/ferey': 608, 'allied/cole': 706, 'allied/hope': 607 };
    const rules: Contribution[] = [{ id: 'ARA:16.6', bombards: () => true }];
    const at = fightTo(together(position({ ...PLAIN, ...STRONG, units, rules })), 'DD');
    expect(at.step).toBe('advance');
    const first = at.play('foy', '0607');
    expect(first.choices).toEqual(['french/ferey', 'done']);
    expect(first.play('ferey').whereIs('french/ferey')).toBe(706);
  });

  test('[N20:9.8.4] [N20:7.6] neither ground nor enemy zones hinder an advance', () => {
    const units = { 'french/foy': 707, 'allied/cole': 706, 'allied/hope': 605 };
    const at = fightTo(position({ ...PLAIN, ...STRONG, units, terrain: [ground(706, 'marsh')] }), 'DD');
    expect(at.play('foy').whereIs('french/foy')).toBe(706);
  });

  test('[N20:9.8.4] a rule may close a hex to an advance', () => {
    const rules: Contribution[] = [
      { id: 'TAL:17.1', barPassage: (_s, _u, _f, _t, how) => (how === 'advance' ? refusal('TAL:17.1', 'x') : null) },
    ];
    expect(fightTo(fight({ ...STRONG, rules }), 'DD').step).not.toBe('advance');
  });

  test('[N20:9.8] after an exchange the attackers that are left may advance', () => {
    const units = { 'french/foy': 707, 'french/clausel': 807, 'allied/cole': 706 };
    const at = fightTo(together(position({ ...PLAIN, units })), 'I').play('foy');
    expect(at.choices).toEqual(['french/clausel', 'done']);
  });

  test('[N20:9.8] nobody advances where nobody gave way', () => {
    expect(fightTo(fight(STRONG), 'SE').step).not.toBe('advance');
  });
});

describe('cavalry in hand or out of hand [9.8.3]', () => {
  test('[N20:9.8.3] victorious cavalry rolls; heavy cavalry subtracts 1', () => {
    const at = fightTo(charge(), 'DD');
    expect(at.step).toBe('controlled-advance');
    expect(at.play('die 5').choices).toEqual(['french/boyer', 'done']);
    expect(at.play('die 4').whereIs('french/boyer'), 'out of hand: 4 less 1').toBe(706);
    const light = { ...HORSE, counters: { 'french/boyer': { strength: 1 }, 'allied/cole': { strength: 1 } } } as const;
    const one = charge(light).play('decline', 'decline', 'column 0', 'die 6', 'die 1', '0606');
    expect(one.play('die 4').choices).toEqual(['french/boyer', 'done']);
  });

  test('[N20:9.8.3] out of hand, one cavalry unit must advance; the rest is free', () => {
    const units = { 'french/boyer': 707, 'french/curto': 807, 'allied/cole': 706 };
    const at = fightTo(together(position({ ...PLAIN, ...HORSE, units })), 'DD').play('die 1');
    expect([...at.choices].sort()).toEqual(['french/boyer', 'french/curto']);
    expect(at.refusal('done')).toMatchObject({ rule: 'N20:9.8.3', key: 'refusal.must-advance' });
    expect(at.play('curto').step, 'no hex is left').not.toBe('advance');
  });

  test('[N20:9.8.3] infantry may not take the only hex from cavalry that must advance', () => {
    const units = { 'french/boyer': 707, 'french/foy': 807, 'allied/cole': 706 };
    const rolled = fightTo(together(position({ ...PLAIN, ...HORSE, units })), 'DD');
    expect([...rolled.play('die 6').choices].sort()).toEqual(['done', 'french/boyer', 'french/foy']);
    const lost = rolled.play('die 1');
    expect(lost.whereIs('french/boyer'), 'the only choice left').toBe(706);
    expect(lost.whereIs('french/foy')).toBe(807);
    const wide = { 'french/boyer': 707, 'french/foy': 608, 'allied/cole': 706, 'allied/hope': 607 };
    const rules: Contribution[] = [{ id: 'ARA:16.6', bombards: () => true }];
    const two = fightTo(together(position({ ...PLAIN, ...HORSE, units: wide, rules })), 'DD').play('die 1');
    expect([...two.choices].sort(), 'two hexes are open: either may go first').toEqual(['french/boyer', 'french/foy']);
    expect(two.play('foy', '0607').whereIs('french/boyer'), 'the other must').toBe(706);
  });

  test('[N20:9.8.3] no die without cavalry that could advance', () => {
    expect(fightTo(charge({ routed: ['french/boyer'] }), 'DD').step).not.toBe('controlled-advance');
    expect(fightTo(fight(STRONG), 'DD').step).toBe('advance');
  });

  test('[N20:9.8.3] victorious defending cavalry rolls as well', () => {
    const at = fightTo(fight({ ...STRONG, units: { 'french/foy': 707, 'allied/cotton': 706 } }), 'AD');
    expect(at.step).toBe('controlled-advance');
    expect(at.play('die 4').whereIs('allied/cotton')).toBe(707);
  });

  test('[N20:9.8.3] rules may spare the roll, forfeit control, or drive a unit on', () => {
    const spared = charge({ rules: [{ id: 'ARA:#19', skipsControl: () => true }] });
    expect(fightTo(spared, 'DD').choices).toEqual(['french/boyer', 'done']);
    const reckless = charge({ rules: [{ id: 'TAL:#44', losesControl: () => true }] });
    expect(fightTo(reckless, 'DD').whereIs('french/boyer')).toBe(706);
    const driven = fight({ ...STRONG, rules: [{ id: 'TAL:14.2', mustAdvance: () => true }] });
    expect(fightTo(driven, 'DD').whereIs('french/foy')).toBe(706);
  });
});

describe('pursuit [9.8.5]', () => {
  /** Cole has run from 0706 by 0705 to 0704 and further west. */
  function run(hexes: number, more: Partial<Arrangement> = {}): Position {
    let at = fightTo(charge({ rules: [WEST], ...more }), 'DH').play(`die ${hexes}`);
    for (const way of ['0705', '0704', '0703', '0702']) if (at.choices.includes(way)) at = at.play(way);
    return at.play('die 6');
  }

  test('[N20:9.8.5] cavalry goes on along the retreat path, stopping where it likes', () => {
    const at = run(3).play('boyer');
    expect(at.step).toBe('pursuit');
    expect(at.choices).toEqual(['0705', 'stop']);
    expect(at.play('stop').whereIs('french/boyer')).toBe(706);
    expect(at.play('0705').choices).toEqual(['0704', 'stop']);
    expect(at.refusal('0605')).toMatchObject({ rule: 'N20:9.8.5', key: 'refusal.not-on-retreat-path' });
  });

  test('[N20:9.8.2] it goes no more hexes than its printed allowance', () => {
    const at = run(4).play('boyer', '0705', '0704');
    expect(at.whereIs('french/boyer'), 'three hexes').toBe(704);
    expect(at.step).not.toBe('pursuit');
  });

  test('[N20:9.8.5] it never enters the hex where the beaten unit stands', () => {
    const at = run(1).play('boyer');
    expect(at.whereIs('french/boyer')).toBe(706);
    expect(at.step).not.toBe('pursuit');
  });

  test('[N20:9.8.5] the path ends where the unit dispersed, that hex included', () => {
    const river = { terrain: [side(704, 703, 'minorRiver')] };
    const at = fightTo(charge({ rules: [WEST], ...river }), 'DH').play('die 3', '0705', '0704');
    const end = (at.step === 'retreat' ? at.play('0703') : at).play('die 1', 'die 6');
    expect(end.whereIs('allied/cole')).toBe('dispersed');
    expect(end.play('boyer', '0705', '0704').whereIs('french/boyer')).toBe(704);
  });

  test('[N20:9.8.5] the path ends before a friend it passed through', () => {
    const units = {
      'french/boyer': 707,
      'allied/cole': 706,
      'allied/hope': 705,
      'allied/leith': 606,
      'allied/clinton': 806,
    };
    const terrain = [side(706, 607, 'majorRiver'), side(706, 807, 'majorRiver')];
    const at = fightTo(charge({ units, terrain, rules: [WEST] }), 'DR').play('0705', '0704', 'die 6', 'boyer');
    expect(at.whereIs('french/boyer')).toBe(706);
    expect(at.step).not.toBe('pursuit');
  });

  test('[N20:9.8.5] it ends there even if that friend has been beaten away meanwhile', () => {
    const units = { 'french/boyer': 707, 'allied/cole': 706, 'allied/hope': 607 };
    const terrain = [606, 705, 806, 807].map((hex) => side(706, hex, 'majorRiver'));
    const beaten = fightTo(together(charge({ units, terrain })), 'DR').play('cole', 'die 6', '0606', 'die 6');
    expect([beaten.whereIs('allied/cole'), beaten.whereIs('allied/hope')]).toEqual([606, 506]);
    const entered = beaten.play('boyer', '0706');
    expect(entered.whereIs('french/boyer')).toBe(706);
    expect(entered.step).not.toBe('pursuit');
  });

  test('[N20:9.8.5] once cavalry has passed on, another victor may enter the hex, and he does not pursue', () => {
    const units = { 'french/boyer': 707, 'french/curto': 807, 'allied/cole': 706 };
    let at = fightTo(together(charge({ units, rules: [WEST] })), 'DH').play('die 3');
    for (const way of ['0705', '0704', '0703']) if (at.choices.includes(way)) at = at.play(way);
    const passed = at.play('die 6', 'boyer', '0705', 'stop');
    expect(passed.choices).toEqual(['french/curto', 'done']);
    const second = passed.play('curto');
    expect(second.whereIs('french/curto')).toBe(706);
    expect(second.step).not.toBe('pursuit');
  });

  test('[N20:9.8.5] cavalry that comes second does not pursue; infantry that came first blocks the hex', () => {
    const units = { 'french/boyer': 707, 'french/foy': 807, 'allied/cole': 706 };
    let at = fightTo(together(charge({ units, rules: [WEST] })), 'DH').play('die 3');
    for (const way of ['0705', '0704', '0703']) if (at.choices.includes(way)) at = at.play(way);
    const blocked = at.play('die 6', 'foy');
    expect(blocked.whereIs('french/foy')).toBe(706);
    expect(blocked.step).not.toBe('advance');
  });

  test('[N20:9.8.5] another beaten unit on the path stops the pursuit', () => {
    const units = { 'french/boyer': 707, 'allied/cole': 706, 'allied/hope': 607 };
    const at = fightTo(charge({ units, rules: [WEST] }).play('0706'), 'DH');
    const ran = at.play('cole', 'die 2', '0705', '0704', 'die 2', '0705');
    expect([ran.whereIs('allied/cole'), ran.whereIs('allied/hope')]).toEqual([704, 705]);
    const entered = ran.play('die 6', 'boyer', '0706');
    expect(entered.whereIs('french/boyer')).toBe(706);
    expect(entered.step).not.toBe('pursuit');
  });
});

describe('garrisons', () => {
  const GARRISON = [ground(706, 'city'), { garrison: 706 as never, side: 'allied' } as const];
  const AFAR = { 'french/foy': 707, 'allied/cole': 103 };

  test('[N20:9.4.4.1] a beaten garrison does not retreat; it falls when a victor advances into its hex', () => {
    const at = fightTo(fight({ ...STRONG, units: AFAR, terrain: GARRISON }), 'DR');
    expect(at.step).toBe('advance');
    const taken = at.play('foy');
    expect(taken.whereIs('french/foy')).toBe(706);
    expect(taken.events).toContainEqual({ type: 'garrison-fell', hex: 706 });
    expect([taken.morale('french'), taken.morale('allied')]).toEqual([6, 6]);
  });

  test('[N20:9.4.4.3] nobody advances: the garrison is unharmed, even dispersed', () => {
    const at = fightTo(fight({ ...STRONG, units: AFAR, terrain: GARRISON }), 'DD').play('done');
    expect(at.events.some(({ type }) => type === 'garrison-fell')).toBe(false);
    expect(at.seen.ledger).toEqual({});
  });

  test('[N20:9.6.I] an exchange with a garrison alone costs the attacker nothing', () => {
    const at = fightTo(fight({ ...STRONG, units: AFAR, terrain: GARRISON }), 'I');
    expect(at.choices).toEqual(['french/foy', 'done']);
  });

  test('[N20:9.4.4.3] a unit driven from a garrison hex: the victor may advance, and the garrison shares its fate', () => {
    const at = fightTo(fight({ ...STRONG, terrain: GARRISON }), 'DR').play('0705');
    expect(at.play('foy').events).toContainEqual({ type: 'garrison-fell', hex: 706 });
    expect(at.play('done').events.some(({ type }) => type === 'garrison-fell')).toBe(false);
  });

  test('[N20:9.4.4] a garrison with a friendly unit in its hex is ignored', () => {
    const at = fight({ ...STRONG, terrain: GARRISON });
    expect(at.seen.battleNow?.defenders).toEqual(['allied/cole']);
    expect(at.seen.battleNow?.defence.some(({ key }) => key === 'line.garrison')).toBe(false);
  });

  test('[N20:9.4.4.2] attackers repulsed from a hex with their own garrison are covered: nobody advances there', () => {
    const terrain = [ground(707, 'city'), { garrison: 707 as never, side: 'french' } as const];
    const at = fightTo(fight({ ...STRONG, terrain }), 'AD');
    expect(at.whereIs('french/foy')).toBe('dispersed');
    expect(at.step).not.toBe('advance');
  });

  test('[N20:9.1.2] a unit that falls back into a garrison hex under attack is not attacked again', () => {
    const units = { 'french/foy': 707, 'french/ferey': 604, 'allied/cole': 706 };
    const terrain = [
      ground(605, 'city'),
      { garrison: 605 as never, side: 'allied' } as const,
      ...[607, 705, 806, 807].map((hex) => side(706, hex, 'majorRiver')),
      ...[505, 506, 607].map((hex) => side(606, hex, 'majorRiver')),
      side(606, 705, 'majorRiver'),
    ];
    const at = position({ ...PLAIN, ...STRONG, units, terrain });
    const declared = at.step === 'declare' ? at.play('foy') : at;
    expect(declared.step).toBe('resolve');
    const foy = declared.seen.declaration!.declared.findIndex(({ attackers }) =>
      attackers.includes('french/foy' as never),
    );
    const beaten = fightTo(declared.play(`attack ${foy + 1}`), 'DH').play('die 2');
    const end = beaten.play('die 6', 'done');
    expect(end.whereIs('allied/cole')).toBe(605);
    expect(end.events.filter(({ type }) => type === 'battle')).toHaveLength(0);
  });
});
