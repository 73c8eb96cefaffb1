import { CARDS, type CardId, type Side } from '@vedette/napoleonic20';

const cards = new Map<string, (typeof CARDS)[number]>(CARDS.map((card) => [card.id, card]));

/** Title and text of the half of a card that concerns a side. */
export function cardFor(
  card: CardId | string,
  half: Side | 'both',
): { readonly title: string; readonly text: string; readonly keep: boolean } {
  const found = cards.get(card);
  if (found === undefined) return { title: card, text: '', keep: false };
  if ('both' in found.halves) return found.halves.both;
  return found.halves[half === 'allied' ? 'allied' : 'french'];
}
