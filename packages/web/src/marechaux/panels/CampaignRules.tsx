import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { RuleBook, type RuleBookProps, RuleEntries } from '../../panels/RuleBook.js';
import type { RuleEntry } from '../../rules/ledger.js';
import { settings } from '../../store/settings.js';

interface RawEntry {
  readonly id: string;
  readonly title: string | Readonly<Record<string, string>>;
  readonly summary: string | Readonly<Record<string, string>>;
}

const ledger = import.meta.glob<{ readonly rules: readonly RawEntry[] }>('../../../../marechaux/rules/ledger.json', {
  import: 'default',
});

function inLanguage(text: RawEntry['title']): string {
  if (typeof text === 'string') return text;
  return text[settings.get().language] ?? text['en'] ?? '';
}

async function fetchCampaignRules(): Promise<readonly RuleEntry[]> {
  const parts = await Promise.all(Object.values(ledger).map((load) => load()));
  return parts.flatMap(({ rules }) =>
    rules.map(({ id, title, summary }) => ({ id, title: inLanguage(title), summary: inLanguage(summary) })),
  );
}

/** The rules of Les Maréchaux, to search and to read. */
export function CampaignRules(props: RuleBookProps): ReactElement {
  return <RuleBook {...props} Contents={Rules} />;
}

function Rules({ rule }: { readonly rule: string }): ReactElement {
  const [rules, setRules] = useState<readonly RuleEntry[] | null>(null);
  useEffect(() => void fetchCampaignRules().then(setRules), []);
  const wanted = useMemo(() => rules?.find(({ id }) => id === rule) ?? null, [rules, rule]);
  return <RuleEntries rules={rules} wanted={wanted} />;
}
