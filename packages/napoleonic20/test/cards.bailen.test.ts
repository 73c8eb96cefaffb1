import { describe, expect, test } from 'vitest';
import { napoleonic20 } from '../src/index.js';
import { readSetup } from '../src/setup/read-setup.js';
import { attack, drawnCard, furthest, hexesFor, lines, noReserves, texts, toCombat } from './drawn-card.js';
import { type Arrangement, Position, position } from './position.js';

const SCENARIO = { scenario: 'bailen/standard', bare: true, turn: 8 } as const;
const APART = { 'french/gobert': 1206, 'french/frescia': 1202, 'allied/reding': 505 };

function drawn(card: string, side: 'french' | 'allied', more: Partial<Arrangement> = {}): Position {
  return drawnCard(card, side, { scenario: 'bailen/standard', units: APART, ...more });
}

function later(active: 'french' | 'allied', more: Partial<Arrangement> = {}): Position {
  return position({ ...SCENARIO, active, units: APART, ...more });
}

describe('Scorching Heat', () => {
  test('[BAI:#1] the units of the drawer go a point less far this turn, one hex at least', () => {
    expect([furthest(later('french'), 'french/gobert'), furthest(drawn('BAI:#1', 'french'), 'french/gobert')]).toEqual([
      2, 1,
    ]);
    const slow = { 'french/gobert': { movement: 1 } };
    expect(furthest(drawn('BAI:#1', 'french', { counters: slow }), 'french/gobert')).toBe(1);
  });

  test('[BAI:#1] he may not force the march', () => {
    expect(later('french').choices).toContain('forced-march');
    const at = drawn('BAI:#1', 'french');
    expect(at.choices).not.toContain('forced-march');
    expect(at.refusal('forced-march')).toMatchObject({ rule: 'BAI:#1', key: 'refusal.too-hot' });
  });

  test('[BAI:#1] the enemy is not concerned', () => {
    const effects = [{ name: 'scorching-heat', side: 'french', until: 'turn' }] as const;
    const at = later('allied', { effects });
    expect(furthest(at, 'allied/reding')).toBe(2);
    expect(at.choices).toContain('forced-march');
  });
});

describe('Dragoons & Cuirassiers and Garrochistas', () => {
  const horse = { 'french/frescia': 1206, 'allied/reding': 1306, 'allied/la-pena': 1307 };

  test('[BAI:#2] French cavalry attacks one stronger and need not attack everybody', () => {
    const at = attack(toCombat(drawn('BAI:#2', 'french', { units: horse })), ['french/frescia', '1306']);
    expect(at.seen.battleNow?.defenders).toEqual(['allied/reding']);
    expect(lines(at, 'attack')).toEqual({ 'line.strength': 1, 'line.dragoons-and-cuirassiers': 1 });
  });

  test('[BAI:#2] without the card it must attack both, at its own strength', () => {
    const at = attack(later('french', { units: horse, next: 'combat' }), ['french/frescia', '1306']);
    expect(at.seen.battleNow?.defenders).toEqual(['allied/reding', 'allied/la-pena']);
    expect(lines(at, 'attack')).toEqual({ 'line.strength': 1 });
  });

  test('[BAI:#2] infantry, and routed cavalry, gain nothing', () => {
    const units = { 'french/gobert': 1206, 'allied/reding': 1306 };
    const effects = [{ name: 'dragoons-and-cuirassiers', side: 'french', until: 'turn' }] as const;
    expect(lines(later('french', { units, effects, next: 'combat' }), 'attack')).toEqual({
      'line.strength': 3,
    });
    const routed = later('french', {
      units: { 'french/frescia': 1206, 'allied/reding': 1306 },
      routed: ['french/frescia'],
      effects,
      next: 'combat',
    });
    expect(lines(routed, 'attack')).not.toHaveProperty('line.dragoons-and-cuirassiers');
  });

  test('[BAI:#2] one Spanish attack on cavalry, or on the routed, gets a strength more', () => {
    const units = { 'allied/reding': 1206, 'allied/la-pena': 505, 'french/frescia': 1306, 'french/gobert': 605 };
    const effects = [{ name: 'garrochistas', side: 'allied', until: 'turn' }] as const;
    const at = later('allied', { units, effects, next: 'combat', routed: ['french/gobert'] });
    const fight = attack(at, ['allied/reding', '1306'], ['allied/la-pena', '0605']);
    for (const order of ['attack 1', 'attack 2']) {
      const battle = fight.play(order);
      expect(battle.choices).toEqual(['reserve', 'support', 'decline']);
      expect(lines(battle.play('support'), 'attack')).toMatchObject({ 'line.garrochistas': 1 });
      const after = noReserves(battle.play('support')).play('column -2', 'die 6');
      expect(after.seen.effects).toEqual([]);
    }
    expect(drawn('BAI:#2', 'allied').seen.effects.map(({ name }) => name)).toEqual(['garrochistas']);
  });

  test('[BAI:#2] an attack on infantry in good order gets nothing', () => {
    const units = { 'allied/reding': 1206, 'french/gobert': 1306 };
    const effects = [{ name: 'garrochistas', side: 'allied', until: 'turn' }] as const;
    expect(later('allied', { units, effects, next: 'combat' }).choices).toEqual(['reserve', 'decline']);
  });
});

