import { describe, expect, test } from 'vitest';
import { attack, drawnCard, furthest, hexesFor, lines, noReserves, texts, toCombat } from './drawn-card.js';
import { type Arrangement, type Position, position } from './position.js';

const SCENARIO = { scenario: 'talavera/standard', bare: true, turn: 11 } as const;
const APART = { 'french/ruffin': 1206, 'french/latour-maubourg': 1202, 'allied/hill': 505, 'allied/zayas': 509 };
const SECOND_CORPS = {
  'french/merle': 'reserve',
  'french/delaborde': 'reserve',
  'french/mermet': 'reserve',
  'french/kellerman': 'reserve',
} as const;

function drawn(card: string, side: 'french' | 'allied', more: Partial<Arrangement> = {}): Position {
  return drawnCard(card, side, { scenario: 'talavera/standard', turn: 11, units: APART, ...more });
}

function later(active: 'french' | 'allied', more: Partial<Arrangement> = {}): Position {
  return position({ ...SCENARIO, active, units: APART, ...more });
}

/** Announces corps as long as the French have to: the one named, if it is open, and nothing beside it. */
function announced(at: Position, corps = 'corps-1st'): Position {
  let next = at;
  while (next.step === 'active-corps' || next.step === 'active-extra') {
    const { choices } = next;
    next = next.play(
      choices.includes('decline') ? 'decline' : choices.includes(corps) ? corps : (choices[0] as string),
    );
  }
  return next;
}

describe("Soult's March and Fresh Supplies", () => {
  const units = { ...APART, ...SECOND_CORPS };

  test('[TAL:#38] first Soult comes to Plasencia, then the 2nd Corps is put two turns ahead', () => {
    const first = drawn('TAL:#38', 'french', { units });
    expect(texts(first)).toContain('effect.soult-at-plasencia');
    expect(first.whereIs('french/merle')).toBe('reserve');
    const second = drawn('TAL:#38', 'french', { units, ledger: first.seen.ledger });
    expect(texts(second)).toContain('effect.soult-on-the-way');
    expect(Object.keys(SECOND_CORPS).map((unit) => second.whereIs(unit))).toEqual(Array(4).fill('turn 13'));
  });

  test('[TAL:#38] each later time the arrival dice of this turn are one better', () => {
    const coming = { ...APART, 'french/merle': { turn: 11 } };
    const at = announced(drawn('TAL:#38', 'french', { units: coming, ledger: { plasencia: 0 } }));
    expect(at.step).toBe('talavera-arrival');
    expect([4, 5].map((die) => at.play(`die ${die}`).whereIs('french/merle'))).toEqual(['turn 12', 'turn 11']);
    expect(later('french', { units: coming }).play('die 5').whereIs('french/merle')).toBe('turn 12');
  });

  test('[TAL:#38] supplies give the Allies a Morale Point, unless a British unit is in an enemy zone', () => {
    expect(drawn('TAL:#38', 'allied').morale('allied')).toBe(7);
    const british = drawn('TAL:#38', 'allied', { units: { ...APART, 'allied/hill': 1205 } });
    expect([british.morale('allied'), texts(british)]).toEqual([6, ['effect.none.not-now']]);
    const spanish = drawn('TAL:#38', 'allied', { units: { ...APART, 'allied/zayas': 1205 } });
    expect(spanish.morale('allied')).toBe(7);
  });
});

