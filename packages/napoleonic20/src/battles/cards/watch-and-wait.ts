import { shuffleDeck } from '../../rules/04-sequence.js';
import { atOnce, type CardEffect } from './card-effect.js';

/** [ARA:#14] The discards, this card among them, go back into the deck. */
export const watchAndWait: CardEffect = { name: 'watch-and-wait', step: atOnce((work) => shuffleDeck(work)) };
