import { at, offset, type Point } from './points.js';

/** A bridge or ford: its place, the direction of the road, and the measures of the way over. */
export interface Span {
  readonly place: Point;
  readonly along: Point;
  readonly length: number;
}

const RAIL = 3.6;

function rails(span: Span, cut: boolean): string {
  const half = span.length / 2;
  const point = (along: number, aside: number): string => at(offset(span.place, span.along, along, aside));
  const rail = (side: 1 | -1): string => {
    const aside = side * RAIL;
    const wing = side * (RAIL + 3);
    if (!cut)
      return `M${point(-half - 3.4, wing)}L${point(-half, aside)}L${point(half, aside)}L${point(half + 3.4, wing)}`;
    const gap = span.length / 6;
    const tick = (along: number): string => `M${point(along, aside - 2 * side)}L${point(along, aside + 2 * side)}`;
    return (
      `M${point(-half - 3.4, wing)}L${point(-half, aside)}L${point(-gap, aside)}${tick(-gap)}` +
      `M${point(gap, aside)}L${point(half, aside)}L${point(half + 3.4, wing)}${tick(gap)}`
    );
  };
  return rail(1) + rail(-1);
}

/** A bridge in the direction of its road; a cut one lacks its middle third. Without `paved` only its rails. */
export function bridgeSvg(span: Span, cut = false, paved = true): string {
  const half = span.length / 2;
  const point = (along: number): string => at(offset(span.place, span.along, along));
  const gap = span.length / 6;
  const deck = cut ? `M${point(-half)}L${point(-gap)}M${point(gap)}L${point(half)}` : `M${point(-half)}L${point(half)}`;
  return (
    (paved ? `<path d="${deck}" fill="none" stroke="var(--road)" stroke-width="6.4"/>` : '') +
    `<path d="${rails(span, cut)}" fill="none" stroke="var(--ink)" stroke-width="1.5" stroke-linejoin="round"/>`
  );
}

/** The two dotted lines of a ford. */
export function fordSvg({ place, along, length }: Span): string {
  const line = (aside: number): string =>
    `M${at(offset(place, along, -length / 2, aside))}L${at(offset(place, along, length / 2, aside))}`;
  return `<path d="${line(-2.4)}${line(2.4)}" fill="none" stroke="var(--ink)" stroke-width="1.3" stroke-dasharray="2.4 2"/>`;
}
