import type { ArrivalOdds, CounterView, Observation } from '@vedette/napoleonic20';
import type { ReactElement } from 'react';
import { useSay } from '../i18n/text.js';
import { placeWords } from '../i18n/units.js';
import { choicesOf } from '../play/choices.js';
import { CounterPicture } from '../table/CounterPicture.js';
import { useTable, useView } from '../table/context.js';
import { Schedule } from './Schedule.js';
import { useArrivals } from './useArrivals.js';

const GROUPS = ['reserve', 'arriving', 'dispersed', 'lost', 'exited'] as const;

/** The counters that are in play but not on the map, by where they are; those that may be chosen are buttons. */
export function OffMap(): ReactElement {
  const say = useSay();
  const observation = useView((view) => view.shown.observation);
  const prompt = useView((view) => view.shown.prompt);
  const arrivals = useArrivals();
  const { units } = choicesOf(prompt);
  const off = observation.counters.filter(
    ({ id, place }) => place.at !== 'map' && (place.at !== 'reserve' || units.has(id)),
  );
  const unitRow = (counter: CounterView, scheduled = false): ReactElement => (
    <li key={counter.id}>
      <OffUnit counter={counter} now={observation} live={units.has(counter.id)} scheduled={scheduled} />
    </li>
  );
  return (
    <section className="panel" aria-labelledby="off-title">
      <h3 id="off-title">{say('off.title')}</h3>
      {off.length === 0 ? <p className="quiet">{say('off.nothing')}</p> : null}
      {GROUPS.map((group) => {
        const members = off.filter(({ place }) => place.at === group);
        if (members.length === 0) return null;
        const label = say(`off.group.${group}`);
        if (group !== 'arriving') {
          return (
            <ul key={group} className="off-group grid" aria-label={label}>
              {members.map((counter) => unitRow(counter))}
            </ul>
          );
        }
        return (
          <ul key={group} className="off-group rows" aria-label={label}>
            {companiesOf(members, arrivals).map(({ odds, counters }) =>
              odds === null ? (
                counters.map((counter) => unitRow(counter))
              ) : (
                <li key={counters[0]?.id} className="company">
                  <p>
                    <Schedule odds={odds} />
                  </p>
                  <ul className="off-group grid">{counters.map((counter) => unitRow(counter, true))}</ul>
                </li>
              ),
            )}
          </ul>
        );
      })}
    </section>
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

interface UnitProps {
  readonly counter: CounterView;
  readonly now: Pick<Observation, 'turn' | 'active'>;
  readonly live: boolean;
  /** Whether the schedule above it tells where it is. */
  readonly scheduled: boolean;
}

function OffUnit({ counter, now, live, scheduled }: UnitProps): ReactElement {
  const say = useSay();
  const { player } = useTable();
  const { prompt } = useTable().screen.view.get().shown;
  const action = choicesOf(prompt).units.get(counter.id);
  return (
    <button
      type="button"
      className={`off-unit ${live ? 'live' : ''}`}
      onClick={() => (action === undefined ? player.inspect(counter.id) : void player.take(action))}
    >
      <CounterPicture counter={counter} size={36} />
      <span>
        <b>{counter.facts?.name ?? say('selected.unknown')}</b>
        {scheduled ? null : <span className="quiet">{placeWords(say, counter, now)}</span>}
      </span>
    </button>
  );
}
