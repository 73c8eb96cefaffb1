import type { Side } from '../board/board.js';
import type { Effect, State } from '../state/state.js';

/** The first effect of a name that is at work, or null. */
export function effectNamed(state: State, name: string): Effect | null {
  return state.effects.find((effect) => effect.name === name) ?? null;
}

/** Whether an effect of a name works for a side. */
export function worksFor(state: State, name: string, side: Side): boolean {
  return state.effects.some((effect) => effect.name === name && effect.side === side);
}

/** Whether an effect of a name is tied to a counter or hex. */
export function worksOn(state: State, name: string, on: number): boolean {
  return state.effects.some((effect) => effect.name === name && effect.on === on);
}
