import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { EXCLUSIVE } from '../../data/index.js';
import { adjacent, unitAt } from '../../rules/07-zones-of-control.js';
import { beginRetreat } from '../../rules/09-combat/retreat.js';
import type { Contribution, ExclusiveStep } from '../../rules/points.js';
import { decision, refusal } from '../../rules/step.js';
import { act } from '../../state/action.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { onMap, type UnitIx } from '../../state/units.js';

const TAL_9_4_6 = rule('TAL:9.4.6');
const { walls } = EXCLUSIVE.talavera;
const TALAVERA = walls.hex as HexId;

/** Units of the active side beside an enemy unit that holds Talavera. */
function beforeTheWalls(state: State): readonly UnitIx[] {
  const { board, units, bySide } = contextOf(state);
  const holder = unitAt(state, TALAVERA);
  if (holder === null || units[holder].side === state.active) return [];
  return bySide[state.active]
    .filter(({ index, arm }) => arm !== 'leader' && onMap(state.hex[index]))
    .map(({ index }) => index)
    .filter((unit) => adjacent(board, state.hex[unit] as HexId, TALAVERA));
}

const choice: ExclusiveStep = {
  ask(state) {
    const assault = state.attacks.some(({ targets }) => targets.includes(TALAVERA));
    return decision(state.active, 'walls', 'TAL:9.4.6', assault ? [act('accept'), act('decline')] : [act('decline')]);
  },
  proceed: (work) => work.pop(),
  answer(work, _task, action) {
    work.pop();
    if (action === act('accept')) {
      work.changeMorale({ side: work.active, loss: -walls.own, rule: TAL_9_4_6 });
      return;
    }
    const units = beforeTheWalls(work);
    work.attacks = work.attacks.map((attack) => ({
      ...attack,
      attackers: attack.attackers.filter((unit) => !units.includes(unit as UnitIx)),
    }));
    for (const unit of units) beginRetreat(work, unit, 1);
  },
  refuse: () => refusal('TAL:9.4.6', 'refusal.storm-or-fall-back'),
};

/** [TAL:9.4.6] Units before the walls of Talavera storm them at the price of a Morale Point, or all fall back. */
export const wallsOfTalavera: Contribution = {
  id: 'TAL:9.4.6',
  declared(work, _attacks, charge) {
    if (!charge && beforeTheWalls(work).length > 0) work.push({ kind: 'exclusive', name: 'walls', side: work.active });
  },
  steps: { walls: choice },
};
