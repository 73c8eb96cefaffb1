import { rule } from '@vedette/kernel';
import { EXCLUSIVE, outcomeFor } from '../../data/index.js';
import { turnUp } from '../../rules/16-options/16-1-turn-up.js';
import { returnLeader } from '../../rules/16-options/16-9-7-leaders-return.js';
import type { Contribution, ExclusiveStep } from '../../rules/points.js';
import { faceOf, roll } from '../../rules/step.js';
import { arrivalTurn, arriving, onMap, PLACE, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { counter } from '../counters.js';

const ARA_16_9_6 = rule('ARA:16.9.6');
const STEP = 'marmont-fate';
const MARMONT = 'french/marmont';
const CLAUSEL = 'french/clausel-leader';
const CLAUSEL_TROOPS = 'french/clausel';
const { bands, clauselAfter } = EXCLUSIVE.arapiles.marmontFate;

function isMarmont(work: Work, leader: UnitIx): boolean {
  return leader === counter(work, MARMONT).index;
}

/** Marmont leaves the game and Clausel takes over two turns later; morale does not change. */
function wound(work: Work): void {
  const marmont = counter(work, MARMONT);
  const clausel = counter(work, CLAUSEL);
  const turn = work.turn + clauselAfter;
  work.place(marmont.index, PLACE.lost);
  work.tell({ type: 'lost', unit: marmont.id, rule: ARA_16_9_6 });
  work.place(clausel.index, arriving(turn));
  work.tell({ type: 'delayed', unit: clausel.id, turn, rule: ARA_16_9_6 });
}

const step: ExclusiveStep = {
  ask: () => roll(STEP, ARA_16_9_6),
  proceed: (work) => work.pop(),
  answer(work, _task, action) {
    const { id } = counter(work, MARMONT);
    const value = faceOf(action);
    work.pop();
    work.tell({ type: 'die', purpose: STEP, unit: id, value, total: value, rule: ARA_16_9_6 });
    if (outcomeFor(bands, value) === 'removed') wound(work);
  },
};

/** Clausel takes command where his troops stand, or like any leader who comes back. */
function bringClausel(work: Work): void {
  const { id, index } = counter(work, CLAUSEL);
  const turn = arrivalTurn(work.hex[index]);
  if (turn === 0 || turn > work.turn) return;
  const troops = work.hex[counter(work, CLAUSEL_TROOPS).index];
  if (!onMap(troops)) {
    returnLeader(work, index);
    return;
  }
  turnUp(work, counter(work, CLAUSEL_TROOPS).index);
  work.place(index, troops);
  work.tell({ type: 'rallied', unit: id, hex: troops });
}

/** [ARA:16.9.6] Marmont may be wounded whenever he has to retreat, and is for certain if he disperses. */
export const marmontWounded: Contribution = {
  id: 'ARA:16.9.6',
  leaderRetreated(work, leader) {
    if (isMarmont(work, leader)) work.push({ kind: 'exclusive', name: STEP });
  },
  leaderDispersed(work, leader) {
    if (isMarmont(work, leader)) wound(work);
  },
  at(work, moment) {
    if (moment === 'movement-start' && work.active === 'french') bringClausel(work);
  },
  steps: { [STEP]: step },
};
