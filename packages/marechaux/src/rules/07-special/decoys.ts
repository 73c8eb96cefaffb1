import { rule } from '@vedette/kernel';
import { type Action, POOL_NAME } from '../../state/actions.js';
import type { Game } from '../../state/game.js';
import { POOL } from '../../state/state.js';
import { SIDES, type SideNo } from '../../state/units.js';

/** [7.4] A side may shift each of its decoys once per operation, onto any zone with a counter of its own or off the map. */
export function decoyMoves(game: Game, side: SideNo, used: number): Action[] {
  const decoys = game.ctx.decoys[side];
  if (used >= decoys.length) return [];
  const { decoyIn, decoyOut } = game.ctx.actions;
  const actions: Action[] = [];
  const free = decoys.some((decoy) => game.unit(decoy).at === POOL);
  const zones = new Set<number>();
  for (const unit of game.ctx.bySide[side]) {
    const { at } = game.unit(unit);
    if (at < 0) continue;
    if (game.facts(unit).decoy) {
      const out = decoyOut[at] as Action;
      if (!actions.includes(out)) actions.push(out);
    } else if (free && !zones.has(at)) {
      zones.add(at);
      actions.push(decoyIn[at] as Action);
    }
  }
  return actions;
}

/** Carries out a decoy action. The opponent sees the pile change, no more. */
export function moveDecoy(game: Game, side: SideNo, action: Extract<Action, { type: 'decoy' }>): void {
  const place = (name: string): number => (name === POOL_NAME ? POOL : (game.ctx.board.zoneOf.get(name) ?? POOL));
  const [from, to] = [place(action.from), place(action.to)];
  const decoy = game.ctx.decoys[side].find((unit) => game.unit(unit).at === from);
  if (decoy === undefined) return;
  game.set(decoy, { at: to, stack: 0 });
  const zone = to === POOL ? action.from : action.to;
  game.tell({ type: 'decoys', rule: rule('LM:7.4'), side: SIDES[side], zone, count: to === POOL ? -1 : 1 });
}

/** [7.4] Decoys with nothing real in their zone go back to the pool. */
export function returnLoneDecoys(game: Game, side: SideNo): void {
  for (const decoy of game.ctx.decoys[side]) {
    const { at } = game.unit(decoy);
    if (at < 0) continue;
    const real = game.ctx.bySide[side].some((unit) => game.unit(unit).at === at && !game.facts(unit).decoy);
    if (!real) game.set(decoy, { at: POOL, stack: 0 });
  }
}
