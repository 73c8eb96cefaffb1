import { expect, test } from 'vitest';
import { position } from './position.js';

const AWAY = { 'allied/hope': 501 };
const rallyNight = (more = {}, at = {}) =>
  position({
    turn: 12,
    next: 'night',
    active: 'allied',
    units: { 'french/foy': 2008, ...AWAY, 'allied/cole': 'dispersed', ...more },
    ...at,
  });

test('[N20:10.0] each dispersed unit has one die; five or more and it is back', () => {
  const before = rallyNight();
  expect(before.step).toBe('rally-bonus');
  const trying = before.play('decline');
  expect(trying.choices).toEqual(['allied/cole', 'done']);
  expect(trying.play('allied/cole', 'die 5').step).toBe('rally-place');
  expect(trying.play('allied/cole', 'die 4').whereIs('allied/cole')).toBe('dispersed');
  expect(trying.play('allied/cole', 'die 3').whereIs('allied/cole')).toBe('dispersed');
  expect(trying.play('allied/cole', 'die 2').whereIs('allied/cole')).toBe('lost');
});

test('[N20:10.0.placement] a rallied unit goes to an empty LOC hex of its side, or stays off the map', () => {
  const placing = rallyNight({ 'allied/leith': 103 }).play('decline', 'allied/cole', 'die 6');
  expect(placing.choices).toEqual(['0801', 'keep-off-map']);
  expect(placing.play('0801').whereIs('allied/cole')).toBe(801);
  expect(placing.play('keep-off-map').whereIs('allied/cole')).toBe('dispersed');
  expect(placing.refusal('0103')).toMatchObject({ rule: 'N20:10.0.placement' });
});

test('[N20:10.0.placement] by night a hex in an enemy zone is no place, nor one where a leader stands', () => {
  const trying = (more: object, at = {}) => rallyNight(more, at).play('decline', 'allied/cole', 'die 6').choices;
  expect(trying({ 'french/maucune': 802 })).toEqual(['0103', 'keep-off-map']);
  expect(trying({ 'allied/wellington': 103 }, { options: ['leaders'] })).toEqual(['0801', 'keep-off-map']);
});

test('[N20:10.0] without a free LOC hex nobody can rally', () => {
  const full = rallyNight({ 'allied/leith': 103, 'allied/clinton': 801 });
  expect(full.step).not.toBe('rally-bonus');
});

test('[N20:12.2.2] one Morale Point adds one to every rally die of the occasion', () => {
  const before = rallyNight({ 'allied/leith': 'dispersed' });
  const paid = before.play('rally-bonus');
  expect(paid.morale('allied')).toBe(5);
  const once = paid.play('allied/cole', 'die 4');
  expect(once.step).toBe('rally-place');
  const twice = once.play('0801', 'allied/leith', 'die 4');
  expect(twice.step).toBe('rally-place');
  expect(twice.morale('allied')).toBe(5);
});

test('[N20:14.0] Night Operations go rally, captured terrain, rest', () => {
  const done = rallyNight({ 'allied/leith': 1614 }).play('decline', 'done');
  const rules = done.events
    .filter((event) => event.type === 'morale')
    .map((event) => event.type === 'morale' && event.rule);
  expect(rules).toEqual(['N20:14.0.rest']);
});

test('[N20:14.0.rally] dispersed units may rally in the Night Operations of their side only', () => {
  expect(rallyNight().seen.active).toBe('allied');
  const french = position({
    turn: 12,
    next: 'night',
    active: 'french',
    units: { 'french/foy': 2008, ...AWAY, 'allied/cole': 'dispersed' },
  });
  expect(french.step).not.toBe('rally-bonus');
});

test('[N20:14.0.terrain] one LOC hex held costs nothing by the standard rule, two cost one, an objective one', () => {
  const night = (units: Record<string, number>) =>
    position({ turn: 12, next: 'night', active: 'allied', units: { 'french/foy': 2008, ...units } }).morale('french');
  expect(night({ 'allied/hope': 501 })).toBe(6);
  expect(night({ 'allied/hope': 1014 })).toBe(6);
  expect(night({ 'allied/hope': 1014, 'allied/cole': 1614 })).toBe(5);
  expect(night({ 'allied/hope': 1112 })).toBe(5);
});

test('[N20:14.0.rest] a night of rest gives one Morale Point', () => {
  const after = position({ turn: 12, next: 'night', active: 'french', units: { 'french/foy': 2008, ...AWAY } });
  expect(after.morale('french')).toBe(7);
  expect(after.morale('allied')).toBe(6);
});

test('[N20:14.0.no-combat] at night there is neither reaction nor combat', () => {
  const units = { 'french/boyer': 2008, 'allied/cotton': 2009 };
  const night = position({
    turn: 12,
    next: [{ kind: 'player-turn', side: 'french' }],
    units,
    deck: { draw: [], discard: [] },
  });
  const { events } = night.play('end-movement');
  const nightFalls = events.findIndex((event) => event.type === 'phase' && event.phase === 'night');
  expect(nightFalls).toBeGreaterThanOrEqual(0);
  const before = events.slice(0, nightFalls).flatMap((event) => (event.type === 'phase' ? [event.phase] : []));
  expect(before).not.toContain('reaction');
  expect(before).not.toContain('combat');
});

test('[N20:12.0] each side has its own Morale Points, as the set-up says', () => {
  const before = position({ units: { 'french/foy': 2008, ...AWAY }, french: 4, allied: 7 });
  expect([before.morale('french'), before.morale('allied')]).toEqual([4, 7]);
});

test('[N20:12.1] gains of one moment come before its losses', () => {
  const after = position({
    turn: 12,
    next: 'night',
    active: 'allied',
    french: 1,
    units: { 'french/foy': 2008, 'allied/hope': 1112 },
  });
  expect(after.seen.result).toMatchObject({ winner: 'allied' });
});

test('[N20:12.1.1] morale never exceeds ten', () => {
  expect(
    position({ turn: 12, next: 'night', french: 10, units: { 'french/foy': 2008, ...AWAY } }).morale('french'),
  ).toBe(10);
});

test('[N20:13.0] after the first night a quiet Day Player Turn gives a Morale Point', () => {
  const quiet = (at: object) =>
    position({ next: [{ kind: 'truce' }], units: { 'french/foy': 2008, ...AWAY }, turn: 8, ...at }).morale('french');
  expect(quiet({})).toBe(7);
  expect(quiet({ turn: 5 })).toBe(6);
  expect(quiet({ facts: 1 })).toBe(6);
  expect(quiet({ facts: 2 })).toBe(6);
  expect(quiet({ french: 7, allied: 6 })).toBe(7);
  expect(quiet({ french: 7, allied: 7 })).toBe(8);
  expect(quiet({ french: 5, allied: 2 })).toBe(6);
});

test('[N20:13.0] a side without units on the map has no truce', () => {
  const units = { 'french/foy': 'dispersed' as const, ...AWAY };
  expect(position({ next: [{ kind: 'truce' }], units, turn: 8 }).morale('french')).toBe(6);
});
