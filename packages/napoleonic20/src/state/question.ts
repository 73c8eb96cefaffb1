import type { Fraction, RuleId } from '@vedette/kernel';
import type { HexId } from '../board/hex.js';
import type { Action } from './action.js';
import type { BattleView } from './observation.js';
import type { UnitId } from './units.js';

/** Questions about a position that change nothing. */
export type Question =
  /** Where could this unit go, and at what cost, were it chosen to move now? `entry` for a reinforcement. */
  | { readonly type: 'reach'; readonly unit: UnitId; readonly entry?: HexId }
  /** What would an attack be worth: the reckoning and the exact odds of every column. */
  | {
      readonly type: 'odds';
      readonly attackers: readonly UnitId[];
      readonly targets: readonly HexId[];
      readonly charge?: boolean;
      readonly attackerReserve?: boolean;
      readonly defenderReserve?: boolean;
    }
  /** What would a battle of this differential do to either side, whoever fought it: a glance for plans. */
  | { readonly type: 'fates'; readonly differential: number }
  /** Which enemy units exert a zone of control on a hex, and which stand next to it. */
  | { readonly type: 'threats'; readonly hex: HexId }
  /** What a leader on the map commands [16.9.1]. */
  | { readonly type: 'command'; readonly leader: UnitId }
  /** When and where the counters in the turn boxes may come on, and how likely [11]. */
  | { readonly type: 'arrivals' }
  /** All hexes in a zone of control of a side. */
  | { readonly type: 'zones'; readonly side: 'french' | 'allied' }
  /** The questions at which the enemy waits to see what a side has in hand, and what may be answered to them ahead. */
  | { readonly type: 'ahead' };

/** A question at which the time taken would tell the enemy something, with answers that can be given before it comes. */
export interface AheadQuestion {
  /** The step of its prompt. */
  readonly step: string;
  readonly rule: RuleId;
  readonly answers: readonly Action[];
}

/** Answers, of the same `type` as their questions. */
export type Answer =
  | { readonly type: 'reach'; readonly unit: UnitId; readonly hexes: readonly ReachedHex[] }
  | { readonly type: 'odds'; readonly odds: BattleOdds }
  | { readonly type: 'fates'; readonly columns: readonly ColumnFates[] }
  | {
      readonly type: 'threats';
      readonly hex: HexId;
      readonly zones: readonly UnitId[];
      readonly adjacent: readonly UnitId[];
    }
  | {
      readonly type: 'command';
      readonly leader: UnitId;
      /** Hexes. */
      readonly range: number;
      readonly hexes: readonly HexId[];
      /** Units within range, by whether he may command them. */
      readonly commanded: readonly UnitId[];
      readonly others: readonly UnitId[];
    }
  | { readonly type: 'arrivals'; readonly arrivals: readonly ArrivalOdds[] }
  | { readonly type: 'zones'; readonly hexes: readonly HexId[] }
  | { readonly type: 'ahead'; readonly questions: readonly AheadQuestion[] };

/** When and where a counter in a turn box may come on. */
export interface ArrivalOdds {
  readonly unit: UnitId;
  /** It is here: it may enter as soon as its side moves. */
  readonly due: boolean;
  /** The turns on which it may come or be lost, as far as they are alike, in order; empty once it is due. */
  readonly spans: readonly ArrivalSpan[];
}

/** Turns on which a counter comes on alike, if it still waits. */
export interface ArrivalSpan {
  readonly from: number;
  readonly to: number;
  /** Letters of the entry areas on the map. */
  readonly areas: readonly string[];
  /** Share of the die, on each of these turns, by which it comes, and by which it is lost for good. */
  readonly arrives: Fraction;
  readonly lost: Fraction;
  readonly rule: RuleId;
}

/** A hex that a unit can reach. */
export interface ReachedHex {
  readonly hex: HexId;
  /** Movement points. */
  readonly cost: number;
  /** The move must end there [6.5, 6.7]. */
  readonly stop: boolean;
  /** It takes the road bonus [6.6]. */
  readonly bonus: boolean;
  /** Moving there commits the Guard and costs a Morale Point [12.3.1]. */
  readonly commitsGuard: boolean;
  /** The way, starting hex first (entry hex first for a reinforcement). */
  readonly path: readonly HexId[];
}

/** Odds of one battle, exact. */
export interface BattleOdds {
  readonly battle: BattleView;
  /** Every column that may be chosen, lowest first [9.5]. */
  readonly columns: readonly ColumnOdds[];
}

/** One column: its six faces and what they lead to. */
export interface ColumnOdds {
  readonly column: number;
  /** Result codes for faces 1 to 6. */
  readonly faces: readonly string[];
  readonly outcomes: readonly OutcomeOdds[];
  /** For each unit in the battle: the chance that it disperses, and that it leaves its hex. */
  readonly units: readonly { readonly unit: UnitId; readonly disperses: Fraction; readonly leaves: Fraction }[];
  /** Expected change of morale in points times `moraleOver`: French, Allied. */
  readonly morale: { readonly french: number; readonly allied: number; readonly over: number };
}

/** One distinct result: its faces, its share, its consequences. */
export interface OutcomeOdds {
  readonly result: string;
  readonly faces: readonly number[];
  readonly share: Fraction;
  readonly consequences: readonly Consequence[];
}

/** A consequence in facts: a unit, what may happen to it, and how likely within the result. */
export interface Consequence {
  readonly unit: UnitId | null;
  readonly what: 'disperses' | 'retreats' | 'routs' | 'stays' | 'morale-french' | 'morale-allied';
  readonly share: Fraction;
  readonly amount?: number;
}

/** One column: what its results do to the two sides; the shares sum to exactly one. */
export interface ColumnFates {
  readonly column: number;
  readonly results: readonly FateOdds[];
}

/** One result: what the units of either side do [9.6]; in an exchange the attackers give up as much as disperses. */
export interface FateOdds {
  readonly share: Fraction;
  readonly attackers: 'stay' | 'retreat' | 'rout' | 'disperse' | 'exchange';
  readonly defenders: 'stay' | 'retreat' | 'rout' | 'disperse';
}
