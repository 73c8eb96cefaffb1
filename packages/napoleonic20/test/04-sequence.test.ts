import { expect, test } from 'vitest';
import { napoleonic20 } from '../src/index.js';
import { Position, position } from './position.js';

function start(scenario: string, options: readonly string[] = []): Position {
  const setup = napoleonic20.readSetup({ scenario, options });
  if (!setup.ok) throw new Error(setup.error.key);
  const step = napoleonic20.start(setup.value);
  return new Position(
    step.state,
    step.notices.map((notice) => notice.event),
  );
}

const kinds = (events: readonly { type: string; phase?: string }[]) =>
  events.map((event) => (event.type === 'phase' ? event.phase : event.type));

const APART = { 'french/foy': 2008, 'allied/hope': 501 };

test('[N20:3.0] red cards begin among the discards, the others in the deck', () => {
  const { deck } = start('arapiles/standard').seen;
  expect(deck.discard).toEqual(['ARA:#18']);
  expect(deck.draw).toHaveLength(11);
  expect(deck.top).toEqual([]);
});

test('[N20:4.0] a Player Turn goes event, movement, then on to the other player', () => {
  const before = position({ units: APART, next: [{ kind: 'player-turn', side: 'french' }] });
  expect(before.step).toBe('event');
  const moving = before.play('draw ARA:#14');
  expect(moving.step).toBe('movement');
  expect(kinds(moving.events)).toContain('movement');
});

test('[N20:4.0] the first player of the scenario has the first Player Turn of each Game Turn', () => {
  const first = start('arapiles/standard');
  expect(first.seen.active).toBe('allied');
  const second = first.play('allied/alten 0106 0106', 'end-movement');
  expect(second.seen.active).toBe('french');
  expect(second.seen.turn).toBe(1);
  expect(second.play('end-movement').seen).toMatchObject({ turn: 2, active: 'allied' });
});

test('[N20:4.0.sudden-death] on such a turn a die of the number or less ends the game', () => {
  const units = { 'french/merle': 2010, 'allied/hill': 505 };
  const before = position({ scenario: 'bussaco/standard', turn: 14, units, next: [{ kind: 'sudden-death' }] });
  expect(before.step).toBe('sudden-death');
  expect(before.play('die 2').step).toBe('over');
  expect(before.play('die 3').step).not.toBe('over');
});

test('[N20:5.0] the card of a turn is one of those left, each as likely', () => {
  const before = position({
    units: APART,
    next: 'event',
    deck: { draw: ['ARA:#14', 'ARA:#22'] as never, discard: [] },
  });
  expect(before.choices).toEqual(['draw ARA:#14', 'draw ARA:#22']);
  const prompt = napoleonic20.prompt(before.state);
  expect(prompt.kind === 'chance' && prompt.outcomes.map((one) => one.weight)).toEqual([1, 1]);
  expect(before.play('draw ARA:#22').seen.deck).toMatchObject({ draw: ['ARA:#14'], discard: ['ARA:#22'] });
});

test('[N20:5.0] a card known to lie on top is no matter of chance', () => {
  const top = ['ARA:#22'] as never;
  const after = position({ units: APART, next: 'event', deck: { top, draw: ['ARA:#14'] as never, discard: [] } });
  expect(after.step).toBe('movement');
  expect(after.seen.card?.card).toBe('ARA:#22');
});

test('[N20:14.0.reshuffle] the discards go back into the deck after a Night Turn, and only then', () => {
  const deck = { draw: ['ARA:#17'] as never, discard: ['ARA:#22', 'ARA:#23'] as never };
  const night = position({ turn: 12, units: APART, next: [], deck });
  expect(night.events.map((event) => event.type)).toContain('shuffled');
  expect(night.seen.deck.discard).toEqual([]);
  const day = position({ turn: 8, units: APART, next: [], deck });
  expect(day.events.map((event) => event.type)).not.toContain('shuffled');
});

test('[N20:15.0] after the last turn the Allies win marginally with more morale; anything else is a draw', () => {
  const ending = (french: number, allied: number) => position({ turn: 17, units: APART, next: [], french, allied });
  expect(ending(5, 6).seen.result).toMatchObject({ winner: 'allied', level: 'marginal' });
  expect(ending(6, 6).seen.result).toMatchObject({ winner: null, level: 'draw' });
  expect(ending(7, 6).seen.result).toMatchObject({ winner: null, level: 'draw' });
});
