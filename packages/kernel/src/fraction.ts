/** An exact non-negative probability, in lowest terms; `over` is at least 1. */
export interface Fraction {
  readonly count: number;
  readonly over: number;
}

/** Zero, as a fraction. */
export const NEVER: Fraction = { count: 0, over: 1 };
/** One, as a fraction. */
export const ALWAYS: Fraction = { count: 1, over: 1 };

/** `count` in `over`, in lowest terms. Both are integers, `over` positive. */
export function fraction(count: number, over: number): Fraction {
  const divisor = greatestCommonDivisor(count, over);
  return { count: count / divisor, over: over / divisor };
}

/** The sum of two fractions. */
export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.count * b.over + b.count * a.over, a.over * b.over);
}

/** The product of two fractions. */
export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.count * b.count, a.over * b.over);
}

function greatestCommonDivisor(a: number, b: number): number {
  let [large, small] = [a, b];
  while (small !== 0) [large, small] = [small, large % small];
  return large === 0 ? 1 : large;
}
