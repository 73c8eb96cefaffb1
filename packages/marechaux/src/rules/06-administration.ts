import { rule } from '@vedette/kernel';
import { rulesOf } from '../scenarios/scenario.js';
import type { Action } from '../state/actions.js';
import type { Game } from '../state/game.js';
import { SIDES } from '../state/units.js';
import { die, rolled, type StepModule } from './step.js';

const ADMINISTRATION = rule('LM:6');
const RALLY = rule('LM:7.7');
const RECUPERATION = rule('LM:7.8');

/** [7.8] Whether a unit may win back a step: idle all turn, steady, out of the enemy's sight, with a loss in battle or march. */
export function mayRecuperate(game: Game, unit: number): boolean {
  const now = game.unit(unit);
  if (now.at < 0 || now.lost <= now.garrisoned || now.activated || now.demoralized || now.fought > 0) return false;
  return !game.enemyIn(game.facts(unit).side, now.at);
}

/** [7.7] Whether a demoralized unit may rally: not in a zone with an enemy stack. */
export function mayRally(game: Game, unit: number): boolean {
  const now = game.unit(unit);
  return now.at >= 0 && now.demoralized && !game.enemyIn(game.facts(unit).side, now.at);
}

/** [6] Recuperation, then rally, unit by unit; then markers go, counters are turned, the turn marker moves. */
export const administration: StepModule = {
  publicStep: 'administration',
  publicRule: ADMINISTRATION,
  ask(game) {
    const { stage, next } = game.top('administration');
    const test = stage === 'recuperation' ? mayRecuperate : mayRally;
    for (let unit = next; unit < game.ctx.units.length; unit++) {
      if (!test(game, unit)) continue;
      game.amend('administration', { next: unit });
      return stage === 'recuperation' ? die('recuperation', RECUPERATION) : die('rally', RALLY);
    }
    if (stage === 'recuperation') game.amend('administration', { stage: 'rally', next: 0 });
    else endTurn(game);
    return null;
  },
  answer(game: Game, action: Action) {
    const { stage, next } = game.top('administration');
    const { side } = game.facts(next);
    const success = rolled(action) <= game.morale(next);
    const now = game.unit(next);
    const zone = game.zoneId(now.at);
    const own = {
      side: SIDES[side],
      unit: game.unitId(next),
      zone,
      die: rolled(action),
      result: success ? 'yes' : 'no',
    };
    if (stage === 'recuperation') {
      if (success) game.set(next, { lost: now.lost - 1 });
      game.tellOnly(side, { type: 'recuperation', rule: RECUPERATION, ...own });
    } else {
      if (success) game.set(next, { demoralized: false });
      const open = { type: 'rally', rule: RALLY, side: SIDES[side], zone, die: rolled(action), result: own.result };
      game.tellOnly(side, { type: 'rally', rule: RALLY, ...own }, open);
    }
    game.amend('administration', { next: next + 1 });
  },
};

/** French infantry and garrison steps in a zone. */
function frenchGarrison(game: Game, zone: number): number {
  return game.inZone(1, zone).reduce((sum, unit) => {
    const { infantry, garrison } = game.facts(unit);
    return sum + (infantry || garrison ? game.steps(unit) : 0);
  }, 0);
}

function endTurn(game: Game): void {
  const { state, ctx } = game;
  const rules = rulesOf(ctx.id);
  if (rules.quietTurns && !state.fought) {
    state.quietTurns++;
    game.tell({ type: 'quiet-turn', rule: rule('LM:8.1.5'), side: 'anglo-allied', count: ctx.tables.points.quietTurn });
  }
  if (state.unrest && frenchGarrison(game, ctx.board.zoneOf.get(rules.capital) ?? -1) < 2) {
    state.unrests++;
    game.tell({
      type: 'unrest',
      rule: rule('LM:event-lisbonne'),
      side: 'anglo-allied',
      count: ctx.tables.points.unrest,
    });
  }
  for (const [unit, now] of state.units.entries()) {
    if (now.activated || now.fought > 0 || now.river || now.spent)
      game.set(unit, { activated: false, fought: 0, river: false, spent: false });
  }
  state.weather = false;
  state.inactive = false;
  state.unrest = false;
  state.fought = false;
  state.fleetAsked = false;
  if (state.last || state.turn >= ctx.turns) {
    state.agenda = [{ step: 'over' }];
    game.tell({ type: 'game-over', rule: ADMINISTRATION, turn: state.turn });
    return;
  }
  state.turn++;
  state.agenda = [{ step: 'initiative', asked: false, dice: [] }];
  game.tell({ type: 'turn', rule: ADMINISTRATION, turn: state.turn });
}
