import { describe, expect, test } from 'vitest';
import { napoleonic20 } from '../src/index.js';
import { readSetup } from '../src/setup/read-setup.js';
import { fightTo, ground, roll } from './fights.js';
import { type Arrangement, Position, position } from './position.js';

type More = Partial<Arrangement>;

function declining(at: Position): Position {
  let next = at;
  while (next.step === 'reserves') next = next.play('decline');
  return next;
}

function lines(at: Position, of: 'attack' | 'defence'): readonly (readonly [string, number])[] {
  return (at.seen.battleNow?.[of] ?? []).map(({ key, value }) => [key, value] as const);
}

describe('fatigue', () => {
  const level = (at: Position, unit: string) => at.seen.counters.find(({ id }) => id === unit)?.fatigue;
  const battle = (more: More = {}) =>
    position({
      bare: true,
      turn: 8,
      options: ['fatigue'],
      next: 'combat',
      active: 'french',
      units: { 'french/foy': 707, 'allied/cole': 706 },
      ...more,
    });

  /** A position of the real map with tired units, off all roads. */
  function tired(units: object, phase = 'movement', side = 'french'): Position {
    const overrides = { turn: 8, side, phase, onlyListed: true, units, deck: { draw: [], discard: [] } };
    const read = readSetup({ scenario: 'arapiles/standard', options: ['fatigue'], overrides });
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const step = napoleonic20.start(read.value);
    return new Position(
      step.state,
      step.notices.map((notice) => notice.event),
    );
  }
  const furthest = (at: Position, unit: string) => Math.max(...at.reach(unit).values());

  test('[N20:16.8] [N20:16.8.1] everybody in a battle rises one level', () => {
    const after = roll(battle(), 0, 3);
    expect([level(after, 'french/foy'), level(after, 'allied/cole')]).toEqual([1, 1]);
    expect(level(roll(battle({ options: [] }), 0, 3), 'french/foy')).toBe(0);
  });

  test('[N20:16.8.1] a spent unit stays spent; a unit that disperses comes back fresh', () => {
    const at = tired(
      { 'french/foy': { hex: '2008', fatigue: 4 }, 'allied/cole': { hex: '2009', fatigue: 2 } },
      'combat',
    );
    const after = roll(at, 0, 3);
    expect([level(after, 'french/foy'), level(after, 'allied/cole')]).toEqual([4, 3]);
    const strong = battle({ counters: { 'french/foy': { strength: 9 } } });
    expect(level(fightTo(strong, 'DD'), 'allied/cole')).toBe(0);
  });

  test('[N20:16.8.2] a forced march does not help tired units, and exhausted ones have a point less', () => {
    const at = (fatigue: number) =>
      tired({
        'french/foy': { hex: '2008', fatigue },
        'french/ferey': { hex: '1808' },
        'allied/cole': { hex: '1305' },
      });
    const marched = (fatigue: number) => furthest(at(fatigue).play('forced-march'), 'french/foy');
    expect([0, 1, 2, 3].map((fatigue) => furthest(at(fatigue), 'french/foy'))).toEqual([2, 2, 2, 1]);
    expect([0, 1, 2, 3, 4].map(marched)).toEqual([3, 3, 2, 1, 1]);
  });

  test('[N20:16.8.2] a spent unit enters no enemy zone', () => {
    const at = (fatigue: number) => tired({ 'french/foy': { hex: '2008', fatigue }, 'allied/cole': { hex: '2010' } });
    expect(at(3).reach('french/foy').has(2009)).toBe(true);
    expect(at(4).reach('french/foy').has(2009)).toBe(false);
    expect(at(4).play('foy').refusal('2009')).toMatchObject({ rule: 'N20:16.8.2' });
  });

  test('[N20:16.8.2] a spent unit does not advance into an enemy zone', () => {
    const units = (fatigue: number) => ({
      'french/clausel': { hex: '2007', fatigue },
      'allied/pack': { hex: '2008' },
      'allied/cole': { hex: '2009' },
    });
    const after = (fatigue: number) => roll(tired(units(fatigue), 'combat'), 3, 6);
    expect(after(2).choices).toEqual(['french/clausel', 'done']);
    expect(after(3).step, 'the battle itself has made it spent').not.toBe('advance');
    expect(after(4).step).not.toBe('advance');
  });

  test('[N20:16.8.3] units of the active side that are clear of the enemy rest a level, others do not', () => {
    const units = {
      'french/foy': { hex: '2008', fatigue: 2 },
      'french/ferey': { hex: '1305', fatigue: 2 },
      'allied/cole': { hex: '2009', fatigue: 2 },
      'allied/hope': { hex: '0305', fatigue: 2 },
    };
    const at = roll(tired(units, 'combat'), 0, 3);
    const after = ['french/foy', 'french/ferey', 'allied/hope'].map((unit) => level(at, unit));
    expect(after).toEqual([3, 1, 2]);
  });
});

