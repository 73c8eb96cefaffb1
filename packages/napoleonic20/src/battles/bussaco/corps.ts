import { type Action, act, type Verb } from '../../state/action.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { arrivalTurn, onMap, type UnitIx } from '../../state/units.js';

/** The four corps of the Army of Portugal, by the colour bands of their counters. */
export const CORPS = ['2nd', '6th', '8th', 'reserve'] as const;
/** A corps. */
export type Corps = (typeof CORPS)[number];

/** The button that chooses a corps. */
export function corpsAction(corps: Corps): Action {
  return act(`corps-${corps}` satisfies Verb);
}

/** The corps that a button chooses, or null for any other action. */
export function corpsOf(action: Action): Corps | null {
  return CORPS.find((corps) => corpsAction(corps) === action) ?? null;
}

/** Number of the corps of a unit in `CORPS`, or −1. */
export function corpsIndex(state: State, unit: UnitIx): number {
  return CORPS.indexOf(contextOf(state).units[unit].corps as Corps);
}

/** Corps that have units on the map or waiting to come on. */
export function corpsInPlay(state: State): readonly Corps[] {
  const present = contextOf(state).bySide.french.filter(
    ({ index, arm }) => arm !== 'leader' && (onMap(state.hex[index]) || arrivalTurn(state.hex[index]) !== 0),
  );
  return CORPS.filter((corps) => present.some((unit) => unit.corps === corps));
}
