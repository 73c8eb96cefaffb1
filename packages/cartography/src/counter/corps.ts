import type { Token } from '../base/tokens.js';
import { FACE } from './parts.js';

/** The corps whose counters carry a band, with its colour on the printed counters and its sign. */
const BANDS = {
  '1st': ['corps-green', '1'],
  '2nd': ['corps-blue', '2'],
  '4th': ['corps-orange', '4'],
  '6th': ['corps-yellow', '6'],
  '8th': ['corps-red', '8'],
  reserve: ['corps-white', 'R'],
} as const satisfies Readonly<Record<string, readonly [Token, string]>>;
/** A corps with a band of its own. */
export type Corps = keyof typeof BANDS;

/** Every corps, in order. */
export const CORPS = Object.keys(BANDS) as readonly Corps[];

/** The band behind the name of a unit. */
export function corpsBand(corps: Corps): string {
  const [token] = BANDS[corps];
  return `<path d="M-46.6,-42.6H46.6V-22.4H-46.6Z" fill="var(--${token})"/><path d="M-46.8,-42.6H46.8M-46.8,-22.4H46.8" fill="none" stroke="var(--edge)" stroke-width="1.4"/>`;
}

/** Colour of the line around a leader's print. */
export function corpsColour(corps: Corps): string {
  return `var(--${BANDS[corps][0]})`;
}

/** The number of a corps on its colour, centred on a point; 20 units wide at a scale of 1. */
export function corpsSign(corps: Corps, x: number, y: number, scale = 1): string {
  const [token, sign] = BANDS[corps];
  return (
    `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}" color="var(--tag-ink)"><rect x="-10" y="-11.5" width="20" height="23" rx="4" fill="var(--${token})" stroke="var(--edge)" stroke-width="1.8"/>` +
    `<text y="6.6" font-size="19" font-weight="700" ${FACE}>${sign}</text></g>`
  );
}

/** The sign of a corps for a legend, as a group about the origin in a box of 28. */
export function corpsChip(corps: Corps): string {
  return corpsSign(corps, 0, 0);
}
