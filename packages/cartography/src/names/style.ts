import type { Face } from '../base/measure.js';

/** Text made safe for the inside of an element. */
export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Attributes that set a face, for a group of texts. */
export function faceAttributes(face: Face): string {
  const family = face.startsWith('sans') ? 'var(--sans)' : 'var(--serif)';
  const weight = face === 'serif-bold' || face === 'sans' ? 600 : face === 'sans-bold' ? 700 : 500;
  return `font-family="${family}" font-weight="${weight}"${face === 'italic' ? ' font-style="italic"' : ''}`;
}

/** The halo that keeps a name readable on any ground. */
export const HALO =
  'paint-order="stroke" stroke="var(--halo)" stroke-opacity=".9" stroke-width="3.2" stroke-linejoin="round"';
