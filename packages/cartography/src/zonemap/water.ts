import { curvePath } from '../base/curves.js';
import { linePath } from '../base/points.js';
import { ribbon } from '../hexmap/rivers.js';
import type { Plan, Stream } from './plan.js';

/** Waterlines: distance from the coast and strength. */
const WATERLINES: readonly (readonly [distance: number, opacity: number])[] = [
  [26, 0.35],
  [18, 0.47],
  [11, 0.58],
  [5, 0.7],
];

function streamPath({ line, widths: [source, mouth] }: Stream, wider = 0): string {
  return ribbon(line, (share) => source + (mouth - source) * share + wider);
}

/** Draws streams and rivers: all banks before all water, so that they join without a seam. */
export function streamsSvg(plan: Plan): string {
  const streams = plan.streams.filter(({ kind }) => kind === 'stream');
  const rivers = plan.streams.filter(({ kind }) => kind === 'river');
  return (
    `<path d="${streams.map((stream) => streamPath(stream)).join('')}${rivers.map((river) => streamPath(river, 2.2)).join('')}" fill="var(--bank)"/>` +
    `<path d="${rivers.map((river) => streamPath(river)).join('')}" fill="var(--water)"/>`
  );
}

/** The landward half of the coast line, which river mouths interrupt. */
export function shoreSvg(plan: Plan): string {
  return `<path d="${linePath(plan.coast)}" fill="none" stroke="var(--bank)" stroke-width="2.8"/>`;
}

/** Sea with waterlines, and lagoons. `prefix` names the clip path of the sea. */
export function seaSvg(plan: Plan, prefix: string): string {
  const sea = linePath(plan.sea, true);
  const coast = linePath(plan.coast);
  const lines = WATERLINES.map(
    ([distance, opacity]) =>
      `<path d="${coast}" stroke="var(--bank)" stroke-width="${2 * distance + 0.9}" opacity="${opacity}"/>` +
      `<path d="${coast}" stroke="var(--sea)" stroke-width="${2 * distance - 0.9}"/>`,
  ).join('');
  const lagoons = (plan.scenery.lagoons ?? [])
    .map(({ polygon }) =>
      curvePath(
        polygon.map(([x, y]) => ({ x, y })),
        true,
      ),
    )
    .join('');
  return (
    `<clipPath id="${prefix}s"><path d="${sea}"/></clipPath><g clip-path="url(#${prefix}s)" fill="none" stroke-linejoin="round">` +
    `<path d="${sea}" fill="var(--sea)"/>${lines}</g>` +
    (lagoons === '' ? '' : `<path d="${lagoons}" fill="var(--sea)" stroke="var(--bank)" stroke-width="1.4"/>`)
  );
}
