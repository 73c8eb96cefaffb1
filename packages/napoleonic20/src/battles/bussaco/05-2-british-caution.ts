import { rule } from '@vedette/kernel';
import { SIDE } from '../../board/board.js';
import type { HexId } from '../../board/hex.js';
import { EXCLUSIVE, outcomeFor } from '../../data/index.js';
import type { Contribution, ExclusiveStep } from '../../rules/points.js';
import { faceOf, refusal, roll } from '../../rules/step.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { MARK, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { effectNamed } from '../effects.js';

const BUS_5_2 = rule('BUS:5.2');
const { caution } = EXCLUSIVE.bussaco;
const OVER = 'caution-over';

/** The effect that limits how many Allied units may move. */
const CAUTION = 'british-caution';
/** The effect of a card by which there is no limit this turn. */
export const CAUTION_LIFTED = 'wellingtons-eye';

/** Whether the Allies still hold back. */
export function isCautious(state: State): boolean {
  return state.turn < caution.endsTurn && state.ledger[OVER] === undefined;
}

function endCaution(work: Work): void {
  if (!isCautious(work)) return;
  work.note(OVER, 1);
  work.tell({ type: 'effect', rule: BUS_5_2, side: 'allied', text: 'effect.caution-over' });
}

function movedAllies(state: State): number {
  return contextOf(state).bySide.allied.filter(({ index }) => (state.marks[index] & MARK.moved) !== 0).length;
}

/** Ends caution if a French unit crossed a steep slope on a path. */
function watchSlopes(work: Work, unit: UnitIx, path: readonly HexId[]): void {
  const { board, units } = contextOf(work);
  if (units[unit].side !== 'french') return;
  const climbed = path.some((hex, at) => {
    const from = path[at - 1];
    const direction = from === undefined ? null : board.directionTo(from, hex);
    return from !== undefined && direction !== null && (board.side[from * 6 + direction] & SIDE.steep) !== 0;
  });
  if (climbed) endCaution(work);
}

const limit: ExclusiveStep = {
  ask: () => roll('british-caution', 'BUS:5.2'),
  proceed: (work) => work.pop(),
  answer(work, _task, action) {
    const value = faceOf(action);
    work.pop();
    work.tell({ type: 'die', purpose: 'british-caution', value, total: value, rule: BUS_5_2 });
    work.add({ name: CAUTION, side: 'allied', count: outcomeFor(caution.bands, value), until: 'turn' });
  },
};

/** [BUS:5.2] In the first turns a die limits how many Allied units move, until the French attack or climb the ridge. */
export const britishCaution: Contribution = {
  id: 'BUS:5.2',
  effects: [CAUTION],
  at(work, moment) {
    if (moment !== 'event-end' || work.active !== 'allied' || effectNamed(work, CAUTION_LIFTED) !== null) return;
    if (isCautious(work)) work.push({ kind: 'exclusive', name: 'british-caution', side: 'allied' });
  },
  steps: { 'british-caution': limit },
  markers(state) {
    const held = effectNamed(state, CAUTION);
    if (held !== null) {
      const params = { count: held.count ?? 0, moved: movedAllies(state) };
      return [{ rule: BUS_5_2, key: 'marker.caution-now', params }];
    }
    return isCautious(state) ? [{ rule: BUS_5_2, key: 'marker.caution' }] : [];
  },
  barMove(state, unit) {
    const held = effectNamed(state, CAUTION);
    if (held === null || contextOf(state).units[unit].side !== 'allied') return null;
    return movedAllies(state) >= (held.count ?? 0)
      ? refusal('BUS:5.2', 'refusal.british-caution', { count: held.count ?? 0 })
      : null;
  },
  fought(work, battle) {
    if (battle.side === 'french') endCaution(work);
  },
  moved: watchSlopes,
  disengaged: watchSlopes,
  advanced: watchSlopes,
  retreated: watchSlopes,
};
