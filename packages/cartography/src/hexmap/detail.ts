import type { NameKind } from '@vedette/napoleonic20/board';

/** Levels of detail, from afar to close by. */
export const DETAILS = ['far', 'middle', 'near', 'close'] as const;
/** A level of detail. */
export type Detail = (typeof DETAILS)[number];

/** What a level of detail shows. */
export interface DetailRule {
  readonly grid: number;
  readonly trees: boolean;
  readonly numbers: boolean;
  /** Size of names against their size at full scale. */
  readonly names: number;
  readonly kinds: readonly NameKind[];
  readonly rivers: 'none' | 'major' | 'all';
}

const EVERY: readonly NameKind[] = ['capital', 'city', 'village', 'hill', 'wood'];

/** The rules of every level of detail. */
export const DETAIL_RULES: Readonly<Record<Detail, DetailRule>> = {
  far: { grid: 0, trees: false, numbers: false, names: 1.9, kinds: ['capital'], rivers: 'none' },
  middle: { grid: 0.5, trees: true, numbers: false, names: 1.45, kinds: ['capital', 'city', 'wood'], rivers: 'major' },
  near: { grid: 1, trees: true, numbers: false, names: 1, kinds: EVERY, rivers: 'all' },
  close: { grid: 1, trees: true, numbers: true, names: 0.85, kinds: EVERY, rivers: 'all' },
};

/** The level of detail for a hex so many pixels wide on the screen. */
export function detailFor(hexWidth: number): Detail {
  if (hexWidth < 34) return 'far';
  if (hexWidth < 54) return 'middle';
  return hexWidth <= 90 ? 'near' : 'close';
}
