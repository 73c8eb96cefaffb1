import type { Refusal, RuleId } from '@vedette/kernel';
import type { Side } from '../../board/board.js';
import type { Direction, HexId } from '../../board/hex.js';
import type { Action } from '../../state/action.js';
import type { State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';

/** An extra thing a player may do in his Movement Phase before moving units, such as splitting one. */
export interface MovementOffer {
  readonly name: string;
  readonly rule: RuleId;
  offers(state: State, side: Side): readonly Action[];
  take(work: Work, side: Side, action: Action): void;
}

/** Points of the Movement Phase [6, 7, 11, 12.2.1]. */
export interface MovementPoints {
  /** Changes a unit's movement allowance in its own Movement Phase [6.2]. Returns movement points. */
  allowance?(state: State, unit: UnitIx, points: number): number;
  /** Changes what entering a hex costs. Returns movement points. */
  entryCost?(state: State, unit: UnitIx, from: HexId, direction: Direction, cost: number): number;
  /** Whether a unit may move although it begins in an enemy zone by day [6.8]. */
  mayLeaveZone?(state: State, unit: UnitIx): boolean;
  /** Forbids a unit to move at all this phase. */
  barMove?(state: State, unit: UnitIx): Refusal | null;
  /** Forbids a unit to enter a hex, by normal movement. */
  barEntry?(state: State, unit: UnitIx, from: HexId, to: HexId): Refusal | null;
  /** Narrows where a unit may end its move: a test of hexes it can reach, or null if it is free. May ask for its reach. */
  mayEnd?(state: State, unit: UnitIx): ((hex: HexId) => boolean) | null;
  /** Whether a unit need not stop in rough ground [6.5]. */
  ignoresRough?(state: State, unit: UnitIx): boolean;
  /** Whether a unit may end its move on a friend, which its `moved` then sorts out [6.9, 16.6.2]. */
  mayJoin?(state: State, unit: UnitIx, friend: UnitIx): boolean;
  /** Whether the road bonus is denied to a unit [6.6]. */
  deniesRoadBonus?(state: State, unit: UnitIx): boolean;
  /** Whether forced marches are free just now; the first that says so makes it. */
  freeForcedMarch?(state: State, side: Side): boolean;
  /** Whether a side forces its marches army by army, by offers of its own, instead of all at once [12.2.1]. */
  dividedMarch?(state: State, side: Side): boolean;
  /** Whether a unit may enter an enemy zone at night [7.7]. */
  entersZoneAtNight?(state: State, unit: UnitIx): boolean;
  /** Whether the Movement Phase may not end before a unit, which can move, has moved. */
  mustMove?(state: State, unit: UnitIx): boolean;
  /** Forbids a side to force its march [12.2.1]. */
  barForcedMarch?(state: State, side: Side): Refusal | null;
  /** Whether committing a Guard unit costs nothing just now [12.3.1]. */
  freeGuard?(state: State, unit: UnitIx): boolean;
  /** Whether a unit chosen to move may stay where it is if it has one way only, which could betray a hidden unit [16.1]. */
  mayStay?(state: State, unit: UnitIx): boolean;
  /** Whether a side has hidden units in or beside some hexes, so that how much it has to choose would betray them [16.1]. */
  conceals?(state: State, side: Side, hexes: readonly HexId[]): boolean;
  /** Looks at a reinforcement that has just come on by an entry hex [11.1]. */
  cameOn?(work: Work, unit: UnitIx, entry: HexId): void;
  /** Looks at a Remnant that stands where a unit has just been split [16.6.1]. */
  split?(work: Work, unit: UnitIx): void;
  /** Changes the hexes by which a reinforcement comes on [11.1]. */
  entryHexes?(state: State, unit: UnitIx, hexes: readonly HexId[]): readonly HexId[];
  /** Looks at a Guard unit for whose commitment a Morale Point has just been paid [12.3.1]. */
  guardCommitted?(work: Work, unit: UnitIx): void;
  /** Extra things to do in the Movement Phase. */
  readonly movementOffers?: readonly MovementOffer[];
  /** Looks at a finished move of a unit, entry included. */
  moved?(work: Work, unit: UnitIx, path: readonly HexId[], cost: number): void;
}
