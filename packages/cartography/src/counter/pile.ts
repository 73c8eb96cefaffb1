import type { Nation, Side } from '@vedette/napoleonic20/board';
import { ARMY_TOKEN } from '../hexmap/frame.js';
import { backSvg } from './parts.js';
import { SHAPES } from './shapes.js';

/** A pile of pieces seen from the back. */
export interface PileSpec {
  readonly side: Side;
  readonly nation: Nation;
  readonly count: number;
  readonly chosen?: boolean;
}

/** Step from one back to the next in the box of 100, which stands for 34 map units. */
const STEP = (2.6 / 34) * 100;

/** A pile about the origin in a box of 100: up to three backs, the top one with the number of pieces. */
export function pileGroup({ side, nation, count, chosen = false }: PileSpec): string {
  const token = ARMY_TOKEN[nation];
  const { body } = SHAPES[side];
  const under = Array.from({ length: Math.min(3, count) - 1 }, (_, i) => {
    const by = Math.round(STEP * (Math.min(3, count) - 1 - i) * 10) / 10;
    return `<path d="${body}" transform="translate(${by} ${-by})" fill="var(--${token})" stroke="var(--edge)" stroke-width="3"/>`;
  });
  const ring = (width: number, ink: string): string =>
    `<path d="${body}" fill="none" stroke="var(--${ink})" stroke-width="${width}" stroke-linejoin="round"/>`;
  const mark =
    `<circle r="27" fill="var(--body)" stroke="currentColor" stroke-width="2.6"/>` +
    `<text y="17" font-size="50" font-weight="700" font-family="var(--sans)" text-anchor="middle" fill="currentColor">${count}</text>`;
  return (
    `<g color="var(--${token}-ink)" fill="currentColor">${under.join('')}` +
    `${chosen ? ring(18, 'sel') + ring(12, 'sel-2') : ''}${backSvg(side, token, mark)}</g>`
  );
}

/** A chip for maps seen from afar: the outline of the side in the colour of the army, about the origin in a box of 100. */
export function chipGroup(side: Side, nation: Nation): string {
  return `<path d="${SHAPES[side].body}" fill="var(--${ARMY_TOKEN[nation]})" stroke="var(--edge)" stroke-width="9"/>`;
}