describe('Jourdan Overruled and Craufurd Approaches', () => {
  const salinas = { ...APART, 'french/lapisse': 1508, 'french/sebastiani': 1604 };

  test('[TAL:#39] no single unit becomes active beside the corps', () => {
    const extra = (card: string) => {
      const at = drawn(card, 'french', { units: salinas }).play('corps-reserve');
      return at.step === 'active-extra' ? at.choices : [];
    };
    expect(extra('TAL:#47')).toContain('french/sebastiani');
    expect(extra('TAL:#39')).not.toContain('french/sebastiani');
  });

  test('[TAL:#39] Jourdan commands nobody this turn', () => {
    const units = { 'french/ruffin': 1206, 'french/jourdan': 1206, 'allied/hill': 1205 };
    const options = ['leaders'];
    const fight = (card: string) => toCombat(announced(drawn(card, 'french', { units, options })));
    expect(lines(fight('TAL:#47'), 'attack')).not.toHaveProperty('line.out-of-command');
    expect(lines(fight('TAL:#39'), 'attack')).toHaveProperty('line.out-of-command');
  });

  const units = { ...APART, ...SECOND_CORPS, 'allied/craufurd': 'reserve' } as const;

  test('[TAL:#39] Craufurd comes by area A on a 6, else he rolls again next turn', () => {
    const at = drawn('TAL:#39', 'allied', { units });
    expect(at.step).toBe('talavera-arrival');
    expect([5, 6].map((die) => at.play(`die ${die}`).whereIs('allied/craufurd'))).toEqual(['turn 12', 'turn 11']);
    expect(at.play('die 6', 'craufurd').choices).toEqual(['0110', '0111', '0112']);
  });

  test('[TAL:#39] with Soult at Plasencia both are out of the way', () => {
    const at = drawn('TAL:#39', 'allied', { units, ledger: { plasencia: 1 } });
    expect([at.whereIs('allied/craufurd'), at.seen.ledger['plasencia']]).toEqual(['lost', 0]);
  });

  test('[TAL:#39] a 2nd Corps on its way goes back to Plasencia; on the map it stays, and Craufurd is gone', () => {
    const coming = { ...units, 'french/merle': { turn: 13 } } as const;
    const at = drawn('TAL:#39', 'allied', { units: coming, ledger: { plasencia: 0 } });
    expect([at.whereIs('allied/craufurd'), at.whereIs('french/merle'), at.seen.ledger['plasencia']]).toEqual([
      'lost',
      'reserve',
      1,
    ]);
    const there = drawn('TAL:#39', 'allied', { units: { ...units, 'french/merle': 112 } });
    expect([there.whereIs('allied/craufurd'), there.whereIs('french/merle')]).toEqual(['lost', 112]);
  });

  test('[TAL:#39] drawn again it does nothing', () => {
    const first = drawn('TAL:#39', 'allied', { units }).play('die 1');
    const again = drawn('TAL:#39', 'allied', {
      units: { ...units, 'allied/craufurd': { turn: 12 } },
      ledger: first.seen.ledger,
    });
    expect(texts(again)).toEqual(['effect.none.nobody-fits']);
    expect(again.whereIs('allied/craufurd')).toBe('turn 12');
  });
});

describe('Rumors of Venegas', () => {
  const ends = (turn: number, ledger: Readonly<Record<string, number>>) => {
    const next = [{ kind: 'sudden-death' }] as const;
    const at = later('allied', { turn, ledger, next });
    return [1, 2, 3, 4, 5, 6].filter((die) => at.step === 'sudden-death' && at.play(`die ${die}`).step === 'over');
  };

  test.each(['french', 'allied'] as const)(
    '[TAL:#40] from turn 7 on, drawn by the %s: two turns later a 1 ends the game, then a 1 to 3',
    (side) => {
      const { ledger } = drawn('TAL:#40', side, { turn: 7 }).seen;
      expect([7, 8, 9, 10, 11].map((turn) => ends(turn, ledger))).toEqual([[], [], [1], [1, 2, 3], [1, 2, 3]]);
    },
  );

  test('[TAL:#40] before turn 7, and later draws, have no effect', () => {
    const early = drawn('TAL:#40', 'french', { turn: 6 });
    expect([texts(early)[0], early.seen.ledger]).toEqual(['effect.none.not-now', {}]);
    const { ledger } = drawn('TAL:#40', 'french', { turn: 7 }).seen;
    const again = drawn('TAL:#40', 'french', { turn: 8, ledger });
    expect([texts(again)[0], again.seen.ledger]).toEqual(['effect.none.not-now', ledger]);
  });
});

