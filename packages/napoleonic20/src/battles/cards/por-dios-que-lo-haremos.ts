import type { Side } from '../../board/board.js';
import { type State, TURN } from '../../state/state.js';
import { worksFor } from '../effects.js';
import { atOnce, type CardEffect, tellEffect } from './card-effect.js';

const NAME = 'por-dios-que-lo-haremos';

/** Whether the favour is still to be had: a forced march this turn has used it. */
function isFree(state: State, side: Side): boolean {
  return worksFor(state, NAME, side) && state.active === side;
}

/** [ARA:#24] Allied half: a Forced March, or reserves for one attack, without paying; the first of them this turn. */
export const porDiosQueLoHaremos: CardEffect = {
  name: NAME,
  step: atOnce((work, task) => {
    work.add({ name: NAME, side: task.side, until: 'turn' });
    tellEffect(work, task, NAME);
  }),
  contribution: {
    id: 'ARA:#24',
    freeForcedMarch: isFree,
    freeReserves: (state, battle, side) =>
      battle.side === side && isFree(state, side) && (state.facts & TURN.forcedMarch) === 0,
    tookFreeReserves: (work) => work.dropEffects(({ name }) => name === NAME),
  },
};
