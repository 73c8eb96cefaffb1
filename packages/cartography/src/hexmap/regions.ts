import type { HexId } from '@vedette/napoleonic20/board';
import { curve, curvePath } from '../base/curves.js';
import { type Line, type Point, plus, scaled } from '../base/points.js';
import { between, seeded } from '../base/seeded.js';
import { ringsOf } from './chains.js';
import { middleOf, outwardOf, type Sheet } from './sheet.js';

/** How far a ground runs on under the frame. */
const UNDER_FRAME = 14;

/** Control points of the rings round a set of hexes: bent a little, seeded by hexside, and run on at the map edge. */
function regionRings(sheet: Sheet, hexes: ReadonlySet<HexId>, kind: string): Point[][] {
  return ringsOf(sheet, hexes).map(({ sides }) =>
    sides.map((side) => {
      const edge = sheet.neighbour(side.hex, side.direction) === null;
      const push = edge ? UNDER_FRAME : between(seeded(`${kind}:${side.hex}:${side.direction}`), -2.5, 2.5);
      return plus(middleOf(side), scaled(outwardOf(side), push));
    }),
  );
}

/** Path text of the ground of a set of hexes; to be filled by the even-odd rule. */
export function regionPath(sheet: Sheet, hexes: ReadonlySet<HexId>, kind: string): string {
  return regionRings(sheet, hexes, kind)
    .map((ring) => curvePath(ring, true))
    .join('');
}

/** The same rings as lines with points every `step`. */
export function regionLines(sheet: Sheet, hexes: ReadonlySet<HexId>, kind: string, step: number): Line[] {
  return regionRings(sheet, hexes, kind).map((ring) => curve(ring, step, true));
}
