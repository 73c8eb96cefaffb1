import type { GameEvent } from '@vedette/marechaux';
import type { Settings } from '../../store/settings.js';

const DIE = 1000;
const MARKER = 700;
const MARCH = 420;

/** How long the events of one action are shown before the next, in milliseconds. */
export function lasting(events: readonly GameEvent[], motion: Settings['motion']): number {
  if (motion === 'instant') return 0;
  const one = ({ type, die, value }: GameEvent): number => {
    if (die !== undefined) return DIE;
    if (type === 'fatigue') return value === undefined ? 0 : MARKER;
    return type === 'marched' || type === 'retreated' ? MARCH : 0;
  };
  return events.reduce((longest, event) => Math.max(longest, one(event)), 0);
}
