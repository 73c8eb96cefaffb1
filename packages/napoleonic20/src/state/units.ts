import type { Side } from '../board/board.js';
import type { HexId } from '../board/hex.js';

/** A counter by name: side, slash, printed name in plain ASCII, such as `french/foy` or `allied/remnant-1`. */
export type UnitId = string & { readonly __brand: 'UnitId' };

/** A counter by its place in the roster of the battle, 0 and up; index into `State.hex` and `State.marks`. */
export type UnitIx = number & { readonly __brand: 'UnitIx' };

/** Arms of service. A dummy is a counter that only looks like a unit [16.1.3]. */
export type Arm = 'infantry' | 'cavalry' | 'artillery' | 'leader' | 'supplies' | 'dummy';

/** Whose troops a unit is made of. */
export type Nation = 'french' | 'british' | 'portuguese' | 'spanish';

/** What the colours of a counter's figures say [16.7]. */
export type Trait =
  | 'elite'
  | 'guard'
  | 'light'
  | 'cossack'
  | 'unsteady'
  | 'demoralized'
  | 'irregular'
  | 'independent'
  | 'swiss'
  | 'road-bound'
  | 'remnant';

/** What is printed on a counter. Never changes in play. */
export interface UnitFacts {
  readonly id: UnitId;
  readonly index: UnitIx;
  readonly side: Side;
  readonly nation: Nation;
  readonly arm: Arm;
  /** Printed name, with accents. */
  readonly name: string;
  /** Printed combat strength, 0 and up; 0 for leaders and dummies. */
  readonly strength: number;
  /** Printed movement allowance, movement points. */
  readonly movement: number;
  /** Command range of a leader in hexes [16.9.1], else 0. */
  readonly range: number;
  readonly traits: ReadonlySet<Trait>;
  /** Army corps or army within the side, where a battle's rules name them. */
  readonly corps: string | null;
}

/**
 * Where a counter is, as one integer: a hex (above 0), or one of the places below, or a turn box
 * (`arriving(turn)`). Counters of options that are not in use stay in `PLACE.unused`.
 */
export type Place = number;

/** Places off the map. */
export const PLACE = {
  /** In the reserve of counters, available to a rule that calls for it. */
  reserve: 0,
  /** Dispersed: may be rallied [9.6.1]. */
  dispersed: -1,
  /** Out of the game for good. */
  lost: -2,
  /** Left the map by order, counted by some victory rules. */
  exited: -3,
  /** Not part of this game. */
  unused: -4,
} as const;

const FIRST_BOX = -100;

/** The place of a counter that waits in the box of a turn (1 and up) on the Game Turn Record. */
export function arriving(turn: number): Place {
  return FIRST_BOX - turn;
}

/** The turn in whose box a counter waits, or 0 if it waits in none. */
export function arrivalTurn(place: Place): number {
  return place < FIRST_BOX ? FIRST_BOX - place : 0;
}

/** Whether a place is a hex. */
export function onMap(place: Place): place is HexId {
  return place > 0;
}

/** Bits of `State.marks`: the markers on a counter. */
export const MARK = {
  /** Rout! marker that comes off in the Recovery of a French Player Turn [9.6.2.2]. */
  routFrench: 1,
  /** Rout! marker that comes off in the Recovery of an Allied Player Turn. */
  routAllied: 2,
  /** In Contact marker [8.2.4]. */
  contact: 4,
  /** Has moved in this Movement Phase, or reacted in this Reaction Phase. */
  moved: 8,
  /** Face down [16.1]. */
  hidden: 16,
  /** Has spent this turn's command or event favour; meaning is the rule's that sets it. */
  spent: 32,
} as const;

/** Either Rout! marker. */
export const ROUTED = MARK.routFrench | MARK.routAllied;

/** Fatigue level [16.8] occupies three bits of the marks, 0 fresh to 4 spent. */
export const FATIGUE_SHIFT = 8;

/** Fatigue level in a marks value. */
export function fatigueOf(marks: number): number {
  return (marks >> FATIGUE_SHIFT) & 7;
}

/** A marks value with another fatigue level. */
export function withFatigue(marks: number, level: number): number {
  return (marks & ~(7 << FATIGUE_SHIFT)) | (level << FATIGUE_SHIFT);
}
