import type { CounterView, Observation } from '@vedette/napoleonic20';
import type { ReactElement } from 'react';
import { useSay } from '../i18n/text.js';
import { placeWords } from '../i18n/units.js';
import { choicesOf } from '../play/choices.js';
import { CounterPicture } from '../table/CounterPicture.js';
import { useTable, useView } from '../table/context.js';

const GROUPS = ['reserve', 'arriving', 'dispersed', 'lost', 'exited'] as const;

/** The counters that are in play but not on the map, by where they are; those that may be chosen are buttons. */
export function OffMap(): ReactElement {
  const say = useSay();
  const observation = useView((view) => view.shown.observation);
  const prompt = useView((view) => view.shown.prompt);
  const { units } = choicesOf(prompt);
  const off = observation.counters.filter(
    ({ id, place }) => place.at !== 'map' && (place.at !== 'reserve' || units.has(id)),
  );
  return (
    <section className="panel" aria-labelledby="off-title">
      <h3 id="off-title">{say('off.title')}</h3>
      {off.length === 0 ? <p className="quiet">{say('off.nothing')}</p> : null}
      {GROUPS.map((group) => {
        const members = off.filter(({ place }) => place.at === group).sort((a, b) => dueTurn(a) - dueTurn(b));
        if (members.length === 0) return null;
        return (
          <ul
            key={group}
            className={`off-group ${group === 'arriving' ? 'rows' : 'grid'}`}
            aria-label={say(`off.group.${group}`)}
          >
            {members.map((counter) => (
              <li key={counter.id}>
                <OffUnit counter={counter} now={observation} live={units.has(counter.id)} />
              </li>
            ))}
          </ul>
        );
      })}
    </section>
  );
}

function dueTurn({ place }: CounterView): number {
  return place.at === 'arriving' ? place.turn : 0;
}

function OffUnit({
  counter,
  now,
  live,
}: {
  readonly counter: CounterView;
  readonly now: Pick<Observation, 'turn' | 'active'>;
  readonly live: boolean;
}): ReactElement {
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
        <span className="quiet">{placeWords(say, counter, now)}</span>
      </span>
    </button>
  );
}