describe('Resistir en Andalucía and the Junta of Seville', () => {
  const units = { ...APART, 'french/frere': 'reserve' } as const;

  test('[BAI:#3] the French may never order the retreat, and Frere comes by area Z on 4 or more', () => {
    expect(later('french', { units }).choices).toContain('organized-retreat');
    const at = drawn('BAI:#3', 'french', { units });
    expect(at.step).toBe('frere');
    expect([3, 4].map((die) => at.play(`die ${die}`).whereIs('french/frere'))).toEqual(['turn 9', 'turn 8']);
    const come = at.play('die 4');
    expect(come.choices).not.toContain('organized-retreat');
    expect(come.play('frere').choices).toEqual(['2301', '2302']);
  });

  test('[BAI:#3] drawn first after the retreat was ordered it only takes Frere out of the game', () => {
    const at = drawn('BAI:#3', 'french', { units, ledger: { 'organized-retreat': 6 } });
    expect(at.whereIs('french/frere')).toBe('lost');
    expect(texts(at)).toContain('effect.frere-stays-away');
    expect(at.step).not.toBe('frere');
  });

  test('[BAI:#3] drawn again it does nothing', () => {
    const first = drawn('BAI:#3', 'french', { units }).play('die 1');
    const again = drawn('BAI:#3', 'french', {
      units: { ...APART, 'french/frere': { turn: 9 } },
      ledger: first.seen.ledger,
    });
    expect(texts(again)).toEqual(['effect.none.happened-already']);
    expect(again.whereIs('french/frere')).toBe('turn 9');
  });

  test('[BAI:#3] the Junta gives the Spanish a Morale Point', () => {
    const at = drawn('BAI:#3', 'allied');
    expect([at.morale('allied'), at.morale('french')]).toEqual([7, 6]);
  });
});

