import { type Board, GROUNDS } from '../../board/board.js';
import type { HexId } from '../../board/hex.js';
import { TABLES } from '../../data/index.js';
import { contextOf } from '../../state/context.js';
import { enemyOf, type State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import { type Field, loneGarrison } from '../07-zones-of-control.js';

const ROUGH = GROUNDS.map((ground) => TABLES.terrain.grounds[ground].stops);

/** Whether a unit could not stand in a hex for the enemies there [6.3, 9.4.4.1]; friends are another matter. */
export function isClosed(state: State, field: Field, unit: UnitIx, hex: HexId): boolean {
  const context = contextOf(state);
  const { side } = context.units[unit];
  const other = field.unitAt[hex];
  if (other !== 0) return context.units[other - 1].side !== side;
  if ((field.leaderAt[hex] & (side === 'french' ? 2 : 1)) !== 0) return true;
  return context.board.garrisons.size > 0 && loneGarrison(state, hex) === enemyOf(side);
}

/** Whether the ground of a hex is rough, whoever enters it. */
export function isRoughGround(board: Board, hex: HexId): boolean {
  return ROUGH[board.ground[hex]];
}

/** Whether a hex is rough ground for a unit [6.5]. */
export function isRough(state: State, unit: UnitIx, hex: HexId): boolean {
  const context = contextOf(state);
  if (!isRoughGround(context.board, hex)) return false;
  for (const one of context.points.ignoresRough) if (one.ignoresRough(state, unit)) return false;
  return true;
}

/** Whether a rule forbids the step, beyond terrain and enemies. */
export function isBarred(state: State, unit: UnitIx, from: HexId, to: HexId): boolean {
  for (const one of contextOf(state).points.barEntry) if (one.barEntry(state, unit, from, to) !== null) return true;
  return false;
}

/** Whether a unit may enter enemy zones even at night [7.7]. */
export function entersZones(state: State, unit: UnitIx): boolean {
  return contextOf(state).points.entersZoneAtNight.some((one) => one.entersZoneAtNight(state, unit));
}

/** Whether a friend would be stacked upon [6.9]; leaders stack freely, and so do those who may join him. */
export function isTaken(state: State, field: Field, unit: UnitIx, hex: HexId): boolean {
  const friend = field.unitAt[hex] - 1;
  if (friend < 0) return false;
  const context = contextOf(state);
  if (context.units[unit].arm === 'leader') return false;
  return !context.points.mayJoin.some((one) => one.mayJoin(state, unit, friend as UnitIx));
}
