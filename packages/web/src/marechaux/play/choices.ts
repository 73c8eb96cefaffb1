import type { PromptView } from '@vedette/kernel';
import type { Action, EventId, FrameView, MarchView, MarechauxTypes, Observation } from '@vedette/marechaux';

/** The legal actions of a prompt, by where a person finds them. */
export interface Choices {
  readonly step: string;
  readonly zones: ReadonlyMap<string, readonly Action[]>;
  readonly units: ReadonlyMap<string, readonly Action[]>;
  readonly plays: ReadonlyMap<EventId, readonly Extract<Action, { type: 'play' }>[]>;
  /** What is neither on the map nor on a counter: buttons. */
  readonly verbs: readonly Action[];
}

const NONE: Choices = { step: '', zones: new Map(), units: new Map(), plays: new Map(), verbs: [] };
const sorted = new WeakMap<PromptView<MarechauxTypes>, Choices>();

function placeOf(action: Action): string | null {
  switch (action.type) {
    case 'activate':
    case 'attack':
    case 'flee':
    case 'look':
    case 'place':
      return action.zone;
    case 'fleet':
      return action.port;
    case 'march':
    case 'axis':
    case 'retreat':
      return action.to;
    case 'decoy':
      return action.from === 'pool' ? action.to : action.from;
    default:
      return null;
  }
}

/** Sorts the actions of a prompt by where they are chosen. */
export function choicesOf(prompt: PromptView<MarechauxTypes>): Choices {
  if (prompt.kind !== 'decision') return NONE;
  const known = sorted.get(prompt);
  if (known !== undefined) return known;
  const zones = new Map<string, Action[]>();
  const units = new Map<string, Action[]>();
  const plays = new Map<EventId, Extract<Action, { type: 'play' }>[]>();
  const verbs: Action[] = [];
  const add = <Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item): void => {
    map.set(key, [...(map.get(key) ?? []), item]);
  };
  for (const action of prompt.actions) {
    const place = placeOf(action);
    if (place !== null) add(zones, place, action);
    else if (action.type === 'play') add(plays, action.event, action);
    else if ('unit' in action) add(units, action.unit, action);
    else verbs.push(action);
  }
  const made = { step: prompt.step, zones, units, plays, verbs };
  sorted.set(prompt, made);
  return made;
}

/** Steps in which a zone is proposed by a tap and then confirmed. */
const TARGETED: readonly string[] = ['placement', 'fleet', 'march', 'axis', 'retreat', 'flee', 'look'];

/** Whether a tap on a zone proposes it. */
export function isTargeted(step: string): boolean {
  return TARGETED.includes(step);
}

/** A step of the agenda by its name, as the viewer knows it; the innermost. */
export function frameOf<Step extends FrameView['step']>(
  { agenda }: Observation,
  step: Step,
): Extract<FrameView, { step: Step }> | null {
  const found = agenda.findLast((frame) => frame.step === step);
  return found === undefined ? null : (found as Extract<FrameView, { step: Step }>);
}

/** The zone by its number on the board, in the order of the map file with exits last. */
export function zoneNumbered(
  scenery: { readonly zones: readonly { id: string }[]; readonly exits: readonly { id: string }[] },
  number: number,
): string | null {
  return scenery.zones[number]?.id ?? scenery.exits[number - scenery.zones.length]?.id ?? null;
}

/** The move in progress, or null. */
export function marchOf(observation: Observation): MarchView | null {
  return frameOf(observation, 'march');
}