describe('Cries of Treason! and Truce for the Wounded', () => {
  const treason = [{ name: 'cries-of-treason', side: 'french', until: 'turn' }] as const;
  const options = ['special-units'];
  const fight = (defender: string, card: boolean) => {
    const units = { 'french/lapisse': 1206, [`allied/${defender}`]: 1205 };
    const effects = card ? treason : [];
    const counters = { 'french/lapisse': { strength: 9 } };
    return noReserves(later('french', { units, counters, options, effects, next: 'combat' }));
  };

  test('[TAL:#41] a Spanish steadiness check is one lower', () => {
    expect(drawn('TAL:#41', 'french').seen.effects.some(({ name }) => name === 'cries-of-treason')).toBe(true);
    const weak = (card: boolean) =>
      [1, 2, 3, 4, 5, 6].filter((die) => {
        const after = fight('zayas', card).play(`die ${die}`);
        return 'line.weakened' in lines(after, 'defence');
      });
    expect(weak(true).length).toBe(weak(false).length + 1);
  });

  test('[TAL:#41] Spanish units rout a hex farther, British units do not', () => {
    const rolled = (defender: string, card: boolean) => {
      const after = fight(defender, card).play('column +4', 'die 3', 'die 1');
      return after.events.find((event) => event.type === 'die' && event.purpose === 'rout');
    };
    expect(rolled('manglano', false)).toMatchObject({ value: 1, total: 1 });
    expect(rolled('manglano', true)).toMatchObject({ value: 1, total: 2 });
    expect(rolled('mackenzie', true)).toMatchObject({ value: 1, total: 1 });
  });

  const close = { 'allied/hill': 1205, 'french/ruffin': 1206 };

  test('[TAL:#41] Allied units need not attack this turn', () => {
    const at = toCombat(drawn('TAL:#41', 'allied', { units: close }));
    expect(at.step).toBe('declare');
    expect(at.choices).toContain('end-declaration');
    expect(toCombat(drawn('TAL:#47', 'allied', { units: close })).step).toBe('reserves');
  });

  test('[TAL:#41] a quiet Allied turn brings a truce although none is allowed', () => {
    const quiet = (card: string) => toCombat(drawn(card, 'allied', { units: close }));
    expect(quiet('TAL:#41').play('end-declaration').morale('allied')).toBe(7);
    const barred = drawn('TAL:#47', 'allied').play('end-movement');
    expect(barred.morale('allied')).toBe(6);
    const marched = drawn('TAL:#41', 'allied').play('forced-march-british');
    expect(marched.play('end-movement').morale('allied')).toBe(5);
  });
});

describe('Heat and Fatigue', () => {
  test('[TAL:#42] the units of the drawer go a point less far this turn', () => {
    expect(furthest(announced(drawn('TAL:#42', 'french')), 'french/ruffin')).toBe(1);
    expect(furthest(announced(drawn('TAL:#47', 'french')), 'french/ruffin')).toBe(2);
    const effects = [{ name: 'heat-and-fatigue', side: 'french', until: 'turn' }] as const;
    expect(furthest(later('allied', { effects }), 'allied/hill')).toBe(2);
  });
});

describe('Sacrebleu! and Steady, lads, steady...', () => {
  test('[TAL:#43] the French gain a Morale Point', () => {
    const at = drawn('TAL:#43', 'french');
    expect([at.morale('french'), at.morale('allied')]).toEqual([7, 6]);
  });

  test('[TAL:#43] the Allies may try to rally one dispersed British unit', () => {
    const units = { ...APART, 'allied/mackenzie': 'dispersed', 'allied/portago': 'dispersed' } as const;
    const at = drawn('TAL:#43', 'allied', { units });
    expect(at.choices).toEqual(['allied/mackenzie', 'decline']);
    const bonus = at.play('mackenzie', 'decline');
    const tried =
      bonus.step === 'rally' && bonus.choices.includes('allied/mackenzie') ? bonus.play('mackenzie') : bonus;
    expect(tried.play('die 6', '0111').whereIs('allied/mackenzie')).toBe(111);
    const spanish = { ...APART, 'allied/portago': 'dispersed' } as const;
    expect(texts(drawn('TAL:#43', 'allied', { units: spanish }))).toEqual(['effect.none.nobody-dispersed']);
  });
});

