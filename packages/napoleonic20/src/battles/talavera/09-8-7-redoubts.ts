import { rule } from '@vedette/kernel';
import { GROUNDS } from '../../board/board.js';
import type { HexId } from '../../board/hex.js';
import { EXCLUSIVE } from '../../data/index.js';
import { isNight } from '../../rules/06-movement/allowance.js';
import type { Contribution, ExclusiveStep, MovementOffer } from '../../rules/points.js';
import { decision, refusal } from '../../rules/step.js';
import { internGameKey } from '../../setup/game-key.js';
import { act } from '../../state/action.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { MARK, onMap, type UnitFacts, type UnitIx } from '../../state/units.js';

const CAUSE = rule('TAL:9.8.7.redoubts');
/** Kept in the ledger: the turn on which the redoubt was built. */
const BUILT = 'redoubt-built';

function builders(state: State): readonly UnitFacts[] {
  const { board, bySide } = contextOf(state);
  const clear = GROUNDS.indexOf('clear');
  return bySide.allied.filter(({ index, nation, arm }) => {
    const hex = state.hex[index];
    return nation === 'british' && arm !== 'leader' && arm !== 'dummy' && onMap(hex) && board.ground[hex] === clear;
  });
}

/** At the start of the phase: nobody has moved yet. */
function mayBuild(state: State): boolean {
  if (state.active !== 'allied' || !isNight(state) || state.ledger[BUILT] !== undefined) return false;
  return !contextOf(state).bySide.allied.some(({ index }) => (state.marks[index] & MARK.moved) !== 0);
}

const offer: MovementOffer = {
  name: 'build-redoubt',
  rule: CAUSE,
  offers: (state, side) =>
    side === 'allied' && mayBuild(state) && builders(state).length > 0 ? [act('build-redoubt')] : [],
  take: (work) => work.push({ kind: 'exclusive', name: 'build-redoubt', side: 'allied' }),
};

const site: ExclusiveStep = {
  ask(state) {
    const { unitActions } = contextOf(state);
    return decision(
      'allied',
      'build-redoubt',
      'TAL:9.8.7.redoubts',
      builders(state).map(({ index }) => unitActions[index]),
    );
  },
  proceed: (work) => work.pop(),
  answer(work, _task, action) {
    if (action.type !== 'unit') return;
    const unit = work.context.indexOf.get(action.unit) as UnitIx;
    const hex = work.hex[unit] as HexId;
    work.pop();
    work.note(BUILT, work.turn);
    work.mark(unit, MARK.moved);
    const level = work.context.board.level[hex];
    const terrain = [...(work.game.terrain ?? []), { hex, ground: 'clear', level, redoubtOf: 'allied' } as const];
    work.game = internGameKey({ ...work.game, terrain });
    work.tell({ type: 'effect', rule: CAUSE, side: 'allied', unit: action.unit, text: 'effect.redoubt-built' });
  },
  refuse: () => refusal('TAL:9.8.7.redoubts', 'refusal.no-site-for-a-redoubt'),
};

/** [TAL:9.8.7.redoubts] Once, at night, a British unit may dig a redoubt where it stands, at the price of some rest. */
export const redoubts: Contribution = {
  id: 'TAL:9.8.7.redoubts',
  movementOffers: [offer],
  steps: { 'build-redoubt': site },
  markers(state) {
    if (state.ledger[BUILT] === undefined) return [];
    const hexes = (state.game.terrain ?? []).flatMap((one) => ('redoubtOf' in one ? [one.hex] : []));
    return [{ rule: CAUSE, key: 'marker.redoubt', hexes }];
  },
  restGain: (state, side, points) =>
    side === 'allied' && state.ledger[BUILT] === state.turn
      ? Math.max(0, points + EXCLUSIVE.talavera.fieldWorks.rest)
      : points,
};
