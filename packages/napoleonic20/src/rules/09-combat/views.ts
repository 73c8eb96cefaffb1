import type { BattleView, DeclarationView } from '../../state/observation.js';
import type { State } from '../../state/state.js';

/** Declared attacks and what is still owed, in a Combat or Reaction Phase; else null [9.1]. */
export function declarationView(_state: State): DeclarationView | null {
  return null;
}

/** The battle being fought, or null. */
export function battleView(_state: State): BattleView | null {
  return null;
}
