import { TABLES } from '../../data/index.js';
import { contextOf } from '../../state/context.js';
import { type State, TURN } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';

/** Whether the present turn is a Night Turn [14.0]. */
export function isNight(state: State): boolean {
  return contextOf(state).turnBox(state.turn).night;
}

/** Whether the forced marches of a unit's side are made army by army; their own rule counts them then. */
function marchesByArmy(state: State, unit: UnitIx): boolean {
  const { units, points } = contextOf(state);
  return points.dividedMarch.some((one) => one.dividedMarch(state, units[unit].side));
}

/** Movement points of a unit in its Movement Phase, road bonus apart [6.2, 12.2.1, 14.0]. Never below 0. */
export function allowanceOf(state: State, unit: UnitIx): number {
  const context = contextOf(state);
  let points = isNight(state) ? TABLES.night.movement : context.units[unit].movement;
  if ((state.facts & TURN.forcedMarch) !== 0 && !marchesByArmy(state, unit)) points += TABLES.movement.forcedMarch;
  for (const one of context.points.allowance) points = one.allowance(state, unit, points);
  return Math.max(0, points);
}
