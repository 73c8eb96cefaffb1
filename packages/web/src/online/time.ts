import type { ClockView } from '@vedette/server/wire';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a side has left, in milliseconds: of its time, then of its holiday, which runs when its time is over. */
export interface TimeLeft {
  readonly time: number;
  readonly holiday: number;
  readonly onHoliday: boolean;
}

/** What a side has left at a moment. */
export function timeLeft({ left, vacation, running, since }: ClockView, side: string, now: number): TimeLeft {
  const thought = side === running ? Math.max(0, now - since) : 0;
  const time = (left[side] ?? 0) - thought;
  const holiday = vacation[side] ?? 0;
  return {
    time: Math.max(0, time),
    holiday: Math.max(0, holiday + Math.min(0, time)),
    onHoliday: time < 0 && holiday > 0,
  };
}

/** When the time of the side that must decide is over, its holiday included; null while no clock runs. */
export function endOfTime(clock: ClockView, now: number): number | null {
  if (clock.running === null) return null;
  const { time, holiday } = timeLeft(clock, clock.running, now);
  return now + time + holiday;
}

/** A span of time: days and hours, or as on a clock. */
export function timeWords(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left >= 2 * DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`;
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const clock = `${two((left % HOUR) / MINUTE)}:${two((left % MINUTE) / 1000)}`;
  return left >= HOUR ? `${Math.floor(left / HOUR)}:${clock}` : clock;
}

/** A moment by the clock of this device, with its day. */
export function momentWords(at: number): string {
  return new Date(at).toLocaleString('en', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
}
