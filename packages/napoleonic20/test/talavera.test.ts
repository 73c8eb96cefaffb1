import { expect, test } from 'vitest';
import { SIDE } from '../src/board/index.js';
import { napoleonic20 } from '../src/index.js';
import { contextOf } from '../src/state/context.js';
import type { Effect } from '../src/state/state.js';
import { type Arrangement, Position, position } from './position.js';

const STANDARD = 'talavera/standard';
const FULL = 'talavera/full-battle';
const corps = (count: number): Effect => ({ name: 'active-corps', side: 'french', count, until: 'turn' });
const ALL_CORPS = [0, 1, 2, 3].map(corps);
const at = (more: Partial<Arrangement> & Pick<Arrangement, 'units'>): Position =>
  position({ scenario: STANDARD, turn: 11, effects: ALL_CORPS, ...more });

function start(scenario: string): Position {
  const setup = napoleonic20.readSetup({ scenario, options: [] });
  if (!setup.ok) throw new Error(setup.error.key);
  return new Position(napoleonic20.start(setup.value).state);
}

test('[TAL:3.0] the standard scenario begins in the night of 27 July, seven points each', () => {
  const opening = start(STANDARD);
  expect(opening.seen).toMatchObject({ turn: 9, night: true, active: 'french', morale: { french: 7, allied: 7 } });
  expect(opening.whereIs('allied/hill')).toBe(905);
  expect(opening.whereIs('french/ruffin')).toBe(1205);
  expect(opening.whereIs('allied/henestrosa')).toBe(910);
  expect(opening.whereIs('allied/craufurd')).toBe('reserve');
});

test('[TAL:4.0] the French have the first Player Turn', () => {
  expect(start(FULL).seen).toMatchObject({ turn: 1, active: 'french' });
});

test('[TAL:5.0] the French turn up no card on the first turn', () => {
  expect(start(STANDARD).step).not.toBe('event');
  expect(start(STANDARD).seen.card).toBeNull();
});

test('[TAL:2.0.streambed] a streambed costs one point more and does not endanger a retreat', () => {
  const cost = (set: readonly string[]) =>
    at({ units: { 'french/ruffin': 605, 'allied/hill': 1605 }, terrain: [{ between: [605, 606], set }] as never })
      .reach('french/ruffin')
      .get(606);
  expect(cost([])).toBe(1);
  expect(cost(['streambed'])).toBe(2);
});

test('[TAL:2.0.basilica] the Basilica is a redoubt for whoever holds it', () => {
  const seen = at({ units: { 'french/ruffin': 1111, 'allied/hill': 1210 } }).seen;
  expect(seen.counters.find((one) => one.id === 'french/ruffin')?.locked).toBe(false);
});

test('[TAL:2.0.steep] the slopes of the Medellín are steep', () => {
  const { board } = contextOf(start(STANDARD).state);
  const steep = [0, 1, 2, 3, 4, 5].filter((direction) => (board.side[1005 * 6 + direction]! & SIDE.steep) !== 0);
  expect(steep.length).toBeGreaterThan(0);
});

test('[TAL:2.0] the Madrid Garrison is Guard without being Elite, Craufurd Elite', () => {
  const traits = (id: string) => start(STANDARD).seen.counters.find((one) => one.id === id)?.facts?.traits;
  expect(traits('french/madrid-garrison')).toEqual(['guard']);
  expect(traits('allied/craufurd')).toContain('elite');
  expect(traits('allied/zayas')).toContain('unsteady');
});

test('[TAL:4.1] Venegas: two turns after the rumour a 1 ends the battle, then 3 or less each turn', () => {
  const check = (turn: number) =>
    at({
      turn,
      units: { 'french/ruffin': 605, 'allied/hill': 1605 },
      ledger: { venegas: 13 },
      next: [{ kind: 'sudden-death' }],
    });
  expect(check(12).step).not.toBe('sudden-death');
  expect(check(13).play('die 1').step).toBe('over');
  expect(check(13).play('die 2').step).not.toBe('over');
  expect(check(14).play('die 3').step).toBe('over');
  expect(check(14).play('die 4').step).not.toBe('over');
});

