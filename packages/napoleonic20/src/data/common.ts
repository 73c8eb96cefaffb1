import { ok } from '@vedette/kernel';
import type { Provenance, Side } from '../board/board.js';
import type { HexId } from '../board/hex.js';
import { BATTLES, type Battle } from '../board/maps.js';
import type { CardId } from '../state/action.js';
import type { UnitId } from '../state/units.js';
import { pattern, type Reader, word, wrong } from './read.js';

/** How well a piece of data is known, and in a few words why, or what else it might be. */
export interface Known {
  readonly provenance: Provenance;
  readonly note?: string;
}

/** The ways a fact can be known, best first. */
const PROVENANCES = [
  'rulebook',
  'found',
  'geography',
  'inferred',
  'reconstructed',
  'edited',
] as const satisfies readonly Provenance[];

export { BATTLES, type Battle };

/** The sides. */
const SIDES = ['french', 'allied'] as const satisfies readonly Side[];

export const readProvenance = word(PROVENANCES);
export const readSide = word(SIDES);
export const readBattle = word(BATTLES);
/** A hex by its four printed digits. */
export const readHex: Reader<HexId> = (value, at) =>
  typeof value === 'string' && /^\d{4}$/.test(value) ? ok(Number(value) as HexId) : wrong(at, 'data.not-a-hex', value);
export const readUnitId: Reader<UnitId> = pattern<UnitId>(/^(french|allied)\/[a-z0-9]+(-[a-z0-9]+)*$/);
export const readCardId: Reader<CardId> = pattern<CardId>(/^(N20|BAI|ARA|BUS|TAL):#\d+$/);
export const readRuleId: Reader<string> = pattern(/^(N20|BAI|ARA|BUS|TAL):[#\w.-]+$/);
/** A lower-case name with hyphens. */
export const readName: Reader<string> = pattern(/^[a-z0-9]+(-[a-z0-9]+)*$/);
