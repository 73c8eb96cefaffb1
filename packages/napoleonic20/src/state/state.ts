import type { GameResult } from '@vedette/kernel';
import type { Side } from '../board/board.js';
import type { TerrainOverride } from '../board/build.js';
import type { HexId } from '../board/hex.js';
import type { CardId } from './action.js';
import type { Task } from './task.js';
import type { Place } from './units.js';

/** Sides in the order of the pairs of numbers below. */
export const SIDES = ['french', 'allied'] as const satisfies readonly Side[];

/** The other side. */
export function enemyOf(side: Side): Side {
  return side === 'french' ? 'allied' : 'french';
}

/** Which game is played: enough to find its board, roster and rules again. Equal keys are the same object in a game. */
export interface GameKey {
  readonly scenario: string;
  /** Optional rules in use, sorted. */
  readonly options: readonly string[];
  /** Local changes of terrain, for made-up positions. */
  readonly terrain?: readonly TerrainOverride[];
}

/** The phase of the present Player Turn [4.0]. */
export type Phase = 'setup' | 'event' | 'movement' | 'reaction' | 'combat' | 'night';

/** The event cards. Order within `draw` and `discard` means nothing; `top` are known cards that come first, in order. */
export interface Deck {
  readonly top: readonly CardId[];
  readonly draw: readonly CardId[];
  readonly discard: readonly CardId[];
  /** Cards kept face up before a player [5.0]. */
  readonly kept: readonly { readonly side: Side; readonly card: CardId }[];
}

/** A lasting effect of a card or a rule on the game: a name that contributions look for, and what it applies to. */
export interface Effect {
  readonly name: string;
  /** Counter or hex it is tied to, if any: a `UnitIx` or a `HexId`, as the rule that made it says; nothing else. */
  readonly on?: number;
  /** Whether everybody may know which counter it is tied to, even if that lies face down: it was named by its hex. */
  readonly open?: true;
  /** Side it belongs to, if any. */
  readonly side?: Side;
  /** When it ends: with the present Player Turn, with the present phase, with the next Player Turn of `side`, or never. */
  readonly until: 'turn' | 'phase' | 'next-turn' | 'used';
  /** A number the rule keeps with it. */
  readonly count?: number;
}

/** An attack as declared [9.2]: numbers are `UnitIx` of the attackers and the hexes attacked. */
export interface Attack {
  readonly attackers: readonly number[];
  readonly targets: readonly HexId[];
  /** True for a Countercharge [8.1]: the side that is not active attacks. */
  readonly charge?: true;
  /** True once it has been fought, or has lapsed. */
  readonly done?: true;
}

/** The whole truth of a position. Plain JSON under 4 KB; no seed, no order of shuffled cards. */
export interface State {
  readonly game: GameKey;
  readonly turn: number;
  /** Whose Player Turn it is. */
  readonly active: Side;
  readonly phase: Phase;
  /** Morale Points, 0 to 10: French, Allied. */
  readonly morale: readonly [number, number];
  /** Place of every counter of the roster. */
  readonly hex: readonly Place[];
  /** Markers of every counter, bits of `MARK`. */
  readonly marks: readonly number[];
  readonly deck: Deck;
  /** Card turned up in the present Player Turn, or null. */
  readonly card: CardId | null;
  readonly effects: readonly Effect[];
  /** Attacks declared in this Reaction or Combat Phase, in order; their numbers are 1 and up. */
  readonly attacks: readonly Attack[];
  /** Facts of the present Player Turn, bits of `TURN`. */
  readonly facts: number;
  /** Reinforcements that came on by each entry hex in this phase [11.2]: pairs of hex and count. */
  readonly entered: readonly (readonly [HexId, number])[];
  /** Facts of the game that some battle's rules keep: name to number. */
  readonly ledger: Readonly<Record<string, number>>;
  /** What is to be done, the next on top (last). */
  readonly agenda: readonly Task[];
  readonly result: GameResult<Side> | null;
}

/** Bits of `State.facts`. */
export const TURN = {
  /** The active player has forced marched [12.2.1]. */
  forcedMarch: 1,
  /** A combat die was rolled in the Reaction or Combat Phase: no truce [13.0]. */
  fought: 2,
} as const;

/** Morale of a side. */
export function moraleOf(state: State, side: Side): number {
  return state.morale[side === 'french' ? 0 : 1];
}