test('[TAL:5.1] only the corps announced may enter enemy zones', () => {
  const units = { 'french/ruffin': 605, 'french/leval': 706, 'allied/hill': 608 };
  const announcing = at({ units, effects: [], next: [{ kind: 'event-end' }, { kind: 'movement' }] });
  expect(announcing.choices).toEqual(['corps-1st', 'corps-4th']);
  const first = announcing.play('corps-1st');
  expect([...first.reach('french/ruffin').keys()]).toContain(607);
  expect(first.refusal('french/leval 0708')).toMatchObject({ rule: 'TAL:5.1' });
});

test('[TAL:5.1] from Casa de Salinas one unit more may act, or with the Madrid Garrison there a second corps', () => {
  const units = { 'french/ruffin': 605, 'french/sebastiani': 705, 'allied/hill': 202 };
  const seat = (id: string) =>
    at({ units: { ...units, [id]: 1508 }, effects: [], next: [{ kind: 'event-end' }, { kind: 'movement' }] });
  const unit = seat('french/milhaud').play('corps-1st');
  expect(unit.choices).toContain('french/sebastiani');
  expect(unit.choices).not.toContain('corps-4th');
  expect(seat('french/madrid-garrison').play('corps-1st').choices).toContain('corps-4th');
  expect(at({ units, effects: [], next: [{ kind: 'event-end' }, { kind: 'movement' }] }).play('corps-1st').step).toBe(
    'movement',
  );
});

test('[TAL:7.8] without sentries a French unit may slip past British infantry, until a 1 or 2', () => {
  const units = { 'french/milhaud': 604, 'french/ruffin': 101, 'allied/hill': 607 };
  const near = position({ scenario: FULL, turn: 5, units, effects: ALL_CORPS, ledger: { 'rearguard-over': 1 } }).play(
    'french/milhaud 0606',
  );
  expect(near.step).toBe('sentries');
  const on = near.play('die 5');
  expect(on.choices).toContain('french/milhaud');
  expect(on.reach('french/milhaud').get(706)).toBe(1);
  expect(near.play('die 4').choices).not.toContain('french/milhaud');
  expect(near.play('die 2').seen.ledger['sentries-posted']).toBe(1);
  expect(near.play('die 3').seen.ledger['sentries-posted']).toBeUndefined();
});

test('[TAL:7.8] Spanish units and British cavalry keep better watch', () => {
  const units = { 'french/milhaud': 604, 'french/ruffin': 101, 'allied/manglano': 607 };
  const near = position({ scenario: FULL, turn: 5, units, effects: ALL_CORPS, ledger: { 'rearguard-over': 1 } }).play(
    'french/milhaud 0606',
  );
  expect(near.step).toBe('movement');
});

test('[TAL:9.2.3] one attack by both armies is free, a second in the phase goes one worse', () => {
  const joint = { name: 'combined-attack', side: 'allied', until: 'turn' } as const;
  const odds = (effects: readonly Effect[], attackers: readonly string[]) => {
    const before = at({
      active: 'allied',
      units: { 'allied/hill': 605, 'allied/manglano': 607, 'french/ruffin': 606 },
      effects,
      next: 'combat',
    });
    const answer = napoleonic20.ask(before.state, 'allied', {
      type: 'odds',
      attackers: attackers as never,
      targets: [606 as never],
    });
    if (!answer.ok || answer.value.type !== 'odds') throw new Error('no odds');
    return answer.value.odds.battle.attackTotal;
  };
  const both = ['allied/hill', 'allied/manglano'];
  expect(odds([], both)).toBe(5);
  expect(odds([joint], both)).toBe(4);
});

