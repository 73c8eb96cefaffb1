import type { Refusal } from '@vedette/kernel';
import type { Action } from '../state/action.js';
import type { State } from '../state/state.js';
import type { ExclusiveTask } from '../state/task.js';
import type { Work } from '../state/work.js';
import type { AftermathPoints, QualityPoints } from './points/aftermath.js';
import type { AttackPoints, BattlePoints, ReactionPoints } from './points/battle.js';
import type { DisplayPoints } from './points/display.js';
import type { MovementPoints } from './points/movement.js';
import type { RallyPoints, TurnPoints } from './points/turn.js';
import type { Ask } from './step.js';

export type { DispersalWorth, Fate } from './points/aftermath.js';
export type { Line, Support } from './points/battle.js';
export type { ArrivalDie, Marker } from './points/display.js';
export type { MovementOffer } from './points/movement.js';
export type { Moment } from './points/turn.js';

/** A step module of a battle or option, found by the `name` of its `ExclusiveTask`. */
export interface ExclusiveStep {
  ask(state: State, task: ExclusiveTask): Ask | null;
  proceed(work: Work, task: ExclusiveTask): void;
  answer(work: Work, task: ExclusiveTask, action: Action): void;
  refuse?(state: State, task: ExclusiveTask, action: Action): Refusal;
}

/**
 * What a battle's exclusive rules or an optional rule change in the standard rules: any of these named points, which
 * `points/` lists chapter by chapter. The standard rules ask every contribution in the order of the rulebook and never
 * name a battle.
 */
export interface Contribution
  extends MovementPoints,
    ReactionPoints,
    AttackPoints,
    BattlePoints,
    AftermathPoints,
    QualityPoints,
    RallyPoints,
    TurnPoints,
    DisplayPoints {
  /** The rule group, for reading and for tests, such as `ARA:6.7.1`. */
  readonly id: string;
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
  'keepsSecret',
  'sideDeployed',
  'interrupt',
  'barCommand',
  'leaderRetreated',
  'leaderDispersed',
  'markers',
  'hampers',
  'arrivalDie',
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
