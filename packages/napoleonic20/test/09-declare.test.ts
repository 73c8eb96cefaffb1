import { describe, expect, test } from 'vitest';
import type { Contribution } from '../src/rules/points.js';
import { refusal } from '../src/rules/step.js';
import { contextOf } from '../src/state/context.js';
import { fightTo, STRONG, together } from './fights.js';
import { position } from './position.js';

const PLAIN = { bare: true, rules: [], next: 'combat', active: 'french' } as const;

/** Bits of a river between two hexes, for a made-up map. */
function side(a: number, b: number, ...set: readonly ('majorRiver' | 'minorRiver' | 'bridge' | 'ford')[]) {
  return { between: [a, b] as never, set };
}

/** Foy reaches Cole alone, Ferey both enemies, Bonet Hope alone. */
const LINE = {
  'french/foy': 707,
  'french/ferey': 607,
  'french/bonet': 506,
  'allied/cole': 706,
  'allied/hope': 606,
};

describe('who must attack and be attacked', () => {
  test('[N20:7.4] [N20:9.1] [N20:9.0.A] a unit in an enemy zone must attack: nothing else can be done, so it is declared', () => {
    const at = position({ ...PLAIN, units: { 'french/foy': 707, 'allied/cole': 706 } });
    expect(at.step).toBe('reserves');
    expect(at.seen.battleNow?.attackers).toEqual(['french/foy']);
    expect(at.seen.battleNow?.defenders).toEqual(['allied/cole']);
    expect(at.events).toContainEqual({ type: 'declared', attack: 1, attackers: ['french/foy'], targets: [706] });
  });

  test('[N20:9.0] without enemies next to each other the Combat Phase passes by itself', () => {
    const at = position({ ...PLAIN, turn: 5, units: { 'french/foy': 709, 'allied/cole': 706 } });
    expect(at.events.some((event) => event.type === 'declared' || event.type === 'battle')).toBe(false);
    expect(at.seen.turn).toBe(6);
  });

  test('[N20:9.1] a declaration does not end while a unit in an enemy zone has not attacked', () => {
    const at = position({ ...PLAIN, units: { 'french/foy': 707, 'french/ferey': 607, 'allied/cole': 706 } });
    expect(at.step).toBe('declare');
    expect(at.choices).toEqual(['french/foy', 'french/ferey']);
    expect(at.refusal('end-declaration')).toMatchObject({ rule: 'N20:9.1', key: 'refusal.unit-must-attack' });
  });

  test('[N20:9.1.2] a step that would leave a unit without an enemy to attack is refused at once', () => {
    const units = { 'french/foy': 707, 'french/ferey': 607, 'french/bonet': 807, 'allied/cole': 706 };
    const at = position({ ...PLAIN, units })
      .play('foy')
      .play('0706');
    expect(at.choices).toEqual(['french/bonet', 'french/ferey']);
    expect(at.refusal('close-attack')).toMatchObject({ rule: 'N20:9.1', key: 'refusal.would-leave-unit' });
    expect(at.play('ferey').seen.battleNow?.attackers).toEqual(['french/foy', 'french/ferey', 'french/bonet']);
  });

  test('[N20:9.2.1] a unit next to two enemies attacks both if nobody else can take one', () => {
    const at = position({ ...PLAIN, units: { 'french/foy': 707, 'allied/cole': 706, 'allied/hope': 607 } });
    expect(at.choices).toEqual(['0607', '0706']);
    expect(at.play('0706').seen.battleNow?.defenders).toEqual(['allied/cole', 'allied/hope']);
  });

  test('[N20:9.2.1] an attack that would leave an enemy unattacked is refused, and says which', () => {
    const units = { 'french/foy': 707, 'allied/cole': 706, 'allied/hope': 607, 'allied/leith': 708 };
    const at = position({ ...PLAIN, units }).play('0706');
    expect(at.choices).toEqual(['0607', '0708']);
    expect(at.refusal('close-attack')).toEqual({
      rule: 'N20:9.2.1',
      key: 'refusal.would-leave-hex',
      params: { hex: '0607, 0708' },
    });
  });

  test('[N20:9.2.1] an enemy already in another attack need not be attacked again', () => {
    const units = { 'french/foy': 707, 'french/ferey': 807, 'allied/cole': 706, 'allied/hope': 607 };
    const at = position({ ...PLAIN, units }).play('ferey');
    expect(at.seen.declaration?.declared, 'the only way: Foy on both would leave Ferey idle').toEqual([
      { attackers: ['french/ferey'], targets: [706] },
      { attackers: ['french/foy'], targets: [607] },
    ]);
  });

  test('[N20:9.1.1] attackers are paired with enemies as their owner likes', () => {
    const at = position({ ...PLAIN, units: LINE });
    const attackers = (one: typeof at) => one.seen.declaration?.declared.map((attack) => attack.attackers);
    expect(attackers(at.play('ferey', '0606'))).toEqual([['french/ferey', 'french/bonet'], ['french/foy']]);
    expect(attackers(at.play('ferey', '0706'))).toEqual([['french/ferey', 'french/foy'], ['french/bonet']]);
  });

  test('[N20:9.2.2] every attacker must be next to every defender', () => {
    const at = position({ ...PLAIN, units: LINE }).play('foy', '0706');
    expect(at.choices).toEqual(['french/ferey', 'close-attack']);
    expect(at.refusal('bonet')).toMatchObject({ rule: 'N20:9.2.2', key: 'refusal.not-adjacent-to-all' });
    expect(at.refusal('0606')).toMatchObject({ rule: 'N20:9.2.2', key: 'refusal.target-not-adjacent-to-all' });
  });

  test('[N20:9.1.2] no unit attacks twice and no enemy is attacked twice', () => {
    const units = { ...LINE, 'french/maucune': 606, 'allied/hope': 505 };
    const at = position({ ...PLAIN, units }).play('bonet', '0505', 'close-attack');
    expect(at.refusal('bonet')).toMatchObject({ rule: 'N20:9.1.2', key: 'refusal.attacks-already' });
    expect(at.play('maucune').refusal('0505')).toMatchObject({ rule: 'N20:9.1.2', key: 'refusal.attacked-already' });
  });

  test('[N20:9.0.H] a result is carried out, advance and all, before the next battle is fought', () => {
    const at = position({ ...PLAIN, units: LINE, counters: { 'french/foy': { strength: 20 } } }).play('ferey', '0606');
    const won = at.play('attack 2', 'decline', 'decline', 'column +4', 'die 5');
    expect(won.step).toBe('advance');
    const next = won.play('foy');
    expect(next.whereIs('french/foy')).toBe(706);
    expect(next.seen.battleNow?.attackers).toEqual(['french/ferey', 'french/bonet']);
  });

  test('[N20:9.2] all attacks are declared before any is fought; then any of them may come first', () => {
    const at = position({ ...PLAIN, units: LINE }).play('ferey', '0606');
    expect(at.step).toBe('resolve');
    expect(at.choices).toEqual(['attack 1', 'attack 2']);
    expect(at.play('attack 1').refusal('attack 2')).toMatchObject({ key: 'refusal.not-a-choice-now' });
    const second = at.play('attack 2', 'decline', 'decline', 'column 0', 'die 3');
    expect(second.step).toBe('reserves');
    expect(second.seen.battleNow?.attackers).toEqual(['french/ferey', 'french/bonet']);
  });

  test('[N20:7.4] an enemy without a zone may be attacked but need not be', () => {
    const at = position({ ...PLAIN, units: { 'french/foy': 707, 'allied/cole': 706 }, routed: ['allied/cole'] });
    expect(at.step).toBe('declare');
    expect(at.choices).toEqual(['french/foy', 'end-declaration']);
    expect(at.play('foy').step).toBe('reserves');
    expect(at.play('end-declaration').events.some(({ type }) => type === 'battle')).toBe(false);
  });

  test('[N20:9.1] a unit that need not attack but does so must see every enemy in its own zone attacked', () => {
    const units = { 'french/foy': 707, 'allied/cole': 706, 'allied/hope': 607 };
    const at = position({ ...PLAIN, units, routed: ['allied/cole', 'allied/hope'] }).play('foy', '0706');
    expect(at.seen.battleNow?.targets).toEqual([706, 607]);
    const shared = { ...units, 'french/ferey': 608 };
    const two = position({ ...PLAIN, units: shared, routed: ['allied/cole', 'allied/hope'] }).play('foy', '0706');
    expect(two.choices).toEqual(['0607', 'close-attack']);
    expect(two.play('close-attack').seen.declaration?.declared, 'Ferey must attack Hope').toEqual([
      { attackers: ['french/foy'], targets: [706] },
      { attackers: ['french/ferey'], targets: [607] },
    ]);
  });

  test('[N20:8.2.4] a unit in contact exerts no zone but must attack, at half strength, whoever zones it', () => {
    const at = position({ ...PLAIN, units: { 'french/foy': 707, 'allied/cole': 706 }, contact: ['french/foy'] });
    expect(at.seen.battleNow?.attack.map(({ key, value }) => [key, value])).toEqual([
      ['line.strength', 3],
      ['line.contact', -1],
    ]);
  });
});

