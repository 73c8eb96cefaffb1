import { ROSTERS } from '../../data/index.js';
import { isNight } from '../../rules/06-movement/allowance.js';
import type { Contribution } from '../../rules/points.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import { counter } from '../counters.js';
import { isEngaged } from './05-1-command-coordination.js';

const ENGAGED = ROSTERS.bussaco.units.find(({ id }) => id === 'french/massena')?.back;

function isMassena(state: State, leader: UnitIx): boolean {
  return counter(state, 'french/massena').index === leader;
}

/** [BUS:16.9.2] Masséna neither moves nor commands beyond his hex until he is engaged; then he does like any leader. */
export const massenasApathy: Contribution = {
  id: 'BUS:16.9.2',
  commandRange: (state, leader, range) =>
    isMassena(state, leader) && isEngaged(state) ? (ENGAGED?.range ?? range) : range,
  allowance: (state, unit, points) =>
    isMassena(state, unit) && isEngaged(state) && !isNight(state) ? points + (ENGAGED?.movement ?? 0) : points,
};

/** [BUS:16.9.5] French leaders command their own corps only, Masséna any. */
export const corpsCommand: Contribution = {
  id: 'BUS:16.9.5',
  barCommand(state, leader, unit) {
    const { units } = contextOf(state);
    if (units[leader].side !== 'french' || isMassena(state, leader)) return false;
    return units[leader].corps !== units[unit].corps;
  },
};
