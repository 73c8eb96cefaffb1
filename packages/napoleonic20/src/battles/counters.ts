import type { Battle } from '../state/battle.js';
import { contextOf } from '../state/context.js';
import type { State } from '../state/state.js';
import { onMap, type UnitFacts, type UnitId, type UnitIx } from '../state/units.js';

/** A counter of the battle by its name. */
export function counter(state: State, id: string): UnitFacts {
  const context = contextOf(state);
  const index = context.indexOf.get(id as UnitId);
  if (index === undefined) throw new RangeError(`${context.battle} has no counter ${id}`);
  return context.units[index];
}

/** Whether a counter is one of the attackers of a battle. */
export function attacks(battle: Battle, unit: UnitIx): boolean {
  return battle.attackers.includes(unit);
}

/** Whether a counter is one of the defenders of a battle. */
export function defends(battle: Battle, unit: UnitIx): boolean {
  return battle.defenders.includes(unit);
}

/** Units of a side on the map, leaders apart, in roster order. */
export function standingUnits(state: State, side: 'french' | 'allied'): readonly UnitFacts[] {
  return contextOf(state).bySide[side].filter(({ arm, index }) => arm !== 'leader' && onMap(state.hex[index]));
}