describe('Victor Insists and Reckless Energy', () => {
  test('[TAL:#44] the 1st Corps is active beside the corps announced', () => {
    const units = { 'french/ruffin': 1206, 'french/sebastiani': 1209, 'french/milhaud': 1202, 'allied/hill': 1004 };
    const at = drawn('TAL:#44', 'french', { units });
    expect(at.choices).toEqual(['corps-4th', 'corps-reserve']);
    const after = announced(at, 'corps-4th');
    expect(hexesFor(after, 'french/ruffin')).toContain(1105);
    const plain = announced(drawn('TAL:#47', 'french', { units }), 'corps-4th');
    expect(hexesFor(plain, 'french/ruffin')).not.toContain(1105);
  });

  const charge = { 'allied/payne': 1206, 'allied/alburquerque': 1213, 'french/ruffin': 1203, 'french/lapisse': 1209 };

  test('[TAL:#44] British cavalry must ride next to the nearest French unit, if it can', () => {
    const at = drawn('TAL:#44', 'allied', { units: { ...charge, 'french/lapisse': 1211 } });
    expect(hexesFor(at, 'allied/payne')).toEqual([1104, 1204, 1304]);
    expect(at.refusal('end-movement')).toMatchObject({ key: 'refusal.unit-must-move' });
    expect(hexesFor(at, 'allied/alburquerque').length).toBeGreaterThan(10);
    const after = at.play('payne 1204');
    expect(after.choices).toContain('end-movement');
    const fought = toCombat(after);
    expect(fought.seen.battleNow?.attackers).toEqual(['allied/payne']);
  });

  test('[TAL:#44] it need not if the nearest is out of reach, if it is routed, or by night', () => {
    const far = drawn('TAL:#44', 'allied', { units: { ...charge, 'french/ruffin': 1201, 'french/lapisse': 1212 } });
    expect(far.choices).toContain('end-movement');
    expect(hexesFor(far, 'allied/payne').length).toBeGreaterThan(10);
    expect(drawn('TAL:#44', 'allied', { units: charge, routed: ['allied/payne'] }).choices).toContain('end-movement');
    expect(texts(drawn('TAL:#44', 'allied', { units: charge, turn: 15 }))).toEqual(['effect.none.not-now']);
  });

  test('[TAL:#44] victorious, it is out of hand without a die', () => {
    const units = { 'allied/payne': 1206, 'french/ruffin': 1205 };
    const counters = { 'allied/payne': { strength: 8 } };
    const win = (card: string) =>
      noReserves(toCombat(drawn(card, 'allied', { units, counters }))).play('column +4', 'die 5');
    expect(win('TAL:#47').step).toBe('controlled-advance');
    const wild = win('TAL:#44');
    expect(wild.step).not.toBe('controlled-advance');
    expect(wild.choices).not.toContain('done');
  });
});

describe("Grand Battery and King's German Legion", () => {
  test('[TAL:#45] the Reserve Artillery attacks one stronger, after doubling', () => {
    const units = { 'french/reserve-artillery': 1206, 'allied/hill': 1205 };
    const fight = (card: string) => lines(toCombat(announced(drawn(card, 'french', { units }))), 'attack');
    expect(fight('TAL:#45')).toEqual({ 'line.strength': 2, 'line.artillery-doubled': 2, 'line.grand-battery': 1 });
    expect(fight('TAL:#47')).toEqual({ 'line.strength': 2, 'line.artillery-doubled': 2 });
  });

  test('[TAL:#45] not on the map, it gains nothing', () => {
    expect(texts(drawn('TAL:#45', 'french'))).toContain('effect.none.not-on-map');
  });

  const kept = { kept: [{ side: 'allied', card: 'TAL:#45' as never }], discard: [] } as const;
  const defend = (unit: string, hex: number, from: number) =>
    later('french', { units: { 'french/ruffin': from, [`allied/${unit}`]: hex }, deck: kept, next: 'combat' }).play(
      'decline',
    );

  test('[TAL:#45] kept, it makes one British defence on or next to 1005 a strength stronger', () => {
    expect(drawn('TAL:#45', 'allied').seen.deck.kept).toEqual([{ side: 'allied', card: 'TAL:#45' }]);
    for (const [hex, from] of [
      [1005, 1006],
      [1105, 1205],
    ] as const) {
      const at = defend('hill', hex, from);
      expect(at.choices).toEqual(['reserve', 'kings-german-legion', 'decline']);
      const after = at.play('kings-german-legion');
      expect(lines(after, 'defence')).toMatchObject({ 'line.kings-german-legion': 1 });
      expect([after.seen.deck.kept, after.seen.deck.discard]).toEqual([[], ['TAL:#45']]);
    }
  });

  test('[TAL:#45] farther off, or for Spanish units, it gives nothing; at night it is discarded', () => {
    expect(defend('hill', 1206, 1306).choices).toEqual(['reserve', 'decline']);
    expect(defend('manglano', 1005, 1006).choices).toEqual(['reserve', 'decline']);
    const begin = (turn: number) => later('french', { turn, deck: kept, next: [{ kind: 'game-turn' }] }).seen.deck;
    expect([begin(15).kept.length, begin(14).kept.length]).toEqual([0, 1]);
  });
});

