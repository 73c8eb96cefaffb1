import { refusal } from '../../rules/step.js';
import { effectNamed } from '../effects.js';
import { atOnce, type CardEffect, tellEffect } from './card-effect.js';

const NAME = 'dust-on-the-plain';
const TOO_MUCH_DUST = refusal('ARA:#22', 'refusal.dust');

/** [ARA:#22] Nobody countercharges or penetrates this turn. */
export const dustOnThePlain: CardEffect = {
  name: NAME,
  step: atOnce((work, task) => {
    work.add({ name: NAME, until: 'turn' });
    tellEffect(work, task, NAME);
  }),
  contribution: {
    id: 'ARA:#22',
    barReaction: (state, _unit, how) =>
      how !== 'disengage' && effectNamed(state, NAME) !== null ? TOO_MUCH_DUST : null,
  },
};
