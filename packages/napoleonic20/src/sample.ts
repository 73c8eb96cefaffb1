import { type Random, shuffled } from '@vedette/kernel';
import { contextOf } from './state/context.js';
import type { CounterView, Observation } from './state/observation.js';
import type { State } from './state/state.js';
import { arriving, FATIGUE_SHIFT, MARK, PLACE, type Place } from './state/units.js';

/**
 * One full position that a viewer cannot tell from the true one: what he sees stands as he sees it, hidden enemy
 * counters are dealt at random among those he has not seen.
 */
export function sampleState(seen: Observation, random: Random): State {
  const { game, turn, active, phase, deck, effects, attacks, facts, entered, ledger, agenda, result } = seen;
  const context = contextOf({ game });
  const hex: Place[] = context.units.map(() => PLACE.unused);
  const marks: number[] = context.units.map(() => 0);
  const put = (index: number, counter: CounterView): void => {
    hex[index] = placeOf(counter);
    marks[index] = marksOf(counter);
  };
  const known = new Set<number>();
  for (const counter of seen.counters) {
    const index = context.indexOf.get(counter.id);
    if (index === undefined) continue;
    known.add(index);
    put(index, counter);
  }
  for (const side of ['french', 'allied'] as const) {
    const strangers = seen.counters.filter((counter) => counter.side === side && !context.indexOf.has(counter.id));
    const pool = shuffled(
      context.bySide[side].filter((unit) => !known.has(unit.index) && unit.arm !== 'leader'),
      random,
    );
    strangers.forEach((counter, at) => {
      const chosen = pool[at];
      if (chosen !== undefined) put(chosen.index, counter);
    });
  }
  return {
    game,
    turn,
    active,
    phase,
    morale: [seen.morale.french, seen.morale.allied],
    hex,
    marks,
    deck,
    card: seen.card?.card ?? null,
    effects,
    attacks,
    facts,
    entered,
    ledger,
    agenda,
    result,
  };
}

function placeOf({ place }: CounterView): Place {
  if (place.at === 'map') return place.hex;
  return place.at === 'arriving' ? arriving(place.turn) : PLACE[place.at];
}

function marksOf({ recoversWith, inContact, moved, hidden, fatigue }: CounterView): number {
  let marks = fatigue << FATIGUE_SHIFT;
  if (recoversWith === 'french') marks |= MARK.routFrench;
  if (recoversWith === 'allied') marks |= MARK.routAllied;
  if (inContact) marks |= MARK.contact;
  if (moved) marks |= MARK.moved;
  if (hidden) marks |= MARK.hidden;
  return marks;
}
