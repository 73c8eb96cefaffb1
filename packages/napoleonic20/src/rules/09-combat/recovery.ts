import type { HexId } from '../../board/hex.js';
import { byPlace } from '../../state/hidden.js';
import { enemyOf } from '../../state/state.js';
import type { Task } from '../../state/task.js';
import { MARK, onMap } from '../../state/units.js';
import { reachMoment } from '../04-sequence.js';
import { fieldOf, inFirmZone } from '../07-zones-of-control.js';
import { automatic } from '../step.js';

/**
 * The end of the Combat Phase: Rout! markers of the active side's colour come off, except in enemy zones [9.6.2.2];
 * the units of the other side end their contact [8.2.4].
 */
export const recovery = automatic<Task & { kind: 'recovery' }>((work) => {
  work.pop();
  work.attacks = [];
  const units = byPlace(work, work.context.units);
  const colour = work.active === 'french' ? MARK.routFrench : MARK.routAllied;
  const field = fieldOf(work);
  const steadied = units.filter(
    ({ index, side }) =>
      (work.marks[index] & colour) !== 0 &&
      onMap(work.hex[index]) &&
      !inFirmZone(field, work.hex[index] as HexId, enemyOf(side)),
  );
  for (const { index, id } of steadied) {
    work.unmark(index, colour);
    work.tell({ type: 'recovered', unit: id, from: 'rout' });
  }
  for (const { index, id, side } of units) {
    if (side === work.active || (work.marks[index] & MARK.contact) === 0) continue;
    work.unmark(index, MARK.contact);
    work.tell({ type: 'recovered', unit: id, from: 'contact' });
  }
  reachMoment(work, 'combat-end');
});
