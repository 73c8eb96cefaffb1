import { rule } from '@vedette/kernel';
import { across, type Connection, endEntered, linkNamed } from '../../board/board.js';
import { type Action, PLAIN } from '../../state/actions.js';
import type { Game } from '../../state/game.js';
import type { MarchFrame } from '../../state/state.js';
import { other, SIDES, type SideNo } from '../../state/units.js';
import { discard, eventRule, holds } from '../04-events/draws.js';
import { setBridge } from '../04-events/operation-events.js';
import { build, garrisonActions } from '../07-special/garrison.js';
import { sweep, uncover } from '../07-special/unguarded.js';
import { decision, type StepModule } from '../step.js';
import { contactMade, forceActions, forceChosen } from './contact.js';
import { crossingCost, crossingRefusal, fitsDouro, type StackSummary, summary } from './crossing.js';
import { activateStack, endOperation } from './ending.js';
import { askDraw, askReturn, beforeMoving, checkFatigue, countMarkers, drawMarker, settleReturn } from './fatigue.js';

const MOVES = rule('LM:5.4');

/** Starts the move of the present stack from a zone. */
export function startMarch(game: Game, side: SideNo, zone: number, half: boolean, disengaged: boolean): void {
  game.push({
    step: 'march',
    side,
    stage: 'before',
    start: zone,
    zone,
    spent: 0,
    half,
    crossed: 0,
    via: -1,
    disengaged,
    drawn: game.state.fatigue.map(() => 0),
    pending: 0,
    firm: 0,
    shown: -1,
    byBaggage: false,
    byCommander: false,
    harried: false,
    ending: false,
    works: 'none',
    met: false,
    dry: false,
  });
}

/** [5.4] A stack goes from zone to zone, drawing fatigue at each connection, until it halts or must stop. */
export const march: StepModule = {
  publicStep: 'operation',
  publicRule: MOVES,
  ask(game) {
    const frame = game.top('march');
    switch (frame.stage) {
      case 'before':
        return beforeMoving(game, frame);
      case 'count':
        return countMarkers(game, frame);
      case 'draw':
        return askDraw(game, frame);
      case 'keep':
        return askReturn(frame);
      case 'check':
        return checkFatigue(game, frame);
      case 'contact':
        return contactMade(game, frame);
      case 'force': {
        const actions = forceActions(game, frame);
        if (actions.length > 1) return decision(frame.side, 'forced-passage', MOVES, actions);
        game.amend('march', { stage: 'end' });
        return null;
      }
      case 'fought':
      case 'end':
        finish(game, frame);
        return null;
      case 'choose': {
        const actions = choices(game, frame);
        if (actions.length > 1) return decision(frame.side, 'march', MOVES, actions);
        game.amend('march', { stage: 'end' });
        return null;
      }
    }
  },
  answer(game: Game, action: Action) {
    const frame = game.top('march');
    switch (action.type) {
      case 'fatigue':
        drawMarker(game, frame, action.value);
        break;
      case 'return':
      case 'keep':
        settleReturn(game, frame, action.type === 'return');
        break;
      case 'march':
        cross(game, frame, action);
        break;
      case 'drop':
        drop(game, frame, game.ctx.unitOf.get(action.unit) as number);
        break;
      case 'garrison':
      case 'recover':
        build(game, frame, action);
        break;
      case 'halt':
        game.amend('march', { stage: 'end' });
        break;
      default:
        forceChosen(game, frame, action);
    }
  },
};

/** Everything a stack may do next. */
function choices(game: Game, frame: MarchFrame): Action[] {
  const { board, actions } = game.ctx;
  const stack = summary(game, game.members(frame.side, 1), frame.half);
  const list: Action[] = [PLAIN.halt];
  for (const link of board.around[frame.zone] ?? []) {
    const end = endEntered(link, frame.zone);
    const plain = actions.march[link.index]?.[end] as Action;
    if (crossingRefusal(game, frame, stack, link, 'plain') === null) list.push(plain);
    const event = openingEvent(game, frame, stack, link);
    if (event !== null && plain.type === 'march') list.push({ ...plain, event });
  }
  if (frame.crossed > 0 && !frame.ending && stack.real > 1 && frame.spent < stack.most) {
    for (const unit of stack.members) if (mayDrop(game, stack, unit)) list.push(actions.drop[unit] as Action);
  }
  list.push(...garrisonActions(game, frame, stack));
  return list;
}

