import type { Refusal } from '@vedette/kernel';
import type { Side } from '../../board/board.js';
import type { HexId } from '../../board/hex.js';
import type { Battle } from '../../state/battle.js';
import type { State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';

/** Ways of passing from hex to hex that are no movement. */
export type PassageKind = 'retreat' | 'advance' | 'disengage';

/** What a beaten unit suffers: it disperses, routs or retreats. */
export type Fate = 'D' | 'H' | 'R';

/** Morale Points, 0 and up: lost by the side of a dispersed unit, gained by its enemy. */
export interface DispersalWorth {
  readonly loss: number;
  readonly gain: number;
}

/** Points of what follows a battle: rout, retreat, advance, garrisons [9.6 to 9.8]. */
export interface AftermathPoints {
  /** Changes the morale that the dispersal of a unit costs its side and brings its enemy. */
  dispersalWorth?(state: State, unit: UnitIx, worth: DispersalWorth): DispersalWorth;
  /** Strength of a garrison that defends its hex by itself [9.4.4]. */
  garrisonStrength?(state: State, hex: HexId): number;
  /** Looks at a garrison that has just fallen [9.4.4.3]. */
  garrisonFell?(work: Work, hex: HexId): void;
  /** Changes the Rout die of a unit [9.6.2.1]. Returns the change, negative for a shorter flight. */
  routModifier?(state: State, unit: UnitIx): number;
  /** The LOC hexes a unit retreats toward, if not its side's [9.7.7]. */
  retreatGoals?(state: State, unit: UnitIx, goals: readonly HexId[]): readonly HexId[];
  /** Forbids a unit to pass from hex to hex when it retreats, advances or disengages. */
  barPassage?(state: State, unit: UnitIx, from: HexId, to: HexId, how: PassageKind): Refusal | null;
  /** Whether victorious cavalry skips the Controlled Advance roll [9.8.3]. */
  skipsControl?(state: State, battle: Battle, side: Side): boolean;
  /** Whether victorious cavalry is out of hand without a roll [9.8.3]. */
  losesControl?(state: State, battle: Battle, side: Side): boolean;
  /** Whether a victorious unit must advance if it can [9.8.3]. */
  mustAdvance?(state: State, battle: Battle, unit: UnitIx): boolean;
  /** Whether a Guard unit costs no morale when it recoils [12.3.2]. */
  sparesRecoil?(state: State, unit: UnitIx): boolean;
  /** Looks at a unit whose retreat has brought it to a hex where it disperses; what stands with it comes along [16.9.5]. */
  dragged?(work: Work, unit: UnitIx, path: readonly HexId[]): void;
  /** Looks at a unit that has just been dispersed in a hex. */
  dispersed?(work: Work, unit: UnitIx, hex: HexId): void;
  /** Looks at a unit that has just ended a retreat. */
  retreated?(work: Work, unit: UnitIx, path: readonly HexId[]): void;
  /** Looks at a finished advance. */
  advanced?(work: Work, unit: UnitIx, path: readonly HexId[]): void;
}

/** Points of what units and leaders are worth [16.7, 16.9]. */
export interface QualityPoints {
  /** Whether a unit counts as Elite for now, although its counter is not [9.6.2.1, 16.7.1]. */
  elite?(state: State, unit: UnitIx): boolean;
  /** Whether a unit counts as Unsteady for now, although its counter is not [16.7.4]. */
  unsteady?(state: State, unit: UnitIx): boolean;
  /** Whether an Unsteady unit holds firm in a battle without a die [16.7.4]. */
  excusesCheck?(state: State, battle: Battle, unit: UnitIx): boolean;
  /** Looks at the die of a steadiness check, before it counts [16.7.4]. */
  steadinessRolled?(work: Work, unit: UnitIx, value: number): void;
  /** Changes the die by which an Unsteady unit holds firm [16.7.4]. Returns the change. */
  unsteadyModifier?(state: State, unit: UnitIx): number;
  /** Changes the command range of a leader, hexes [16.9.1]. */
  commandRange?(state: State, leader: UnitIx, range: number): number;
  /** Whether a leader must go along with the unit he stands with when it advances [16.9.5]. */
  mustFollow?(state: State, leader: UnitIx): boolean;
  /** Forbids a leader to command a unit [16.9.5]. */
  barCommand?(state: State, leader: UnitIx, unit: UnitIx): boolean;
  /** Looks at a leader who has been forced to retreat [16.9.3, 16.9.5]. */
  leaderRetreated?(work: Work, leader: UnitIx): void;
  /** Looks at a leader who has just been dispersed [16.9.6]. */
  leaderDispersed?(work: Work, leader: UnitIx): void;
}
