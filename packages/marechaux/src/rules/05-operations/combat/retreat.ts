import { rule } from '@vedette/kernel';
import { across, type Connection, endEntered, linkNamed } from '../../../board/board.js';
import type { Action } from '../../../state/actions.js';
import type { Game } from '../../../state/game.js';
import type { CombatFrame } from '../../../state/state.js';
import { other, SIDES, type SideNo } from '../../../state/units.js';
import type { Asked } from '../../../types.js';
import { decision } from '../../step.js';
import { axisOpen, retreatOpen } from '../axis.js';
import { takeStep } from './losses.js';
import { stackOf } from './sheet.js';

const RETREAT = rule('LM:5.6.4');

/** [5.6.4] The beaten stack goes back: first along its axis, then as its owner likes, zone by zone. */
export function askRetreat(game: Game, frame: CombatFrame): Asked | null {
  if (frame.winner < 0) {
    game.amend('combat', { stage: 'commanders', turn: 0, dice: [] });
    return null;
  }
  const side = other(frame.winner as SideNo);
  const members = stackOf(game, frame, side);
  if (frame.gone === 0) for (const unit of members) if (!game.unit(unit).activated) game.set(unit, { activated: true });
  const atExit = game.ctx.board.zones[frame.from]?.kind === 'exit';
  if (members.length === 0 || frame.gone === frame.distance || atExit) {
    game.amend('combat', { stage: 'stand' });
    return null;
  }
  const links = ways(game, frame, side);
  if (links.length > 1) {
    const { retreat } = game.ctx.actions;
    const actions = links.map((link) => retreat[link.index]?.[endEntered(link, frame.from)] as Action);
    return decision(side, 'retreat', RETREAT, actions);
  }
  const [link] = links;
  if (link !== undefined) {
    stepBack(game, side, link);
    return null;
  }
  game.tell({ type: 'retreat-blocked', rule: RETREAT, side: SIDES[side], zone: game.zoneId(frame.from) });
  game.amend('combat', { stage: 'stand', owed: frame.owed + 1 });
  return null;
}

/** The connections open for the next zone of a retreat. */
function ways(game: Game, frame: CombatFrame, side: SideNo): Connection[] {
  const links = game.ctx.board.around[frame.from] ?? [];
  const axis = game.contact(frame.zone)?.axes[side];
  if (frame.gone > 0) return links.filter((link) => retreatOpen(game, side, frame.from, link));
  return links.filter((link) => link.index === axis && axisOpen(game, side, frame.from, link));
}

/** Takes the zone chosen. */
export function answerRetreat(game: Game, frame: CombatFrame, action: Action): void {
  if (action.type !== 'retreat') return;
  const link = linkNamed(game.ctx.board, frame.from, action.to, action.by);
  if (link !== undefined) stepBack(game, other(frame.winner as SideNo), link);
}

/**
 * Moves a stack back over one connection. Garrisons that would have to leave are lost [7.3], wheels on a path too
 * [7.2]; a bridge as the first connection costs a step [7.6].
 */
export function stepBack(game: Game, side: SideNo, link: Connection): void {
  const frame = game.top('combat');
  const zone = across(link, frame.from);
  for (const unit of stackOf(game, frame, side)) {
    const facts = game.facts(unit);
    if (facts.garrison) takeStep(game, unit);
    else if (link.path && facts.wheels) game.eliminate(unit, rule('LM:7.2'));
    else game.set(unit, { at: zone, river: false });
  }
  const bridge = frame.gone === 0 && link.bridge ? 1 : 0;
  game.amend('combat', { from: zone, gone: frame.gone + 1, owed: frame.owed + bridge });
  game.tell({
    type: 'retreated',
    rule: RETREAT,
    side: SIDES[side],
    zone: game.zoneId(frame.from),
    to: game.zoneId(zone),
    by: link.kind,
  });
}

/** [5.6.4, 7.6] The losses of a retreat over a bridge or of one that found no way. */
export function standLosses(game: Game, frame: CombatFrame): null {
  const side = frame.withdrew >= 0 ? (frame.withdrew as SideNo) : other(frame.winner as SideNo);
  game.amend('combat', { stage: 'morale', owed: 0, turn: 0, dice: [] });
  if (frame.owed > 0) game.push({ step: 'losses', side, left: frame.owed, first: 'free' });
  return null;
}
