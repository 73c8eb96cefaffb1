import { describe, expect, test } from 'vitest';
import { napoleonic20 } from '../src/index.js';
import { attack, drawnCard, furthest, hexesFor, lines, noReserves, texts, toCombat } from './drawn-card.js';
import { type Arrangement, type Position, position } from './position.js';

const SCENARIO = { scenario: 'bussaco/standard', bare: true, turn: 8 } as const;
const APART = { 'french/loison': 1207, 'french/merle': 1212, 'french/montbrun': 1209, 'allied/spencer': 802 };
const ALL_ACTIVE = [{ name: 'all-corps-active', side: 'french', until: 'turn' }] as const;

function drawn(card: string, side: 'french' | 'allied', more: Partial<Arrangement> = {}): Position {
  return drawnCard(card, side, { scenario: 'bussaco/standard', units: APART, ...more });
}

function later(active: 'french' | 'allied', more: Partial<Arrangement> = {}): Position {
  return position({ ...SCENARIO, active, units: APART, ...more });
}

/** The French Movement Phase after a card, with every corps active. */
function marching(card: string, more: Partial<Arrangement> = {}): Position {
  return drawn(card, 'french', { effects: ALL_ACTIVE, ...more });
}

describe("A Moment of Clarity and Wellington's Eye", () => {
  test('[BUS:#26] no die for the corps: all are active this turn', () => {
    const at = drawn('BUS:#26', 'french', { units: { ...APART, 'allied/spencer': 1004 } });
    expect(at.step).toBe('movement');
    expect([furthest(at, 'french/loison'), furthest(at, 'french/merle')]).toEqual([2, 2]);
    expect(hexesFor(at, 'french/loison')).toContain(1105);
  });

  test('[BUS:#26] one corps of choice may force its march for nothing, once, and then there is no truce', () => {
    const at = drawn('BUS:#26', 'french');
    expect(at.choices).toEqual(expect.arrayContaining(['corps-2nd', 'corps-6th', 'corps-reserve', 'forced-march']));
    const after = at.play('corps-6th');
    expect(after.morale('french')).toBe(6);
    expect([furthest(after, 'french/loison'), furthest(after, 'french/merle')]).toEqual([3, 2]);
    expect(after.choices).not.toContain('corps-2nd');
    const paid = after.play('forced-march');
    expect([paid.morale('french'), furthest(paid, 'french/loison'), furthest(paid, 'french/merle')]).toEqual([5, 3, 3]);
    expect(after.play('end-movement').morale('french')).toBe(6);
    expect(at.play('end-movement').morale('french')).toBe(7);
  });

  test('[BUS:#26] the British Caution does not limit the Allies this turn', () => {
    const at = drawn('BUS:#26', 'allied', { turn: 2 });
    expect(at.step).toBe('movement');
    expect(texts(at)).toEqual(['effect.wellingtons-eye']);
    expect(drawn('BUS:#27', 'allied', { turn: 2 }).step).toBe('british-caution');
  });

  test('[BUS:#26] once caution is over, one Allied unit goes a point further', () => {
    const units = { ...APART, 'allied/hill': 806 };
    const at = drawn('BUS:#26', 'allied', { units });
    expect(at.choices).toEqual(['0802', '0806']);
    const after = at.play('0802');
    expect([furthest(after, 'allied/spencer'), furthest(after, 'allied/hill')]).toEqual([3, 2]);
    expect(drawn('BUS:#26', 'allied', { units, turn: 2, ledger: { 'caution-over': 1 } }).choices).toHaveLength(2);
  });
});

