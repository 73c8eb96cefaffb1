import type { ArrivalOdds, CounterView } from '@vedette/napoleonic20';
import type { ReactElement } from 'react';
import { choicesOf } from '../play/choices.js';
import { useView } from '../table/context.js';
import { OffUnit } from './OffUnit.js';
import { Schedule } from './Schedule.js';
import { useArrivals } from './useArrivals.js';

interface RowsProps {
  readonly counters: readonly CounterView[];
  readonly label: string;
}

/** The counters in the turn boxes; those that come on alike stand together under their schedule. */
export function ArrivalRows({ counters, label }: RowsProps): ReactElement {
  const observation = useView((view) => view.shown.observation);
  const prompt = useView((view) => view.shown.prompt);
  const arrivals = useArrivals();
  const { units } = choicesOf(prompt);
  const unitRow = (counter: CounterView, scheduled: boolean): ReactElement => (
    <li key={counter.id}>
      <OffUnit counter={counter} now={observation} live={units.has(counter.id)} scheduled={scheduled} />
    </li>
  );
  return (
    <ul className="off-group rows" aria-label={label}>
      {companiesOf(counters, arrivals).map(({ odds, counters: members }) =>
        odds === null ? (
          members.map((counter) => unitRow(counter, false))
        ) : (
          <li key={members[0]?.id} className="company">
            <p>
              <Schedule odds={odds} />
            </p>
            <ul className="off-group grid">{members.map((counter) => unitRow(counter, true))}</ul>
          </li>
        ),
      )}
    </ul>
  );
}

interface Company {
  readonly odds: ArrivalOdds | null;
  readonly counters: readonly CounterView[];
}

/** Counters that come on alike, the next first; those of which nothing is known but their turn box stand last. */
function companiesOf(counters: readonly CounterView[], arrivals: readonly ArrivalOdds[]): readonly Company[] {
  const companies = new Map<string, { odds: ArrivalOdds | null; counters: CounterView[] }>();
  for (const counter of [...counters].sort((a, b) => dueTurn(a) - dueTurn(b))) {
    const odds = arrivals.find(({ unit }) => unit === counter.id) ?? null;
    const key = odds === null ? '' : JSON.stringify([counter.side, odds.due, odds.spans]);
    const company = companies.get(key) ?? { odds, counters: [] };
    company.counters.push(counter);
    companies.set(key, company);
  }
  return [...companies.values()].sort((a, b) => Number(a.odds === null) - Number(b.odds === null));
}

function dueTurn({ place }: CounterView): number {
  return place.at === 'arriving' ? place.turn : 0;
}
