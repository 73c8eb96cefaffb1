import { selection } from 'd3-selection';

/**
 * What d3-zoom wants of d3-transition and d3-interpolate. The camera glides by itself, so nothing is ever in
 * transition; the bundle is spared four libraries.
 */
export function interrupt(): void {}

/** Never called: only transitions zoom step by step. */
export function interpolateZoom(): () => readonly [number, number, number] {
  return () => [0, 0, 1];
}

Object.assign(selection.prototype, {
  interrupt(this: unknown) {
    return this;
  },
});
