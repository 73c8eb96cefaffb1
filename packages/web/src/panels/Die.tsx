import type { ReactElement } from 'react';

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[8, 8]],
  [
    [4.6, 4.6],
    [11.4, 11.4],
  ],
  [
    [4.2, 4.2],
    [8, 8],
    [11.8, 11.8],
  ],
  [
    [4.6, 4.6],
    [11.4, 4.6],
    [4.6, 11.4],
    [11.4, 11.4],
  ],
  [
    [4.4, 4.4],
    [11.6, 4.4],
    [8, 8],
    [4.4, 11.6],
    [11.6, 11.6],
  ],
  [
    [4.6, 3.9],
    [11.4, 3.9],
    [4.6, 8],
    [11.4, 8],
    [4.6, 12.1],
    [11.4, 12.1],
  ],
];

/** A die face of 16 units, drawn in the colour of the text around it. */
export function Die({
  face,
  label,
  size = 16,
}: {
  readonly face: number;
  readonly label: string;
  readonly size?: number;
}): ReactElement {
  return (
    <svg className="die" viewBox="0 0 16 16" width={size} height={size} role="img" aria-label={label}>
      <rect x="0.8" y="0.8" width="14.4" height="14.4" rx="3.2" fill="none" stroke="currentColor" strokeWidth="1.4" />
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r="1.5" fill="currentColor" />
      ))}
    </svg>
  );
}