describe('positions from which nobody must attack [9.4.3]', () => {
  test('[N20:9.4.3] a unit in a redoubt is not obliged; if it attacks, all enemies in its zone are attacked', () => {
    const units = { 'french/foy': 707, 'allied/cole': 706, 'allied/hope': 607 };
    const terrain = [{ hex: 707 as never, ground: 'redoubt' }] as const;
    const at = position({ ...PLAIN, units, terrain });
    expect(at.choices).toEqual(['french/foy', 'end-declaration']);
    expect(at.play('foy', '0706').seen.battleNow?.targets).toEqual([706, 607]);
  });

  test('[N20:9.4.3] a unit in a city next to an enemy in a city is not obliged', () => {
    const terrain = [706, 707].map((hex) => ({ hex: hex as never, ground: 'city' }) as const);
    const at = position({ ...PLAIN, units: { 'french/foy': 707, 'allied/cole': 706 }, terrain });
    expect(at.choices).toEqual(['french/foy', 'end-declaration']);
  });

  test('[N20:7.1] [N20:9.4.3] across a bridge over a major river an attack is allowed, never owed', () => {
    const terrain = [side(707, 706, 'majorRiver', 'bridge')];
    const at = position({ ...PLAIN, units: { 'french/foy': 707, 'allied/cole': 706 }, terrain });
    expect(at.choices).toEqual(['french/foy', 'end-declaration']);
    expect(at.play('foy').seen.battleNow?.targets).toEqual([706]);
  });

  test('[N20:7.1] a major river without a crossing keeps enemies apart', () => {
    const terrain = [side(707, 706, 'majorRiver')];
    const at = position({ ...PLAIN, turn: 5, units: { 'french/foy': 707, 'allied/cole': 706 }, terrain });
    expect(at.events.some(({ type }) => type === 'battle')).toBe(false);
  });

  test('[N20:9.1] bridges count one by one: attacking over one does not oblige to attack over another', () => {
    const units = { 'french/foy': 707, 'allied/cole': 706, 'allied/hope': 607 };
    const terrain = [side(707, 706, 'majorRiver', 'bridge'), side(707, 607, 'majorRiver', 'ford')];
    const at = position({ ...PLAIN, units, terrain }).play('foy', '0706');
    expect(at.choices).toContain('close-attack');
  });

  test('[N20:9.1] who attacks over a bridge must still see attacked whoever stands in his zone on his own bank', () => {
    const units = { 'french/foy': 707, 'allied/cole': 706, 'allied/hope': 607 };
    const terrain = [side(707, 706, 'majorRiver', 'bridge')];
    const at = position({ ...PLAIN, units, terrain, routed: ['allied/hope'] }).play('foy', '0706');
    expect(at.seen.battleNow?.targets).toEqual([706, 607]);
  });
});

