import { type Arrangement, type Position, position } from './position.js';

/** A position in which a side has just turned up a card. */
export function drawnCard(card: string, side: 'french' | 'allied', more: Arrangement): Position {
  return position({
    bare: true,
    turn: 8,
    active: side,
    next: 'event',
    deck: { top: [card as never], draw: [] },
    ...more,
  });
}

/** The texts of what cards and rules have done. */
export function texts(at: Position): readonly string[] {
  return at.events.flatMap((event) => (event.type === 'effect' ? [event.text] : []));
}

/** The lines of the battle being fought: label and value. */
export function lines(at: Position, side: 'attack' | 'defence'): Readonly<Record<string, number>> {
  const found = at.seen.battleNow?.[side] ?? [];
  return Object.fromEntries(found.map(({ key, value }) => [key, value]));
}

/** Movement points that the farthest hex in reach of a unit costs; 0 if it cannot move. */
export function furthest(at: Position, unit: string): number {
  return Math.max(0, ...at.reach(unit).values());
}

/** The hexes in reach of a unit, in order. */
export function hexesFor(at: Position, unit: string): readonly number[] {
  return [...at.reach(unit).keys()].sort((a, b) => a - b);
}

/** Ends movement and reactions, as far as they do not end by themselves. */
export function toCombat(at: Position): Position {
  let next = at;
  while (next.step === 'movement' || next.step === 'reaction') {
    next = next.play(next.step === 'movement' ? 'end-movement' : 'end-reaction');
  }
  return next;
}

/** Declares attacks, each by units and hexes as choices name them; what is forced comes by itself. */
export function attack(at: Position, ...attacks: readonly (readonly string[])[]): Position {
  let next = at;
  for (const members of attacks) {
    for (const one of members) if (next.step === 'declare' && next.choices.includes(one)) next = next.play(one);
    if (next.step === 'declare' && next.choices.includes('close-attack')) next = next.play('close-attack');
  }
  return next.step === 'declare' ? next.play('end-declaration') : next;
}

/** Declines reserves, and whatever else could be thrown in, for both sides. */
export function noReserves(at: Position): Position {
  let next = at;
  while (next.step === 'reserves') next = next.play('decline');
  return next;
}
