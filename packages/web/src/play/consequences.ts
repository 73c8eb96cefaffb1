import { type Fraction, plus } from '@vedette/kernel';
import type { Consequence, UnitId } from '@vedette/napoleonic20';

/** What may become of one unit, or of one army's morale, within a result of the die. */
export interface Fate {
  readonly unit: UnitId | null;
  readonly what: Consequence['what'];
  /** Change of morale in points, or hexes of a rout; null where it differs from case to case. */
  readonly amount: number | null;
  readonly share: Fraction;
}

/** Whether a share is the whole. */
export function isCertain({ count, over }: Fraction): boolean {
  return count === over;
}

/** Adds up consequences of the same kind: one line for each unit and fate, those of morale apart by their points. */
export function fatesOf(consequences: readonly Consequence[]): readonly Fate[] {
  const fates = new Map<string, Fate>();
  for (const { unit, what, share, amount } of consequences) {
    if (what === 'stays' || amount === 0 || share.count === 0) continue;
    const ofMorale = what === 'morale-french' || what === 'morale-allied';
    const key = ofMorale ? `${what} ${amount}` : `${unit} ${what}`;
    const before = fates.get(key);
    if (before === undefined) fates.set(key, { unit, what, share, amount: amount ?? null });
    else
      fates.set(key, {
        ...before,
        share: plus(before.share, share),
        amount: before.amount === amount ? before.amount : null,
      });
  }
  const rank = ({ what }: Fate): number => (what.startsWith('morale') ? 1 : 0);
  return [...fates.values()].sort((a, b) => rank(a) - rank(b));
}
