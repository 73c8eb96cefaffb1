import { rule } from '@vedette/kernel';
import type { Action } from '../../../state/actions.js';
import type { Game } from '../../../state/game.js';
import { type CombatFrame, type CombatStage, IN_POOL, OUT } from '../../../state/state.js';
import { other, SIDES, type SideNo } from '../../../state/units.js';
import type { Asked } from '../../../types.js';
import type { StepModule } from '../../step.js';
import { answerCommanders, askCommanders, finishCombat } from './aftermath.js';
import { answerMorale, askMorale } from './demoralization.js';
import {
  amplitude,
  answerDice,
  answerHeads,
  answerShots,
  askDice,
  askHeads,
  askShots,
  melee,
  startLosses,
} from './melee.js';
import { answerPursuit, askPursuit } from './pursuit.js';
import { answerRetreat, askRetreat, standLosses } from './retreat.js';
import { answerWithdrawal, askWithdrawal, flight } from './withdrawal.js';

const COMBATS = rule('LM:5.6');

/** [5.6] Declares a combat: the present stack attacks all enemies of its zone; both are turned over, decoys go. */
export function startCombat(game: Game, zone: number, attacker: SideNo, forced: boolean): void {
  const defender = other(attacker);
  for (const unit of game.inZone(defender, zone)) game.set(unit, { stack: 2 });
  for (const decoy of [...game.ctx.decoys[0], ...game.ctx.decoys[1]])
    if (game.unit(decoy).stack !== 0) game.set(decoy, { ...IN_POOL, at: OUT });
  const frame: CombatFrame = {
    step: 'combat',
    stage: 'withdrawal',
    zone,
    attacker,
    forced,
    dice: [],
    turn: 0,
    events: [],
    bonus: [0, 0],
    hits: [0, 0],
    amplitude: 0,
    heads: [-1, -1],
    rolls: [0, 0],
    potential: [0, 0],
    ratio: [0, 0],
    winner: -1,
    losses: [0, 0],
    lost: [0, 0],
    distance: 0,
    gone: 0,
    from: zone,
    owed: 0,
    withdrew: -1,
    charged: false,
    rout: false,
  };
  game.push(frame);
  for (const side of [attacker, defender]) {
    const members = game.members(side, side === attacker ? 1 : 2);
    game.reveal({
      type: side === attacker ? 'attacks' : 'defends',
      rule: COMBATS,
      side: SIDES[side],
      zone: game.zoneId(zone),
      units: members.map((unit) => game.unitId(unit)),
      losses: members.map((unit) => game.unit(unit).lost),
    });
  }
}

const ASK: Readonly<Record<CombatStage, (game: Game, frame: CombatFrame) => Asked | null>> = {
  withdrawal: askWithdrawal,
  flight,
  amplitude,
  shots: askShots,
  heads: askHeads,
  dice: askDice,
  melee,
  losses: startLosses,
  retreat: askRetreat,
  stand: standLosses,
  morale: askMorale,
  pursuit: askPursuit,
  commanders: askCommanders,
  end: finishCombat,
};

const ANSWER: Readonly<Partial<Record<CombatStage, (game: Game, frame: CombatFrame, action: Action) => void>>> = {
  withdrawal: answerWithdrawal,
  shots: answerShots,
  heads: answerHeads,
  dice: answerDice,
  retreat: answerRetreat,
  morale: answerMorale,
  pursuit: answerPursuit,
  commanders: answerCommanders,
};

/** [5.6, 10.2] A combat goes through its stages in the rulebook's order. */
export const combat: StepModule = {
  publicStep: 'combat',
  publicRule: COMBATS,
  ask(game) {
    const frame = game.top('combat');
    return ASK[frame.stage](game, frame);
  },
  answer(game, action) {
    const frame = game.top('combat');
    ANSWER[frame.stage]?.(game, frame, action);
  },
};
