import type { ReactElement } from 'react';
import { useSay } from '../i18n/text.js';
import { choicesOf } from '../play/choices.js';
import { useView } from '../table/context.js';
import { ArrivalRows, Later } from '../table/later.js';
import { OffUnit } from './OffUnit.js';

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
        const members = off.filter(({ place }) => place.at === group);
        if (members.length === 0) return null;
        const label = say(`off.group.${group}`);
        return group === 'arriving' ? (
          <Later key={group}>
            <ArrivalRows counters={members} label={label} />
          </Later>
        ) : (
          <ul key={group} className="off-group grid" aria-label={label}>
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
