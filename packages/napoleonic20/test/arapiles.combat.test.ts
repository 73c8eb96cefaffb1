import { describe, expect, test } from 'vitest';
import { fightTo, ground, roll, side } from './fights.js';
import { type Arrangement, type Position, position } from './position.js';

type More = Partial<Arrangement>;

/** A battle on bare ground under the rules of Arapiles. */
function battle(units: Arrangement['units'], more: More = {}): Position {
  let at = position({ bare: true, turn: 8, next: 'combat', active: 'french', units, ...more });
  while (at.step === 'declare') at = at.play(at.choices[0]!);
  return at;
}

function declining(at: Position): Position {
  let next = at;
  while (next.step === 'reserves') next = next.play('decline');
  return next;
}

function lines(at: Position, of: 'attack' | 'defence'): readonly (readonly [string, number])[] {
  return (at.seen.battleNow?.[of] ?? []).map(({ key, value }) => [key, value] as const);
}

const PAIR = { 'french/foy': 707, 'allied/cole': 706 };
const STRONG = { counters: { 'french/foy': { strength: 20 } } } as const;

describe('shallow streams', () => {
  const stream = { terrain: [side(706, 707, 'minorRiver')] };

  test('[ARA:9.7.2.1] a minor river gives the defender nothing', () => {
    expect(lines(declining(battle(PAIR, stream)), 'defence')).toEqual([['line.strength', 3]]);
  });

  test('[ARA:9.7.2.1] other ground still does, behind a stream too', () => {
    const wood = { terrain: [...stream.terrain, ground(706, 'forest')] };
    expect(lines(declining(battle(PAIR, wood)), 'defence')).toEqual([
      ['line.strength', 3],
      ['line.terrain.forest', 1],
    ]);
  });

  test('[ARA:9.7.2.1] crossing still costs movement, and retreating across is still a hazard', () => {
    const all = [705, 606, 607, 806, 807].map((hex) => side(706, hex, 'minorRiver'));
    const back = fightTo(battle(PAIR, { ...STRONG, terrain: all }), 'DR');
    const crossing = back.step === 'retreat' ? back.play(back.choices[0]!) : back;
    expect(crossing.step).toBe('river-hazard');
    const walking = position({ bare: true, turn: 8, active: 'french', units: { 'french/curto': 706 }, terrain: all });
    expect(walking.reach('french/curto').get(705 as never)).toBe(3);
  });
});

describe('where to retreat', () => {
  test('[ARA:9.7.7] Allied units go towards 0103 or 0801, French units towards 1014 or 1614', () => {
    const back = (units: Arrangement['units'], active: 'french' | 'allied', loser: string) => {
      const strong = active === 'french' ? 'french/foy' : 'allied/cole';
      const at = fightTo(battle(units, { active, counters: { [strong]: { strength: 20 } } }), 'DR');
      return at.step === 'retreat' ? at.choices.toSorted() : [String(at.whereIs(loser)).padStart(4, '0')];
    };
    expect(back({ 'french/foy': 708, 'allied/cole': 707 }, 'french', 'allied/cole')).toEqual(['0607', '0706', '0807']);
    expect(back({ 'french/foy': 1207, 'allied/cole': 1206 }, 'allied', 'french/foy')).toEqual(
      ['1107', '1208', '1307'].sort(),
    );
  });

  test('[ARA:14.1] the Nord cavalry may also go towards 0901', () => {
    const units = { 'french/nord': 905, 'allied/cole': 906 };
    const at = fightTo(battle(units, { active: 'allied', counters: { 'allied/cole': { strength: 20 } } }), 'DR');
    expect(at.whereIs('french/nord')).toBe(904);
    const foy = fightTo(
      battle(
        { 'french/foy': 905, 'allied/cole': 904 },
        { active: 'allied', counters: { 'allied/cole': { strength: 20 } } },
      ),
      'DR',
    );
    expect(foy.choices).not.toContain('0904');
  });
});

