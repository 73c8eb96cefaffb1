import { rule } from '@vedette/kernel';
import type { Connection } from '../../../board/board.js';
import { type Action, PLAIN } from '../../../state/actions.js';
import type { Game } from '../../../state/game.js';
import type { CombatFrame } from '../../../state/state.js';
import { other, SIDES, type SideNo } from '../../../state/units.js';
import type { Asked } from '../../../types.js';
import { discard, holds } from '../../04-events/draws.js';
import { decision, die, rolled } from '../../step.js';
import { axisOpen } from '../axis.js';
import { cavalrySteps, disengagementLines, disengages, onlyCavalry } from '../disengaging.js';
import { stepBack } from './retreat.js';
import { inOrder, stackOf } from './sheet.js';

const WITHDRAWAL = rule('LM:5.6.1');

/** The connection by which a stack of cavalry alone could slip away, or null. */
function wayOut(game: Game, frame: CombatFrame, side: SideNo): Connection | null {
  if (!onlyCavalry(game, stackOf(game, frame, side))) return null;
  const axis = game.contact(frame.zone)?.axes[side] ?? -1;
  const link = game.ctx.board.connections[axis];
  return link !== undefined && axisOpen(game, side, frame.zone, link) ? link : null;
}

/** [5.6.1] A stack of nothing but cavalry with an axis of retreat may try to slip away; attacker first. */
export function askWithdrawal(game: Game, frame: CombatFrame): Asked | null {
  if (frame.withdrew >= 0) return die('withdrawal', WITHDRAWAL);
  const side = inOrder(frame)[frame.turn];
  if (side === undefined) {
    game.amend('combat', { stage: 'amplitude', turn: 0 });
    return null;
  }
  if (wayOut(game, frame, side) === null) {
    game.amend('combat', { turn: frame.turn + 1 });
    return null;
  }
  const actions: Action[] = [PLAIN.stand, PLAIN.withdraw];
  if (holds(game, side, 'repli')) actions.push({ type: 'play', event: 'repli' });
  return decision(side, 'withdrawal', WITHDRAWAL, actions);
}

/** Stands, tries, or gets away without a die thanks to Repli. */
export function answerWithdrawal(game: Game, frame: CombatFrame, action: Action): void {
  const side = inOrder(frame)[frame.turn] as SideNo;
  if (action.type === 'stand') game.amend('combat', { turn: frame.turn + 1 });
  else if (action.type === 'withdraw') game.amend('combat', { withdrew: side });
  else if (action.type === 'play') {
    discard(game, side, action.event);
    game.amend('combat', { withdrew: side, stage: 'flight' });
  } else {
    const enemy = other(side);
    const [own, theirs] = [
      cavalrySteps(game, stackOf(game, frame, side)),
      cavalrySteps(game, stackOf(game, frame, enemy)),
    ];
    const lines = disengagementLines(own, theirs, true);
    const away = disengages(rolled(action), lines);
    game.tell({
      type: 'withdrawal',
      rule: WITHDRAWAL,
      side: SIDES[side],
      zone: game.zoneId(frame.zone),
      die: rolled(action),
      lines,
      result: away ? 'away' : 'held',
    });
    game.amend('combat', away ? { stage: 'flight' } : { withdrew: -1, turn: frame.turn + 1 });
  }
}

/** [5.6.1] The cavalry goes back one zone along its axis; a pursuit may follow, nothing else. */
export function flight(game: Game, frame: CombatFrame): null {
  const side = frame.withdrew as SideNo;
  const link = wayOut(game, frame, side);
  game.amend('combat', { stage: 'stand', distance: 1 });
  if (link !== null) stepBack(game, side, link);
  return null;
}
