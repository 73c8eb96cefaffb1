import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { EXCLUSIVE } from '../../data/index.js';
import type { Contribution, ExclusiveStep } from '../../rules/points.js';
import { faceOf, roll } from '../../rules/step.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { arrivalTurn, arriving, onMap, PLACE, type UnitFacts } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { counter } from '../counters.js';

const TAL_11_6 = rule('TAL:11.6');
const TAL_11_7 = rule('TAL:11.7');
const { soult, craufurd } = EXCLUSIVE.talavera;
/** Kept in the ledger: 1 while the 2nd Corps waits at Plasencia. */
const PLASENCIA = 'plasencia';
/** Kept in the ledger once the 2nd Corps was put on the turn record [TAL:12.8]. */
export const SOULT_ON_THE_WAY = 'soult-on-the-way';
/** Kept in the ledger once Craufurd's card has had its effect. */
const CRAUFURD_SEEN = 'craufurd-seen';
/** Effect: one more on the arrival dice of the 2nd Corps, each time. */
const HASTE = 'soults-haste';

function secondCorps(state: State): readonly UnitFacts[] {
  return contextOf(state).bySide.french.filter(
    ({ corps, index }) => corps === '2nd' && state.hex[index] !== PLACE.unused,
  );
}

function waitsInBox(state: State, unit: UnitFacts): boolean {
  return arrivalTurn(state.hex[unit.index]) !== 0;
}

/** The card of Soult's march: to Plasencia, then on the way, then in haste. Returns the text of what happened. */
export function marchSoult(work: Work): string {
  const corps = secondCorps(work).filter(({ index }) => !onMap(work.hex[index]));
  if (corps.some((unit) => waitsInBox(work, unit)) || secondCorps(work).some(({ index }) => onMap(work.hex[index]))) {
    work.add({ name: HASTE, side: 'french', until: 'turn' });
    return 'effect.soult-hastens';
  }
  if (work.ledger[PLASENCIA] !== 1) {
    work.note(PLASENCIA, 1);
    return 'effect.soult-at-plasencia';
  }
  work.note(PLASENCIA, 0);
  work.note(SOULT_ON_THE_WAY, 1);
  for (const { index } of corps) {
    if (work.hex[index] === PLACE.reserve) work.place(index, arriving(work.turn + soult.ahead));
  }
  return 'effect.soult-on-the-way';
}

/** The card of Craufurd's approach. Returns the text of what happened. */
export function callCraufurd(work: Work): string {
  const { index } = counter(work, 'allied/craufurd');
  if (work.ledger[CRAUFURD_SEEN] !== undefined) return 'effect.none.nobody-fits';
  work.note(CRAUFURD_SEEN, 1);
  const corps = secondCorps(work);
  const there = corps.some((unit) => onMap(work.hex[unit.index]));
  const coming = corps.filter((unit) => waitsInBox(work, unit));
  if (there || coming.length > 0 || work.ledger[PLASENCIA] === 1) {
    work.place(index, PLACE.lost);
    if (!there && coming.length > 0) {
      for (const unit of coming) work.place(unit.index, PLACE.reserve);
      work.note(PLASENCIA, 1);
    } else if (!there) work.note(PLASENCIA, 0);
    return 'effect.craufurd-turned-away';
  }
  work.place(index, arriving(work.turn));
  return 'effect.craufurd-approaches';
}

function awaited(state: State): readonly UnitFacts[] {
  const units = state.active === 'french' ? secondCorps(state) : [counter(state, 'allied/craufurd')];
  return units.filter(({ index }) => arrivalTurn(state.hex[index]) === state.turn);
}

/** An arrival die as it counts on a turn: the 2nd Corps may be in haste just now. */
function totalOf(state: State, { side }: UnitFacts, turn: number, face: number): number {
  if (side === 'allied' || turn !== state.turn) return face;
  return face + state.effects.filter((effect) => effect.name === HASTE).length * soult.each;
}

function comesOn({ side }: UnitFacts, total: number): boolean {
  return total >= (side === 'french' ? soult.needs : craufurd.needs);
}

const arrival: ExclusiveStep = {
  ask: () => roll('talavera-arrival', 'TAL:11.6'),
  proceed: (work) => work.pop(),
  answer(work, { unit }, action) {
    const { id, index, side } = work.context.units[unit as number];
    const value = faceOf(action);
    const total = totalOf(work, work.context.units[index], work.turn, value);
    const cause = side === 'french' ? TAL_11_6 : TAL_11_7;
    work.pop();
    work.tell({ type: 'die', purpose: 'talavera-arrival', unit: id, value, total, rule: cause });
    if (comesOn(work.context.units[index], total)) {
      work.tell({ type: 'arrives', unit: id, rule: cause });
      return;
    }
    work.place(index, arriving(work.turn + 1));
    work.tell({ type: 'delayed', unit: id, turn: work.turn + 1, rule: cause });
  },
};

/** [TAL:11.6, TAL:11.7] Soult's corps and Craufurd's brigade come by the western road, each unit by its own die. */
export const soultAndCraufurd: Contribution = {
  id: 'TAL:11.6',
  effects: [HASTE],
  at(work, moment) {
    if (moment !== 'movement-start') return;
    work.push(
      ...awaited(work).map(({ index }) => ({ kind: 'exclusive', name: 'talavera-arrival', unit: index }) as const),
    );
  },
  steps: { 'talavera-arrival': arrival },
  arrivalDie(state, unit, turn) {
    const facts = contextOf(state).units[unit];
    if (facts.corps !== '2nd' && facts.id !== 'allied/craufurd') return null;
    return {
      rule: facts.side === 'french' ? TAL_11_6 : TAL_11_7,
      outcome: (face) => (comesOn(facts, totalOf(state, facts, turn, face)) ? 'arrives' : 'delayed'),
    };
  },
  markers: (state) => (state.ledger[PLASENCIA] === 1 ? [{ rule: TAL_11_6, key: 'effect.soult-at-plasencia' }] : []),
  entryHexes(state, unit, hexes) {
    const { corps, id } = contextOf(state).units[unit];
    if (corps !== '2nd' && id !== 'allied/craufurd') return hexes;
    const area = corps === '2nd' ? soult.area : craufurd.area;
    return (contextOf(state).board.entryAreas.find((one) => one.id === area)?.hexes ?? hexes) as readonly HexId[];
  },
};
