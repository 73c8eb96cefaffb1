import type { Nation, Side } from '@vedette/napoleonic20/board';
import { hatch } from '../base/hatch.js';
import { type Measure, measureText } from '../base/measure.js';
import { ARMY_TOKEN } from '../hexmap/frame.js';
import { escaped } from '../names/style.js';
import { type Corps, corpsBand, corpsColour, corpsSign } from './corps.js';
import { backSvg, badges, bodySvg, type CounterState, FACE, FINE_EDGE, rings, rout } from './parts.js';
import { SHAPES } from './shapes.js';
import { type Arm, cockade, nationMark, SYMBOLS } from './symbols.js';

/** Lasting qualities of a unit, told by the line under a figure. */
export const QUALITIES = ['elite', 'unsteady', 'guard', 'light'] as const;
/** A quality. */
export type Quality = (typeof QUALITIES)[number];

/** Everything a counter shows. */
export interface CounterSpec {
  readonly side: Side;
  readonly nation: Nation;
  readonly arm: Arm;
  readonly name?: string;
  /** Strength as it counts now, or `*`; absent: no figures. */
  readonly strength?: number | '*';
  /** Movement; absent: one figure only. Shown as R when routed. */
  readonly movement?: number;
  readonly qualities?: readonly Quality[];
  readonly states?: readonly CounterState[];
  /** Corps that a band and a number tell. */
  readonly corps?: Corps;
  /** Far level of detail: no name, larger symbol and figures. */
  readonly far?: boolean;
  /** Pixels on the screen, which decide the size of badges; 46 if absent. */
  readonly pixels?: number;
  /** For paper: a fine edge, no shadow, no bevel. */
  readonly print?: boolean;
  /** Word on the band of a routed unit. */
  readonly routWord?: string;
  readonly measure?: Measure;
}

function nameSvg({ name, side, corps, measure = measureText }: CounterSpec): string {
  if (name === undefined || name === '') return '';
  const letters = [...name].length;
  const size = letters >= 10 ? 14.5 : letters >= (side === 'allied' ? 7 : 8) ? 16 : 18;
  const squeeze = measure(name, 'sans', size) > 80 ? ' textLength="80" lengthAdjust="spacingAndGlyphs"' : '';
  const text = `<text y="-28" font-size="${size}" font-weight="600" ${FACE}${squeeze}>${escaped(name)}</text>`;
  return corps === undefined ? text : `${corpsBand(corps)}<g color="var(--tag-ink)">${text}</g>`;
}

/** A figure or, for a dummy, an asterisk of three strokes. */
function figure(value: number | string, x: number, baseline: number, size: number): string {
  if (value !== '*')
    return `<text x="${x}" y="${baseline}" font-size="${size}" font-weight="700" style="font-variant-numeric:tabular-nums lining-nums" ${FACE}>${value}</text>`;
  const y = baseline - size * 0.33;
  const arm = size * 0.29;
  const stroke = (turn: number): string => {
    const [dx, dy] = [arm * Math.cos(turn), arm * Math.sin(turn)];
    return `M${(x - dx).toFixed(1)},${(y - dy).toFixed(1)}L${(x + dx).toFixed(1)},${(y + dy).toFixed(1)}`;
  };
  const strokes = [0, Math.PI / 3, (2 * Math.PI) / 3].map(stroke).join('');
  return `<path d="${strokes}" stroke="currentColor" stroke-width="${(size * 0.13).toFixed(1)}" fill="none"/>`;
}

const LINES: Readonly<Record<Quality, (x: number) => string>> = {
  elite: (x) => `<path d="M${x - 12},43.6h24" stroke-width="2.7"/>`,
  guard: (x) => `<path d="M${x - 12},43.6h24" stroke-width="2.7"/>`,
  light: (x) => `<path d="M${x - 11},43.6h24" stroke-width="3" stroke-dasharray="3.4 3.1"/>`,
  unsteady: (x) => `<path d="M${x - 13},43.4q3.25,-4 6.5,0t6.5,0t6.5,0t6.5,0" stroke-width="2.2"/>`,
};

function figuresSvg(spec: CounterSpec): string {
  const { strength, movement, states = [], far = false, qualities = [] } = spec;
  if (strength === undefined) return '';
  const moves = states.includes('routed') ? 'R' : movement;
  const [size, baseline, aside] = far ? [54, 40, 19] : [46, 39.5, 17.5];
  if (moves === undefined) return figure(strength, 0, baseline, size);
  const middle = baseline - size * 0.33;
  const marks = qualities.map((quality) => LINES[quality](quality === 'guard' || quality === 'light' ? aside : -aside));
  return (
    figure(strength, -aside, baseline, size) +
    figure(moves, aside, baseline, size) +
    `<rect x="-4.8" y="${(middle - 1.8).toFixed(1)}" width="9.6" height="3.6"/>` +
    (marks.length === 0 ? '' : `<g fill="none" stroke="currentColor">${marks.join('')}</g>`)
  );
}

