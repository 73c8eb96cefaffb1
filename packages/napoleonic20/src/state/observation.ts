import type { GameResult, Refusal, Viewer } from '@vedette/kernel';
import type { Side } from '../board/board.js';
import type { HexId } from '../board/hex.js';
import type { Marker } from '../rules/points/display.js';
import type { CardId } from './action.js';
import type { Attack, Effect, GameKey, Phase } from './state.js';
import type { Task } from './task.js';
import type { Arm, Nation, Trait, UnitId } from './units.js';

/** Where a counter is, for a viewer. */
export type PlaceView =
  | { readonly at: 'map'; readonly hex: HexId }
  | { readonly at: 'arriving'; readonly turn: number }
  | { readonly at: 'dispersed' | 'lost' | 'exited' | 'reserve' };

/** A counter as a viewer sees it. A hidden enemy counter has no name, arm or figures. */
export interface CounterView {
  /** Name, or `french/?1407` for a hidden enemy counter: its side and the hex it stands in; `french/?1` off the map. */
  readonly id: UnitId;
  readonly side: Side;
  readonly place: PlaceView;
  /** Null for a hidden enemy counter. */
  readonly facts: CounterFacts | null;
  /** Face down: known to its owner only [16.1]. */
  readonly hidden: boolean;
  readonly routed: boolean;
  /** Side in whose Recovery the Rout! marker comes off, if routed [9.6.2.2]. */
  readonly recoversWith: Side | null;
  readonly inContact: boolean;
  readonly moved: boolean;
  /** In an enemy zone of control by day: cannot move [6.8]. */
  readonly locked: boolean;
  /** Fatigue level, 0 to 4 [16.8]. */
  readonly fatigue: number;
  /** In its own Movement Phase: the rule that keeps it from moving freely, of which there may be none. */
  readonly heldBack: Refusal | null;
}

/** What is printed on a counter, and what it is worth now. */
export interface CounterFacts {
  readonly name: string;
  readonly nation: Nation;
  readonly arm: Arm;
  /** Heavy cavalry [9.8.3]. */
  readonly heavy: boolean;
  /** As printed. */
  readonly strength: number;
  /** As its marks leave it: halved while it is routed, and while it is kept in contact. */
  readonly present: number;
  readonly movement: number;
  readonly range: number;
  readonly traits: readonly Trait[];
  readonly corps: string | null;
  /** Movement points in its Movement Phase now, road bonus apart. */
  readonly allowance: number;
}

/** One line of a battle's reckoning. */
export interface LineView {
  readonly rule: string;
  readonly key: string;
  readonly unit: UnitId | null;
  readonly value: number;
}

/** A battle being fought: its lines so far, and the column they lead to [9.0]. */
export interface BattleView {
  readonly side: Side;
  readonly charge: boolean;
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  readonly targets: readonly HexId[];
  readonly attack: readonly LineView[];
  readonly defence: readonly LineView[];
  readonly attackTotal: number;
  readonly defenceTotal: number;
  /** Column of the Combat Results Table, −2 to 4. */
  readonly column: number;
  readonly stage: string;
}

/** Declared attacks and what is still owed in the Combat Phase [9.1]. */
export interface DeclarationView {
  readonly declared: readonly AttackView[];
  readonly open: AttackView | null;
  readonly mustAttack: readonly UnitId[];
  readonly mustBeAttacked: readonly HexId[];
}

/** An attack by names. */
export interface AttackView {
  readonly attackers: readonly UnitId[];
  readonly targets: readonly HexId[];
}

/** What a viewer may know of a position. */
export interface Observation {
  readonly viewer: Viewer<Side>;
  readonly game: GameKey;
  readonly battle: string;
  readonly turn: number;
  readonly lastTurn: number;
  readonly active: Side;
  readonly phase: Phase;
  readonly night: boolean;
  readonly morale: Readonly<Record<Side, number>>;
  /** Counters the viewer knows in roster order, then those that lie face down by turn box and hex. */
  readonly counters: readonly CounterView[];
  /** Counters in play of which he does not know where they are: those that lie face down, in roster order [16.1]. */
  readonly unknown: readonly UnitId[];
  /** Cards left to draw, in no order; what of them is known to come first; the discards; cards kept. */
  readonly deck: {
    readonly draw: readonly CardId[];
    readonly top: readonly CardId[];
    readonly discard: readonly CardId[];
    readonly kept: readonly { readonly side: Side; readonly card: CardId }[];
  };
  /** Card of the present Player Turn, if one was drawn. */
  readonly card: { readonly card: CardId; readonly side: Side; readonly half: Side | 'both' } | null;
  readonly effects: readonly Effect[];
  readonly attacks: readonly Attack[];
  readonly declaration: DeclarationView | null;
  readonly battleNow: BattleView | null;
  readonly facts: number;
  readonly forcedMarch: boolean;
  readonly entered: readonly (readonly [HexId, number])[];
  readonly ledger: Readonly<Record<string, number>>;
  /** What is in force now, such as the paper table keeps markers for. */
  readonly markers: readonly Marker[];
  /** What is to be done, if the viewer is to decide. Hidden counters are numbered anew, as in `counters`. */
  readonly agenda: readonly Task[];
  /** How the game would end if it ended now [15.0]. */
  readonly verdict: { readonly winner: Side | null; readonly level: string };
  readonly result: GameResult<Side> | null;
}