describe('More Concerned with Venus than with Mars, and Rum Ration', () => {
  const venus = (more: Partial<Arrangement> = {}) => drawn('BUS:#27', 'french', more);

  test('[BUS:#27] no die for the corps: none is active this turn', () => {
    const at = venus({ units: { ...APART, 'allied/spencer': 1004 } });
    expect(at.step).toBe('movement');
    expect([furthest(at, 'french/loison'), furthest(at, 'french/montbrun')]).toEqual([1, 2]);
    expect(hexesFor(at, 'french/loison')).not.toContain(1105);
  });

  test('[BUS:#27] Masséna, engaged, is indisposed again, in Cordiera wherever he was', () => {
    const units = { ...APART, 'french/massena': 1307 };
    const at = venus({ units, options: ['leaders'], ledger: { 'massena-engaged': 1 } });
    expect([at.whereIs('french/massena'), at.seen.ledger['massena-engaged']]).toEqual([1211, 0]);
    expect(texts(at)).toContain('effect.massena-indisposed');
    expect(at.choices).not.toContain('french/massena');
  });

  test('[BUS:#27] while an enemy holds Cordiera he stays where he is, indisposed', () => {
    const units = { ...APART, 'french/massena': 1307, 'allied/spencer': 1211 };
    const at = venus({ units, options: ['leaders'], ledger: { 'massena-engaged': 1 } });
    expect([at.whereIs('french/massena'), at.seen.ledger['massena-engaged']]).toEqual([1307, 0]);
  });

  test('[BUS:#27] the coordination die of the next turn is one lower again', () => {
    const { ledger } = venus({ ledger: { 'massena-engaged': 1 } }).seen;
    const count = (more: Partial<Arrangement>) => {
      const at = later('french', { next: [{ kind: 'event-end' }], ...more }).play('die 3');
      return at.choices.filter((choice) => choice.startsWith('corps-')).length > 0
        ? at.play('corps-2nd').step
        : 'movement';
    };
    expect(count({ ledger: { 'massena-engaged': 1 } })).toBe('active-corps');
    expect(count({ ledger })).not.toBe('active-corps');
  });

  test('[BUS:#27] rum gives the Allies a Morale Point if they have fewer than the French', () => {
    expect(drawn('BUS:#27', 'allied', { allied: 5 }).morale('allied')).toBe(6);
    const even = drawn('BUS:#27', 'allied');
    expect([even.morale('allied'), texts(even)]).toEqual([6, ['effect.none.not-now']]);
  });
});

describe('Le Rougeaud and Slight Misunderstanding', () => {
  const ney = { 'french/loison': 1207, 'french/marchand': 1210, 'french/merle': 1212, 'allied/spencer': 1203 };

  test('[BUS:#28] each unit of the 6th Corps dashes at once as near as it can to the nearest Allied unit', () => {
    const at = drawn('BUS:#28', 'french', { units: ney });
    expect(at.step).toBe('le-rougeaud');
    expect(at.choices).toEqual(['french/marchand', 'french/loison']);
    expect(at.refusal('french/merle')).toMatchObject({ rule: 'BUS:#28' });
    const after = at.play('loison');
    expect([after.whereIs('french/loison'), after.whereIs('french/marchand')]).toEqual([1205, 1208]);
    const two = drawn('BUS:#28', 'french', { units: { 'french/loison': 1207, 'allied/spencer': 1104 } });
    expect(two.choices).toEqual(expect.arrayContaining(['1105', '1205']));
    expect(two.choices).toHaveLength(2);
    expect(two.refusal('1206')).toMatchObject({ rule: 'BUS:#28' });
  });

  test('[BUS:#28] it enters enemy zones, costs no move, and must then attack', () => {
    const units = { 'french/loison': 1206, 'french/merle': 1212, 'allied/spencer': 1203 };
    const at = drawn('BUS:#28', 'french', { units });
    const dashed = at.whereIs('french/loison') === 1206 ? at.play(at.choices[0] as string) : at;
    expect(dashed.whereIs('french/loison')).toBe(1204);
    const fought = chosen(dashed.play('die 2')).play('end-movement');
    expect(fought.seen.battleNow?.attackers).toEqual(['french/loison']);
  });

  test('[BUS:#28] the 6th Corps is active beside the one that is rolled for, and may move again', () => {
    const far = { ...ney, 'french/montbrun': 1313, 'allied/spencer': 1201 };
    const at = drawn('BUS:#28', 'french', { units: far }).play('loison', 'die 2');
    expect(at.step).toBe('active-corps');
    expect(at.choices).toEqual(['corps-2nd', 'corps-reserve']);
    const after = chosen(at);
    expect([furthest(after, 'french/loison'), furthest(after, 'french/merle')]).toEqual([2, 2]);
    expect(after.choices).toContain('french/loison');
  });

  test('[BUS:#28] units in an enemy zone, or routed, do not dash', () => {
    const units = { 'french/loison': 1204, 'french/marchand': 1210, 'allied/spencer': 1203 };
    expect(drawn('BUS:#28', 'french', { units, routed: ['french/marchand'] }).step).toBe('french-command');
  });

  test('[BUS:#28] the French pick two Allied units next to each other, which may not move this turn', () => {
    const units = { 'allied/spencer': 802, 'allied/hill': 803, 'allied/leith': 806, 'french/loison': 1207 };
    const at = drawn('BUS:#28', 'allied', { units });
    expect(napoleonic20.prompt(at.state)).toMatchObject({ side: 'french' });
    expect(at.choices).toEqual(['0802', '0803']);
    const after = at.play('0803');
    expect(after.step).toBe('movement');
    expect(after.choices).toContain('allied/leith');
    expect(after.choices).not.toContain('allied/spencer');
    expect(after.refusal('allied/hill')).toMatchObject({ rule: 'BUS:#28' });
  });

  test('[BUS:#28] if none are next to each other, any two', () => {
    const units = { 'allied/spencer': 802, 'allied/hill': 804, 'allied/leith': 806, 'french/loison': 1207 };
    const at = drawn('BUS:#28', 'allied', { units }).play('0802');
    expect(at.choices).toEqual(['0804', '0806']);
    expect(at.play('0806').choices).not.toContain('allied/leith');
  });
});

