import { describe, expect, test } from 'vitest';
import { napoleonic20 } from '../src/index.js';
import { readSetup } from '../src/setup/read-setup.js';
import { Position, position } from './position.js';

function begin(scenario: string, options: readonly string[] | string = [], overrides?: object): Position {
  const read = readSetup({ scenario, options, ...(overrides === undefined ? {} : { overrides }) });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const step = napoleonic20.start(read.value);
  return new Position(
    step.state,
    step.notices.map((notice) => notice.event),
  );
}

describe('how the battle begins', () => {
  test('[ARA:3.0] turn 1, an empty map, 8 Morale Points each, ¡Soltadlos! in the discard pile', () => {
    const { seen } = begin('arapiles/standard');
    expect([seen.turn, seen.active, seen.morale]).toEqual([1, 'allied', { french: 8, allied: 8 }]);
    expect(seen.counters.filter(({ place }) => place.at === 'map')).toEqual([]);
    expect(seen.deck.discard).toEqual(['ARA:#18']);
  });

  test('[ARA:3.0] units wait in the boxes of their turns', () => {
    const at = begin('arapiles/standard', ['leaders']);
    const waiting = (turn: number, side: string) =>
      at.seen.counters
        .filter(({ id, place }) => id.startsWith(side) && place.at === 'arriving' && place.turn === turn)
        .map(({ id }) => id.split('/')[1])
        .sort();
    expect(waiting(1, 'allied')).toEqual(['alten', 'campbell', 'cole', 'leith', 'wellington']);
    expect(waiting(2, 'allied')).toEqual(['bradford', 'clinton', 'hope', 'pack']);
    expect(waiting(3, 'allied')).toEqual(['cotton', 'espana']);
    expect(waiting(6, 'allied')).toEqual(['dragoons', 'pakenham']);
    expect(waiting(1, 'french')).toEqual(['brennier', 'curto', 'marmont', 'maucune', 'thomieres']);
    expect(waiting(2, 'french')).toEqual(['bonet', 'boyer', 'clausel', 'sarrut']);
    expect(waiting(3, 'french')).toEqual(['ferey', 'foy']);
    expect(waiting(7, 'french')).toEqual(['nord']);
  });

  test('[ARA:4.0] the Allies have the first Player Turn, the French the second', () => {
    const at = begin('arapiles/standard');
    expect(at.seen.active).toBe('allied');
    expect(at.play('end-movement').seen.active).toBe('french');
  });

  test('[ARA:5.0] nobody draws a card on turn 1; the Allies draw the first on turn 2', () => {
    const at = begin('arapiles/standard');
    expect(at.step).toBe('movement');
    const french = at.play('end-movement');
    expect(french.step).toBe('movement');
    const second = french.play('end-movement');
    expect([second.step, second.seen.turn, second.seen.active]).toEqual(['event', 2, 'allied']);
  });

  test('[ARA:11.0] the Allies come on by area Z, the French by area A', () => {
    const at = begin('arapiles/standard').play('allied/alten');
    expect(at.choices).toEqual(['0106', '0107', '0108', '0109', '0110']);
    const french = begin('arapiles/standard', [], { side: 'french', phase: 'movement' }).play('french/maucune');
    expect(french.choices).toEqual(['0814', '0914', '1014', '1114']);
  });

  test('[ARA:2.0] Alten, Pakenham and Clausel rally as Elite units', () => {
    const rallies = (side: 'french' | 'allied', unit: string, die: number) =>
      position({
        turn: 12,
        active: side,
        next: 'night',
        units: { [unit]: 'dispersed', 'french/foy': 606, 'allied/hope': 306 },
      }).play('decline', unit, `die ${die}`).step === 'rally-place';
    expect(rallies('allied', 'allied/alten', 4)).toBe(true);
    expect(rallies('allied', 'allied/pakenham', 4)).toBe(true);
    expect(rallies('allied', 'allied/cole', 4)).toBe(false);
    expect(rallies('french', 'french/clausel', 5)).toBe(true);
    expect(rallies('french', 'french/ferey', 5)).toBe(false);
  });
});

