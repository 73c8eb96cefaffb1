import { rule } from '@vedette/kernel';
import { type Action, POOL_NAME } from '../../state/actions.js';
import type { Game } from '../../state/game.js';
import { IN_POOL, POOL, type UnitState } from '../../state/state.js';
import { SIDES, type SideNo } from '../../state/units.js';

const DECOYS = rule('LM:7.4');

/**
 * [7.4] A side may shift each of its decoys once per operation: onto any zone where it has a real counter that
 * bears no marker, or off the map.
 */
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
    } else if (free && !zones.has(at) && isPlain(game.unit(unit))) {
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
  const before = game.unit(decoy);
  game.set(decoy, to === POOL ? IN_POOL : { activated: isActivatedThere(game, side, to), at: to });
  const zone = to === POOL ? action.from : action.to;
  const pile = before.at === POOL ? game.unit(decoy) : before;
  const result = pile.activated ? 'activated' : 'available';
  game.tell({
    type: 'decoys',
    rule: DECOYS,
    side: SIDES[side],
    zone,
    count: to === POOL ? -1 : 1,
    result,
  });
}

/** Whether a counter lies in a pile without markers, in which a decoy can hide. */
function isPlain({ demoralized, fought, river }: UnitState): boolean {
  return !demoralized && fought === 0 && !river;
}

/** Whether a decoy that comes to a zone joins counters still available, or else activated ones. */
function isActivatedThere(game: Game, side: SideNo, zone: number): boolean {
  return game
    .inZone(side, zone)
    .filter((unit) => !game.facts(unit).decoy && isPlain(game.unit(unit)))
    .every((unit) => game.unit(unit).activated);
}

/** [7.4] Decoys with nothing real in their zone go back to the pool. */
export function returnLoneDecoys(game: Game, side: SideNo): void {
  const gone = new Map<number, number>();
  for (const decoy of game.ctx.decoys[side]) {
    const { at } = game.unit(decoy);
    if (at < 0) continue;
    const real = game.ctx.bySide[side].some((unit) => game.unit(unit).at === at && !game.facts(unit).decoy);
    if (real) continue;
    game.set(decoy, IN_POOL);
    gone.set(at, (gone.get(at) ?? 0) + 1);
  }
  for (const [zone, count] of gone)
    game.tell({ type: 'decoys-gone', rule: DECOYS, side: SIDES[side], zone: game.zoneId(zone), count });
}
