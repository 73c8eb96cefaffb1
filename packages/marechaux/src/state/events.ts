import { err, type InputError, ok, type Result } from '@vedette/kernel';
import type { Side } from './units.js';

/** The event markers of both campaigns [9]. */
export const EVENT_IDS = [
  'argenton',
  'burrard',
  'canicule',
  'charge-incontrolee',
  'contre-batterie',
  'debarquement',
  'desorientes',
  'douro',
  'elan',
  'feu',
  'fuite',
  'genie',
  'guerilla',
  'impetuosite',
  'inactivite',
  'initiative',
  'kellermann',
  'lisbonne',
  'major-dulong',
  'pluie',
  'repli',
  'rifles',
] as const;
/** An event marker. */
export type EventId = (typeof EVENT_IDS)[number];

/** An event in the event file. */
export interface EventData {
  readonly id: EventId;
  /** Number of markers by scenario and side. */
  readonly copies: Readonly<Record<string, Readonly<Partial<Record<Side, number>>>>>;
  /** Marked with a star: takes effect when drawn [4]. */
  readonly immediate: boolean;
  readonly phase: string;
  /** In hand from the start instead of in the container. */
  readonly availableAtStart?: boolean;
  readonly provenance: string;
}

/** Checks the event file: every known event once, with counts and provenance. */
export function readEvents(input: unknown): Result<readonly EventData[], InputError> {
  const events = (input as { events?: readonly EventData[] } | null)?.events;
  if (events === undefined || !Array.isArray(events)) return bad('events', 'data.no-events');
  const seen = new Set<string>();
  for (const [at, event] of (events as readonly EventData[]).entries()) {
    const where = `events[${at}]`;
    if (!EVENT_IDS.includes(event.id) || seen.has(event.id)) return bad(`${where}.id`, 'data.id-missing-or-twice');
    const counts = Object.values(event.copies ?? {}).flatMap((bySide) => Object.values(bySide));
    if (!counts.every((count) => Number.isInteger(count) && (count as number) > 0))
      return bad(`${where}.copies`, 'data.not-a-count');
    if (typeof event.immediate !== 'boolean') return bad(`${where}.immediate`, 'data.not-a-flag');
    if (typeof event.provenance !== 'string') return bad(`${where}.provenance`, 'data.no-provenance');
    seen.add(event.id);
  }
  if (seen.size !== EVENT_IDS.length) return bad('events', 'data.event-missing');
  return ok(events);
}

/** A copy of a sorted list of markers with one more. */
export function withMarker(markers: readonly EventId[], marker: EventId): EventId[] {
  return [...markers, marker].sort();
}

/** A copy of a sorted list of markers without one of a kind. */
export function withoutMarker(markers: readonly EventId[], marker: EventId): EventId[] {
  const at = markers.indexOf(marker);
  return markers.filter((_, index) => index !== at);
}

function bad(at: string, key: string): Result<never, InputError> {
  return err({ at, key });
}
