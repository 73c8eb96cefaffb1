import { describe, expect, test } from 'vitest';
import { fight, fightTo, ground, roll, side } from './fights.js';
import { type Arrangement, type Position, position } from './position.js';

type More = Partial<Arrangement>;
const hexesAround = [705, 707, 606, 607, 806, 807];

function lines(at: Position, of: 'attack' | 'defence'): readonly (readonly [string, number])[] {
  return (at.seen.battleNow?.[of] ?? []).map(({ key, value }) => [key, value] as const);
}

/** Takes no reserves and no support. */
function declining(at: Position): Position {
  let next = at;
  while (next.step === 'reserves') next = next.play('decline');
  return next;
}

function only(option: string, more: More & Pick<Arrangement, 'units'>): Position {
  return position({ bare: true, turn: 8, options: [option], ...more });
}

describe('penetration', () => {
  const react = (units: Arrangement['units'], more: More = {}) =>
    only('penetration', { next: 'reaction', active: 'french', units, ...more });
  const PAIR = { 'french/foy': 707, 'allied/cotton': 706 };

  test('[N20:16.2] cavalry slips from one hex next to an enemy to another, one hex far', () => {
    const at = react(PAIR).play('cotton');
    expect(at.choices).toEqual(['countercharge', 'disengage', 'penetrate']);
    const there = at.play('penetrate');
    expect(there.choices).toEqual(['0607', '0807']);
    const after = there.play('0607');
    expect(after.whereIs('allied/cotton')).toBe(607);
    expect(after.seen.phase).toBe('combat');
  });

  test('[N20:8.3] without the option there is none', () => {
    const at = position({ bare: true, turn: 8, next: 'reaction', active: 'french', units: PAIR }).play('cotton');
    expect(at.choices).not.toContain('penetrate');
  });

  test('[N20:16.2] it neither leaves nor enters the zone of enemy cavalry', () => {
    expect(react({ ...PAIR, 'french/curto': 806 }).play('cotton').step).not.toBe('react');
    const at = react({ ...PAIR, 'french/curto': 506 }).play('cotton', 'penetrate');
    expect(at.whereIs('allied/cotton')).toBe(807);
  });

  test('[N20:16.2] routed cavalry does not penetrate, nor does infantry', () => {
    expect(react(PAIR, { routed: ['allied/cotton'] }).play('cotton').step).toBe('disengage');
    expect(react({ 'french/foy': 707, 'allied/cole': 706 }).seen.phase).toBe('combat');
  });

  test('[N20:16.2] who penetrates reacts no more, and nobody keeps contact', () => {
    const at = react({ ...PAIR, 'french/ferey': 808 }).play('cotton', 'penetrate', '0607');
    expect(at.events.map(({ type }) => type)).not.toContain('contact');
    expect(at.seen.phase).toBe('combat');
  });
});

