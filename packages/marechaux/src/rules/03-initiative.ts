import { rule } from '@vedette/kernel';
import { rulesOf } from '../scenarios/scenario.js';
import type { Action } from '../state/actions.js';
import { withoutMarker } from '../state/events.js';
import type { Game } from '../state/game.js';
import { ELIMINATED } from '../state/state.js';
import { SIDES, type SideNo } from '../state/units.js';
import { die, rolled, type StepModule } from './step.js';

const INITIATIVE = rule('LM:3');

/** Strategic value that a side adds to its initiative die: nothing once its commander in chief is out [3]. */
export function chiefValue(game: Game, side: SideNo): number {
  const chief = game.ctx.chiefs[side];
  return chief < 0 || game.unit(chief).at === ELIMINATED ? 0 : game.facts(chief).sv;
}

function begin(game: Game, side: SideNo, lines?: [number, number]): void {
  game.state.initiative = side;
  game.tell({
    type: 'initiative',
    rule: INITIATIVE,
    side: SIDES[side],
    turn: game.state.turn,
    ...(lines === undefined
      ? {}
      : { lines: SIDES.map((name, at) => ({ key: `line.${name}`, value: lines[at] ?? 0, rule: INITIATIVE })) }),
  });
  game.state.agenda = [{ step: 'draws', turn: 0, drawn: null }];
}

/** [3] Who begins: given by the scenario or by the Initiative marker, else a die each plus the commander's value. */
export const initiative: StepModule = {
  publicStep: 'initiative',
  publicRule: INITIATIVE,
  ask(game) {
    const frame = game.top('initiative');
    const given = rulesOf(game.ctx.id).openingInitiative(game.state.turn);
    if (given !== null) {
      begin(game, given);
      return null;
    }
    if (!frame.asked) {
      game.amend('initiative', { asked: true });
      game.push({ step: 'window', side: 1, window: 'initiative' });
      game.push({ step: 'window', side: 0, window: 'initiative' });
      return null;
    }
    const [first, second] = game.state.pledged;
    if (first || second) {
      settlePledges(game);
      if (first !== second) begin(game, first ? 0 : 1);
      return null;
    }
    return die('initiative', INITIATIVE);
  },
  answer(game: Game, action: Action) {
    const dice = [...game.top('initiative').dice, rolled(action)];
    if (dice.length < 2) {
      game.amend('initiative', { dice });
      return;
    }
    const totals: [number, number] = [(dice[0] ?? 0) + chiefValue(game, 0), (dice[1] ?? 0) + chiefValue(game, 1)];
    if (totals[0] === totals[1]) {
      game.tell({ type: 'initiative-tied', rule: INITIATIVE, total: totals[0] });
      game.amend('initiative', { dice: [] });
      return;
    }
    begin(game, totals[0] > totals[1] ? 0 : 1, totals);
  },
};

/** Both Initiative markers cancel each other; a single one has its way. Played markers are discarded. */
function settlePledges(game: Game): void {
  for (const side of [0, 1] as const) {
    if (!game.state.pledged[side]) continue;
    const hands: [(typeof game.state.hands)[0], (typeof game.state.hands)[1]] = [...game.state.hands];
    hands[side] = withoutMarker(hands[side], 'initiative');
    game.state.hands = hands;
    game.reveal({ type: 'event-played', rule: rule('LM:event-initiative'), side: SIDES[side], event: 'initiative' });
  }
  game.state.pledged = [false, false];
}
