import { rule } from '@vedette/kernel';
import { decision, type StepModule } from '../../rules/step.js';
import type { Action } from '../../state/actions.js';
import type { Game } from '../../state/game.js';

const FLEET = rule('LM:8.1.7');

/** [8.1.7] In its first operation of a turn the side that depends on the fleet chooses its port. */
export const fleet: StepModule = {
  publicStep: 'operation',
  publicRule: FLEET,
  ask(game) {
    const { board } = game.ctx;
    const ports = board.ports.map((port) => ({ type: 'fleet', port: game.zoneId(port) }) as const);
    return decision(0, 'fleet', FLEET, ports);
  },
  answer(game: Game, action: Action) {
    if (action.type !== 'fleet') return;
    const port = game.ctx.board.zoneOf.get(action.port) as number;
    game.pop();
    game.state.fleetAsked = true;
    if (port === game.state.fleet) return;
    game.state.fleet = port;
    game.tell({ type: 'fleet-moved', rule: FLEET, side: 'anglo-allied', zone: action.port });
  },
};