/** Ends the movement, if it does not end by itself. */
function reactions(at: Position): Position {
  return at.step === 'movement' ? at.play('end-movement') : at;
}

/** Makes the first open corps active as long as the step asks. */
function chosen(at: Position): Position {
  let next = at;
  while (next.step === 'active-corps') next = next.play(next.choices[0] as string);
  return next;
}

describe('Foragers and Scorched Earth', () => {
  test('[BUS:#29] two French units outside enemy zones are slower and keep out of enemy zones', () => {
    const units = { ...APART, 'french/heudelet': 1202, 'allied/spencer': 1203, 'allied/hill': 904 };
    const at = marching('BUS:#29', { units });
    expect(napoleonic20.prompt(at.state)).toMatchObject({ side: 'allied' });
    expect(at.choices).toEqual(['1207', '1209', '1212']);
    const after = at.play('1207', '1209');
    expect([furthest(after, 'french/loison'), furthest(after, 'french/montbrun')]).toEqual([1, 2]);
    expect(furthest(after, 'french/merle')).toBe(2);
    const near = marching('BUS:#29', {
      units: { 'french/loison': 1206, 'french/merle': 1212, 'allied/hill': 1104 },
    }).play('1206');
    expect(hexesFor(near, 'french/loison')).not.toContain(1105);
    expect(near.play('loison').refusal('1105')).toMatchObject({ rule: 'BUS:#29' });
  });

  test('[BUS:#29] in the next French turn no march is forced, later it may be', () => {
    const { effects } = drawn('BUS:#29', 'allied').seen;
    const at = later('french', { effects });
    expect(at.choices).not.toContain('forced-march');
    expect(at.refusal('forced-march')).toMatchObject({ rule: 'BUS:#29' });
    expect(drawn('BUS:#29', 'allied').choices).toContain('forced-march');
    const end = (active: 'french' | 'allied') =>
      later(active, { effects, next: [{ kind: 'recovery' }] }).seen.effects.length;
    expect([end('allied'), end('french')]).toEqual([1, 0]);
  });
});

describe('Mist on the Ridge', () => {
  const slope = [
    { between: [1206, 1205] as never, set: ['uphill', 'steep'] as const },
    { between: [1206, 1106] as never, set: ['uphill'] as const },
  ];

  test('[BUS:#30] the drawer goes a point less far', () => {
    expect(furthest(marching('BUS:#30'), 'french/loison')).toBe(1);
    expect(furthest(later('french', { effects: ALL_ACTIVE }), 'french/loison')).toBe(2);
    const effects = [{ name: 'mist-on-the-ridge', side: 'french', until: 'turn' }] as const;
    expect(furthest(later('allied', { effects }), 'allied/spencer')).toBe(2);
  });

  test('[BUS:#30] a steep slope gives 1 instead of 2, a hill 1 as ever', () => {
    const fight = (card: boolean, hex: number) => {
      const units = { 'french/loison': 1206, 'allied/spencer': hex };
      const at = card
        ? toCombat(marching('BUS:#30', { units, terrain: slope }))
        : later('french', { units, terrain: slope, next: 'combat' });
      return lines(at, 'defence');
    };
    expect(fight(false, 1205)).toMatchObject({ 'line.terrain.steep': 2 });
    expect(Object.values(fight(true, 1205))).toEqual([3, 1]);
    expect(Object.values(fight(true, 1106))).toEqual([3, 1]);
  });

  test('[BUS:#30] nobody countercharges', () => {
    const units = { 'french/montbrun': 1206, 'allied/spencer': 1204 };
    const plain = drawn('BUS:#32', 'allied', { units }).play('spencer 1205');
    expect(reactions(plain).play('montbrun').choices).toContain('countercharge');
    const mist = reactions(drawn('BUS:#30', 'allied', { units }).play('spencer 1205'));
    expect(mist.step === 'reaction' ? mist.play('montbrun').choices : []).not.toContain('countercharge');
  });
});

