import type { ClockView, Pace } from '../wire/messages.js';

/** The clocks of a game: milliseconds left to each side when the present stretch began. */
export type Clock = ClockView;

const DAY = 86_400_000;

/** The clocks before the first decision; null for a game without limits. */
export function newClock(pace: Pace, sides: readonly string[], at: number): Clock | null {
  if (pace.kind === 'none') return null;
  const start = pace.kind === 'live' ? pace.start * 1000 : pace.days * DAY;
  return { left: Object.fromEntries(sides.map((side) => [side, start])), running: null, since: at };
}

/**
 * The clocks after something happened at a moment, `next` being the side that must decide now (null for none). A live
 * clock has lost the time thought and gains its increment when the decision passes to the other side; a clock of days
 * is full again whenever the decision comes back. Time never runs while nobody must decide.
 */
export function clockAfter(clock: Clock, pace: Pace, next: string | null, at: number): Clock {
  if (next === clock.running) return clock;
  const left = { ...clock.left };
  const thinker = clock.running;
  if (thinker !== null) {
    if (pace.kind === 'live') left[thinker] = remaining(clock, at) + pace.increment * 1000;
    if (pace.kind === 'days') left[thinker] = pace.days * DAY;
  }
  return { left, running: next, since: at };
}

/** When the time of the side that must decide runs out; null if no clock runs. */
export function dueAt(clock: Clock | null): number | null {
  if (clock === null || clock.running === null) return null;
  return clock.since + (clock.left[clock.running] ?? 0);
}

function remaining(clock: Clock, at: number): number {
  const left = clock.left[clock.running ?? ''] ?? 0;
  return Math.max(0, left - Math.max(0, at - clock.since));
}
