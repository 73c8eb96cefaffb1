import type { Scenario } from '../data/index.js';
import type { CardId } from '../state/action.js';
import type { DeckChange, Setup } from '../state/setup.js';
import type { Deck } from '../state/state.js';

/** Every card that a set-up names, pile by pile, with its path. */
export function namedCards({ top, draw, discard, kept }: DeckChange): readonly { card: CardId; at: string }[] {
  const pile = (name: string, cards: readonly CardId[] = []): { card: CardId; at: string }[] =>
    cards.map((card, index) => ({ card, at: `${name}[${index}]` }));
  return [
    ...pile('top', top),
    ...pile('draw', draw),
    ...pile('discard', discard),
    ...(kept ?? []).map(({ card }, index) => ({ card, at: `kept[${index}].card` })),
  ];
}

/** The event cards at the beginning [3.0, 5.0]. */
export function startDeck({ options, overrides }: Setup, { deck }: Scenario): Deck {
  const change = overrides?.deck ?? {};
  const named = new Set(namedCards(change).map(({ card }) => card));
  const added = (pile: 'draw' | 'discard'): CardId[] =>
    deck.optional.filter((one) => one.pile === pile && options.includes(one.option)).map(({ card }) => card);
  const rest = (cards: readonly CardId[]): CardId[] => cards.filter((card) => !named.has(card));
  return {
    top: change.top ?? rest(deck.top),
    draw: [...(change.draw ?? rest([...deck.draw, ...added('draw')]))].sort(),
    discard: [...(change.discard ?? rest([...deck.discard, ...added('discard')]))].sort(),
    kept: change.kept ?? [],
  };
}
