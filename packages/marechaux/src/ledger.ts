import { type RuleId, rule } from '@vedette/kernel';
import file from '../rules/ledger.json' with { type: 'json' };

/** One rule or case of the rulebook, or an event, in plain words. */
export interface LedgerEntry {
  readonly id: RuleId;
  readonly title: { readonly en: string };
  readonly summary: { readonly en: string };
  readonly status: 'implemented' | 'not-applicable';
  /** How we read it where it can be read otherwise, or what of it is reconstructed; English. */
  readonly note?: string;
}

const entries: readonly LedgerEntry[] = file.rules.map(({ id, title, summary, status, note }) => ({
  id: rule(id),
  title,
  summary,
  status: status === 'implemented' ? 'implemented' : 'not-applicable',
  ...(note === undefined ? {} : { note }),
}));

const byId: ReadonlyMap<string, LedgerEntry> = new Map(entries.map((entry) => [entry.id, entry]));

/** Every rule of the game in the order of the rulebook. */
export function ledger(): readonly LedgerEntry[] {
  return entries;
}

/** The entry of a rule, or null if there is none. */
export function ledgerEntry(id: string): LedgerEntry | null {
  return byId.get(id) ?? null;
}