describe('Swiss Desertions and Aggressive Levies', () => {
  test('[BAI:#4] the Swiss desert if Spanish morale is higher, once in a game', () => {
    expect(texts(drawn('BAI:#4', 'french', { allied: 7 }))).toEqual(['effect.swiss-desertions']);
    expect(texts(drawn('BAI:#4', 'french'))).toEqual(['effect.none.not-now']);
    const ledger = { 'swiss-deserted': 1 };
    expect(texts(drawn('BAI:#4', 'french', { allied: 7, ledger }))).toEqual(['effect.none.happened-already']);
  });

  test('[BAI:#4] the deserters are then unsteady', () => {
    const units = { 'french/vedel': 1206, 'allied/reding': 1306 };
    const more = { units, options: ['special-units'], allied: 7 };
    const checked = (at: Position) => toCombat(at).play('decline', 'decline').step;
    expect(checked(drawn('BAI:#4', 'french', more))).toBe('unsteady');
    expect(checked(later('french', more))).toBe('column');
  });

  const levies = { 'allied/cruz-murgeon': 1206, 'allied/reding': 505, 'french/gobert': 1208 };

  test('[BAI:#4] an irregular that can reach the French must end its move next to them', () => {
    const at = drawn('BAI:#4', 'allied', { units: levies });
    expect(hexesFor(at, 'allied/cruz-murgeon')).toEqual([1108, 1207, 1308]);
    expect(at.choices).not.toContain('end-movement');
    expect(at.refusal('end-movement')).toMatchObject({ key: 'refusal.unit-must-move' });
    expect(at.play('cruz-murgeon').refusal('1205')).toMatchObject({ key: 'refusal.must-end-elsewhere' });
    expect(at.play('cruz-murgeon 1207').choices).toContain('end-movement');
    expect(hexesFor(at, 'allied/reding').length).toBeGreaterThan(10);
  });

  test('[BAI:#4] one that cannot reach them, or is routed, moves as it likes', () => {
    const far = drawn('BAI:#4', 'allied', { units: { ...levies, 'french/gobert': 1213 } });
    expect(hexesFor(far, 'allied/cruz-murgeon').length).toBeGreaterThan(10);
    expect(far.choices).toContain('end-movement');
    const routed = drawn('BAI:#4', 'allied', { units: levies, routed: ['allied/cruz-murgeon'] });
    expect(texts(routed)).toEqual(['effect.none.nobody-fits']);
    expect(routed.choices).toContain('end-movement');
  });

  test('[BAI:#4] it fights one stronger and makes no steadiness check', () => {
    const at = drawn('BAI:#4', 'allied', { units: levies, options: ['special-units'] });
    const battle = toCombat(at.play('cruz-murgeon 1207'));
    expect(lines(battle, 'attack')).toEqual({ 'line.strength': 1, 'line.aggressive-levies': 1 });
    expect(battle.play('decline', 'decline').step).not.toBe('unsteady');
    const units = { ...levies, 'allied/cruz-murgeon': 1207 };
    const plain = later('allied', { units, options: ['special-units'], next: 'combat' });
    expect(plain.play('decline', 'decline').step).toBe('unsteady');
  });
});

describe('Wavering Conscripts and Hasta la Muerte', () => {
  test('[BAI:#5] the Spanish pick French infantry outside enemy zones, which may not move this turn', () => {
    const units = { ...APART, 'french/barbau': 1210, 'french/vedel': 604 };
    const at = drawn('BAI:#5', 'french', { units });
    expect(at.choices).toEqual(['1206', '1210']);
    expect(napoleonic20.prompt(at.state)).toMatchObject({ side: 'allied' });
    const after = at.play('1206');
    expect(after.choices).not.toContain('french/gobert');
    expect(after.choices).toContain('french/barbau');
    expect(after.refusal('french/gobert')).toMatchObject({ rule: 'BAI:#5' });
  });

  test('[BAI:#5] with no such infantry it has no effect', () => {
    const units = { 'french/frescia': 1202, 'allied/reding': 505 };
    expect(texts(drawn('BAI:#5', 'french', { units }))).toEqual(['effect.none.nobody-fits']);
  });

  test('[BAI:#5] reserves for one Spanish attack cost nothing, those for the next one do', () => {
    const units = { 'allied/reding': 1206, 'allied/la-pena': 505, 'french/barbau': 1306, 'french/gobert': 605 };
    const at = toCombat(drawn('BAI:#5', 'allied', { units }));
    const fight = attack(at, ['allied/reding', '1306'], ['allied/la-pena', '0605']).play('attack 1');
    const first = fight.play('reserve');
    expect(first.morale('allied')).toBe(6);
    const second = first.play('decline', 'column -2', 'die 6', 'reserve');
    expect(second.morale('allied')).toBe(5);
  });

  test('[BAI:#5] the French have to pay for theirs', () => {
    const units = { 'allied/reding': 1206, 'french/barbau': 1306 };
    const at = toCombat(drawn('BAI:#5', 'allied', { units })).play('decline', 'reserve');
    expect(at.morale('french')).toBe(5);
  });
});

describe('with hidden units', () => {
  function hidden(card: string, faceDown: Readonly<Record<string, string>>): Position {
    const units = Object.fromEntries(Object.entries(faceDown).map(([unit, hex]) => [unit, { hex, hidden: true }]));
    const overrides = { turn: 8, side: 'french', phase: 'event', units, onlyListed: true, deck: { top: [card] } };
    const read = readSetup({ scenario: 'bailen/standard', options: ['fog-of-war'], overrides });
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    return new Position(napoleonic20.start(read.value).state);
  }
  const units = {
    'french/gobert': '1206',
    'french/frescia': '1202',
    'french/dummy-1': '1303',
    'allied/reding': '0505',
  };

  test('[BAI:#5] any face-down counter may be named, but only infantry is held', () => {
    const at = hidden('BAI:#5', units);
    expect(at.choices).toEqual(['1202', '1206', '1303']);
    expect(at.play('1206').choices).not.toContain('french/gobert');
    expect(at.play('1202').choices).toEqual(expect.arrayContaining(['french/gobert', 'french/frescia']));
  });

  test('[BAI:#6] Vedel and Gobert are named, not the hexes where they lie', () => {
    const at = hidden('BAI:#6', { ...units, 'french/vedel': '0604' });
    expect(at.choices).toEqual(['french/vedel', 'french/gobert']);
  });
});

