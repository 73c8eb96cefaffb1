import type { Event } from '@vedette/napoleonic20';
import type { Settings } from './settings.js';

const MOVE_PER_HEX = 140;
const MOVE_MOST = 900;
const RETREAT_PER_HEX = 110;
const DISPERSAL = 260;
const DIE = 620;
const DIE_READ = 500;
const MORALE = 320;
/** How long the way of a move is shown in the place of the movement. */
const STILL = 1200;

/** How long an event is shown before the next one, in milliseconds. */
export function durationOf(event: Event, motion: Settings['motion']): number {
  if (motion === 'instant') return 0;
  const full = motion === 'full';
  switch (event.type) {
    case 'moved':
    case 'advanced':
      return full ? Math.min(MOVE_MOST, Math.max(0, event.path.length - 1) * MOVE_PER_HEX) : STILL;
    case 'retreated':
    case 'disengaged':
      return full ? Math.max(1, event.path.length - 1) * RETREAT_PER_HEX : STILL;
    case 'dispersed':
    case 'lost':
      return full ? DISPERSAL : 120;
    case 'morale':
      return full ? MORALE : 0;
    default:
      return 0;
  }
}

/** How long all events of one action are shown. */
export function durationOfAll(events: readonly Event[], motion: Settings['motion']): number {
  return events.reduce((longest, event) => Math.max(longest, durationOf(event, motion)), 0);
}

/** How long the dice of one action roll, and are read, before what they lead to is shown. */
export function rollTimeOf(events: readonly Event[], motion: Settings['motion']): number {
  const rolled = events.some(({ type }) => type === 'die' || type === 'result');
  if (!rolled || motion === 'instant') return 0;
  return motion === 'full' ? DIE + DIE_READ : DIE_READ;
}
