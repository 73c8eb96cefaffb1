import { rule } from '@vedette/kernel';
import type { Side } from '../../board/board.js';
import { CARDS, type EventCard } from '../../data/index.js';
import { drawable } from '../../rules/05-events.js';
import type { Contribution } from '../../rules/points.js';
import type { Ask } from '../../rules/step.js';
import type { CardId } from '../../state/action.js';
import { secretOf } from '../../state/secrets.js';
import { SIDES, type State } from '../../state/state.js';
import type { Work } from '../../state/work.js';

const PLACES = ['next-card', 'last-card'] as const;
/** What a side secretly knows of the order of the deck: the number of the next card, and of the last; 0 for nothing. */
type Place = (typeof PLACES)[number];

function known(state: State, place: Place): readonly number[] {
  return SIDES.flatMap((side) => state.ledger[secretOf(side, place)] ?? []).filter((number) => number !== 0);
}

function numberOf(card: CardId): number {
  return CARDS.find(({ id }) => id === card)?.number ?? 0;
}

/** Keeps for a side which card comes next, or last. */
export function learn(work: Work, side: Side, place: Place, card: CardId | null): void {
  work.note(secretOf(side, place), card === null ? 0 : numberOf(card));
}

/** Puts a card that is next under all others. */
export function bury(work: Work, side: Side, card: CardId): void {
  const { top, draw, discard, kept } = work.deck;
  if (top[0] === card) work.deck = { top: top.slice(1), draw: [...draw, card].sort(), discard, kept };
  for (const one of SIDES)
    if (work.ledger[secretOf(one, 'next-card')] !== undefined) learn(work, one, 'next-card', null);
  learn(work, side, 'last-card', card);
}

/** The chance that says which card is next; null if it is lying open, or if there is none. */
export function askNext(state: State, step: string, card: CardId): Ask | null {
  const cards = drawable(state);
  if (state.deck.top.length > 0 || cards.length === 0) return null;
  const outcomes = cards.map((one) => ({ action: { type: 'draw', card: one } as const, weight: 1 }));
  return { kind: 'chance', step, rule: rule(card), outcomes };
}

/** Lets a side look at a card that is next. Only it is told which. */
export function lookAt(work: Work, side: Side, card: CardId): void {
  learn(work, side, 'next-card', card);
  work.tellSide(side, { type: 'next-card', side, card }, { type: 'next-card', side, card: null });
}

/** Cards whose place somebody knows come in their place, until the deck is shuffled. */
export const deckKnowledge: Contribution = {
  id: 'N20:5.0',
  keepsSecret: (state) => known(state, 'next-card').length > 0 || known(state, 'last-card').length > 0,
  nextCards(state, cards) {
    const next = known(state, 'next-card');
    const found = cards.filter((card) => next.includes(numberOf(card)));
    if (found.length > 0) return found;
    const last = known(state, 'last-card');
    return last.length === 0 ? cards : cards.filter((card) => !last.includes(numberOf(card)));
  },
  markers: (state) =>
    SIDES.flatMap((side) =>
      PLACES.flatMap((place) => {
        const kept = state.ledger[secretOf(side, place)];
        if (kept === undefined || kept === 0) return [];
        const { id } = CARDS.find(({ number }) => number === kept) as EventCard;
        return [{ rule: rule(id), key: `marker.${place}`, params: { card: id }, secret: side }];
      }),
    ),
  shuffled(work) {
    for (const side of SIDES) {
      for (const place of PLACES) {
        if (work.ledger[secretOf(side, place)] !== undefined) learn(work, side, place, null);
      }
    }
  },
};