describe('Rumours at La Carolina and Guerrilla Couriers', () => {
  const units = { 'french/vedel': 1206, 'french/gobert': 1210, 'french/barbau': 1202, 'allied/reding': 505 };
  const distance = (hex: number) => 23 - Math.floor(hex / 100);

  test('[BAI:#6] the Spanish pick Vedel or Gobert, who only makes moves towards 2302 this turn', () => {
    const at = drawn('BAI:#6', 'french', { units });
    expect(at.choices).toEqual(['french/vedel', 'french/gobert']);
    const after = at.play('french/vedel');
    const ends = hexesFor(after, 'french/vedel');
    expect(ends).toContain(1305);
    expect(ends.every((hex) => distance(hex) < distance(1206))).toBe(true);
    expect(hexesFor(after, 'french/gobert')).toContain(1110);
    expect(after.play('vedel').refusal('1106')).toMatchObject({ key: 'refusal.must-end-elsewhere' });
    expect(hexesFor(later('french', { units }), 'french/vedel')).toContain(1106);
  });

  test('[BAI:#6] one in an enemy zone is left out; when both are, it has no effect', () => {
    const one = drawn('BAI:#6', 'french', { units: { ...units, 'french/vedel': 604 } });
    expect(one.seen.effects).toHaveLength(1);
    expect(one.choices).toContain('french/gobert');
    const none = drawn('BAI:#6', 'french', { units: { 'french/vedel': 604, 'allied/reding': 505 } });
    expect(texts(none)).toEqual(['effect.none.nobody-fits']);
  });

  const deck = { top: ['BAI:#6' as never], draw: ['BAI:#1' as never, 'BAI:#5' as never, 'BAI:#7' as never] };
  const seen = (order: string) => drawn('BAI:#6', 'allied', { deck }).play(order);
  const next = (at: Position, draw: readonly string[]) =>
    later('french', { next: 'event', deck: { draw: draw as never }, ledger: at.seen.ledger });

  test('[BAI:#6] the Spanish look at the next card; left on top, it is the next', () => {
    expect(drawn('BAI:#6', 'allied', { deck }).choices).toEqual(['draw BAI:#1', 'draw BAI:#5', 'draw BAI:#7']);
    const at = seen('draw BAI:#5');
    expect(at.choices).toEqual(['leave-on-top', 'put-at-bottom']);
    expect(at.events).toContainEqual({ type: 'next-card', side: 'allied', card: 'BAI:#5' });
    expect(next(at.play('leave-on-top'), ['BAI:#1', 'BAI:#5', 'BAI:#7']).seen.card?.card).toBe('BAI:#5');
  });

  test('[BAI:#6] put at the bottom, it comes after all others', () => {
    const at = seen('draw BAI:#5').play('put-at-bottom');
    expect(next(at, ['BAI:#1', 'BAI:#5', 'BAI:#7']).choices).toEqual(['draw BAI:#1', 'draw BAI:#7']);
    expect(next(at, ['BAI:#5']).seen.card?.card).toBe('BAI:#5');
  });

  test('[BAI:#6] a card that lies open on top can be put at the bottom too', () => {
    const open = { top: ['BAI:#6' as never, 'BAI:#7' as never], draw: ['BAI:#1' as never] };
    const at = drawn('BAI:#6', 'allied', { deck: open });
    expect(at.play('leave-on-top').seen.deck.top).toEqual(['BAI:#7']);
    const buried = at.play('put-at-bottom');
    expect([buried.seen.deck.top, buried.seen.deck.draw]).toEqual([[], ['BAI:#1', 'BAI:#7']]);
    expect(next(buried, ['BAI:#1', 'BAI:#7']).seen.card?.card).toBe('BAI:#1');
  });

  test('[BAI:#6] shuffling ends the knowledge; with no card left there is nothing to look at', () => {
    const ledger = { 'secret-allied-last-card': 5 };
    const shuffled = drawn('BAI:#8', 'french', { ledger });
    expect(shuffled.seen.ledger).toEqual({ 'secret-allied-last-card': 0 });
    expect(texts(drawn('BAI:#6', 'allied'))).toEqual(['effect.none.no-cards']);
  });

  test('[BAI:#6] the French see neither the card nor where it lies', () => {
    const french = (at: Position) => JSON.stringify(napoleonic20.observe(at.state, 'french'));
    expect(french(seen('draw BAI:#1').play('put-at-bottom'))).toBe(french(seen('draw BAI:#5').play('put-at-bottom')));
    expect(french(seen('draw BAI:#1').play('leave-on-top'))).toBe(french(seen('draw BAI:#7').play('leave-on-top')));
  });
});

