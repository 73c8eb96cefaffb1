import { type HexId, hexName, hexOf, type MapRoad } from '@vedette/napoleonic20/board';
import { curve } from '../base/curves.js';
import { dot, type Line, linePath, mean, minus, offset, type Point, plus, scaled, unit } from '../base/points.js';
import { between, seeded } from '../base/seeded.js';
import type { Sheet } from './sheet.js';

/** A stretch of road that runs on without a fork, as a curve with points every 2 units. */
export interface Way {
  readonly kind: MapRoad['kind'];
  readonly hexes: readonly HexId[];
  readonly line: Line;
}

/** A road from one hex to the next; hexes ascending. */
interface Step {
  readonly kind: MapRoad['kind'];
  readonly a: HexId;
  readonly b: HexId;
}

const stepKey = (a: HexId, b: HexId): string => (a < b ? `${a}/${b}` : `${b}/${a}`);
const SPACING = 2;

/** Every step once; a road wins over a trail. */
function stepsOf(sheet: Sheet): Step[] {
  const steps = new Map<string, Step>();
  for (const { kind, path } of [...sheet.map.roads].sort((a, b) =>
    a.kind === b.kind ? 0 : a.kind === 'road' ? -1 : 1,
  )) {
    path.forEach((text, i) => {
      const before = path[i - 1];
      if (before === undefined) return;
      const [a, b] = [hexOf(before), hexOf(text)].sort((m, n) => m - n);
      if (a !== undefined && b !== undefined && !steps.has(stepKey(a, b))) steps.set(stepKey(a, b), { kind, a, b });
    });
  }
  return [...steps.values()].sort((m, n) => m.a - n.a || m.b - n.b);
}

const other = (step: Step, hex: HexId): HexId => (step.a === hex ? step.b : step.a);

function stepsByHex(steps: readonly Step[]): Map<HexId, Step[]> {
  const at = new Map<HexId, Step[]>();
  for (const step of steps) {
    for (const hex of [step.a, step.b]) at.set(hex, [...(at.get(hex) ?? []), step]);
  }
  return at;
}

/** At each hex, which step goes on into which: the most nearly opposite pairs of one kind first. */
function pairings(sheet: Sheet, at: ReadonlyMap<HexId, readonly Step[]>): (hex: HexId, step: Step) => Step | undefined {
  const onward = new Map<string, Step>();
  const key = (hex: HexId, step: Step): string => `${hex}:${step.a}/${step.b}`;
  for (const [hex, steps] of at) {
    const centre = sheet.centre(hex);
    const way = (step: Step): Point => unit(minus(sheet.centre(other(step, hex)), centre));
    const pairs = steps.flatMap((m, i) =>
      steps.slice(i + 1).flatMap((n) => (m.kind === n.kind ? [{ m, n, cosine: dot(way(m), way(n)) }] : [])),
    );
    pairs.sort((p, q) => p.cosine - q.cosine);
    for (const { m, n, cosine } of pairs) {
      if (cosine >= 0.3 || onward.has(key(hex, m)) || onward.has(key(hex, n))) continue;
      onward.set(key(hex, m), n);
      onward.set(key(hex, n), m);
    }
  }
  return (hex, step) => onward.get(key(hex, step));
}

/** Where the road crosses each hex: near its middle, eased so that a staircase becomes a bend. */
function nodes(sheet: Sheet, at: ReadonlyMap<HexId, readonly Step[]>): Map<HexId, Point> {
  const placed = new Map<HexId, Point>();
  for (const hex of at.keys()) {
    const noise = seeded(`road:${hexName(hex)}`);
    placed.set(hex, plus(sheet.centre(hex), { x: between(noise, -3.5, 3.5), y: between(noise, -3.5, 3.5) }));
  }
  for (let round = 0; round < 2; round++) {
    const before = new Map(placed);
    for (const [hex, steps] of at) {
      const [m, n, more] = steps.map((step) => before.get(other(step, hex)));
      const here = before.get(hex);
      if (m === undefined || n === undefined || here === undefined || more !== undefined) continue;
      if (steps[0]?.kind !== steps[1]?.kind) continue;
      placed.set(hex, plus(scaled(here, 0.64), scaled(mean(m, n), 0.36)));
    }
  }
  return placed;
}

