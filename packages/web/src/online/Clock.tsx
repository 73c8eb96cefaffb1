import { type ReactElement, useEffect, useState } from 'react';
import { useSay } from '../i18n/text.js';
import { useStore } from '../store/store.js';
import { serviceNow } from './api.js';
import { sideWords } from './game-words.js';
import type { SeatParts } from './seat-state.js';
import { word } from './words.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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
      {Object.entries(clock.left).map(([side, left]) => {
        const runs = side === clock.running;
        const time = timeWords(runs ? left - Math.max(0, now - clock.since) : left);
        return (
          <span key={side} className={runs ? 'running' : 'quiet'}>
            {word('bar.time-left', { side: sideWords(say, info, side), time })}
          </span>
        );
      })}
    </span>
  );
}

/** A span of time: days and hours, or as on a clock. */
export function timeWords(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left >= 2 * DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`;
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const clock = `${two((left % HOUR) / MINUTE)}:${two((left % MINUTE) / 1000)}`;
  return left >= HOUR ? `${Math.floor(left / HOUR)}:${clock}` : clock;
}
