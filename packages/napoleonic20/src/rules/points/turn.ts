import type { Refusal, RuleId } from '@vedette/kernel';
import type { Side } from '../../board/board.js';
import type { HexId } from '../../board/hex.js';
import type { CardId } from '../../state/action.js';
import type { State } from '../../state/state.js';
import type { ExclusiveTask } from '../../state/task.js';
import type { UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';

/** Named moments of the sequence at which contributions may act or put steps on the agenda. */
export type Moment =
  | 'game-start'
  | 'game-turn-start'
  | 'event-end'
  | 'movement-start'
  | 'movement-end'
  | 'combat-start'
  | 'combat-end'
  | 'night-start'
  | 'night-hide'
  | 'player-turn-end'
  | 'game-turn-end';

/** Points of rallying [10]. */
export interface RallyPoints {
  /** Divides the units that may rally on one occasion into groups that pay for themselves [12.2.2]. */
  rallyGroups?(state: State, side: Side, units: readonly UnitIx[]): readonly (readonly UnitIx[])[];
  /** Forbids a unit to rally [10.0]. */
  barRally?(state: State, unit: UnitIx): Refusal | null;
  /** Changes the Rally die. `paid`: a Morale Point was spent. Returns the change. */
  rallyModifier?(state: State, unit: UnitIx, paid: boolean): number;
  /** What a "Remnants?" result offers an infantry unit [16.5.1]; may put a step on the agenda. */
  partialRally?(work: Work, unit: UnitIx): void;
  /** Forbids to replace a unit by Remnants, in a rally or by splitting it [16.5.1, 16.6.1]. */
  barRemnants?(state: State, unit: UnitIx): Refusal | null;
  /** Looks at a unit that has just been rallied and placed [10.0]. */
  rallied?(work: Work, unit: UnitIx): void;
  /** Further hexes on which rallied units of a side may be placed [16.4], or this one of them. */
  rallyHexes?(state: State, side: Side, unit: UnitIx): readonly HexId[];
}

/** Points of the sequence, of truces, nights and victory [4, 5, 13 to 15]. */
export interface TurnPoints {
  /** Whether truces are open before the first night is over [13.0]. */
  earlyTruce?(state: State, side: Side): boolean;
  /** Whether a side that has been quiet may have a truce although none is open, or a rule forbids it [13.0]. */
  grantsTruce?(state: State, side: Side): boolean;
  /** Forbids a truce [13.0]. */
  barTruce?(state: State, side: Side): boolean;
  /** Morale regained by resting [14.0]. Returns points. */
  restGain?(state: State, side: Side, points: number): number;
  /** Morale lost by `side` for hexes that its enemy holds at night [14.0]. `held` are LOC hexes. Returns points. */
  locLoss?(state: State, side: Side, held: readonly HexId[], points: number): number;
  /** Changes the highest die that ends the game after the present turn [4.0]; 0 for none. */
  suddenDeath?(state: State, number: number): number;
  /** Result at the end of the last turn instead of the standard one [15.0], or null to leave it. */
  endResult?(state: State): { readonly winner: Side | null; readonly level: string; readonly rule: RuleId } | null;
  /** Changes the level of a victory, such as `decisive` [15.0]. */
  victoryLevel?(state: State, winner: Side, level: string): string;
  /** Narrows the cards that can be turned up next, if any of those is left [5.0]. */
  nextCards?(state: State, cards: readonly CardId[]): readonly CardId[];
  /** Looks at a deck that has just been shuffled [5.0]. */
  shuffled?(work: Work): void;
  /** Whether one side knows, or is just choosing, what its enemy may not know. Everybody may know whether it does. */
  keepsSecret?(state: State): boolean;
  /** Looks at a side that has just arranged its counters before play [3.0]. */
  sideDeployed?(work: Work, side: Side): void;
  /** Steps that must be taken before anything else, whenever the position calls for them; usually none. */
  interrupt?(state: State): readonly ExclusiveTask[];
  /** Acts, or puts steps on the agenda, at a named moment. */
  at?(work: Work, moment: Moment): void;
}