describe('independent brigades', () => {
  const near = (units: Arrangement['units'], more: More = {}) =>
    battle(units, { options: ['independent-brigades'], ...more });
  const BESIDE = { ...PAIR, 'allied/pack': 705 };
  /** The defender's choice of reserves and support. */
  const defending = (at: Position) => at.play('decline');

  test('[ARA:16.6] a brigade beside a British unit in a battle may be given up to add 1', () => {
    const at = defending(near(BESIDE));
    expect(at.choices).toContain('allied/pack');
    const helped = at.play('pack');
    expect(helped.whereIs('allied/pack')).toBe('lost');
    expect(helped.morale('allied')).toBe(6);
    expect(lines(declining(helped), 'defence')).toContainEqual(['line.brigade-support', 1]);
  });

  test('[ARA:16.6] both may help in one battle, beside reserves', () => {
    const at = defending(near({ ...BESIDE, 'allied/bradford': 605 + 1 })).choices;
    expect(at).toContain('allied/pack');
    const free = defending(near({ ...BESIDE, 'allied/bradford': 806 }));
    const all = declining(free.play('pack').play('reserve'));
    expect(lines(all, 'defence').map(([key]) => key)).toContain('line.reserves');
  });

  test('[ARA:16.6] not for a Spanish unit, nor from an enemy zone, nor in the Reaction Phase, nor without the option', () => {
    expect(defending(near({ 'french/foy': 707, 'allied/espana': 706, 'allied/pack': 705 })).choices).not.toContain(
      'allied/pack',
    );
    const held = near({ ...BESIDE, 'french/ferey': 605 });
    const onCole = ['attack 1', 'attack 2']
      .map((order) => held.play(order))
      .find((at) => at.seen.battleNow?.targets.includes(706 as never));
    expect(defending(onCole!).choices).not.toContain('allied/pack');
    expect(defending(near(BESIDE, { options: [] })).choices).not.toContain('allied/pack');
    const charge = position({
      bare: true,
      turn: 8,
      options: ['independent-brigades'],
      active: 'french',
      next: 'reaction',
      units: { 'french/foy': 707, 'allied/cotton': 706, 'allied/pack': 705 },
    }).play('cotton', 'countercharge');
    expect(charge.choices).not.toContain('allied/pack');
  });

  test('[ARA:16.6] it helps an attack as well', () => {
    const at = near(BESIDE, { active: 'allied' });
    expect(at.choices).toContain('allied/pack');
    expect(lines(declining(at.play('pack')), 'attack')).toContainEqual(['line.brigade-support', 1]);
  });

  test('[ARA:16.6] brigades cannot be rallied with the option, and can without', () => {
    const night = (options: string[]) =>
      position({
        turn: 12,
        active: 'allied',
        next: 'night',
        options,
        units: { 'allied/pack': 'dispersed', 'allied/cole': 'dispersed', 'allied/leith': 305 },
      }).play('decline').choices;
    expect(night(['independent-brigades'])).not.toContain('allied/pack');
    expect(night([])).toContain('allied/pack');
  });
});