describe('march and countermarch', () => {
  const armies = {
    'french/foy': 505,
    'french/ferey': 606,
    'allied/hope': 508,
    'allied/cole': 510,
  };

  test('[ARA:6.7.1] the first French unit in an enemy zone costs the French a point, the next one none', () => {
    const first = position({ turn: 3, units: armies }).play('foy 0507');
    expect([first.morale('french'), first.morale('allied')]).toEqual([5, 6]);
    expect(first.play('ferey 0608').morale('french')).toBe(5);
  });

  test('[ARA:6.7.1] each side pays for its own first unit', () => {
    const at = position({
      turn: 5,
      active: 'allied',
      units: { 'french/foy': 505, 'allied/cole': 508 },
      ledger: { 'first-contact-french': 3 },
    });
    expect(at.play('cole 0506').morale('allied')).toBe(5);
  });

  test('[ARA:6.7.1] a move that enters no enemy zone costs nothing, and does not use up the warning', () => {
    const at = position({ turn: 3, units: armies }).play('foy 0506');
    expect(at.morale('french')).toBe(6);
    expect(at.play('ferey 0608').morale('french')).toBe(5);
  });

  test('[ARA:6.7.1] a reinforcement that comes on into an enemy zone pays too', () => {
    const at = position({ turn: 3, units: { 'french/foy': { turn: 3 }, 'allied/hope': 1013 } });
    expect(at.play('foy 1014').morale('french')).toBe(5);
  });

  test('[ARA:6.7.1] from the second day on zones are entered for nothing', () => {
    expect(position({ turn: 7, units: armies }).play('foy 0507').morale('french')).toBe(6);
  });
});

describe('rallying', () => {
  const night = (side: 'french' | 'allied', units: Record<string, number | 'dispersed'>, turn = 12) =>
    position({ turn, active: side, next: 'night', units: { 'french/bonet': 605, 'allied/leith': 305, ...units } });

  test('[ARA:10.1] a French die is one lower, so that a 5 is not enough', () => {
    const at = night('french', { 'french/foy': 'dispersed' }).play('decline', 'foy');
    expect(at.play('die 5').whereIs('french/foy')).toBe('dispersed');
    expect(at.play('die 6', '1014').whereIs('french/foy')).toBe(1014);
    expect(at.play('die 3').whereIs('french/foy')).toBe('lost');
  });

  test('[ARA:10.1] an Allied die is not', () => {
    const at = night('allied', { 'allied/hope': 'dispersed' }).play('decline', 'hope');
    expect(at.play('die 5', '0103').whereIs('allied/hope')).toBe(103);
  });

  test('[ARA:10.2] a Morale Point helps the British but not the Spanish', () => {
    const at = night('allied', { 'allied/hope': 'dispersed', 'allied/espana': 'dispersed' }).play('rally-bonus');
    expect(at.play('hope', 'die 4', '0103').whereIs('allied/hope')).toBe(103);
    expect(at.play('espana', 'die 4').whereIs('allied/espana')).toBe('dispersed');
    expect(at.play('espana', 'die 5', '0103').whereIs('allied/espana')).toBe(103);
  });
});

