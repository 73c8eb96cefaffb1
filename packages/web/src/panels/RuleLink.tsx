import { createContext, type ReactElement, useContext } from 'react';
import { useSay } from '../i18n/text.js';

/** Opens the rules at a rule. */
export const RuleOpener = createContext<(rule: string) => void>(() => {});

/** The id of a rule as people know it: `9.7.4`, `#20`, without the name of the book. */
export function shortRule(rule: string): string {
  const [, after] = rule.split(':', 2);
  // The events of Les Maréchaux have no numbers of their own: they stand in its section 9.
  return after?.startsWith('event-') === true ? '9' : (after ?? rule);
}

/** What the people at a table agreed on, such as a resignation, stands in no book. */
const NO_BOOK = 'SERVICE:';

/** A rule id that opens the rules panel at its rule. */
export function RuleLink({ rule }: { readonly rule: string }): ReactElement | null {
  const open = useContext(RuleOpener);
  const say = useSay();
  if (rule.startsWith(NO_BOOK)) return null;
  return (
    <button
      type="button"
      className="rule-id"
      aria-label={say('rules.missing', { rule: shortRule(rule) })}
      onClick={() => open(rule)}
    >
      {shortRule(rule)}
    </button>
  );
}
