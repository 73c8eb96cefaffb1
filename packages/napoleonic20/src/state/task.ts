import type { Side } from '../board/board.js';
import type { HexId } from '../board/hex.js';
import type { CardId } from './action.js';
import type { AdvanceTask, AftermathTask, BattleTask, ExchangeTask, RetreatTask, RoutMarchTask } from './battle.js';
import type { Attack } from './state.js';

/**
 * Everything that can stand on the agenda of a position, one kind for each step module in `rules/`. Plain JSON;
 * `unit`, `attackers` and the like are `UnitIx` numbers. The top of the agenda is what happens next.
 */
export type Task =
  // 3 set-up
  | ExclusiveTask
  // 4 sequence of play
  | { readonly kind: 'game-start' }
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
  | RoutMarchTask
  | { readonly kind: 'movement-end' }
  // 8 reaction
  | { readonly kind: 'reaction' }
  | ReactingTask
  | { readonly kind: 'react'; readonly unit: number }
  | { readonly kind: 'disengage'; readonly unit: number; readonly path: readonly HexId[] }
  | { readonly kind: 'maintain-contact'; readonly hex: HexId; readonly able: readonly number[] }
  // 9 combat
  | DeclareTask
  | { readonly kind: 'resolve' }
  | BattleTask
  | ExchangeTask
  | AftermathTask
  | RetreatTask
  | AdvanceTask
  | { readonly kind: 'combat-start' }
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
  | { readonly kind: 'night-rest' }
  // no rule: the end of a line of play that is only thought of
  | { readonly kind: 'halt' };

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

/** The Reaction Phase under way [8.0]. */
export interface ReactingTask {
  readonly kind: 'reacting';
  /** `UnitIx` of units that began the phase able to react and have not done so. */
  readonly able: readonly number[];
  /** `UnitIx` of enemy units charged in this phase: each at most once [9.1.2]. */
  readonly struck: readonly number[];
}

/** Attacks being declared [9.2]: the one being put together. `charge` for a Countercharge [8.1]. */
export interface DeclareTask extends Omit<Attack, 'charge' | 'done'> {
  readonly kind: 'declare';
  readonly charge: boolean;
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
