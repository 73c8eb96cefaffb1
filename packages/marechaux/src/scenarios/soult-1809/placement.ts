import { rule } from '@vedette/kernel';
import { decision, type StepModule } from '../../rules/step.js';
import type { Action } from '../../state/actions.js';
import type { Game } from '../../state/game.js';
import { POOL } from '../../state/state.js';
import { SIDES } from '../../state/units.js';

const PLACEMENT = rule('LM:8.2.2');

/** [8.2.2] Free placement: each unit that may be placed freely goes to one of the zones offered, in roster order. */
export const placement: StepModule = {
  publicStep: 'placement',
  publicRule: PLACEMENT,
  ask(game) {
    const { orders, units } = game.ctx;
    const next = orders.units.findIndex((unit, at) => unit.free === true && game.unit(at).at === POOL);
    const unit = units[next];
    if (unit === undefined) {
      game.state.agenda = [{ step: 'initiative', asked: false, dice: [] }];
      return null;
    }
    const actions = orders.freeZones.map((zone): Action => ({ type: 'place', unit: unit.id, zone }));
    return decision(unit.side, 'placement', PLACEMENT, actions);
  },
  answer(game: Game, action: Action) {
    if (action.type !== 'place') return;
    const unit = game.ctx.unitOf.get(action.unit) as number;
    const { side } = game.facts(unit);
    game.set(unit, { at: game.ctx.board.zoneOf.get(action.zone) as number });
    const open = { type: 'placed', rule: PLACEMENT, side: SIDES[side], zone: action.zone };
    game.tellOnly(side, { ...open, unit: action.unit }, open);
  },
};
