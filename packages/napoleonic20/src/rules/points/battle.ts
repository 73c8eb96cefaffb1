import type { Refusal, RuleId } from '@vedette/kernel';
import type { Side } from '../../board/board.js';
import type { HexId } from '../../board/hex.js';
import type { CombatResult } from '../../data/tables.js';
import type { Action, Verb } from '../../state/action.js';
import type { Battle } from '../../state/battle.js';
import type { Attack, State } from '../../state/state.js';
import type { ExclusiveTask } from '../../state/task.js';
import type { UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import type { Fate } from './aftermath.js';

/** One line of a battle's reckoning: what counts, how much, by which rule. */
export interface Line {
  readonly rule: RuleId;
  /** Message key of the label; `unit` names the counter it speaks of. */
  readonly key: string;
  readonly unit?: UnitIx;
  readonly value: number;
}

/** An extra the attacker or defender may throw into a battle at Step B or C, offered beside the reserves [12.2.3]. */
export interface Support {
  readonly name: string;
  readonly rule: RuleId;
  /** The actions that offer it now, empty when it is not to be had. */
  offers(state: State, battle: Battle, side: Side): readonly Action[];
  /** Carries out a taken offer. */
  take(work: Work, battle: Battle, side: Side, action: Action): void;
}

/** Kinds of reaction [8.0]. */
export type ReactionKind = 'countercharge' | 'disengage' | 'penetrate';

/** A further reaction: the button that chooses it, whether a unit may, and what it begins. */
export interface ReactionOffer {
  readonly verb: Verb;
  readonly rule: RuleId;
  /** Whether the unit may still react afterwards. */
  readonly free?: true;
  may(state: State, unit: UnitIx): boolean;
  begin(work: Work, unit: UnitIx): void;
}

/** Points of the Reaction Phase [8]. */
export interface ReactionPoints {
  /** Forbids a unit to react [8.0]. */
  barReaction?(state: State, unit: UnitIx, how: ReactionKind): Refusal | null;
  /** Whether a unit that is no cavalry may disengage as if it were [8.2]. */
  disengages?(state: State, unit: UnitIx): boolean;
  /** Whether the zones of enemy cavalry do not hold a unit that disengages [8.2.2]. */
  slipsAway?(state: State, unit: UnitIx): boolean;
  /** Whether a unit next to an enemy is asked for a reaction even if it could have none [16.1]. */
  reacts?(state: State, unit: UnitIx): boolean;
  /** Steps by which the active side may stop a unit that leaves `hexes`, or enters them, as a reaction [16.1.1]. */
  answersReaction?(state: State, unit: UnitIx, how: ReactionKind, hexes: readonly HexId[]): readonly ExclusiveTask[];
  /** Further reactions that a unit may choose beside Countercharge and Disengagement, such as Penetration [8.3]. */
  readonly reactions?: readonly ReactionOffer[];
  /** Looks at a finished disengagement [8.2]. */
  disengaged?(work: Work, unit: UnitIx, path: readonly HexId[]): void;
  /** Forbids doubling in a Countercharge [8.1.4]. */
  deniesChargeBonus?(state: State, battle: Battle): boolean;
}

/** Points of the declaration of attacks [9.1, 9.2]. */
export interface AttackPoints {
  /** Forbids a unit to attack in this Combat Phase; it then owes no attack either. */
  barAttack?(state: State, unit: UnitIx): Refusal | null;
  /** Whether a unit in an enemy zone may attack but need not [9.1]. */
  excusesAttack?(state: State, unit: UnitIx): boolean;
  /** Whether a unit may leave out enemies in its zone [8.1.3]. */
  selective?(state: State, unit: UnitIx): boolean;
  /** Forbids two units of a side to attack together. */
  barJointAttack?(state: State, one: UnitIx, other: UnitIx): Refusal | null;
  /** Whether a unit may attack a hex that is not adjacent for fighting [16.3.2]. */
  bombards?(state: State, unit: UnitIx, target: HexId): boolean;
  /** Acts once attacks are declared, before any is fought: `charge` for a Countercharge. Units are revealed here. */
  declared?(work: Work, attacks: readonly Attack[], charge: boolean): void;
}

/** Points of a battle up to its result [9.0 to 9.6]. */
export interface BattlePoints {
  /** Further lines of the attacker's or defender's strength. */
  lines?(state: State, battle: Battle, side: Side): readonly Line[];
  /** Changes the terrain bonus found for a defending hex. Returns the bonus, 0 and up. */
  terrainBonus?(state: State, battle: Battle, target: HexId, bonus: number, source: string): number;
  /** Further extras at Steps B and C. */
  readonly supports?: readonly Support[];
  /** Forbids a side to assign reserves [12.2.3]. */
  barReserves?(state: State, battle: Battle, side: Side): Refusal | null;
  /** Whether reserves are free just now for this side; the first that says so makes it. */
  freeReserves?(state: State, battle: Battle, side: Side): boolean;
  /** Told that reserves were assigned free because this contribution said so. */
  tookFreeReserves?(work: Work, battle: Battle, side: Side): void;
  /** Changes what an attacking Elite unit needs for Impetus [16.7.1]. Returns the modified die that is enough. */
  impetusNeeds?(state: State, unit: UnitIx, needs: number): number;
  /** Troop checks at Step D: steps to put on the agenda before the die. */
  checks?(state: State, battle: Battle): readonly ExclusiveTask[];
  /** Changes the result of a battle as a whole. */
  battleResult?(state: State, battle: Battle, result: CombatResult): CombatResult;
  /** Changes what a losing unit suffers: `D` disperses, `H` routs, `R` retreats. */
  unitResult?(state: State, battle: Battle, unit: UnitIx, fate: Fate): Fate;
  /** Whether a unit cannot be given up in an exchange [9.6]. */
  sparedInExchange?(state: State, battle: Battle, unit: UnitIx): boolean;
  /** Looks at a battle whose die has been rolled, before its result is carried out. */
  fought?(work: Work, battle: Battle, result: CombatResult): void;
}
