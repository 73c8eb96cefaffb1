import { rule } from '@vedette/kernel';
import type { Action } from '../../../state/actions.js';
import type { Game } from '../../../state/game.js';
import type { CombatFrame } from '../../../state/state.js';
import { other, SIDES, type SideNo } from '../../../state/units.js';
import type { Asked } from '../../../types.js';
import { die, rolled } from '../../step.js';
import { stackOf } from './sheet.js';

const DEMORALIZATION = rule('LM:5.6.5');

/** The unit whose morale is tested: the head unit, or if it has gone the steadiest of the rest; −1 if there is none. */
export function testedUnit(game: Game, frame: CombatFrame, side: SideNo): number {
  const members = stackOf(game, frame, side).filter((unit) => game.facts(unit).infantry || game.facts(unit).cavalry);
  if (members.includes(frame.heads[side])) return frame.heads[side];
  return members.reduce((best, unit) => (best < 0 || game.morale(unit) > game.morale(best) ? unit : best), -1);
}

/** [5.6.5] After its retreat the beaten stack tests: a die plus the zones it went must not exceed its head's morale. */
export function askMorale(game: Game, frame: CombatFrame): Asked | null {
  const side = other(frame.winner as SideNo);
  const spared = frame.withdrew >= 0 || frame.gone === 0 || testedUnit(game, frame, side) < 0;
  if (spared || frame.rout) {
    if (!spared) demoralize(game, frame, side);
    game.amend('combat', { stage: 'pursuit', turn: 0, dice: [] });
    return null;
  }
  if (frame.turn === 0) {
    game.amend('combat', { turn: 1 });
    game.push({ step: 'window', side: frame.winner as SideNo, window: 'rout' });
    return null;
  }
  return die('demoralization', DEMORALIZATION);
}

/** The die of the test. */
export function answerMorale(game: Game, frame: CombatFrame, action: Action): void {
  const side = other(frame.winner as SideNo);
  const unit = testedUnit(game, frame, side);
  const total = rolled(action) + frame.gone;
  const fails = total > game.morale(unit);
  game.tell({
    type: 'demoralization',
    rule: DEMORALIZATION,
    side: SIDES[side],
    unit: game.unitId(unit),
    die: rolled(action),
    total,
    value: game.morale(unit),
    result: fails ? 'demoralized' : 'steady',
  });
  if (fails) demoralize(game, frame, side);
  game.amend('combat', { stage: 'pursuit', turn: 0, dice: [] });
}

function demoralize(game: Game, frame: CombatFrame, side: SideNo): void {
  for (const unit of stackOf(game, frame, side))
    if (game.facts(unit).infantry || game.facts(unit).cavalry) game.set(unit, { demoralized: true });
  game.tell({ type: 'demoralized', rule: rule('LM:7.7'), side: SIDES[side], zone: game.zoneId(frame.from) });
}