describe('artillery', () => {
  const GUNS = { counters: { 'french/ferey': { arm: 'artillery' } } } as const;
  const defend = (units: Arrangement['units'], more: More = {}) =>
    only('artillery-support', { ...GUNS, next: 'combat', active: 'allied', units, ...more });
  const NEAR = { 'french/foy': 707, 'french/ferey': 708, 'allied/cole': 706 };

  test('[N20:16.3] [N20:16.3.1] guns that are not attacked add 1 to the defence of a friend in their zone', () => {
    expect(lines(declining(defend(NEAR)), 'defence')).toContainEqual(['line.artillery-support', 1]);
    const far = defend({ ...NEAR, 'french/ferey': 709 });
    expect(lines(declining(far), 'defence').map(([key]) => key)).not.toContain('line.artillery-support');
  });

  test('[N20:16.3.1] they do not if an attack on them is declared, or if they are routed', () => {
    const both = defend({ ...NEAR, 'allied/hope': 709 }).play('cole');
    const onFoy = ['attack 1', 'attack 2']
      .map((order) => both.play(order))
      .find((at) => at.seen.battleNow?.targets.includes(707 as never));
    expect(lines(declining(onFoy!), 'defence').map(([key]) => key)).toEqual(['line.strength']);
    const routed = declining(defend(NEAR, { routed: ['french/ferey'] }));
    expect(lines(routed, 'defence').map(([key]) => key)).not.toContain('line.artillery-support');
  });

  test('[N20:16.3.1] it helps against a Countercharge too', () => {
    const units = { 'french/foy': 707, 'french/ferey': 708, 'allied/cotton': 706 };
    const at = only('artillery-support', { ...GUNS, next: 'reaction', active: 'french', units });
    const charge = declining(at.play('cotton', 'countercharge'));
    expect(lines(charge, 'defence')).toContainEqual(['line.artillery-support', 1]);
  });

  const river = { terrain: [side(706, 707, 'majorRiver')] };
  const across = (more: More = {}) =>
    only('artillery-support', {
      counters: { 'french/ferey': { arm: 'artillery', strength: 9 } },
      next: 'combat',
      active: 'french',
      units: { 'french/ferey': 707, 'allied/cole': 706 },
      ...river,
      ...more,
    });

  test('[N20:16.3.2] guns fire across a major river with their printed strength', () => {
    const at = declining(across().play('ferey'));
    expect(lines(at, 'attack')).toEqual([['line.strength', 9]]);
    const without = position({
      bare: true,
      turn: 8,
      ...GUNS,
      ...river,
      next: 'combat',
      active: 'french',
      units: { 'french/ferey': 707, 'allied/cole': 706 },
    });
    expect(without.choices).not.toContain('french/ferey');
  });

  test('[N20:16.3.2] bombarding guns at worst retreat, and ignore an exchange when alone', () => {
    expect(fightTo(across().play('ferey'), 'AD').isRouted('french/ferey')).toBe(false);
    const beaten = fightTo(across().play('ferey'), 'AD');
    expect(beaten.morale('french')).toBe(6);
    expect(beaten.whereIs('french/ferey')).not.toBe('dispersed');
    const exchanged = fightTo(across().play('ferey'), 'I');
    expect([exchanged.whereIs('french/ferey'), exchanged.whereIs('allied/cole')]).toEqual([707, 706]);
  });

  test('[N20:16.3.2] in an exchange beside others the guns are not given up', () => {
    const units = { 'french/ferey': 707, 'french/foy': 607, 'allied/cole': 706 };
    let at = across({ units });
    while (at.step === 'declare') at = at.play(at.choices[0]!);
    const after = fightTo(at, 'I');
    expect([after.whereIs('french/ferey'), after.whereIs('french/foy')]).toEqual([707, 'dispersed']);
  });
});

describe('rally locations', () => {
  const night = (units: Arrangement['units'], more: More = {}) =>
    position({
      turn: 12,
      active: 'allied',
      next: 'night',
      options: ['rally-locations'],
      units: { 'allied/hope': 'dispersed', 'allied/leith': 305, ...units },
      ...more,
    }).play('decline', 'hope', 'die 6').choices;

  test('[N20:16.4] a town of the side, far from the enemy, is a place to rally', () => {
    expect(night({ 'french/foy': 2008 })).toEqual(['0103', '0801', '0205', 'keep-off-map']);
    expect(night({ 'french/foy': 2008 }, { options: [] })).toEqual(['0103', '0801', 'keep-off-map']);
  });

  test('[N20:16.4] not within three hexes of an enemy, nor nearer to him than to the line of communication', () => {
    expect(night({ 'french/foy': 505 })).not.toContain('0205');
    expect(night({ 'french/foy': 1408 })).not.toContain('1407');
    const rear = [ground(1010, 'city')];
    expect(night({ 'french/foy': 2208 }, { terrain: rear })).toContain('1010');
    expect(night({ 'french/foy': 1808 }, { terrain: rear })).not.toContain('1010');
  });

  test('[N20:16.4] a way to the line of communication must be open', () => {
    const moat = [909, 910, 1009, 1011, 1109, 1110].map((hex) => side(1010, hex, 'majorRiver'));
    expect(night({ 'french/foy': 2208 }, { terrain: [ground(1010, 'city'), ...moat] })).not.toContain('1010');
  });

  test('[N20:16.4] an objective of its own that the enemy wants is a place to rally', () => {
    const french = position({
      turn: 12,
      active: 'french',
      next: 'night',
      options: ['rally-locations'],
      units: { 'french/foy': 'dispersed', 'french/ferey': 1013, 'allied/leith': 305 },
    }).play('decline', 'foy', 'die 6').choices;
    expect(french).toContain('1112');
  });
});