describe('leaders', () => {
  const game = (more: More & Pick<Arrangement, 'units'>) =>
    position({ bare: true, turn: 8, options: ['leaders'], active: 'french', ...more });
  const attack = (units: Arrangement['units'], more: More = {}) => game({ next: 'combat', units, ...more });
  const PAIR = { 'french/foy': 707, 'allied/cole': 706 };
  const commanded = (at: Position) => !lines(declining(at), 'attack').some(([key]) => key === 'line.out-of-command');

  test('[N20:16.9.1] [N20:16.9.5] an attack with no attacker in range of a leader is one weaker', () => {
    expect(lines(declining(attack(PAIR)), 'attack')).toContainEqual(['line.out-of-command', -1]);
    expect(commanded(attack({ ...PAIR, 'french/marmont': 709 }))).toBe(true);
    expect(commanded(attack({ ...PAIR, 'french/marmont': 710 }))).toBe(false);
    expect(
      commanded(
        attack({ ...PAIR, 'french/marmont': 709 }, { terrain: [708, 709].map((hex) => ground(hex, 'forest')) }),
      ),
    ).toBe(true);
  });

  test('[N20:16.9.5] one commanded attacker is enough, and an enemy leader commands nobody', () => {
    const units = { ...PAIR, 'french/ferey': 606, 'french/marmont': 604 };
    let at = attack(units);
    while (at.step === 'declare') at = at.play(at.choices[0]!);
    expect(commanded(at)).toBe(true);
    expect(commanded(attack({ ...PAIR, 'allied/wellington': 706 }))).toBe(false);
  });

  test('[N20:16.9.5] defence needs no command, nor does a Countercharge', () => {
    expect(lines(declining(attack(PAIR)), 'defence').map(([key]) => key)).not.toContain('line.out-of-command');
    const charge = game({ next: 'reaction', units: { 'french/foy': 707, 'allied/cotton': 706 } }).play(
      'cotton',
      'countercharge',
    );
    expect(commanded(charge)).toBe(true);
  });

  test('[N20:16.9] without the option nobody is out of command', () => {
    expect(commanded(attack(PAIR, { options: [] }))).toBe(true);
  });

  test('[N20:16.9.2] a leader rides 5, through rough ground, and ends on friends', () => {
    const terrain = [705, 707, 606, 607, 806, 807].map((hex) => ground(hex, 'forest'));
    const reach = game({ units: { 'french/marmont': 706, 'french/foy': 704 }, terrain }).reach('french/marmont');
    expect(Math.max(...reach.values())).toBe(5);
    expect(reach.get(704 as never)).toBe(2);
  });

  test('[N20:16.9.2] he leaves an enemy zone, but not straight into another', () => {
    const units = { 'french/marmont': 707, 'french/foy': 707, 'allied/cole': 706 };
    const at = game({ units });
    expect(at.choices).toContain('french/marmont');
    expect(at.choices).not.toContain('french/foy');
    const reach = at.reach('french/marmont');
    expect([708, 607, 807].map((hex) => reach.get(hex))).toEqual([1, 2, 2]);
  });

  test('[N20:16.9.3] he has no zone and owes no attack', () => {
    const at = game({ next: 'movement', active: 'allied', units: { 'allied/cole': 705, 'french/marmont': 707 } });
    expect(at.reach('allied/cole').get(706 as never)).toBe(1);
    expect(at.reach('allied/cole').has(606)).toBe(true);
    expect(at.play('cole 0706').step).not.toBe('declare');
  });

  test('[N20:16.9.3] alone in an enemy zone he goes back a hex at once, to safety if he can', () => {
    const at = game({
      active: 'allied',
      units: { 'allied/cole': 704, 'french/marmont': 707, 'french/foy': 1010 },
    }).play('cole 0706');
    expect(at.step).toBe('leader-retreat');
    expect(at.choices).toEqual(
      ['0708', '0608', '0808']
        .filter((hex) => at.choices.includes(hex))
        .sort((a, b) => at.choices.indexOf(a) - at.choices.indexOf(b)),
    );
    expect(at.choices).toContain('0708');
    expect(at.refusal('0607')).toMatchObject({ rule: 'N20:16.9.3' });
    const fate = at.play('0708');
    expect(fate.whereIs('french/marmont')).toBe(708);
  });

  test('[N20:16.9.3] [N20:16.9.6] if the step does not free him he disperses, without change of morale', () => {
    const units = {
      'allied/cole': 704,
      'allied/hope': 609,
      'allied/leith': 809,
      'allied/campbell': 508,
      'allied/clinton': 908,
      'french/marmont': 707,
      'french/foy': 1410,
    };
    const at = game({ active: 'allied', units }).play('cole 0706');
    const after = at.step === 'leader-retreat' ? at.play(at.choices[0]!) : at;
    expect(after.whereIs('french/marmont')).toBe('lost');
    expect([after.morale('french'), after.morale('allied')]).toEqual([6, 6]);
  });

  const beaten = { 'french/foy': 707, 'allied/cole': 706, 'allied/wellington': 706 };
  const STRONG = { counters: { 'french/foy': { strength: 20 } } } as const;

  test('[N20:16.9.5] he goes back with the unit he stands with', () => {
    const at = fightTo(attack(beaten, STRONG), 'DR');
    const back = at.step === 'retreat' ? at.play(at.choices[0]!) : at;
    expect(back.whereIs('allied/wellington')).toBe(back.whereIs('allied/cole'));
    expect(back.whereIs('allied/wellington')).not.toBe(706);
  });

  test('[N20:16.9.5] [N20:16.9.6] he shares its dispersal, for which only the unit counts', () => {
    const at = fightTo(attack(beaten, STRONG), 'DD');
    expect([at.whereIs('allied/cole'), at.whereIs('allied/wellington')]).toEqual(['dispersed', 'dispersed']);
    expect([at.morale('french'), at.morale('allied')]).toEqual([7, 5]);
  });

  test('[N20:16.9.5] he follows an advance if he likes', () => {
    const units = { 'french/foy': 707, 'french/marmont': 707, 'allied/cole': 706, 'allied/hope': 1010 };
    const at = fightTo(attack(units, STRONG), 'DD').play('foy');
    expect(at.step).toBe('leader-follows');
    expect(at.play('accept').whereIs('french/marmont')).toBe(706);
    expect(at.play('decline').whereIs('french/marmont')).toBe(707);
  });

  test('[N20:16.9.4] he goes along with a unit that disengages, if he likes', () => {
    const units = { 'french/foy': 707, 'allied/cotton': 706, 'allied/wellington': 706 };
    const at = game({ next: 'reaction', units }).play('cotton', 'disengage', '0705');
    expect(at.step).toBe('leader-follows');
    expect(at.play('accept').whereIs('allied/wellington')).toBe(705);
  });

  test('[N20:16.9.7] a dispersed leader comes back at night without a die, with a friend out of enemy zones', () => {
    const night = (units: Arrangement['units']) => game({ turn: 12, active: 'allied', next: 'night', units });
    const at = night({
      'allied/wellington': 'dispersed',
      'allied/cole': 706,
      'allied/hope': 305,
      'allied/leith': 1010,
      'french/foy': 1011,
    });
    expect(at.step).toBe('leader-returns');
    expect(at.choices).toEqual(['0706', '0305']);
    expect(at.play('0305').whereIs('allied/wellington')).toBe(305);
    const alone = night({ 'allied/wellington': 'dispersed', 'french/foy': 1011 });
    expect(alone.choices).toEqual(['0103', '0801']);
  });

  test('[N20:16.9.7] he does not roll to rally', () => {
    const at = game({
      turn: 12,
      active: 'allied',
      next: 'night',
      units: { 'allied/wellington': 'dispersed', 'allied/cole': 'dispersed', 'allied/hope': 305 },
    });
    expect(at.play('decline').choices).not.toContain('allied/wellington');
  });
});

