import type { Notice, Viewer } from '@vedette/kernel';
import type { Side } from '../board/board.js';
import { type HexId, hexName } from '../board/hex.js';
import { contextOf } from './context.js';
import type { Event } from './event.js';
import type { State } from './state.js';
import type { N20Types } from './types.js';
import { MARK, onMap, type UnitFacts, type UnitId, type UnitIx } from './units.js';

/** The name of a counter that lies face down in a hex, for those who may not look: `french/?1407`. */
export function hiddenName(side: Side, hex: HexId): UnitId {
  return `${side}/?${hexName(hex)}` as UnitId;
}

/** A counter of a side of which not even the place may be told: `french/?`. */
function nameless(side: Side): UnitId {
  return `${side}/?` as UnitId;
}

/** Whether a counter lies face down [16.1]. */
export function isHidden(state: State, unit: UnitIx): boolean {
  return (state.marks[unit] & MARK.hidden) !== 0;
}

/** Counters by their places: an order in which those that lie face down can be told of without betraying what they are. */
export function byPlace(state: State, units: readonly UnitFacts[]): readonly UnitFacts[] {
  return [...units].sort((a, b) => state.hex[a.index] - state.hex[b.index]);
}

/** Whether a viewer may know what a counter is [16.1]. */
export function isKnown(state: State, unit: UnitFacts, viewer: Viewer<Side>): boolean {
  return viewer === 'everything' || viewer === unit.side || !isHidden(state, unit.index);
}

/** The name by which a viewer may know a counter. */
export function nameFor(state: State, unit: UnitFacts, viewer: Viewer<Side>): UnitId {
  if (isKnown(state, unit, viewer)) return unit.id;
  const place = state.hex[unit.index];
  return onMap(place) ? hiddenName(unit.side, place) : nameless(unit.side);
}

/** An event as a notice for everybody: who may not know a counter is told its hex, or not even that. */
export function noticeOf(state: State, event: Event): Notice<N20Types> {
  const hidden = hiddenIn(state, event);
  const [first] = hidden;
  if (first === undefined) return { event };
  const audience = hidden.every(({ side }) => side === first.side) ? [first.side] : [];
  return { event, audience, otherwise: masked(state, event) };
}

/** Counters that an event names and that lie face down. */
function hiddenIn(state: State, event: Event): readonly UnitFacts[] {
  const { indexOf, units } = contextOf(state);
  const names = [
    ...('unit' in event && event.unit !== undefined ? [event.unit] : []),
    ...('attackers' in event ? event.attackers : []),
    ...('defenders' in event ? event.defenders : []),
  ];
  return names.flatMap((name) => {
    const index = indexOf.get(name);
    return index !== undefined && isHidden(state, index) ? [units[index]] : [];
  });
}

/**
 * An event without what only the owner of a hidden counter may know. A card or die that speaks of a counter by its
 * name would betray where that counter stands, so neither name nor hex is told; the way of a move is told by its ends.
 */
function masked(state: State, event: Event): Event {
  const { indexOf, units } = contextOf(state);
  const nameOf = (name: UnitId): UnitId => {
    const index = indexOf.get(name);
    return index === undefined ? name : nameFor(state, units[index], 'spectator');
  };
  switch (event.type) {
    case 'effect':
    case 'die':
      return event.unit === undefined ? event : { ...event, unit: withoutPlace(event.unit) };
    case 'moved':
      return { ...event, unit: nameOf(event.unit), path: endsOf(event.path), cost: 0 };
    case 'declared':
      return { ...event, attackers: event.attackers.map(nameOf) };
    case 'battle':
      return { ...event, attackers: event.attackers.map(nameOf), defenders: event.defenders.map(nameOf) };
    default:
      return 'unit' in event ? { ...event, unit: nameOf(event.unit) } : event;
  }
}

function withoutPlace(name: UnitId): UnitId {
  return nameless(name.startsWith('french/') ? 'french' : 'allied');
}

function endsOf(path: readonly HexId[]): readonly HexId[] {
  return path.length < 3 ? path : [path[0], path[path.length - 1]];
}