describe('reduced units', () => {
  const night = (units: Arrangement['units'], options = ['reduced-units']) =>
    position({ turn: 12, active: 'allied', next: 'night', options, units: { 'allied/leith': 305, ...units } }).play(
      'decline',
    );
  const COLE = { 'allied/cole': 'dispersed', 'allied/remnant-1': 'reserve' } as const;

  test('[N20:16.5.1] on a 4 infantry may be given up for a Remnant, which is placed like a rallied unit', () => {
    const at = night(COLE).play('cole', 'die 4');
    expect(at.choices).toEqual(['0103', '0801', 'keep-off-map']);
    const after = at.play('0103');
    expect([after.whereIs('allied/cole'), after.whereIs('allied/remnant-1')]).toEqual(['lost', 103]);
    expect(after.morale('allied')).toBe(7);
  });

  test('[N20:16.5.1] its owner may leave it, and try the whole unit again another night', () => {
    const after = night(COLE).play('cole', 'die 4', 'keep-off-map');
    expect([after.whereIs('allied/cole'), after.whereIs('allied/remnant-1')]).toEqual(['dispersed', 'reserve']);
  });

  test('[N20:16.5] [N20:16.5.1] there is no offer without the option, without a free Remnant, or for cavalry', () => {
    expect(night(COLE, []).play('cole', 'die 4').step).not.toBe('partial-rally');
    const taken = { 'allied/cole': 'dispersed', 'allied/remnant-1': 405 } as const;
    expect(night(taken).play('cole', 'die 4').step).not.toBe('partial-rally');
    const cotton = { 'allied/cotton': 'dispersed', 'allied/remnant-1': 'reserve' } as const;
    expect(night(cotton).play('cotton', 'die 4').step).not.toBe('partial-rally');
  });

  test('[ARA:10.2] the Spanish unit makes no Remnant when it rallies', () => {
    const units = { 'allied/espana': 'dispersed', 'allied/remnant-1': 'reserve' } as const;
    expect(night(units).play('espana', 'die 4').step).not.toBe('partial-rally');
  });

  test('[N20:16.5.2] a Remnant never rallies', () => {
    const at = night({ ...COLE, 'allied/remnant-2': 'dispersed' });
    expect(at.choices).toEqual(['allied/cole', 'done']);
    expect(at.refusal('remnant-2')).toMatchObject({ rule: 'N20:16.5.2', key: 'refusal.never-rallies' });
  });

  test('[N20:16.5.2] a Remnant that disperses goes back to the reserve, for the usual morale', () => {
    const units = { 'french/foy': 707, 'allied/remnant-1': 706 };
    const at = fight({
      rules: undefined as never,
      options: ['reduced-units'],
      units,
      counters: { 'french/foy': { strength: 9 } },
    } as More);
    const after = fightTo(at, 'DD');
    expect(after.whereIs('allied/remnant-1')).toBe('reserve');
    expect([after.morale('french'), after.morale('allied')]).toEqual([7, 5]);
  });
});

