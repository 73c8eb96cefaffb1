import { type Fraction, fraction, NEVER, plus, times } from '@vedette/kernel';
import { describe, expect, test } from 'vitest';
import { combatResult, TABLES } from '../src/data/tables.js';
import { napoleonic20 } from '../src/index.js';
import type { BattleOdds } from '../src/state/question.js';
import type { UnitId } from '../src/state/units.js';
import { type Arrangement, type Position, position } from './position.js';

const PLAIN = { bare: true, rules: [], next: 'combat', active: 'french' } as const;

function oddsFor(at: Position, attackers: readonly string[], targets: readonly number[], more = {}): BattleOdds {
  const answer = napoleonic20.ask(at.state, 'french', {
    type: 'odds',
    attackers: attackers as readonly UnitId[],
    targets: targets as never,
    ...more,
  });
  if (!answer.ok || answer.value.type !== 'odds') throw new Error(JSON.stringify(answer));
  return answer.value.odds;
}

function sum(shares: readonly Fraction[]): Fraction {
  return shares.reduce(plus, NEVER);
}

/** Chance of what a test looks for, by playing every face of every die through the public door. */
function byPlaying(at: Position, holds: (end: Position) => boolean): Fraction {
  const { step, choices } = at;
  if (step === 'over' || step === 'advance' || step === 'event' || step === 'resolve')
    return holds(at) ? fraction(1, 1) : NEVER;
  const prompt = napoleonic20.prompt(at.state);
  if (prompt.kind !== 'chance') return byPlaying(at.play(choices[0]!), holds);
  return sum(choices.map((choice) => times(byPlaying(at.play(choice), holds), fraction(1, choices.length))));
}

describe('odds of a battle', () => {
  const arrangement: Arrangement = {
    ...PLAIN,
    units: { 'french/foy': 707, 'french/ferey': 607, 'allied/cole': 706, 'allied/dragoons': 805 },
  };
  const at = position(arrangement).play('foy', '0706');
  const odds = oddsFor(at, ['french/foy', 'french/ferey'], [706]);

  test('[N20:9.0] columns go up to that of the differential, each with the faces of the table', () => {
    expect(odds.battle).toMatchObject({ attackTotal: 6, defenceTotal: 3, column: 3 });
    expect(odds.columns.map(({ column }) => column)).toEqual([-2, -1, 0, 1, 2, 3]);
    for (const { column, faces } of odds.columns)
      expect(faces).toEqual([1, 2, 3, 4, 5, 6].map((die) => combatResult(TABLES, column, die)));
  });

  test('[N20:9.6] shares of results, and of what befalls a unit within each, sum to exactly one', () => {
    for (const { outcomes } of odds.columns) {
      expect(sum(outcomes.map(({ share }) => share))).toEqual(fraction(1, 1));
      for (const { consequences } of outcomes) {
        for (const unit of ['french/foy', 'french/ferey', 'allied/cole']) {
          const mine = consequences.filter((one) => one.unit === unit);
          expect(sum(mine.map(({ share }) => share)), unit).toEqual(fraction(1, 1));
        }
      }
    }
  });

  test.each([-2, 0, 1, 3])('[N20:9.5] column %i: odds equal playing every face of every die', (column) => {
    const chosen = at.play('decline', 'decline', `column ${column}`);
    const one = odds.columns.find((candidate) => candidate.column === column)!;
    for (const { unit, disperses, leaves } of one.units) {
      const home = at.whereIs(unit);
      expect(disperses, unit).toEqual(byPlaying(chosen, (end) => end.whereIs(unit) === 'dispersed'));
      expect(leaves, unit).toEqual(byPlaying(chosen, (end) => end.whereIs(unit) !== home));
    }
    const expected = (side: 'french' | 'allied') =>
      [-3, -2, -1, 1, 2, 3].reduce((total, change) => {
        const share = byPlaying(chosen, (end) => end.morale(side) - 6 === change);
        return total + (change * share.count * one.morale.over) / share.over;
      }, 0);
    expect([one.morale.french, one.morale.allied, one.morale.over].every(Number.isInteger)).toBe(true);
    expect(one.morale.french).toBeCloseTo(expected('french'), 9);
    expect(one.morale.allied).toBeCloseTo(expected('allied'), 9);
  });

  test('[N20:12.2.3] reserves thought of count in the strengths', () => {
    const more = oddsFor(at, ['french/foy', 'french/ferey'], [706], { attackerReserve: true, defenderReserve: true });
    expect(more.battle).toMatchObject({ attackTotal: 7, defenceTotal: 4 });
  });

  test('[N20:9.2.2] an attack that nobody could make has no odds', () => {
    const ask = (attackers: readonly string[], targets: readonly number[]) =>
      napoleonic20.ask(at.state, 'french', { type: 'odds', attackers: attackers as never, targets: targets as never });
    expect(ask(['french/foy'], [805])).toMatchObject({ ok: false, error: { rule: 'N20:9.2.2' } });
    expect(ask([], [706])).toMatchObject({ ok: false });
    expect(ask(['french/foy', 'french/foy'], [706])).toMatchObject({ ok: false });
    expect(ask(['french/foy'], [607])).toMatchObject({ ok: false });
    expect(ask(['french/nobody'], [706])).toMatchObject({ ok: false });
  });

  test('[N20:8.1.4] a countercharge thought of is doubled', () => {
    const charge = position({ ...PLAIN, active: 'allied', units: { 'french/boyer': 707, 'allied/cole': 706 } });
    const thought = oddsFor(charge, ['french/boyer'], [706], { charge: true });
    expect(thought.battle.attack.map(({ key, value }) => [key, value])).toEqual([
      ['line.strength', 2],
      ['line.charge-doubled', 2],
    ]);
  });
});
