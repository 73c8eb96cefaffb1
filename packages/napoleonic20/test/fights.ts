import { type Arrangement, type Position, position } from './position.js';

/** A bare map, no rules but the standard ones, and the French Combat Phase. */
export const PLAIN = { bare: true, rules: [], next: 'combat', active: 'french' } as const;

/** Foy in 0707 attacks Cole in 0706, as the arrangement changes it. */
export function fight(more: Partial<Arrangement> = {}): Position {
  return position({ ...PLAIN, units: { 'french/foy': 707, 'allied/cole': 706 }, ...more });
}

/** Foy so strong that every column may be chosen. */
export const STRONG = { counters: { 'french/foy': { strength: 20 } } } as const;

/** Declines reserves and fights with a die on a column. */
export function roll(at: Position, column: number, die: number): Position {
  let next = at;
  while (next.step === 'reserves') next = next.play('decline');
  if (next.step === 'column') next = next.play(`column ${column}`);
  return next.play(`die ${die}`);
}

/** One face on one column for each result. */
export const FACE = {
  AD: [-2, 1],
  AH: [-2, 2],
  AR: [-2, 5],
  SE: [-2, 6],
  DR: [4, 2],
  DH: [4, 3],
  DD: [4, 5],
  I: [4, 1],
} as const;

/** Fights a battle to a result; the attacker must be strong enough for its column. */
export function fightTo(at: Position, result: keyof typeof FACE): Position {
  const [column, die] = FACE[result];
  return roll(at, column, die);
}

type SideNames = readonly (
  | 'minorRiver'
  | 'majorRiver'
  | 'bridge'
  | 'ford'
  | 'uphill'
  | 'steep'
  | 'road'
  | 'streambed'
)[];

/** All that lies on a hexside of a made-up map. */
export function side(from: number, to: number, ...set: SideNames) {
  return { between: [from, to] as never, set };
}

/** The ground of a hex of a made-up map. */
export function ground(
  hex: number,
  kind: 'forest' | 'marsh' | 'escarpment' | 'city' | 'fortification' | 'redoubt' | 'clear',
) {
  return { hex: hex as never, ground: kind };
}

/** Declares one attack of everybody who can join it, on the first enemy and whoever else must be taken on. */
export function together(at: Position): Position {
  let next = at;
  while (next.step === 'declare') next = next.play(next.choices[0]!);
  return next;
}
