import { rule } from '@vedette/kernel';
import type { Connection } from '../../board/board.js';
import { type Action, PLAIN } from '../../state/actions.js';
import type { Game } from '../../state/game.js';
import { AXIS_OPEN, type MarchFrame, NO_AXIS } from '../../state/state.js';
import { other, SIDES } from '../../state/units.js';
import { discard, holds, inPair } from '../04-events/draws.js';
import { placeAxis } from './axis.js';
import { startCombat } from './combat/combat.js';
import { summary } from './crossing.js';
import { stackLeft } from './fatigue.js';

/** [5.4.1] A stack stands in a zone with an enemy stack: retreat markers are placed, kept or lost. */
export function contactMade(game: Game, frame: MarchFrame): null {
  const { side, zone, via } = frame;
  const enemy = other(side);
  if (game.units(enemy, zone) === 0 || game.units(side, zone) === 0) {
    for (const unit of game.inZone(side, zone)) if (game.unit(unit).river) game.set(unit, { river: false });
    game.amend('march', { stage: stackLeft(game, frame) ? 'choose' : 'end', met: false });
    return null;
  }
  game.amend('march', { stage: 'force', met: false });
  const contact = game.contact(zone);
  if (contact !== undefined) {
    if (contact.axes[enemy] === via) placeAxis(game, enemy, zone, NO_AXIS);
    return null;
  }
  const link = game.ctx.board.connections[via] as Connection;
  const none = (frame.disengaged && frame.crossed === 1) || (link.water && !frame.dry);
  const axes = inPair<number>([AXIS_OPEN, AXIS_OPEN], side, none ? NO_AXIS : via);
  game.setContact(zone, axes);
  placeAxis(game, side, zone, axes[side]);
  game.push({ step: 'axis', side: enemy, zone });
  return null;
}

/** [5.4] What a stack that has met an enemy may do: halt, force its passage, or charge at once with Impétuosité. */
export function forceActions(game: Game, frame: MarchFrame): Action[] {
  const stack = summary(game, game.members(frame.side, 1), frame.half);
  const actions: Action[] = [PLAIN.halt];
  if (stack.fighters === 0 || game.fighters(other(frame.side), frame.zone) === 0) return actions;
  actions.push(PLAIN.force);
  if (holds(game, frame.side, 'impetuosite')) actions.push({ type: 'play', event: 'impetuosite' });
  return actions;
}

/** Carries out a forced passage, or an attack under Impétuosité, which activates the stack and ends its move. */
export function forceChosen(game: Game, frame: MarchFrame, action: Action): void {
  if (action.type === 'play') {
    discard(game, frame.side, action.event);
    for (const unit of game.members(frame.side, 1)) game.set(unit, { activated: true });
    game.amend('march', { stage: 'end' });
  } else {
    game.amend('march', { stage: 'fought' });
    game.tell({ type: 'forced-passage', rule: rule('LM:5.4'), side: SIDES[frame.side], zone: game.zoneId(frame.zone) });
  }
  startCombat(game, frame.zone, frame.side, action.type === 'force');
}
