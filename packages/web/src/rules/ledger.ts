/** An entry of the rules ledger as the panel shows it. */
export interface RuleEntry {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
}

interface RawEntry {
  readonly id: string;
  readonly title: Readonly<Record<string, string>>;
  readonly summary: Readonly<Record<string, string>>;
}

const files = import.meta.glob<readonly RawEntry[]>(
  '../../../napoleonic20/rules/{standard,arapiles,bailen,bussaco,talavera}.json',
  { import: 'default' },
);

/** Fetches the ledger: the standard rules, then those of a battle. */
export async function fetchRules(language: string, battle: string): Promise<readonly RuleEntry[]> {
  const wanted = ['standard', battle].flatMap((name) => files[`../../../napoleonic20/rules/${name}.json`] ?? []);
  const parts = await Promise.all(wanted.map((load) => load()));
  return parts.flat().map(({ id, title, summary }) => ({
    id,
    title: title[language] ?? title['en'] ?? id,
    summary: summary[language] ?? summary['en'] ?? '',
  }));
}

/** The entries that hold all words of a search, in their order; by number if the search is one. */
export function searchRules(rules: readonly RuleEntry[], search: string): readonly RuleEntry[] {
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return rules;
  return rules.filter(({ id, title, summary }) => {
    const text = fold(`${id} ${title} ${summary}`);
    return words.every((word) => text.includes(word));
  });
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