describe('Marmont', () => {
  const game = (more: More & Pick<Arrangement, 'units'>) =>
    position({ bare: true, turn: 8, options: ['leaders'], active: 'allied', ...more });
  const threatened = {
    'allied/cole': 704,
    'french/marmont': 707,
    'french/foy': 1010,
    'french/clausel-leader': 'reserve',
  } as const;

  test('[ARA:16.9.6] when he must retreat a 1 or 2 takes him out of the game, and Clausel comes two turns later', () => {
    const at = game({ units: threatened }).play('cole 0706', '0708');
    expect(at.step).toBe('marmont-fate');
    for (const die of [1, 2]) {
      const after = at.play(`die ${die}`);
      expect([after.whereIs('french/marmont'), after.whereIs('french/clausel-leader')]).toEqual(['lost', 'turn 10']);
      expect(after.morale('french')).toBe(6);
    }
    expect(at.play('die 3').whereIs('french/marmont')).toBe(708);
  });

  test('[ARA:16.9.6] going back with a beaten unit counts as a retreat', () => {
    const units = {
      'allied/cole': 706,
      'french/foy': 707,
      'french/marmont': 707,
      'french/clausel-leader': 'reserve',
    } as const;
    const at = fightTo(game({ next: 'combat', units, counters: { 'allied/cole': { strength: 20 } } }), 'DR');
    const back = at.step === 'retreat' ? at.play(at.choices[0]!) : at;
    expect(back.step).toBe('marmont-fate');
  });

  test('[ARA:16.9.6] if he disperses he is out of the game for certain', () => {
    const units = {
      'allied/cole': 706,
      'french/foy': 707,
      'french/marmont': 707,
      'french/clausel-leader': 'reserve',
    } as const;
    const at = fightTo(game({ next: 'combat', units, counters: { 'allied/cole': { strength: 20 } } }), 'DD');
    expect([at.whereIs('french/marmont'), at.whereIs('french/clausel-leader')]).toEqual(['lost', 'turn 10']);
  });

  test('[ARA:16.9.6] Clausel takes over where his troops stand, or else like a leader who comes back', () => {
    const arriving = (units: Arrangement['units']) =>
      game({
        active: 'french',
        turn: 10,
        units: { 'french/clausel-leader': { turn: 10 }, 'french/foy': 1010, 'french/ferey': 905, ...units },
      });
    expect(arriving({ 'french/clausel': 706 }).whereIs('french/clausel-leader')).toBe(706);
    const other = arriving({});
    expect(other.step).toBe('leader-returns');
    expect(other.play('0905').whereIs('french/clausel-leader')).toBe(905);
    expect(
      position({
        bare: true,
        turn: 9,
        options: ['leaders'],
        active: 'french',
        units: { 'french/clausel-leader': { turn: 10 }, 'french/clausel': 706 },
      }).whereIs('french/clausel-leader'),
    ).toBe('turn 10');
  });
});
