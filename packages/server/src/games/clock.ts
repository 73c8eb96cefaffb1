import type { ClockView, Pace } from '../wire/messages.js';

/** The clocks of a game as they stood when the present stretch of deciding began. */
export type Clock = ClockView;

const DAY = 86_400_000;

/** The clocks before the first decision; null for a game without limits. */
export function newClock(pace: Pace, sides: readonly string[], at: number): Clock | null {
  if (pace.kind === 'none') return null;
  const start = pace.kind === 'live' ? pace.start * 1000 : pace.days * DAY;
  const vacation = pace.kind === 'days' ? pace.vacation * DAY : 0;
  const each = (time: number) => Object.fromEntries(sides.map((side) => [side, time]));
  return { left: each(start), vacation: each(vacation), running: null, since: at };
}

/**
 * The clocks after something happened at a moment, `next` being the side that must decide now (null for none). A live
 * clock has lost the time thought and gains its increment when the decision passes on; a clock of days is full again,
 * and what was thought beyond it has come out of the vacation. Time never runs while nobody must decide.
 */
export function clockAfter(clock: Clock, pace: Pace, next: string | null, at: number): Clock {
  if (next === clock.running) return clock;
  const left = { ...clock.left };
  const vacation = { ...clock.vacation };
  const thinker = clock.running;
  if (thinker !== null) {
    const over = at - clock.since - (left[thinker] ?? 0);
    if (pace.kind === 'live') left[thinker] = Math.max(0, -over) + pace.increment * 1000;
    if (pace.kind === 'days') {
      left[thinker] = pace.days * DAY;
      vacation[thinker] = Math.max(0, (vacation[thinker] ?? 0) - Math.max(0, over));
    }
  }
  return { left, vacation, running: next, since: at };
}

/** When the time of the side that must decide runs out; null if no clock runs. */
export function dueAt(clock: Clock | null): number | null {
  if (clock === null || clock.running === null) return null;
  return clock.since + (clock.left[clock.running] ?? 0) + (clock.vacation[clock.running] ?? 0);
}
