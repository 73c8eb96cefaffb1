import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { EXCLUSIVE } from '../../data/index.js';
import { fallenGarrison, unitAt } from '../../rules/07-zones-of-control.js';
import type { Contribution, ExclusiveStep } from '../../rules/points.js';
import { faceOf, refusal, roll } from '../../rules/step.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { PLACE, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { counter } from '../counters.js';
import { worksFor } from '../effects.js';
import { isRetreating, RETREAT_ORDERED } from './06-11-abandoning-andalusia.js';

const { supplies } = EXCLUSIVE.bailen;
const DEPOT = supplies.depot as HexId;
const BAI_6_12_2 = rule('BAI:6.12.2');
const BAI_6_12_4 = rule('BAI:6.12.4');
/** Kept in the ledger once the wagons are loaded. */
const TRAIN = 'supply-train';
/** Effect of a card: one more on the next loading die. */
export const WAGONS = 'wagons-and-loot';

/** Whether the Depot still lies at Andújar. */
export function hasDepot(state: State): boolean {
  return state.ledger[TRAIN] === undefined && state.ledger[fallenGarrison(DEPOT)] === undefined;
}

/** Whether the supplies are lost: the Depot fallen, or the Train dispersed. */
export function suppliesLost(state: State): boolean {
  const place = state.hex[counter(state, 'french/supplies').index];
  if (state.ledger[TRAIN] === undefined) return state.ledger[fallenGarrison(DEPOT)] !== undefined;
  return place === PLACE.lost || place === PLACE.dispersed;
}

/** Puts the Train on the road at a hex. */
export function formTrain(work: Work, hex: HexId): void {
  const { index, id } = counter(work, 'french/supplies');
  work.note(TRAIN, 1);
  work.note(fallenGarrison(DEPOT), 1);
  work.place(index, hex);
  work.tell({ type: 'effect', rule: BAI_6_12_2, side: 'french', unit: id, text: 'effect.supply-train' });
}

function isTrain(state: State, unit: UnitIx): boolean {
  return contextOf(state).units[unit].arm === 'supplies';
}

const loading: ExclusiveStep = {
  ask: () => roll('supply-train', 'BAI:6.12.2'),
  proceed: (work) => work.pop(),
  answer(work, _task, action) {
    const value = faceOf(action);
    const total = value + (worksFor(work, WAGONS, 'french') ? 1 : 0);
    const first = work.turn === (work.ledger[RETREAT_ORDERED] ?? 0) + 1;
    work.pop();
    work.dropEffects((effect) => effect.name === WAGONS);
    work.tell({ type: 'die', purpose: 'supply-train', value, total, rule: BAI_6_12_2 });
    if (total >= (first ? supplies.firstRoll : supplies.laterRoll)) formTrain(work, DEPOT);
  },
};

/** Whether the loading die is due: retreat ordered on an earlier turn, Depot standing, nobody in its hex. */
function mayLoad(state: State): boolean {
  if (!isRetreating(state) || state.turn <= (state.ledger[RETREAT_ORDERED] ?? 0) || !hasDepot(state)) return false;
  return unitAt(state, DEPOT) === null;
}

/** [BAI:6.12.1] The Depot is a garrison, a goal of retreats, and worth a Morale Point at night. */
export const theDepot: Contribution = {
  id: 'BAI:6.12.1',
  garrisonStrength: (_state, hex) => (hex === DEPOT ? 1 : 0),
  retreatGoals: (state, unit, goals) =>
    contextOf(state).units[unit].side === 'french' && hasDepot(state) ? [...goals, DEPOT] : goals,
  restGain: (state, side, points) => (side === 'french' && hasDepot(state) ? points + supplies.restMorale : points),
  markers: (state) => (hasDepot(state) ? [{ rule: rule('BAI:6.12.1'), key: 'marker.depot', hexes: [DEPOT] }] : []),
};

/** [BAI:6.12.2] Once the retreat is ordered a die says each turn whether the wagons are loaded. */
export const formingTheTrain: Contribution = {
  id: 'BAI:6.12.2',
  at(work, moment) {
    if (moment === 'movement-start' && work.active === 'french' && mayLoad(work)) {
      work.push({ kind: 'exclusive', name: 'supply-train', side: 'french' });
    }
  },
  steps: { 'supply-train': loading },
};

/** [BAI:6.12.4] The loss of Depot or Train costs the French two Morale Points and gives the Spanish one. */
export const capturingSupplies: Contribution = {
  id: 'BAI:6.12.4',
  garrisonFell(work, hex) {
    if (hex !== DEPOT) return;
    const { index } = counter(work, 'french/supplies');
    work.place(index, PLACE.lost);
    work.changeMorale(
      { side: 'french', loss: -supplies.lossOwn, rule: BAI_6_12_4 },
      { side: 'allied', gain: supplies.lossEnemy, rule: BAI_6_12_4 },
    );
  },
  dispersed(work, unit) {
    if (!isTrain(work, unit)) return;
    work.place(unit, PLACE.lost);
    work.changeMorale({ side: 'french', loss: -supplies.lossOwn - 1, rule: BAI_6_12_4 });
  },
  barRally: (state, unit) => (isTrain(state, unit) ? refusal('BAI:6.12.4', 'refusal.never-rallies') : null),
};
