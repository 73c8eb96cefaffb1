import type { ReactElement } from 'react';

const PATHS = {
  back: 'M12.5 4.5 7 10l5.5 5.5',
  undo: 'M7.5 4 4 7.5 7.5 11M4 7.5h7.5a4.5 4.5 0 0 1 0 9H8',
  book: 'M10 5.2C8.3 4 5.6 3.7 3 4v11.4c2.6-.3 5.3 0 7 1.2 1.7-1.2 4.4-1.5 7-1.2V4c-2.6-.3-5.3 0-7 1.2Zm0 0v11.4',
  forces: 'M10 2.8 16.4 6.4v7.2L10 17.2l-6.4-3.6V6.4ZM8 7.6v4.8M12 7.6v4.8M8 10h4',
  sliders:
    'M3 6.5h7M14.5 6.5H17M3 13.5h2.5M10 13.5h7M12.2 4.3a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4ZM7.8 11.3a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z',
  plus: 'M10 4.5v11M4.5 10h11',
  minus: 'M4.5 10h11',
  fit: 'M7 3.5H3.5V7M13 3.5h3.5V7M7 16.5H3.5V13M13 16.5h3.5V13',
  play: 'M6.5 4.5v11l9-5.5Z',
  pause: 'M7 5v10M13 5v10',
  menu: 'M3.5 5.5h13M3.5 10h13M3.5 14.5h13',
  layers: 'm10 3.5 7 3.7-7 3.7-7-3.7ZM3.4 10.2 10 13.7l6.6-3.5M3.4 13.2l6.6 3.5 6.6-3.5',
  close: 'm5 5 10 10M15 5 5 15',
  zones: 'M10 2.8 16.4 6.4v7.2L10 17.2l-6.4-3.6V6.4ZM6 13l7-7M8.5 14.8l6-6',
  hat: 'M2.8 14C4.4 8.6 6.8 5 10 5s5.6 3.6 7.2 9c-4.4-2.4-10-2.4-14.4 0ZM10 8.2v.1',
  eye: 'M2.5 10C5 5.8 15 5.8 17.5 10 15 14.2 5 14.2 2.5 10ZM10 8.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Z',
  moon: 'M15.5 12.3A6.3 6.3 0 0 1 8 4.2a6.3 6.3 0 1 0 7.5 8.1Z',
  warn: 'M10 3.5 17.5 16.5h-15ZM10 8.3v3.6M10 14.2v.1',
  file: 'M5 3h6.5L15.5 7v10H5ZM11.2 3.2V7.3h4',
} as const;

/** Name of an icon. */
export type IconName = keyof typeof PATHS;

/** A line icon of 20 pixels; it says nothing by itself. */
export function Icon({ name }: { readonly name: IconName }): ReactElement {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
