import type { ConnectionKind } from '../board/board.js';
import type { EventId } from './events.js';
import type { Frame, MarchFrame } from './state.js';
import type { Strain } from './strain.js';
import type { Side } from './units.js';

/** A counter that the viewer knows: one of his own, one turned over in a combat, or one that is out. */
export interface UnitView {
  readonly unit: string;
  /** A zone or exit, or `pool`, `eliminated`, `left`, `out` (decoys that were turned over). */
  readonly zone: string;
  readonly losses: number;
  readonly garrisoned: number;
  readonly activated: boolean;
  readonly fought: number;
  readonly demoralized: boolean;
  readonly river: boolean;
  readonly stack: 0 | 1 | 2;
  readonly spent: boolean;
}

/** Counters face down: how many, and the markers that lie on them [7.5]. */
export interface Pile {
  readonly side: Side;
  readonly zone: string;
  readonly count: number;
  readonly activated: boolean;
  readonly fought: number;
  readonly demoralized: boolean;
  readonly river: boolean;
  readonly stack: 0 | 1 | 2;
}

/** A retreat marker, or its absence (`to` null), in a shared zone. */
export interface AxisView {
  readonly zone: string;
  readonly side: Side;
  readonly to: string | null;
  readonly by: ConnectionKind | null;
  /** Not yet placed. */
  readonly open: boolean;
}

/** A move; what only its owner knows is absent for the others, and `count` appears as `draw`. */
export interface MarchView
  extends Omit<MarchFrame, 'stage' | 'drawn' | 'pending' | 'firm' | 'shown' | 'byBaggage' | 'byCommander'> {
  readonly stage: MarchFrame['stage'] | 'hidden';
  readonly drawn?: readonly number[];
  readonly shown?: number;
  readonly byBaggage?: boolean;
  readonly byCommander?: boolean;
  /** What it has cost so far. */
  readonly strain?: Strain;
}

/** A step of the agenda, as far as the viewer knows it. */
export type FrameView =
  | Exclude<Frame, { step: 'march' | 'draws' }>
  | MarchView
  | { readonly step: 'draws'; readonly turn: number; readonly drawn: EventId | null; readonly pending: boolean };

/** An enemy counter as the viewer saw it last. */
export interface SightingView {
  readonly unit: string;
  readonly zone: string;
  readonly losses: number;
  readonly turn: number;
}

/** Both sides' numbers. */
export type BySide<Value> = Readonly<Record<Side, Value>>;

/** What one viewer may know of a position. Lists are in fixed order; nothing in it depends on what he may not know. */
export interface Observation {
  readonly viewer: Side | 'spectator' | 'everything';
  readonly scenario: string;
  readonly options: readonly string[];
  readonly turn: number;
  readonly turns: number;
  readonly initiative: Side | null;
  readonly units: readonly UnitView[];
  readonly piles: readonly Pile[];
  readonly decoysOut: BySide<number>;
  readonly axes: readonly AxisView[];
  /** Destroyed bridges, by connection. */
  readonly cut: readonly string[];
  readonly fleet: string | null;
  readonly fleetAsked: boolean;
  /** Markers in the viewer's own hand and container; null for the others'. */
  readonly hands: BySide<readonly EventId[] | null>;
  readonly handSizes: BySide<number>;
  /** Markers of either side not yet played, wherever they are. */
  readonly markers: BySide<readonly EventId[]>;
  readonly pledged: BySide<boolean>;
  readonly putBack: BySide<number>;
  readonly quietTurns: number;
  readonly unrests: number;
  readonly escaped: number;
  readonly weather: boolean;
  readonly inactive: boolean;
  readonly unrest: boolean;
  readonly last: boolean;
  readonly fought: boolean;
  readonly fatigue: readonly number[];
  /** What the viewer has seen of the enemy in combats and otherwise, the latest of each counter. */
  readonly sightings: readonly SightingView[];
  /** The steps that wait, the present one last; the combat sheet is the step `combat`. */
  readonly agenda: readonly FrameView[];
}
