import { describe, expect, test } from 'vitest';
import type { Contribution } from '../src/rules/points.js';
import { refusal } from '../src/rules/step.js';
import { contextOf } from '../src/state/context.js';
import type { Attack, State } from '../src/state/state.js';
import { PLACE, type UnitIx } from '../src/state/units.js';
import { fight, fightTo, PLAIN, roll, STRONG, side, together } from './fights.js';
import { position } from './position.js';

const NOT_NOW = refusal('ARA:16.6', 'refusal.not-now');

function nameOf(state: State, unit: UnitIx): string {
  return contextOf(state).units[unit]!.name;
}

/** Another rule that has nothing to say, so that one rule's word is enough. */
const SILENT: Contribution = {
  id: 'ARA:17.1',
  barAttack: () => null,
  bombards: () => false,
  selective: () => false,
  excusesAttack: () => false,
  disengages: () => false,
  slipsAway: () => false,
  deniesChargeBonus: () => false,
  barJointAttack: () => null,
  barReserves: () => null,
  freeReserves: () => false,
  sparedInExchange: () => false,
  sparesRecoil: () => false,
  skipsControl: () => false,
  losesControl: () => false,
  mustAdvance: () => false,
  barPassage: () => null,
  barReaction: () => null,
};

describe('before attacks are fought', () => {
  test('[N20:9.2] once all attacks are declared, rules are told of them, and whether they are a Countercharge', () => {
    const told: (readonly [readonly Attack[], boolean])[] = [];
    const rules: Contribution[] = [
      { id: 'TAL:9.4.6', declared: (_work, attacks, charge) => void told.push([attacks, charge]) },
    ];
    fight({ rules });
    expect(told).toMatchObject([[[{ targets: [706] }], false]]);
    const units = { 'french/foy': 707, 'allied/cotton': 706 };
    position({ ...PLAIN, rules, next: 'reaction', units }).play('cotton', 'countercharge');
    expect(told[1]).toMatchObject([[{ targets: [707] }], true]);
  });

  test('[N20:9.2] an attack lapses when nobody is left on one side, and shrinks with those who are gone', () => {
    const takesAway = (name: string): Contribution => ({
      id: 'N20:16.1',
      declared: (work) => {
        for (const { index, name: own } of work.context.units) if (own === name) work.place(index, PLACE.reserve);
      },
    });
    for (const name of ['Foy', 'Cole']) {
      const at = fight({ rules: [takesAway(name)], turn: 5 });
      expect(
        at.events.some(({ type }) => type === 'battle'),
        name,
      ).toBe(false);
    }
    const units = { 'french/foy': 707, 'french/ferey': 807, 'allied/cole': 706 };
    const at = together(position({ ...PLAIN, units, rules: [takesAway('Foy')] }));
    expect(at.seen.battleNow?.attackers).toEqual(['french/ferey']);
  });

  test('[N20:9.1] a unit that a rule bars from attacking owes nothing and cannot be chosen', () => {
    const bar: Contribution = {
      id: 'TAL:14.2',
      barAttack: (state, unit) => (nameOf(state, unit) === 'Foy' ? NOT_NOW : null),
    };
    const alone = fight({ rules: [bar, SILENT], turn: 5 });
    expect(alone.events.some(({ type }) => type === 'declared')).toBe(false);
    const units = { 'french/foy': 707, 'french/ferey': 608, 'allied/cole': 706, 'allied/hope': 607 };
    const at = position({ ...PLAIN, units, rules: [bar, SILENT], routed: ['allied/hope'] });
    expect(at.choices).toEqual(['french/ferey', 'end-declaration']);
    expect(at.refusal('foy')).toEqual(NOT_NOW);
  });

  test('[N20:9.2.2] a bar counts whichever of the two it names first', () => {
    const bar: Contribution = {
      id: 'ARA:16.6',
      barJointAttack: (state, one, other) =>
        nameOf(state, one) === 'Foy' && nameOf(state, other) === 'Ferey' ? NOT_NOW : null,
    };
    const units = { 'french/foy': 707, 'french/ferey': 607, 'french/bonet': 807, 'allied/cole': 706 };
    for (const [first, other] of [
      ['foy', 'ferey'],
      ['ferey', 'foy'],
    ] as const) {
      const at = position({ ...PLAIN, units, rules: [bar, SILENT] }).play(first, '0706');
      expect(at.choices).not.toContain(`french/${other}`);
      expect(at.refusal(other)).toMatchObject({ key: 'refusal.not-together' });
    }
  });

  test('[N20:9.2] orders that make no sense are refused for what is wrong with them', () => {
    const units = { 'french/foy': 707, 'french/ferey': 807, 'allied/cole': 706 };
    const at = position({ ...PLAIN, units });
    expect(at.refusal('0706')).toMatchObject({ rule: 'N20:9.2', key: 'refusal.choose-an-attacker-first' });
    expect(at.refusal('allied/cole')).toMatchObject({ rule: 'N20:9.1', key: 'refusal.not-your-unit' });
    const open = at.play('foy');
    expect(open.refusal('close-attack')).toMatchObject({ rule: 'N20:9.2', key: 'refusal.choose-a-target' });
    expect(open.refusal('0101')).toMatchObject({ rule: 'N20:9.2', key: 'refusal.nothing-to-attack' });
    const far = position({ ...PLAIN, units: { ...units, 'french/bonet': 1010 } });
    expect(far.refusal('bonet')).toMatchObject({ rule: 'N20:9.1', key: 'refusal.no-enemy-adjacent' });
    const free = fight({ routed: ['allied/cole'] });
    expect(free.refusal('close-attack')).toMatchObject({ key: 'refusal.choose-an-attacker-first' });
  });

  test('[N20:9.1] a word of one rule is enough, another need not say the same', () => {
    const units = { 'french/foy': 707, 'allied/cole': 706, 'allied/hope': 607 };
    const choices = (rule: Contribution) => position({ ...PLAIN, units, rules: [rule, SILENT] }).choices;
    expect(choices({ id: 'x', selective: () => true })).toEqual(['0607', '0706']);
    expect(choices({ id: 'x', excusesAttack: () => true })).toEqual(['french/foy', 'end-declaration']);
  });

  test('[N20:9.2.2] a unit that a rule lets bombard attacks from afar, is not obliged, and drags nobody in', () => {
    const bombards: Contribution = {
      id: 'N20:16.3.2',
      bombards: (state, unit, target) => nameOf(state, unit) === 'Foy' && target === 706,
    };
    const counters = { 'french/foy': { arm: 'artillery', strength: 2 } } as const;
    const units = { 'french/foy': 708, 'allied/cole': 706 };
    const at = position({ ...PLAIN, units, counters, rules: [bombards, SILENT] });
    expect(at.choices).toEqual(['french/foy', 'end-declaration']);
    const fires = at.play('foy');
    expect(
      fires.seen.battleNow?.attack.map(({ key, value }) => [key, value]),
      'not doubled',
    ).toEqual([['line.strength', 2]]);
    expect(fires.seen.battleNow?.defence.map(({ value }) => value)).toEqual([3]);
  });
});

