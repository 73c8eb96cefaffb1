import { rule } from '@vedette/kernel';
import { leaveMap } from '../../../scenarios/soult-1809/exits.js';
import type { Action } from '../../../state/actions.js';
import type { Game } from '../../../state/game.js';
import type { CombatFrame, Frame } from '../../../state/state.js';
import { other, SIDES } from '../../../state/units.js';
import type { Asked } from '../../../types.js';
import { sweep } from '../../07-special/unguarded.js';
import { die, rolled } from '../../step.js';
import { endOperation } from '../ending.js';
import { inOrder, stackOf } from './sheet.js';

const COMMANDERS = rule('LM:7.1');

/** The commanders that must be tested: those in a stack that lost a step, attacker's first. */
function atRisk(game: Game, frame: CombatFrame): number[] {
  return inOrder(frame).flatMap((side) =>
    frame.lost[side] > 0 ? stackOf(game, frame, side).filter((unit) => game.facts(unit).commander) : [],
  );
}

/** [7.1] Two dice for each commander whose stack lost a step; 11 and 12 take him out. `turn` counts those who came through. */
export function askCommanders(game: Game, frame: CombatFrame): Asked | null {
  if (frame.turn < atRisk(game, frame).length) return die('commander', COMMANDERS);
  game.amend('combat', { stage: 'end' });
  return null;
}

/** Records a die of a commander's test. */
export function answerCommanders(game: Game, frame: CombatFrame, action: Action): void {
  const dice = [...frame.dice, rolled(action)];
  if (dice.length < 2) {
    game.amend('combat', { dice });
    return;
  }
  const unit = atRisk(game, frame)[frame.turn] as number;
  const total = (dice[0] ?? 0) + (dice[1] ?? 0);
  const falls = total >= 11;
  const side = SIDES[game.facts(unit).side];
  game.tell({
    type: 'commander',
    rule: COMMANDERS,
    side,
    unit: game.unitId(unit),
    total,
    result: falls ? 'falls' : 'safe',
  });
  game.amend('combat', { dice: [], turn: frame.turn + (falls ? 0 : 1) });
  if (falls) game.eliminate(unit, COMMANDERS);
}

/** [5.6.6] "A combattu" for stacks not yet activated, counters face down again, and what their places bring with them. */
export function finishCombat(game: Game, frame: CombatFrame): null {
  game.pop();
  const under = game.state.agenda.at(-1) as Frame;
  const marching = under.step === 'march' ? under : null;
  const goesOn =
    marching?.stage === 'fought' &&
    (frame.winner === frame.attacker || (frame.withdrew >= 0 && frame.withdrew !== frame.attacker));
  const saved = testedCommanders(game, frame);
  for (const side of inOrder(frame)) settleStack(game, frame, side, marching !== null && side === frame.attacker);
  if (marching === null) endOperation(game);
  else game.amend('march', { stage: goesOn ? 'before' : 'end', zone: attackerZone(frame) });
  if (game.ctx.board.zones[frame.from]?.kind === 'exit') leaveMap(game, 1, frame.from);
  for (const unit of saved) slipAway(game, unit);
  sweep(game, frame.zone);
  if (frame.from !== frame.zone) sweep(game, frame.from);
  return null;
}

/** Where the attacking stack stands after the combat. */
function attackerZone(frame: CombatFrame): number {
  const left = frame.withdrew === frame.attacker || frame.winner === other(frame.attacker);
  return left ? frame.from : frame.zone;
}

function settleStack(game: Game, frame: CombatFrame, side: 0 | 1, marching: boolean): void {
  game.sight(other(side), stackOf(game, frame, side));
  for (const unit of stackOf(game, frame, side)) {
    const now = game.unit(unit);
    const marked = frame.withdrew < 0 && !now.activated;
    game.set(unit, {
      fought: now.fought + (marked ? 1 : 0),
      river: false,
      spent: now.at === frame.zone && frame.withdrew < 0,
      stack: marching ? 1 : 0,
    });
  }
}

/** Commanders on the field who came through the test of this combat: alone, they need no second one to slip away [7.1]. */
function testedCommanders(game: Game, frame: CombatFrame): number[] {
  return atRisk(game, frame).filter((unit) => game.unit(unit).at === frame.zone);
}

function slipAway(game: Game, unit: number): void {
  const { side } = game.facts(unit);
  const { at } = game.unit(unit);
  if (game.fighters(side, at) === 0 && game.fighters(other(side), at) > 0)
    game.push({ step: 'lone', side, unit, dice: null });
}
