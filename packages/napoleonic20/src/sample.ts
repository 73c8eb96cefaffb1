import { type Random, shuffled } from '@vedette/kernel';
import { contextOf } from './state/context.js';
import type { CounterView, Observation } from './state/observation.js';
import { SIDES, type State } from './state/state.js';
import { arriving, FATIGUE_SHIFT, MARK, PLACE, type Place, type UnitIx } from './state/units.js';
import { exchanged } from './state/veil.js';

/**
 * One full position that a viewer cannot tell from the true one: what he sees stands as he sees it, counters that lie
 * face down are dealt at random among those he has not seen.
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
  const dealt = new Map<number, UnitIx>();
  for (const counter of seen.counters) {
    const index = context.indexOf.get(counter.id);
    if (index !== undefined) put(index, counter);
  }
  for (const side of SIDES) {
    const strangers = seen.counters.filter((counter) => counter.side === side && !context.indexOf.has(counter.id));
    const unknown = context.bySide[side].filter(({ id }) => seen.unknown.includes(id)).map(({ index }) => index);
    strangers.forEach((counter, at) => {
      put(unknown[at] as UnitIx, counter);
    });
    shuffled(unknown, random).forEach((unit, at) => {
      dealt.set(unknown[at] as UnitIx, unit);
    });
  }
  const state: State = {
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
  return dealt.size === 0 ? state : exchanged(state, dealt);
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
