import { TABLES } from './data/index.js';
import { loneGarrison } from './rules/07-zones-of-control.js';
import { contextOf } from './state/context.js';
import type { State } from './state/state.js';
import { onMap, PLACE, type UnitFacts } from './state/units.js';

/** Longest a position may be as JSON, bytes. */
export const MOST_STATE_BYTES = 4096;

const IN_TRANSIT = new Set(['retreat', 'rout-march', 'disengage', 'exclusive', 'card']);

/**
 * What a position breaks of the rules that hold at all times: one unit a hex [6.9], no unit where it may not be,
 * Morale Points from 0 to 10 [12.1.1], counters and cards neither made nor lost on the way from `before`.
 * Empty for a sound position. For tests and long random runs, not for play.
 */
export function auditState(state: State, before: State | null): readonly string[] {
  return [...auditMap(state), ...auditMorale(state), ...auditCounters(state, before), ...auditCards(state, before)];
}

function auditMap(state: State): readonly string[] {
  const { board, units } = contextOf(state);
  const faults: string[] = [];
  const holders = new Map<number, UnitFacts>();
  const inTransit = IN_TRANSIT.has(state.agenda.at(-1)?.kind ?? '');
  const standing = units.filter(({ index }) => onMap(state.hex[index]));
  for (const unit of standing) {
    const hex = state.hex[unit.index];
    if (!onMap(hex)) continue;
    if (!board.has(hex)) faults.push(`${unit.id} stands in ${hex}, which is no hex of the map`);
    if (unit.arm === 'leader') continue;
    const other = holders.get(hex);
    if (other !== undefined && !(inTransit && other.side === unit.side))
      faults.push(`${unit.id} and ${other.id} both stand in ${hex}`);
    holders.set(hex, unit);
  }
  for (const unit of standing) {
    const hex = state.hex[unit.index];
    if (!onMap(hex)) continue;
    const holder = holders.get(hex);
    if (holder !== undefined && holder.side !== unit.side)
      faults.push(`${unit.id} stands with the enemy's ${holder.id} in ${hex}`);
    const garrison = loneGarrison(state, hex);
    if (unit.arm === 'leader' && garrison !== null && garrison !== unit.side)
      faults.push(`${unit.id} stands with an enemy garrison in ${hex}`);
  }
  return faults;
}

function auditMorale(state: State): readonly string[] {
  const most = TABLES.morale.maximum.value;
  const sound = state.morale.every((points) => Number.isInteger(points) && points >= 0 && points <= most);
  if (!sound) return [`morale is ${state.morale.join(' and ')}`];
  return state.result === null && state.morale.includes(0) ? ['morale is 0 and the game goes on'] : [];
}

function auditCounters(state: State, before: State | null): readonly string[] {
  const { units, options } = contextOf(state);
  const rebuilds = options.has('split-and-build');
  const faults: string[] = [];
  if (state.hex.length !== units.length || state.marks.length !== units.length)
    faults.push(`${state.hex.length} places and ${state.marks.length} marks for ${units.length} counters`);
  if (before === null) return faults;
  for (const { id, index } of units) {
    const [was, is] = [before.hex[index], state.hex[index]];
    if (was === is) continue;
    const rebuilt = rebuilds && was === PLACE.lost && onMap(is);
    if ((was === PLACE.lost && !rebuilt) || was === PLACE.unused) faults.push(`${id} comes back from out of the game`);
    if (is === PLACE.unused && before.phase !== 'setup') faults.push(`${id} vanishes`);
  }
  return faults;
}

function auditCards(state: State, before: State | null): readonly string[] {
  const now = cardsOf(state);
  if (new Set(now).size !== now.length) return [`a card is in two piles: ${now.join(' ')}`];
  if (before === null || now.join() === cardsOf(before).join()) return [];
  return [`the cards changed from ${cardsOf(before).join(' ')} to ${now.join(' ')}`];
}

function cardsOf({ deck }: State): readonly string[] {
  return [...deck.top, ...deck.draw, ...deck.discard, ...deck.kept.map(({ card }) => card)].sort();
}