describe("Chauvel's horsemen", () => {
  const waiting = (turn: number) =>
    position({ turn, units: { 'french/nord': { turn }, 'french/foy': 605, 'allied/hope': 305 } });

  test('[ARA:11.6] on the second day 1 and 2 lose them, 3 and 4 delay them, 5 and 6 bring them', () => {
    for (const turn of [7, 12]) {
      const at = waiting(turn);
      expect(at.step).toBe('armee-du-nord');
      const fates = [1, 2, 3, 4, 5, 6].map((die) => at.play(`die ${die}`).whereIs('french/nord'));
      const later = `turn ${turn + 1}`;
      expect(fates).toEqual(['lost', 'lost', later, later, `turn ${turn}`, `turn ${turn}`]);
    }
  });

  test('[ARA:11.6] on the third day 1 loses them, 2 and 3 delay them, 4 to 6 bring them', () => {
    for (const turn of [13, 16]) {
      const fates = [1, 2, 3, 4, 5, 6].map((die) => waiting(turn).play(`die ${die}`).whereIs('french/nord'));
      const [now, later] = [`turn ${turn}`, `turn ${turn + 1}`];
      expect(fates).toEqual(['lost', later, later, now, now, now]);
    }
  });

  test('[ARA:11.6] their loss costs no morale', () => {
    expect(waiting(7).play('die 1').morale('french')).toBe(6);
  });

  test('[ARA:11.6] they come on by the Allied area Z', () => {
    expect(waiting(7).play('die 5', 'nord').choices).toEqual(['0106', '0107', '0108', '0109', '0110']);
  });

  test('[ARA:11.6] delayed, they are diced for again next turn; held back after arriving, they are not', () => {
    expect(position({ turn: 8, units: { 'french/nord': { turn: 8 }, 'french/foy': 605 } }).step).toBe('armee-du-nord');
    const held = position({ turn: 9, units: { 'french/nord': { turn: 8 }, 'french/foy': 605 } });
    expect(held.step).toBe('movement');
    expect(held.choices).toContain('french/nord');
  });

  test('[ARA:11.6] nobody rolls for them in the Allied turn, nor before turn 7', () => {
    expect(
      position({ turn: 7, active: 'allied', units: { 'french/nord': { turn: 7 }, 'allied/hope': 305 } }).step,
    ).toBe('movement');
    expect(position({ turn: 5, units: { 'french/nord': { turn: 7 }, 'french/foy': 605 } }).step).toBe('movement');
  });
});

describe('nights', () => {
  const held = (side: 'french' | 'allied', units: Record<string, number>, turn = 12) => {
    const at = position({
      turn,
      active: side,
      next: 'night',
      units: { 'french/bonet': 605, 'allied/leith': 305, ...units },
    });
    return [at.morale('french'), at.morale('allied')];
  };

  test('[ARA:14.0] the French want 0205 and 1407, the Allies 1112; each costs its loser a point', () => {
    expect(held('french', { 'french/foy': 205 })).toEqual([7, 5]);
    expect(held('french', { 'french/foy': 205, 'french/ferey': 1407 })).toEqual([7, 4]);
    expect(held('french', { 'french/foy': 1112 })).toEqual([7, 6]);
    expect(held('allied', { 'allied/hope': 1112 })).toEqual([5, 7]);
    expect(held('allied', { 'allied/hope': 1407 })).toEqual([6, 7]);
  });

  test('[ARA:14.2] one Allied line of communication in French hands costs a point, both cost two', () => {
    expect(held('french', { 'french/foy': 801 })).toEqual([7, 5]);
    expect(held('french', { 'french/foy': 103 })).toEqual([7, 5]);
    expect(held('french', { 'french/foy': 801, 'french/ferey': 103 })).toEqual([7, 4]);
  });

  test('[ARA:14.2] a French line of communication counts as the standard rule says, two for one point', () => {
    expect(held('allied', { 'allied/hope': 1014 })).toEqual([6, 7]);
    expect(held('allied', { 'allied/hope': 1014, 'allied/cole': 1614 })).toEqual([5, 7]);
  });

  test('[ARA:14.3] in the first night nobody gains from rest, in the second everybody does', () => {
    expect(held('french', {}, 6)).toEqual([6, 6]);
    expect(held('allied', {}, 6)).toEqual([6, 6]);
    expect(held('french', {}, 12)).toEqual([7, 6]);
    expect(held('allied', {}, 12)).toEqual([6, 7]);
  });

  test('[ARA:14.1] the Nord cavalry may rally at 0901, nobody else', () => {
    const at = position({
      turn: 12,
      active: 'french',
      next: 'night',
      units: { 'french/nord': 'dispersed', 'french/foy': 'dispersed', 'allied/leith': 305 },
    }).play('decline');
    expect(at.play('nord', 'die 6').choices).toEqual(['1014', '1614', '0901', 'keep-off-map']);
    expect(at.play('foy', 'die 6').choices).toEqual(['1014', '1614', 'keep-off-map']);
  });

  test('[ARA:14.1] 0901 in Allied hands costs the French nothing', () => {
    expect(held('allied', { 'allied/hope': 901, 'allied/cole': 1014 })).toEqual([6, 7]);
  });
});

