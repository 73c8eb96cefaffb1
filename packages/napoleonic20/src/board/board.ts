import type { Direction, HexId } from './hex.js';

/** The kinds of ground in a hex, in the order of their codes in `Board.ground`. */
export const GROUNDS = ['clear', 'forest', 'marsh', 'escarpment', 'city', 'fortification', 'redoubt'] as const;
/** A kind of ground. */
export type Ground = (typeof GROUNDS)[number];

/** Bits of a hexside, as seen from one of its two hexes (`Board.side`). */
export const SIDE = {
  /** Minor river. */
  minorRiver: 1,
  /** Major river; impassable without `bridge` or `ford`. */
  majorRiver: 2,
  /** Streambed [Talavera]. */
  streambed: 4,
  /** Bridge; with `majorRiver` or alone over a minor river. */
  bridge: 8,
  /** Ford of a major river. */
  ford: 16,
  /** A road joins the two hexes. */
  road: 32,
  /** A trail joins the two hexes. */
  trail: 64,
  /** Slope: the neighbour across this side lies higher. */
  uphill: 128,
  /** Slope: the neighbour across this side lies lower. */
  downhill: 256,
  /** The slope is steep; with `uphill` or `downhill`. */
  steep: 512,
} as const;

/** A side of a battle. The Allied side is Spanish at Bailén. */
export type Side = 'french' | 'allied';

/** How well a fact of a map is known. */
export type Provenance = 'rulebook' | 'found' | 'geography' | 'inferred' | 'reconstructed' | 'edited';

/** A stretch of hexes through which units come on. */
export interface EntryArea {
  readonly id: string;
  readonly hexes: readonly HexId[];
}

/** A hex that one side wants to take [14.0]: standing on it in his Night Operations costs the other side morale. */
export interface Objective {
  readonly hex: HexId;
  readonly capturedBy: Side;
}

/**
 * A map made ready for rules: tables indexed by hex, built once. Facts only, no rules. Scenery that no rule
 * reads (names, curves of rivers, label places) stays in `MapData`.
 */
export interface Board {
  readonly id: string;
  /** Every hex of the sheet, ascending. */
  readonly hexes: readonly HexId[];
  /** `neighbours[hex * 6 + direction]`: the adjacent hex, or `NOWHERE` at the edge. */
  readonly neighbours: Int16Array;
  /** `side[hex * 6 + direction]`: bits of `SIDE`. */
  readonly side: Uint16Array;
  /** `ground[hex]`: index into `GROUNDS`. */
  readonly ground: Uint8Array;
  /** For a redoubt that serves one side only (Pajar de Vergara): that side. Its ground is `clear` to the other. */
  readonly redoubtOf: ReadonlyMap<HexId, Side>;
  /** `level[hex]`: elevation, 0 and up. */
  readonly level: Uint8Array;
  /** Line-of-communication hexes by the side that owns them. */
  readonly loc: Readonly<Record<Side, readonly HexId[]>>;
  readonly objectives: readonly Objective[];
  readonly entryAreas: readonly EntryArea[];
  /** Printed garrisons: hex to owner. */
  readonly garrisons: ReadonlyMap<HexId, Side>;
  /** Named sets of hexes that a battle's rules use, such as `northOfGuadalquivirAndAlmodovar`. */
  readonly regions: ReadonlyMap<string, readonly HexId[]>;
  /** Straight distance in hexes, 0 for a hex and itself. */
  distance(a: HexId, b: HexId): number;
  /** The direction from a hex to an adjacent one, or null if they are not adjacent on the grid. */
  directionTo(from: HexId, to: HexId): Direction | null;
  /** Whether a number is a hex of this sheet. */
  has(hex: number): boolean;
}
