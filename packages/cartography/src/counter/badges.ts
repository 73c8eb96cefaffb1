/** Signs in a disc at a corner of a counter. */
export const BADGES = [
  'lock',
  'one-bar',
  'two-bars',
  'hourglass',
  'hourglass-out',
  'contact',
  'plus',
  'halt',
  'swords',
  'eye',
  'question',
] as const;
/** A badge. */
export type Badge = (typeof BADGES)[number];

const stroke = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Signs about the origin, made for a disc of radius 13.5. */
const SIGNS: Readonly<Record<Badge, string>> = {
  lock: `<path d="M-6,-1.2H6V7H-6Z"/>${stroke('M-3.7,-1V-4A3.7,3.7 0 0 1 3.7,-4V-1', 2.2)}`,
  hourglass: `<path d="M-4.4,-7.4H4.4L.7,0L4.4,7.4H-4.4L-.7,0Z" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linejoin="round"/><path d="M-2.9,6.4L0,2.6L2.9,6.4Z"/>${stroke('M-5.6,-7.6H5.6M-5.6,7.6H5.6', 2)}`,
  'hourglass-out': `<path d="M-4.6,-7.4H4.6L.7,0L4.6,7.4H-4.6L-.7,0Z"/>${stroke('M-5.6,-7.6H5.6M-5.6,7.6H5.6', 2)}`,
  'one-bar': stroke('M-6,0H6', 3.2),
  'two-bars': stroke('M-6,-3.4H6M-6,3.4H6', 3.2),
  halt: stroke('M-3.4,-5.4V5.4M3.4,-5.4V5.4', 3.2),
  contact: stroke('M-7,-4.4V4.4M7,-4.4V4.4M-7,0H7', 2.4),
  plus: stroke('M0,-6.4V6.4M-6.4,0H6.4', 3),
  swords: stroke('M-6.4,-6.4L5.2,5.2M6.4,-6.4L-5.2,5.2M-6.6,2.4L-2.4,6.6M6.6,2.4L2.4,6.6', 2.2),
  eye: `<path d="M-8.4,0C-4.5,-5.6 4.5,-5.6 8.4,0C4.5,5.6 -4.5,5.6 -8.4,0Z" fill="none" stroke="currentColor" stroke-width="1.9"/><circle r="2.4"/>`,
  question: `${stroke('M-3.6,-3.4C-3.6,-8 3.8,-8 3.8,-3.4C3.8,-.4 0,-.6 0,2.4', 2.4)}<circle cy="6.2" r="1.7"/>`,
};

/** A badge centred on a point; `radius` 13.5, or 18 on small counters. */
export function badgeSvg(badge: Badge, x: number, y: number, radius: number): string {
  const dark = badge === 'swords' || badge === 'hourglass-out';
  const [ground, ink] = dark ? ['tag-ink', 'tag'] : ['tag', 'tag-ink'];
  const rim = dark ? 'tag' : 'edge';
  const scale = radius / 13.5;
  return (
    `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`}" color="var(--${ink})" fill="currentColor">` +
    `<circle r="13.5" fill="var(--${ground})" stroke="var(--${rim})" stroke-width="${dark ? 1.4 : 2}"/>${SIGNS[badge]}</g>`
  );
}
