import { type ReactElement, useState } from 'react';
import { useSay } from '../i18n/text.js';
import { useView } from '../table/context.js';
import { Later, MarkerList, Signs } from '../table/later.js';

/** What is in force now, and what the signs on counters and map mean. */
export function InForce(): ReactElement {
  const say = useSay();
  const some = useView((view) => view.shown.observation.markers.length > 0);
  const [open, setOpen] = useState(false);
  return (
    <section className="panel in-force" aria-label={say('force.title')}>
      {some ? (
        <Later>
          <MarkerList />
        </Later>
      ) : null}
      <details className="signs" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{say('force.signs')}</summary>
        {open ? (
          <Later>
            <Signs />
          </Later>
        ) : null}
      </details>
    </section>
  );
}
