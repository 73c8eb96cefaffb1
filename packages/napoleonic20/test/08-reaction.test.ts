import { describe, expect, test } from 'vitest';
import { playerTurnSteps } from '../src/rules/04-sequence.js';
import type { Contribution } from '../src/rules/points.js';
import { refusal } from '../src/rules/step.js';
import { fightTo, ground, roll, side } from './fights.js';
import { type Arrangement, type Position, position } from './position.js';

const PLAIN = { bare: true, rules: [], next: 'reaction', active: 'french' } as const;

/** Cotton, heavy Allied cavalry, stands next to Foy in the French Player Turn. */
function react(more: Partial<Arrangement> = {}): Position {
  return position({ ...PLAIN, units: { 'french/foy': 707, 'allied/cotton': 706 }, ...more });
}

const STRONG = { counters: { 'allied/cotton': { strength: 20 } } } as const;

function attackLines(at: Position): readonly (readonly [string, number])[] {
  return (at.seen.battleNow?.attack ?? []).map(({ key, value }) => [key, value] as const);
}

describe('who reacts', () => {
  test('[N20:8.0] cavalry of the side that is not active, next to an enemy, may react or not', () => {
    const at = react();
    expect(at.step).toBe('reaction');
    expect(at.choices).toEqual(['allied/cotton', 'end-reaction']);
    expect(at.play('cotton').choices).toEqual(['countercharge', 'disengage']);
    expect(at.play('end-reaction').seen.phase).toBe('combat');
  });

  test('[N20:8.0] infantry and cavalry away from the enemy do not react', () => {
    const units = { 'french/foy': 707, 'allied/cotton': 706, 'allied/cole': 806, 'allied/dragoons': 605 };
    const at = react({ units });
    expect(at.choices).toEqual(['allied/cotton', 'end-reaction']);
    expect(at.refusal('cole')).toMatchObject({ rule: 'N20:8.0', key: 'refusal.only-cavalry-reacts' });
    expect(at.refusal('dragoons')).toMatchObject({ rule: 'N20:8.0', key: 'refusal.not-next-to-enemy' });
  });

  test('[N20:8.0] with nobody able to react the phase passes by itself', () => {
    expect(react({ units: { 'french/foy': 707, 'allied/cole': 706 } }).seen.phase).toBe('combat');
  });

  test('[N20:8.0] only those next to an enemy when the phase began may react later', () => {
    const units = { 'french/foy': 707, 'allied/cotton': 706, 'allied/dragoons': 709 };
    const beaten = fightTo(
      react({ ...STRONG, units, routed: ['allied/dragoons'] }).play('cotton', 'countercharge'),
      'DR',
    );
    const at = beaten.play('0708', 'die 6', 'done');
    expect(at.whereIs('french/foy'), 'next to the Dragoons now').toBe(708);
    expect(at.step, 'who did not begin the phase next to him').not.toBe('reaction');
  });

  test('[N20:8.1] [N20:8.2.1] a unit reacts once', () => {
    const units = { 'french/foy': 707, 'french/ferey': 607, 'allied/cotton': 706, 'allied/dragoons': 606 };
    const at = roll(react({ units }).play('cotton', 'countercharge', '0707', 'close-attack'), -2, 6);
    expect(at.choices).toEqual(['allied/dragoons', 'end-reaction']);
    expect(at.refusal('cotton')).toMatchObject({ rule: 'N20:8.0', key: 'refusal.has-reacted' });
  });

  test('[N20:8.0] an enemy leader alone is nobody to react to, charge or keep contact with', () => {
    const counters = { 'french/ferey': { arm: 'leader' } } as const;
    expect(react({ counters, units: { 'french/ferey': 607, 'allied/cotton': 706 } }).step).not.toBe('reaction');
    const at = react({ counters, units: { 'french/foy': 707, 'french/ferey': 607, 'allied/cotton': 706 } });
    expect(at.play('cotton', 'countercharge').seen.battleNow?.defenders).toEqual(['french/foy']);
    const left = at.play('cotton', 'disengage').play('0705');
    expect(left.choices).toEqual(['french/foy', 'decline']);
  });

  test('[N20:8.0] whoever cannot react, or not so, is told why', () => {
    const further: Contribution = {
      id: 'N20:16.2',
      reactions: (['penetrate', 'decline'] as const).map((verb) => ({
        verb,
        rule: 'N20:16.2' as never,
        may: (state, unit) => state.hex[unit] === 706,
        begin: () => {},
      })),
    };
    expect(react().refusal('french/foy')).toMatchObject({ rule: 'N20:8.0', key: 'refusal.not-your-unit' });
    const units = { 'french/curto': 707, 'allied/cotton': 706, 'allied/dragoons': 807 };
    const held = react({ units, routed: ['allied/cotton'] });
    expect(held.choices).toEqual(['allied/dragoons', 'end-reaction']);
    expect(held.refusal('cotton')).toMatchObject({ rule: 'N20:8.2.2', key: 'refusal.held-by-cavalry' });
    const offered = react({ units, routed: ['allied/cotton'], rules: [further] }).play('cotton');
    expect(offered.choices).toEqual(['penetrate', 'decline']);
    expect(offered.refusal('countercharge')).toMatchObject({ rule: 'N20:8.1.1' });
    expect(offered.refusal('disengage')).toMatchObject({ rule: 'N20:8.2.2' });
  });

  test('[N20:8.0] a rule may forbid it', () => {
    const bar: Contribution = { id: 'ARA:#22', barReaction: () => refusal('ARA:#22', 'refusal.not-now') };
    expect(react({ rules: [bar] }).seen.phase).toBe('combat');
  });

  test('[N20:8.3] a rule may offer a further reaction', () => {
    const rules: Contribution[] = [
      {
        id: 'N20:16.2',
        reactions: [
          {
            verb: 'penetrate',
            rule: 'N20:16.2' as never,
            may: () => true,
            begin: (work, unit) => work.place(unit, 608),
          },
        ],
      },
    ];
    const at = react({ rules }).play('cotton');
    expect(at.choices).toEqual(['countercharge', 'disengage', 'penetrate']);
    expect(at.play('penetrate').whereIs('allied/cotton')).toBe(608);
  });
});