test('[TAL:9.4.5] the redoubt on the Pajar serves the Allies only, and stands from the start in the standard scenario', () => {
  const standard = contextOf(start(STANDARD).state).board;
  const full = contextOf(start(FULL).state).board;
  expect(standard.redoubtOf.get(1108 as never)).toBe('allied');
  expect(full.redoubtOf.get(1108 as never)).toBeUndefined();
  const locked = (units: Record<string, number>, id: string) =>
    at({ units }).seen.counters.find((one) => one.id === id)?.locked;
  expect(locked({ 'allied/hill': 1108, 'french/ruffin': 1107 }, 'allied/hill')).toBe(false);
  expect(locked({ 'french/ruffin': 1108, 'allied/hill': 1107 }, 'french/ruffin')).toBe(true);
});

test('[TAL:9.4.6] before the walls of Talavera all storm for a Morale Point, or all fall back', () => {
  const units = { 'french/ruffin': 911, 'french/lapisse': 912, 'allied/manglano': 1011 };
  const declaring = at({ units, next: 'combat' });
  let next = declaring;
  for (let guard = 0; guard < 12 && next.step !== 'walls'; guard++) {
    const choice = next.choices.find((one) => one === 'end-declaration') ?? next.choices[0];
    next = next.play(choice as string);
  }
  expect(next.step).toBe('walls');
  expect(next.play('accept').morale('french')).toBe(declaring.morale('french') - 1);
  const back = next.play('decline');
  expect(back.step).toMatch(/retreat|hazard/);
});

test('[TAL:9.8.7] each army falls back toward its own roads', () => {
  const { points, indexOf, board } = contextOf(start(STANDARD).state);
  const goals = (unit: string, side: 'french' | 'allied') => {
    let hexes = board.loc[side];
    for (const one of points.retreatGoals)
      hexes = one.retreatGoals(start(STANDARD).state, indexOf.get(unit as never) as never, hexes);
    return hexes;
  };
  expect(goals('allied/hill', 'allied')).toEqual([111]);
  expect(goals('allied/zayas', 'allied')).toEqual([614, 914]);
  expect(goals('french/ruffin', 'french')).toEqual([2210]);
});

test('[TAL:9.8.7.redoubts] once, at night, a British unit digs a redoubt, stands still and rests less', () => {
  const units = { 'allied/hill': 605, 'allied/mackenzie': 805, 'allied/manglano': 607, 'french/ruffin': 1605 };
  const before = position({
    scenario: FULL,
    turn: 9,
    active: 'allied',
    units,
    ledger: { 'rearguard-over': 1, 'general-retreat-over': 1 },
    next: [{ kind: 'movement' }, { kind: 'night-operations' }],
  });
  const digging = before.play('build-redoubt');
  expect(digging.choices).toEqual(['allied/hill', 'allied/mackenzie']);
  const built = digging.play('allied/hill');
  expect(contextOf(built.state).board.redoubtOf.get(605 as never)).toBe('allied');
  expect(built.choices).not.toContain('allied/hill');
  expect(built.choices).not.toContain('build-redoubt');
  expect(built.play('end-movement').morale('allied')).toBe(6);
});

const SOULT = {
  'french/merle': 'reserve',
  'french/delaborde': 'reserve',
  'french/ruffin': 605,
  'allied/hill': 1605,
} as const;

test('[TAL:11.6] Soult comes to Plasencia, then on the record two turns ahead, each unit on a 6', () => {
  const first = at({ units: SOULT, next: 'event', deck: { draw: ['TAL:#38'] as never, discard: [] } });
  expect(first.seen.ledger['plasencia']).toBe(1);
  const second = at({
    units: SOULT,
    ledger: { plasencia: 1 },
    next: 'event',
    deck: { top: ['TAL:#38'] as never, draw: [], discard: [] },
  });
  expect(second.whereIs('french/merle')).toBe('turn 13');
  const due = at({
    units: { ...SOULT, 'french/merle': { turn: 11 }, 'french/delaborde': { turn: 11 } },
    next: 'movement',
  });
  expect(due.step).toBe('talavera-arrival');
  const one = due.play('die 6', 'die 5');
  expect(one.choices).toContain('french/merle');
  expect(one.whereIs('french/delaborde')).toBe('turn 12');
  expect(one.play('french/merle').choices).toContain('0111');
});

