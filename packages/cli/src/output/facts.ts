import type { GameTypes, Prompt } from '@vedette/kernel';
import type { AnySystem } from '../games.js';
import { printOrder } from '../input/orders.js';

/** The prompt of a position as commands print it: choices as they would be typed. */
export function promptFacts(system: AnySystem, prompt: Prompt<GameTypes>): Readonly<Record<string, unknown>> {
  if (prompt.kind === 'over') return { kind: 'over', result: prompt.result };
  const { kind, step, rule } = prompt;
  if (prompt.kind === 'decision') {
    return { kind, side: prompt.side, step, rule, actions: prompt.actions.map((one) => printOrder(system, one)) };
  }
  const outcomes = prompt.outcomes.map(({ action, weight }) => ({ action: printOrder(system, action), weight }));
  return { kind, step, rule, outcomes };
}

/**
 * The facts of a position by which a script or a reader of its output checks it: the whole observation, with counters
 * also by name and place, and the prompt.
 */
export function positionFacts(system: AnySystem, state: unknown): Readonly<Record<string, unknown>> {
  const observation = system.observe(state, 'everything') as Readonly<Record<string, unknown>>;
  return {
    ...observation,
    units: unitPlaces(observation['counters']),
    prompt: promptFacts(system, system.prompt(state)),
  };
}

/** Counters by name: a hex as text, a place off the map by name, a turn box as `turn 3`. */
function unitPlaces(counters: unknown): Readonly<Record<string, string>> {
  if (!Array.isArray(counters)) return {};
  return Object.fromEntries(counters.map((counter) => [counter.id, placeText(counter.place)]));
}

interface AnyPlace {
  readonly at?: string;
  readonly hex?: number;
  readonly turn?: number;
}

function placeText(place: AnyPlace | undefined): string {
  if (place?.at === 'map') return String(place.hex).padStart(4, '0');
  return place?.at === 'arriving' ? `turn ${place.turn}` : (place?.at ?? 'unknown');
}
