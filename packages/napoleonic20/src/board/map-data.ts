import type { Ground, Provenance, Side } from './board.js';

/** The word in the `format` field of a hex map file. */
export const MAP_FORMAT = 'vedette-hexmap/1' as const;

/** A hex in a file: its printed number, always four digits. */
export type HexText = string;

/** Where a fact comes from; `source` names the rule case or part of the rulebook. */
export interface Sourced {
  readonly provenance: Provenance;
  readonly source?: string;
  readonly note?: string;
}

/** Which way a numbering grows, with north up. */
export type Compass = 'north' | 'east' | 'south' | 'west';

/** How the sheet is laid out with north up. A line is the set of hexes that share the first two digits. */
export interface Grid {
  /** `pointed`: lines are horizontal, hexes have a point at the top. `flat`: lines are vertical. */
  readonly top: 'pointed' | 'flat';
  /** Lines, 1 to 23. */
  readonly lines: number;
  /** Hexes in each line, 1 to 99. */
  readonly perLine: number;
  readonly linesGrow: Compass;
  readonly hexesGrow: Compass;
  /** Even lines lie half a hex further along (1) or back (-1) in the direction in which hexes grow. */
  readonly evenLines: 1 | -1;
}

/** How far it is across a hex on the ground. Absent where the sheet is stretched. */
export interface MapScale extends Sourced {
  readonly metresPerHex: number;
}

/** Kinds of names that are set differently. */
export const NAME_KINDS = ['capital', 'city', 'village', 'hill', 'wood'] as const;
/** A kind of name. */
export type NameKind = (typeof NAME_KINDS)[number];

/** A name and, if its computed place is to be corrected, where its middle lies, in hex widths from the hex centre. */
export interface MapName {
  readonly text: string;
  readonly kind: NameKind;
  readonly label?: { readonly dx: number; readonly dy: number };
}

/** Kinds of built-up places that are drawn differently. Only `capital` and `city` belong to a rule. */
export const SETTLEMENTS = ['capital', 'city', 'village'] as const;
/** A kind of built-up place. */
export type Settlement = (typeof SETTLEMENTS)[number];

/** A hex that differs from clear, level, nameless ground. */
export interface MapHex extends Sourced {
  readonly hex: HexText;
  /** Absent: clear. */
  readonly ground?: Ground;
  readonly groundProvenance?: Provenance;
  /** Elevation 0 to 9. Absent: 0. */
  readonly level?: number;
  readonly levelProvenance?: Provenance;
  readonly name?: MapName;
  readonly settlement?: Settlement;
  /** Drawn with a wall. */
  readonly walls?: boolean;
  /** For a redoubt that serves one side only; to the other the hex is clear. Only with ground `redoubt`. */
  readonly redoubtOf?: Side;
}

/** Kinds of rivers. */
export const RIVER_KINDS = ['minor', 'major', 'streambed'] as const;
/** A kind of river. */
export type RiverKind = (typeof RIVER_KINDS)[number];

/** A hexside on which a river runs. */
export interface RiverSide extends Sourced {
  readonly between: readonly [HexText, HexText];
  readonly crossing?: 'bridge' | 'ford';
  readonly crossingName?: string;
  readonly crossingProvenance?: Provenance;
  readonly crossingSource?: string;
}

/** One river: its hexsides and the name on the sheet. */
export interface MapRiver {
  readonly name: string;
  readonly kind: RiverKind;
  /** Text on the sheet; `near`: a hex whose reach carries it, if the computed one is to be corrected. */
  readonly label?: { readonly text: string; readonly near?: HexText };
  readonly note?: string;
  readonly sides: readonly RiverSide[];
}

/** A slope on the hexside between two adjacent hexes. */
export interface MapSlope extends Sourced {
  readonly high: HexText;
  readonly low: HexText;
  readonly steep?: boolean;
}

/** A road or trail from hex to adjacent hex. */
export interface MapRoad extends Sourced {
  readonly name: string;
  readonly kind: 'road' | 'trail';
  readonly path: readonly HexText[];
}

