import { rule } from '@vedette/kernel';
import type { Action } from '../../state/actions.js';
import type { Game } from '../../state/game.js';
import { IN_POOL, type MarchFrame, POOL } from '../../state/state.js';
import { SIDES } from '../../state/units.js';
import type { StackSummary } from '../05-operations/crossing.js';

const GARRISON = rule('LM:7.3');

/**
 * [7.3] In a town without enemies, at the beginning or the end of its move, infantry may leave a step as a garrison
 * or take one up again. Not its last step; and one move does only the one or the other.
 */
export function garrisonActions(game: Game, frame: MarchFrame, stack: StackSummary): Action[] {
  const pool = game.ctx.garrisons[frame.side];
  if (pool.length === 0 || !stack.infantry) return [];
  if (game.ctx.board.zones[frame.zone]?.kind !== 'town' || game.enemyIn(frame.side, frame.zone)) return [];
  const actions: Action[] = [];
  const free = frame.works !== 'taken' && pool.some((unit) => game.unit(unit).at === POOL);
  const here = frame.works !== 'made' && pool.some((unit) => game.unit(unit).at === frame.zone);
  for (const unit of stack.members) {
    if (!game.facts(unit).infantry) continue;
    if (free && game.steps(unit) > 1) actions.push(game.ctx.actions.garrison[unit] as Action);
    if (here && game.unit(unit).lost > 0) actions.push(game.ctx.actions.recover[unit] as Action);
  }
  return actions;
}

/** Makes a garrison or takes one up. After a connection has been crossed this is the end of the move. */
export function build(game: Game, frame: MarchFrame, action: Extract<Action, { type: 'garrison' | 'recover' }>): void {
  const unit = game.ctx.unitOf.get(action.unit) as number;
  const now = game.unit(unit);
  const make = action.type === 'garrison';
  const pool = game.ctx.garrisons[frame.side];
  const garrison = pool.find((counter) => game.unit(counter).at === (make ? POOL : frame.zone));
  if (garrison === undefined) return;
  if (make) {
    game.set(garrison, { at: frame.zone, activated: true, lost: 0 });
    game.set(unit, { lost: now.lost + 1, garrisoned: now.garrisoned + 1 });
  } else {
    game.set(garrison, IN_POOL);
    game.set(unit, { lost: now.lost - 1, garrisoned: Math.min(now.garrisoned, now.lost - 1) });
  }
  game.amend('march', { ending: frame.ending || frame.crossed > 0, works: make ? 'made' : 'taken' });
  const zone = game.zoneId(frame.zone);
  const place = { rule: GARRISON, side: SIDES[frame.side], zone };
  const type = make ? 'garrison-made' : 'garrison-recovered';
  game.tellOnly(frame.side, { type, ...place, unit: action.unit }, { type, ...place });
}