describe('cards in battle', () => {
  const effect = (name: string, more: object) => ({ effects: [{ name, until: 'turn', ...more }] as never });

  test('[ARA:#17] no Countercharge against the infantry of the drawer is doubled', () => {
    const charge = (name: string, who: 'french' | 'allied') => {
      const at = position({
        bare: true,
        turn: 8,
        active: 'french',
        next: 'reaction',
        units: { 'french/foy': 707, 'allied/cotton': 706 },
        ...effect(name, { side: who }),
      }).play('cotton', 'countercharge');
      return lines(declining(at), 'attack').map(([key]) => key);
    };
    expect(charge('square-and-volley', 'french')).not.toContain('line.charge-doubled');
    expect(charge('sharp-rearguard', 'allied')).toContain('line.charge-doubled');
    const allied = position({
      bare: true,
      turn: 8,
      active: 'allied',
      next: 'reaction',
      units: { 'allied/cole': 707, 'french/boyer': 706 },
      ...effect('sharp-rearguard', { side: 'allied' }),
    }).play('boyer', 'countercharge');
    expect(lines(declining(allied), 'attack').map(([key]) => key)).not.toContain('line.charge-doubled');
  });

  test('[ARA:#18] Pakenham attacks and defends one stronger', () => {
    const units = { 'french/foy': 707, 'allied/pakenham': 706 };
    const more = effect('soltadlos', { on: 10, side: 'allied' });
    expect(lines(declining(battle(units, { active: 'allied', ...more })), 'attack')).toContainEqual([
      'line.soltadlos',
      1,
    ]);
    expect(lines(declining(battle(units, more)), 'defence')).toContainEqual(['line.soltadlos', 1]);
    expect(lines(declining(battle(PAIR, more)), 'defence')).toEqual([['line.strength', 3]]);
  });

  test('[ARA:#19] Cotton attacks one stronger, and no Controlled Advance die is rolled', () => {
    const units = { 'french/curto': 707, 'allied/cotton': 706 };
    const more = effect('le-marchant-charges', { on: 8, side: 'allied' });
    const at = battle(units, { active: 'allied', counters: { 'allied/cotton': { strength: 20 } }, ...more });
    expect(lines(declining(at), 'attack')).toContainEqual(['line.le-marchant-charges', 1]);
    expect(fightTo(at, 'DD').step).toBe('advance');
    const plain = battle(units, { active: 'allied', counters: { 'allied/cotton': { strength: 20 } } });
    expect(fightTo(plain, 'DD').step).toBe('controlled-advance');
  });

  test('[ARA:#19] cavalry without horses does not react', () => {
    const units = { 'allied/cole': 707, 'french/curto': 706 };
    const more = effect('requisitioned-horses', { on: 23, side: 'allied' });
    expect(position({ bare: true, turn: 8, active: 'allied', next: 'reaction', units, ...more }).seen.phase).toBe(
      'combat',
    );
    expect(position({ bare: true, turn: 8, active: 'allied', next: 'reaction', units }).step).toBe('reaction');
  });

  test('[ARA:#20] Clausel attacks one stronger, but does not defend better', () => {
    const units = { 'french/clausel': 707, 'allied/cole': 706 };
    const more = effect('clausel-counterattacks', { on: 24, side: 'french' });
    expect(lines(declining(battle(units, more)), 'attack')).toContainEqual(['line.clausel-counterattacks', 1]);
    expect(lines(declining(battle(units, { active: 'allied', ...more })), 'defence')).toEqual([['line.strength', 4]]);
  });

  test('[ARA:#20] one Allied attack of the player’s choice is one stronger, once', () => {
    const more = effect('wellington-inspires', { side: 'allied' });
    const at = battle(PAIR, { active: 'allied', ...more });
    expect(at.choices).toEqual(['reserve', 'support', 'decline']);
    const inspired = at.play('support');
    expect(inspired.choices).not.toContain('support');
    expect(lines(declining(inspired), 'attack')).toContainEqual(['line.wellington-inspires', 1]);
    expect(inspired.seen.effects).toEqual([]);
    expect(battle(PAIR, more).choices).not.toContain('support');
  });

  test('[ARA:#20] with leaders Wellington must command an attacker', () => {
    const more = {
      active: 'allied',
      options: ['leaders'],
      ...effect('wellington-inspires', { side: 'allied' }),
    } as const;
    expect(battle({ ...PAIR, 'allied/wellington': 703 }, more).choices).toContain('support');
    expect(battle({ ...PAIR, 'allied/wellington': 702 }, more).choices).not.toContain('support');
  });

  test('[ARA:#22] in the dust nobody countercharges, but cavalry disengages', () => {
    const units = { 'french/foy': 707, 'allied/cotton': 706 };
    const at = position({
      bare: true,
      turn: 8,
      options: ['penetration'],
      active: 'french',
      next: 'reaction',
      units,
      ...effect('dust-on-the-plain', {}),
    });
    expect(at.play('cotton').step).toBe('disengage');
  });

  test('[ARA:#24] reserves for one Allied attack are free, unless a forced march has used the favour', () => {
    const more = { active: 'allied', ...effect('por-dios-que-lo-haremos', { side: 'allied' }) } as const;
    const after = battle(PAIR, more).play('reserve');
    expect(after.morale('allied')).toBe(6);
    expect(after.seen.effects).toEqual([]);
    expect(
      battle(PAIR, { ...more, facts: 1 })
        .play('reserve')
        .morale('allied'),
    ).toBe(5);
    expect(battle(PAIR, { active: 'allied' }).play('reserve').morale('allied')).toBe(5);
  });
});

test('[ARA:6.7.1] advancing after combat into an enemy zone is no contact made by marching', () => {
  const units = { ...PAIR, 'allied/hope': 704 };
  const at = fightTo(battle(units, { ...STRONG, turn: 3 }), 'DD');
  expect(at.play('foy').morale('french')).toBe(7);
  expect(roll(battle(PAIR, { turn: 3 }), 0, 3).morale('french')).toBe(6);
});
