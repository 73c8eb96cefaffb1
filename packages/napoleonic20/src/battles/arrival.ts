import { rule } from '@vedette/kernel';
import { arrivalFor, type Bands, type TurnSpan } from '../data/index.js';
import type { Contribution, ExclusiveStep } from '../rules/points.js';
import { faceOf, roll } from '../rules/step.js';
import type { State } from '../state/state.js';
import { arrivalTurn, arriving, PLACE, type UnitIx } from '../state/units.js';
import type { Work } from '../state/work.js';
import { counter } from './counters.js';

/** A reinforcement whose arrival a die decides every turn, from the turn in whose box it waits [11.0]. */
export interface DicedArrival {
  readonly rule: string;
  /** The counter's name. */
  readonly unit: string;
  /** Name of the step, and purpose of the die. */
  readonly step: string;
  readonly spans: readonly (TurnSpan & { readonly bands: Bands<'eliminated' | 'delayed' | 'arrives'> })[];
  /** What else happens when it arrives. */
  arrived?(work: Work): void;
}

/** The rule that rolls for a diced arrival at the start of its owner's Movement Phase. */
export function dicedArrival(plan: DicedArrival): Contribution {
  const cause = rule(plan.rule);
  const step: ExclusiveStep = {
    ask: () => roll(plan.step, plan.rule),
    proceed: (work) => work.pop(),
    answer(work, _task, action) {
      const { id, index } = counter(work, plan.unit);
      const value = faceOf(action);
      work.pop();
      work.tell({ type: 'die', purpose: plan.step, unit: id, value, total: value, rule: cause });
      const result = arrivalFor(plan.spans, work.turn, value);
      if (result === 'arrives') {
        work.tell({ type: 'arrives', unit: id, rule: cause });
        plan.arrived?.(work);
      } else if (result === 'eliminated') {
        work.place(index, PLACE.lost);
        work.tell({ type: 'lost', unit: id, rule: cause });
      } else delay(work, index, plan);
    },
  };
  return {
    id: plan.rule,
    at(work, moment) {
      if (moment === 'movement-start' && isAwaited(work, plan.unit))
        work.push({ kind: 'exclusive', name: plan.step, side: work.active });
    },
    steps: { [plan.step]: step },
    arrivalDie: (state, unit, turn) =>
      unit === counter(state, plan.unit).index
        ? { rule: cause, outcome: (face) => arrivalFor(plan.spans, turn, face) }
        : null,
  };
}

/** Whether it is the owner's turn and the counter waits in the box of this very turn, so that it must be diced for. */
function isAwaited(state: State, unit: string): boolean {
  const { side, index } = counter(state, unit);
  return state.active === side && arrivalTurn(state.hex[index]) === state.turn;
}

function delay(work: Work, unit: UnitIx, plan: DicedArrival): void {
  const turn = work.turn + 1;
  const { id } = counter(work, plan.unit);
  work.place(unit, arriving(turn));
  work.tell({ type: 'delayed', unit: id, turn, rule: rule(plan.rule) });
}
