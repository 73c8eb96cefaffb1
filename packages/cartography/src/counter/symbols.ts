import type { Nation } from '@vedette/napoleonic20/board';

/** Arms and other kinds of pieces, each with a symbol of its own. */
export const ARMS = [
  'infantry',
  'light-infantry',
  'light-cavalry',
  'heavy-cavalry',
  'artillery',
  'horse-artillery',
  'leader',
  'remnant',
  'supplies',
  'garrison',
  'fleet',
  'dummy',
] as const;
/** An arm. */
export type Arm = (typeof ARMS)[number];

const fill = (d: string): string => `<path d="${d}"/>`;
const line = (d: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}"${more}/>`;
const ring = (x: number, y: number, r: number, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="currentColor" stroke-width="${width}"/>`;

const MUSKET = 'M-28,-2.4L-16,-2L-10,-3.4L8,-2.3L31,-1.1L31,.7L8,1.9L-9,2.7L-16,4.6L-25,7Q-29,7.4 -28,-2.4Z';
const GUN =
  fill('M-19,-7L-15,-9.6L25,-15.4L26,-9.6L-13,-1.2Q-20,-2 -19,-7ZM-9,8L-28,15.4L-27,18.4L-7,13Z') +
  `${ring(-1, 6, 10, 3)}<circle cx="-1" cy="6" r="2.6"/>` +
  line('M-1,-4V16M-11,6H9M-8,-1L6,13M6,-1L-8,13', 1.5);

/** Symbols, drawn in the counter's ink about the origin, some 60 wide. */
export const SYMBOLS: Readonly<Record<Arm, string>> = {
  infantry: `<path d="${MUSKET}" transform="rotate(-27)"/><path d="${MUSKET}" transform="scale(-1 1) rotate(-27)"/>`,
  'light-infantry':
    fill('M-25,-9C-24,4 -12,11 2,8C11,6 17,-1 21,-11L29,5C20,10 12,15 2,16C-14,18 -28,9 -29,-8Q-27,-11 -25,-9Z') +
    line('M-12,6C-10,-8 4,-12 10,0', 2.6),
  'light-cavalry':
    fill('M-20,11C-2,9 16,-2 28,-15C22,3 2,16 -18,15.5ZM-30,16L-19,12.6L-18.4,15.6L-29,19.4Z') +
    line('M-30,14.5C-26,6 -19,6.5 -17.5,17', 3),
  'heavy-cavalry': fill(
    'M-17,9.4L24,-13.4L30,-13.8L27,-8.4L-14.6,14ZM-23,4.2L-19.6,2.4L-9,19.6L-12.4,21.6ZM-29,17L-19,11.6L-17,15L-27,20.4Z',
  ),
  artillery: GUN,
  'horse-artillery': GUN + fill('M14,4C20,4 26,0 29,-6C28,4 22,9 14,9Z'),
  leader: fill(
    'M-30,9C-25,-4 -15,-16 0,-16C15,-16 25,-4 30,9C27,13 23,11 20,9.5C8,5 -8,5 -20,9.5C-23,11 -27,13 -30,9Z',
  ),
  remnant: fill('M-18,-15H-14.6V18H-18ZM-13,-14C-4,-18 4,-10 14,-13L10,-8L16,-5L9,-2L13,3C4,5 -4,-2 -13,1Z'),
  supplies:
    fill('M-24,0C-22,-15 18,-15 21,0ZM-26,1.5H23V6.5H-26Z') +
    ring(-13, 11, 6, 2.8) +
    ring(12, 11, 6, 2.8) +
    line('M23,4H32', 2.4),
  garrison: fill('M-20,16V-6H-14V-11H-7V-6H-3.5V-11H3.5V-6H7V-11H14V-6H20V16H5V9Q0,3 -5,9V16Z'),
  fleet: fill('M-26,8H26L20,17H-20ZM-2,-16H1V6H-2ZM3,-15C14,-9 17,-2 16,5H3ZM-4,-11C-13,-6 -16,0 -16,5H-4Z'),
  dummy: line(
    'M-18,12A8,8 0 0 1 -19,-3A10,10 0 0 1 -2,-9A9,9 0 0 1 15,-4A8,8 0 0 1 16,12Z',
    2.6,
    ' stroke-dasharray="4.6 3.6"',
  ),
};

/** A leader's cockade, over his hat. */
export function cockade(token: string): string {
  return `<circle cy="-5.5" r="4.6" fill="var(--${token})"/><circle cy="-5.5" r="2"/>`;
}

const RAGGED = 'M-6,-6L6,6M6,-6L-6,6';
const THORNS = 'M-5.6,-1.2L-1.2,-5.6M1.2,5.6L5.6,1.2M5.6,-1.2L1.2,-5.6M-1.2,5.6L-5.6,1.2';
const DOTS: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, -5],
  [0, 5],
  [-5, 0],
  [5, 0],
];

/** The mark of an army beside the symbol: a ragged saltire, five dots, or nothing. */
export function nationMark(nation: Nation): string {
  if (nation === 'spanish') return line(RAGGED, 2.2) + line(THORNS, 1.6);
  if (nation === 'portuguese') return DOTS.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.7"/>`).join('');
  return '';
}
