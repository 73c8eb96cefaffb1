import {
  type Board,
  type Direction,
  type HexId,
  isRoughGround,
  NOWHERE,
  opposite,
  printedCost,
  SIDE,
} from '@vedette/napoleonic20';

/** Movement points times this: a road is quicker than its cost, so quarters of a point are needed. */
const SCALE = 4;
const ROAD = 3;
const ROUGH_DELAY = 3;
const FAR = 999 * SCALE;

const costs = new WeakMap<Board, Map<HexId, Int16Array>>();

/** How far the way from a hex to a goal is, in movement points, enemies apart. A guess for plans, not a rule. */
export function wayTo(board: Board, from: HexId, goal: HexId): number {
  let known = costs.get(board);
  if (known === undefined) {
    known = new Map();
    costs.set(board, known);
  }
  let table = known.get(goal);
  if (table === undefined) {
    table = measure(board, goal);
    known.set(goal, table);
  }
  return table[from] / SCALE;
}

/** Dijkstra's algorithm from the goal outwards, over a board of a few hundred hexes. */
function measure(board: Board, goal: HexId): Int16Array {
  const table = new Int16Array(board.neighbours.length / 6).fill(FAR);
  table[goal] = 0;
  let edge: HexId[] = [goal];
  while (edge.length > 0) {
    const next = new Set<HexId>();
    for (const hex of edge) {
      for (let direction = 0; direction < 6; direction++) {
        const at = hex * 6 + direction;
        const other = board.neighbours[at] as HexId;
        if (other === NOWHERE) continue;
        const cost = table[hex] + stepInto(board, hex, other * 6 + opposite(direction as Direction));
        if (cost >= table[other]) continue;
        table[other] = cost;
        next.add(other);
      }
    }
    edge = [...next];
  }
  return table;
}

/** Quarters of points for the step into a hex; `at` is the place of the step in `Board.side`. */
function stepInto(board: Board, hex: HexId, at: number): number {
  const cost = printedCost(board, at);
  if (cost === 0) return FAR;
  if ((board.side[at] & SIDE.road) !== 0) return ROAD;
  return cost * SCALE + (isRoughGround(board, hex) ? ROUGH_DELAY : 0);
}
