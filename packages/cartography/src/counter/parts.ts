import type { Side } from '@vedette/napoleonic20/board';
import { hatch } from '../base/hatch.js';
import { escaped } from '../names/style.js';
import { type Badge, badgeSvg } from './badges.js';
import { SHAPES, type Shape } from './shapes.js';

/** Passing states of a piece. */
export const COUNTER_STATES = [
  'may-move',
  'selected',
  'target',
  'moved',
  'locked',
  'must-attack',
  'held-back',
  'routed',
  'ready',
  'tired',
  'exhausted',
  'spent',
  'in-contact',
  'bonus',
  'hidden',
  'own-hidden',
] as const;
/** A state. `hidden`: an enemy of whom only the back is seen; `own-hidden`: the enemy does not know it. */
export type CounterState = (typeof COUNTER_STATES)[number];

/** Width of the edge on paper: half a point at a counter's size on the sheet. */
export const FINE_EDGE = 1.4;

/** Attributes of text in a counter's ink. */
export const FACE = 'font-family="var(--sans)" text-anchor="middle" fill="currentColor"';

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

/** Badges of all states that have one; larger on small counters. */
export function badges(states: readonly CounterState[], pixels: number): string {
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
    ['held-back', 'halt'],
    ['locked', 'lock'],
    ['ready', 'one-bar'],
    ['tired', 'two-bars'],
    ['exhausted', 'hourglass'],
    ['spent', 'hourglass-out'],
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
export function rings(outline: (attributes: string) => string, states: readonly CounterState[]): string {
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
export function backSvg(side: Side, token: string, mark = QUESTION, print = false): string {
  const shape = SHAPES[side];
  return bodySvg(shape, token, [], print) + back(shape, mark.replaceAll('var(--body)', `var(--${token})`));
}

/** The body with its shadow and bevel, or veiled and folded when the piece has moved. */
export function bodySvg(shape: Shape, token: string, states: readonly CounterState[], print = false): string {
  const moved = states.includes('moved');
  const light = token === 'sp' ? 0.5 : 0.26;
  const face = `<path d="${shape.body}" fill="var(--${token})" stroke="var(--edge)" stroke-width="${print ? FINE_EDGE : 2}"/>`;
  if (print && !moved) return face;
  const veil = states.includes('held-back') ? `<path d="${shape.body}" fill="var(--paper)" opacity=".4"/>` : '';
  if (moved)
    return `${face}<path d="${shape.body}" fill="var(--paper)" opacity=".27"/><path d="${shape.fold}" fill="var(--tag)" stroke="var(--edge)" stroke-width="2" stroke-linejoin="round"/>`;
  return (
    `<path d="${shape.body}" fill="var(--shadow)" transform="translate(1.6 3.4)"/>${face}${veil}` +
    `<g fill="none" stroke-width="1.8"><path d="${shape.lit}" stroke="#fff" opacity="${light}"/><path d="${shape.shaded}" stroke="#000" opacity=".26"/></g>`
  );
}

/** The band of a routed unit; without its word on small counters. */
export function rout(word: string, pixels: number): string {
  const size = [...word].length > 6 ? 13 : 17;
  const text =
    pixels < 36
      ? ''
      : `<text x="1" y="-16" font-size="${size}" font-weight="700" letter-spacing="2" font-family="var(--sans)" text-anchor="middle" fill="var(--tag-ink)">${escaped(word)}</text>`;
  return `<g transform="translate(0 13.5)"><path d="M-58,-31H58L53,-22L58,-13H-58L-53,-22Z" fill="var(--tag)" stroke="var(--edge)" stroke-width="2" stroke-linejoin="round"/>${text}</g>`;
}
