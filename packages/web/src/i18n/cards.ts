import type { CardId, Side } from '@vedette/napoleonic20';
import { cardNamed } from '../board/sheets.js';

/** Title and text of the half of a card that concerns a side. */
export function cardFor(
  card: CardId | string,
  half: Side | 'both',
): { readonly title: string; readonly text: string; readonly keep: boolean } {
  const found = cardNamed(card);
  if (found === null) return { title: card, text: '', keep: false };
  if ('both' in found.halves) return found.halves.both;
  return found.halves[half === 'allied' ? 'allied' : 'french'];
}