describe('splitting and building up', () => {
  const moving = (units: Arrangement['units'], more: More = {}) =>
    only('split-and-build', { active: 'allied', units, ...more });
  const FREE = { 'allied/remnant-1': 'reserve', 'allied/remnant-2': 'reserve' } as const;

  test('[N20:16.6.1] infantry of 2 or more becomes two Remnants for a Morale Point; one moves away at once', () => {
    const at = moving({ 'allied/cole': 706, ...FREE }).play('split', 'cole');
    expect(at.choices).toContain('0705');
    expect(at.choices).not.toContain('0706');
    const after = at.play('0704');
    expect(after.whereIs('allied/cole')).toBe('lost');
    expect([after.whereIs('allied/remnant-1'), after.whereIs('allied/remnant-2')]).toEqual([706, 704]);
    expect(after.morale('allied')).toBe(5);
    expect(after.choices).toContain('allied/remnant-1');
    expect(after.choices).not.toContain('allied/remnant-2');
  });

  test('[N20:16.6] [N20:16.6.1] not a weak unit, one that has moved, or without two free Remnants', () => {
    expect(moving({ 'allied/pack': 706, ...FREE }).choices).not.toContain('split');
    expect(moving({ 'allied/cotton': 706, ...FREE }).choices).not.toContain('split');
    expect(
      moving({ 'allied/cole': 706, 'allied/hope': 406, ...FREE }, { moved: ['allied/cole', 'allied/hope'] }).choices,
    ).not.toContain('split');
    expect(moving({ 'allied/cole': 706, 'allied/remnant-1': 'reserve' }).choices).not.toContain('split');
    expect(
      position({ bare: true, turn: 8, active: 'allied', units: { 'allied/cole': 706, ...FREE } }).choices,
    ).not.toContain('split');
  });

  test('[N20:16.6.1] a unit held in an enemy zone cannot be split', () => {
    expect(
      moving({ 'allied/cole': 706, 'allied/hope': 406, 'french/foy': 707, ...FREE }).play('split').choices,
    ).toEqual(['allied/hope', 'decline']);
  });

  test('[ARA:10.2] the Spanish unit cannot be split', () => {
    expect(moving({ 'allied/espana': 706, ...FREE }).choices).not.toContain('split');
  });

  test('[N20:16.6.1] whoever pays his last point for it has lost', () => {
    const at = moving({ 'allied/cole': 706, 'french/foy': 1006, ...FREE }, { allied: 1 }).play('split', 'cole', '0705');
    expect(at.seen.result?.winner).toBe('french');
  });

  test('[N20:16.6.2] two Remnants that meet become the weakest lost unit, for a Morale Point', () => {
    const units = {
      'allied/remnant-1': 704,
      'allied/remnant-2': 706,
      'allied/cole': 'lost',
      'allied/alten': 'lost',
      'allied/hope': 305,
    } as const;
    const after = moving(units).play('remnant-1', '0706');
    expect(after.whereIs('allied/alten')).toBe(706);
    expect([after.whereIs('allied/remnant-1'), after.whereIs('allied/remnant-2')]).toEqual(['reserve', 'reserve']);
    expect(after.morale('allied')).toBe(7);
    expect(after.choices).not.toContain('allied/alten');
  });

  test('[N20:16.6.2] they cannot meet if no unit of theirs is lost', () => {
    const units = { 'allied/remnant-1': 704, 'allied/remnant-2': 706, 'allied/cole': 'dispersed' } as const;
    expect(moving(units).play('remnant-1').refusal('0706')).toMatchObject({ rule: 'N20:6.9' });
  });
});

