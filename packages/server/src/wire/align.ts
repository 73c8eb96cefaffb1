/** A stretch of a list and what stands in its place afterwards. */
export interface Stretch {
  /** First place and number of the items before. */
  readonly start: number;
  readonly count: number;
  readonly items: readonly unknown[];
}

/** A stretch and where it begins once the stretches before it are changed. */
export type PlacedStretch = Stretch & { readonly at: number };

/** Most pairs of items compared; beyond, a stretch is taken as a whole. */
const MOST_PAIRS = 4096;

/**
 * The stretches of a stretch between items that stay, in order: of items moved, added and taken away only those are in
 * them. The stretch itself, if nothing stays or it is too long to look into.
 */
export function stretchesBetween(before: readonly unknown[], within: Stretch): readonly PlacedStretch[] {
  const { start, count, items } = within;
  if (count * items.length > MOST_PAIRS) return [{ ...within, at: start }];
  const old = before.slice(start, start + count).map((item) => JSON.stringify(item));
  const now = items.map((item) => JSON.stringify(item));
  const common = commonLengths(old, now);
  const stretches: PlacedStretch[] = [];
  let [from, to] = [0, 0];
  for (let [left, right] = [0, 0]; ; ) {
    const ended = left === old.length && right === now.length;
    if (ended || old[left] === now[right]) {
      if (left > from || right > to) {
        stretches.push({ start: start + from, at: start + to, count: left - from, items: items.slice(to, right) });
      }
      if (ended) return stretches;
      [from, to] = [++left, ++right];
    } else if (right === now.length || (left < old.length && common(left + 1, right) >= common(left, right + 1)))
      left++;
    else right++;
  }
}

/** Gives the length of the longest common run of two lists from two places on, left-out items allowed. */
function commonLengths(old: readonly string[], now: readonly string[]): (left: number, right: number) => number {
  const width = now.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let left = old.length - 1; left >= 0; left--) {
    for (let right = now.length - 1; right >= 0; right--) {
      const here = left * width + right;
      lengths[here] =
        old[left] === now[right]
          ? (lengths[here + width + 1] ?? 0) + 1
          : Math.max(lengths[here + width] ?? 0, lengths[here + 1] ?? 0);
    }
  }
  return (left, right) => lengths[left * width + right] ?? 0;
}
