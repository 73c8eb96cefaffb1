/** An exact non-negative probability, in lowest terms; `over` is at least 1. */
export interface Fraction {
  readonly count: number;
  readonly over: number;
}

/** Zero, as a fraction. */
export const NEVER: Fraction = { count: 0, over: 1 };
/** One, as a fraction. */
export const ALWAYS: Fraction = { count: 1, over: 1 };

/**
 * `count` in `over`, in lowest terms. Both are integers, `over` positive.
 * Throws a RangeError where a term is beyond the safe integers: a share is exact or it is not given.
 */
export function fraction(count: number, over: number): Fraction {
  if (!Number.isSafeInteger(count) || !Number.isSafeInteger(over))
    throw new RangeError('a fraction too fine to be exact');
  const divisor = greatestCommonDivisor(count, over);
  return { count: count / divisor, over: over / divisor };
}

/** The sum of two fractions. */
export function plus(a: Fraction, b: Fraction): Fraction {
  const shared = greatestCommonDivisor(a.over, b.over);
  return fraction(a.count * (b.over / shared) + b.count * (a.over / shared), a.over * (b.over / shared));
}

/** The product of two fractions. */
export function times(a: Fraction, b: Fraction): Fraction {
  const left = fraction(a.count, b.over);
  const right = fraction(b.count, a.over);
  return fraction(left.count * right.count, left.over * right.over);
}

function greatestCommonDivisor(a: number, b: number): number {
  let [large, small] = [a, b];
  while (small !== 0) [large, small] = [small, large % small];
  return large === 0 ? 1 : large;
}
