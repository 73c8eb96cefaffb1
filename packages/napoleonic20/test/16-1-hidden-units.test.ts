import { eventFor, type Viewer } from '@vedette/kernel';
import { describe, expect, test } from 'vitest';
import type { Side } from '../src/board/board.js';
import { napoleonic20 } from '../src/system.js';
import { type Arrangement, type Position, position } from './position.js';

const FOG = ['fog-of-war'];
const DUMMIES = { 'french/dummy-1': 'reserve', 'french/dummy-2': 'reserve' } as const;

type Some = Omit<Arrangement, 'options' | 'bare'>;

function foggy(some: Some, options: readonly string[] = FOG): Position {
  return position({ bare: true, options, ...some });
}

/** Names of the counters of a side on the map as a viewer knows them. */
function namesFor({ state }: Position, viewer: Viewer<Side>, side: Side): readonly string[] {
  const { counters } = napoleonic20.observe(state, viewer);
  return counters.filter((counter) => counter.side === side && counter.place.at === 'map').map(({ id }) => id);
}

describe('hidden units', () => {
  test('[N20:16.1] all units begin face down, known to their owner only; leaders lie open', () => {
    for (const { id, presets } of napoleonic20.scenarios.filter((one) => !one.id.startsWith('bailen'))) {
      const setup = napoleonic20.readSetup({ scenario: id, options: presets['everything'] });
      if (!setup.ok) throw new Error(setup.error.key);
      const { state } = napoleonic20.start(setup.value);
      const seen = napoleonic20
        .observe(state, 'allied')
        .counters.filter(({ side, place }) => side === 'french' && place.at === 'map');
      for (const { facts, hidden } of seen) expect(hidden ? facts : facts?.arm).toBe(hidden ? null : 'leader');
      const own = napoleonic20.observe(state, 'french').counters.filter(({ side }) => side === 'french');
      expect(own.every(({ facts }) => facts !== null)).toBe(true);
    }
  });

  test('[N20:16.1] a hidden unit is known to others by its hex, and its move by the ends of its way', () => {
    const at = foggy({ units: { 'french/foy': 709, 'allied/cole': 702 }, hidden: ['french/foy'] });
    expect(namesFor(at, 'allied', 'french')).toEqual(['french/?0709']);
    expect(namesFor(at, 'spectator', 'french')).toEqual(['french/?0709']);
    expect(namesFor(at, 'french', 'french')).toEqual(['french/foy']);
    const chosen = at.play('foy');
    const step = napoleonic20.apply(chosen.state, { type: 'hex', hex: 707 as never });
    if (!step.ok) throw new Error(step.error.key);
    const told = step.value.notices.map((notice) => eventFor(notice, 'allied'));
    expect(told).toContainEqual(expect.objectContaining({ type: 'moved', unit: 'french/?0707', path: [709, 707] }));
  });

  test('[N20:16.1] a unit that comes on the map or is rallied lies face down', () => {
    const units = { 'french/foy': { turn: 7 }, 'allied/cole': 405 } as const;
    const at = foggy({ units });
    const [first = ''] = at.play('foy').choices;
    const [end = ''] = at.play(`foy ${first}`).choices;
    const after = at.play(`foy ${first} ${end}`);
    expect(namesFor(after, 'allied', 'french')[0]).toMatch(/^french\/\?\d{4}$/);
  });

  test('[N20:16.1.1] its owner turns a unit up when he likes', () => {
    const at = foggy({
      units: { 'french/foy': 709, 'french/ferey': 809, 'allied/cole': 702 },
      hidden: ['french/foy', 'french/ferey'],
    });
    expect(at.choices).toContain('reveal');
    expect(namesFor(at.play('reveal', 'ferey'), 'allied', 'french')).toEqual(['french/ferey', 'french/?0709']);
  });

  test('[N20:16.1.1] a Guard unit is turned up when a Morale Point is paid for it', () => {
    const counters = { 'french/foy': { traits: ['guard'] } } as const;
    const at = foggy({ counters, units: { 'french/foy': 709, 'allied/cole': 706 }, hidden: ['french/foy'] });
    expect(namesFor(at.play('foy 0708'), 'allied', 'french')).toEqual(['french/?0708']);
    const after = at.play('foy 0707');
    expect(after.morale('french')).toBe(5);
    expect(namesFor(after, 'allied', 'french')).toEqual(['french/foy']);
  });

  test('[N20:16.1.1] visible cavalry turns up what is next to it as its Movement Phase ends by day', () => {
    const units = {
      'french/boyer': 707,
      'french/ferey': 1010,
      'allied/cole': 706,
      'allied/hope': 403,
      'allied/dummy-1': 607,
    };
    const hidden = ['french/ferey', 'allied/cole', 'allied/hope', 'allied/dummy-1'];
    const after = foggy({ units, hidden }).play('end-movement');
    expect(namesFor(after, 'french', 'allied')).toEqual(['allied/cole', 'allied/?0403']);
    expect(after.whereIs('allied/dummy-1'), 'found out').toBe('reserve');
    expect(after.morale('allied')).toBe(6);
    const blind = foggy({ units, hidden: [...hidden, 'french/boyer'] }).play('end-movement');
    expect(namesFor(blind, 'french', 'allied')).toHaveLength(3);
    const night = foggy({ turn: 12, units, hidden }).play('end-movement');
    expect(namesFor(night, 'french', 'allied')).toHaveLength(3);
  });

  test('[N20:16.1.1] all units of declared attacks are turned up before any is fought', () => {
    const units = { 'french/foy': 707, 'french/ferey': 1010, 'allied/cole': 706, 'allied/hope': 403 };
    const hidden = ['french/foy', 'french/ferey', 'allied/cole', 'allied/hope'];
    const at = foggy({ units, hidden, next: 'combat' });
    const declared = at.play('foy', '0706', 'close-attack', 'end-declaration');
    expect(namesFor(declared, 'french', 'allied')).toEqual(['allied/cole', 'allied/?0403']);
    expect(namesFor(declared, 'allied', 'french')).toEqual(['french/foy', 'french/?1010']);
    expect(declared.seen.battleNow?.defenders).toEqual(['allied/cole']);
  });

  test('[N20:16.1.1] [N20:16.1.3] an attack on a dummy alone is no battle: no die, no advance, no morale', () => {
    const units = { 'french/foy': 707, 'french/ferey': 1010, 'allied/dummy-1': 706, 'allied/hope': 403 };
    const hidden = ['french/foy', 'french/ferey', 'allied/dummy-1', 'allied/hope'];
    const after = foggy({ units, hidden, next: 'combat' }).play('foy', '0706', 'close-attack', 'end-declaration');
    expect(after.whereIs('allied/dummy-1')).toBe('reserve');
    expect(after.whereIs('french/foy')).toBe(707);
    expect(after.morale('allied')).toBe(6);
    expect(after.seen.battleNow).toBeNull();
    expect(after.events.some(({ type }) => type === 'battle' || type === 'advanced')).toBe(false);
  });

  test('[N20:16.1.3] a dummy must attack like a unit, and an attack of dummies alone comes to nothing', () => {
    const units = { 'french/dummy-1': 707, 'french/ferey': 1010, 'allied/cole': 706 };
    const at = foggy({ units, hidden: ['french/dummy-1', 'french/ferey'], next: 'combat' });
    expect(at.choices).not.toContain('end-declaration');
    const after = at.play('dummy-1', '0706', 'close-attack', 'end-declaration');
    expect(after.whereIs('french/dummy-1')).toBe('reserve');
    expect(after.seen.battleNow).toBeNull();
  });

  test('[N20:16.1.1] hidden cavalry must be turned up to hold a unit that disengages', () => {
    const units = { 'french/boyer': 707, 'french/ferey': 606, 'allied/cotton': 706, 'allied/hope': 403 };
    const at = foggy({ units, hidden: ['french/boyer', 'french/ferey', 'allied/hope'], next: 'reaction' });
    const tried = at.play('cotton', 'disengage');
    expect([tried.step, ...tried.choices]).toEqual(['block', 'french/boyer', 'french/ferey', 'decline']);
    const held = tried.play('boyer');
    expect([held.whereIs('allied/cotton'), ...namesFor(held, 'allied', 'french')]).toEqual([
      706,
      'french/boyer',
      'french/?0606',
    ]);
    const bluff = tried.play('ferey');
    expect(bluff.step, 'infantry holds nobody').toBe('block');
    const gone = tried.play('decline');
    expect(gone.whereIs('allied/cotton')).not.toBe(706);
  });

  test('[N20:16.1.1] so it must be against a penetration, wherever that leads', () => {
    const units = { 'french/boyer': 608, 'french/ferey': 707, 'allied/cotton': 706, 'allied/hope': 403 };
    const options = ['fog-of-war', 'penetration'];
    const at = foggy({ units, hidden: ['french/boyer', 'allied/hope'], next: 'reaction' }, options);
    const tried = at.play('cotton', 'penetrate', '0607');
    expect([tried.step, ...tried.choices]).toEqual(['block', 'french/boyer', 'decline']);
    expect(tried.play('boyer').whereIs('allied/cotton')).toBe(706);
    expect(tried.play('decline').whereIs('allied/cotton')).toBe(607);
  });

  test('[N20:16.1] every hidden unit next to an enemy is asked for a reaction, so that the question betrays no cavalry', () => {
    const units = { 'french/foy': 707, 'allied/cole': 706, 'allied/hope': 403 };
    const at = foggy({ units, hidden: ['allied/cole', 'allied/hope'], next: 'reaction' });
    expect([at.step, ...at.choices]).toEqual(['reaction', 'allied/cole', 'end-reaction']);
    const asked = at.play('cole');
    expect(asked.choices).toEqual(['reveal', 'decline']);
    expect(napoleonic20.promptFor(asked.state, 'french')).toMatchObject({ kind: 'waiting', step: 'reaction' });
    expect(namesFor(asked.play('reveal'), 'french', 'allied')).toEqual(['allied/cole', 'allied/?0403']);
  });

  test('[N20:16.1.3] attacks are declared anew when a dummy that was turned up has left somebody over', () => {
    const units = {
      'french/brennier': 511,
      'french/ferey': 413,
      'french/dummy-2': 611,
      'allied/leith': 312,
      'allied/cole': 411,
      'allied/hope': 412,
      'allied/espana': 510,
      'allied/dragoons': 610,
    };
    const at = foggy({ units, hidden: ['french/dummy-2'], next: 'combat' });
    const declared = at.play('brennier', '0412', '0411', 'close-attack', 'ferey');
    expect(declared.choices).toEqual(['0312', 'reveal']);
    const anew = declared.play('reveal');
    expect(anew.whereIs('french/dummy-2')).not.toBe(611);
    expect(anew.step).toBe('declare');
    expect(anew.events).toContainEqual({ type: 'undeclared' });
    expect(anew.choices).toEqual(['french/brennier', 'french/ferey']);
    expect(anew.play('ferey', '0312', '0412').choices, 'of Brennier').toEqual(['0411', '0510']);
  });

  test('[N20:16.1] the odds of an attack on a hidden unit are nobody else’s to know', () => {
    const units = { 'french/foy': 707, 'allied/cole': 706 };
    const { state } = foggy({ units, hidden: ['allied/cole'] });
    const question = { type: 'odds', attackers: ['french/foy' as never], targets: [706 as never] } as const;
    expect(napoleonic20.ask(state, 'french', question)).toMatchObject({
      ok: false,
      error: { key: 'refusal.hidden-enemy' },
    });
    expect(napoleonic20.ask(state, 'everything', question).ok).toBe(true);
  });

  test('[N20:16.1.2] [N20:14.0.hide] after a night all face-up units of its owner lie face down again', () => {
    const units = { 'french/foy': 1010, 'french/ferey': 1012, 'allied/cole': 702 };
    const before = foggy({ turn: 12, units });
    expect(namesFor(before, 'allied', 'french')).toEqual(['french/foy', 'french/ferey']);
    const after = foggy({ turn: 12, units, next: 'night' });
    expect(namesFor(after, 'allied', 'french')).toEqual(['french/?1010', 'french/?1012']);
    expect(namesFor(after, 'french', 'allied'), 'the other side waits for its own night').toEqual(['allied/cole']);
  });
});

