import { expect, test } from 'vitest';
import { napoleonic20 } from '../src/index.js';
import { position } from './position.js';

const coming = (more = {}, at = {}) =>
  position({
    active: 'french',
    turn: 7,
    units: {
      'allied/hope': 501,
      'french/foy': { turn: 7 },
      'french/ferey': { turn: 7 },
      'french/bonet': { turn: 9 },
      ...more,
    },
    ...at,
  });

test('[N20:11.0] reinforcements come on in the Movement Phase of their turn, by their entry area', () => {
  const before = coming();
  expect(before.choices).toContain('french/foy');
  expect(before.refusal('french/bonet')).toMatchObject({ rule: 'N20:11.0' });
  expect(before.play('french/foy').choices).toEqual(['0814', '0914', '1014', '1114']);
  expect(before.play('french/foy').refusal('0614')).toMatchObject({ rule: 'N20:11.1' });
});

test('[N20:11.1] the first hex costs its points, and the rest of the move goes on from there', () => {
  const entered = coming().play('french/foy 0914');
  expect(entered.choices).toContain('0914');
  expect(entered.choices).toContain('0913');
  expect(entered.choices).not.toContain('0912');
  expect(entered.play('0913').whereIs('french/foy')).toBe(913);
});

test('[N20:11.1] a unit that comes on along a road may use the road bonus', () => {
  const onRoad = coming().play('french/foy 1014');
  expect(onRoad.choices).toContain('1013');
  expect(onRoad.choices.length).toBeGreaterThan(coming().play('french/foy 0914').choices.length - 1);
  const afar = coming().reach('french/foy');
  expect(afar.size).toBeGreaterThan(0);
});

test('[N20:11.2] a second unit by the same hex pays one point more', () => {
  const waiting = coming({ 'french/curto': 2008 });
  expect(waiting.play('french/foy 0914 0913', 'french/ferey 0914').whereIs('french/ferey')).toBe(914);
  const other = waiting.play('french/foy 0914 0913', 'french/ferey 0814');
  expect(other.choices).toContain('0813');
});

test('[N20:11.3] they come on at any time of the phase, and count as units from then on', () => {
  const after = coming({ 'french/curto': 2008 }).play('french/curto 2009', 'french/foy 0914 0914');
  expect(after.whereIs('french/foy')).toBe(914);
});

test('[N20:11.4] an entry hex that holds an enemy is closed; in an enemy zone the move ends', () => {
  const blocked = coming({ 'allied/hope': 914 });
  expect(blocked.play('french/foy').choices).not.toContain('0914');
  const zoned = blocked.play('french/foy 1014');
  expect(zoned.step).toBe('movement');
  expect(zoned.whereIs('french/foy')).toBe(1014);
});

test('[N20:11.5] entry may be put off to a later turn', () => {
  const later = coming().play('end-movement');
  expect(later.whereIs('french/foy')).toBe('turn 7');
  const next = position({ active: 'french', turn: 9, units: { 'allied/hope': 501, 'french/foy': { turn: 7 } } });
  expect(next.choices).toContain('french/foy');
});

test('[N20:11.0.variable] a die decides each turn for each unit; a failure puts it one turn off', () => {
  const due = coming({ 'french/nord': { turn: 7 } });
  expect(due.step).toBe('armee-du-nord');
  expect(due.play('die 5').choices).toContain('french/nord');
  expect(due.play('die 3').whereIs('french/nord')).toBe('turn 8');
});

test('[N20:6.2] an order that names the only hex a unit can reach is the same as choosing the unit', () => {
  const side = (hex: number, set: readonly string[]) => ({ between: [2008, hex], set });
  const others = [
    ...[1907, 1908, 2007, 2107, 2108].map((hex) => side(hex, ['majorRiver'])),
    side(2009, ['minorRiver']),
  ];
  const before = position({
    units: { 'french/foy': 2008, 'french/bonet': 1101, 'allied/hope': 501 },
    terrain: others as never,
  });
  const parsed = napoleonic20.notation.parse('foy 2009', before.state);
  if (!parsed.ok) throw new Error(parsed.error.key);
  const ruling = napoleonic20.explain(before.state, 'french', parsed.value);
  expect(ruling).toMatchObject({ allowed: true });
  expect(ruling.allowed && ruling.actions).toHaveLength(1);
});
