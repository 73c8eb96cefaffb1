import { rule } from '@vedette/kernel';
import { act } from '../../state/action.js';
import { contextOf, hexAction } from '../../state/context.js';
import { PLACE, type UnitIx } from '../../state/units.js';
import { rallyPlaces } from '../10-rally.js';
import type { Contribution, ExclusiveStep } from '../points.js';
import { decision, refusal } from '../step.js';
import { freeRemnants, staysWhole } from './remnants.js';

const PARTIAL_RALLY = rule('N20:16.5.1');
const STEP = 'partial-rally';

const step: ExclusiveStep = {
  ask(state, task) {
    const unit = task.unit as UnitIx;
    const { side } = contextOf(state).units[unit];
    const hexes = rallyPlaces(state, side, unit).map(hexAction);
    return decision(side, STEP, PARTIAL_RALLY, [...hexes, act('keep-off-map')]);
  },
  proceed: (work) => work.pop(),
  answer(work, task, action) {
    const unit = task.unit as UnitIx;
    const [remnant] = freeRemnants(work, unit);
    work.pop();
    if (action.type !== 'hex' || remnant === undefined) return;
    work.place(unit, PLACE.lost);
    work.tell({ type: 'lost', unit: work.context.units[unit].id, rule: PARTIAL_RALLY });
    work.place(remnant.index, action.hex);
    work.tell({ type: 'rallied', unit: remnant.id, hex: action.hex });
  },
  refuse: () => refusal('N20:10.0.placement', 'refusal.not-a-rally-hex'),
};

/** [N20:16.5.1] On a half good rally an infantry unit may be given up for a Remnant. */
export const reducedUnits: Contribution = {
  id: 'N20:16.5.1',
  partialRally(work, unit) {
    const { side } = work.context.units[unit];
    if (staysWhole(work, unit) || freeRemnants(work, unit).length === 0) return;
    if (rallyPlaces(work, side, unit).length > 0) work.push({ kind: 'exclusive', name: STEP, unit });
  },
  steps: { [STEP]: step },
};

/** [N20:16.5.2] A Remnant that disperses goes back to the reserve, to be used again. */
export const remnantsReturn: Contribution = {
  id: 'N20:16.5.2',
  dispersed(work, unit) {
    if (work.context.units[unit].traits.has('remnant')) work.place(unit, PLACE.reserve);
  },
};