test('[TAL:11.7] Craufurd turns back if Soult is near, else he comes on a 6', () => {
  const call = (units: Record<string, unknown>, ledger: Record<string, number>) =>
    at({
      active: 'allied',
      units: { 'allied/craufurd': 'reserve', ...SOULT, ...units } as never,
      ledger,
      next: 'event',
      deck: { top: ['TAL:#39'] as never, draw: [], discard: [] },
    });
  const free = call({}, {});
  expect(free.step).toBe('talavera-arrival');
  expect(free.play('die 6').choices).toContain('allied/craufurd');
  expect(free.play('die 5').whereIs('allied/craufurd')).toBe('turn 12');
  const near = call({}, { plasencia: 1 });
  expect(near.whereIs('allied/craufurd')).toBe('lost');
  expect(near.seen.ledger['plasencia']).toBe(0);
  const coming = call({ 'french/merle': { turn: 13 } }, { 'soult-on-the-way': 1 });
  expect(coming.whereIs('french/merle')).toBe('reserve');
  expect(coming.seen.ledger['plasencia']).toBe(1);
  expect(call({ 'french/merle': 205 }, {}).whereIs('allied/craufurd')).toBe('lost');
});

test('[TAL:12.2.1] each Allied army forces its march by itself and pays for it', () => {
  const before = at({ active: 'allied', units: { 'allied/hill': 605, 'allied/manglano': 405, 'french/ruffin': 1605 } });
  expect(before.choices).not.toContain('forced-march');
  const british = before.play('forced-march-british');
  expect(british.morale('allied')).toBe(5);
  expect(british.reach('allied/hill').get(602)).toBe(3);
  expect([...british.reach('allied/manglano').values()]).not.toContain(3);
  expect(british.play('forced-march-spanish').morale('allied')).toBe(4);
});

test('[TAL:12.2.2] each Allied army rallies, and pays for it, by itself', () => {
  const units = {
    'allied/hill': 'dispersed',
    'allied/bassecourt': 'dispersed',
    'allied/manglano': 405,
    'french/ruffin': 1605,
  } as const;
  const british = at({ turn: 15, active: 'allied', units, next: 'night' }).play('rally-bonus');
  expect(british.choices).toEqual(['allied/hill', 'done']);
  const spanish = british.play('done');
  expect(spanish.step).toBe('rally-bonus');
  expect(spanish.play('decline').choices).toEqual(['allied/bassecourt', 'done']);
});

test('[TAL:12.3] the Madrid Garrison never costs morale by recoiling', () => {
  const units = { 'french/madrid-garrison': 606, 'allied/sherbrooke': 605 };
  const fight = at({ units, next: 'combat' });
  const after = ['decline', 'die 2'].reduce((now, order) => {
    let next = now;
    while (next.step !== 'combat' && !next.choices.includes(order)) next = next.play(next.choices[0] as string);
    return next.play(next.step === 'combat' ? 'die 2' : order);
  }, fight);
  const recoil = after.events.filter((event) => event.type === 'morale' && event.rule === 'N20:12.3.2');
  expect(recoil).toEqual([]);
});

test('[TAL:12.4] with the French in better heart, Unsteady Spanish rally one worse', () => {
  const rallying = (french: number) =>
    at({
      turn: 15,
      active: 'allied',
      french,
      units: { 'allied/zayas': 'dispersed', 'allied/manglano': 405, 'french/ruffin': 1605 },
      next: 'night',
    }).play('decline', 'allied/zayas', 'die 5');
  expect(rallying(6).step).toBe('rally-place');
  expect(rallying(7).step).not.toBe('rally-place');
});

