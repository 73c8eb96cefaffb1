import type { Viewer } from '@vedette/kernel';
import type { Side } from '../board/board.js';
import { contextOf } from './context.js';
import { isKnown } from './hidden.js';
import type { State } from './state.js';
import type { Task } from './task.js';
import type { UnitIx } from './units.js';

/** Fields of tasks that hold one `UnitIx`, and lists of them. `list` of a rule's own step may hold hexes as well. */
const ONE = new Set(['unit', 'rolling']);
const MANY = new Set([
  'able',
  'struck',
  'attackers',
  'defenders',
  'untried',
  'chosen',
  'routs',
  'retreats',
  'advanced',
  'list',
]);
/** Lists whose order says nothing, so that it must not betray anything either. */
const UNORDERED = new Set(['able', 'struck']);

/** Counters that a viewer may not know, in roster order. */
export function unknownTo(state: State, viewer: Viewer<Side>): readonly UnitIx[] {
  return contextOf(state)
    .units.filter((unit) => !isKnown(state, unit, viewer))
    .map(({ index }) => index);
}

/** Of counters that lie face down, the order of their places and markers: all that can be seen of them. */
function bySight(state: State, units: readonly UnitIx[]): readonly UnitIx[] {
  return [...units].sort((a, b) => state.hex[a] - state.hex[b] || state.marks[a] - state.marks[b] || a - b);
}

/**
 * The position with the counters that a viewer may not know dealt anew among their places, always in the same way.
 * Whatever is worked out from it is the same whichever of them really stands where; so observations, answers and
 * refusals are made from it and cannot betray anything. The position itself if nothing is hidden from him.
 */
export function veiled(state: State, viewer: Viewer<Side>): State {
  const { bySide } = contextOf(state);
  const dealt = new Map<number, UnitIx>();
  for (const side of ['french', 'allied'] as const) {
    const hidden = bySide[side].filter((unit) => !isKnown(state, unit, viewer)).map(({ index }) => index);
    bySight(state, hidden).forEach((from, at) => {
      dealt.set(from, hidden[at] as UnitIx);
    });
  }
  return dealt.size === 0 ? state : exchanged(state, dealt);
}

/** A position in which counters have changed places with each other, wherever it speaks of them. */
export function exchanged(state: State, dealt: ReadonlyMap<number, UnitIx>): State {
  const to = (unit: number): number => dealt.get(unit) ?? unit;
  const hex = [...state.hex];
  const marks = [...state.marks];
  for (const [from, other] of dealt) {
    hex[other] = state.hex[from];
    marks[other] = state.marks[from];
  }
  return {
    ...state,
    hex,
    marks,
    effects: state.effects.map((effect) => (effect.on === undefined ? effect : { ...effect, on: to(effect.on) })),
    attacks: state.attacks.map((attack) => ({ ...attack, attackers: attack.attackers.map(to) })),
    agenda: state.agenda.map((task) => exchangedIn(task, to) as Task),
  };
}

function exchangedIn(value: unknown, to: (unit: number) => number): unknown {
  if (Array.isArray(value)) return value.map((item) => exchangedIn(item, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]: [string, unknown]) => {
      if (ONE.has(name) && typeof field === 'number') return [name, to(field)];
      if (!MANY.has(name) || !Array.isArray(field)) return [name, exchangedIn(field, to)];
      const units = field.map((unit: number) => to(unit));
      return [name, UNORDERED.has(name) ? units.sort((a, b) => a - b) : units];
    }),
  );
}
