import type { PromptView } from '@vedette/kernel';
import type { Action, CounterView, HexId, N20Types, Observation, UnitId, Verb } from '@vedette/napoleonic20';

/** The legal actions of a prompt, by where a person finds them. */
export interface Choices {
  readonly step: string;
  readonly units: ReadonlyMap<UnitId, Action>;
  readonly hexes: ReadonlyMap<HexId, Action>;
  readonly verbs: readonly Verb[];
  /** Numbers of declared attacks. */
  readonly attacks: readonly number[];
  readonly columns: readonly number[];
}

/** No choice at all. */
export const NO_CHOICES: Choices = {
  step: '',
  units: new Map(),
  hexes: new Map(),
  verbs: [],
  attacks: [],
  columns: [],
};

const sorted = new WeakMap<PromptView<N20Types>, Choices>();

/** Sorts the actions of a prompt by where they are chosen. */
export function choicesOf(prompt: PromptView<N20Types>): Choices {
  if (prompt.kind !== 'decision') return NO_CHOICES;
  const known = sorted.get(prompt);
  if (known !== undefined) return known;
  const units = new Map<UnitId, Action>();
  const hexes = new Map<HexId, Action>();
  const verbs: Verb[] = [];
  const attacks: number[] = [];
  const columns: number[] = [];
  for (const action of prompt.actions) {
    if (action.type === 'unit') units.set(action.unit, action);
    else if (action.type === 'hex') hexes.set(action.hex, action);
    else if (action.type === 'do') verbs.push(action.what);
    else if (action.type === 'attack') attacks.push(action.attack);
    else if (action.type === 'column') columns.push(action.column);
  }
  const made = { step: prompt.step, units, hexes, verbs, attacks, columns };
  sorted.set(prompt, made);
  return made;
}

/** Counters that stand in a hex, units before leaders. */
export function countersIn(observation: Observation, hex: HexId): readonly CounterView[] {
  return observation.counters
    .filter((counter) => counter.place.at === 'map' && counter.place.hex === hex)
    .sort((a, b) => Number(a.facts?.arm === 'leader') - Number(b.facts?.arm === 'leader'));
}

/** What may be chosen in a hex: the units that stand there, and the hex itself. */
export function choicesIn(choices: Choices, observation: Observation, hex: HexId): readonly Action[] {
  const found: Action[] = [];
  if (choices.units.size > 0) {
    for (const counter of countersIn(observation, hex)) {
      const action = choices.units.get(counter.id);
      if (action !== undefined) found.push(action);
    }
  }
  const place = choices.hexes.get(hex);
  if (place !== undefined) found.push(place);
  return found;
}

/** Units that can be chosen by name alone, because nobody on this side knows where they are. */
export function unseenUnits(choices: Choices, observation: Observation): readonly UnitId[] {
  return [...choices.units.keys()].filter((unit) => counterNamed(observation, unit) === null);
}

/** Every hex in which something may be chosen, in rising order. */
export function liveHexes(choices: Choices, observation: Observation): readonly HexId[] {
  const hexes = new Set<HexId>(choices.hexes.keys());
  for (const { id, place } of observation.counters) {
    if (place.at === 'map' && choices.units.has(id)) hexes.add(place.hex);
  }
  return [...hexes].sort((a, b) => a - b);
}

/** Verbs that finish a step: one of them is the primary button. */
const FINISHING: readonly Verb[] = [
  'end-movement',
  'end-reaction',
  'end-declaration',
  'close-attack',
  'done',
  'stop',
  'accept',
  'reserve',
  'rally-bonus',
  'support',
  'reveal',
  'countercharge',
  'disengage',
];

/** The verb of the primary button, if one of the verbs is fit for it. */
export function primaryVerb(verbs: readonly Verb[]): Verb | null {
  return FINISHING.find((verb) => verbs.includes(verb)) ?? (verbs.length === 1 ? (verbs[0] ?? null) : null);
}

/** A counter by its name. */
export function counterNamed(observation: Observation, id: UnitId): CounterView | null {
  return observation.counters.find((counter) => counter.id === id) ?? null;
}