describe('dummies', () => {
  test('[N20:16.1.3] they do not begin on the map, unless the scenario says so', () => {
    const setup = napoleonic20.readSetup({ scenario: 'arapiles/standard', options: FOG });
    if (!setup.ok) throw new Error(setup.error.key);
    const { counters } = napoleonic20.observe(napoleonic20.start(setup.value).state, 'everything');
    const dummies = counters.filter(({ facts }) => facts?.arm === 'dummy');
    expect(dummies.map(({ place }) => place.at)).toEqual(Array(6).fill('reserve'));
  });

  test('[N20:16.1.3] they move 3, stop in enemy zones and hold their hex like units', () => {
    const units = { 'french/dummy-1': 709, 'french/foy': 1010, 'allied/cole': 702 };
    const at = foggy({ units, hidden: ['french/dummy-1', 'french/foy'] });
    expect(at.reach('french/dummy-1').get(706)).toBe(3);
    expect(at.reach('french/foy').has(1007)).toBe(false);
    const enemy = foggy({ active: 'allied', units, hidden: ['french/dummy-1', 'french/foy'] });
    expect(enemy.reach('allied/cole').has(709)).toBe(false);
  });

  test('[N20:16.1.3] with a reinforcement one may come on, once a turn', () => {
    const units = { 'french/foy': { turn: 7 }, 'french/ferey': { turn: 7 }, 'allied/cole': 405, ...DUMMIES } as const;
    const at = foggy({ units });
    const [entry = ''] = at.play('foy').choices;
    const [, end = ''] = at.play(`foy ${entry}`).choices;
    const asked = at.play(`foy ${entry} ${end}`);
    expect([asked.step, ...asked.choices]).toEqual(['dummy', 'accept', 'decline']);
    expect(asked.play('decline').whereIs('french/dummy-1')).toBe('reserve');
    const moving = asked.play('accept');
    const placed = moving.play(moving.choices[0] as string);
    expect(placed.whereIs('french/dummy-1')).toBeTypeOf('number');
    expect(namesFor(placed, 'allied', 'french').every((name) => name.includes('?'))).toBe(true);
    const [other = ''] = placed.play('ferey').choices;
    const [second = ''] = placed.play(`ferey ${other}`).choices;
    expect(placed.play(`ferey ${other} ${second}`).step).toBe('movement');
  });

  test('[N20:16.1.3] with a unit rallied by day one appears when its side moves', () => {
    const units = { 'french/foy': 709, 'allied/cole': 702, ...DUMMIES };
    const ledger = { 'secret-french-dummy-rallied': 1 + indexOf('french/foy') };
    const at = foggy({ units, hidden: ['french/foy'], ledger });
    expect([at.step, ...at.choices]).toEqual(['dummy', 'accept', 'decline']);
    const placing = at.play('accept');
    expect([placing.step, placing.choices.includes('0706'), placing.choices.includes('0709')]).toEqual([
      'dummy-away',
      true,
      false,
    ]);
    expect(placing.play('0706').whereIs('french/dummy-1')).toBe(706);
  });

  test('[N20:16.6.1] [N20:16.1.3] when a hidden unit is split one may appear as well', () => {
    const units = {
      'french/clausel': 709,
      'allied/cole': 702,
      'french/remnant-1': 'reserve',
      'french/remnant-2': 'reserve',
      ...DUMMIES,
    } as const;
    const options = ['fog-of-war', 'split-and-build'];
    const at = foggy({ units, hidden: ['french/clausel'] }, options).play('split', 'clausel', '0708');
    expect(at.step).toBe('dummy');
    expect(namesFor(at, 'allied', 'french')).toEqual(['french/?0708', 'french/?0709']);
    const open = foggy({ units }, options).play('split', 'clausel', '0708');
    expect(open.step).not.toBe('dummy');
    expect(namesFor(open, 'allied', 'french')).toEqual(['french/remnant-1', 'french/remnant-2']);
  });

  test('[N20:16.1.3] [N20:14.0.hide] at night they appear with units away from the enemy, and one of the two moves a hex', () => {
    const units = { 'french/foy': 1010, 'french/ferey': 703, 'allied/cole': 702, 'french/dummy-1': 'reserve' } as const;
    const at = foggy({ turn: 12, units, next: 'night' });
    expect([at.step, ...at.choices]).toEqual(['night-dummy', '1010', 'done']);
    const beside = at.play('1010');
    expect(beside.choices).toHaveLength(6);
    const who = beside.play('1009');
    expect(who.choices).toEqual(['french/dummy-1', 'french/foy']);
    const stays = who.play('french/dummy-1');
    expect([stays.whereIs('french/foy'), stays.whereIs('french/dummy-1')]).toEqual([1010, 1009]);
    const goes = who.play('french/foy');
    expect([goes.whereIs('french/foy'), goes.whereIs('french/dummy-1')]).toEqual([1009, 1010]);
    expect(namesFor(goes, 'allied', 'french')).toEqual(namesFor(stays, 'allied', 'french'));
  });

  test('[ARA:16.1.3] España neither brings a dummy nor receives one', () => {
    const units = {
      'allied/espana': 1010,
      'allied/cole': 1004,
      'french/foy': 702,
      'allied/dummy-1': 'reserve',
    } as const;
    const at = foggy({ turn: 12, active: 'allied', units, next: 'night' });
    expect(at.choices).toEqual(['1004', 'done']);
    const units2 = { 'allied/espana': { turn: 7 }, 'french/foy': 1010, 'allied/dummy-1': 'reserve' } as const;
    const arriving = foggy({ active: 'allied', units: units2 });
    const [entry = ''] = arriving.play('espana').choices;
    const [end = ''] = arriving.play(`espana ${entry}`).choices;
    expect(arriving.play(`espana ${entry} ${end}`).step).not.toBe('dummy');
  });
});

