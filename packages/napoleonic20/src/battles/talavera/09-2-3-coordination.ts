import { rule } from '@vedette/kernel';
import { EXCLUSIVE } from '../../data/index.js';
import type { Contribution } from '../../rules/points.js';
import type { Battle } from '../../state/battle.js';
import type { State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import { ARMIES, armyOf } from './armies.js';

const { combinedAttacks } = EXCLUSIVE.talavera;
/** Effect that counts a combined attack of this phase. */
const COMBINED = 'combined-attack';

function isCombined(state: State, battle: Battle): boolean {
  if (battle.side !== 'allied' || battle.charge) return false;
  return ARMIES.every((army) => battle.attackers.some((unit) => armyOf(state, unit as UnitIx) === army));
}

/** Whether as many combined attacks were made as carry no penalty. */
function isFreeSpent(state: State): boolean {
  return state.effects.filter((effect) => effect.name === COMBINED).length >= combinedAttacks.free;
}

/** [TAL:9.2.3] Without leaders in use, only one attack a phase may join British and Spanish units without a penalty. */
export const combinedAttackPenalty: Contribution = {
  id: 'TAL:9.2.3',
  effects: [COMBINED],
  lines(state, battle, side) {
    if (side !== 'allied' || !isCombined(state, battle)) return [];
    if (!isFreeSpent(state)) return [];
    return [{ rule: rule('TAL:9.2.3'), key: 'line.combined-attack', value: combinedAttacks.differential }];
  },
  markers: (state) => (isFreeSpent(state) ? [{ rule: rule('TAL:9.2.3'), key: 'marker.combined-attack-made' }] : []),
  fought(work, battle) {
    if (isCombined(work, battle)) work.add({ name: COMBINED, side: 'allied', until: 'turn' });
  },
};
