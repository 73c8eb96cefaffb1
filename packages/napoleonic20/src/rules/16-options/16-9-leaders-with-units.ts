import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { act } from '../../state/action.js';
import { contextOf } from '../../state/context.js';
import type { UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import type { Contribution, ExclusiveStep } from '../points.js';
import { decision } from '../step.js';
import { LEADER_FOLLOWS, leadersIn } from './16-9-leaders-in-danger.js';

const FOLLOW = rule('N20:16.9.5');

const step: ExclusiveStep = {
  ask: (state, { unit }) =>
    decision(contextOf(state).units[unit as UnitIx].side, LEADER_FOLLOWS, FOLLOW, [act('accept'), act('decline')]),
  proceed: (work) => work.pop(),
  answer(work, task, action) {
    const leader = task.unit as UnitIx;
    work.pop();
    if (action.type !== 'do' || action.what !== 'accept' || task.hex === undefined) return;
    follow(work, leader, task.hex);
  },
};

function follow(work: Work, leader: UnitIx, hex: HexId): void {
  const path = [work.hex[leader] as HexId, hex];
  work.place(leader, hex);
  work.tell({ type: 'advanced', unit: work.context.units[leader].id, path, rule: FOLLOW });
}

/** Asks for each leader who stood with a unit whether he goes along with it. */
function offer(work: Work, unit: UnitIx, path: readonly HexId[]): void {
  const hex = path[path.length - 1];
  for (const { index } of leadersIn(work, work.context.units[unit].side, path[0])) {
    if (work.context.points.mustFollow.some((one) => one.mustFollow(work, index))) follow(work, index, hex);
    else work.push({ kind: 'exclusive', name: LEADER_FOLLOWS, unit: index, hex });
  }
}

/** [N20:16.9.4, 16.9.5] A leader may go along with a unit he stands with when it advances or reacts. */
export const leadersWithUnits: Contribution = {
  id: 'N20:16.9.4',
  advanced: offer,
  disengaged: offer,
  steps: { [LEADER_FOLLOWS]: step },
};
