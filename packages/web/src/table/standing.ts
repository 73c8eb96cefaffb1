import type { UnitId } from '@vedette/napoleonic20';
import { createContext } from 'react';
import type { Position } from '../client/port.js';
import { choicesOf, countersIn } from '../play/choices.js';
import type { Hand } from '../play/hand.js';
import type { Standing } from './spec.js';

/** What each counter is in the choices of the moment. */
export type Standings = ReadonlyMap<UnitId, readonly Standing[]>;

/** The standings of the counters on the screen. */
export const StandingContext = createContext<Standings>(new Map());

/** Which counters may act, are in hand, attack or are attacked. */
export function standingsOf({ observation, prompt }: Position, hand: Hand, lookingBack: boolean): Standings {
  const found = new Map<UnitId, Standing[]>();
  const add = (unit: UnitId, standing: Standing): void => {
    found.set(unit, [...(found.get(unit) ?? []), standing]);
  };
  const { declaration, battleNow } = observation;
  const attack = declaration?.open ?? battleNow;
  for (const unit of attack?.attackers ?? []) add(unit, 'selected');
  for (const hex of attack?.targets ?? []) {
    for (const { id } of countersIn(observation, hex)) add(id, 'target');
  }
  for (const unit of declaration?.mustAttack ?? []) add(unit, 'must-attack');
  if (hand.unit !== null) add(hand.unit, 'selected');
  if (!lookingBack) for (const unit of choicesOf(prompt).units.keys()) add(unit, 'may-act');
  return found;
}
