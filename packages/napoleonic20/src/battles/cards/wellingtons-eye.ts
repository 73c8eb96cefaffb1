import type { StepModule } from '../../rules/step.js';
import type { State } from '../../state/state.js';
import type { CardTask } from '../../state/task.js';
import { CAUTION_LIFTED, isCautious } from '../bussaco/05-2-british-caution.js';
import { standingUnits } from '../counters.js';
import { beginForTheTurn, type CardEffect } from './card-effect.js';
import { quickUnit } from './named-units.js';
import { pickStep } from './pick-units.js';

const pick = quickUnit(
  CAUTION_LIFTED,
  'BUS:#26',
  (state, drawer) => standingUnits(state, drawer),
  'refusal.pick-your-unit',
);
const quick = pickStep(pick);

const step: StepModule<CardTask> = {
  ...quick,
  ask: (state: State, task) => (isCautious(state) ? null : quick.ask(state, task)),
  proceed(work, task) {
    if (!isCautious(work)) {
      quick.proceed(work, task);
      return;
    }
    work.pop();
    beginForTheTurn(work, task, CAUTION_LIFTED);
  },
};

/** [BUS:#26] Allied half: no British Caution this turn; where there is none, one Allied unit goes a point further. */
export const wellingtonsEye: CardEffect = {
  name: CAUTION_LIFTED,
  step,
  contribution: { id: 'BUS:#26', ...pick.contribution },
};
