import { CARD_EFFECTS } from '../../data/index.js';
import type { StepModule } from '../../rules/step.js';
import type { CardTask } from '../../state/task.js';
import { isAwaitedByBoialvo, SCOUTED } from '../bussaco/16-10-road-to-boialvo.js';
import { standingUnits } from '../counters.js';
import { type CardEffect, tellEffect } from './card-effect.js';
import { quickUnit } from './named-units.js';
import { pickStep } from './pick-units.js';

const NAME = 'scouts-on-the-boialvo-road';
const pick = quickUnit(
  NAME,
  'BUS:#35',
  (state, drawer) => standingUnits(state, drawer).filter(({ arm }) => arm === 'cavalry'),
  'refusal.pick-cavalry',
);
const quick = pickStep(pick);

const step: StepModule<CardTask> = {
  ...quick,
  ask: (state, task) => (isAwaitedByBoialvo(state) ? null : quick.ask(state, task)),
  proceed(work, task) {
    if (!isAwaitedByBoialvo(work)) {
      quick.proceed(work, task);
      return;
    }
    work.pop();
    work.add({ name: SCOUTED, side: task.side, count: CARD_EFFECTS[NAME].die, until: 'turn' });
    tellEffect(work, task, SCOUTED);
  },
};

/** [BUS:#35] French half: the 8th Corps finds its way by Boialvo more easily; else a cavalry unit goes a point further. */
export const scoutsOnTheBoialvoRoad: CardEffect = {
  name: NAME,
  step,
  contribution: { id: 'BUS:#35', ...pick.contribution },
};
