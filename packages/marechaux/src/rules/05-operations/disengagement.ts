import { rule } from '@vedette/kernel';
import type { Action } from '../../state/actions.js';
import type { Game } from '../../state/game.js';
import { other, SIDES } from '../../state/units.js';
import { discard, holds, inPair } from '../04-events/draws.js';
import { decision, die, rolled, type StepModule } from '../step.js';
import { cavalrySteps, disengagementLines, disengages, onlyCavalry } from './disengaging.js';
import { activateStack, endOperation } from './ending.js';
import { startMarch } from './march.js';

const DISENGAGEMENT = rule('LM:5.3');

/** [5.3] The side not on the move shows cavalry first, then the other; then the die. */
export const disengage: StepModule = {
  publicStep: 'operation',
  publicRule: DISENGAGEMENT,
  ask(game) {
    const { side, zone, shown, sure } = game.top('disengage');
    const enemy = other(side);
    if (sure) {
      succeed(game);
      return null;
    }
    if (shown[enemy] < 0) {
      const cavalry = cavalrySteps(game, game.inZone(enemy, zone));
      return decision(enemy, 'show-cavalry', DISENGAGEMENT, shows(cavalry));
    }
    if (shown[side] >= 0) return die('disengagement', DISENGAGEMENT);
    const members = game.members(side, 1);
    const cavalry = cavalrySteps(game, members);
    const actions = shows(cavalry);
    if (onlyCavalry(game, members)) actions.push({ type: 'show', cavalry, whole: true });
    if (holds(game, side, 'repli')) actions.push({ type: 'play', event: 'repli' });
    return decision(side, 'show-cavalry', DISENGAGEMENT, actions);
  },
  answer(game: Game, action: Action) {
    const frame = game.top('disengage');
    const { side, zone, shown } = frame;
    if (action.type === 'play') {
      discard(game, side, action.event);
      game.amend('disengage', { sure: true });
    } else if (action.type === 'show') {
      const shower = shown[other(side)] < 0 ? other(side) : side;
      game.amend('disengage', { shown: inPair(shown, shower, action.cavalry), whole: action.whole === true });
      game.reveal({
        type: action.whole === true ? 'shown-whole' : 'shown',
        rule: DISENGAGEMENT,
        side: SIDES[shower],
        zone: game.zoneId(zone),
        count: action.cavalry,
      });
    } else {
      const lines = disengagementLines(shown[side], shown[other(side)], frame.whole);
      const escaped = disengages(rolled(action), lines);
      const place = { side: SIDES[side], zone: game.zoneId(zone) };
      game.tell({
        type: 'disengagement',
        rule: DISENGAGEMENT,
        ...place,
        die: rolled(action),
        lines,
        result: escaped ? 'away' : 'held',
      });
      if (escaped) succeed(game);
      else {
        game.pop();
        activateStack(game, side);
        endOperation(game);
      }
    }
  },
};

function shows(cavalry: number): Action[] {
  return Array.from({ length: cavalry + 1 }, (_, steps) => ({ type: 'show', cavalry: steps }) as const);
}

function succeed(game: Game): void {
  const { side, zone } = game.top('disengage');
  game.pop();
  startMarch(game, side, zone, false, true);
}
