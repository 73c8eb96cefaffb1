import { describe, expect, test } from 'vitest';
import { CARDS } from '../src/data/index.js';
import { napoleonic20 } from '../src/index.js';
import { readSetup } from '../src/setup/read-setup.js';
import { type Arrangement, Position, position } from './position.js';

const ARMIES = { 'french/foy': 605, 'french/curto': 705, 'allied/hope': 305, 'allied/cotton': 405 };

/** A position in which a side has just turned up a card. */
function drawn(card: string, side: 'french' | 'allied', more: Partial<Arrangement> = {}): Position {
  return position({ turn: 8, active: side, units: ARMIES, next: 'event', deck: { top: [card as never] }, ...more });
}

function texts(at: Position): readonly string[] {
  return at.events.flatMap((event) => (event.type === 'effect' ? [event.text] : []));
}

test('[N20:5.0] a card drawn lies in the discard pile and only the half of its drawer counts', () => {
  const at = drawn('ARA:#20', 'allied');
  expect(at.seen.deck.discard).toContain('ARA:#20');
  expect(at.events).toContainEqual({ type: 'card', side: 'allied', card: 'ARA:#20', half: 'allied' });
  expect(at.seen.effects.map(({ name }) => name)).toEqual(['wellington-inspires']);
});

test.each(
  CARDS.filter(({ id }) => id.startsWith('ARA:') || id === 'N20:#13').flatMap(({ id }) => [
    [id, 'french'] as const,
    [id, 'allied'] as const,
  ]),
)('%s drawn by the %s says what it does, or asks somebody', (card, side) => {
  const at = drawn(card, side, { deck: { top: [card as never], draw: ['ARA:#16' as never, 'ARA:#17' as never] } });
  const said = at.events.some(({ type }) => type === 'effect' || type === 'next-card' || type === 'shuffled');
  expect(said || at.step !== 'movement').toBe(true);
});

