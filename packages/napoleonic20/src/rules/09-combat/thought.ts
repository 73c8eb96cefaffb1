import { err, ok, type Refusal, type Result, type Viewer } from '@vedette/kernel';
import type { Side } from '../../board/board.js';
import type { HexId } from '../../board/hex.js';
import type { BattleTask } from '../../state/battle.js';
import { contextOf } from '../../state/context.js';
import { isKnown } from '../../state/hidden.js';
import type { Question } from '../../state/question.js';
import { enemyOf, type State } from '../../state/state.js';
import { onMap, type UnitIx } from '../../state/units.js';
import { adjacent, loneGarrison, unitAt } from '../07-zones-of-control.js';
import { refusal } from '../step.js';
import { battleNow, battleOf } from './battle.js';

const NO_SUCH_ATTACK = refusal('N20:9.2.2', 'refusal.no-such-attack');
const UNKNOWN_ENEMY = refusal('N20:16.1', 'refusal.hidden-enemy');

/** The battle a question about odds speaks of: the one being fought, or one that could be, as far as a viewer knows. */
export function thoughtOf(
  state: State,
  viewer: Viewer<Side>,
  question: Question & { type: 'odds' },
): Result<BattleTask, Refusal> {
  const { indexOf, units } = contextOf(state);
  const attackers = question.attackers.map((id) => indexOf.get(id)).filter((unit) => unit !== undefined);
  const { targets, charge = false } = question;
  if (attackers.length === 0 || attackers.length < question.attackers.length || targets.length === 0)
    return err(NO_SUCH_ATTACK);
  if (!attackers.every((unit) => isKnown(state, units[unit], viewer))) return err(UNKNOWN_ENEMY);
  const side = units[attackers[0]].side;
  const fits = attackers.every((unit) => onMap(state.hex[unit]) && isAble(state, unit, side, charge, targets));
  if (!fits || hasTwice(attackers) || hasTwice(targets)) return err(NO_SUCH_ATTACK);
  if (!targets.every((hex) => isEnemyHex(state, hex, side))) return err(NO_SUCH_ATTACK);
  const now = battleNow(state);
  const battle =
    now !== null && now.side === side && isSame(now.attackers, attackers) && isSame(now.targets, targets)
      ? now
      : battleOf(state, side, attackers, targets, charge);
  const seen = [...battle.attackers, ...battle.defenders].every((unit) => isKnown(state, units[unit], viewer));
  if (!seen) return err(UNKNOWN_ENEMY);
  const reserves: BattleTask['reserves'] = [
    battle.reserves[0] ?? question.attackerReserve ?? false,
    battle.reserves[1] ?? question.defenderReserve ?? false,
  ];
  return ok({ ...battle, reserves });
}

function isAble(state: State, unit: UnitIx, side: Side, charge: boolean, targets: readonly HexId[]): boolean {
  const { board, units, points } = contextOf(state);
  const { arm, side: own } = units[unit];
  if (own !== side || arm === 'leader' || (charge && arm !== 'cavalry')) return false;
  const from = state.hex[unit] as HexId;
  return targets.every(
    (hex) => adjacent(board, from, hex) || points.bombards.some((one) => one.bombards(state, unit, hex)),
  );
}

function isEnemyHex(state: State, hex: HexId, side: Side): boolean {
  const unit = unitAt(state, hex);
  if (unit === null) return loneGarrison(state, hex) === enemyOf(side);
  return contextOf(state).units[unit].side !== side;
}

function hasTwice(list: readonly number[]): boolean {
  return new Set(list).size < list.length;
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item));
}
