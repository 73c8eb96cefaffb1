import type { HexId, MapData } from '@vedette/napoleonic20/board';
import { num } from '../base/points.js';
import type { Token } from '../base/tokens.js';
import { SYMBOLS } from '../counter/symbols.js';
import { hexCentre, hexPolygon, outlineOf } from './hexes.js';

/** The hexes that leaders command: a light fill in their army's colour, and a dotted line around them. */
export function commandSvg(map: MapData, hexes: readonly HexId[], army: Token): string {
  const fill = hexes.map((hex) => hexPolygon(map, hex, 0.965)).join('');
  const line = `d="${outlineOf(map, hexes)}" fill="none" stroke-linejoin="round"`;
  return (
    `<path d="${fill}" fill="var(--${army})" opacity=".1"/>` +
    `<path ${line} stroke="var(--paper-hi)" stroke-width="5" opacity=".8"/>` +
    `<path ${line} stroke="var(--ink)" stroke-width="2.6" stroke-linecap="round" stroke-dasharray="0.1 6"/>`
  );
}

/** A leader's hat at the left of a unit under command, struck out on a dark disc for one without. */
export function commandMarksSvg(map: MapData, under: readonly HexId[], without: readonly HexId[]): string {
  const mark = (hex: HexId, commanded: boolean): string => {
    const { x, y } = hexCentre(map, hex);
    return `<g transform="translate(${num(x - 25)} ${num(y - 2)})">${commandSign(commanded)}</g>`;
  };
  return under.map((hex) => mark(hex, true)).join('') + without.map((hex) => mark(hex, false)).join('');
}

/** The sign of a unit under command, or of one without, about the origin; 18 units wide. */
export function commandSign(commanded: boolean): string {
  const [ground, ink] = commanded ? ['tag', 'tag-ink'] : ['tag-ink', 'tag'];
  const struck = commanded
    ? ''
    : '<path d="M-6,6L6,-6" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/>';
  return (
    `<g color="var(--${ink})" fill="currentColor"><circle r="8.6" fill="var(--${ground})" stroke="var(--${ink})" stroke-width="1.2"/>` +
    `<g transform="translate(0 .8) scale(.21)">${SYMBOLS.leader}</g>${struck}</g>`
  );
}
