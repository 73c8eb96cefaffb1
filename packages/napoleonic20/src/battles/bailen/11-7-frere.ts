import { rule } from '@vedette/kernel';
import { EXCLUSIVE } from '../../data/index.js';
import type { Contribution, ExclusiveStep } from '../../rules/points.js';
import { faceOf, roll } from '../../rules/step.js';
import { contextOf } from '../../state/context.js';
import { arrivalTurn, arriving, PLACE } from '../../state/units.js';
import { counter } from '../counters.js';

const BAI_11_7 = rule('BAI:11.7');
const { frere } = EXCLUSIVE.bailen;

function comesOn(face: number): boolean {
  return face >= frere.needs;
}

const arrival: ExclusiveStep = {
  ask: () => roll('frere', 'BAI:11.7'),
  proceed: (work) => work.pop(),
  answer(work, _task, action) {
    const value = faceOf(action);
    const { index, id } = counter(work, 'french/frere');
    work.pop();
    work.tell({ type: 'die', purpose: 'frere', unit: id, value, total: value, rule: BAI_11_7 });
    if (comesOn(value)) work.tell({ type: 'arrives', unit: id, rule: BAI_11_7 });
    else {
      work.place(index, arriving(work.turn + 1));
      work.tell({ type: 'delayed', unit: id, turn: work.turn + 1, rule: BAI_11_7 });
    }
  },
};

/** [BAI:11.7] Once the French are told to hold out, Frere may come from the north; a die says when. */
export const frereComes: Contribution = {
  id: 'BAI:11.7',
  at(work, moment) {
    const { index } = counter(work, 'french/frere');
    if (moment === 'movement-start' && work.active === 'french' && arrivalTurn(work.hex[index]) === work.turn) {
      work.push({ kind: 'exclusive', name: 'frere', side: 'french' });
    }
  },
  steps: { frere: arrival },
  arrivalDie: (state, unit) =>
    unit === counter(state, 'french/frere').index
      ? { rule: BAI_11_7, outcome: (face) => (comesOn(face) ? 'arrives' : 'delayed') }
      : null,
  entryHexes: (state, unit, hexes) =>
    unit === counter(state, 'french/frere').index && state.hex[unit] !== PLACE.reserve
      ? (contextOf(state).board.entryAreas.find(({ id }) => id === frere.area)?.hexes ?? hexes)
      : hexes,
};