describe('in the battle and after', () => {
  test('[N20:12.2.3] any rule may forbid or pay for reserves', () => {
    const forbids: Contribution = {
      id: 'TAL:14.2',
      barReserves: (_s, battle, one) => (one === battle.defender ? NOT_NOW : null),
    };
    expect(fight({ rules: [forbids, SILENT] }).play('decline').step).toBe('column');
    const pays: Contribution = { id: 'TAL:#49', freeReserves: () => true };
    expect(
      fight({ rules: [SILENT, pays] })
        .play('reserve')
        .morale('french'),
    ).toBe(6);
  });

  test('[N20:9.6.I] [N20:12.3.2] [N20:9.8.3] any rule may spare a unit its share', () => {
    const three = { 'french/foy': 707, 'french/clausel': 807, 'french/ferey': 607, 'allied/cole': 706 };
    const spares: Contribution = { id: 'x', sparedInExchange: (state, _b, unit) => nameOf(state, unit) === 'Foy' };
    const paid = fightTo(together(position({ ...PLAIN, units: three, rules: [spares, SILENT] })), 'I');
    expect([...paid.choices].sort()).toEqual(['french/clausel', 'french/ferey']);
    const counters = { 'french/foy': { strength: 20, traits: ['guard'] } } as const;
    const recoil = fight({ counters, rules: [{ id: 'x', sparesRecoil: () => true }, SILENT] });
    expect(fightTo(recoil, 'SE').morale('french')).toBe(6);
    const units = { 'french/boyer': 707, 'allied/cole': 706 };
    const horse = (rule: Contribution) =>
      fightTo(
        position({ ...PLAIN, counters: { 'french/boyer': { strength: 20 } }, units, rules: [rule, SILENT] }),
        'DD',
      );
    expect(horse({ id: 'x', skipsControl: () => true }).choices).toEqual(['french/boyer', 'done']);
    expect(horse({ id: 'x', losesControl: () => true }).whereIs('french/boyer')).toBe(706);
    expect(
      fightTo(fight({ ...STRONG, rules: [{ id: 'x', mustAdvance: () => true }, SILENT] }), 'DD').whereIs('french/foy'),
    ).toBe(706);
  });

  test('[N20:9.7.2.1] [N20:8.2.3] [N20:9.8.4] any rule may close a way to retreats, advances or disengagements', () => {
    const closes = (how: string, hex: number): Contribution => ({
      id: 'BAI:16.7.6',
      barPassage: (_s, _u, _from, to, kind) => (kind === how && to === hex ? NOT_NOW : null),
    });
    const back = fightTo(fight({ ...STRONG, rules: [closes('retreat', 705), SILENT] }), 'DR');
    expect([...back.choices].sort()).toEqual(['0606', '0806']);
    const stays = fightTo(fight({ ...STRONG, rules: [closes('advance', 706), SILENT] }), 'DD');
    expect(stays.step).not.toBe('advance');
    const units = { 'french/foy': 707, 'allied/cotton': 706 };
    const reaction = { ...PLAIN, next: 'reaction', units } as const;
    const gone = position({ ...reaction, rules: [closes('disengage', 705), SILENT] }).play('cotton', 'disengage');
    expect([...gone.choices].sort()).toEqual(['0606', '0806']);
    const held = position({ ...reaction, rules: [closes('advance', 706), SILENT] }).play('cotton', 'disengage', '0705');
    expect(held.step).not.toBe('maintain-contact');
  });

  test('[N20:8.0] any rule may forbid one kind of reaction or open it to others', () => {
    const units = { 'french/foy': 707, 'allied/cotton': 706, 'allied/alten': 708 };
    const reaction = { ...PLAIN, next: 'reaction', units } as const;
    const only = (how: string): Contribution => ({
      id: 'x',
      barReaction: (_s, _u, kind) => (kind === how ? NOT_NOW : null),
    });
    expect(position({ ...reaction, rules: [only('countercharge'), SILENT] }).play('cotton').step).toBe('disengage');
    expect(position({ ...reaction, rules: [only('disengage'), SILENT] }).play('cotton').seen.battleNow).not.toBeNull();
    const light: Contribution = { id: 'x', disengages: (state, unit) => nameOf(state, unit) === 'Alten' };
    const at = position({ ...reaction, rules: [light, SILENT] });
    expect(at.choices).toEqual(['allied/alten', 'allied/cotton', 'end-reaction']);
    const horse = { ...reaction, units: { 'french/curto': 707, 'allied/cotton': 706 } };
    const slips: Contribution = { id: 'x', slipsAway: () => true };
    expect(position({ ...horse, rules: [slips, SILENT] }).play('cotton').choices).toContain('disengage');
    const firm: Contribution = { id: 'x', deniesChargeBonus: () => true };
    expect(
      position({ ...reaction, rules: [firm, SILENT] }).play('cotton', 'countercharge').seen.battleNow?.attackTotal,
    ).toBe(2);
  });

  test('[N20:9.6] rules look at every battle, dispersal, retreat, advance and disengagement', () => {
    const seen: string[] = [];
    const watch: Contribution = {
      id: 'x',
      fought: (_work, battle, result) => void seen.push(`fought ${battle.targets} ${result}`),
      dispersed: (work, unit, hex) => void seen.push(`dispersed ${nameOf(work, unit)} ${hex}`),
      retreated: (work, unit, path) => void seen.push(`retreated ${nameOf(work, unit)} ${path}`),
      advanced: (work, unit, path) => void seen.push(`advanced ${nameOf(work, unit)} ${path}`),
      disengaged: (work, unit, path) => void seen.push(`disengaged ${nameOf(work, unit)} ${path}`),
    };
    fightTo(fight({ ...STRONG, rules: [watch] }), 'DR').play('0705', 'foy');
    fightTo(fight({ ...STRONG, rules: [watch] }), 'DD');
    const units = { 'french/foy': 707, 'allied/cotton': 706 };
    position({ ...PLAIN, next: 'reaction', units, rules: [watch] }).play('cotton', 'disengage', '0705', 'foy');
    expect(seen).toEqual([
      'fought 706 DR',
      'retreated Cole 706,705',
      'advanced Foy 707,706',
      'fought 706 DD',
      'dispersed Cole 706',
      'disengaged Cotton 706,705',
      'advanced Foy 707,706',
    ]);
  });
});

