import type { Side } from '@vedette/napoleonic20/board';
import type { Point } from '../base/points.js';

/** Outlines and their parts in a box of 100 about the origin. */
export interface Shape {
  /** Outline of the body. */
  readonly body: string;
  /** Inner line at 2.6 from the outline: the lit upper half and the shaded lower half. */
  readonly lit: string;
  readonly shaded: string;
  /** Closed line well inside, for hidden pieces. */
  readonly inner: string;
  /** Closed line close to the edge, for dashes that keep off name and figures. */
  readonly dashes: string;
  /** The folded corner. */
  readonly fold: string;
  /** A convex polygon just inside the inner line, to cut patterns. */
  readonly field: readonly Point[];
}

const SHADED = 'M-45.4,0V39Q-45.4,45.4 -39,45.4H39Q45.4,45.4 45.4,39V0';

const points = (...pairs: readonly (readonly [number, number])[]): Point[] => pairs.map(([x, y]) => ({ x, y }));

/** French pieces have four round corners, Allied ones two cut corners. */
export const SHAPES: Readonly<Record<Side, Shape>> = {
  french: {
    body: 'M-39,-48H39Q48,-48 48,-39V39Q48,48 39,48H-39Q-48,48 -48,39V-39Q-48,-48 -39,-48Z',
    lit: 'M-45.4,0V-39Q-45.4,-45.4 -39,-45.4H39Q45.4,-45.4 45.4,-39V0',
    shaded: SHADED,
    inner: 'M-35,-40H35Q40,-40 40,-35V35Q40,40 35,40H-35Q-40,40 -40,35V-35Q-40,-40 -35,-40Z',
    dashes: 'M-38,-42.6H38Q42.6,-42.6 42.6,-38V38Q42.6,42.6 38,42.6H-38Q-42.6,42.6 -42.6,38V-38Q-42.6,-42.6 -38,-42.6Z',
    fold: 'M26,-48H39Q48,-48 48,-39V-26Z',
    field: points([-38, -40], [38, -40], [40, -38], [40, 38], [38, 40], [-38, 40], [-40, 38], [-40, -38]),
  },
  allied: {
    body: 'M-31,-48H31L48,-31V39Q48,48 39,48H-39Q-48,48 -48,39V-31Z',
    lit: 'M-45.4,0V-29.9L-29.9,-45.4H29.9L45.4,-29.9V0',
    shaded: SHADED,
    inner: 'M-27.7,-40H27.7L40,-27.7V35Q40,40 35,40H-35Q-40,40 -40,35V-27.7Z',
    dashes: 'M-28.8,-42.6H28.8L42.6,-28.8V38Q42.6,42.6 38,42.6H-38Q-42.6,42.6 -42.6,38V-28.8Z',
    fold: 'M19,-48H31L48,-31V-19Z',
    field: points([-27.7, -40], [27.7, -40], [40, -27.7], [40, 38], [38, 40], [-38, 40], [-40, 38], [-40, -27.7]),
  },
};