function symbolSvg({ arm, nation, corps, strength, far = false }: CounterSpec): string {
  const [y, scale] = strength === undefined ? [9, 1.25] : far ? [-19, 0.92] : [-8.5, 0.8];
  const mark = nationMark(nation);
  return (
    `<g transform="translate(0 ${y}) scale(${scale})">${SYMBOLS[arm]}</g>` +
    (mark === '' ? '' : `<g transform="translate(-35 ${far ? -19 : -7})">${mark}</g>`) +
    (corps === undefined ? '' : far ? corpsSign(corps, -33, -30, 1.3) : corpsSign(corps, -35, -8))
  );
}

function leaderPrint({ name, strength, movement, measure = measureText }: CounterSpec, token: string): string {
  const bare = name === undefined || name === '';
  const figures = strength === undefined ? '' : movement === undefined ? `${strength}` : `${strength}-${movement}`;
  const squeeze = !bare && measure(name, 'sans', 14.5) > 66 ? ' textLength="66" lengthAdjust="spacingAndGlyphs"' : '';
  const hat = bare ? 'translate(0 -17) scale(.9)' : 'translate(0 -21) scale(.66)';
  return (
    `<g transform="${hat}">${SYMBOLS.leader}${cockade(token)}</g>` +
    (bare ? '' : `<text y="4" font-size="14.5" font-weight="600" ${FACE}${squeeze}>${escaped(name)}</text>`) +
    (figures === ''
      ? ''
      : `<text y="33" font-size="${bare ? 44 : 36}" font-weight="700" style="font-variant-numeric:tabular-nums lining-nums" ${FACE}>${figures}</text>`)
  );
}

function leader(spec: CounterSpec, token: string): string {
  const { states = [], pixels = 46 } = spec;
  const moved = states.includes('moved');
  const circle = (attributes: string): string => `<circle r="48" ${attributes}/>`;
  return (
    rings(circle, states) +
    (moved || spec.print === true ? '' : '<circle r="48" fill="var(--shadow)" transform="translate(1.6 3.4)"/>') +
    circle(`fill="var(--${token})" stroke="var(--edge)" stroke-width="${spec.print === true ? FINE_EDGE : 2}"`) +
    (moved ? circle('fill="var(--paper)" opacity=".27"') : '') +
    (spec.corps === undefined
      ? '<circle r="43" fill="none" stroke="currentColor" stroke-width="1.8" opacity=".75"/>'
      : `<circle r="43" fill="none" stroke="${corpsColour(spec.corps)}" stroke-width="4.4"/>`) +
    leaderPrint(spec, token) +
    (spec.corps === undefined ? '' : corpsSign(spec.corps, -31, -19)) +
    badges(states, pixels)
  );
}

/**
 * A counter as an SVG group about the origin in a box of 100; badges and rings reach a little outside.
 * Colours are custom properties, so one drawing serves all themes.
 */
export function counterGroup(spec: CounterSpec): string {
  const { states = [], pixels = 46, nation, side } = spec;
  const token = ARMY_TOKEN[nation];
  const opening = `<g color="var(--${token}-ink)" fill="currentColor"`;
  const lift = states.includes('selected') ? ' transform="translate(0 -1.5)"' : '';
  if (spec.arm === 'leader') return `${opening}${lift}>${leader(spec, token)}</g>`;
  const shape = SHAPES[side];
  const outline = (attributes: string): string => `<path d="${shape.body}" ${attributes}/>`;
  if (states.includes('hidden'))
    return `${opening}${lift}>${rings(outline, states)}${backSvg(side, token, undefined, spec.print)}${badges(states, pixels)}</g>`;
  const lower = shape.field.map(({ x, y }) => ({ x: x * 1.1, y: y > 0 ? y * 1.1 : 4 }));
  const print =
    (states.includes('exhausted') || states.includes('spent')
      ? `<path d="${hatch(lower, 12, true)}" fill="none" stroke="currentColor" stroke-width="2.4" opacity=".4"/>`
      : '') +
    (states.includes('own-hidden')
      ? `<path d="${shape.dashes}" fill="none" stroke="currentColor" stroke-width="2.2" stroke-dasharray="6 4.4"/>`
      : '') +
    (spec.far === true ? '' : nameSvg(spec)) +
    symbolSvg(spec) +
    figuresSvg(spec);
  const routed = states.includes('routed');
  return (
    `${opening}${lift}>${routed ? '<g transform="rotate(-7)">' : ''}${rings(outline, states)}` +
    `${bodySvg(shape, token, states, spec.print)}${print}${routed ? `</g>${rout(spec.routWord ?? 'ROUT', pixels)}` : ''}` +
    `${badges(states, pixels)}</g>`
  );
}

/** Room round a counter for rings and badges, in its box of 100. */
export const COUNTER_ROOM = 72;

/** A counter as a standalone SVG text, with room for rings and badges; colours stay custom properties. */
export function counterSvg(spec: CounterSpec): string {
  const box = `${-COUNTER_ROOM} ${-COUNTER_ROOM} ${2 * COUNTER_ROOM} ${2 * COUNTER_ROOM}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${counterGroup(spec)}</svg>`;
}
