import type { Side } from '../../board/board.js';
import { contextOf } from '../../state/context.js';
import { isHidden } from '../../state/hidden.js';
import type { State } from '../../state/state.js';
import { MARK, onMap, PLACE, type UnitFacts, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';

/** Turns a hidden counter face up [16.1.1]; a dummy found out leaves the map and may come back later [16.1.3]. */
export function turnUp(work: Work, unit: UnitIx): void {
  const hex = work.hex[unit];
  if (!onMap(hex) || !isHidden(work, unit)) return;
  const { id, arm } = work.context.units[unit];
  work.unmark(unit, MARK.hidden);
  work.reveal({ type: 'revealed', unit: id, hex });
  if (arm !== 'dummy') return;
  work.place(unit, PLACE.reserve);
  work.unmark(unit, work.marks[unit]);
}

/** Counters of a side that lie face down on the map, in roster order. */
export function faceDown(state: State, side: Side): readonly UnitFacts[] {
  return contextOf(state).bySide[side].filter(({ index }) => onMap(state.hex[index]) && isHidden(state, index));
}
