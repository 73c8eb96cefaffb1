import type { Viewer } from '@vedette/kernel';
import type { Side } from '../board/board.js';
import { type HexId, hexName } from '../board/hex.js';
import type { State } from './state.js';
import { MARK, type UnitFacts, type UnitId } from './units.js';

/** The name of a counter that lies face down in a hex, for those who may not look: `french/?1407`. */
export function hiddenName(side: Side, hex: HexId): UnitId {
  return `${side}/?${hexName(hex)}` as UnitId;
}

/** Whether a viewer may know what a counter is [16.1]. */
export function isKnown(state: State, unit: UnitFacts, viewer: Viewer<Side>): boolean {
  return viewer === 'everything' || viewer === unit.side || (state.marks[unit.index] & MARK.hidden) === 0;
}

/** The name by which a viewer may know a counter on the map. */
export function nameFor(state: State, unit: UnitFacts, viewer: Viewer<Side>): UnitId {
  return isKnown(state, unit, viewer) ? unit.id : hiddenName(unit.side, state.hex[unit.index] as HexId);
}
