import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { EXCLUSIVE } from '../../data/index.js';
import { adjacent, fieldOf, inAnyZone, unitAt } from '../../rules/07-zones-of-control.js';
import { addExtra } from '../../rules/09-combat/battle.js';
import type { Contribution, Support } from '../../rules/points.js';
import { refusal } from '../../rules/step.js';
import type { Battle } from '../../state/battle.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { onMap, PLACE, type UnitFacts, type UnitIx } from '../../state/units.js';
import { attacks, defends } from '../counters.js';

const ARA_16_6 = rule('ARA:16.6');

/** Brigades that could help in a battle now: near a British unit in it, free of enemy zones and not in it themselves. */
function helpers(state: State, battle: Battle): readonly UnitFacts[] {
  if (battle.charge) return [];
  const { bySide } = contextOf(state);
  const helped = bySide.allied.filter(
    ({ nation, index }) => nation === 'british' && (attacks(battle, index) || defends(battle, index)),
  );
  return bySide.allied.filter(
    (brigade) => brigade.traits.has('independent') && canHelp(state, battle, brigade, helped),
  );
}

function canHelp(state: State, battle: Battle, { index }: UnitFacts, helped: readonly UnitFacts[]): boolean {
  const hex = state.hex[index];
  if (!onMap(hex) || attacks(battle, index) || defends(battle, index)) return false;
  if (isInSomeAttack(state, index) || inAnyZone(fieldOf(state), hex, 'french')) return false;
  const { board } = contextOf(state);
  return helped.some((one) => adjacent(board, hex, state.hex[one.index] as HexId));
}

/** Whether a unit attacks or is attacked in a battle still to be fought. */
function isInSomeAttack(state: State, unit: UnitIx): boolean {
  return state.attacks.some(
    ({ attackers, targets, done }) =>
      done !== true && (attackers.includes(unit) || targets.some((hex) => unitAt(state, hex) === unit)),
  );
}

const support: Support = {
  name: 'independent-brigade',
  rule: ARA_16_6,
  offers: (state, battle, side) =>
    side === 'allied' ? helpers(state, battle).map(({ index }) => contextOf(state).unitActions[index]) : [],
  take(work, _battle, side, action) {
    if (action.type !== 'unit') return;
    const unit = work.context.indexOf.get(action.unit);
    if (unit === undefined) return;
    work.place(unit, PLACE.lost);
    work.tell({ type: 'effect', rule: ARA_16_6, side, unit: action.unit, text: 'effect.brigade-support' });
    const { strength } = EXCLUSIVE.arapiles.brigadeSupport;
    addExtra(work, side, { rule: ARA_16_6, key: 'line.brigade-support', unit, value: strength });
  },
};

/** [ARA:16.6] Bradford and Pack never rally, and may be given up to strengthen a battle beside them. */
export const independentBrigades: Contribution = {
  id: 'ARA:16.6',
  barRally: (state, unit) =>
    contextOf(state).units[unit].traits.has('independent') ? refusal(ARA_16_6, 'refusal.never-rallies') : null,
  supports: [support],
};
