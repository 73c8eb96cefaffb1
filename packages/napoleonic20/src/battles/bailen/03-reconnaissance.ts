import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { EXCLUSIVE, outcomeFor } from '../../data/index.js';
import { unitAt } from '../../rules/07-zones-of-control.js';
import { turnUp } from '../../rules/16-options/16-1-turn-up.js';
import type { Contribution, ExclusiveStep } from '../../rules/points.js';
import { decision, faceOf, refusal, roll } from '../../rules/step.js';
import { contextOf, hexAction } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { MARK, onMap } from '../../state/units.js';

const BAI_3_0 = rule('BAI:3.0.reconnaissance');

function hiddenHexes(state: State): readonly HexId[] {
  return contextOf(state)
    .bySide.french.filter(({ index, arm }) => arm !== 'leader' && (state.marks[index] & MARK.hidden) !== 0)
    .map(({ index }) => state.hex[index])
    .filter(onMap)
    .sort((a, b) => a - b);
}

/** The die: how many French counters the scouts have seen. */
const scouting: ExclusiveStep = {
  ask: () => roll('reconnaissance', 'BAI:3.0.reconnaissance'),
  proceed: (work) => work.pop(),
  answer(work, _task, action) {
    const value = faceOf(action);
    work.tell({ type: 'die', purpose: 'reconnaissance', value, total: value, rule: BAI_3_0 });
    const count = outcomeFor(EXCLUSIVE.bailen.reconnaissance.bands, value);
    work.replace({ kind: 'exclusive', name: 'scouted', side: 'allied', count });
  },
};

/** The Spanish pick a counter after the other. */
const scouted: ExclusiveStep = {
  ask(state, { count = 0 }) {
    const hexes = hiddenHexes(state);
    return count === 0 || hexes.length === 0
      ? null
      : decision('allied', 'scouted', 'BAI:3.0.reconnaissance', hexes.map(hexAction));
  },
  proceed: (work) => work.pop(),
  answer(work, task, action) {
    if (action.type !== 'hex') return;
    work.replace({ ...task, count: (task.count ?? 0) - 1 });
    const unit = unitAt(work, action.hex);
    if (unit !== null) turnUp(work, unit);
  },
  refuse: () => refusal('BAI:3.0.reconnaissance', 'refusal.nothing-hidden-there'),
};

/** [BAI:3.0] Before the Spanish deploy, their scouts may have seen one or two French counters. */
export const reconnaissance: Contribution = {
  id: 'BAI:3.0.reconnaissance',
  sideDeployed(work, side) {
    if (side === 'french') work.push({ kind: 'exclusive', name: 'reconnaissance', side: 'allied' });
  },
  steps: { reconnaissance: scouting, scouted },
};
