import { rule } from '@vedette/kernel';
import { reaches } from '../../board/trace.js';
import type { Action } from '../../state/actions.js';
import type { Game } from '../../state/game.js';
import type { Line } from '../../state/notices.js';
import { SIDES, type SideNo } from '../../state/units.js';
import { die, rolled, type StepModule } from '../step.js';
import { activateStack, endOperation } from './ending.js';
import { startMarch } from './march.js';

const COMMAND = rule('LM:5.1');

/**
 * [5.1] Whether a stack must pass a command test to move: not with or beside its commander in chief (unless Inactivité
 * ties him down), and not if it consists of commanders alone.
 */
export function needsCommand(game: Game, side: SideNo, zone: number, members: readonly number[]): boolean {
  const chief = game.ctx.chiefs[side];
  const held = side === 1 && game.state.inactive;
  if (chief >= 0 && game.unit(chief).at === zone && !held) return false;
  return members.some((unit) => !game.facts(unit).commander && !game.facts(unit).decoy);
}

/** [5.1] The modifiers of a stack's command test. */
export function commandLines(game: Game, side: SideNo, zone: number, members: readonly number[]): Line[] {
  const lines: Line[] = [];
  let value = 0;
  let cavalryOnly = true;
  for (const unit of members) {
    const facts = game.facts(unit);
    if (facts.commander) value = Math.max(value, facts.sv);
    else if (!facts.decoy && !facts.cavalry) cavalryOnly = false;
  }
  if (value > 0) lines.push({ key: 'line.commander', value, rule: COMMAND });
  if (cavalryOnly) lines.push({ key: 'line.cavalry-only', value: 1, rule: COMMAND });
  const chief = game.ctx.chiefs[side];
  const at = chief < 0 ? -1 : game.unit(chief).at;
  if (at >= 0 && reaches(game.ctx.board, game.state.cut, at, [zone], (through) => game.enemyIn(side, through)))
    lines.push({ key: 'line.clear-path', value: 1, rule: COMMAND });
  return lines;
}

/** What a command total allows: all movement points, half of them, or nothing. */
export function commandResult(total: number): 'full' | 'half' | 'none' {
  if (total >= 5) return 'full';
  return total >= 3 ? 'half' : 'none';
}

/** [5.1] A die decides how far a stack away from the commander in chief obeys. */
export const command: StepModule = {
  publicStep: 'operation',
  publicRule: COMMAND,
  ask: () => die('command', COMMAND),
  answer(game: Game, action: Action) {
    const { side, zone } = game.top('command');
    const members = game.members(side, 1);
    const lines = commandLines(game, side, zone, members);
    const total = lines.reduce((sum, line) => sum + line.value, rolled(action));
    const result = commandResult(total);
    const open = {
      type: 'command',
      rule: COMMAND,
      side: SIDES[side],
      zone: game.zoneId(zone),
      die: rolled(action),
      result,
    };
    game.tellOnly(side, { ...open, total, lines }, open);
    game.pop();
    if (result === 'none') {
      activateStack(game, side);
      endOperation(game);
    } else startMarch(game, side, zone, result === 'half', false);
  },
};