describe('Reynier Presses On and Picton Holds', () => {
  test('[BUS:#31] one attack of the 2nd Corps alone gets a strength more', () => {
    const units = { 'french/merle': 1206, 'allied/spencer': 1205 };
    const at = toCombat(marching('BUS:#31', { units }));
    expect(at.choices).toEqual(['reserve', 'support', 'decline']);
    const after = at.play('support');
    expect(lines(after, 'attack')).toMatchObject({ 'line.reynier-presses-on': 1 });
    expect([after.choices, after.seen.effects.length]).toEqual([['reserve', 'decline'], 1]);
  });

  test('[BUS:#31] with another corps in it, it gets nothing', () => {
    const units = { 'french/merle': 1206, 'french/loison': 1105, 'allied/spencer': 1205 };
    const at = attack(toCombat(marching('BUS:#31', { units })), ['french/merle', 'french/loison', '1205']);
    expect(at.seen.battleNow?.attackers).toHaveLength(2);
    expect(at.choices).toEqual(['reserve', 'decline']);
  });

  const kept = { kept: [{ side: 'allied', card: 'BUS:#31' as never }] } as const;

  test('[BUS:#31] the Allies keep the card', () => {
    const at = drawn('BUS:#31', 'allied');
    expect(at.seen.deck.kept).toEqual([{ side: 'allied', card: 'BUS:#31' }]);
    expect(at.seen.deck.discard).toEqual([]);
  });

  test.each(['picton', 'leith'])('[BUS:#31] one defence of %s gets a strength more, and the card is spent', (name) => {
    const units = { 'french/merle': 1206, [`allied/${name}`]: 1205 };
    const at = later('french', { units, deck: kept, next: 'combat' }).play('decline');
    expect(at.choices).toEqual(['reserve', 'picton-holds', 'decline']);
    const after = at.play('picton-holds');
    expect(lines(after, 'defence')).toMatchObject({ 'line.picton-holds': 1 });
    expect([after.seen.deck.kept, after.seen.deck.discard]).toEqual([[], ['BUS:#31']]);
  });

  test('[BUS:#31] it helps nobody else, and no attack', () => {
    const other = later('french', {
      units: { 'french/merle': 1206, 'allied/hill': 1205 },
      deck: kept,
      next: 'combat',
    }).play('decline');
    expect(other.choices).toEqual(['reserve', 'decline']);
    const own = later('allied', {
      units: { 'french/merle': 1206, 'allied/picton': 1205 },
      deck: kept,
      next: 'combat',
    });
    expect(own.choices).toEqual(['reserve', 'decline']);
  });

  test.each(['BUS:#31', 'BUS:#33', 'BUS:#34'])('[%s] a kept card is discarded when night begins', (card) => {
    const deck = { kept: [{ side: 'allied', card: card as never }] } as const;
    const begin = (turn: number) => later('french', { turn, deck, next: [{ kind: 'game-turn' }] }).seen.deck;
    expect(begin(12).kept).toEqual([]);
    expect(begin(12).discard).toEqual([card]);
    expect(begin(8).kept).toHaveLength(1);
  });
});

