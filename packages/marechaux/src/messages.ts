import type { Catalogue, Message } from '@vedette/kernel';
import en from '../locales/en.json' with { type: 'json' };
import type { GameEvent } from './state/notices.js';

/** English texts of this system's messages: refusals, steps, verbs, lines, events, cards, results, input errors. */
export const ENGLISH: Catalogue = en;

/** The sentence of an event: its key, and the fields that fill it. Lists are joined with commas. */
export function eventMessage(event: GameEvent): Message {
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(event)) {
    if (typeof value === 'string' || typeof value === 'number') params[name] = value;
    else if (name === 'units') params[name] = (event.units ?? []).join(', ');
  }
  return { key: `event.${event.type}`, params };
}
