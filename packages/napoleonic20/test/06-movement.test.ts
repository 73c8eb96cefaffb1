import { expect, test } from 'vitest';
import { position } from './position.js';

const PLAIN = 2008; // 2007 west, 2009 east, 1907 and 1908 north, 2107 and 2108 south
const AWAY = { 'allied/hope': 501 };
const foy = (at: number, more = {}) => ({ 'french/foy': at, ...AWAY, ...more });

test('[N20:6.0] a unit may move in any direction up to its allowance, one point a hex', () => {
  const reach = position({ units: foy(PLAIN) }).reach('french/foy');
  for (const next of [2007, 2009, 1907, 1908, 2107, 2108]) expect(reach.get(next)).toBe(1);
  expect(reach.get(1808)).toBe(2);
  expect(reach.has(1708)).toBe(false);
});

test('[N20:6.1] only the active player moves, and only in his phases', () => {
  const before = position({ units: foy(PLAIN) });
  expect(before.refusal('allied/hope')).toMatchObject({ rule: 'N20:6.1' });
});

test('[N20:6.2] a unit may always enter one hex, whatever it costs, but not a forbidden one', () => {
  const side = (hex: number, set: readonly string[]) => ({ between: [PLAIN, hex], set });
  const others = [1907, 1908, 2007, 2107, 2108].map((hex) => side(hex, ['majorRiver']));
  const wet = position({ units: foy(PLAIN), terrain: [...others, side(2009, ['minorRiver'])] as never });
  expect([...wet.reach('french/foy')]).toEqual([[2009, 3]]);
  const cut = position({
    units: foy(PLAIN, { 'french/bonet': 1101 }),
    terrain: [...others, side(2009, ['majorRiver'])] as never,
  });
  expect(cut.refusal('french/foy')).toMatchObject({ rule: 'N20:6.2' });
});

test('[N20:6.3] no unit enters a hex that holds an enemy', () => {
  const before = position({ units: { 'french/foy': PLAIN, 'french/bonet': 1907, 'allied/hope': 1908 }, turn: 12 });
  expect(before.refusal('french/foy 1908')).toMatchObject({ rule: 'N20:6.3' });
});

test('[N20:6.3] [N20:9.4.4.1] nor one with an enemy garrison, nor one with an enemy leader; its own are no hindrance', () => {
  const walls = (side: string) =>
    [
      { hex: 1908, ground: 'city' },
      { garrison: 1908, side },
    ] as never;
  const enter = (more: object) => position({ ...more, units: foy(PLAIN, (more as { units?: object }).units) });
  const held = enter({ turn: 12, terrain: walls('allied') });
  expect(held.reach('french/foy').has(1908)).toBe(false);
  expect(held.refusal('french/foy 1908')).toMatchObject({ key: 'refusal.enemy-garrison' });
  const ours = enter({ turn: 12, terrain: walls('french') });
  expect(ours.reach('french/foy').has(1908)).toBe(true);
  const led = enter({ options: ['leaders'], units: { 'allied/wellington': 1808 } });
  expect(led.reach('french/foy').has(1808)).toBe(false);
  expect(led.refusal('french/foy 1808')).toMatchObject({ key: 'refusal.enemy-leader' });
  const own = enter({ options: ['leaders'], units: { 'french/marmont': 1808 } });
  expect(own.reach('french/foy').has(1808)).toBe(true);
});

test('[N20:6.4] a move is final: a unit that has moved does not move again this phase', () => {
  const before = position({ units: foy(PLAIN, { 'french/bonet': 1107 }) });
  expect(before.play('french/foy 2009').refusal('french/foy')).toMatchObject({ rule: 'N20:6.4' });
});

test('[N20:6.5] rough ground ends a move', () => {
  for (const ground of ['forest', 'marsh', 'escarpment']) {
    const before = position({ units: { 'french/boyer': PLAIN, ...AWAY }, terrain: [{ hex: 1908, ground }] as never });
    expect(before.reach('french/boyer').get(1908)).toBe(1);
    expect(before.reach('french/boyer').get(1708)).toBe(3);
    expect(before.marked('french/boyer', 'stop')).toContain(1908);
    expect(before.marked('french/boyer', 'stop')).not.toContain(1907);
    const walled = [1907, 2007, 2009, 2107, 2108].map((hex) => ({ between: [PLAIN, hex], set: ['majorRiver'] }));
    const only = position({
      units: { 'french/boyer': PLAIN, ...AWAY },
      terrain: [{ hex: 1908, ground }, ...walled] as never,
    });
    expect([...only.reach('french/boyer').keys()]).toEqual([1908]);
  }
});

