import { at, type Point } from './points.js';

/** The part of a line through `from` and `to` that lies within a convex polygon, as path text. */
function within(field: readonly Point[], from: Point, to: Point): string {
  let [enter, leave] = [0, 1];
  const way = { x: to.x - from.x, y: to.y - from.y };
  for (const [i, a] of field.entries()) {
    const b = field[(i + 1) % field.length] ?? a;
    const normal = { x: a.y - b.y, y: b.x - a.x };
    const depth = normal.x * (from.x - a.x) + normal.y * (from.y - a.y);
    const gain = normal.x * way.x + normal.y * way.y;
    if (Math.abs(gain) < 1e-9) {
      if (depth < 0) return '';
    } else if (gain > 0) enter = Math.max(enter, -depth / gain);
    else leave = Math.min(leave, -depth / gain);
  }
  if (enter >= leave) return '';
  const place = (share: number): string => at({ x: from.x + way.x * share, y: from.y + way.y * share });
  return `M${place(enter)}L${place(leave)}`;
}

/**
 * Path text of parallel lines at 45°, `gap` apart along the x axis, cut to a convex polygon given clockwise; rising or
 * falling to the right. Lines of neighbouring polygons fall in with each other.
 */
export function hatch(field: readonly Point[], gap: number, rising: boolean): string {
  const lean = rising ? -1 : 1;
  const feet = field.map(({ x, y }) => x - lean * y);
  let path = '';
  for (let foot = Math.ceil(Math.min(...feet) / gap) * gap; foot <= Math.max(...feet); foot += gap) {
    const reach = Math.max(...field.map(({ y }) => Math.abs(y))) + 1;
    path += within(field, { x: foot - lean * reach, y: -reach }, { x: foot + lean * reach, y: reach });
  }
  return path;
}
