import { rule } from '@vedette/kernel';
import type { Side } from '../board/board.js';
import { TABLES } from '../data/index.js';
import { contextOf } from '../state/context.js';
import { enemyOf, moraleOf, type State, TURN } from '../state/state.js';
import type { Task } from '../state/task.js';
import { onMap } from '../state/units.js';
import { automatic } from './step.js';

/** Whether the active player gains a Morale Point for a quiet turn [13.0]. Always taken: it never hurts. */
export function hasTruce(state: State, side: Side): boolean {
  const { firstNight, bySide, points } = contextOf(state);
  const open = firstNight !== 0 && state.turn > firstNight;
  if (!open && !points.earlyTruce.some((one) => one.earlyTruce(state, side))) return false;
  if ((state.facts & (TURN.forcedMarch | TURN.fought)) !== 0) return false;
  if (!bySide[side].some((unit) => onMap(state.hex[unit.index]))) return false;
  if (points.barTruce.some((one) => one.barTruce(state, side))) return false;
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
