import { describe, expect, test } from 'vitest';
import type { Contribution } from '../src/rules/points.js';
import { fight, fightTo, ground, PLAIN, together } from './fights.js';
import { type Arrangement, type Position, position } from './position.js';

/** Foy is a Guard unit of great strength. */
const GUARD = { counters: { 'french/foy': { strength: 20, traits: ['guard'] } } } as const;

function guard(more: Partial<Arrangement> = {}): Position {
  return fight({ ...GUARD, ...more });
}

function recoils(at: Position): number {
  return at.events.filter((event) => event.type === 'morale' && event.rule === 'N20:12.3.2').length;
}

describe('committing the Guard', () => {
  const move = {
    ...GUARD,
    next: 'movement',
    units: { 'french/foy': 709, 'french/bonet': 1010, 'allied/cole': 706 },
  } as const;

  test('[N20:12.3] [N20:12.3.1] [N20:12.2.4] moving next to an enemy it could attack costs a Morale Point', () => {
    expect(guard(move).play('foy', '0707').morale('french')).toBe(5);
    expect(guard(move).play('foy', '0708').morale('french')).toBe(6);
  });

  test('[N20:12.3.1] it is free when either side is at its last point', () => {
    expect(
      guard({ ...move, french: 1 })
        .play('foy', '0707')
        .morale('french'),
    ).toBe(1);
    expect(
      guard({ ...move, allied: 1 })
        .play('foy', '0707')
        .morale('french'),
    ).toBe(6);
  });

  test('[N20:12.3.1] advancing after combat costs nothing', () => {
    const at = fightTo(guard({ units: { 'french/foy': 707, 'allied/cole': 706, 'allied/hope': 605 } }), 'DR');
    const gone = at.step === 'retreat' ? at.play(at.choices[0]!) : at;
    expect(gone.play('foy').morale('french')).toBe(6);
  });
});

describe('the Guard recoils [12.3.2]', () => {
  test.each(['AR', 'SE'] as const)(
    '[N20:12.3.2] an attacking Guard unit that is not victorious costs a point: %s',
    (result) => {
      const at = fightTo(guard(), result);
      const end = at.step === 'retreat' ? at.play(at.choices[0]!) : at;
      expect(recoils(result === 'SE' ? at : end)).toBe(1);
      expect(end.morale('french')).toBe(5);
    },
  );

  test('[N20:12.3.2] besides whatever else the battle costs', () => {
    const at = fightTo(guard(), 'AD');
    expect([at.morale('french'), at.morale('allied')]).toEqual([4, 7]);
  });

  test('[N20:12.3.2] victory and being able to advance are enough; it need not advance', () => {
    const at = fightTo(guard(), 'DD');
    expect(recoils(at)).toBe(0);
    expect(at.play('done').morale('french')).toBe(7);
  });

  test('[N20:12.3.2] it recoils if it does not survive an exchange, not if it does', () => {
    const units = { 'french/foy': 707, 'french/clausel': 807, 'allied/cole': 706 };
    const at = fightTo(together(position({ ...PLAIN, ...GUARD, units })), 'I');
    const lost = at.play('foy');
    expect([lost.morale('french'), lost.morale('allied')]).toEqual([5, 6]);
    expect(at.play('clausel').morale('french')).toBe(6);
  });

  test('[N20:12.3.2] a victory in which it cannot advance counts as recoil: the enemy stays in his redoubt', () => {
    const at = fightTo(guard({ terrain: [ground(706, 'redoubt')] }), 'DR').play('stop');
    expect(at.morale('french')).toBe(5);
  });

  test('[N20:12.3.2] a routed Guard unit cannot advance, so it recoils even in victory', () => {
    const at = fightTo(guard({ routed: ['french/foy'] }), 'DD');
    expect(at.morale('french')).toBe(6);
  });

  test('[N20:12.3.2] a defending Guard unit never recoils', () => {
    const counters = { 'allied/cole': { traits: ['guard'] }, 'french/foy': { strength: 20 } } as const;
    const at = fightTo(fight({ counters }), 'DR');
    expect(at.play(at.choices[0]!).morale('allied')).toBe(6);
  });

  test('[N20:12.3.2] a rule may spare it', () => {
    const rules: Contribution[] = [{ id: 'TAL:12.3', sparesRecoil: () => true }];
    expect(fightTo(guard({ rules }), 'SE').morale('french')).toBe(6);
  });

  test('[N20:12.3.2] [N20:12.1.2] the point may be the last: the battle is lost', () => {
    const at = fightTo(guard({ french: 1 }), 'SE');
    expect(at.seen.result).toMatchObject({ winner: 'allied', level: 'decisive' });
  });
});
