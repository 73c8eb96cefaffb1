import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { cardFor } from '../i18n/cards.js';
import { fetchRules, type RuleEntry } from '../rules/ledger.js';
import { settings } from '../store/settings.js';
import { useStore } from '../store/store.js';
import { useTable } from '../table/context.js';
import { RuleBook, type RuleBookProps, RuleEntries } from './RuleBook.js';
import { shortRule } from './RuleLink.js';

/** The rules of the battle and its cards, to search and to read. */
export function RulesDialog(props: RuleBookProps): ReactElement {
  return <RuleBook {...props} Contents={Rules} />;
}

function Rules({ rule }: { readonly rule: string }): ReactElement {
  const { battle } = useTable();
  const language = useStore(settings, (all) => all.language);
  const [rules, setRules] = useState<readonly RuleEntry[] | null>(null);
  useEffect(() => void fetchRules(language, battle).then(setRules), [language, battle]);
  const wanted = useMemo(() => entryFor(rules ?? [], rule), [rules, rule]);
  const card = rule.includes('#') ? cardFor(rule, 'both') : null;
  return (
    <RuleEntries rules={rules} wanted={wanted}>
      {card === null || card.title === rule ? null : (
        <article className="rule-entry wanted">
          <h3>
            {shortRule(rule)} {card.title}
          </h3>
          <p>{card.text}</p>
        </article>
      )}
    </RuleEntries>
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
