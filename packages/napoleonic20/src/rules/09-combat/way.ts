import { rule } from '@vedette/kernel';
import { SIDE } from '../../board/board.js';
import { type HexId, NOWHERE } from '../../board/hex.js';
import { TABLES } from '../../data/tables.js';
import type { Way } from '../../state/battle.js';
import { contextOf } from '../../state/context.js';
import { enemyOf, type State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { isClosed, isImpassable } from '../06-movement/reach.js';
import { fieldOf, inFirmZone } from '../07-zones-of-control.js';

/** The lines of communication toward which a unit retreats [9.7.7]. */
export function goalsOf(state: State, unit: UnitIx): readonly HexId[] {
  const { board, units, points } = contextOf(state);
  let goals = board.loc[units[unit].side];
  for (const one of points.retreatGoals) goals = one.retreatGoals(state, unit, goals);
  return goals;
}

/** A way that begins where the unit stands, `left` hexes long. */
export function firstWay(state: State, unit: UnitIx, left: number): Way {
  return {
    unit,
    left,
    path: [state.hex[unit] as HexId],
    goals: goalsOf(state, unit),
    to: NOWHERE,
    hazard: null,
  };
}

/** Where a unit on its way is now. */
export function placeOnWay(way: Way): HexId {
  return way.path[way.path.length - 1];
}

/** Grades of hexes, best first [9.7.3, 9.7.7]: empty without enemy zone, empty with, friend without, friend with. */
const WITH_ZONE = 1;
const WITH_FRIEND = 2;
const NONE = 4;

/** The hexes of the best grade next to a way; none if there is no legal retreat [9.7.2]. */
function bestHexes(state: State, way: Way, shunZones: boolean): readonly HexId[] {
  const { board, units, points } = contextOf(state);
  const unit = way.unit as UnitIx;
  const foe = enemyOf(units[unit].side);
  const field = fieldOf(state);
  const from = placeOnWay(way);
  let best: HexId[] = [];
  let grade = NONE;
  for (let at = from * 6; at < from * 6 + 6; at++) {
    const hex = board.neighbours[at] as HexId;
    if (hex === NOWHERE || way.path.includes(hex) || isImpassable(board.side[at])) continue;
    if (isClosed(state, field, unit, hex)) continue;
    const zone = inFirmZone(field, hex, foe);
    if (zone && shunZones) continue;
    if (points.barPassage.some((one) => one.barPassage(state, unit, from, hex, 'retreat') !== null)) continue;
    const here = (zone ? WITH_ZONE : 0) + (field.unitAt[hex] !== 0 ? WITH_FRIEND : 0);
    if (here > grade) continue;
    if (here < grade) best = [];
    grade = here;
    best.push(hex);
  }
  return best;
}

/** Of hexes of one grade, those that lead toward a goal: nearer to it, else nearer to any, else all [9.7.7]. */
function toward(state: State, way: Way, hexes: readonly HexId[], goal: HexId): readonly HexId[] {
  const { board } = contextOf(state);
  const from = placeOnWay(way);
  const nearer = hexes.filter((hex) => board.distance(hex, goal) < board.distance(from, goal));
  if (nearer.length > 0) return nearer;
  const all = goalsOf(state, way.unit as UnitIx);
  const some = hexes.filter((hex) => all.some((one) => board.distance(hex, one) < board.distance(from, one)));
  return some.length > 0 ? some : hexes;
}

/**
 * The hexes a unit on its way may enter next [9.7.3 to 9.7.7]. Its owner chooses a line of communication by the hexes
 * he chooses: those stay goals toward which every step so far has led. `shunZones` closes enemy zones altogether.
 */
export function nextHexes(state: State, way: Way, shunZones = false): readonly HexId[] {
  const best = bestHexes(state, way, shunZones);
  if (best.length < 2 || way.goals.length === 0) return best;
  if (way.goals.length === 1) return toward(state, way, best, way.goals[0]);
  const allowed = new Set(way.goals.flatMap((goal) => toward(state, way, best, goal)));
  return best.filter((hex) => allowed.has(hex));
}

/** The way with its next hex chosen: entered at once, or waiting for the dice of its hazards [9.7.4, 9.7.5]. */
export function takeHex<W extends Way>(state: State, way: W, to: HexId, shunZones = false): W {
  const best = bestHexes(state, way, shunZones);
  const goals =
    way.goals.length < 2 ? way.goals : way.goals.filter((goal) => toward(state, way, best, goal).includes(to));
  const chosen = { ...way, goals, to };
  if (crossesRiver(state, placeOnWay(way), to)) return { ...chosen, hazard: 'river' };
  return afterRiver(state, chosen);
}

function afterRiver<W extends Way>(state: State, way: W): W {
  const foe = enemyOf(contextOf(state).units[way.unit].side);
  if (inFirmZone(fieldOf(state), way.to, foe)) return { ...way, hazard: 'zone' };
  return entered(way);
}

function entered<W extends Way>(way: W): W {
  return { ...way, path: [...way.path, way.to], left: Math.max(0, way.left - 1), to: NOWHERE, hazard: null };
}

/** Whether a river that endangers retreats lies between two adjacent hexes; roads and bridges do not help. */
function crossesRiver(state: State, from: HexId, to: HexId): boolean {
  const { board } = contextOf(state);
  const { sides } = TABLES.terrain;
  const bits = board.side[from * 6 + (board.directionTo(from, to) ?? 0)];
  return (
    ((bits & SIDE.minorRiver) !== 0 && sides.minorRiver.hazard) ||
    ((bits & SIDE.majorRiver) !== 0 && sides.majorRiver.hazard) ||
    ((bits & SIDE.streambed) !== 0 && sides.streambed.hazard)
  );
}

/**
 * The die of a hazard: the way as it goes on, or as it ends in dispersal, in the hex before the river or in the hex
 * with the zone.
 */
export function faceHazard<W extends Way>(work: Work, way: W, die: number): { way: W; survives: boolean } {
  const river = way.hazard === 'river';
  const cause = rule(river ? 'N20:9.7.5' : 'N20:9.7.4');
  const { id } = work.context.units[way.unit];
  const purpose = river ? 'river-hazard' : 'zone-hazard';
  work.tell({ type: 'die', purpose, unit: id, value: die, total: die, rule: cause });
  const survives = die > TABLES.hazard.dispersesTo;
  if (river) return { way: survives ? afterRiver(work, way) : way, survives };
  return { way: entered(way), survives };
}

/** Whether the unit's way has brought it onto a friend, where it cannot stay [9.7.6]. */
export function isStacked(state: State, way: Way): boolean {
  return way.path.length > 1 && fieldOf(state).unitAt[placeOnWay(way)] !== 0;
}