describe('countercharge', () => {
  test('[N20:8.1] the cavalry attacks from where it stands; its side is the attacker', () => {
    const at = react().play('cotton', 'countercharge');
    expect(at.seen.battleNow).toMatchObject({ side: 'allied', charge: true, attackers: ['allied/cotton'] });
    expect(at.whereIs('allied/cotton')).toBe(706);
  });

  test('[N20:8.1.1] routed cavalry cannot, but it may withdraw', () => {
    const at = react({ routed: ['allied/cotton'] }).play('cotton');
    expect(at.step).toBe('disengage');
  });

  test('[N20:8.1.2] it is fought by the rules of combat: reserves, column, die, result, advance', () => {
    const at = react(STRONG).play('cotton', 'countercharge');
    expect(at.choices).toEqual(['reserve', 'decline']);
    const won = fightTo(at, 'DD').play('die 6', 'cotton');
    expect(won.whereIs('allied/cotton')).toBe(707);
    expect([won.morale('french'), won.morale('allied')]).toEqual([5, 7]);
  });

  test('[N20:8.1.2] it counts as fighting: no truce', () => {
    const at = roll(react({ turn: 8, french: 2 }).play('cotton', 'countercharge'), -2, 6);
    expect(at.seen.facts & 2).toBe(2);
  });

  test('[N20:8.1.3] it attacks all or only some of the enemies next to it', () => {
    const units = { 'french/foy': 707, 'french/ferey': 607, 'allied/cotton': 706 };
    const at = react({ units }).play('cotton', 'countercharge');
    expect(at.step).toBe('countercharge');
    expect(at.choices).toEqual(['0707', '0607']);
    expect(at.play('0707').choices).toEqual(['0607', 'close-attack']);
    expect(at.play('0707', 'close-attack').seen.battleNow?.defenders).toEqual(['french/foy']);
    expect(at.play('0707', '0607').seen.battleNow?.defenders).toEqual(['french/foy', 'french/ferey']);
  });

  test('[N20:8.1.3] several cavalry units charge together only what all of them touch', () => {
    const units = { 'french/foy': 707, 'french/ferey': 607, 'allied/cotton': 706, 'allied/dragoons': 807 };
    const at = react({ units }).play('cotton', 'countercharge');
    expect(at.choices).toEqual(['allied/dragoons', '0707', '0607']);
    const joined = at.play('dragoons');
    expect(joined.seen.battleNow).toMatchObject({
      attackers: ['allied/cotton', 'allied/dragoons'],
      defenders: ['french/foy'],
    });
    expect(at.play('0607').refusal('dragoons')).toMatchObject({ rule: 'N20:8.1.3' });
  });

  test('[N20:9.1.2] nobody is charged twice in a phase', () => {
    const units = { 'french/foy': 707, 'allied/cotton': 706, 'allied/dragoons': 807 };
    const at = roll(react({ units }).play('cotton', 'countercharge', '0707', 'close-attack'), -2, 6);
    expect(at.play('dragoons').step, 'only withdrawing is left').toBe('disengage');
  });

  test('[N20:8.1.3] who may not attack together does not charge together, nor foot that may only withdraw', () => {
    const units = { 'french/foy': 707, 'allied/cotton': 706, 'allied/dragoons': 807 };
    const attackersOf = (at: Position) => at.play('cotton', 'countercharge').seen.battleNow?.attackers;
    const apart: Contribution = { id: 'BAI:9.1', barJointAttack: () => refusal('BAI:9.1', 'refusal.not-now') };
    expect(attackersOf(react({ units, rules: [apart] }))).toEqual(['allied/cotton']);
    const light: Contribution = { id: 'N20:16.7.2', disengages: () => true };
    const foot = { 'french/foy': 707, 'allied/cotton': 706, 'allied/alten': 807 };
    expect(attackersOf(react({ units: foot, rules: [light] }))).toEqual(['allied/cotton']);
  });

  test('[N20:8.1.3] [N20:9.1.2] what is no target, and who cannot join, is told why', () => {
    const units = {
      'french/foy': 707,
      'french/ferey': 709,
      'french/maucune': 808,
      'allied/cotton': 706,
      'allied/dragoons': 708,
      'allied/cole': 809,
    };
    const at = roll(react({ units }).play('cotton', 'countercharge', '0707', 'close-attack'), -2, 6);
    const second = at.play('dragoons');
    expect([...second.choices].sort()).toEqual(['0709', '0808']);
    expect(second.refusal('0707')).toMatchObject({ rule: 'N20:9.1.2', key: 'refusal.attacked-already' });
    expect(second.refusal('0607')).toMatchObject({ rule: 'N20:8.1.3', key: 'refusal.target-not-adjacent-to-all' });
    expect(second.refusal('cole')).toMatchObject({ rule: 'N20:8.0', key: 'refusal.cannot-react' });
    expect(second.refusal('close-attack')).toMatchObject({ rule: 'N20:8.1', key: 'refusal.choose-a-target' });
    expect(second.play('0709').refusal('reserve')).toMatchObject({ key: 'refusal.not-a-choice-now' });
  });

  test('[N20:8.1.3] the enemies that were left out still fight in the Combat Phase that follows', () => {
    const at = roll(react().play('cotton', 'countercharge'), -2, 6);
    expect(at.seen.battleNow).toMatchObject({ side: 'french', charge: false, attackers: ['french/foy'] });
  });

  test('[N20:8.1.4] charging strength is doubled, never against cavalry', () => {
    expect(attackLines(react().play('cotton', 'countercharge'))).toEqual([
      ['line.strength', 2],
      ['line.charge-doubled', 2],
    ]);
    const units = { 'french/curto': 707, 'allied/cotton': 706 };
    expect(attackLines(react({ units }).play('cotton'))).toEqual([['line.strength', 2]]);
  });

  test('[N20:8.1.4] any cavalry among the targets takes the bonus away', () => {
    const units = { 'french/foy': 707, 'french/curto': 607, 'allied/cotton': 706 };
    const at = react({ units }).play('cotton', '0707');
    expect(attackLines(at.play('close-attack'))).toContainEqual(['line.charge-doubled', 2]);
    expect(attackLines(at.play('0607'))).toEqual([['line.strength', 2]]);
  });

  test('[N20:8.1.4] [N20:8.2.4] doubled and halved at once: multiplied, then rounded up', () => {
    const counters = { 'allied/dragoons': { strength: 1 } } as const;
    const units = { 'french/foy': 707, 'allied/dragoons': 706 };
    const at = react({ units, counters, contact: ['allied/dragoons'] }).play('dragoons', 'countercharge');
    expect(at.seen.battleNow?.attackTotal).toBe(1);
  });

  test('[N20:8.1.4] a rule may deny the bonus', () => {
    const rules: Contribution[] = [{ id: 'ARA:#17', deniesChargeBonus: () => true }];
    expect(attackLines(react({ rules }).play('cotton', 'countercharge'))).toEqual([['line.strength', 2]]);
  });

  test('[N20:8.1.5] defenders who win do not advance', () => {
    const at = fightTo(react(STRONG).play('cotton', 'countercharge'), 'AD');
    expect(at.whereIs('allied/cotton')).toBe('dispersed');
    expect(at.step).not.toBe('advance');
    expect(at.whereIs('french/foy')).toBe(707);
  });

  test('[N20:9.6.2] a unit routed in a Countercharge gets a marker of the side that is not active', () => {
    const at = fightTo(react(STRONG).play('cotton', 'countercharge'), 'DH').play('die 1');
    const ran = at.step === 'retreat' ? at.play(at.choices[0]!) : at;
    expect(ran.seen.counters.find(({ id }) => id === 'french/foy')?.recoversWith).toBe('allied');
  });

  test('[N20:7.1] cavalry may charge over a bridge', () => {
    const at = react({ terrain: [side(706, 707, 'majorRiver', 'bridge')] });
    expect(at.play('cotton', 'countercharge').seen.battleNow?.targets).toEqual([707]);
    expect(react({ terrain: [side(706, 707, 'majorRiver')] }).step).not.toBe('reaction');
  });
});