describe('Dupont Hesitates and Castaños Demonstrates', () => {
  test('[BAI:#7] no forced march, and no more than two French units enter enemy zones', () => {
    const units = { 'french/barbau': 1203, 'french/gobert': 1207, 'french/vedel': 1007, 'allied/reding': 1205 };
    const at = drawn('BAI:#7', 'french', { units });
    expect(at.choices).not.toContain('forced-march');
    expect(at.refusal('forced-march')).toMatchObject({ rule: 'BAI:#7' });
    const two = at.play('barbau 1204', 'gobert 1206');
    expect(hexesFor(two, 'french/vedel')).not.toContain(1106);
    expect(two.play('vedel').refusal('1106')).toMatchObject({ rule: 'BAI:#7', key: 'refusal.dupont-has-enough' });
    expect(hexesFor(at.play('barbau 1204'), 'french/vedel')).toContain(1106);
    const free = at.play('barbau 1204', 'gobert 1208');
    expect(hexesFor(free, 'french/vedel')).toContain(1106);
  });

  test('[BAI:#7] a French unit next to a Spanish one may not move in the next French turn, not even at night', () => {
    const units = { 'french/gobert': 1206, 'french/vedel': 1210, 'french/barbau': 1204, 'allied/reding': 1205 };
    const at = drawn('BAI:#7', 'allied', { units });
    expect(at.choices).toEqual(['1204', '1206']);
    const { effects } = at.play('1206').seen;
    const night = later('french', { turn: 10, units, effects });
    expect(night.choices).not.toContain('french/gobert');
    expect(night.choices).toContain('french/barbau');
    expect(night.refusal('french/gobert')).toMatchObject({ rule: 'BAI:#7' });
    const end = (active: 'french' | 'allied') =>
      later(active, { units: APART, effects, next: [{ kind: 'recovery' }] }).seen.effects;
    expect([end('allied').length, end('french').length]).toEqual([1, 0]);
  });

  test('[BAI:#7] with nobody next to the Spanish it has no effect', () => {
    expect(texts(drawn('BAI:#7', 'allied'))).toEqual(['effect.none.nobody-fits']);
  });
});

describe('cards that other battles know too', () => {
  test('[BAI:#8] Watch and Wait puts the discards and itself back', () => {
    const deck = { top: ['BAI:#8' as never], draw: ['BAI:#1' as never], discard: ['BAI:#3' as never] };
    const at = drawn('BAI:#8', 'allied', { deck });
    expect([at.seen.deck.draw, at.seen.deck.discard]).toEqual([['BAI:#1', 'BAI:#3', 'BAI:#8'], []]);
  });

  test('[BAI:#9] either side may try to rally one dispersed unit at once', () => {
    const units = { ...APART, 'french/vedel': 'dispersed', 'allied/la-pena': 'dispersed' } as const;
    expect(drawn('BAI:#9', 'french', { units }).choices).toEqual(['french/vedel', 'decline']);
    const spanish = drawn('BAI:#9', 'allied', { units });
    expect(spanish.choices).toEqual(['allied/la-pena', 'decline']);
    const paid = spanish.play('la-pena', 'rally-bonus');
    expect(paid.morale('allied')).toBe(5);
    const tried = paid.step === 'rally' && paid.choices.includes('allied/la-pena') ? paid.play('la-pena') : paid;
    expect(tried.play('die 6', '0110').whereIs('allied/la-pena')).toBe(110);
  });

  test('[BAI:#12] Intelligence Gathering looks at the next card', () => {
    const deck = { top: ['BAI:#12' as never], draw: ['BAI:#1' as never, 'BAI:#5' as never] };
    const at = drawn('BAI:#12', 'allied', { deck });
    expect(at.choices).toEqual(['draw BAI:#1', 'draw BAI:#5']);
    expect(at.play('draw BAI:#1').seen.ledger).toEqual({ 'secret-allied-next-card': 1 });
  });
});

