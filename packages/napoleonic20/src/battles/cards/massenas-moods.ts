import { rule } from '@vedette/kernel';
import { TABLES } from '../../data/index.js';
import type { Contribution, MovementOffer } from '../../rules/points.js';
import { type State, TURN } from '../../state/state.js';
import { ALL_CORPS_ACTIVE, NO_CORPS_ACTIVE, setEngaged } from '../bussaco/05-1-command-coordination.js';
import { CORPS, corpsAction, corpsIndex, corpsInPlay, corpsOf } from '../bussaco/corps.js';
import { effectNamed } from '../effects.js';
import { atOnce, beginForTheTurn, type CardEffect, tellEffect } from './card-effect.js';

const CLARITY = 'a-moment-of-clarity';
const BUS_26 = rule('BUS:#26');
/** Effect of a corps that marches free of charge: `on` is its place in `CORPS`. */
const CORPS_MARCH = 'corps-march';

const march: MovementOffer = {
  name: CORPS_MARCH,
  rule: BUS_26,
  offers: (state, side) =>
    side === 'french' && effectNamed(state, CLARITY) !== null && effectNamed(state, CORPS_MARCH) === null
      ? corpsInPlay(state).map(corpsAction)
      : [],
  take(work, side, action) {
    const corps = corpsOf(action);
    if (corps === null) return;
    work.add({ name: CORPS_MARCH, side, count: CORPS.indexOf(corps), until: 'turn' });
    work.tell({ type: 'forced-march', side });
    work.tell({ type: 'effect', rule: BUS_26, side, text: `effect.corps-${corps}-marches` });
  },
};

function hasMarched({ facts }: State): boolean {
  return (facts & TURN.forcedMarch) !== 0;
}

const clarity: Contribution = {
  id: 'BUS:#26',
  effects: [CORPS_MARCH],
  movementOffers: [march],
  allowance(state, unit, points) {
    const corps = corpsIndex(state, unit);
    const marches = corps >= 0 && effectNamed(state, CORPS_MARCH)?.count === corps;
    return marches && !hasMarched(state) ? points + TABLES.movement.forcedMarch : points;
  },
  barTruce: (state, side) => side === 'french' && effectNamed(state, CORPS_MARCH) !== null,
};

/** [BUS:#26, BUS:5.1] French half: every corps is active, and one of them may force its march for nothing. */
export const aMomentOfClarity: CardEffect = {
  name: CLARITY,
  step: atOnce((work, task) => {
    work.add({ name: ALL_CORPS_ACTIVE, side: 'french', until: 'turn' });
    beginForTheTurn(work, task, CLARITY);
  }),
  contribution: clarity,
};

const VENUS = 'more-concerned-with-venus-than-with-mars';

/** [BUS:#27, BUS:5.1] French half: no corps is active, and Masséna is indisposed, in Cordiera. */
export const moreConcernedWithVenus: CardEffect = {
  name: VENUS,
  step: atOnce((work, task) => {
    work.add({ name: NO_CORPS_ACTIVE, side: 'french', until: 'turn' });
    tellEffect(work, task, VENUS);
    setEngaged(work, false);
  }),
};