test('[TAL:12.8] once Soult is coming the Allies may march off, for good and at a price', () => {
  const units = { 'allied/hill': 614, 'allied/manglano': 914, 'allied/payne': 405, 'french/ruffin': 1605 };
  expect(at({ active: 'allied', units }).choices).not.toContain('organized-retreat');
  const before = at({ active: 'allied', units, ledger: { 'soult-on-the-way': 1 } });
  const ordered = before.play('organized-retreat');
  expect(ordered.seen.ledger['organized-retreat']).toBe(1);
  const leaving = at({ active: 'allied', units, ledger: { 'organized-retreat': 1 }, next: [{ kind: 'combat-start' }] });
  expect(leaving.choices).toEqual(['allied/hill', 'allied/manglano', 'done']);
  const gone = leaving.play('allied/hill');
  expect(gone.morale('allied')).toBe(7);
  expect(gone.whereIs('allied/hill')).toBe('exited');
  const rest = at({
    turn: 15,
    active: 'allied',
    units,
    ledger: { 'organized-retreat': 1 },
    next: [{ kind: 'night-rest' }],
  });
  expect(rest.morale('allied')).toBe(6);
  const won = at({
    active: 'allied',
    units,
    ledger: { 'organized-retreat': 1 },
    turn: 21,
    next: [{ kind: 'sudden-death' }],
    french: 1,
    allied: 9,
  });
  expect(won.seen.result?.level).toBe('marginal');
});

test('[TAL:13.1] on 28 July there are no truces in the standard scenario', () => {
  const quiet = (scenario: string, turn: number) =>
    position({
      scenario,
      turn,
      units: { 'french/ruffin': 605, 'allied/hill': 1605 },
      next: [{ kind: 'truce' }],
    }).morale('french');
  expect(quiet(STANDARD, 11)).toBe(6);
  expect(quiet(STANDARD, 17)).toBe(7);
  expect(quiet(FULL, 11)).toBe(7);
});

test('[TAL:14.0] a Spanish unit in Talavera gives the Allies a second point of rest', () => {
  const rest = (units: Record<string, number>) =>
    at({
      turn: 15,
      active: 'allied',
      units: { 'french/ruffin': 1605, ...units },
      next: [{ kind: 'night-rest' }],
    }).morale('allied');
  expect(rest({ 'allied/manglano': 1011 })).toBe(8);
  expect(rest({ 'allied/hill': 1011 })).toBe(7);
  expect(rest({ 'allied/manglano': 605 })).toBe(7);
});

test('[TAL:14.1] the British road costs a point by itself, the two Spanish roads one together', () => {
  const loss = (units: Record<string, number>) =>
    at({
      turn: 15,
      active: 'french',
      units: { 'allied/hill': 505, ...units },
      next: [{ kind: 'night-terrain' }],
    }).morale('allied');
  expect(loss({ 'french/ruffin': 111 })).toBe(5);
  expect(loss({ 'french/ruffin': 614 })).toBe(6);
  expect(loss({ 'french/ruffin': 614, 'french/lapisse': 914 })).toBe(5);
  expect(loss({ 'french/ruffin': 1005 })).toBe(5);
});

test('[TAL:14.2] once, at night, one French infantry unit may close and attack a single unit', () => {
  const units = { 'french/ruffin': 603, 'french/lapisse': 1605, 'allied/hill': 605, 'allied/manglano': 606 };
  const night = at({ turn: 15, units, next: [{ kind: 'movement' }, { kind: 'combat-start' }, { kind: 'night-rest' }] });
  const chosen = night.play('night-attack', 'french/ruffin');
  expect(chosen.reach('french/ruffin').get(604)).toBe(1);
  expect(chosen.reach('french/lapisse').size).toBeGreaterThan(0);
  const close = chosen.play('french/ruffin 0604', 'end-movement');
  expect(close.step).toBe('night-target');
  expect(close.choices).toEqual(['0605', 'decline']);
  const fight = close.play('0605');
  expect(fight.step).not.toBe('night-target');
  expect(close.play('decline').morale('french')).toBe(6);
  expect(chosen.choices).not.toContain('night-attack');
});