describe('cards that work at once', () => {
  test('[ARA:#14] Watch and Wait puts every discard and itself back into the deck', () => {
    const at = drawn('ARA:#14', 'french', {
      deck: { top: ['ARA:#14' as never], draw: ['ARA:#15' as never], discard: ['ARA:#18' as never] },
    });
    expect(at.seen.deck.draw).toEqual(['ARA:#14', 'ARA:#15', 'ARA:#18']);
    expect(at.seen.deck.discard).toEqual([]);
  });

  test('[ARA:#15] without hidden units the French look at the next card; the Allies are not told which', () => {
    const deck = { top: ['ARA:#15' as never], draw: ['ARA:#16' as never, 'ARA:#22' as never] };
    const at = drawn('ARA:#15', 'french', { deck });
    expect(at.choices).toEqual(['draw ARA:#16', 'draw ARA:#22']);
    const after = at.play('draw ARA:#22');
    expect(after.events).toContainEqual({ type: 'next-card', side: 'french', card: 'ARA:#22' });
    const next = position({
      turn: 8,
      active: 'allied',
      units: ARMIES,
      next: 'event',
      deck: { draw: ['ARA:#16' as never, 'ARA:#22' as never] },
      ledger: after.seen.ledger,
    });
    expect(next.seen.card?.card).toBe('ARA:#22');
  });

  test('[ARA:#15] the enemy sees neither the card nor what the French know', () => {
    const deck = { top: ['ARA:#15' as never], draw: ['ARA:#16' as never, 'ARA:#22' as never] };
    const at = drawn('ARA:#15', 'french', { deck });
    const seenBy = (order: string) => JSON.stringify(napoleonic20.observe(at.play(order).state, 'allied'));
    expect(seenBy('draw ARA:#22')).toBe(seenBy('draw ARA:#16'));
  });

  test('[ARA:#15] the knowledge ends when the deck is shuffled', () => {
    const ledger = { 'secret-french-next-card': 22 };
    const deck = { top: ['ARA:#14' as never], draw: ['ARA:#22' as never], discard: ['ARA:#16' as never] };
    expect(drawn('ARA:#14', 'allied', { deck, ledger }).seen.ledger).toEqual({ 'secret-french-next-card': 0 });
  });

  test('[ARA:#15] with no card left to look at it has no effect', () => {
    expect(texts(drawn('ARA:#15', 'french', { deck: { top: ['ARA:#15' as never], draw: [] } }))).toEqual([
      'effect.none.no-cards',
    ]);
  });

  test('[ARA:#15] Spanish Clergy has no effect without hidden units', () => {
    expect(texts(drawn('ARA:#15', 'allied'))).toEqual(['effect.none.option-not-used']);
  });

  test('[ARA:#18] the French unit nearest the western edge steps a hex west', () => {
    const at = drawn('ARA:#18', 'french', { units: { ...ARMIES, 'french/ferey': 603 } });
    expect(at.whereIs('french/ferey')).toBe(602);
    expect(at.whereIs('french/foy')).toBe(605);
    expect(at.step).toBe('movement');
  });

  test('[ARA:#18] of several equally far west the Allies choose', () => {
    const at = drawn('ARA:#18', 'french', { units: { ...ARMIES, 'french/ferey': 1105 } });
    expect(at.choices).toEqual(['0605', '0705', '1105']);
    expect(at.play('1105').whereIs('french/ferey')).toBe(1104);
  });

  test('[ARA:#18] a unit in an enemy zone or routed is passed over; nobody steps off the map', () => {
    const units = { 'french/foy': 2008, 'allied/hope': 1908, 'french/ferey': 1510 };
    expect(drawn('ARA:#18', 'french', { units }).whereIs('french/ferey')).toBe(1509);
    const both = { 'french/foy': 2008, 'french/ferey': 1510 };
    const routed = drawn('ARA:#18', 'french', { units: both, routed: ['french/foy'] });
    expect(routed.whereIs('french/ferey')).toBe(1509);
    const edge = drawn('ARA:#18', 'french', { units: { 'french/foy': 601, 'allied/hope': 305 } });
    expect([edge.whereIs('french/foy'), texts(edge)]).toEqual([601, ['effect.none.cannot-move']]);
  });

  test('[ARA:#18] the step is no move: the unit may still move', () => {
    const at = drawn('ARA:#18', 'french', { units: { 'french/ferey': 603 } });
    expect(at.choices).toContain('french/ferey');
  });

  test('[ARA:#21] near the French a 1 to 3 throws España back a hex towards his line of communication', () => {
    const units = { 'allied/espana': 2008, 'french/foy': 1808, 'allied/hope': 1305 };
    const at = drawn('ARA:#21', 'allied', { units });
    expect(at.step).toBe('despanas-nerve');
    expect(at.play('die 4').whereIs('allied/espana')).toBe(2008);
    const back = at.play('die 3');
    expect(back.whereIs('allied/espana')).toBe(2007);
    expect(back.morale('allied')).toBe(6);
  });

  test('[ARA:#21] far from the French España keeps his nerve', () => {
    expect(texts(drawn('ARA:#21', 'allied', { units: { 'allied/espana': 2008, 'french/foy': 1708 } }))).toEqual([
      'effect.none.nobody-fits',
    ]);
  });

  test('[ARA:#25] one dispersed unit may try to rally at once, for a Morale Point with +1', () => {
    const units = { ...ARMIES, 'allied/cole': 'dispersed', 'allied/leith': 'dispersed' } as const;
    const at = drawn('ARA:#25', 'allied', { units });
    expect(at.choices).toEqual(['allied/cole', 'allied/leith', 'decline']);
    expect(at.play('decline').step).toBe('movement');
    const paid = at.play('cole', 'rally-bonus');
    expect(paid.morale('allied')).toBe(5);
    expect(paid.play('cole', 'die 4', '0103').whereIs('allied/cole')).toBe(103);
    const unpaid = at.play('cole', 'decline', 'cole', 'die 4');
    expect(unpaid.whereIs('allied/cole')).toBe('dispersed');
    expect(unpaid.step).toBe('movement');
  });

  test('[ARA:#25] with nobody dispersed it has no effect', () => {
    expect(texts(drawn('ARA:#25', 'french'))).toEqual(['effect.none.nobody-dispersed']);
  });
});

