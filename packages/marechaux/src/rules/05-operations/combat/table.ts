import type { MeleeRow, Tables } from '../../../board/tables.js';

/** The row of the melee table for a difference in combat potential [10.1]. */
export function meleeRow(tables: Tables, difference: number): MeleeRow {
  const { rows } = tables.melee;
  return rows.find((row) => difference <= row.upTo) ?? (rows[rows.length - 1] as MeleeRow);
}

/**
 * [10.1] Losses of winner and loser. Beyond 30 steps the last column counts for each full 30, and the column of the
 * rest is added. With no difference the pair is the loss of either side.
 */
export function meleeLosses(tables: Tables, amplitude: number, difference: number): [number, number] {
  const { columns } = tables.melee;
  const { losses } = meleeRow(tables, difference);
  const widest = columns[columns.length - 1] as number;
  let [winner, loser] = [0, 0];
  for (let left = amplitude; left > 0; left -= widest) {
    const column = columns.findIndex((upTo) => Math.min(left, widest) <= upTo);
    const [more, most] = losses[column] as readonly [number, number];
    winner += more;
    loser += most;
  }
  return [winner, loser];
}

/** A ratio above this spares the stronger side its losses [5.6.3]. */
export const OVERWHELMING = 10;

/** [5.6.3] Strength ratio of the stronger of two totals, rounded up; [0, 0] for equal totals. */
export function strengthRatio(own: number, enemy: number): [number, number] {
  if (own === enemy) return [0, 0];
  const [more, less] = own > enemy ? [own, enemy] : [enemy, own];
  const ratio = less === 0 ? OVERWHELMING + 1 : Math.ceil(more / less);
  return own > enemy ? [ratio, 0] : [0, ratio];
}
