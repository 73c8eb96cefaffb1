import { type ReactElement, useEffect, useState } from 'react';
import { useSay } from '../i18n/text.js';
import { useStore } from '../store/store.js';
import { serviceNow } from './api.js';
import { sideWords } from './game-words.js';
import type { SeatParts } from './seat-state.js';
import { timeLeft, timeWords } from './time.js';
import { word } from './words.js';

/** The time that each side has left, in a game with a clock. */
export function Clock({ parts }: { readonly parts: SeatParts }): ReactElement | null {
  const say = useSay();
  const clock = useStore(parts.state, (state) => state.clock);
  const info = useStore(parts.state, (state) => state.info);
  const [now, setNow] = useState(serviceNow());
  useEffect(() => {
    if (clock?.running == null) return;
    const timer = setInterval(() => setNow(serviceNow()), 1000);
    return () => clearInterval(timer);
  }, [clock]);
  if (clock === null || info === null || info.status === 'over') return null;
  return (
    <span className="clocks">
      {Object.keys(clock.left).map((side) => {
        const { time, holiday, onHoliday } = timeLeft(clock, side, now);
        const filling = { side: sideWords(say, info, side), time: timeWords(onHoliday ? holiday : time) };
        return (
          <span key={side} className={side === clock.running ? 'running' : 'quiet'}>
            <span className="clock-words">{word(onHoliday ? 'bar.on-holiday' : 'bar.time-left', filling)}</span>
            <span className={onHoliday ? 'clock-short on-holiday' : 'clock-short'} aria-hidden="true">
              {filling.time}
            </span>
          </span>
        );
      })}
    </span>
  );
}
