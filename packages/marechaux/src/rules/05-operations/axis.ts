import { rule } from '@vedette/kernel';
import { across, type Connection, endEntered, linkNamed } from '../../board/board.js';
import type { Action } from '../../state/actions.js';
import type { Game } from '../../state/game.js';
import { AXIS_OPEN, NO_AXIS } from '../../state/state.js';
import { other, SIDES, type SideNo } from '../../state/units.js';
import { inPair } from '../04-events/draws.js';
import { decision, type StepModule } from '../step.js';

const AXIS = rule('LM:5.4.1');

/** Sets a side's retreat marker in a shared zone and tells everyone. */
export function placeAxis(game: Game, side: SideNo, zone: number, axis: number): void {
  const axes = game.contact(zone)?.axes ?? [AXIS_OPEN, AXIS_OPEN];
  game.setContact(zone, inPair(axes, side, axis));
  const place = { rule: AXIS, side: SIDES[side], zone: game.zoneId(zone) };
  const link = game.ctx.board.connections[axis];
  if (link === undefined) game.tell({ type: 'axis-none', ...place });
  else game.tell({ type: 'axis', ...place, to: game.zoneId(across(link, zone)), by: link.kind });
}

/** Whether a stack could retreat over a connection: a land connection whose bridge stands, to a zone without enemies. */
export function retreatOpen(game: Game, side: SideNo, from: number, link: Connection): boolean {
  if (link.water || game.isCut(link) || (link.exit && side === 0)) return false;
  return !game.enemyIn(side, across(link, from));
}

/** Whether a stack could go back along its own axis; boats serve if the Douro marker brought it over them. */
export function axisOpen(game: Game, side: SideNo, from: number, link: Connection): boolean {
  return link.water ? !game.enemyIn(side, across(link, from)) : retreatOpen(game, side, from, link);
}

/** [5.4.1] The side that was there first chooses its axis: not the enemy's, not toward another enemy stack. */
export const axis: StepModule = {
  publicStep: 'operation',
  publicRule: AXIS,
  ask(game) {
    const { side, zone } = game.top('axis');
    const taken = game.contact(zone)?.axes[other(side)];
    const { board, actions } = game.ctx;
    const links = (board.around[zone] ?? []).filter(
      (link) => link.index !== taken && retreatOpen(game, side, zone, link),
    );
    if (links.length > 1) {
      const list = links.map((link) => actions.axis[link.index]?.[endEntered(link, zone)] as Action);
      return decision(side, 'axis', AXIS, list);
    }
    game.pop();
    placeAxis(game, side, zone, links[0]?.index ?? NO_AXIS);
    return null;
  },
  answer(game: Game, action: Action) {
    const { side, zone } = game.top('axis');
    if (action.type !== 'axis') return;
    game.pop();
    placeAxis(game, side, zone, linkNamed(game.ctx.board, zone, action.to, action.by)?.index ?? NO_AXIS);
  },
};
