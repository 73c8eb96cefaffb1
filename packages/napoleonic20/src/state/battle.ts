import type { Side } from '../board/board.js';
import type { HexId } from '../board/hex.js';
import type { CombatResult } from '../data/tables.js';
import type { Line } from '../rules/points.js';
import type { Attack } from './state.js';

/** Stages of a battle up to its die [9.0 B to G]. */
export type BattleStage = 'attacker-reserves' | 'defender-reserves' | 'checks' | 'column' | 'die';

/** A line that a support, a card or a troop check adds to one side of a battle, for that battle only. */
export interface Extra extends Line {
  readonly side: Side;
}

/** A battle being fought, from strengths to its die [9.0]: who attacks whom, and what has been committed so far. */
export interface BattleTask extends Omit<Attack, 'charge' | 'done'> {
  readonly kind: 'battle';
  readonly stage: BattleStage;
  /** Whether it is a Countercharge [8.1]. */
  readonly charge: boolean;
  /** Side that attacks: the phasing side in this battle. */
  readonly side: Side;
  /** Side that defends. */
  readonly defender: Side;
  /** `UnitIx` of the defending units, in the order of `targets`; a lone garrison has none. */
  readonly defenders: readonly number[];
  /** Whether the attacker, and the defender, assigned reserves [12.2.3]; null while undecided. */
  readonly reserves: readonly [boolean | null, boolean | null];
  readonly extras: readonly Extra[];
  /** Column chosen [9.5], or null while undecided. */
  readonly column: number | null;
}

/** A battle as the points of the rules see it. */
export type Battle = BattleTask;

/** The attacker chooses what he gives up in an exchange [9.6]. */
export interface ExchangeTask {
  readonly kind: 'exchange';
  readonly battle: BattleTask;
  /** Printed strength of the defenders: what must be matched. */
  readonly owed: number;
  /** `UnitIx` chosen so far. */
  readonly chosen: readonly number[];
}

/** The beaten units go back one by one, then the victors may advance [9.7, 9.8]. */
export interface AftermathTask {
  readonly kind: 'aftermath';
  readonly battle: BattleTask;
  readonly result: CombatResult;
  /** Side whose units go back. */
  readonly loser: Side;
  /** `UnitIx` of units that have still to rout, and to retreat. */
  readonly routs: readonly number[];
  readonly retreats: readonly number[];
  /** Unit whose rout die is to be rolled, or null. */
  readonly rolling: number | null;
  /** Retreat paths left behind [9.8.5], each from the hex given up to its last empty hex. */
  readonly paths: readonly (readonly HexId[])[];
}

/** A way along the retreat rules [9.7]: hexes still to go, hexes behind, and the step being diced for. */
export interface Way {
  /** `UnitIx`. The counter stays where it was until its way ends. */
  readonly unit: number;
  /** Hexes still to go; 0 on friends, where it must go on [9.7.6]. */
  readonly left: number;
  /** Hexes passed, the first one it left first; the last is where it is now. */
  readonly path: readonly HexId[];
  /** Lines of communication toward which every step so far has led, as far as it could [9.7.7]. */
  readonly goals: readonly HexId[];
  /** Hex being entered, or 0 while it is to be chosen. */
  readonly to: HexId;
  /** The die that is due before `to` is reached, or null. */
  readonly hazard: 'river' | 'zone' | null;
}

/** A unit on its way back after combat [9.7]. */
export interface RetreatTask extends Way {
  readonly kind: 'retreat';
  /** Whether it gets a Rout! marker at the end. */
  readonly rout: boolean;
  /** Whether its flight has cost morale already, so that dispersing costs its side no more [12.1]. */
  readonly paid: boolean;
}

/** A routed unit moves in its own Movement Phase [9.6.2]. */
export interface RoutMarchTask extends Way {
  readonly kind: 'rout-march';
}

/** Victorious units advance [9.8]. */
export interface AdvanceTask {
  readonly kind: 'advance';
  readonly battle: BattleTask;
  readonly side: Side;
  readonly paths: readonly (readonly HexId[])[];
  /** Whether victorious cavalry is in hand [9.8.3]: null until the die is rolled. */
  readonly control: 'lost' | 'maintained' | null;
  /** `UnitIx` of units that have advanced. */
  readonly advanced: readonly number[];
  /** Unit that is advancing, or null. */
  readonly unit: number | null;
  /** Hexes of its advance so far, the one it left first; empty until it has entered the first. */
  readonly way: readonly HexId[];
  /** Index of the retreat path it follows, or null if it may not pursue. */
  readonly pursuit: number | null;
}
