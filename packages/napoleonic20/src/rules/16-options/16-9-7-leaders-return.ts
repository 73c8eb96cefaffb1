import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { contextOf, hexAction } from '../../state/context.js';
import { enemyOf, type State } from '../../state/state.js';
import { onMap, PLACE, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { fieldOf, inFirmZone } from '../07-zones-of-control.js';
import type { Contribution, ExclusiveStep } from '../points.js';
import { decision, refusal } from '../step.js';

const RETURN = rule('N20:16.9.7');
const STEP = 'leader-returns';

/** Where a leader may come back: with a unit of his side out of enemy zones, or else on an empty LOC hex [16.9.7]. */
function placesFor(state: State, leader: UnitIx): readonly HexId[] {
  const { board, bySide, units } = contextOf(state);
  const { side } = units[leader];
  const field = fieldOf(state);
  const safe = (hex: HexId): boolean => !inFirmZone(field, hex, enemyOf(side));
  const friends = bySide[side]
    .filter(({ arm, index }) => arm !== 'leader' && onMap(state.hex[index]))
    .map(({ index }) => state.hex[index] as HexId)
    .filter(safe);
  if (friends.length > 0) return friends;
  return board.loc[side].filter((hex) => field.unitAt[hex] === 0 && field.leaderAt[hex] === 0 && safe(hex));
}

const step: ExclusiveStep = {
  ask(state, { unit }) {
    const hexes = placesFor(state, unit as UnitIx).map(hexAction);
    return hexes.length === 0 ? null : decision(contextOf(state).units[unit as UnitIx].side, STEP, RETURN, hexes);
  },
  proceed: (work) => work.pop(),
  answer(work, { unit }, action) {
    work.pop();
    if (action.type !== 'hex') return;
    work.place(unit as UnitIx, action.hex);
    work.tell({ type: 'rallied', unit: work.context.units[unit as UnitIx].id, hex: action.hex });
  },
  refuse: () => refusal(RETURN, 'refusal.leader-with-a-friend'),
};

/** Lets a leader come back, if there is a place for him. */
export function returnLeader(work: Work, leader: UnitIx): void {
  work.push({ kind: 'exclusive', name: STEP, unit: leader });
}

/** [N20:16.9.7] Dispersed leaders come back without a die in their side's Night Operations. */
export const leadersReturn: Contribution = {
  id: 'N20:16.9.7',
  at(work, moment) {
    if (moment !== 'night-start') return;
    for (const { arm, index } of work.context.bySide[work.active].toReversed())
      if (arm === 'leader' && work.hex[index] === PLACE.dispersed) returnLeader(work, index);
  },
  steps: { [STEP]: step },
};
