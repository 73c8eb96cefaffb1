import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { EXCLUSIVE, outcomeFor } from '../../data/index.js';
import { allowanceOf, isNight } from '../../rules/06-movement/allowance.js';
import { exertsZone, zonePasses } from '../../rules/07-zones-of-control.js';
import { turnUp } from '../../rules/16-options/16-1-turn-up.js';
import type { Contribution, ExclusiveStep } from '../../rules/points.js';
import { faceOf, roll } from '../../rules/step.js';
import { contextOf } from '../../state/context.js';
import { isHidden } from '../../state/hidden.js';
import type { State } from '../../state/state.js';
import { MARK, onMap, ROUTED, type UnitIx } from '../../state/units.js';
import { worksOn } from '../effects.js';

const TAL_7_8 = rule('TAL:7.8');
/** Kept in the ledger once the British post sentries. */
const POSTED = 'sentries-posted';
/** Effect on a unit that slipped past: `count` movement points left. */
const UNNOTICED = 'unnoticed';

/** Whether every zone that stops a unit in a hex is that of British infantry, which the French can see. */
function onlyBritishInfantry(state: State, hex: HexId): boolean {
  const { board, bySide } = contextOf(state);
  const watchers = bySide.allied.filter(
    (foe) =>
      onMap(state.hex[foe.index]) &&
      exertsZone(state, foe.index) &&
      zonePasses(board, 'allied', state.hex[foe.index] as HexId, hex) === 'firm',
  );
  return (
    watchers.length > 0 &&
    watchers.every(({ nation, arm, index }) => !isHidden(state, index) && nation === 'british' && arm === 'infantry')
  );
}

const watch: ExclusiveStep = {
  ask: () => roll('sentries', 'TAL:7.8'),
  proceed: (work) => work.pop(),
  answer(work, { unit, count = 0 }, action) {
    const { id, index } = work.context.units[unit as number];
    const value = faceOf(action);
    work.pop();
    work.tell({ type: 'die', purpose: 'sentries', unit: id, value, total: value, rule: TAL_7_8 });
    const result = outcomeFor(EXCLUSIVE.talavera.sentries.bands, value);
    if (result === 'posted') work.note(POSTED, 1);
    if (result !== 'unnoticed') return;
    work.unmark(index, MARK.moved);
    work.add({ name: UNNOTICED, on: index, count, until: 'phase' });
  },
};

function pointsLeft(state: State, unit: UnitIx): number | null {
  const found = state.effects.findLast((effect) => effect.name === UNNOTICED && effect.on === unit);
  return found?.count ?? null;
}

/** [TAL:7.8] Until the British learn to post sentries, a French unit may slip past their infantry and march on. */
export const sentries: Contribution = {
  id: 'TAL:7.8',
  steps: { sentries: watch },
  effects: [UNNOTICED],
  moved(work, unit, path, cost) {
    const { side, arm } = work.context.units[unit];
    if (side !== 'french' || arm === 'leader' || work.ledger[POSTED] !== undefined || isNight(work)) return;
    if ((work.marks[unit] & ROUTED) !== 0) return;
    const left = allowanceOf(work, unit) - cost;
    if (left < 1 || !onlyBritishInfantry(work, path.at(-1) as HexId)) return;
    turnUp(work, unit);
    if (!onMap(work.hex[unit])) return;
    work.push({ kind: 'exclusive', name: 'sentries', side, unit, count: left });
  },
  markers: (state) => [
    { rule: TAL_7_8, key: state.ledger[POSTED] === undefined ? 'marker.no-sentries' : 'marker.sentries-posted' },
  ],
  mayLeaveZone: (state, unit) => worksOn(state, UNNOTICED, unit),
  allowance: (state, unit, points) => pointsLeft(state, unit) ?? points,
  deniesRoadBonus: (state, unit) => worksOn(state, UNNOTICED, unit),
};
