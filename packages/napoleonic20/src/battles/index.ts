import type { Contribution } from '../rules/points.js';
import type { GameKey } from '../state/state.js';

/** The exclusive rules of a game's battle and the optional rules in use, in rulebook order. */
export function contributionsFor(_game: GameKey): readonly Contribution[] {
  return [];
}

export { cardsFor } from './cards/index.js';
