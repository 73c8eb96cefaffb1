import type { ReactElement } from 'react';
import { useSay } from '../i18n/text.js';
import { useStore } from '../store/store.js';
import { serviceNow } from './api.js';
import { holderOf, sideWords } from './game-words.js';
import type { SeatParts } from './seat-state.js';
import { endOfTime, momentWords, timeLeft, timeWords } from './time.js';
import { word } from './words.js';

/** Until when the other side has time, and what holiday is left to both. */
export function ClaimHelp({ parts: { seat, state } }: { readonly parts: SeatParts }): ReactElement | null {
  const say = useSay();
  const { info, clock, toMove } = useStore(state, (all) => all);
  if (info === null) return null;
  const now = serviceNow();
  const end = clock === null ? null : endOfTime(clock, now);
  const waits = toMove !== null && toMove !== seat.as;
  const holidays = clock === null || info.terms.pace.kind !== 'days' ? [] : Object.keys(clock.vacation);
  return (
    <>
      {waits ? (
        <p className="help">
          {end === null
            ? word('table.claim-silent')
            : word('table.claim-help', {
                name: holderOf(say, info, toMove),
                when: momentWords(end + Date.now() - now),
              })}
        </p>
      ) : null}
      {clock === null || holidays.length === 0 ? null : (
        <p className="help">
          {holidays
            .map((side) => ({ side: sideWords(say, info, side), time: timeWords(timeLeft(clock, side, now).holiday) }))
            .map((filling) => word('table.holiday', filling))
            .join(' · ')}
        </p>
      )}
    </>
  );
}
