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

/** [TAL:9.2.3] Without leaders in use, only one attack a phase may join British and Spanish units without a penalty. */
export const combinedAttackPenalty: Contribution = {
  id: 'TAL:9.2.3',
  effects: [COMBINED],
  lines(state, battle, side) {
    if (side !== 'allied' || !isCombined(state, battle)) return [];
    const before = state.effects.filter((effect) => effect.name === COMBINED).length;
    if (before < combinedAttacks.free) return [];
    return [{ rule: rule('TAL:9.2.3'), key: 'line.combined-attack', value: combinedAttacks.differential }];
  },
  fought(work, battle) {
    if (isCombined(work, battle)) work.add({ name: COMBINED, side: 'allied', until: 'turn' });
  },
};
