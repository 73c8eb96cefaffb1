import type { Refusal, Viewer } from '@vedette/kernel';
import type { Side } from './board/board.js';
import { allowanceOf, isNight } from './rules/06-movement/allowance.js';
import { fieldOf, inFirmZone } from './rules/07-zones-of-control.js';
import { isHeavy, strengthUnder } from './rules/09-combat/strength.js';
import { contextOf } from './state/context.js';
import { isKnown, nameFor } from './state/hidden.js';
import type { CounterFacts, CounterView, PlaceView } from './state/observation.js';
import { enemyOf, type State } from './state/state.js';
import { arrivalTurn, fatigueOf, MARK, onMap, PLACE, type Place, ROUTED, type UnitFacts } from './state/units.js';

/** All that a view of a counter follows from, beside the counter itself. */
interface Condition {
  readonly known: boolean;
  readonly place: Place;
  readonly marks: number;
  readonly locked: boolean;
  readonly allowance: number;
  readonly heldBack: Refusal | null;
}

/** Views of a counter that are kept at once. */
const KEPT = 64;

const kept = new WeakMap<UnitFacts, Map<number | string, CounterView>>();

/**
 * A counter as a viewer sees it. The same counter in the same condition is the same object in all games, so that
 * observations share what has not changed, and whoever compares them need not look into it.
 */
export function counterFor(state: State, unit: UnitFacts, viewer: Viewer<Side>): CounterView {
  const condition = conditionOf(state, unit, viewer);
  const name = nameOf(condition);
  const views = kept.get(unit) ?? new Map<number | string, CounterView>();
  const found = views.get(name);
  if (found !== undefined) return found;
  if (views.size === KEPT) views.clear();
  const view = viewOf(nameFor(state, unit, viewer), unit, condition);
  views.set(name, view);
  kept.set(unit, views);
  return view;
}

function conditionOf(state: State, unit: UnitFacts, viewer: Viewer<Side>): Condition {
  const known = isKnown(state, unit, viewer);
  const place = state.hex[unit.index];
  return {
    known,
    place,
    marks: state.marks[unit.index],
    locked:
      onMap(place) &&
      !(known && unit.arm === 'leader') &&
      !isNight(state) &&
      inFirmZone(fieldOf(state), place, enemyOf(unit.side)),
    allowance: known ? allowanceOf(state, unit.index) : 0,
    heldBack: known && onMap(place) ? heldBack(state, unit) : null,
  };
}

/** The rule that keeps a unit which could still move from moving freely, or null. */
function heldBack(state: State, { index, side }: UnitFacts): Refusal | null {
  if (state.phase !== 'movement' || side !== state.active || (state.marks[index] & MARK.moved) !== 0) return null;
  const { points } = contextOf(state);
  for (const one of points.barMove) {
    const barred = one.barMove(state, index);
    if (barred !== null) return barred;
  }
  for (const one of points.hampers) {
    const hampered = one.hampers(state, index);
    if (hampered !== null) return hampered;
  }
  return null;
}

/** A number of its own for each condition, with the refusal in words for a unit that is held back. */
function nameOf({ known, place, marks, locked, allowance, heldBack }: Condition): number | string {
  const flags = (known ? 2 : 0) + (locked ? 1 : 0);
  const number = ((place * 2 ** 16 + marks) * 2 ** 8 + allowance) * 4 + flags;
  return heldBack === null ? number : `${number} ${JSON.stringify(heldBack)}`;
}

function viewOf(id: CounterView['id'], unit: UnitFacts, condition: Condition): CounterView {
  const { known, place, marks, locked, allowance, heldBack } = condition;
  return {
    id,
    side: unit.side,
    place: placeView(place),
    facts: known ? factsOf(unit, marks, allowance) : null,
    hidden: (marks & MARK.hidden) !== 0,
    routed: (marks & ROUTED) !== 0,
    recoversWith: (marks & MARK.routFrench) !== 0 ? 'french' : (marks & MARK.routAllied) !== 0 ? 'allied' : null,
    inContact: (marks & MARK.contact) !== 0,
    moved: (marks & MARK.moved) !== 0,
    locked,
    fatigue: fatigueOf(marks),
    heldBack,
  };
}

function factsOf(unit: UnitFacts, marks: number, allowance: number): CounterFacts {
  const { name, nation, arm, strength, movement, range, traits, corps } = unit;
  const present = strengthUnder(strength, marks);
  return {
    name,
    nation,
    arm,
    heavy: isHeavy(unit),
    strength,
    present,
    movement,
    range,
    traits: [...traits],
    corps,
    allowance,
  };
}

function placeView(place: Place): PlaceView {
  if (onMap(place)) return { at: 'map', hex: place };
  const turn = arrivalTurn(place);
  if (turn !== 0) return { at: 'arriving', turn };
  if (place === PLACE.dispersed) return { at: 'dispersed' };
  if (place === PLACE.lost) return { at: 'lost' };
  return { at: place === PLACE.exited ? 'exited' : 'reserve' };
}
