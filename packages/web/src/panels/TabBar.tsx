import type { ReactElement } from 'react';
import { useSay } from '../i18n/text.js';
import { Icon, type IconName } from './Icon.js';

/** The four places of a phone. */
export type Tab = 'map' | 'log' | 'forces' | 'rules';

const ICONS: Readonly<Record<Tab, IconName>> = { map: 'layers', log: 'menu', forces: 'forces', rules: 'book' };

/** Tabs at the foot of a phone. */
export function TabBar({ tab, onTab }: { readonly tab: Tab; onTab(tab: Tab): void }): ReactElement {
  const say = useSay();
  return (
    <nav className="tab-bar" aria-label={say('table.menu')}>
      {(['map', 'log', 'forces', 'rules'] as const).map((one) => (
        <button key={one} type="button" aria-current={one === tab ? 'page' : undefined} onClick={() => onTab(one)}>
          <Icon name={ICONS[one]} />
          {say(`table.${one}`)}
        </button>
      ))}
    </nav>
  );
}
