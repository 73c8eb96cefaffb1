import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { cardFor } from '../i18n/cards.js';
import { useSay } from '../i18n/text.js';
import { fetchRules, type RuleEntry, searchRules } from '../rules/ledger.js';
import { settings } from '../store/settings.js';
import { useStore } from '../store/store.js';
import { useTable } from '../table/context.js';
import { Dialog } from './Dialog.js';
import { shortRule } from './RuleLink.js';

/** The rules, to search and to read; `rule` is the one to begin at, empty for the first, null to stay away. */
export function RulesDialog({ rule, onClose }: { readonly rule: string | null; onClose(): void }): ReactElement {
  const say = useSay();
  return (
    <Dialog title={say('rules.title')} open={rule !== null} onClose={onClose}>
      {rule === null ? null : <Rules key={rule} rule={rule} />}
    </Dialog>
  );
}

function Rules({ rule }: { readonly rule: string }): ReactElement {
  const say = useSay();
  const { battle } = useTable();
  const language = useStore(settings, (all) => all.language);
  const [rules, setRules] = useState<readonly RuleEntry[] | null>(null);
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => void fetchRules(language, battle).then(setRules), [language, battle]);
  const wanted = useMemo(() => entryFor(rules ?? [], rule), [rules, rule]);
  useEffect(() => {
    if (wanted !== null) list.current?.querySelector('.wanted')?.scrollIntoView({ block: 'center' });
  }, [wanted]);
  const found = useMemo(() => searchRules(rules ?? [], search), [rules, search]);
  const card = rule.includes('#') ? cardFor(rule, 'both') : null;
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
      {card === null || card.title === rule ? null : (
        <article className="rule-entry wanted">
          <h3>
            {shortRule(rule)} {card.title}
          </h3>
          <p>{card.text}</p>
        </article>
      )}
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

/** The entry of a rule, or of the nearest case above it. */
function entryFor(rules: readonly RuleEntry[], rule: string): RuleEntry | null {
  for (let id = rule; id !== ''; id = id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : '') {
    const found = rules.find((entry) => entry.id === id || entry.id === `${id}.0`);
    if (found !== undefined) return found;
  }
  return null;
}