describe('special units', () => {
  const attack = (more: More = {}) =>
    only('special-units', {
      next: 'combat',
      active: 'french',
      units: { 'french/clausel': 707, 'allied/cole': 706 },
      ...more,
    });
  const impetus = (at: Position) => lines(at, 'attack').filter(([key]) => key === 'line.impetus');

  test('[N20:16.7.1] an attacking Elite unit that rolls 6 is one stronger', () => {
    const at = declining(attack());
    expect(at.step).toBe('impetus');
    expect(impetus(at.play('die 6'))).toEqual([['line.impetus', 1]]);
    expect(impetus(at.play('die 5'))).toEqual([]);
  });

  test('[N20:16.7.1] reserves, a side at one Morale Point and being Guard each add 1', () => {
    expect(impetus(declining(attack().play('reserve')).play('die 5'))).toHaveLength(1);
    expect(impetus(declining(attack({ allied: 1 })).play('die 5'))).toHaveLength(1);
    const guard = { counters: { 'french/clausel': { traits: ['elite', 'guard'] as const } } };
    expect(impetus(declining(attack(guard)).play('die 5'))).toHaveLength(1);
    expect(impetus(declining(attack({ ...guard, french: 1 })).play('die 4'))).toHaveLength(1);
    expect(impetus(declining(attack({ ...guard, french: 1 })).play('die 3'))).toHaveLength(0);
  });

  test('[N20:16.7.1] paying to commit a Guard unit to the attack adds 1', () => {
    const counters = { 'french/foy': { traits: ['guard'] as const } };
    const units = { 'french/foy': 709, 'french/clausel': 607, 'allied/cole': 706 };
    const at = only('special-units', { active: 'french', units, counters });
    let next = at.play('foy 0707');
    expect(next.morale('french')).toBe(5);
    while (next.step === 'declare') next = next.play(next.choices[0]!);
    expect(impetus(declining(next).play('die 5'))).toHaveLength(1);
  });

  test('[N20:16.7.1] several Elite units roll each; defending ones do not', () => {
    const counters = { 'french/foy': { traits: ['elite'] as const } };
    const units = { 'french/foy': 707, 'french/clausel': 607, 'allied/cole': 706 };
    let at = attack({ units, counters });
    while (at.step === 'declare') at = at.play(at.choices[0]!);
    expect(impetus(declining(at).play('die 6', 'die 6'))).toHaveLength(2);
    const defended = attack({ active: 'allied' });
    expect(declining(defended).step).not.toBe('impetus');
  });

  test('[N20:#13] with the drums a 4 is enough', () => {
    const effects = [{ name: 'crescendo-de-tambores', side: 'french', until: 'turn' }] as const;
    expect(impetus(declining(attack({ effects })).play('die 4'))).toHaveLength(1);
    expect(impetus(declining(attack({ effects })).play('die 3'))).toHaveLength(0);
  });

  test('[N20:#13] with the drums the Guard is committed for nothing', () => {
    const counters = { 'french/foy': { traits: ['guard'] as const } };
    const units = { 'french/foy': 709, 'allied/cole': 706 };
    const effects = [{ name: 'crescendo-de-tambores', side: 'french', until: 'turn' }] as const;
    expect(
      only('special-units', { active: 'french', units, counters, effects }).play('foy 0707').morale('french'),
    ).toBe(6);
  });

  test('[N20:16.7] without the option nobody rolls', () => {
    expect(declining(attack({ options: [] })).step).toBe('column');
  });

  test('[N20:16.7.2] light infantry disengages like cavalry, other infantry does not', () => {
    const react = (unit: string) =>
      only('special-units', { next: 'reaction', active: 'french', units: { 'french/foy': 707, [unit]: 706 } });
    const at = react('allied/alten');
    expect(at.choices).toEqual(['allied/alten', 'end-reaction']);
    const away = at.play('alten');
    expect(away.step).toBe('disengage');
    expect(react('allied/cole').seen.phase).toBe('combat');
    const held = only('special-units', {
      next: 'reaction',
      active: 'french',
      units: { 'french/curto': 707, 'allied/alten': 706 },
    });
    expect(held.seen.phase).toBe('combat');
  });

  test('[N20:16.7.2] rough ground does not stop light infantry', () => {
    const terrain = hexesAround.map((hex) => ground(hex, 'forest'));
    const reach = (unit: string) => [
      ...only('special-units', { active: 'allied', units: { [unit]: 706 }, terrain })
        .reach(unit)
        .keys(),
    ];
    expect(reach('allied/alten')).toContain(704);
    expect(reach('allied/cole')).not.toContain(704);
  });

  const spanish = (more: More = {}) =>
    declining(
      only('special-units', {
        next: 'combat',
        active: 'french',
        units: { 'french/foy': 707, 'allied/espana': 706 },
        ...more,
      }),
    );
  const weakened = (at: Position) => lines(at, 'defence').filter(([key]) => key === 'line.weakened');

  test('[N20:16.7.4] an unsteady unit in a battle weakens on a 1', () => {
    const at = spanish();
    expect(at.step).toBe('unsteady');
    expect(weakened(at.play('die 1'))).toEqual([['line.weakened', -1]]);
    expect(weakened(at.play('die 2'))).toEqual([]);
  });

  test('[N20:16.7.4] with less morale than the enemy it weakens on a 2 too, with more it does not', () => {
    expect(weakened(spanish({ allied: 5 }).play('die 2'))).toHaveLength(1);
    expect(weakened(spanish({ allied: 5 }).play('die 3'))).toHaveLength(0);
    expect(weakened(spanish({ allied: 7 }).play('die 2'))).toHaveLength(0);
  });

  test('[N20:16.7.4] it rolls when it attacks as well', () => {
    expect(spanish({ active: 'allied' }).step).toBe('unsteady');
  });

  test('[ARA:2.0] Alten is light, Alten, Pakenham and Clausel are elite, España is unsteady', () => {
    const traits = (unit: string) =>
      position({ turn: 8, units: { [unit]: 706 } }).seen.counters.find(({ id }) => id === unit)?.facts?.traits;
    expect(traits('allied/alten')).toEqual(['elite', 'light']);
    expect(traits('allied/pakenham')).toEqual(['elite']);
    expect(traits('french/clausel')).toEqual(['elite']);
    expect(traits('allied/espana')).toEqual(['unsteady']);
  });
});

test('every option of this chapter lets a battle be fought', () => {
  const options = ['artillery-support', 'fatigue', 'leaders', 'penetration', 'special-units'];
  const at = roll(fight({ rules: undefined as never, options } as More), -1, 6);
  expect(at.events.map(({ type }) => type)).toContain('result');
});
