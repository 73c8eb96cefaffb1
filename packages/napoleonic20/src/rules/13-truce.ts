import { rule } from '@vedette/kernel';
import type { Side } from '../board/board.js';
import { TABLES } from '../data/index.js';
import { contextOf } from '../state/context.js';
import { enemyOf, moraleOf, type State, TURN } from '../state/state.js';
import type { Task } from '../state/task.js';
import { onMap } from '../state/units.js';
import { automatic } from './step.js';

/** Whether truces are open to a side, and no rule forbids them. */
function isOpen(state: State, side: Side): boolean {
  const { firstNight, points } = contextOf(state);
  const begun = firstNight !== 0 && state.turn > firstNight;
  if (!begun && !points.earlyTruce.some((one) => one.earlyTruce(state, side))) return false;
  return !points.barTruce.some((one) => one.barTruce(state, side));
}

/** Whether the active player gains a Morale Point for a quiet turn [13.0]. Always taken: it never hurts. */
export function hasTruce(state: State, side: Side): boolean {
  const { bySide, points } = contextOf(state);
  if ((state.facts & (TURN.forcedMarch | TURN.fought)) !== 0) return false;
  if (!bySide[side].some((unit) => onMap(state.hex[unit.index]))) return false;
  if (!isOpen(state, side) && !points.grantsTruce.some((one) => one.grantsTruce(state, side))) return false;
  return (
    moraleOf(state, side) < TABLES.morale.truceBelow.value || moraleOf(state, side) <= moraleOf(state, enemyOf(side))
  );
}

/** The end of a Day Player Turn: a truce, if it was quiet [13.0]. */
export const truce = automatic<Task & { kind: 'truce' }>((work) => {
  work.pop();
  if (!hasTruce(work, work.active)) return;
  work.tell({ type: 'truce', side: work.active });
  work.changeMorale({ side: work.active, gain: TABLES.morale.truce.own, rule: rule('N20:13.0') });
});
