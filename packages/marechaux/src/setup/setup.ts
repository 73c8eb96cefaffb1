import type { ConnectionKind } from '../board/board.js';
import type { ScenarioId } from '../state/context.js';
import type { EventId } from '../state/events.js';
import type { Side } from '../state/units.js';

/** Places of a unit that is not on the map. */
export const OFF_MAP = ['pool', 'eliminated', 'left'] as const;

/** A unit that does not begin as the scenario says. */
export interface UnitSetup {
  readonly unit: string;
  /** A zone, or one of `OFF_MAP`. */
  readonly zone: string;
  readonly losses?: number;
  /** How many of the losses became garrisons. */
  readonly garrisoned?: number;
  readonly activated?: boolean;
  readonly fought?: number;
  readonly demoralized?: boolean;
  readonly river?: boolean;
}

/** A retreat marker in a zone that both sides hold. */
export interface AxisSetup {
  readonly zone: string;
  readonly side: Side;
  readonly to: string;
  readonly by: ConnectionKind;
}

/** Event markers of a side. */
export interface EventSetup {
  readonly hand?: readonly EventId[];
  readonly bag?: readonly EventId[];
}

/** An arrangement from which a game can begin: a scenario, its options, and what is different from it. */
export interface Setup {
  readonly scenario: ScenarioId;
  readonly options: readonly string[];
  /** From 1. */
  readonly turn?: number;
  /** Given: the turn begins with the operations, this side having the initiative. */
  readonly initiative?: Side;
  /** Whose operation it is, if not that of the side with the initiative. */
  readonly operation?: Side;
  readonly units?: readonly UnitSetup[];
  readonly axes?: readonly AxisSetup[];
  readonly events?: Readonly<Partial<Record<Side, EventSetup>>>;
  /** Fatigue markers by value from 0. */
  readonly fatigue?: readonly number[];
  /** Destroyed bridges: connections. */
  readonly cut?: readonly string[];
  readonly fleet?: string;
}

/** The optional way to begin 1809: free placement [8.2.2]. */
export const FREE_PLACEMENT = 'free-placement';