describe('Feuding Marshals and Portuguese Steadiness', () => {
  const units = { 'french/merle': 1206, 'french/loison': 1105, 'french/heudelet': 1305, 'allied/spencer': 1205 };

  test('[BUS:#33] units of different corps do not attack together', () => {
    const at = toCombat(marching('BUS:#33', { units })).play('merle');
    expect(at.choices).toContain('french/heudelet');
    expect(at.choices).not.toContain('french/loison');
    expect(at.refusal('loison')).toMatchObject({ key: 'refusal.not-together' });
    const free = later('french', { units, effects: ALL_ACTIVE, next: 'combat' }).play('merle');
    expect(free.choices).toContain('french/loison');
  });

  const steady = { kept: [{ side: 'allied', card: 'BUS:#33' as never }] } as const;
  const options = ['special-units'];

  test('[BUS:#33] kept, it spares one Portuguese unit in each battle its steadiness check', () => {
    expect(drawn('BUS:#33', 'allied', { options }).seen.deck.kept).toHaveLength(1);
    const fight = (deck?: typeof steady) =>
      noReserves(
        later('french', {
          units: { 'french/merle': 1206, 'allied/hamilton': 1205 },
          options,
          ...(deck ? { deck } : {}),
          next: 'combat',
        }),
      );
    expect(fight().step).toBe('unsteady');
    expect(fight(steady).step).not.toBe('unsteady');
    expect(fight(steady).seen.deck.kept).toHaveLength(1);
  });

  test('[BUS:#33] of several the Allied player names it; the others roll', () => {
    const at = later('french', {
      units: { 'french/merle': 1206, 'allied/hamilton': 1205, 'allied/pack': 1106 },
      options,
      deck: steady,
      next: 'combat',
    });
    const battle = attack(at, ['french/merle', '1205', '1106']).play('decline');
    expect(battle.choices).toEqual(['reserve', 'allied/hamilton', 'allied/pack', 'decline']);
    const checked = noReserves(battle.play('pack'));
    expect(checked.step).toBe('unsteady');
    const after = checked.play('die 6');
    expect(after.step).not.toBe('unsteady');
    const fought = after.play('column -2', 'die 6');
    expect(fought.seen.effects).toEqual([]);
    expect(noReserves(battle).play('die 6').step, 'both roll if none is named').toBe('unsteady');
  });

  test('[BUS:#33] in the next battle another may be named', () => {
    const at = later('french', {
      units: {
        'french/merle': 1206,
        'allied/hamilton': 1205,
        'allied/pack': 1106,
        'french/loison': 1210,
        'allied/campbell': 1209,
        'allied/coleman': 1110,
      },
      options,
      deck: steady,
      next: 'combat',
    });
    const attacks = [
      ['french/merle', '1205', '1106'],
      ['french/loison', '1209', '1110'],
    ];
    const first = attack(at, ...attacks).play('attack 1', 'decline', 'allied/pack');
    const second = noReserves(first).play('die 6', 'column -2', 'die 6', 'decline');
    expect(second.choices).toEqual(['reserve', 'allied/campbell', 'allied/coleman', 'decline']);
  });

  test('[BUS:#33] without special units it has no effect and is not kept', () => {
    const at = drawn('BUS:#33', 'allied');
    expect([at.seen.deck.kept, texts(at)]).toEqual([[], ['effect.none.option-not-used']]);
  });
});

describe('Massed Batteries and Reverse Slope', () => {
  const guns = (hex: number) => ({ 'french/loison': 1206, 'french/reserve-artillery': hex, 'allied/spencer': 1205 });

  test('[BUS:#34] the Reserve Artillery adds its printed strength to an attack within two hexes', () => {
    const at = toCombat(marching('BUS:#34', { units: guns(1208) }));
    expect(at.choices).toEqual(['reserve', 'support', 'decline']);
    const after = at.play('support');
    expect(lines(after, 'attack')).toMatchObject({ 'line.massed-batteries': 2 });
    expect(after.choices).toEqual(['reserve', 'decline']);
    expect(toCombat(marching('BUS:#34', { units: guns(1209) })).choices).toEqual(['reserve', 'decline']);
  });

  test('[BUS:#34] instead of attacking itself: it need not attack, and if it does it lends nothing', () => {
    const at = toCombat(marching('BUS:#34', { units: guns(1105) }));
    const alone = attack(at, ['french/loison', '1205']);
    expect(alone.seen.battleNow?.attackers).toEqual(['french/loison']);
    expect(alone.choices).toContain('support');
    const both = attack(at, ['french/loison', 'french/reserve-artillery', '1205']);
    expect(both.choices).toEqual(['reserve', 'decline']);
  });

  const kept = { kept: [{ side: 'allied', card: 'BUS:#34' as never }] } as const;

  test.each([['uphill'], ['uphill', 'steep']] as const)(
    '[BUS:#34] one defence behind a slope (%s %s) gets a strength more, and the card is spent',
    (...set) => {
      const units = { 'french/loison': 1206, 'allied/spencer': 1205 };
      const terrain = [{ between: [1206, 1205] as never, set }];
      const at = later('french', { units, terrain, deck: kept, next: 'combat' }).play('decline');
      expect(at.choices).toEqual(['reserve', 'reverse-slope', 'decline']);
      const after = at.play('reverse-slope');
      expect(lines(after, 'defence')).toMatchObject({ 'line.reverse-slope': 1 });
      expect([after.seen.deck.kept, after.seen.deck.discard]).toEqual([[], ['BUS:#34']]);
    },
  );

  test('[BUS:#34] on level ground it gives nothing; drawn, it is kept', () => {
    const units = { 'french/loison': 1206, 'allied/spencer': 1205 };
    const at = later('french', { units, deck: kept, next: 'combat' }).play('decline');
    expect(at.choices).toEqual(['reserve', 'decline']);
    expect(drawn('BUS:#34', 'allied').seen.deck.kept).toEqual([{ side: 'allied', card: 'BUS:#34' }]);
  });
});