describe('refusals in reaction and retreat', () => {
  const reaction = { ...PLAIN, next: 'reaction', units: { 'french/foy': 707, 'allied/cotton': 706 } } as const;

  test('[N20:8.2] what a reacting unit cannot do is said with its rule', () => {
    const at = position({ ...reaction, routed: ['allied/cotton'] }).play('cotton');
    expect(at.refusal('stop')).toMatchObject({ rule: 'N20:8.2.3', key: 'refusal.choose-a-hex' });
    expect(at.refusal('0607')).toMatchObject({ key: 'refusal.not-a-hex-to-disengage', params: { hex: '0607' } });
    const choice = position(reaction).play('cotton');
    expect(choice.refusal('penetrate')).toMatchObject({ rule: 'N20:8.0' });
    expect(position(reaction).refusal('0705')).toMatchObject({ key: 'refusal.choose-a-unit-first' });
    expect(position(reaction).refusal('french/foy')).toMatchObject({ rule: 'N20:8.0' });
    const contact = choice.play('disengage', '0705');
    expect(contact.refusal('allied/cotton')).toMatchObject({ rule: 'N20:8.2.4', key: 'refusal.cannot-follow' });
    const charge = position({ ...reaction, units: { ...reaction.units, 'french/ferey': 607 } }).play(
      'cotton',
      'countercharge',
    );
    expect(charge.refusal('0705')).toMatchObject({ rule: 'N20:8.1.3', key: 'refusal.target-not-adjacent-to-all' });
    expect(charge.refusal('close-attack')).toMatchObject({ rule: 'N20:8.1', key: 'refusal.choose-a-target' });
    expect(charge.refusal('french/foy')).toMatchObject({ rule: 'N20:8.0', key: 'refusal.cannot-react' });
    const held = position({
      ...reaction,
      units: { 'french/curto': 707, 'allied/cotton': 706, 'allied/dragoons': 705 },
    });
    expect(held.refusal('dragoons')).toMatchObject({ key: 'refusal.not-next-to-enemy' });
  });

  test('[N20:9.7] a wrong step of a retreat is refused for what is wrong with it', () => {
    const at = fightTo(fight(STRONG), 'DH').play('die 2', '0705');
    expect(at.refusal('0706')).toMatchObject({ rule: 'N20:9.7.7', key: 'refusal.retreat-back' });
    expect(at.refusal('0101')).toMatchObject({ rule: 'N20:9.7', key: 'refusal.retreat-one-hex' });
    expect(at.refusal('0605')).toMatchObject({ key: 'refusal.retreat-better', params: { hex: '0605' } });
    expect(at.refusal('stop')).toMatchObject({ rule: 'N20:9.7' });
    const first = fightTo(fight(STRONG), 'DR');
    expect(first.refusal('0707')).toMatchObject({ rule: 'N20:6.3', key: 'refusal.enemy-there' });
    expect(first.refusal('reserve')).toMatchObject({ rule: 'N20:9.7' });
  });

  test('[N20:9.8] a wrong order in an advance is refused for what is wrong with it', () => {
    const units = { 'french/foy': 707, 'french/ferey': 807, 'french/bonet': 607, 'allied/cole': 706 };
    const at = fightTo(
      together(position({ ...PLAIN, ...STRONG, units, routed: ['french/ferey'], contact: ['french/bonet'] })),
      'DD',
    );
    expect(at.choices).toEqual(['french/foy', 'done']);
    expect(at.refusal('ferey')).toMatchObject({ rule: 'N20:9.8.2', key: 'refusal.routed-never-advances' });
    expect(at.refusal('bonet')).toMatchObject({ rule: 'N20:8.2.4', key: 'refusal.contact-never-advances' });
    expect(at.refusal('allied/cole')).toMatchObject({ rule: 'N20:9.8.2', key: 'refusal.not-a-victor' });
  });

  test('[N20:9.0] only a declared attack can be fought next, and each only once', () => {
    const units = {
      'french/foy': 707,
      'french/ferey': 607,
      'french/bonet': 506,
      'allied/cole': 706,
      'allied/hope': 606,
    };
    const two = position({ ...PLAIN, units }).play('ferey', '0606');
    expect(two.refusal('attack 3')).toMatchObject({ rule: 'N20:9.0', key: 'refusal.choose-an-attack' });
    expect(roll(two.play('attack 1'), -2, 6).seen.battleNow?.attackers).toEqual(['french/foy']);
  });

  test('[N20:12.2.3] routed units are given no reserves, and the refusal says so', () => {
    const at = fight({ routed: ['french/foy', 'allied/cole'] }).play('foy');
    expect(at.step).toBe('column');
    expect(fight().play('reserve').refusal('stop')).toMatchObject({ rule: 'N20:9.0' });
  });

  test('[N20:9.7.5] the dispersal of a routed unit on the move names the hazard', () => {
    const west: Contribution = { id: 'ARA:14.1', retreatGoals: () => [801] as never };
    const units = { 'allied/cole': 706, 'french/foy': 1010, 'allied/pakenham': 201 };
    const march = {
      ...PLAIN,
      active: 'allied',
      next: 'movement',
      units,
      rules: [west],
      routed: ['allied/cole'],
    } as const;
    const river = position({ ...march, terrain: [side(706, 705, 'minorRiver')] }).play('cole', '0705', 'die 1');
    expect(river.events).toContainEqual(expect.objectContaining({ type: 'dispersed', hex: 706, rule: 'N20:9.7.5' }));
    const zone = position({
      ...march,
      units: { ...units, 'french/maucune': 704 },
      terrain: [606, 607, 707, 806, 807].map((hex) => side(706, hex, 'majorRiver')),
    }).play('cole', 'die 1');
    expect(zone.events).toContainEqual(expect.objectContaining({ type: 'dispersed', hex: 705, rule: 'N20:9.7.4' }));
  });
});
