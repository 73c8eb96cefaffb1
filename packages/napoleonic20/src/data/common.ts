import type { Provenance, Side } from '../board/board.js';
import { object, pattern, type Reader, text, word } from './read.js';

/** The four battles. */
export const BATTLES = ['bailen', 'arapiles', 'bussaco', 'talavera'] as const;
/** A battle. */
export type Battle = (typeof BATTLES)[number];

/** How well a piece of data is known, and in a few words why, or what else it might be. */
export interface Known {
  readonly provenance: Provenance;
  readonly note?: string;
}

/** A hex as data names it: its printed four digits. */
export type HexText = string & { readonly __brand: 'HexText' };
/** A unit of a battle by side and name, such as `french/foy`. */
export type UnitId = string & { readonly __brand: 'UnitId' };
/** An event card, such as `ARA:#20`; `N20:#13` is common to all battles. */
export type CardId = string & { readonly __brand: 'CardId' };

/** The ways a fact can be known, best first. */
export const PROVENANCES = [
  'rulebook',
  'found',
  'geography',
  'inferred',
  'reconstructed',
  'edited',
] as const satisfies readonly Provenance[];

/** The sides. */
export const SIDES = ['french', 'allied'] as const satisfies readonly Side[];

export const readProvenance = word(PROVENANCES);
export const readSide = word(SIDES);
export const readBattle = word(BATTLES);
export const readHex: Reader<HexText> = pattern<HexText>(/^\d{4}$/);
export const readUnitId: Reader<UnitId> = pattern<UnitId>(/^(french|allied)\/[a-z0-9]+(-[a-z0-9]+)*$/);
export const readCardId: Reader<CardId> = pattern<CardId>(/^(N20|BAI|ARA|BUS|TAL):#\d+$/);
export const readRuleId: Reader<string> = pattern(/^(N20|BAI|ARA|BUS|TAL):[#\w.-]+$/);
/** A lower-case name with hyphens. */
export const readName: Reader<string> = pattern(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export const readKnown: Reader<Known> = object({ provenance: readProvenance }, { note: text });