describe('cards for hidden units', () => {
  function hidden(card: string, side: 'french' | 'allied', faceDown: Record<string, string>): Position {
    const units = Object.fromEntries(Object.entries(faceDown).map(([unit, hex]) => [unit, { hex, hidden: true }]));
    const overrides = { turn: 8, side, phase: 'event', units, onlyListed: true, deck: { top: [card] } };
    const read = readSetup({ scenario: 'arapiles/standard', options: ['fog-of-war'], overrides });
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const step = napoleonic20.start(read.value);
    return new Position(
      step.state,
      step.notices.map((notice) => notice.event),
    );
  }
  const isHidden = (at: Position, unit: string) => at.seen.counters.find(({ id }) => id === unit)?.hidden;

  test('[ARA:#15] the French turn up at most two Allied units of their choice', () => {
    const at = hidden('ARA:#15', 'french', {
      'allied/hope': '0305',
      'allied/cole': '0308',
      'allied/leith': '0310',
      'french/foy': '0905',
    });
    expect(at.choices).toEqual(['0305', '0308', '0310', 'done']);
    const after = at.play('0308', '0305');
    expect(after.step).toBe('movement');
    expect(['hope', 'cole', 'leith'].map((unit) => isHidden(after, `allied/${unit}`))).toEqual([false, false, true]);
    expect(isHidden(at.play('done'), 'allied/cole')).toBe(true);
  });

  test('[ARA:#15] a dummy found out leaves the map', () => {
    const at = hidden('ARA:#15', 'french', { 'allied/dummy-1': '0305', 'allied/hope': '0308', 'french/foy': '0905' });
    expect(at.play('0305').whereIs('allied/dummy-1')).toBe('reserve');
  });

  test('[ARA:#15] Spanish Clergy turns up every French unit within three hexes of an Allied one', () => {
    const at = hidden('ARA:#15', 'allied', { 'allied/hope': '0505', 'french/foy': '0805', 'french/ferey': '0905' });
    expect([isHidden(at, 'french/foy'), isHidden(at, 'french/ferey')]).toEqual([false, true]);
  });

  test('[ARA:#19] any face-down counter may be named, but only cavalry suffers', () => {
    const at = hidden('ARA:#19', 'french', { 'french/foy': '2008', 'french/curto': '1407', 'allied/hope': '0505' });
    expect(at.choices).toEqual(['1407', '2008']);
    const furthest = (after: Position, unit: string) => Math.max(...after.reach(unit).values());
    expect(furthest(at.play('1407'), 'french/curto')).toBeLessThan(furthest(at.play('2008'), 'french/curto'));
    expect(furthest(at.play('2008'), 'french/foy')).toBe(furthest(at.play('1407'), 'french/foy'));
  });
});

