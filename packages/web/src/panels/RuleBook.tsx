import { type ComponentType, type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useSay } from '../i18n/text.js';
import { type RuleEntry, searchRules } from '../rules/ledger.js';
import { Dialog } from './Dialog.js';
import { shortRule } from './RuleLink.js';

/** Which rule to begin at, empty for the first, null to stay away. */
export interface RuleBookProps {
  readonly rule: string | null;
  onClose(): void;
}

interface BookProps extends RuleBookProps {
  /** Fetches the rules and shows them. */
  readonly Contents: ComponentType<{ readonly rule: string }>;
}

/** The dialog around the rules of a game. */
export function RuleBook({ rule, onClose, Contents }: BookProps): ReactElement {
  const say = useSay();
  return (
    <Dialog title={say('rules.title')} open={rule !== null} onClose={onClose}>
      {rule === null ? null : <Contents key={rule} rule={rule} />}
    </Dialog>
  );
}

interface EntriesProps {
  /** Null while they are being fetched. */
  readonly rules: readonly RuleEntry[] | null;
  /** The entry to bring into sight. */
  readonly wanted: RuleEntry | null;
  /** What stands before the entries. */
  readonly children?: ReactNode;
}

/** Rules to search and to read. */
export function RuleEntries({ rules, wanted, children }: EntriesProps): ReactElement {
  const say = useSay();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
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
      {children}
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
