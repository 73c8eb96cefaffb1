import type { Ground, Side } from '../board/board.js';
import type { SideName } from '../board/build.js';
import type { HexText } from '../board/map-data.js';
import type { CardId } from './action.js';
import type { Effect } from './state.js';
import type { UnitId } from './units.js';

/** Phases in which a set-up may begin. `event` begins a Player Turn [4.0]. */
export const START_PHASES = ['event', 'movement', 'reaction', 'combat', 'night'] as const;
/** One of `START_PHASES`. */
export type StartPhase = (typeof START_PHASES)[number];

/** Places off the map by name. */
export const OFF_MAP = ['reserve', 'dispersed', 'lost', 'exited', 'unused'] as const;

/** What a game begins from, checked: a scenario, the options in use, and changes to them. Reads back to itself. */
export interface Setup {
  /** Fixed name of the scenario, such as `arapiles/standard`. */
  readonly scenario: string;
  /** Optional rules in use, sorted, none twice. */
  readonly options: readonly string[];
  readonly overrides?: SetupChanges;
}

/** Changes to the beginning that the scenario prescribes. Whatever is left out stays as it is there. */
export interface SetupChanges {
  /** Game Turn, 1 and up. */
  readonly turn?: number;
  /** Whose Player Turn it is. */
  readonly side?: Side;
  /** Phase to begin with; without it a whole Player Turn or Game Turn follows. */
  readonly phase?: StartPhase;
  /** Morale Points, 1 to 10. */
  readonly morale?: Partial<Readonly<Record<Side, number>>>;
  readonly deck?: DeckChange;
  readonly units?: Readonly<Record<UnitId, UnitChange>>;
  /** Whether counters that `units` does not name are out of the game. */
  readonly onlyListed?: boolean;
  readonly terrain?: readonly TerrainChange[];
  readonly effects?: readonly EffectChange[];
  /** Whether the active player has forced marched [12.2.1]. */
  readonly forcedMarch?: boolean;
  /** Whether a combat die was rolled this Player Turn [13.0]. */
  readonly fought?: boolean;
  /** Reinforcements that came on by an entry hex in this phase [11.2]. */
  readonly entered?: readonly { readonly hex: HexText; readonly count: number }[];
  /** Facts that a battle's rules keep. */
  readonly ledger?: Readonly<Record<string, number>>;
}

/** Where a counter is: a hex, a place off the map, or the box of a turn. */
export type PlaceText = HexText | (typeof OFF_MAP)[number] | { readonly turn: number };

/** Where a counter is and the markers on it. What is left out: as in the scenario, and no marker. */
export interface UnitChange {
  readonly hex?: PlaceText;
  /** The side in whose Recovery the Rout! marker comes off [9.6.2.2]; true: the one that is not active. */
  readonly routed?: boolean | Side;
  readonly contact?: boolean;
  readonly moved?: boolean;
  /** Fatigue level, 0 to 4 [16.8]. */
  readonly fatigue?: number;
  /** Face down [16.1]. */
  readonly hidden?: boolean;
}

/**
 * Where cards are. A card named here leaves the pile the scenario has it in; `draw` and `discard`, where given, hold
 * exactly the cards listed.
 */
export interface DeckChange {
  /** Cards that come first, in order. */
  readonly top?: readonly CardId[];
  readonly draw?: readonly CardId[];
  readonly discard?: readonly CardId[];
  readonly kept?: readonly { readonly side: Side; readonly card: CardId }[];
}

/** A change of the map: ground of a hex, all that lies on a hexside as seen from its first hex, or a garrison. */
export type TerrainChange =
  | { readonly hex: HexText; readonly ground: Ground }
  | { readonly between: readonly [HexText, HexText]; readonly set: readonly SideName[] }
  | { readonly garrison: HexText; readonly side: Side };

/** A lasting effect at work; `unit` or `hex` is what it is tied to. */
export interface EffectChange extends Pick<Effect, 'name' | 'side' | 'until' | 'count'> {
  readonly unit?: UnitId;
  readonly hex?: HexText;
}