test('[N20:6.6] by road a unit does not stop in rough ground and has one point more if it keeps to roads', () => {
  const road = (a: number, b: number) => ({ between: [a, b], set: ['road'] });
  const roads = [road(2008, 1908), road(1908, 1808), road(1808, 1708), { hex: 1908, ground: 'forest' }];
  const before = position({ units: foy(PLAIN), terrain: roads as never });
  const reach = before.reach('french/foy');
  expect(reach.get(1808)).toBe(2);
  expect(reach.get(1708)).toBe(3);
  expect(reach.has(1709)).toBe(false);
  expect(before.marked('french/foy', 'bonus')).toEqual([1708]);
  expect(before.play('french/foy 1708').whereIs('french/foy')).toBe(1708);
});

test('[N20:6.6] roads carry over minor rivers at no cost, and only as far as the move keeps to them', () => {
  const bridge = { between: [2008, 1908], set: ['minorRiver', 'road'] };
  expect(
    position({ units: foy(PLAIN), terrain: [bridge] as never })
      .reach('french/foy')
      .get(1908),
  ).toBe(1);
});

test('[N20:6.7] entering an enemy zone of control ends a move', () => {
  const before = position({ units: { 'french/boyer': PLAIN, 'allied/hope': 1808 } });
  const reach = before.reach('french/boyer');
  expect(reach.get(1908)).toBe(1);
  expect(reach.get(1907)).toBe(1);
  expect(reach.has(1709)).toBe(false);
  expect(reach.get(1909)).toBe(2);
  expect(reach.get(1809)).toBe(3);
});

test('[N20:6.8] a unit that begins in an enemy zone of control is locked by day', () => {
  const before = position({ units: { 'french/foy': PLAIN, 'french/bonet': 1101, 'allied/hope': 1908 } });
  expect(before.refusal('french/foy')).toMatchObject({ rule: 'N20:6.8', key: 'refusal.locked' });
  expect(before.choices).not.toContain('french/foy');
});

test('[N20:6.9] units pass through friends but do not end a move with one', () => {
  const walled = [1907, 2007, 2009, 2107, 2108].map((hex) => ({ between: [PLAIN, hex], set: ['majorRiver'] }));
  const before = position({ units: foy(PLAIN, { 'french/bonet': 1908 }), terrain: walled as never });
  expect(before.reach('french/foy').has(1908)).toBe(false);
  expect(before.reach('french/foy').get(1808)).toBe(2);
  expect(before.refusal('french/foy 1908')).toMatchObject({ rule: 'N20:6.9' });
});

test('[N20:7.0] a zone covers the six hexes around, not Strongholds, nor from one built-up hex to the next', () => {
  const units = { 'french/foy': PLAIN, 'allied/hope': 1808 };
  const open = position({ units });
  expect(open.refusal('french/foy 1708')).toMatchObject({ rule: 'N20:6.2' });
  const stop = (terrain: readonly unknown[]) =>
    position({ units: { 'french/boyer': PLAIN, 'allied/hope': 1809 }, terrain: terrain as never }).reach(
      'french/boyer',
    );
  expect(stop([]).has(1707)).toBe(true);
  const through = position({
    units: { 'french/boyer': 2009, 'allied/hope': 1809 },
    terrain: [{ hex: 1908, ground: 'redoubt' }] as never,
  });
  expect(through.seen.counters.find((one) => one.id === 'french/boyer')?.locked).toBe(false);
  const inRedoubt = position({
    units: { 'french/boyer': 1908, 'allied/hope': 1809 },
    terrain: [{ hex: 1908, ground: 'redoubt' }] as never,
  });
  expect(inRedoubt.seen.counters.find((one) => one.id === 'french/boyer')?.locked).toBe(false);
  const cities = [
    { hex: 1908, ground: 'city' },
    { hex: 1809, ground: 'city' },
  ];
  const inCity = position({ units: { 'french/boyer': 1908, 'allied/hope': 1809 }, terrain: cities as never });
  expect(inCity.seen.counters.find((one) => one.id === 'french/boyer')?.locked).toBe(false);
  const oneCity = position({
    units: { 'french/boyer': 1908, 'allied/hope': 1809 },
    terrain: cities.slice(0, 1) as never,
  });
  expect(oneCity.seen.counters.find((one) => one.id === 'french/boyer')?.locked).toBe(true);
});

test('[N20:7.1] zones stop at major rivers; over a bridge or ford the phasing player may ignore them', () => {
  const side = (set: readonly string[]) => [{ between: [1908, 1809], set }] as never;
  const units = { 'french/boyer': 1908, 'french/bonet': 1101, 'allied/hope': 1809 };
  const locked = (set: readonly string[]) =>
    position({ units, terrain: side(set) }).seen.counters.find((one) => one.id === 'french/boyer')?.locked;
  expect(locked([])).toBe(true);
  expect(locked(['minorRiver'])).toBe(true);
  expect(locked(['majorRiver'])).toBe(false);
  expect(locked(['majorRiver', 'bridge'])).toBe(false);
  expect(locked(['majorRiver', 'ford'])).toBe(false);
  expect(position({ units, terrain: side(['majorRiver', 'bridge']) }).choices).toContain('french/boyer');
});

