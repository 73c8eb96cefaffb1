import { rule } from '@vedette/kernel';
import { type Action, PLAIN } from '../../state/actions.js';
import type { Game } from '../../state/game.js';
import type { Frame } from '../../state/state.js';
import { other, SIDES } from '../../state/units.js';
import { decision, type StepModule } from '../step.js';
import { startCombat } from './combat/combat.js';
import { needsCommand } from './command.js';
import { startMarch } from './march.js';
import { mayActivate, mayAttack } from './operations.js';

const STACKING = rule('LM:5.2');

type Compose = Extract<Frame, { step: 'compose' }>;

/** Counters that may still join the stack. Decoys only join a stack that moves and holds something real. */
function candidates(game: Game, frame: Compose, started: boolean): number[] {
  const { side, zone, purpose } = frame;
  return game.inZone(side, zone).filter((unit) => {
    if (game.unit(unit).stack !== 0) return false;
    if (purpose === 'attack') return mayAttack(game, unit);
    return game.facts(unit).decoy ? started && !game.unit(unit).activated : mayActivate(game, unit);
  });
}

/** [5.2] A stack is made of any units of a zone, one by one; demoralized units only together [7.7]. */
export const compose: StepModule = {
  publicStep: 'operation',
  publicRule: STACKING,
  ask(game) {
    const frame = game.top('compose');
    const taken = game.members(frame.side, 1);
    const left = candidates(game, frame, taken.length > 0);
    const complete = frame.purpose === 'move' ? taken.length > 0 : taken.some((unit) => game.facts(unit).fighting);
    if (left.length === 0 && complete) {
      finish(game);
      return null;
    }
    const { take } = game.ctx.actions;
    const actions: Action[] = left.map((unit) => take[unit] as Action);
    if (left.length > 1) actions.push(PLAIN.all);
    if (complete) actions.push(PLAIN.ready);
    return decision(frame.side, 'compose', STACKING, actions);
  },
  answer(game: Game, action: Action) {
    const frame = game.top('compose');
    if (action.type === 'ready') finish(game);
    else if (action.type === 'all') {
      for (const unit of candidates(game, frame, true)) game.set(unit, { stack: 1 });
      finish(game);
    } else if (action.type === 'take') {
      const unit = game.ctx.unitOf.get(action.unit) as number;
      game.set(unit, { stack: 1 });
      if (!game.unit(unit).demoralized) return;
      for (const mate of candidates(game, frame, true)) if (game.unit(mate).demoralized) game.set(mate, { stack: 1 });
    }
  },
};

function finish(game: Game): void {
  const { side, zone, purpose } = game.top('compose');
  game.pop();
  const members = game.members(side, 1);
  const place = { side: SIDES[side], zone: game.zoneId(zone), count: members.length };
  if (purpose === 'attack') {
    startCombat(game, zone, side, false);
    return;
  }
  const units = members.map((unit) => game.unitId(unit));
  game.tellOnly(
    side,
    { type: 'activated', rule: STACKING, ...place, units },
    { type: 'activated', rule: STACKING, ...place },
  );
  if (game.units(other(side), zone) > 0) {
    game.push({ step: 'disengage', side, zone, shown: [-1, -1], whole: false, sure: false });
  } else if (needsCommand(game, side, zone, members)) {
    game.push({ step: 'command', side, zone });
  } else {
    game.tell({ type: 'obeys', rule: rule('LM:5.1'), ...place });
    startMarch(game, side, zone, false, false);
  }
}
