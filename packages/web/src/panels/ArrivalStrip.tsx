import type { ReactElement } from 'react';
import { useSay } from '../i18n/text.js';
import { counterWords, placeWords } from '../i18n/units.js';
import { choicesOf } from '../play/choices.js';
import { CounterPicture } from '../table/CounterPicture.js';
import { useTable, useView } from '../table/context.js';

/** The counters off the map that may be chosen now, within reach of the thumb where the column of panels is away. */
export function ArrivalStrip(): ReactElement | null {
  const say = useSay();
  const { player } = useTable();
  const { observation, prompt } = useView((view) => view.shown);
  const lookingBack = useView((view) => view.lookingBack);
  const { units } = choicesOf(prompt);
  if (lookingBack || units.size === 0) return null;
  const waiting = observation.counters.filter(({ id, place }) => place.at !== 'map' && units.has(id));
  if (waiting.length === 0) return null;
  return (
    <ul className="arrival-strip" aria-label={say('off.title')}>
      {waiting.map((counter) => (
        <li key={counter.id}>
          <button
            type="button"
            aria-label={`${counterWords(say, counter)}, ${placeWords(say, counter, observation)}`}
            onClick={() => {
              const action = units.get(counter.id);
              if (action !== undefined) void player.take(action);
            }}
          >
            <CounterPicture counter={counter} size={44} />
          </button>
        </li>
      ))}
    </ul>
  );
}
