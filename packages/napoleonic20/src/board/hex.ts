/**
 * A hex, by its printed four-digit number as an integer (0207 is 207). Doubles as an index into the tables of a
 * `Board`. `NOWHERE` is no hex: off the map.
 */
export type HexId = number & { readonly __brand: 'HexId' };

/** Off the map. */
export const NOWHERE = 0 as HexId;

/** Size of a table indexed by `HexId`: two digits of line, two of hex within the line. */
export const HEX_TABLE = 2400;

/** One of the six directions from a hex, 0 to 5 clockwise; `opposite` is three further. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;

/** All directions, clockwise. */
export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];

/** The direction back. */
export function opposite(direction: Direction): Direction {
  return ((direction + 3) % 6) as Direction;
}

/** The printed number, four digits. */
export function hexName(hex: HexId): string {
  return String(hex).padStart(4, '0');
}
