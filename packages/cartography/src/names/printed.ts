import { type Box, num } from '../base/points.js';
import { escaped, faceAttributes } from './style.js';

/** What stands above and below a printed sheet. */
export interface PrintedMargins {
  readonly title: string;
  readonly subtitle?: string;
  /** Map units in a kilometre; absent: no scale bar. */
  readonly kilometre?: number;
}

const ABOVE = 66;
const BELOW = 44;

/** Round numbers of kilometres, of which the scale bar shows the longest that fits. */
const LENGTHS = [0.5, 1, 2, 5, 10, 20];
const BAR = 260;

function scaleBar(left: number, y: number, kilometre: number): string {
  const length = LENGTHS.findLast((km) => km * kilometre <= BAR) ?? LENGTHS[0] ?? 1;
  const part = (length * kilometre) / 4;
  const boxes = [0, 1, 2, 3].map(
    (i) =>
      `<rect x="${num(left + i * part)}" y="${num(y)}" width="${num(part)}" height="5" fill="${i % 2 === 0 ? 'var(--ink)' : 'var(--paper)'}"/>`,
  );
  const label = (km: number, words: string): string =>
    `<text x="${num(left + km * kilometre)}" y="${num(y + 19)}" text-anchor="middle">${words}</text>`;
  return (
    `<g stroke="var(--ink)" stroke-width="1">${boxes.join('')}</g>` +
    `<g ${faceAttributes('serif')} font-size="12" fill="var(--ink)">${label(0, '0')}${label(length, `${length} km`)}</g>`
  );
}

function northPoint(x: number, y: number): string {
  return (
    `<path d="M${num(x)},${num(y + 8)}V${num(y - 18)}M${num(x - 5)},${num(y - 9)}L${num(x)},${num(y - 20)}L${num(x + 5)},${num(y - 9)}" fill="none" stroke="var(--ink)" stroke-width="1.4" stroke-linejoin="round"/>` +
    `<text x="${num(x + 9)}" y="${num(y + 3)}" ${faceAttributes('serif-bold')} font-size="13" fill="var(--ink)">N</text>`
  );
}

/** Extent of a sheet with its printed margins. */
export function printedBox({ left, top, right, bottom }: Box): Box {
  return { left, top: top - ABOVE, right, bottom: bottom + BELOW };
}

/** Title and scenario in capitals above a sheet, scale bar and north point below. `paper` lies under all. */
export function printedMargins(box: Box, { title, subtitle, kilometre }: PrintedMargins): string {
  const { left, top, right, bottom } = printedBox(box);
  const middle = (left + right) / 2;
  const words = (text: string, y: number, size: number, tracking: number): string =>
    `<text x="${num(middle + (tracking * size) / 2)}" y="${num(y)}" font-size="${size}" letter-spacing="${num(tracking * size)}">${escaped(text.toLocaleUpperCase('pt'))}</text>`;
  const edge = 28;
  return (
    `<rect x="${num(left)}" y="${num(top)}" width="${num(right - left)}" height="${num(bottom - top)}" fill="var(--paper)"/>` +
    `<g ${faceAttributes('serif-bold')} text-anchor="middle" fill="var(--ink)">${words(title, top + 40, 27, 0.12)}` +
    `${subtitle === undefined ? '' : words(subtitle, top + 66, 14, 0.14)}</g>` +
    (kilometre === undefined ? '' : scaleBar(left + edge, bottom - BELOW + 6, kilometre)) +
    northPoint(right - edge - 24, bottom - BELOW + 18)
  );
}
