import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { act } from '../../state/action.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import type { UnitFacts, UnitIx } from '../../state/units.js';
import { exertsZone, zonePasses } from '../07-zones-of-control.js';
import type { Contribution, ExclusiveStep } from '../points.js';
import { decision, refusal } from '../step.js';
import { faceDown, turnUp } from './16-1-turn-up.js';

const N20_16_1_1 = rule('N20:16.1.1');
const STEP = 'block';

/** Hidden counters of the active side that control one of some hexes, whatever they are. */
function watchers(state: State, hexes: readonly number[]): readonly UnitFacts[] {
  const { board } = contextOf(state);
  return faceDown(state, state.active).filter(
    ({ index, side }) =>
      exertsZone(state, index) &&
      hexes.some((hex) => zonePasses(board, side, state.hex[index] as HexId, hex as HexId) === 'firm'),
  );
}

/**
 * The active player may turn up hidden cavalry that holds a unit about to slip away. He is asked whenever any hidden
 * counter of his is near enough, so that the question says nothing about what it is.
 */
const step: ExclusiveStep = {
  ask(state, { list = [] }) {
    const { unitActions } = contextOf(state);
    const near = watchers(state, list).map(({ index }) => unitActions[index]);
    return near.length === 0 ? null : decision(state.active, STEP, N20_16_1_1, [...near, act('decline')]);
  },
  proceed: (work) => work.pop(),
  answer(work, _task, action) {
    if (action.type !== 'unit') {
      work.pop();
      return;
    }
    const { indexOf, units } = work.context;
    const unit = indexOf.get(action.unit) as UnitIx;
    turnUp(work, unit);
    if (units[unit].arm !== 'cavalry') return;
    work.pop();
    work.pop();
  },
  refuse: () => refusal(N20_16_1_1, 'refusal.controls-no-way-out'),
};

/** [N20:16.1.1] Hidden cavalry must be turned up to hold a unit that disengages or penetrates. */
export const blocking: Contribution = {
  id: 'N20:16.1.1',
  answersReaction(state, unit, how, hexes) {
    const slips = how === 'disengage' && contextOf(state).points.slipsAway.some((one) => one.slipsAway(state, unit));
    if (slips || watchers(state, hexes).length === 0) return [];
    return [{ kind: 'exclusive', name: STEP, side: state.active, list: hexes }];
  },
  steps: { [STEP]: step },
};