describe('cards that last', () => {
  test('[ARA:#16] the opponent names a unit outside enemy zones, which then may not move this turn', () => {
    const units = { 'french/foy': 605, 'french/curto': 705, 'french/ferey': 2008, 'allied/hope': 1908 };
    const at = drawn('ARA:#16', 'french', { units });
    expect(at.step).toBe('ordenes-confusas');
    expect(at.choices).toEqual(['0605', '0705']);
    const after = at.play('0605');
    expect(after.choices).not.toContain('french/foy');
    expect(after.choices).toContain('french/curto');
    expect(after.refusal('french/foy')).toMatchObject({ rule: 'ARA:#16', key: 'refusal.confused-orders' });
  });

  test('[ARA:#16] when all are in enemy zones it has no effect', () => {
    expect(texts(drawn('ARA:#16', 'french', { units: { 'french/foy': 2008, 'allied/hope': 1908 } }))).toEqual([
      'effect.none.nobody-fits',
    ]);
  });

  test('[ARA:#18] ¡Soltadlos! lets Pakenham go a point further', () => {
    const units = { 'allied/pakenham': 2008, 'allied/hope': 2209, 'french/foy': 1105 };
    const before = position({ turn: 8, active: 'allied', units });
    const after = drawn('ARA:#18', 'allied', { units });
    expect(Math.max(...before.reach('allied/pakenham').values())).toBe(2);
    expect(Math.max(...after.reach('allied/pakenham').values())).toBe(3);
    expect(Math.max(...after.reach('allied/hope').values())).toBe(2);
  });

  test('[ARA:#19] the Allies name French cavalry, which is slower and keeps out of enemy zones', () => {
    const units = { 'french/curto': 2008, 'french/boyer': 1808, 'french/foy': 1105, 'allied/hope': 2110 };
    const at = drawn('ARA:#19', 'french', { units });
    expect(at.choices).toEqual(['1808', '2008']);
    const after = at.play('2008');
    const reach = [...after.reach('french/curto')];
    expect(Math.max(...reach.map(([, cost]) => cost))).toBe(2);
    expect(reach.map(([hex]) => hex)).not.toContain(2109);
    expect(after.play('curto').refusal('2109')).toMatchObject({ rule: 'ARA:#19' });
    expect(Math.max(...after.reach('french/boyer').values())).toBe(3);
  });

  test('[ARA:#19] it lasts through the next Allied Player Turn and no longer', () => {
    const effects = [{ name: 'requisitioned-horses', on: 23, side: 'allied', until: 'next-turn' }] as const;
    const end = (active: 'french' | 'allied') =>
      position({
        turn: 8,
        active,
        units: ARMIES,
        effects,
        deck: { draw: [], discard: [] },
        next: [{ kind: 'recovery' }],
      }).seen.effects;
    expect(end('french')).toHaveLength(1);
    expect(end('allied')).toHaveLength(0);
  });

  test('[ARA:#19] with no French cavalry on the map it has no effect', () => {
    expect(texts(drawn('ARA:#19', 'french', { units: { 'french/foy': 605 } }))).toEqual(['effect.none.nobody-fits']);
  });

  test('[ARA:#21] at the next French Night Operations the French rally without their -1, once', () => {
    const effects = [{ name: 'bridge-at-alba', side: 'french', until: 'used' }] as const;
    const units = { 'french/foy': 605, 'french/ferey': 'dispersed', 'allied/hope': 305 } as const;
    const night = position({ turn: 6, active: 'french', units, effects, next: 'night' }).play(
      'decline',
      'ferey',
      'die 5',
    );
    expect(night.step).toBe('rally-place');
    expect(drawn('ARA:#21', 'french').seen.effects.map(({ name }) => name)).toEqual(['bridge-at-alba']);
    const after = position({ turn: 6, active: 'french', units: ARMIES, effects, next: 'night' });
    expect(after.seen.effects).toEqual([]);
    const day = position({ turn: 8, active: 'french', units: ARMIES, effects, next: [{ kind: 'recovery' }] });
    expect(day.seen.effects).toHaveLength(1);
  });

  test('[ARA:#21] it does not help a rally by another card', () => {
    const effects = [{ name: 'bridge-at-alba', side: 'french', until: 'used' }] as const;
    const units = { 'french/foy': 605, 'french/ferey': 'dispersed' } as const;
    const at = drawn('ARA:#25', 'french', { units, effects, turn: 6 }).play('ferey', 'decline', 'ferey', 'die 5');
    expect(at.whereIs('french/ferey')).toBe('dispersed');
  });

  test('[ARA:#23] the storm takes a point and the road bonus from the drawer only, this turn only', () => {
    const units = { 'french/foy': 1407, 'french/curto': 2008, 'allied/hope': 2209 };
    const furthest = (at: Position, unit: string) => Math.max(...at.reach(unit).values());
    const dry = position({ turn: 8, units });
    const wet = drawn('ARA:#23', 'french', { units });
    expect([furthest(dry, 'french/foy'), furthest(dry, 'french/curto')]).toEqual([3, 3]);
    expect([furthest(wet, 'french/foy'), furthest(wet, 'french/curto')]).toEqual([1, 2]);
    const effects = [{ name: 'sudden-storm', side: 'french', until: 'turn' }] as const;
    expect(furthest(position({ turn: 8, active: 'allied', units, effects }), 'allied/hope')).toBe(2);
    expect(wet.seen.effects).toHaveLength(1);
    const end = position({ turn: 8, units: ARMIES, effects, next: [{ kind: 'recovery' }] });
    expect(end.seen.effects).toHaveLength(0);
  });

  test('[ARA:#24] Marmont rides two hexes further', () => {
    const units = { 'french/marmont': 2008, 'french/foy': 605, 'allied/hope': 1305 };
    const options = ['leaders'];
    const furthest = (at: Position) => Math.max(...at.reach('french/marmont').values());
    expect(furthest(position({ turn: 8, units, options }))).toBe(5);
    expect(furthest(drawn('ARA:#24', 'french', { units, options }))).toBe(7);
  });

  test('[ARA:#24] units in his range may step one hex out of an enemy zone, to a hex without one', () => {
    const units = {
      'french/marmont': 2008,
      'french/foy': 1908,
      'allied/hope': 1808,
      'french/ferey': 1305,
      'allied/cole': 1304,
    };
    const options = ['leaders'];
    expect(position({ turn: 8, units, options }).choices).not.toContain('french/foy');
    const at = drawn('ARA:#24', 'french', { units, options });
    expect(at.choices).toContain('french/foy');
    expect(at.choices).not.toContain('french/ferey');
    expect([...at.reach('french/foy').keys()].sort()).toEqual([1909, 2008, 2009]);
    expect(at.play('foy').refusal('1907')).toMatchObject({ rule: 'ARA:#24' });
    expect([...at.play('forced-march').reach('french/foy').keys()].sort()).toEqual([1909, 2008, 2009]);
  });

  test('[ARA:#24] without leaders, or without Marmont on the map, it has no effect', () => {
    expect(texts(drawn('ARA:#24', 'french'))).toEqual(['effect.none.option-not-used']);
    expect(texts(drawn('ARA:#24', 'french', { options: ['leaders'] }))).toEqual(['effect.none.not-on-map']);
  });

  test('[ARA:#24] ¡Por Dios, que lo haremos! makes a forced march free', () => {
    const at = drawn('ARA:#24', 'allied').play('forced-march');
    expect(at.morale('allied')).toBe(6);
    expect(position({ turn: 8, active: 'allied', units: ARMIES }).play('forced-march').morale('allied')).toBe(5);
  });

  test('[N20:#13] with neither Guard nor Elite units that need it the drums have no effect', () => {
    expect(texts(drawn('N20:#13', 'french'))).toEqual(['effect.none.nobody-fits']);
    expect(texts(drawn('N20:#13', 'french', { options: ['special-units'] }))).toEqual(['effect.crescendo-de-tambores']);
  });
});