test('[TAL:15.1] a French lead wins marginally only with Talavera or the Medellín, the road to Madrid wins at once', () => {
  const ending = (hex: number) =>
    at({
      turn: 21,
      french: 7,
      allied: 6,
      units: { 'french/ruffin': hex, 'allied/hill': 505 },
      next: [{ kind: 'game-turn-end' }],
    }).seen.result;
  expect(ending(1011)).toMatchObject({ winner: 'french', level: 'marginal' });
  expect(ending(1005)).toMatchObject({ winner: 'french', level: 'marginal' });
  expect(ending(1605)).toMatchObject({ winner: null });
  const road = at({ active: 'allied', units: { 'allied/hill': 2210, 'allied/payne': 505, 'french/ruffin': 605 } });
  expect(road.choices).toContain('remove');
  expect(road.play('remove').seen.result).toMatchObject({ winner: 'allied', level: 'decisive' });
});

test('[TAL:17.1] the full battle begins at dusk on 26 July with no French unit on the map', () => {
  const opening = start(FULL);
  expect(opening.seen).toMatchObject({ turn: 1, morale: { french: 7, allied: 6 } });
  expect(opening.seen.counters.filter((one) => one.side === 'french' && one.place.at === 'map')).toEqual([]);
  expect(opening.whereIs('allied/payne')).toBe(2010);
});

test('[TAL:18.1] the 4th Corps comes unit by unit, more easily every day', () => {
  const due = (turn: number) =>
    position({
      scenario: FULL,
      turn,
      effects: ALL_CORPS,
      units: { 'french/leval': { turn }, 'french/ruffin': 605, 'allied/hill': 1605 },
      next: 'movement',
    });
  expect(due(2).play('die 4').whereIs('french/leval')).toBe('turn 3');
  expect(due(2).play('die 5').choices).toContain('french/leval');
  expect(due(5).play('die 4').choices).toContain('french/leval');
  expect(due(12).play('die 3').choices).toContain('french/leval');
  expect(due(17).play('die 2').choices).toContain('french/leval');
});

test('[TAL:18.2] the Spanish only fall back until they stand at Talavera; east of the Alberche they must', () => {
  const units = { 'allied/manglano': 1908, 'allied/zayas': 1005, 'allied/hill': 505, 'french/ruffin': 201 };
  const fleeing = position({ scenario: FULL, turn: 5, active: 'allied', units, ledger: { 'rearguard-over': 1 } });
  expect(fleeing.choices).not.toContain('end-movement');
  expect(fleeing.refusal('allied/manglano 2008')).toMatchObject({ rule: 'TAL:18.2' });
  const safe = { 'allied/manglano': 1011, 'allied/zayas': 1111, 'allied/hill': 505, 'french/ruffin': 201 };
  const over = position({
    scenario: FULL,
    turn: 5,
    active: 'allied',
    units: safe,
    ledger: { 'rearguard-over': 1 },
    next: [{ kind: 'event-end' }, { kind: 'movement' }],
  });
  expect(over.seen.ledger['general-retreat-over']).toBe(1);
});

test('[TAL:18.3] the British stand until the Spanish are over the river, the French are close, or turn 4', () => {
  const units = { 'allied/manglano': 1908, 'allied/hill': 505, 'french/ruffin': 201 };
  const standing = position({ scenario: FULL, turn: 2, active: 'allied', units });
  expect(standing.refusal('allied/hill')).toMatchObject({ rule: 'TAL:18.3' });
  const over = position({ scenario: FULL, turn: 2, active: 'allied', units: { ...units, 'allied/manglano': 905 } });
  expect(over.choices).toContain('allied/hill');
  const close = position({
    scenario: FULL,
    turn: 2,
    units: { ...units, 'french/ruffin': 503, 'french/lapisse': 101 },
    effects: ALL_CORPS,
  });
  expect(close.play('french/ruffin 0504').seen.ledger['rearguard-over']).toBe(1);
  expect(
    position({ scenario: FULL, turn: 4, active: 'allied', units, next: [{ kind: 'game-turn' }] }).seen.ledger[
      'rearguard-over'
    ],
  ).toBe(1);
});
