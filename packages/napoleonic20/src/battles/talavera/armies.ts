import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import type { Nation, UnitIx } from '../../state/units.js';

/** The two Allied armies, each under its own general. */
export const ARMIES = ['british', 'spanish'] as const satisfies readonly Nation[];
/** One of the Allied armies. */
export type Army = (typeof ARMIES)[number];

/** The Allied army of a unit, or null for a French one. */
export function armyOf(state: State, unit: UnitIx): Army | null {
  const { nation } = contextOf(state).units[unit];
  return nation === 'british' || nation === 'spanish' ? nation : null;
}
