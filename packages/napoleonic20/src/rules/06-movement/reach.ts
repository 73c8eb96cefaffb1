import { type HexId, NOWHERE } from '../../board/hex.js';
import { contextOf } from '../../state/context.js';
import { enemyOf, type State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import { fieldOf, inFirmZone } from '../07-zones-of-control.js';
import { isNight } from './allowance.js';
import { entersZones, isBarred, isClosed, isTaken } from './entry.js';
import { isImpassable, type Reach, Search } from './search.js';

export { isClosed } from './entry.js';
export { isImpassable, type Reach } from './search.js';

/**
 * Every hex in which a unit may end its move [6.0]: from where it stands, or from off the map onto `entry`, `late`
 * points poorer [11.2].
 */
export function reachOf(state: State, unit: UnitIx, entry: HexId, late: number): Reach {
  const search = new Search(state, unit);
  return entry === NOWHERE ? search.fromHere() : search.fromOffMap(entry, late);
}

/** Whether a reinforcement could come on by an entry hex, `late` points poorer; looks further only if a friend is there. */
export function canEnterBy(state: State, unit: UnitIx, entry: HexId, late: number): boolean {
  const field = fieldOf(state);
  const foe = enemyOf(contextOf(state).units[unit].side);
  if (isClosed(state, field, unit, entry)) return false;
  if (isNight(state) && inFirmZone(field, entry, foe) && !entersZones(state, unit)) return false;
  return !isTaken(state, field, unit, entry) || reachOf(state, unit, entry, late).hexes.length > 0;
}

/**
 * Whether some neighbouring hex is open to the unit: a cheap answer to "can it move at all". When friends stand in
 * the way the whole reach has to be looked at.
 */
export function canMoveSomewhere(state: State, unit: UnitIx): boolean {
  const context = contextOf(state);
  const { board } = context;
  const field = fieldOf(state);
  const night = isNight(state) && !entersZones(state, unit);
  const foe = enemyOf(context.units[unit].side);
  const from = state.hex[unit] as HexId;
  let friends = false;
  for (let at = from * 6; at < from * 6 + 6; at++) {
    const to = board.neighbours[at] as HexId;
    if (to === NOWHERE || isImpassable(board.side[at]) || isClosed(state, field, unit, to)) continue;
    if (night && inFirmZone(field, to, foe)) continue;
    if (isBarred(state, unit, from, to)) continue;
    if (!isTaken(state, field, unit, to)) return true;
    friends = true;
  }
  return friends && reachOf(state, unit, NOWHERE, 0).hexes.length > 0;
}