test('[N20:7.2] several zones on a hex change nothing', () => {
  const before = position({ units: { 'french/boyer': PLAIN, 'allied/hope': 1808, 'allied/cole': 1708 } });
  expect(before.reach('french/boyer').get(1908)).toBe(1);
});

test('[N20:7.3] entering a zone costs no extra point', () => {
  expect(
    position({ units: { 'french/boyer': PLAIN, 'allied/hope': 1808 } })
      .reach('french/boyer')
      .get(1908),
  ).toBe(1);
});

test('[N20:7.7] at night enemy zones may be left but not entered', () => {
  const before = position({ turn: 12, units: { 'french/foy': PLAIN, 'allied/hope': 1908 } });
  expect(before.choices).toContain('french/foy');
  expect(before.refusal('french/foy 2009')).toMatchObject({ rule: 'N20:7.7' });
  expect([...before.reach('french/foy').keys()].sort()).toEqual([2007, 2107, 2108]);
});

test('[N20:14.0.zones] at night a unit in an enemy zone is not locked', () => {
  const before = position({ turn: 12, units: { 'french/foy': PLAIN, 'allied/hope': 1908 } });
  expect(before.seen.counters.find((one) => one.id === 'french/foy')?.locked).toBe(false);
});

test('[N20:14.0.speed] at night every allowance is one, before roads and forced marches', () => {
  const road = (a: number, b: number) => ({ between: [a, b], set: ['road'] });
  const terrain = [road(2008, 1908), road(1908, 1808), road(1808, 1708)] as never;
  const night = position({ turn: 12, units: { 'french/boyer': PLAIN, ...AWAY }, terrain });
  expect(night.reach('french/boyer').get(1808)).toBe(2);
  expect(night.reach('french/boyer').has(1708)).toBe(false);
  expect(night.reach('french/boyer').has(1807)).toBe(false);
  expect(night.play('forced-march').reach('french/boyer').get(1708)).toBe(3);
});

test('[N20:12.2.1] a forced march costs a Morale Point once and gives every unit one point more', () => {
  const before = position({ units: foy(PLAIN) });
  const after = before.play('forced-march');
  expect(after.morale('french')).toBe(before.morale('french') - 1);
  expect(after.reach('french/foy').get(1708)).toBe(3);
  expect(after.refusal('forced-march')).toMatchObject({ rule: 'N20:12.2.1' });
});

test('[N20:12.2] a Morale Point is spent one at a time and only where a rule offers it', () => {
  const after = position({ units: foy(PLAIN) }).play('forced-march');
  expect(after.choices).not.toContain('forced-march');
  expect(after.morale('allied')).toBe(6);
});

test('[N20:12.1.2] spending the last Morale Point loses the game at once', () => {
  const after = position({ units: foy(PLAIN), french: 1 }).play('forced-march');
  expect(after.seen.result).toMatchObject({ winner: 'allied', level: 'decisive', rule: 'N20:12.1.2' });
});

const RESERVE_ACTIVE = { name: 'active-corps', side: 'french', count: 3, until: 'turn' } as const;
const GUARD = { scenario: 'talavera/standard', effects: [RESERVE_ACTIVE] };
const guardAt = (hex: number, foe: number) => ({
  'french/madrid-garrison': hex,
  'french/ruffin': 101,
  'allied/hill': foe,
});

test('[N20:12.3.1] the Guard pays a Morale Point to move where it can attack', () => {
  const before = position({ ...GUARD, units: guardAt(704, 708), turn: 11 });
  const steps = [...before.reach('french/madrid-garrison').keys()];
  expect(steps.length).toBeGreaterThan(0);
  const near = position({ ...GUARD, units: guardAt(705, 708), turn: 11 });
  const beside = [...near.reach('french/madrid-garrison').keys()].filter((hex) => hex === 707);
  expect(beside).toEqual([707]);
  expect(near.play('french/madrid-garrison 0707').morale('french')).toBe(5);
  expect(near.play('french/madrid-garrison 0706').morale('french')).toBe(6);
});

test('[N20:12.2.4] committing the Guard is free when either side has one Morale Point', () => {
  const near = position({ ...GUARD, units: guardAt(705, 708), turn: 11, allied: 1 });
  expect(near.play('french/madrid-garrison 0707').morale('french')).toBe(6);
});
