import type { InputError, Result } from '@vedette/kernel';
import arapiles from '../../data/cards/arapiles.json' with { type: 'json' };
import bailen from '../../data/cards/bailen.json' with { type: 'json' };
import bussaco from '../../data/cards/bussaco.json' with { type: 'json' };
import common from '../../data/cards/common.json' with { type: 'json' };
import talavera from '../../data/cards/talavera.json' with { type: 'json' };
import type { Provenance, Side } from '../board/board.js';
import type { CardId } from '../state/action.js';
import { BATTLES, type Battle, type Known, readCardId, readName, readProvenance } from './common.js';
import { checked, flag, integer, list, object, packaged, type Reader, repeated, text, word } from './read.js';

/** Colours of card titles: red begins in the discard pile, blue belongs to alternative scenarios [3.0]. */
const CARD_COLOURS = ['black', 'red', 'blue'] as const;
export type CardColour = (typeof CARD_COLOURS)[number];

/** An event: a whole card, or the half of a Dual Event that belongs to one side. `provenance` speaks of the effect. */
export interface CardHalf extends Known {
  readonly title: string;
  readonly titleProvenance: Provenance;
  /** Name of the effect, which events of equal effect share. */
  readonly effect: string;
  /** What it does, in English. */
  readonly text: string;
  /** Whether the card is kept face up until it is used or its time is over [5.0]. */
  readonly keep: boolean;
}

/** An event card: one event for both sides, or one for each. */
export interface EventCard {
  readonly id: CardId;
  readonly number: number;
  readonly numberProvenance: Provenance;
  readonly colour: CardColour;
  readonly halves: { readonly both: CardHalf } | Readonly<Record<Side, CardHalf>>;
}

/** The cards of a battle, or those common to all. */
export interface CardFile {
  readonly battle: Battle | 'common';
  readonly cards: readonly EventCard[];
}

const readHalf: Reader<CardHalf> = object(
  { title: text, titleProvenance: readProvenance, effect: readName, text, keep: flag, provenance: readProvenance },
  { note: text },
);
const readWhole = object({ both: readHalf });
const readHalves = object({ french: readHalf, allied: readHalf });

const readCard: Reader<EventCard> = object({
  id: readCardId,
  number: integer(1, 99),
  numberProvenance: readProvenance,
  colour: word(CARD_COLOURS),
  halves: (value, at) =>
    typeof value === 'object' && value !== null && 'both' in value ? readWhole(value, at) : readHalves(value, at),
});

const readFile: Reader<CardFile> = checked(
  object({ battle: word([...BATTLES, 'common']), cards: list(readCard) }),
  ({ cards }, at): InputError | null => {
    const path = at === '' ? 'cards' : `${at}.cards`;
    const astray = cards.findIndex(({ id, number }) => !id.endsWith(`:#${number}`));
    if (astray >= 0) return { at: `${path}[${astray}].number`, key: 'data.number-of-other-card' };
    const twice = repeated(cards.map(({ id }) => id));
    return twice === null ? null : { at: path, key: 'data.twice', params: { found: twice } };
  },
);

/** Checks untrusted JSON to be a file of event cards; the error names the place. */
export function readCards(value: unknown): Result<CardFile, InputError> {
  return readFile(value, '');
}

/** Every event card of the game, by number. */
export const CARDS: readonly EventCard[] = [
  ...packaged(readFile, bailen, 'cards/bailen').cards,
  ...packaged(readFile, common, 'cards/common').cards,
  ...packaged(readFile, arapiles, 'cards/arapiles').cards,
  ...packaged(readFile, bussaco, 'cards/bussaco').cards,
  ...packaged(readFile, talavera, 'cards/talavera').cards,
];

const byId = new Map(CARDS.map((card) => [card.id, card]));

/** A card by its id, or null. */
export function cardNamed(id: CardId): EventCard | null {
  return byId.get(id) ?? null;
}

/** The event of a card that applies to the side that drew it [5.0]. */
export function eventOf(card: EventCard, side: Side): CardHalf {
  return 'both' in card.halves ? card.halves.both : card.halves[side];
}