/** Armies that are drawn in their own colour. */
export const NATIONS = ['french', 'british', 'spanish', 'portuguese'] as const;
/** An army. */
export type Nation = (typeof NATIONS)[number];

/** A line-of-communication hex [2.1]. */
export interface MapLoc extends Sourced {
  readonly hex: HexText;
  readonly side: Side;
  readonly nation: Nation;
}

/** A line-of-communication hex of one unit only. */
export interface MapAlternateLoc extends Sourced {
  readonly hex: HexText;
  readonly side: Side;
  readonly unit: string;
}

/** An objective hex [14.0]. */
export interface MapObjective extends Sourced {
  readonly hex: HexText;
  readonly capturedBy: Side;
  readonly capturedByProvenance?: Provenance;
}

/** Hexes of an edge through which units come on [11.0]. */
export interface MapEntryArea extends Sourced {
  readonly id: string;
  readonly side: Side | 'both';
  readonly edge: string;
  readonly hexes: readonly HexText[];
  readonly hexesProvenance?: Provenance;
}

/** A printed garrison [9.4.4]. */
export interface MapGarrison extends Sourced {
  readonly hex: HexText;
  readonly side: Side;
  readonly strength: number;
}

/** A box beside the map whose units come on through an entry area. */
export interface MapBox extends Sourced {
  readonly id: string;
  readonly entryArea: string;
  readonly units: readonly string[];
}

/** Where units stand at the start of a scenario: by name, or hidden within a region. */
export interface MapDeployment extends Sourced {
  readonly scenario: string;
  readonly places: readonly {
    readonly hex: HexText;
    readonly side: Side;
    readonly units?: readonly string[];
    readonly region?: string;
  }[];
}

/** Parts of a day. Only `night` has a rule of its own. */
export const DAY_PARTS = ['morning', 'midday', 'afternoon', 'dusk', 'evening', 'night'] as const;
/** A part of a day. */
export type DayPart = (typeof DAY_PARTS)[number];

/** A space of the turn track. */
export interface MapTurn extends Sourced {
  /** 1 and up, without gaps. */
  readonly turn: number;
  readonly part: DayPart;
  readonly partProvenance?: Provenance;
  /** Year-month-day. */
  readonly date: string;
  /** Sudden death: the battle ends after this turn on a die of at most this number. */
  readonly suddenDeath?: number;
  readonly suddenDeathProvenance?: Provenance;
  /** How many groups may move [Bailén 6.10]. */
  readonly groupLimit?: number;
  /** Reinforcements come on these faces, through these areas. */
  readonly arrival?: { readonly faces: readonly number[]; readonly areas: readonly string[] };
}

/** A hex map as it stands in a file: everything the rules and the drawing need, with the provenance of each feature. */
export interface MapData {
  readonly format: typeof MAP_FORMAT;
  readonly id: string;
  readonly title: string;
  readonly grid: Grid;
  readonly scale?: MapScale;
  /** Hexes of the grid that are not on the sheet. */
  readonly missing: readonly HexText[];
  readonly hexes: readonly MapHex[];
  readonly rivers: readonly MapRiver[];
  readonly slopes: readonly MapSlope[];
  /** Pairs, higher hex first, whose change of level is too gentle for a slope. */
  readonly gentleRises: readonly (readonly [HexText, HexText])[];
  readonly roads: readonly MapRoad[];
  readonly loc: readonly MapLoc[];
  readonly alternateLoc: readonly MapAlternateLoc[];
  readonly objectives: readonly MapObjective[];
  readonly entryAreas: readonly MapEntryArea[];
  readonly garrisons: readonly MapGarrison[];
  readonly boxes: readonly MapBox[];
  readonly regions: Readonly<Record<string, readonly HexText[]>>;
  readonly deployments: readonly MapDeployment[];
  readonly turns: readonly MapTurn[];
}
