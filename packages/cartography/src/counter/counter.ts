import type { Nation, Side } from '@vedette/napoleonic20/board';
import { hatch } from '../base/hatch.js';
import { type Measure, measureText } from '../base/measure.js';
import { ARMY_TOKEN } from '../hexmap/frame.js';
import { escaped } from '../names/style.js';
import { type Badge, badgeSvg } from './badges.js';
import { SHAPES, type Shape } from './shapes.js';
import { type Arm, cockade, nationMark, SYMBOLS } from './symbols.js';

/** Lasting qualities of a unit, told by the line under a figure. */
export const QUALITIES = ['elite', 'unsteady', 'guard', 'light'] as const;
/** A quality. */
export type Quality = (typeof QUALITIES)[number];

/** Passing states of a piece. */
export const COUNTER_STATES = [
  'may-move',
  'selected',
  'target',
  'moved',
  'locked',
  'must-attack',
  'routed',
  'exhausted',
  'in-contact',
  'bonus',
  'hidden',
  'own-hidden',
] as const;
/** A state. `hidden`: an enemy of whom only the back is seen; `own-hidden`: the enemy does not know it. */
export type CounterState = (typeof COUNTER_STATES)[number];

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
  /** Far level of detail: no name, larger symbol and figures. */
  readonly far?: boolean;
  /** Pixels on the screen, which decide the size of badges; 46 if absent. */
  readonly pixels?: number;
  /** Word on the band of a routed unit. */
  readonly routWord?: string;
  readonly measure?: Measure;
}

const FACE = 'font-family="var(--sans)" text-anchor="middle" fill="currentColor"';
/** Where badges go, in order: of states, and of secrecy and duty. */
const STATE_CORNERS = [
  [-47, 46],
  [47, 46],
  [-47, -47],
] as const;
const DUTY_CORNERS = [
  [47, -47],
  [-47, -47],
] as const;