describe('a hidden unit that is routed', () => {
  /** A routed Allied unit marches two hexes: what the French are told of each order. */
  function toldOfMarch(unit: string): readonly string[] {
    let at = foggy({
      active: 'allied',
      units: { 'allied/cole': 702, 'allied/cotton': 702, [unit]: 706, 'french/foy': 1010 },
      hidden: ['allied/cole', 'allied/cotton'],
      routed: [unit],
    });
    const told = [unit, '0705', '0704', 'stop'].map((order) => {
      const before = JSON.stringify(napoleonic20.promptFor(at.state, 'french'));
      at = at.play(order);
      return `${before} ${JSON.stringify(napoleonic20.observe(at.state, 'french'))}`;
    });
    expect(at.whereIs(unit)).toBe(704);
    return told;
  }

  test('[N20:9.6.2] [N20:16.1] stops by an order at the end of its movement too, so that nobody can tell how far it could go', () => {
    expect(toldOfMarch('allied/cole')).toEqual(toldOfMarch('allied/cotton'));
  });

  test('[N20:16.1] may be turned up at the end of its movement, and then stops by itself', () => {
    const units = { 'allied/cole': 706, 'french/foy': 1010 };
    const at = foggy({ active: 'allied', units, hidden: ['allied/cole'], routed: ['allied/cole'] });
    const spent = at.play('cole', '0705', '0704');
    expect(spent.choices).toEqual(['reveal', 'stop']);
    const open = spent.play('reveal');
    expect(open.whereIs('allied/cole')).toBe(704);
    expect(namesFor(open, 'french', 'allied')).toEqual(['allied/cole']);
  });
});

function indexOf(unit: string): number {
  const { state } = foggy({ units: { [unit]: 709 } });
  return state.hex.indexOf(709);
}
