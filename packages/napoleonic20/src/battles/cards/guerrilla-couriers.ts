import { drawable } from '../../rules/05-events.js';
import { decision, type StepModule } from '../../rules/step.js';
import { act } from '../../state/action.js';
import type { CardTask } from '../../state/task.js';
import { type CardEffect, tellEffect, tellNoEffect } from './card-effect.js';
import { askNext, bury, lookAt } from './deck-knowledge.js';

const NAME = 'guerrilla-couriers';

const step: StepModule<CardTask> = {
  ask(state, task) {
    if (task.stage === 0) return askNext(state, NAME, task.card);
    return decision(task.side, NAME, task.card, [act('leave-on-top'), act('put-at-bottom')]);
  },
  proceed(work, task) {
    const [open] = work.deck.top;
    if (open === undefined) {
      work.pop();
      tellNoEffect(work, task, 'no-cards');
      return;
    }
    lookAt(work, task.side, open);
    work.replace({ ...task, stage: 1 });
  },
  answer(work, task, action) {
    if (action.type === 'draw') {
      lookAt(work, task.side, action.card);
      work.replace({ ...task, stage: 1 });
      return;
    }
    const card = work.deck.top[0] ?? drawable(work)[0];
    work.pop();
    tellEffect(work, task, NAME);
    if (action === act('put-at-bottom') && card !== undefined) bury(work, task.side, card);
  },
};

/** [BAI:#6] Spanish half: look at the next card, and leave it there or put it under all others. */
export const guerrillaCouriers: CardEffect = { name: NAME, step };
