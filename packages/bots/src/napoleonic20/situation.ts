import {
  type Battle,
  type Board,
  boardOf,
  type CounterView,
  enemyOf,
  type HexId,
  mapDataOf,
  type N20Types,
  type Observation,
  ROSTERS,
  SIDE,
  type Side,
  type UnitId,
} from '@vedette/napoleonic20';
import { type Plan, planFor, pressed } from './plans.js';

/** Turns until a night that never comes. */
const NO_NIGHT = 99;
/** What is taken for the strength and movement of an enemy that has not shown its face. */
const UNKNOWN = { strength: 2, movement: 2 } as const;

/** Turns before the end when a side that would not win begins to seek a decision. */
const PATIENCE = 12;

/** A unit on the map as the player sees it. Leaders, which fight with others or not at all, are no fighters. */
export interface Fighter {
  readonly id: UnitId;
  /** Place in the roster, by which tasks of the agenda name it; −1 for an enemy unknown. */
  readonly index: number;
  readonly side: Side;
  readonly hex: HexId;
  /** Strength in a fight now: halved while routed or in contact [8.2.4, 9.6.2]. */
  readonly strength: number;
  readonly movement: number;
  readonly cavalry: boolean;
  readonly artillery: boolean;
  readonly routed: boolean;
  readonly locked: boolean;
  readonly moved: boolean;
}

/** A position as one side sees it, arranged for thinking. */
export interface Situation {
  readonly seen: Observation;
  /** A position that the player cannot tell from the true one: the kernel answers questions about it. */
  readonly state: N20Types['state'];
  readonly side: Side;
  readonly foe: Side;
  readonly plan: Plan;
  readonly board: Board;
  readonly own: readonly Fighter[];
  readonly foes: readonly Fighter[];
  /** Player Turns of this side until, and with, the next Night Turn; 99 if there is none. */
  readonly untilNight: number;
  /** Turns until the last. */
  readonly untilEnd: number;
}

/**
 * Arranges an observation for the side that sees it, with a position that fits it; `changes` differ from the plan of its
 * scenario.
 */
export function situationOf(
  seen: Observation,
  state: N20Types['state'],
  side: Side,
  changes: Partial<Plan> = {},
): Situation {
  const fighters = seen.counters
    .map((counter) => fighterOf(seen.battle, counter))
    .filter((fighter) => fighter !== null);
  return {
    seen,
    state,
    side,
    foe: enemyOf(side),
    plan: pressed({ ...planFor(seen.game.scenario, side), ...changes }, needOf(seen, side)),
    board: boardOf(seen.battle as Battle),
    own: fighters.filter((fighter) => fighter.side === side),
    foes: fighters.filter((fighter) => fighter.side !== side),
    untilNight: untilNight(seen),
    untilEnd: seen.lastTurn - seen.turn,
  };
}

/** How badly a side needs a decision, 0 to 1: not while it would win as things stand, else more with every turn. */
function needOf({ verdict, turn, lastTurn }: Observation, side: Side): number {
  return verdict.winner === side ? 0 : Math.max(0, 1 - (lastTurn - turn) / PATIENCE);
}

const indexes = new Map<string, ReadonlyMap<UnitId, number>>();

/** The place of a counter in the roster of a battle, or −1. */
export function rosterIndex(battle: string, id: UnitId): number {
  let known = indexes.get(battle);
  if (known === undefined) {
    known = new Map(ROSTERS[battle as Battle].units.map((unit, index) => [unit.id, index]));
    indexes.set(battle, known);
  }
  return known.get(id) ?? -1;
}

function fighterOf(battle: string, counter: CounterView): Fighter | null {
  const { id, side, place, facts, routed, locked, moved } = counter;
  if (place.at !== 'map' || facts?.arm === 'leader') return null;
  return {
    id,
    index: rosterIndex(battle, id),
    side,
    hex: place.hex,
    strength: facts?.present ?? UNKNOWN.strength,
    movement: facts?.movement ?? UNKNOWN.movement,
    cavalry: facts?.arm === 'cavalry',
    artillery: facts?.arm === 'artillery',
    routed,
    locked,
    moved,
  };
}

function untilNight(seen: Observation): number {
  const night = nightsOf(seen).find((turn) => turn >= seen.turn);
  return night === undefined ? NO_NIGHT : night - seen.turn;
}

function nightsOf({ battle }: Observation): readonly number[] {
  return mapDataOf(battle as Battle).turns.flatMap(({ part, turn }) => (part === 'night' ? [turn] : []));
}

/** Whether units in two hexes are adjacent for fighting [7.1]. */
export function touching(board: Board, a: HexId, b: HexId): boolean {
  const direction = board.directionTo(a, b);
  if (direction === null) return false;
  const bits = board.side[a * 6 + direction];
  return (bits & SIDE.majorRiver) === 0 || (bits & (SIDE.bridge | SIDE.ford)) !== 0;
}

/** The hexes around one, as far as the sheet goes. */
export function around(board: Board, hex: HexId): readonly HexId[] {
  const found: HexId[] = [];
  for (let at = hex * 6; at < hex * 6 + 6; at++)
    if (board.neighbours[at] !== 0) found.push(board.neighbours[at] as HexId);
  return found;
}