describe("Scouts on the Boialvo Road and Craufurd's Riflemen", () => {
  test('[BUS:#35] the arrival dice of an 8th Corps that comes by Boialvo are one better this turn', () => {
    const units = { ...APART, 'french/clausel': { turn: 8 } };
    const more = { units, options: ['boialvo-road'], ledger: { 'boialvo-route': 2 } };
    const at = chosen(drawn('BUS:#35', 'french', more).play('die 6'));
    expect(at.step).toBe('boialvo-arrival');
    expect([1, 2, 3].map((die) => at.play(`die ${die}`).whereIs('french/clausel'))).toEqual([
      'turn 9',
      'turn 9',
      'turn 8',
    ]);
    expect(later('french', more).play('die 3').whereIs('french/clausel')).toBe('turn 9');
  });

  test('[BUS:#35] otherwise one French cavalry unit goes a point further', () => {
    const units = { ...APART, 'french/soult': 1312 };
    const at = drawn('BUS:#35', 'french', { units, effects: ALL_ACTIVE });
    expect(at.choices).toEqual(['1209', '1312']);
    const after = at.play('1312');
    expect([furthest(after, 'french/soult'), furthest(after, 'french/montbrun')]).toEqual([4, 3]);
    const none = { 'french/loison': 1207, 'allied/spencer': 802 };
    expect(texts(drawn('BUS:#35', 'french', { units: none }))).toEqual(['effect.none.nobody-fits']);
  });

  test('[BUS:#35] Craufurd fights one stronger in one battle, attacking or defending', () => {
    const units = { 'allied/craufurd': 1205, 'french/loison': 1206 };
    const at = toCombat(drawn('BUS:#35', 'allied', { units }));
    expect(at.choices).toEqual(['reserve', 'support', 'decline']);
    const after = at.play('support');
    expect(lines(after, 'attack')).toMatchObject({ 'line.craufurds-riflemen': 1 });
    expect(after.seen.effects).toEqual([]);
    const horse = { 'allied/craufurd': 1204, 'french/montbrun': 1206 };
    const charged = reactions(drawn('BUS:#35', 'allied', { units: horse }).play('craufurd 1205'));
    const defence = charged.play('montbrun', 'countercharge', 'decline');
    expect(lines(defence.play('support'), 'defence')).toMatchObject({ 'line.craufurds-riflemen': 1 });
  });
});

describe('cards that other battles know too', () => {
  test('[BUS:#32] Watch and Wait puts the discards and itself back', () => {
    const deck = { top: ['BUS:#32' as never], draw: ['BUS:#26' as never], discard: ['BUS:#27' as never] };
    const at = drawn('BUS:#32', 'allied', { deck });
    expect([at.seen.deck.draw, at.seen.deck.discard]).toEqual([['BUS:#26', 'BUS:#27', 'BUS:#32'], []]);
  });

  test('[BUS:#36] Intelligence Gathering looks at the next card', () => {
    const deck = { top: ['BUS:#36' as never], draw: ['BUS:#26' as never, 'BUS:#27' as never] };
    const at = drawn('BUS:#36', 'allied', { deck });
    expect(at.play('draw BUS:#27').seen.ledger).toEqual({ 'secret-allied-next-card': 27 });
  });

  test('[BUS:#37] either side may try to rally one dispersed unit at once', () => {
    const units = { ...APART, 'french/heudelet': 'dispersed', 'allied/hill': 'dispersed' } as const;
    expect(drawn('BUS:#37', 'french', { units }).choices).toEqual(['french/heudelet', 'decline']);
    const at = drawn('BUS:#37', 'allied', { units }).play('hill', 'decline');
    const tried = at.step === 'rally' && at.choices.includes('allied/hill') ? at.play('hill') : at;
    expect(tried.play('die 6', '1201').whereIs('allied/hill')).toBe(1201);
  });
});
