/** The kinds of zone on the maps [1.2]; an exit is the edge of the map behind a "toward Spain" connection. */
export const ZONE_KINDS = ['clear', 'town', 'defensive', 'exit'] as const;
/** A kind of zone. */
export type ZoneKind = (typeof ZONE_KINDS)[number];

/** The kinds of connection on the maps [5.4, 8.2.6]. */
export const CONNECTION_KINDS = ['route', 'road', 'path', 'ferry', 'boats'] as const;
/** A kind of connection. */
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

/** A zone as the rules need it. Zones are numbered in the order of the map file, exits after them. */
export interface Zone {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly kind: ZoneKind;
  /** Added to the defender's combat potential [5.6.3]. */
  readonly defence: number;
  /** The fleet may lie here [8.1.7]. */
  readonly port: boolean;
  readonly southOfDouro: boolean;
}

/** A connection as the rules need it. */
export interface Connection {
  readonly index: number;
  readonly id: string;
  readonly a: number;
  readonly b: number;
  readonly kind: ConnectionKind;
  /** Movement points; for ferries and boats what is added to half of the unit's points. */
  readonly cost: number;
  /** It crosses a stream or a river [7.6]. */
  readonly river: boolean;
  /** It does so over a bridge, which can be destroyed. */
  readonly bridge: boolean;
  /** It crosses the Douro. */
  readonly douro: boolean;
  /** Only infantry, cavalry and commanders may use it [7.2]. */
  readonly path: boolean;
  /** A ferry or small boats [8.2.6]. */
  readonly water: boolean;
  /** It leads off the map. */
  readonly exit: boolean;
}

/** A map made ready for rules. Facts only; scenery that no rule reads stays in the map file. */
export interface Board {
  readonly id: string;
  /** Zones first, then exits. */
  readonly zones: readonly Zone[];
  readonly connections: readonly Connection[];
  /** `around[zone]`: the connections of a zone. */
  readonly around: readonly (readonly Connection[])[];
  readonly zoneOf: ReadonlyMap<string, number>;
  readonly connectionOf: ReadonlyMap<string, number>;
  /** Zones where the fleet may lie. */
  readonly ports: readonly number[];
  readonly exits: readonly number[];
}

/** The zone at the other end of a connection. */
export function across(connection: Connection, from: number): number {
  return connection.a === from ? connection.b : connection.a;
}

/** The end of a connection that is entered from a zone: 0 for its first, 1 for its second. */
export function endEntered(link: Connection, from: number): 0 | 1 {
  return link.a === from ? 1 : 0;
}

/** The connection that an action names from a zone, if there is one. */
export function linkNamed(board: Board, from: number, to: string, by: string): Connection | undefined {
  const target = board.zoneOf.get(to);
  return board.around[from]?.find((link) => link.kind === by && across(link, from) === target);
}
