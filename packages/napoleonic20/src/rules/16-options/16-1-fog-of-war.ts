import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { act } from '../../state/action.js';
import { contextOf } from '../../state/context.js';
import { isHidden } from '../../state/hidden.js';
import { type Attack, enemyOf } from '../../state/state.js';
import { MARK, onMap, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { isNight } from '../06-movement/allowance.js';
import { adjacent, unitAt } from '../07-zones-of-control.js';
import type { Contribution, ExclusiveStep, MovementOffer } from '../points.js';
import { decision, refusal } from '../step.js';
import { faceDown, turnUp } from './16-1-turn-up.js';

const REVEAL_RULE = rule('N20:16.1.1');
const HIDE_RULE = rule('N20:16.1.2');
/** Name of the step in which a player turns up one of his units because he likes to. */
export const REVEAL = 'reveal';

const offer: MovementOffer = {
  name: REVEAL,
  rule: REVEAL_RULE,
  offers: (state, side) => (faceDown(state, side).length > 0 ? [act('reveal')] : []),
  take: (work, side) => work.push({ kind: 'exclusive', name: REVEAL, side }),
};

const reveal: ExclusiveStep = {
  ask(state, { side = state.active }) {
    const { unitActions } = contextOf(state);
    const units = faceDown(state, side).map(({ index }) => unitActions[index]);
    return units.length === 0 ? null : decision(side, REVEAL, REVEAL_RULE, units);
  },
  proceed: (work) => work.pop(),
  answer(work, _task, action) {
    work.pop();
    if (action.type === 'unit') turnUp(work, work.context.indexOf.get(action.unit) as UnitIx);
  },
  refuse: () => refusal(REVEAL_RULE, 'refusal.not-hidden'),
};

/** All units of declared attacks are turned up, before any is fought. */
function turnUpFighters(work: Work, attacks: readonly Attack[]): void {
  for (const { attackers, targets } of attacks) {
    for (const unit of attackers as readonly UnitIx[]) turnUp(work, unit);
    for (const hex of targets) {
      const unit = unitAt(work, hex);
      if (unit !== null) turnUp(work, unit);
    }
  }
}

/** Visible cavalry of the active side turns up every hidden enemy next to it. */
function lookAround(work: Work): void {
  const { board, bySide } = work.context;
  const eyes = bySide[work.active]
    .filter(({ arm, index }) => arm === 'cavalry' && onMap(work.hex[index]) && !isHidden(work, index))
    .map(({ index }) => work.hex[index] as HexId);
  const seen = faceDown(work, enemyOf(work.active)).filter(({ index }) =>
    eyes.some((eye) => adjacent(board, eye, work.hex[index] as HexId)),
  );
  seen.sort((a, b) => work.hex[a.index] - work.hex[b.index]);
  for (const { index } of seen) turnUp(work, index);
}

/** All face-up units of the active side are turned down for the new day. */
function hideAll(work: Work): void {
  const { active } = work;
  const units = work.context.bySide[active].filter(
    ({ arm, index }) => arm !== 'leader' && onMap(work.hex[index]) && !isHidden(work, index),
  );
  if (units.length === 0) return;
  for (const { index } of units) work.mark(index, MARK.hidden);
  work.tell({ type: 'effect', rule: HIDE_RULE, side: active, text: 'effect.units-hidden' });
}

/** [N20:16.1] Units lie face down until something turns them up, and again after each night of their owner. */
export const fogOfWar: Contribution = {
  id: 'N20:16.1',
  keepsSecret: () => true,
  movementOffers: [offer],
  mayStay: (state, unit) => faceDown(state, contextOf(state).units[unit].side).length > 0,
  conceals(state, side, hexes) {
    const { board } = contextOf(state);
    return faceDown(state, side).some(({ index }) =>
      hexes.some((hex) => board.distance(hex, state.hex[index] as HexId) <= 1),
    );
  },
  guardCommitted: (work, unit) => turnUp(work, unit),
  reacts: isHidden,
  reactions: [
    { verb: 'reveal', rule: REVEAL_RULE, free: true, may: isHidden, begin: (work, unit) => turnUp(work, unit) },
    { verb: 'decline', rule: REVEAL_RULE, may: isHidden, begin: () => {} },
  ],
  declared: (work, attacks) => turnUpFighters(work, attacks),
  at(work, moment) {
    if (moment === 'movement-end' && !isNight(work)) lookAround(work);
    else if (moment === 'night-hide') hideAll(work);
  },
  steps: { [REVEAL]: reveal },
};
