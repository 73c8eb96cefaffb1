import type { Side } from '../board/board.js';
import type { HexId } from '../board/hex.js';
import type { CardId } from './action.js';
import type { Attack } from './state.js';

/**
 * Everything that can stand on the agenda of a position, one kind for each step module in `rules/`. Plain JSON;
 * `unit`, `attackers` and the like are `UnitIx` numbers. The top of the agenda is what happens next.
 */
export type Task =
  // 3 set-up
  | ExclusiveTask
  // 4 sequence of play
  | { readonly kind: 'game-turn' }
  | { readonly kind: 'player-turn'; readonly side: Side }
  | { readonly kind: 'player-turn-end' }
  | { readonly kind: 'game-turn-end' }
  | { readonly kind: 'sudden-death' }
  // 5 events
  | { readonly kind: 'event' }
  | { readonly kind: 'event-end' }
  | CardTask
  // 6 movement
  | { readonly kind: 'movement-start' }
  | { readonly kind: 'movement' }
  | MovingTask
  | { readonly kind: 'rout-march'; readonly unit: number; readonly left: number; readonly path: readonly HexId[] }
  | { readonly kind: 'movement-end' }
  // 8 reaction
  | { readonly kind: 'reaction' }
  | { readonly kind: 'disengage'; readonly unit: number; readonly from: HexId }
  | { readonly kind: 'maintain-contact'; readonly side: Side; readonly hex: HexId; readonly able: readonly number[] }
  // 9 combat
  | DeclareTask
  | { readonly kind: 'resolve' }
  | BattleTask
  | RetreatTask
  | { readonly kind: 'recovery' }
  // 10 rally
  | RallyTask
  // 11 reinforcements
  | { readonly kind: 'entering'; readonly unit: number }
  // 13 truce
  | { readonly kind: 'truce' }
  // 14 night
  | { readonly kind: 'night-operations' }
  | { readonly kind: 'night-terrain' }
  | { readonly kind: 'night-rest' };

/** A step that belongs to a battle's or an option's own rules: `name` says which module, the rest is its memory. */
export interface ExclusiveTask {
  readonly kind: 'exclusive';
  readonly name: string;
  readonly side?: Side;
  readonly unit?: number;
  readonly hex?: HexId;
  readonly count?: number;
  readonly list?: readonly number[];
}

/** An event card being carried out [5.0]: `stage` and the rest are the card module's memory. */
export interface CardTask {
  readonly kind: 'card';
  readonly card: CardId;
  readonly side: Side;
  readonly stage: number;
  readonly unit?: number;
}

/** A unit chosen to move: from its hex, or from off the map by `entry` with `late` points already spent [11.2]. */
export interface MovingTask {
  readonly kind: 'moving';
  readonly unit: number;
  /** Entry hex of a reinforcement, else 0. */
  readonly entry: HexId;
}

/** Attacks being declared [9.2]: the one being put together. `charge` for a Countercharge [8.1]. */
export interface DeclareTask extends Attack {
  readonly kind: 'declare';
  readonly charge: boolean;
}

/** A battle being fought, from strengths to its result. The combat chapter owns its stages. */
export interface BattleTask extends Attack {
  readonly kind: 'battle';
  readonly stage: string;
  readonly charge: boolean;
  /** Side that is the attacker: the phasing side in this battle. */
  readonly side: Side;
  readonly [more: string]: unknown;
}

/** A unit on its way back [9.7]. The combat chapter owns its fields. */
export interface RetreatTask {
  readonly kind: 'retreat';
  readonly unit: number;
  readonly [more: string]: unknown;
}

/** An occasion to rally [10.0]: the units still to be tried, and whether a point was spent. */
export interface RallyTask {
  readonly kind: 'rally';
  readonly side: Side;
  /** `UnitIx` of dispersed units not tried yet. */
  readonly untried: readonly number[];
  /** null until the player has said whether he spends a Morale Point [12.2.2]. */
  readonly bonus: boolean | null;
  /** Unit whose die is being rolled, or that waits for a place. */
  readonly unit: number | null;
  readonly rolled: boolean;
}
