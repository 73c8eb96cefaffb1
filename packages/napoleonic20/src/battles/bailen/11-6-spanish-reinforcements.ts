import { rule } from '@vedette/kernel';
import { EXCLUSIVE } from '../../data/index.js';
import { fieldOf } from '../../rules/07-zones-of-control.js';
import type { Contribution, ExclusiveStep } from '../../rules/points.js';
import { decision, faceOf, refusal, roll } from '../../rules/step.js';
import { act } from '../../state/action.js';
import { contextOf, hexAction } from '../../state/context.js';
import { isHidden } from '../../state/hidden.js';
import type { State } from '../../state/state.js';
import { arrivalTurn, arriving, type UnitFacts } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { effectNamed } from '../effects.js';

const BAI_11_6 = rule('BAI:11.6');
const { spanishReinforcements } = EXCLUSIVE.bailen;
/** Effect on the turn of arrival: the area chosen, as its place among the board's entry areas. */
const ARRIVAL = 'spanish-arrival';

function waiting(state: State): readonly UnitFacts[] {
  return contextOf(state).bySide.allied.filter(({ index }) => arrivalTurn(state.hex[index]) !== 0);
}

function spanOf(turn: number) {
  return spanishReinforcements.turns.find(({ from, to }) => from <= turn && turn <= to);
}

function comesOn(turn: number, face: number): boolean {
  return face >= (spanOf(turn)?.needs ?? 7);
}

/** First free hex of an area: how the areas are named on the map. */
function areaHex(state: State, id: string) {
  const hexes = contextOf(state).board.entryAreas.find((area) => area.id === id)?.hexes ?? [];
  const field = fieldOf(state);
  return hexes.find((hex) => field.unitAt[hex] === 0) ?? hexes[0];
}

function delay(work: Work): void {
  const known = waiting(work).filter(({ index }) => !isHidden(work, index));
  for (const { index, id } of [...known, ...waiting(work).filter((unit) => !known.includes(unit))]) {
    const turn = work.turn + 1;
    work.place(index, arriving(turn));
    work.tell({ type: 'delayed', unit: id, turn, rule: BAI_11_6 });
  }
}

const arrival: ExclusiveStep = {
  ask: () => roll('spanish-reinforcements', 'BAI:11.6'),
  proceed: (work) => work.pop(),
  answer(work, _task, action) {
    const value = faceOf(action);
    work.tell({ type: 'die', purpose: 'spanish-reinforcements', value, total: value, rule: BAI_11_6 });
    if (comesOn(work.turn, value)) work.replace({ kind: 'exclusive', name: 'spanish-area', side: 'allied' });
    else {
      work.pop();
      delay(work);
    }
  },
};

/** The area is chosen by one of its hexes; or the group waits and must roll again. */
const area: ExclusiveStep = {
  ask(state) {
    const hexes = (spanOf(state.turn)?.areas ?? []).flatMap((id) => areaHex(state, id) ?? []);
    return decision('allied', 'spanish-area', 'BAI:11.6', [...hexes.map(hexAction), act('decline')]);
  },
  proceed: (work) => work.pop(),
  answer(work, _task, action) {
    work.pop();
    const index =
      action.type === 'hex' ? work.context.board.entryAreas.findIndex(({ hexes }) => hexes.includes(action.hex)) : -1;
    if (index < 0) delay(work);
    else work.add({ name: ARRIVAL, side: 'allied', count: index, until: 'turn' });
  },
  refuse: () => refusal('BAI:11.6', 'refusal.area-not-open'),
};

function isComing(state: State, unit: number): boolean {
  return waiting(state).some(({ index }) => index === unit);
}

/** [BAI:11.6] The Spanish group in the turn box comes by a die, all together, by one area, with a point more to move. */
export const spanishGroup: Contribution = {
  id: 'BAI:11.6',
  at(work, moment) {
    const due = moment === 'movement-start' && work.active === 'allied';
    if (due && waiting(work).some(({ index }) => arrivalTurn(work.hex[index]) === work.turn)) {
      work.push({ kind: 'exclusive', name: 'spanish-reinforcements', side: 'allied' });
    } else if (moment === 'movement-end' && work.active === 'allied') delay(work);
  },
  effects: [ARRIVAL],
  steps: { 'spanish-reinforcements': arrival, 'spanish-area': area },
  arrivalDie: (state, unit, turn) =>
    isComing(state, unit)
      ? {
          rule: BAI_11_6,
          outcome: (face) => (comesOn(turn, face) ? 'arrives' : 'delayed'),
          areas: spanOf(turn)?.areas ?? [],
        }
      : null,
  mustMove: (state, unit) => effectNamed(state, ARRIVAL) !== null && isComing(state, unit),
  allowance: (state, unit, points) => (isComing(state, unit) ? points + spanishReinforcements.movement : points),
  entryHexes(state, unit, hexes) {
    const chosen = effectNamed(state, ARRIVAL);
    if (contextOf(state).units[unit].side !== 'allied') return hexes;
    return chosen === null ? [] : (contextOf(state).board.entryAreas[chosen.count ?? 0]?.hexes ?? []);
  },
};