describe("Joseph Wavers and Cuesta's Pride", () => {
  test('[TAL:#46] units of the Reserve enter no enemy zone this turn', () => {
    const units = { 'french/milhaud': 1206, 'french/ruffin': 1202, 'allied/hill': 1004 };
    const at = announced(drawn('TAL:#46', 'french', { units }), 'corps-reserve');
    expect(hexesFor(at, 'french/milhaud')).not.toContain(1105);
    expect(at.play('milhaud').refusal('1105')).toMatchObject({ rule: 'TAL:#46' });
    const plain = announced(drawn('TAL:#47', 'french', { units }), 'corps-reserve');
    expect(hexesFor(plain, 'french/milhaud')).toContain(1105);
    const first = announced(drawn('TAL:#46', 'french', { units: { ...units, 'french/ruffin': 1106 } }), 'corps-1st');
    expect(hexesFor(first, 'french/ruffin')).toContain(1105);
  });

  test('[TAL:#46] Spanish and British units do not attack together', () => {
    const units = {
      'allied/hill': 1206,
      'allied/mackenzie': 1305,
      'allied/manglano': 1106,
      'french/ruffin': 1205,
    };
    const at = toCombat(drawn('TAL:#46', 'allied', { units })).play('hill');
    expect(at.choices).toContain('allied/mackenzie');
    expect(at.choices).not.toContain('allied/manglano');
    expect(at.refusal('manglano')).toMatchObject({ key: 'refusal.not-together' });
    const free = toCombat(drawn('TAL:#47', 'allied', { units })).play('hill');
    expect(free.choices).toContain('allied/manglano');
  });
});

describe('cards that other battles know too', () => {
  test('[TAL:#47] Watch and Wait puts the discards and itself back', () => {
    const deck = { top: ['TAL:#47' as never], draw: ['TAL:#40' as never], discard: ['TAL:#41' as never] };
    const at = drawn('TAL:#47', 'allied', { deck });
    expect([at.seen.deck.draw, at.seen.deck.discard]).toEqual([['TAL:#40', 'TAL:#41', 'TAL:#47'], []]);
  });

  test.each(['french', 'allied'] as const)('[TAL:#48] the %s look at the next card', (side) => {
    const deck = { top: ['TAL:#48' as never], draw: ['TAL:#40' as never, 'TAL:#41' as never] };
    const at = drawn('TAL:#48', side, { deck }).play('draw TAL:#41');
    expect(at.seen.ledger).toEqual({ [`secret-${side}-next-card`]: 41 });
  });

  test.each(['french', 'allied'] as const)('[TAL:#49] one attack of the %s has reserves for nothing', (side) => {
    const units = { 'french/ruffin': 1206, 'french/lapisse': 604, 'allied/hill': 1205, 'allied/mackenzie': 603 };
    const at = toCombat(announced(drawn('TAL:#49', side, { units })));
    const fight =
      side === 'french'
        ? attack(at, ['french/ruffin', '1205'], ['french/lapisse', '0603'])
        : attack(at, ['allied/hill', '1206'], ['allied/mackenzie', '0604']);
    const first = fight.play('attack 1', 'reserve');
    expect(first.morale(side)).toBe(6);
    const second = noReserves(first).play('column -2', 'die 6', 'reserve');
    expect(second.morale(side)).toBe(5);
  });
});