describe('what rules and events change', () => {
  /** Foy and Ferey may not attack together. */
  const rule: Contribution = {
    id: 'ARA:16.6',
    barJointAttack(state, one, other) {
      const names = [one, other].map((unit) => contextOf(state).units[unit].name).sort();
      return names.join() === 'Ferey,Foy' ? refusal('BUS:#33', 'refusal.not-now') : null;
    },
  };

  test('[N20:9.2.2] units barred from each other attack apart, if everybody can', () => {
    const at = position({ ...PLAIN, units: LINE, rules: [rule] }).play('ferey', '0606');
    expect(at.seen.declaration?.declared, 'Ferey cannot take Cole without leaving Foy idle').toEqual([
      { attackers: ['french/ferey', 'french/bonet'], targets: [606] },
      { attackers: ['french/foy'], targets: [706] },
    ]);
  });

  test('[N20:9.2.2] units barred from each other never join one attack, even where not everybody can attack', () => {
    const units = { 'french/foy': 707, 'french/ferey': 607, 'french/bonet': 807, 'allied/cole': 706 };
    const at = position({ ...PLAIN, units, rules: [rule] }).play('foy', '0706');
    expect(at.choices).toEqual(['french/bonet', 'close-attack']);
    expect(at.refusal('ferey')).toMatchObject({ rule: 'N20:9.2.2', key: 'refusal.not-together' });
  });

  test('[N20:9.1] an obligation that a bar makes impossible is not owed', () => {
    const units = { 'french/foy': 707, 'french/ferey': 607, 'allied/cole': 706 };
    const at = position({ ...PLAIN, units, rules: [rule] });
    expect([...at.choices].sort()).toEqual(['french/ferey', 'french/foy']);
    expect(at.play('ferey').seen.battleNow?.attackers).toEqual(['french/ferey']);
  });

  test('[N20:8.1.3] a unit that may attack selectively owes an attack, but not on everybody', () => {
    const units = { 'french/foy': 707, 'allied/cole': 706, 'allied/hope': 607 };
    const at = position({ ...PLAIN, units, rules: [{ id: 'ARA:16.6', selective: () => true }] });
    expect(at.choices).toEqual(['0607', '0706']);
    expect(at.play('0706').choices).toEqual(['0607', 'close-attack']);
  });

  test('[N20:9.1] an excused unit may attack but need not', () => {
    const at = position({
      ...PLAIN,
      units: { 'french/foy': 707, 'allied/cole': 706 },
      rules: [{ id: 'ARA:16.6', excusesAttack: () => true }],
    });
    expect(at.choices).toEqual(['french/foy', 'end-declaration']);
  });
});

