import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { useSay } from '../../i18n/text.js';
import { Dialog } from '../../panels/Dialog.js';
import { shortRule } from '../../panels/RuleLink.js';
import { type RuleEntry, searchRules } from '../../rules/ledger.js';
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

/** The rules of Les Maréchaux, to search and to read; `rule` is the one to begin at, empty for the first, null to stay away. */
export function CampaignRules({ rule, onClose }: { readonly rule: string | null; onClose(): void }): ReactElement {
  const say = useSay();
  return (
    <Dialog title={say('rules.title')} open={rule !== null} onClose={onClose}>
      {rule === null ? null : <Rules key={rule} rule={rule} />}
    </Dialog>
  );
}

function Rules({ rule }: { readonly rule: string }): ReactElement {
  const say = useSay();
  const [rules, setRules] = useState<readonly RuleEntry[] | null>(null);
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => void fetchCampaignRules().then(setRules), []);
  const wanted = useMemo(() => rules?.find(({ id }) => id === rule) ?? null, [rules, rule]);
  useEffect(() => {
    if (wanted !== null) list.current?.querySelector('.wanted')?.scrollIntoView({ block: 'center' });
  }, [wanted]);
  const found = useMemo(() => searchRules(rules ?? [], search), [rules, search]);
  return (
    <>
      <input
        className="field"
        type="search"
        aria-label={say('rules.search')}
        placeholder={say('rules.search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p className="quiet" role="status">
        {rules === null
          ? say('rules.loading')
          : found.length === 0
            ? say('rules.none')
            : say('rules.count', { count: found.length })}
      </p>
      <ul ref={list} className="rule-list">
        {found.map((entry) => (
          <li key={entry.id} className={`rule-entry ${entry === wanted ? 'wanted' : ''}`}>
            <h3>
              <span className="rule-number">{shortRule(entry.id)}</span> {entry.title}
            </h3>
            <p>{entry.summary}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
