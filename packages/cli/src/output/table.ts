/** A cell: text stands to the left, numbers to the right. */
export type Cell = string | number;

/** Rows under a heading, in columns as wide as their widest cell. */
export function table(heading: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const widths = heading.map((name, at) => Math.max(name.length, ...rows.map((row) => shown(row[at]).length)));
  const rightwards = heading.map((_, at) => rows.length > 0 && rows.every((row) => typeof row[at] === 'number'));
  const lineOf = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => (rightwards[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  return [
    lineOf(heading),
    lineOf(widths.map((width) => '-'.repeat(width))),
    ...rows.map((row) => lineOf(heading.map((_, at) => shown(row[at])))),
  ].join('\n');
}

function shown(cell: Cell | undefined): string {
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell.toLocaleString('en') : cell.toFixed(2);
  return cell ?? '';
}
