import { rule } from '@vedette/kernel';
import { type HexId, hexName, NOWHERE } from '../../board/hex.js';
import { contextOf, hexAction } from '../../state/context.js';
import { isHidden } from '../../state/hidden.js';
import { enemyOf, type State } from '../../state/state.js';
import { onMap, ROUTED, type UnitIx } from '../../state/units.js';
import { isClosed, isImpassable } from '../06-movement/reach.js';
import { adjacent, exertsZone, fieldOf, zonePasses } from '../07-zones-of-control.js';
import type { Contribution, ExclusiveStep } from '../points.js';
import { decision, refusal } from '../step.js';

const N20_16_2 = rule('N20:16.2');
const STEP = 'penetrate';
const GO = 'penetrating';

/** Whether visible enemy cavalry controls a hex, so that cavalry can neither leave nor enter it by penetration. */
function isHeldByCavalry(state: State, unit: UnitIx, hex: HexId): boolean {
  const { board, bySide, units } = contextOf(state);
  return bySide[enemyOf(units[unit].side)].some(
    ({ arm, index, side }) =>
      arm === 'cavalry' &&
      !isHidden(state, index) &&
      exertsZone(state, index) &&
      zonePasses(board, side, state.hex[index] as HexId, hex) === 'firm',
  );
}

function isNextToEnemy(state: State, unit: UnitIx, hex: HexId): boolean {
  const { board, bySide, units } = contextOf(state);
  return bySide[enemyOf(units[unit].side)].some(
    ({ arm, index }) => arm !== 'leader' && onMap(state.hex[index]) && adjacent(board, hex, state.hex[index] as HexId),
  );
}

/** The hexes next to an enemy into which cavalry may slip from its own hex next to an enemy [16.2]. */
export function hexesToPenetrate(state: State, unit: UnitIx): readonly HexId[] {
  const { board, points } = contextOf(state);
  const from = state.hex[unit] as HexId;
  const field = fieldOf(state);
  const found: HexId[] = [];
  for (let at = from * 6; at < from * 6 + 6; at++) {
    const hex = board.neighbours[at] as HexId;
    if (hex === NOWHERE || isImpassable(board.side[at]) || field.unitAt[hex] !== 0) continue;
    if (isClosed(state, field, unit, hex) || !isNextToEnemy(state, unit, hex)) continue;
    if (isHeldByCavalry(state, unit, hex)) continue;
    if (points.barPassage.some((one) => one.barPassage(state, unit, from, hex, 'disengage') !== null)) continue;
    found.push(hex);
  }
  return found;
}

function mayPenetrate(state: State, unit: UnitIx): boolean {
  const { units, points } = contextOf(state);
  if (units[unit].arm !== 'cavalry' || (state.marks[unit] & ROUTED) !== 0) return false;
  if (isHeldByCavalry(state, unit, state.hex[unit] as HexId)) return false;
  if (points.barReaction.some((one) => one.barReaction(state, unit, 'penetrate') !== null)) return false;
  return hexesToPenetrate(state, unit).length > 0;
}

const step: ExclusiveStep = {
  ask: (state, { unit }) => {
    const ix = unit as UnitIx;
    return decision(contextOf(state).units[ix].side, STEP, N20_16_2, hexesToPenetrate(state, ix).map(hexAction));
  },
  proceed: (work) => work.pop(),
  answer(work, task, action) {
    if (action.type !== 'hex') return;
    const unit = task.unit as UnitIx;
    const hexes = [work.hex[unit] as HexId, action.hex];
    work.replace({ kind: 'exclusive', name: GO, unit, hex: action.hex });
    for (const one of work.context.points.answersReaction)
      work.push(...one.answersReaction(work, unit, 'penetrate', hexes));
  },
  refuse: (_state, _task, action) =>
    action.type === 'hex'
      ? refusal(N20_16_2, 'refusal.not-a-hex-to-penetrate', { hex: hexName(action.hex) })
      : refusal(N20_16_2, 'refusal.choose-a-hex'),
};

/** The unit goes, if nobody has stopped it. */
const go: ExclusiveStep = {
  ask: () => null,
  proceed(work, task) {
    const unit = task.unit as UnitIx;
    const hex = task.hex as HexId;
    const path = [work.hex[unit] as HexId, hex];
    work.pop();
    work.place(unit, hex);
    work.tell({ type: 'moved', unit: work.context.units[unit].id, path, cost: 1, entered: false, rule: N20_16_2 });
  },
  answer: () => {},
};

/** [N20:16.2] Cavalry may react by moving a hex, from next to an enemy to next to an enemy. */
export const penetration: Contribution = {
  id: 'N20:16.2',
  reactions: [
    {
      verb: 'penetrate',
      rule: N20_16_2,
      may: mayPenetrate,
      begin: (work, unit) => work.push({ kind: 'exclusive', name: STEP, unit }),
    },
  ],
  steps: { [STEP]: step, [GO]: go },
};
