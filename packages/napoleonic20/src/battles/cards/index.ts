import { cardNamed } from '../../data/cards.js';
import { automatic } from '../../rules/step.js';
import type { Cards } from '../../state/context.js';
import type { GameKey } from '../../state/state.js';
import type { CardTask } from '../../state/task.js';

const nothing = automatic<CardTask>((work) => work.pop());

/** The event cards of a game: which half concerns a side, and what carries it out. */
export function cardsFor(_game: GameKey): Cards {
  return {
    halfFor: (card, side) => {
      const found = cardNamed(card);
      return found === null || 'both' in found.halves ? 'both' : side;
    },
    moduleOf: () => nothing,
  };
}