describe('disengagement', () => {
  test('[N20:8.2] [N20:8.2.3] the unit goes to an empty hex next to it outside enemy zones', () => {
    const at = react().play('cotton', 'disengage');
    expect([...at.choices].sort()).toEqual(['0606', '0705', '0806']);
    expect(at.refusal('0607')).toMatchObject({ rule: 'N20:8.2.3' });
    const gone = at.play('0705');
    expect(gone.whereIs('allied/cotton')).toBe(705);
    expect(gone.step).toBe('maintain-contact');
  });

  test('[N20:8.2.1] when one has gone the others may still react', () => {
    const units = { 'french/foy': 707, 'allied/cotton': 706, 'allied/dragoons': 807 };
    const at = react({ units }).play('cotton', 'disengage', '0705', 'decline');
    expect(at.choices).toEqual(['allied/dragoons', 'end-reaction']);
  });

  test('[N20:8.2] even if routed', () => {
    expect(
      react({ routed: ['allied/cotton'] })
        .play('cotton', '0705')
        .whereIs('allied/cotton'),
    ).toBe(705);
  });

  test('[N20:8.2.2] not from the zone of enemy cavalry', () => {
    const units = { 'french/curto': 707, 'allied/cotton': 706 };
    const at = react({ units }).play('cotton');
    expect(at.seen.battleNow, 'the charge is all that is left').not.toBeNull();
    const routed = react({ units, routed: ['allied/cotton'] });
    expect(routed.step).not.toBe('reaction');
  });

  test('[N20:8.2.2] routed cavalry, or cavalry over a bridge, holds nobody', () => {
    const units = { 'french/curto': 707, 'allied/cotton': 706 };
    expect(react({ units, routed: ['french/curto'] }).play('cotton').choices).toContain('disengage');
    const bridge = react({ units, terrain: [side(706, 707, 'majorRiver', 'bridge')] });
    expect(bridge.play('cotton').choices).toContain('disengage');
  });

  test('[N20:8.2.2] a rule may let a unit slip away, or let infantry withdraw', () => {
    const units = { 'french/curto': 707, 'allied/cotton': 706, 'allied/alten': 708 };
    const slips: Contribution = { id: 'N20:16.7.3', slipsAway: () => true };
    expect(react({ units, rules: [slips] }).play('cotton').choices).toContain('disengage');
    const light: Contribution = {
      id: 'N20:16.7.2',
      disengages: (state, unit) => state.hex[unit] === 708,
    };
    const foot = react({ units: { 'french/foy': 707, 'allied/alten': 708 }, rules: [light] });
    expect(foot.play('alten').step, 'it cannot charge').toBe('disengage');
  });

  /** Every way out of contact leads through a friend. */
  const AMONG_FRIENDS = {
    'french/foy': 707,
    'allied/cotton': 706,
    'allied/hope': 705,
    'allied/leith': 606,
    'allied/clinton': 806,
  };

  test('[N20:8.2.3] through friends outside enemy zones if there is no other way', () => {
    const at = react({ units: AMONG_FRIENDS }).play('cotton', 'disengage');
    expect([...at.choices].sort()).toEqual(['0606', '0705', '0806']);
    const on = at.play('0705');
    expect(on.step).toBe('disengage');
    expect(on.whereIs('allied/cotton'), 'not stacked on the way').toBe(706);
    expect(on.play('0704').whereIs('allied/cotton')).toBe(704);
  });

  test('[N20:8.2.3] a friend from whom nothing empty can be reached is no way', () => {
    const terrain = [605, 606, 704, 805, 806].map((hex) => side(705, hex, 'majorRiver'));
    expect([...react({ units: AMONG_FRIENDS, terrain }).play('cotton', 'disengage').choices].sort()).toEqual([
      '0606',
      '0806',
    ]);
  });

  test('[N20:8.2.3] an empty hex comes first; with no way out it cannot', () => {
    const units = { 'french/foy': 707, 'allied/cotton': 706, 'allied/hope': 705 };
    expect([...react({ units }).play('cotton', 'disengage').choices].sort()).toEqual(['0606', '0806']);
    const terrain = [606, 705, 806].map((hex) => side(706, hex, 'majorRiver'));
    expect(react({ terrain }).play('cotton').seen.battleNow, 'only the charge').not.toBeNull();
  });

  test('[N20:8.2.3] friends in an enemy zone are no way out', () => {
    const units = { 'french/foy': 707, 'allied/cotton': 706, 'allied/hope': 607, 'allied/leith': 807 };
    const terrain = [606, 705, 806].map((hex) => side(706, hex, 'majorRiver'));
    expect(react({ units, terrain }).play('cotton').seen.battleNow, 'only the charge').not.toBeNull();
  });
});

