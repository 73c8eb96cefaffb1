import type { Message, Refusal, RuleId } from '@vedette/kernel';
import type { Side } from '../../board/board.js';
import type { HexId } from '../../board/hex.js';
import type { State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';

/** What is in force now, such as the paper table keeps a marker for. */
export interface Marker extends Message {
  readonly rule: RuleId;
  /** Hexes it lies in, if it belongs to any. */
  readonly hexes?: readonly HexId[];
  /** The corps that it makes active. */
  readonly corps?: string;
  /** The side that alone may know it; absent: everybody. */
  readonly secret?: Side;
}

/** What the die of a reinforcement leads to on one turn [11.0]. */
export interface ArrivalDie {
  readonly rule: RuleId;
  outcome(face: number): 'eliminated' | 'delayed' | 'arrives';
  /** Entry areas open on that turn, where the die or the turn decides; absent: those of the unit. */
  readonly areas?: readonly string[];
}

/** Points at which rules say what the players should see of them. They change nothing. */
export interface DisplayPoints {
  /** Everything of the rule that is in force now. */
  markers?(state: State): readonly Marker[];
  /** What a unit may not do freely in its own Movement Phase although it may be chosen to move. */
  hampers?(state: State, unit: UnitIx): Refusal | null;
  /** The die that decides on a turn whether a counter that waits in a turn box comes on, or null if it needs none here. */
  arrivalDie?(state: State, unit: UnitIx, turn: number): ArrivalDie | null;
}
