import { rule } from '@vedette/kernel';
import type { Action } from '../../../state/actions.js';
import type { Game } from '../../../state/game.js';
import type { CombatFrame } from '../../../state/state.js';
import { other, SIDES, type SideNo } from '../../../state/units.js';
import type { Asked } from '../../../types.js';
import { die, rolled } from '../../step.js';
import { cavalrySteps } from '../disengaging.js';
import { stackOf } from './sheet.js';

const PURSUIT = rule('LM:5.6.6');

/** The side that retreated or withdrew, or null. */
function fugitive(frame: CombatFrame): SideNo | null {
  if (frame.withdrew >= 0) return frame.withdrew as SideNo;
  return frame.winner < 0 ? null : other(frame.winner as SideNo);
}

/**
 * [5.6.6] Whether the winner can pursue: the enemy went back, the field is not defensive ground, and the winner has
 * cavalry, no less than the loser.
 */
export function canPursue(game: Game, frame: CombatFrame): boolean {
  const loser = fugitive(frame);
  if (loser === null || frame.gone === 0 || game.ctx.board.zones[frame.zone]?.kind === 'defensive') return false;
  const beaten = stackOf(game, frame, loser);
  const horse = cavalrySteps(game, stackOf(game, frame, other(loser)));
  const prey = beaten.some((unit) => game.facts(unit).baggage || game.steps(unit) > 0);
  return prey && horse > 0 && horse >= cavalrySteps(game, beaten);
}

/** [5.6.6] Two dice of the loser, then one of the winner. */
export function askPursuit(game: Game, frame: CombatFrame): Asked | null {
  if (frame.dice.length === 3 || !canPursue(game, frame)) {
    game.amend('combat', { stage: 'commanders', turn: 0, dice: [] });
    return null;
  }
  return die('pursuit', PURSUIT);
}

/** Records a die; with the third the losses follow, baggage and artillery first. */
export function answerPursuit(game: Game, frame: CombatFrame, action: Action): void {
  const dice = [...frame.dice, rolled(action)];
  game.amend('combat', { dice });
  const loser = fugitive(frame);
  if (dice.length < 3 || loser === null) return;
  const beaten = stackOf(game, frame, loser);
  const panic = beaten.some((unit) => game.unit(unit).demoralized) ? 2 : 0;
  const fled = (dice[0] ?? 0) + (dice[1] ?? 0) + cavalrySteps(game, beaten);
  const chased = (dice[2] ?? 0) + cavalrySteps(game, stackOf(game, frame, other(loser))) + panic;
  const count = Math.max(0, chased - fled);
  game.tell({
    type: 'pursuit',
    rule: PURSUIT,
    side: SIDES[other(loser)],
    zone: game.zoneId(frame.zone),
    count,
    lines: [
      { key: 'line.pursuer', value: chased, rule: PURSUIT },
      { key: 'line.fugitive', value: fled, rule: PURSUIT },
    ],
  });
  if (count > 0) game.push({ step: 'losses', side: loser, left: count, first: 'wheels' });
}