/** The event in hand that would open a connection to the stack, or null. */
function openingEvent(
  game: Game,
  frame: MarchFrame,
  stack: StackSummary,
  link: Connection,
): 'douro' | 'major-dulong' | null {
  if (holds(game, frame.side, 'douro') && fitsDouro(stack, link)) {
    return crossingRefusal(game, frame, stack, link, 'douro') === null ? 'douro' : null;
  }
  if (game.isCut(link) && stack.infantry && holds(game, frame.side, 'major-dulong')) {
    return crossingRefusal(game, frame, stack, link, 'major-dulong') === null ? 'major-dulong' : null;
  }
  return null;
}

/** A unit may be left behind if something real goes on; demoralized units only all together, if others go on. */
function mayDrop(game: Game, stack: StackSummary, unit: number): boolean {
  if (!game.unit(unit).demoralized) return true;
  return stack.members.some((mate) => !game.facts(mate).decoy && !game.unit(mate).demoralized);
}

function drop(game: Game, frame: MarchFrame, unit: number): void {
  const together = game.unit(unit).demoralized
    ? game.members(frame.side, 1).filter((mate) => game.unit(mate).demoralized)
    : [unit];
  for (const mate of together) game.set(mate, { stack: 0, activated: true });
  const place = { rule: MOVES, side: SIDES[frame.side], zone: game.zoneId(frame.zone), count: together.length };
  const units = together.map((mate) => game.unitId(mate));
  game.tellOnly(frame.side, { type: 'dropped', ...place, units }, { type: 'dropped', ...place });
}

/** Takes a connection: points are spent, the stack stands in the next zone, lone enemies there are dealt with. */
function cross(game: Game, frame: MarchFrame, action: Extract<Action, { type: 'march' }>): void {
  const link = linkNamed(game.ctx.board, frame.zone, action.to, action.by);
  if (link === undefined) return;
  const { side } = frame;
  const members = game.members(side, 1);
  const stack = summary(game, members, frame.half);
  const zone = across(link, frame.zone);
  if (action.event !== undefined) discard(game, side, action.event);
  if (action.event === 'major-dulong') setBridge(game, side, link.index, false);
  const cost = action.event === 'douro' ? stack.halfOfUnit : crossingCost(link, stack);
  const met = game.units(other(side), zone) > 0;
  const dry = action.event !== undefined;
  for (const unit of members)
    game.set(unit, { at: zone, spent: false, river: met && (link.river || link.water) && !dry });
  const spent = frame.spent + cost;
  game.amend('march', { stage: 'count', zone, spent, crossed: frame.crossed + 1, via: link.index, met, dry });
  game.tell({
    type: 'marched',
    rule: action.event === undefined ? MOVES : eventRule(action.event),
    side: SIDES[side],
    zone: game.zoneId(frame.zone),
    to: action.to,
    by: action.by,
    count: members.length,
    value: spent,
  });
  // Those upon whom infantry or cavalry comes are turned over with their surrender.
  if (!met && stack.fighters === 0) uncover(game, other(side), zone);
  for (const unit of game.inZone(other(side), zone)) if (game.unit(unit).spent) game.set(unit, { spent: false });
  if (frame.crossed === 0 && side === 1) game.push({ step: 'window', side: 0, window: 'march' });
  sweep(game, frame.zone);
  sweep(game, zone);
}

function finish(game: Game, frame: MarchFrame): void {
  game.pop();
  game.tell({ type: 'halted', rule: MOVES, side: SIDES[frame.side], zone: game.zoneId(frame.zone) });
  activateStack(game, frame.side);
  sweep(game, frame.zone);
  endOperation(game);
}
