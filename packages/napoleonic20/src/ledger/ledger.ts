import { type InputError, ok, type Result, type RuleId } from '@vedette/kernel';
import arapiles from '../../rules/arapiles.json' with { type: 'json' };
import bailen from '../../rules/bailen.json' with { type: 'json' };
import bussaco from '../../rules/bussaco.json' with { type: 'json' };
import standard from '../../rules/standard.json' with { type: 'json' };
import talavera from '../../rules/talavera.json' with { type: 'json' };
import { checked, list, object, packaged, pattern, type Reader, repeated, text, word } from '../data/read.js';

/** What is done about a rule. */
export const STATUSES = ['implemented', 'not-applicable'] as const;
/** `not-applicable` rules concern nothing in the four battles. */
export type Status = (typeof STATUSES)[number];

/** The files of the ledger, in the order of the rulebook. */
export const LEDGER_PARTS = ['standard', 'bailen', 'arapiles', 'bussaco', 'talavera'] as const;
export type LedgerPart = (typeof LEDGER_PARTS)[number];

/** One rule or case of the rulebook, or an event card, in plain words. */
export interface LedgerEntry {
  readonly id: RuleId;
  readonly title: { readonly en: string };
  readonly summary: { readonly en: string };
  readonly status: Status;
  /** How we read it where it can be read otherwise, or what of it is reconstructed; English. */
  readonly note?: string;
}

/** The shape of a rule id: rulebook part, colon, number, with a name where the number is shared. */
const RULE_ID = /^(N20|BAI|ARA|BUS|TAL):(#?\d+(\.\d+)*)(\.[A-Za-z-]+)?$/;

const readId: Reader<RuleId> = pattern<RuleId>(RULE_ID);

const readEntry: Reader<LedgerEntry> = object(
  { id: readId, title: object({ en: text }), summary: object({ en: text }), status: word(STATUSES) },
  { note: text },
);

const readEntries: Reader<readonly LedgerEntry[]> = checked(list(readEntry), (entries, at): InputError | null => {
  const twice = repeated(entries.map(({ id }) => id));
  return twice === null ? null : { at, key: 'ledger.twice', params: { found: twice } };
});

/** Checks untrusted JSON to be a part of a rules ledger; the error names the place. */
export function readLedger(value: unknown): Result<readonly LedgerEntry[], InputError> {
  const read = readEntries(value, '');
  return read.ok ? ok(read.value) : read;
}

const parts: Readonly<Record<LedgerPart, readonly LedgerEntry[]>> = {
  standard: packaged(readEntries, standard, 'rules/standard'),
  bailen: packaged(readEntries, bailen, 'rules/bailen'),
  arapiles: packaged(readEntries, arapiles, 'rules/arapiles'),
  bussaco: packaged(readEntries, bussaco, 'rules/bussaco'),
  talavera: packaged(readEntries, talavera, 'rules/talavera'),
};

const all: readonly LedgerEntry[] = LEDGER_PARTS.flatMap((part) => parts[part]);
const byId: ReadonlyMap<string, LedgerEntry> = new Map(all.map((entry) => [entry.id, entry]));

/** Every rule of the game, standard rules first, then battle by battle. */
export function ledger(): readonly LedgerEntry[] {
  return all;
}

/** The rules of one part of the rulebook. */
export function ledgerPart(part: LedgerPart): readonly LedgerEntry[] {
  return parts[part];
}

/** The entry of a rule, or null if there is none. */
export function ledgerEntry(id: string): LedgerEntry | null {
  return byId.get(id) ?? null;
}
