import type { EventId } from './events.js';
import type { SideNo } from './units.js';

/** Where a unit is if it is not on the map: in the pool, eliminated, gone to Spain, or out of the game (decoys). */
export const POOL = -1;
export const ELIMINATED = -2;
export const LEFT = -3;
export const OUT = -4;

/** What is known of a unit, in the order of the context's units. Shared between positions, never changed in place. */
export interface UnitState {
  /** Number of its zone or exit, or `POOL`, `ELIMINATED`, `LEFT`, `OUT`. */
  readonly at: number;
  /** Boxes crossed out. */
  readonly lost: number;
  /** How many of these became garrisons and cannot be recuperated [7.8]. */
  readonly garrisoned: number;
  readonly activated: boolean;
  /** "A combattu" markers. */
  readonly fought: number;
  readonly demoralized: boolean;
  /** "Dos à la rivière" marker. */
  readonly river: boolean;
  /** Member of the stack that moves or attacks (1) or of the one attacked (2); 0 otherwise. */
  readonly stack: 0 | 1 | 2;
  /** Has fought the enemies in its zone, and no others have come since [5]. */
  readonly spent: boolean;
}

/** A counter off the map without any markers. */
export const IN_POOL: UnitState = {
  at: POOL,
  lost: 0,
  garrisoned: 0,
  activated: false,
  fought: 0,
  demoralized: false,
  river: false,
  stack: 0,
  spent: false,
};

/** No retreat marker in a shared zone. */
export const NO_AXIS = -1;
/** A retreat marker still to be placed. */
export const AXIS_OPEN = -2;

/** A zone with stacks of both sides and their retreat markers [5.4.1]: a connection, `NO_AXIS` or `AXIS_OPEN`. */
export interface Contact {
  readonly zone: number;
  readonly axes: readonly [number, number];
}

/** A movement in progress [5.4, 5.5]. */
export interface MarchFrame {
  readonly step: 'march';
  readonly side: SideNo;
  readonly stage: 'before' | 'draw' | 'keep' | 'check' | 'choose' | 'count' | 'contact' | 'force' | 'fought' | 'end';
  /** Where the stack began and where it is. */
  readonly start: number;
  readonly zone: number;
  /** Movement points spent, and whether only half may be. */
  readonly spent: number;
  readonly half: boolean;
  /** Connections crossed, the last of them, and whether this move follows a disengagement. */
  readonly crossed: number;
  readonly via: number;
  readonly disengaged: boolean;
  /** Fatigue markers out, by value; still to draw; how many of these cannot be returned; the one on show, or −1. */
  readonly drawn: readonly number[];
  readonly pending: number;
  readonly firm: number;
  readonly shown: number;
  /** Returns used: by baggage, by a commander. */
  readonly byBaggage: boolean;
  readonly byCommander: boolean;
  /** Under the effect of Guérilla. */
  readonly harried: boolean;
  /** A garrison was made or taken up after moving: nothing else may follow. */
  readonly ending: boolean;
  /** Garrisons were made, or taken up, in this move: only more of the same may follow. */
  readonly works: 'none' | 'made' | 'taken';
  /** The zone just entered held an enemy stack; the crossing brings no river marker. */
  readonly met: boolean;
  readonly dry: boolean;
}

/** The stages of a combat, in rulebook order [5.6, 10.2]. */
export const COMBAT_STAGES = [
  'withdrawal',
  'flight',
  'amplitude',
  'shots',
  'heads',
  'dice',
  'melee',
  'losses',
  'retreat',
  'stand',
  'morale',
  'pursuit',
  'commanders',
  'end',
] as const;
/** A stage of a combat. */
export type CombatStage = (typeof COMBAT_STAGES)[number];

/** A combat in progress: the combat sheet. Pairs are indexed by side. Everything in it is open to both. */
export interface CombatFrame {
  readonly step: 'combat';
  readonly stage: CombatStage;
  readonly zone: number;
  readonly attacker: SideNo;
  readonly forced: boolean;
  /** Dice of the present stage. */
  readonly dice: readonly number[];
  /** How many sides have had their turn in the present stage. */
  readonly turn: number;
  readonly events: readonly EventId[];
  readonly bonus: readonly [number, number];
  readonly hits: readonly [number, number];
  readonly amplitude: number;
  readonly heads: readonly [number, number];
  readonly rolls: readonly [number, number];
  readonly potential: readonly [number, number];
  /** Strength ratio of the stronger side, 0 for the other. */
  readonly ratio: readonly [number, number];
  /** Side number, or −1 for none yet or a draw. */
  readonly winner: number;
  readonly losses: readonly [number, number];
  readonly lost: readonly [number, number];
  /** Zones to retreat, zones gone, and where the retreating stack is. */
  readonly distance: number;
  readonly gone: number;
  readonly from: number;
  /** Further losses of the stack that retreats: bridge, no way out. */
  readonly owed: number;
  /** Side whose cavalry slipped away, or −1. */
  readonly withdrew: number;
  /** Charge incontrôlée is in force. */
  readonly charged: boolean;
  /** Fuite is in force. */
  readonly rout: boolean;
}