describe('garrisons', () => {
  const garrison = [
    { hex: 706 as never, ground: 'city' },
    { garrison: 706 as never, side: 'allied' },
  ] as const;

  test('[N20:9.4.4] a lone garrison exerts a zone, must be attacked, and defends with its terrain alone', () => {
    const at = position({ ...PLAIN, units: { 'french/foy': 707, 'allied/cole': 103 }, terrain: garrison });
    expect(at.seen.battleNow?.targets).toEqual([706]);
    expect(at.seen.battleNow?.defence.map(({ key, value }) => [key, value])).toEqual([
      ['line.garrison', 0],
      ['line.terrain.city', 1],
    ]);
  });

  test('[N20:9.4.4.1] reserves cannot be assigned to a garrison alone', () => {
    const at = position({ ...PLAIN, units: { 'french/foy': 707, 'allied/cole': 103 }, terrain: garrison });
    expect(at.play('decline').step).toBe('column');
  });

  test('[N20:9.1.2] where a beaten unit falls back to a garrison that is to be attacked, the attack on that hex lapses', () => {
    const behind = [
      { hex: 606 as never, ground: 'city' },
      { garrison: 606 as never, side: 'allied' },
      ...[607, 705, 806, 807].map((hex) => ({ between: [706, hex] as never, set: ['majorRiver'] as const })),
    ] as const;
    const after = (more: Record<string, number>) => {
      const units = { 'french/foy': 707, 'french/ferey': 505, 'allied/cole': 706, ...more };
      const both = together(position({ ...PLAIN, ...STRONG, units, terrain: behind }));
      expect(both.choices).toEqual(['attack 1', 'attack 2']);
      const beaten = fightTo(both.play('attack 1'), 'DR').play('die 6');
      expect(beaten.whereIs('allied/cole')).toBe(606);
      return beaten.play('done');
    };
    expect(after({}).step, 'nothing is left of the Combat Phase').toBe('event');
    expect(after({ 'allied/hope': 405 }).seen.battleNow?.targets, 'the other target is still attacked').toEqual([405]);
  });

  test('[N20:9.4.4.1] a garrison never attacks', () => {
    const units = { 'french/foy': 707, 'allied/cole': 103 };
    const at = position({ ...PLAIN, active: 'allied', turn: 5, units, terrain: garrison });
    expect(at.events.some(({ type }) => type === 'battle')).toBe(false);
  });
});
