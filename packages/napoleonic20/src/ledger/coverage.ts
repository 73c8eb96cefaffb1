import type { LedgerEntry } from './ledger.js';

/** What a ledger, the tests and the sources say of each other. Lists are in ledger order or sorted. */
export interface Coverage {
  readonly total: number;
  readonly implemented: number;
  readonly notApplicable: number;
  /** Implemented rules that a test names. */
  readonly tested: number;
  /** Implemented rules that no test names. */
  readonly untested: readonly string[];
  /** Ids that a test names and the ledger does not know. */
  readonly unknownInTests: readonly string[];
  /** Ids that a source names and the ledger does not know. */
  readonly unknownInSources: readonly string[];
}

/** Compares a ledger with the rule ids that test titles name and that sources cite. */
export function coverage(
  entries: readonly LedgerEntry[],
  citedInTests: readonly string[],
  citedInSources: readonly string[],
): Coverage {
  const known = new Set<string>(entries.map(({ id }) => id));
  const inTests = new Set(citedInTests);
  const implemented = entries.filter(({ status }) => status === 'implemented');
  const untested = implemented.filter(({ id }) => !inTests.has(id)).map(({ id }) => id);
  const strangers = (cited: readonly string[]): string[] => [...new Set(cited)].filter((id) => !known.has(id)).sort();
  return {
    total: entries.length,
    implemented: implemented.length,
    notApplicable: entries.filter(({ status }) => status === 'not-applicable').length,
    tested: implemented.length - untested.length,
    untested,
    unknownInTests: strangers(citedInTests),
    unknownInSources: strangers(citedInSources),
  };
}

const CITED = /\b(?:N20|BAI|ARA|BUS|TAL):[#\w.-]*\w/g;
const TITLE = /(['"`])((?:\[[^\]\n'"`]*\]\s*)+)/g;

/** Every rule id that stands in a text, in order, with repetitions. */
export function citedIds(source: string): readonly string[] {
  return source.match(CITED) ?? [];
}

/** Every rule id that a test names in square brackets at the beginning of its title, such as `[N20:9.5, N20:9.6.I]`. */
export function testedIds(testSource: string): readonly string[] {
  return [...testSource.matchAll(TITLE)].flatMap(([, , ids = '']) => citedIds(ids));
}
