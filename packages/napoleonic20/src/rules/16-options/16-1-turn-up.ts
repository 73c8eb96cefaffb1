import { MARK, onMap, PLACE, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';

/** Turns a hidden counter face up [16.1.1]; a dummy found out leaves the map and may come back later [16.1.3]. */
export function turnUp(work: Work, unit: UnitIx): void {
  const hex = work.hex[unit];
  if (!onMap(hex) || (work.marks[unit] & MARK.hidden) === 0) return;
  const { id, arm } = work.context.units[unit];
  work.unmark(unit, MARK.hidden);
  work.reveal({ type: 'revealed', unit: id, hex });
  if (arm === 'dummy') work.place(unit, PLACE.reserve);
}