/** A window: somebody who holds something playable may play it. */
export const WINDOWS = ['initiative', 'march', 'combat', 'shots', 'losses', 'rout'] as const;
/** The moment of a window. */
export type WindowId = (typeof WINDOWS)[number];

/** A step that waits to be carried out. The last of the agenda is the present one. */
export type Frame =
  | { readonly step: 'placement' }
  | { readonly step: 'initiative'; readonly asked: boolean; readonly dice: readonly number[] }
  | { readonly step: 'draws'; readonly turn: number; readonly drawn: EventId | null }
  | {
      readonly step: 'operations';
      readonly side: SideNo;
      /** The other side has just passed; this side's operation is finished. */
      readonly passed: boolean;
      readonly done: boolean;
      /** Decoys put on or taken off in this operation. */
      readonly decoys: number;
    }
  | { readonly step: 'fleet' }
  | { readonly step: 'compose'; readonly side: SideNo; readonly zone: number; readonly purpose: 'move' | 'attack' }
  | { readonly step: 'command'; readonly side: SideNo; readonly zone: number }
  | {
      readonly step: 'disengage';
      readonly side: SideNo;
      readonly zone: number;
      readonly shown: readonly [number, number];
      readonly whole: boolean;
      readonly sure: boolean;
    }
  | MarchFrame
  | { readonly step: 'axis'; readonly side: SideNo; readonly zone: number }
  | { readonly step: 'window'; readonly side: SideNo; readonly window: WindowId }
  | { readonly step: 'look'; readonly side: SideNo; readonly seen: number }
  | CombatFrame
  | {
      readonly step: 'losses';
      readonly side: SideNo;
      readonly left: number;
      readonly first: 'head' | 'cavalry' | 'wheels' | 'free';
    }
  | { readonly step: 'lone'; readonly side: SideNo; readonly unit: number; readonly dice: readonly number[] | null }
  | { readonly step: 'administration'; readonly stage: 'recuperation' | 'rally'; readonly next: number }
  | { readonly step: 'over' };

/** An enemy counter as a side saw it last: where, with which losses, in which turn. */
export interface Sighting {
  readonly unit: number;
  readonly at: number;
  readonly lost: number;
  readonly turn: number;
}

/** The whole truth of a position. Plain JSON; pairs are indexed by side. */
export interface State {
  readonly scenario: string;
  readonly options: readonly string[];
  /** From 1. */
  readonly turn: number;
  /** Side number, or −1 before the first roll. */
  readonly initiative: number;
  readonly units: readonly UnitState[];
  readonly contacts: readonly Contact[];
  /** Destroyed bridges, ascending. */
  readonly cut: readonly number[];
  /** Zone of the fleet, or −1; whether its owner has been asked this turn. */
  readonly fleet: number;
  readonly fleetAsked: boolean;
  /** Event markers in the containers and in hand, sorted. */
  readonly bags: readonly [readonly EventId[], readonly EventId[]];
  readonly hands: readonly [readonly EventId[], readonly EventId[]];
  /** Markers put back, and points gained by other means than elimination. */
  readonly putBack: readonly [number, number];
  readonly quietTurns: number;
  readonly unrests: number;
  /** French infantry that reached Spain in time [8.2.5]. */
  readonly escaped: number;
  /** Of the turn: played Initiative markers, weather, Inactivité, Lisbonne, Burrard, a melee fought. */
  readonly pledged: readonly [boolean, boolean];
  readonly weather: boolean;
  readonly inactive: boolean;
  readonly unrest: boolean;
  readonly last: boolean;
  readonly fought: boolean;
  /** What either side has seen of the other's counters, latest of each, by number of unit. */
  readonly sightings: readonly [readonly Sighting[], readonly Sighting[]];
  /** Fatigue markers of the game by value. */
  readonly fatigue: readonly number[];
  readonly agenda: readonly Frame[];
}
