import junot from '../../data/maps/junot-1808.json' with { type: 'json' };
import soult from '../../data/maps/soult-1809.json' with { type: 'json' };
import type { ConnectionKind, ZoneKind } from './board.js';

/** A place on the sheet: x, then y downward, in drawing units; the sheet is `width` by `height`. */
export type Place = readonly [x: number, y: number];

/** A zone as it is drawn. */
export interface SceneryZone {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly type: Exclude<ZoneKind, 'exit'>;
  /** A town of the first rank. */
  readonly large?: boolean;
  readonly letter?: string;
  readonly port?: boolean;
  readonly label: {
    readonly lines: readonly string[];
    readonly anchor: 'start' | 'middle' | 'end';
    readonly x: number;
    readonly y: number;
  };
}

/** A connection as it is drawn. */
export interface SceneryConnection {
  readonly id: string;
  readonly a: string;
  readonly b: string;
  readonly kind: ConnectionKind;
  readonly river?: 'river' | 'stream';
  readonly bridge?: boolean;
  /** Names of the rivers crossed, separated by commas. */
  readonly riverName?: string;
}

/** A way off the map. */
export interface SceneryExit {
  readonly id: string;
  readonly from: string;
  readonly kind: ConnectionKind;
  readonly toward: string;
  readonly x: number;
  readonly y: number;
}

/** A river's course as sketched in the map file, in either direction. */
export interface SceneryRiver {
  readonly name: string;
  readonly kind: 'river' | 'stream';
  readonly polyline: readonly Place[];
}

/** Everything of a map that is drawn. */
export interface Scenery {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly zones: readonly SceneryZone[];
  readonly connections: readonly SceneryConnection[];
  readonly exits: readonly SceneryExit[];
  readonly rivers: readonly SceneryRiver[];
  readonly coast: readonly Place[];
  /** The coast, closed round the sea. */
  readonly sea: readonly Place[];
  readonly lagoons?: readonly { readonly name: string; readonly polygon: readonly Place[] }[];
}

// The compiler widens the literals of JSON files; `readMap` checks what rules read, the drawing's tests the rest.
const SCENERY = { 'junot-1808': junot, 'soult-1809': soult } as unknown as Readonly<
  Record<'junot-1808' | 'soult-1809', Scenery>
>;

/** What is drawn of the map of a scenario. */
export function sceneryOf(scenario: 'junot-1808' | 'soult-1809'): Scenery {
  return SCENERY[scenario];
}