describe('keeping contact', () => {
  const gone = (more: Partial<Arrangement> = {}) => react(more).play('cotton', 'disengage', '0705');

  test('[N20:8.2.4] one enemy next to it may follow into the hex it left, in contact', () => {
    const at = gone();
    expect(at.choices).toEqual(['french/foy', 'decline']);
    const followed = at.play('foy');
    expect(followed.whereIs('french/foy')).toBe(706);
    expect(followed.seen.counters.find(({ id }) => id === 'french/foy')?.inContact).toBe(true);
    expect(at.play('decline').whereIs('french/foy')).toBe(707);
  });

  test('[N20:8.2.4] it must then attack the unit it follows, at half strength', () => {
    const at = gone().play('foy');
    expect(at.seen.battleNow).toMatchObject({ attackers: ['french/foy'], defenders: ['allied/cotton'] });
    expect(attackLines(at)).toContainEqual(['line.contact', -1]);
  });

  test('[N20:8.2.4] artillery, routed units and units in contact cannot follow', () => {
    expect(gone({ routed: ['french/foy'] }).step).not.toBe('maintain-contact');
    expect(gone({ contact: ['french/foy'] }).step).not.toBe('maintain-contact');
    expect(gone({ counters: { 'french/foy': { arm: 'artillery' } } }).step).not.toBe('maintain-contact');
  });

  test('[N20:8.2.4] a garrison in the hex that was left bars the way', () => {
    const terrain = [ground(706, 'city'), { garrison: 706 as never, side: 'allied' } as const];
    expect(gone({ terrain }).step).not.toBe('maintain-contact');
  });

  test('[N20:7.1] contact is kept over a bridge', () => {
    const at = react({ terrain: [side(706, 707, 'majorRiver', 'bridge')] }).play('cotton', 'disengage', '0705');
    expect(at.choices).toEqual(['french/foy', 'decline']);
  });

  test('[N20:8.2.4] a unit in contact exerts no zone: others are not held and need not be attacked', () => {
    const at = position({
      ...PLAIN,
      active: 'allied',
      next: 'combat',
      units: { 'french/foy': 707, 'allied/cole': 706 },
      contact: ['french/foy'],
    });
    expect(at.choices).toEqual(['allied/cole', 'end-declaration']);
  });

  test("[N20:8.2.4] contact ends with the Combat Phase of the opponent, not with one's own", () => {
    const units = { 'french/foy': 707, 'allied/cole': 701 };
    const own = position({ ...PLAIN, next: 'recovery', units, contact: ['french/foy'] });
    expect(own.seen.counters.find(({ id }) => id === 'french/foy')?.inContact).toBe(true);
    const theirs = position({ ...PLAIN, active: 'allied', next: 'recovery', units, contact: ['french/foy'] });
    expect(theirs.seen.counters.find(({ id }) => id === 'french/foy')?.inContact).toBe(false);
    expect(theirs.events).toContainEqual({ type: 'recovered', unit: 'french/foy', from: 'contact' });
  });
});

test('[N20:8.0] [N20:14.0] there is a Reaction Phase and a Combat Phase by day, none at night', () => {
  const kinds = (night: boolean) => playerTurnSteps(night).map(({ kind }) => kind);
  expect(kinds(false)).toEqual(expect.arrayContaining(['reaction', 'declare', 'recovery']));
  expect(kinds(true)).not.toContain('reaction');
  expect(kinds(true)).not.toContain('declare');
  expect(kinds(true)).toContain('recovery');
});