describe('King Joseph', () => {
  const coming = (turn: number) =>
    position({
      options: ['king-joseph'],
      turn,
      units: { 'french/joseph': { turn }, 'french/foy': 605, 'allied/hope': 305 },
    });

  test('[ARA:16.10] who calls him begins with 7 Morale Points; without the call he is not in the game', () => {
    const called = begin('arapiles/standard', ['king-joseph']);
    expect([called.morale('french'), called.morale('allied')]).toEqual([7, 8]);
    expect(called.whereIs('french/joseph')).toBe('turn 6');
    expect(begin('arapiles/standard').whereIs('french/joseph')).toBe('unused');
  });

  test('[ARA:16.10] on turns 6 and 7 only a 6 brings him, from turn 8 on a 5 or 6', () => {
    for (const [turn, least] of [
      [6, 6],
      [7, 6],
      [8, 5],
      [15, 5],
    ] as const) {
      const at = coming(turn);
      expect(at.step).toBe('king-joseph');
      const arrives = [1, 2, 3, 4, 5, 6].filter(
        (die) => at.play(`die ${die}`).whereIs('french/joseph') === `turn ${turn}`,
      );
      expect([turn, arrives]).toEqual([turn, [5, 6].filter((die) => die >= least)]);
      expect(at.play('die 4').whereIs('french/joseph')).toBe(`turn ${turn + 1}`);
    }
  });

  test('[ARA:16.10] his coming is worth a Morale Point, and he enters by area B', () => {
    const come = coming(8).play('die 6');
    expect(come.morale('french')).toBe(7);
    expect(coming(8).play('die 1').morale('french')).toBe(6);
    expect(come.play('joseph').choices).toEqual(['1514', '1614', '1714']);
  });
});

describe('the battle of 22 July', () => {
  test('[ARA:17.1] turn 9, 5 Morale Points each, everybody in place, ¡Soltadlos! first', () => {
    const at = begin('arapiles/alternative', ['leaders']);
    const { seen } = at;
    expect([seen.turn, seen.lastTurn, seen.morale]).toEqual([9, 17, { french: 5, allied: 5 }]);
    expect(seen.card?.card).toBe('ARA:#18');
    expect(at.whereIs('allied/wellington')).toBe(1202);
    expect(at.whereIs('french/thomieres')).toBe(1605);
    expect(at.whereIs('french/clausel')).toBe(1609);
    expect(at.whereIs('french/nord')).toBe('unused');
    expect(at.whereIs('french/marmont')).toBe('unused');
  });

  test('[ARA:17.1] #16 and #24 begin in the discard pile', () => {
    expect(begin('arapiles/alternative').seen.deck.discard).toEqual(['ARA:#16', 'ARA:#18', 'ARA:#24']);
  });

  test.each([
    [6, 5, 'french', 'marginal'],
    [5, 5, null, 'draw'],
    [5, 6, null, 'draw'],
  ] as const)('[ARA:17.1] French %i to Allied %i at the end: %s, %s', (french, allied, winner, level) => {
    const { seen } = position({
      scenario: 'arapiles/alternative',
      turn: 17,
      french,
      allied,
      units: { 'french/foy': 605 },
      next: [{ kind: 'recovery' }],
    });
    expect([seen.result?.winner, seen.result?.level]).toEqual([winner, level]);
  });

  test('[ARA:17.1] in the standard game an Allied lead is a marginal victory', () => {
    const { seen } = position({
      turn: 17,
      french: 5,
      allied: 6,
      units: { 'french/foy': 605 },
      next: [{ kind: 'recovery' }],
    });
    expect([seen.result?.winner, seen.result?.level]).toEqual(['allied', 'marginal']);
  });
});