/** Beyond the frame from a road's last hex, if that lies at the edge of the sheet. */
function exitFrom(sheet: Sheet, hex: HexId, node: Point, before: Point): Point | null {
  const { frame } = sheet;
  const centre = sheet.centre(hex);
  const heading = unit(minus(node, before));
  const exits: { gap: number; out: Point; to: Point }[] = [
    { gap: centre.x - frame.left, out: { x: -1, y: 0 }, to: { x: frame.left - 12, y: node.y } },
    { gap: frame.right - centre.x, out: { x: 1, y: 0 }, to: { x: frame.right + 12, y: node.y } },
    { gap: centre.y - frame.top, out: { x: 0, y: -1 }, to: { x: node.x, y: frame.top - 12 } },
    { gap: frame.bottom - centre.y, out: { x: 0, y: 1 }, to: { x: node.x, y: frame.bottom + 12 } },
  ];
  const near = exits.filter(({ gap }) => gap < 90);
  if (sheet.around(hex).length === 6 || near.length === 0) return null;
  const score = (exit: { gap: number; out: Point }): number => dot(exit.out, heading) - exit.gap / 60;
  const best = near.reduce((a, b) => (score(b) > score(a) ? b : a));
  const slant = scaled(heading, 0.15 * best.gap);
  return plus(best.to, best.out.x === 0 ? { x: slant.x, y: 0 } : { x: 0, y: slant.y });
}

function crossed(sheet: Sheet): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { sides } of sheet.map.rivers) {
    for (const { between: ends, crossing } of sides) {
      if (crossing !== undefined) keys.add(stepKey(hexOf(ends[0]), hexOf(ends[1])));
    }
  }
  return keys;
}

/** The roads and trails of a map as curves: through roads flow, branches end where they join. */
export function ways(sheet: Sheet): Way[] {
  const steps = stepsOf(sheet);
  const at = stepsByHex(steps);
  const onward = pairings(sheet, at);
  const placed = nodes(sheet, at);
  const bridged = crossed(sheet);
  const used = new Set<Step>();
  const nodeAt = (hex: HexId): Point => placed.get(hex) ?? sheet.centre(hex);

  const walk = (start: HexId, first: Step): HexId[] => {
    const hexes = [start];
    let hex = start;
    for (let step: Step | undefined = first; step !== undefined && !used.has(step); step = onward(hex, step)) {
      used.add(step);
      hex = other(step, hex);
      hexes.push(hex);
    }
    return hexes;
  };
  const drawn = (hexes: readonly HexId[]): Line => {
    const controls: Point[] = [];
    hexes.forEach((hex, i) => {
      const next = hexes[i + 1];
      controls.push(nodeAt(hex));
      if (next === undefined || bridged.has(stepKey(hex, next))) return;
      const [low, high] = hex < next ? [hex, next] : [next, hex];
      const sideways = between(seeded(`road:${stepKey(low, high)}`), -4.5, 4.5);
      const along = unit(minus(nodeAt(high), nodeAt(low)));
      controls.push(offset(mean(nodeAt(hex), nodeAt(next)), along, 0, sideways));
    });
    const [first, second] = hexes;
    const [last, beforeLast] = [...hexes].reverse();
    if (first === undefined || second === undefined || last === undefined || beforeLast === undefined) return [];
    const ends = (hex: HexId): boolean => at.get(hex)?.length === 1;
    const head = ends(first) ? exitFrom(sheet, first, nodeAt(first), nodeAt(second)) : null;
    const tail = ends(last) ? exitFrom(sheet, last, nodeAt(last), nodeAt(beforeLast)) : null;
    return curve([...(head === null ? [] : [head]), ...controls, ...(tail === null ? [] : [tail])], SPACING);
  };

  const made: Way[] = [];
  const add = (hex: HexId, step: Step): void => {
    if (used.has(step)) return;
    const hexes = walk(hex, step);
    made.push({ kind: step.kind, hexes, line: drawn(hexes) });
  };
  for (const [hex, here] of at) for (const step of here) if (onward(hex, step) === undefined) add(hex, step);
  for (const step of steps) add(step.a, step);
  return made;
}

/** Draws all casings, then all surfaces, so that junctions show no seam. Trails lie under roads. */
export function roadsSvg(all: readonly Way[]): string {
  const path = (kind: MapRoad['kind']): string =>
    all
      .filter((way) => way.kind === kind)
      .map(({ line }) => linePath(line))
      .join('');
  const [road, trail] = [path('road'), path('trail')];
  return (
    `<g fill="none" stroke-linejoin="round">` +
    (trail === ''
      ? ''
      : `<path d="${trail}" stroke="var(--halo)" stroke-width="4"/>` +
        `<path d="${trail}" stroke="var(--case)" stroke-width="1.5" stroke-dasharray="4.5 3.2"/>`) +
    (road === ''
      ? ''
      : `<path d="${road}" stroke="var(--case)" stroke-width="4.7"/>` +
        `<path d="${road}" stroke="var(--road)" stroke-width="2.9" stroke-linecap="round"/>`) +
    '</g>'
  );
}
