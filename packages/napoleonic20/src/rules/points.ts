import type { Refusal, RuleId } from '@vedette/kernel';
import type { Side } from '../board/board.js';
import type { Direction, HexId } from '../board/hex.js';
import type { CombatResult } from '../data/tables.js';
import type { Action, CardId, Verb } from '../state/action.js';
import type { Battle } from '../state/battle.js';
import type { Attack, State } from '../state/state.js';
import type { ExclusiveTask } from '../state/task.js';
import type { UnitIx } from '../state/units.js';
import type { Work } from '../state/work.js';
import type { Ask } from './step.js';

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

/** Ways of passing from hex to hex that are no movement. */
export type PassageKind = 'retreat' | 'advance' | 'disengage';

/** What a beaten unit suffers: it disperses, routs or retreats. */
export type Fate = 'D' | 'H' | 'R';

/** Morale Points, 0 and up: lost by the side of a dispersed unit, gained by its enemy. */
export interface DispersalWorth {
  readonly loss: number;
  readonly gain: number;
}

/** An extra thing a player may do in his Movement Phase before moving units, such as splitting one. */
export interface MovementOffer {
  readonly name: string;
  readonly rule: RuleId;
  offers(state: State, side: Side): readonly Action[];
  take(work: Work, side: Side, action: Action): void;
}

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

/** A step module of a battle or option, found by the `name` of its `ExclusiveTask`. */
export interface ExclusiveStep {
  ask(state: State, task: ExclusiveTask): Ask | null;
  proceed(work: Work, task: ExclusiveTask): void;
  answer(work: Work, task: ExclusiveTask, action: Action): void;
  refuse?(state: State, task: ExclusiveTask, action: Action): Refusal;
}

/**
 * What a battle's exclusive rules or an optional rule change in the standard rules: any of these named points. The
 * standard rules ask every contribution in the order of the rulebook and never name a battle.
 */
export interface Contribution {
  /** The rule group, for reading and for tests, such as `ARA:6.7.1`. */
  readonly id: string;

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
  /** Changes the morale that the dispersal of a unit costs its side and brings its enemy. */
  dispersalWorth?(state: State, unit: UnitIx, worth: DispersalWorth): DispersalWorth;
  /** Whether a unit counts as Elite for now, although its counter is not [9.6.2.1, 16.7.1]. */
  elite?(state: State, unit: UnitIx): boolean;
  /** Whether a unit counts as Unsteady for now, although its counter is not [16.7.4]. */
  unsteady?(state: State, unit: UnitIx): boolean;
  /** Whether an Unsteady unit holds firm in a battle without a die [16.7.4]. */
  excusesCheck?(state: State, battle: Battle, unit: UnitIx): boolean;
  /** Looks at the die of a steadiness check, before it counts [16.7.4]. */
  steadinessRolled?(work: Work, unit: UnitIx, value: number): void;
  /** Changes the command range of a leader, hexes [16.9.1]. */
  commandRange?(state: State, leader: UnitIx, range: number): number;
  /** Whether a leader must go along with the unit he stands with when it advances [16.9.5]. */
  mustFollow?(state: State, leader: UnitIx): boolean;
  /** Changes the die by which an Unsteady unit holds firm [16.7.4]. Returns the change. */
  unsteadyModifier?(state: State, unit: UnitIx): number;
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
  /** Looks at a side that has just arranged its counters before play [3.0]. */
  sideDeployed?(work: Work, side: Side): void;
  /** Steps that must be taken before anything else, whenever the position calls for them; usually none. */
  interrupt?(state: State): readonly ExclusiveTask[];
  /** Forbids a leader to command a unit [16.9.5]. */
  barCommand?(state: State, leader: UnitIx, unit: UnitIx): boolean;
  /** Looks at a leader who has been forced to retreat [16.9.3, 16.9.5]. */
  leaderRetreated?(work: Work, leader: UnitIx): void;
  /** Looks at a leader who has just been dispersed [16.9.6]. */
  leaderDispersed?(work: Work, leader: UnitIx): void;
  /** Acts, or puts steps on the agenda, at a named moment. */
  at?(work: Work, moment: Moment): void;
  /** Names of the lasting effects it makes, those of event cards apart; a set-up may name them. */
  readonly effects?: readonly string[];
  /** Step modules of its own, by name. */
  readonly steps?: Readonly<Record<string, ExclusiveStep>>;
}

/** Names of the points, in no order. */
const POINTS = [
  'allowance',
  'entryCost',
  'mayLeaveZone',
  'barMove',
  'mayStay',
  'conceals',
  'cameOn',
  'split',
  'entryHexes',
  'barEntry',
  'mayEnd',
  'ignoresRough',
  'mayJoin',
  'deniesRoadBonus',
  'freeForcedMarch',
  'dividedMarch',
  'entersZoneAtNight',
  'mustMove',
  'barForcedMarch',
  'freeGuard',
  'guardCommitted',
  'movementOffers',
  'moved',
  'barReaction',
  'disengages',
  'slipsAway',
  'reacts',
  'answersReaction',
  'reactions',
  'disengaged',
  'deniesChargeBonus',
  'barAttack',
  'excusesAttack',
  'selective',
  'barJointAttack',
  'bombards',
  'declared',
  'lines',
  'terrainBonus',
  'supports',
  'barReserves',
  'freeReserves',
  'impetusNeeds',
  'checks',
  'battleResult',
  'unitResult',
  'sparedInExchange',
  'dispersalWorth',
  'elite',
  'unsteady',
  'excusesCheck',
  'steadinessRolled',
  'commandRange',
  'mustFollow',
  'unsteadyModifier',
  'garrisonStrength',
  'garrisonFell',
  'routModifier',
  'retreatGoals',
  'barPassage',
  'skipsControl',
  'losesControl',
  'mustAdvance',
  'sparesRecoil',
  'fought',
  'dragged',
  'dispersed',
  'retreated',
  'advanced',
  'rallyGroups',
  'barRally',
  'rallyModifier',
  'partialRally',
  'barRemnants',
  'rallied',
  'rallyHexes',
  'earlyTruce',
  'grantsTruce',
  'barTruce',
  'restGain',
  'locLoss',
  'suddenDeath',
  'endResult',
  'victoryLevel',
  'nextCards',
  'shuffled',
  'sideDeployed',
  'interrupt',
  'barCommand',
  'leaderRetreated',
  'leaderDispersed',
  'at',
] as const satisfies readonly (keyof Contribution)[];
type Point = (typeof POINTS)[number];

/** Contributions of a game gathered by point, each list in rulebook order, and their step modules by name. */
export type Points = {
  readonly [Name in Point]: readonly (Contribution & Required<Pick<Contribution, Name>>)[];
} & { readonly steps: ReadonlyMap<string, ExclusiveStep> };

/** Gathers contributions for quick asking. */
export function gatherPoints(all: readonly Contribution[]): Points {
  const lists = POINTS.map((point) => [point, all.filter((one) => one[point] !== undefined)] as const);
  const steps = new Map(all.flatMap((one) => Object.entries(one.steps ?? {})));
  return { ...Object.fromEntries(lists), steps } as unknown as Points;
}