function nameSvg({ name, side, measure = measureText }: CounterSpec): string {
  if (name === undefined || name === '') return '';
  const letters = [...name].length;
  const size = letters >= 10 ? 14.5 : letters >= (side === 'allied' ? 7 : 8) ? 16 : 18;
  const squeeze = measure(name, 'sans', size) > 80 ? ' textLength="80" lengthAdjust="spacingAndGlyphs"' : '';
  return `<text y="-28" font-size="${size}" font-weight="600" ${FACE}${squeeze}>${escaped(name)}</text>`;
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

function symbolSvg({ arm, nation, strength, far = false }: CounterSpec): string {
  const [y, scale] = strength === undefined ? [9, 1.25] : far ? [-19, 0.92] : [-8.5, 0.8];
  const mark = nationMark(nation);
  return (
    `<g transform="translate(0 ${y}) scale(${scale})">${SYMBOLS[arm]}</g>` +
    (mark === '' ? '' : `<g transform="translate(-35 ${far ? -19 : -7})">${mark}</g>`)
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

function badges(states: readonly CounterState[], pixels: number): string {
  const radius = pixels < 36 ? 18 : 13.5;
  const place = (
    wanted: readonly (readonly [CounterState, Badge])[],
    corners: readonly (readonly [number, number])[],
  ) =>
    wanted
      .filter(([state]) => states.includes(state))
      .map(([, badge], i) => {
        const [x, y] = corners[Math.min(i, corners.length - 1)] ?? [0, 0];
        return badgeSvg(badge, x, y, radius);
      })
      .join('');
  const conditions: readonly (readonly [CounterState, Badge])[] = [
    ['locked', 'lock'],
    ['exhausted', 'hourglass'],
    ['in-contact', 'contact'],
    ['bonus', 'plus'],
  ];
  const duties: readonly (readonly [CounterState, Badge])[] = [
    ['must-attack', 'swords'],
    ['own-hidden', 'eye'],
  ];
  return place(conditions, STATE_CORNERS) + place(duties, DUTY_CORNERS);
}

/** The rings outside the body and, for a target, the wedges that point at it. */
function rings(outline: (attributes: string) => string, states: readonly CounterState[]): string {
  const ring = (width: number, token: string): string =>
    outline(`fill="none" stroke="var(--${token})" stroke-width="${width}" stroke-linejoin="round"`);
  if (states.includes('selected')) return ring(16.8, 'sel') + ring(10, 'sel-2');
  if (states.includes('target')) {
    const wedge = 'M-6,-70H6L0,-60.5Z';
    const wedges = [0, 90, 180, 270].map((turn) => `<path d="${wedge}" transform="rotate(${turn})"/>`).join('');
    return (
      ring(17.6, 'sel') +
      ring(14.4, 'sel-2') +
      `<g fill="var(--sel)" stroke="var(--paper-hi)" stroke-width="1.6" paint-order="stroke">${wedges}</g>`
    );
  }
  return states.includes('may-move') ? ring(13.8, 'ink') + ring(8.6, 'paper-hi') : '';
}

function back({ inner, field }: Shape, mark: string): string {
  return (
    `<g fill="none" stroke="currentColor"><path d="${hatch(field, 14, true)}${hatch(field, 14, false)}" stroke-width="1.5" opacity=".34"/>` +
    `<path d="${inner}" stroke-width="1.8" opacity=".7"/></g>${mark}`
  );
}

const QUESTION =
  `<circle r="15" fill="var(--body)" stroke="currentColor" stroke-width="2.2"/>` +
  `<text y="9" font-size="25" font-weight="700" ${FACE}>?</text>`;

/** The back of a piece with a sign in its middle, drawn about the origin in a box of 100. */
export function backSvg(side: Side, token: string, mark = QUESTION): string {
  const shape = SHAPES[side];
  return bodySvg(shape, token, []) + back(shape, mark.replaceAll('var(--body)', `var(--${token})`));
}

function bodySvg(shape: Shape, token: string, states: readonly CounterState[]): string {
  const moved = states.includes('moved');
  const light = token === 'sp' ? 0.5 : 0.26;
  const face = `<path d="${shape.body}" fill="var(--${token})" stroke="var(--edge)" stroke-width="2"/>`;
  if (moved)
    return `${face}<path d="${shape.body}" fill="var(--paper)" opacity=".27"/><path d="${shape.fold}" fill="var(--tag)" stroke="var(--edge)" stroke-width="2" stroke-linejoin="round"/>`;
  return (
    `<path d="${shape.body}" fill="var(--shadow)" transform="translate(1.6 3.4)"/>${face}` +
    `<g fill="none" stroke-width="1.8"><path d="${shape.lit}" stroke="#fff" opacity="${light}"/><path d="${shape.shaded}" stroke="#000" opacity=".26"/></g>`
  );
}

function rout(word: string, pixels: number): string {
  const size = [...word].length > 6 ? 13 : 17;
  const text =
    pixels < 36
      ? ''
      : `<text x="1" y="-16" font-size="${size}" font-weight="700" letter-spacing="2" font-family="var(--sans)" text-anchor="middle" fill="var(--tag-ink)">${escaped(word)}</text>`;
  return `<g transform="translate(0 13.5)"><path d="M-58,-31H58L53,-22L58,-13H-58L-53,-22Z" fill="var(--tag)" stroke="var(--edge)" stroke-width="2" stroke-linejoin="round"/>${text}</g>`;
}

function leader(spec: CounterSpec, token: string): string {
  const { states = [], pixels = 46 } = spec;
  const moved = states.includes('moved');
  const circle = (attributes: string): string => `<circle r="48" ${attributes}/>`;
  return (
    rings(circle, states) +
    (moved ? '' : '<circle r="48" fill="var(--shadow)" transform="translate(1.6 3.4)"/>') +
    circle(`fill="var(--${token})" stroke="var(--edge)" stroke-width="2"`) +
    (moved ? circle('fill="var(--paper)" opacity=".27"') : '') +
    '<circle r="43" fill="none" stroke="currentColor" stroke-width="1.8" opacity=".75"/>' +
    leaderPrint(spec, token) +
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
    return `${opening}${lift}>${rings(outline, states)}${backSvg(side, token)}${badges(states, pixels)}</g>`;
  const lower = shape.field.map(({ x, y }) => ({ x: x * 1.1, y: y > 0 ? y * 1.1 : 4 }));
  const print =
    (states.includes('exhausted')
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
    `${bodySvg(shape, token, states)}${print}${routed ? `</g>${rout(spec.routWord ?? 'ROUT', pixels)}` : ''}` +
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