function roads(...hexes: readonly number[]) {
  return hexes.slice(1).map((hex, at) => ({ between: [hexes[at], hex] as never, set: ['road'] as const }));
}

describe('Wagons and Loot and Cut the Road', () => {
  test('[BAI:#10] the next loading die is one better, and only that', () => {
    const ledger = { 'organized-retreat': 5 };
    const at = drawn('BAI:#10', 'french', { ledger });
    expect(at.step).toBe('supply-train');
    const train = (die: number) => at.play(`die ${die}`).seen.ledger['supply-train'];
    expect([train(2), train(3)]).toEqual([undefined, 1]);
    expect(at.play('die 2').seen.effects).toEqual([]);
  });

  test('[BAI:#10] the Supply Train, if it is formed, goes a point further', () => {
    const units = { ...APART, 'french/supplies': 706 };
    const ledger = { 'organized-retreat': 5, 'supply-train': 1, 'fallen-207': 1 };
    const terrain = roads(706, 806, 906, 1005);
    const more = { units, ledger, terrain };
    expect(texts(drawn('BAI:#10', 'french', more))).toEqual(['effect.wagons-roll']);
    expect(hexesFor(later('french', more), 'french/supplies')).toEqual([806, 906]);
    expect(hexesFor(drawn('BAI:#10', 'french', more), 'french/supplies')).toEqual([806, 906, 1005]);
  });

  test('[BAI:#10] with the supplies gone it has no effect', () => {
    const ledger = { 'fallen-207': 1 };
    expect(texts(drawn('BAI:#10', 'french', { ledger }))).toEqual(['effect.none.not-on-map']);
  });

  test('[BAI:#10] in the next French turn French units have no road bonus; Spanish units have', () => {
    const terrain = roads(1206, 1205, 1204, 1203, 1202);
    const units = { 'french/gobert': 1206, 'allied/reding': 505 };
    const { effects } = drawn('BAI:#10', 'allied', { units, terrain }).seen;
    expect(hexesFor(later('french', { units, terrain }), 'french/gobert')).toContain(1203);
    expect(hexesFor(later('french', { units, terrain, effects }), 'french/gobert')).not.toContain(1203);
    const spanish = { 'allied/reding': 1206, 'french/gobert': 505 };
    expect(hexesFor(later('allied', { units: spanish, terrain, effects }), 'allied/reding')).toContain(1203);
    const end = later('french', { effects, next: [{ kind: 'recovery' }] });
    expect(end.seen.effects).toEqual([]);
  });
});

describe('Inspired Leadership', () => {
  const units = { 'allied/reding': 1206, 'french/gobert': 1306 };
  const fight = (more: Partial<Arrangement> = {}) => toCombat(drawn('BAI:#11', 'allied', { units, ...more }));

  test('[BAI:#11] one attack of the drawer gets a strength more', () => {
    const at = fight();
    expect(at.choices).toEqual(['reserve', 'support', 'decline']);
    expect(lines(at.play('support'), 'attack')).toMatchObject({ 'line.inspired-leadership': 1 });
    expect(at.play('support').choices).toEqual(['reserve', 'decline']);
    expect(at.play('support').seen.effects).toEqual([]);
  });

  test('[BAI:#11] with leaders in use one must be within two hexes of an attacker', () => {
    const options = ['leaders'];
    expect(fight({ options, units: { ...units, 'allied/castanos': 1204 } }).choices).toContain('support');
    expect(fight({ options, units: { ...units, 'allied/castanos': 1203 } }).choices).not.toContain('support');
    expect(fight({ options, units: { ...units, 'french/dupont': 1306 } }).choices).not.toContain('support');
  });

  test('[BAI:#11] a defence gets nothing', () => {
    const at = fight().play('decline');
    expect(at.choices).toEqual(['reserve', 'decline']);
  });
});
